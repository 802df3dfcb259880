# Formate, Datenbank und Selbstauskunft des Programms.
format-not-found = das Format „{ $format }“ lässt sich nicht lesen
format-head-id = Kennung
format-head-name = Name
format-head-in-force = in Kraft
format-head-source = Herkunft
format-head-limit = Grenze
format-head-value = Wert
format-head-origin = gesetzt von
format-yes = ja
format-no = nein
format-no-but = nein, nur { $period }
format-has-errors = fehlerhaft
format-built-in = eingebaut
format-canon = Regelwerk
format-no-limit = keine
format-list-broken = { $count ->
    [one] { $count } Format hat Fehler
   *[other] { $count } Formate haben Fehler
}; „wom format check“ nennt sie
format-show-source = Herkunft: { $source }, geschrieben für die Regeln { $rules }
format-show-from = in Kraft ab dem { $day }
format-show-until = in Kraft bis zum { $day }
format-show-parents = erweitert { $parents }
format-show-banned = verboten: „{ $card }“, von { $origin }
format-show-restricted = eingeschränkt auf { $copies }: „{ $card }“, von { $origin }
format-show-erratum = Errata zu „{ $card }“: { $fields }, von { $origin }
format-check-good = in Ordnung
format-check-warnings = { $count ->
    [one] { $count } Warnung
   *[other] { $count } Warnungen
}
format-check-errors = { $count } Fehler
format-test-pass = bestanden
format-test-fail = NICHT BESTANDEN
format-test-error = NICHT AUSFÜHRBAR
format-test-as-expected = verlangt { $expect }
format-test-differs = verlangt { $expect }, gefunden { $found }
format-test-summary = { $total ->
    [one] { $total } Beispiel
   *[other] { $total } Beispiele
}: { $pass } bestanden, { $fail } nicht bestanden, { $error } nicht ausführbar

db-head-what = Was
db-head-path = Pfad
db-head-there = vorhanden
db-database = Datenbank
db-formats = Formate
db-sound = in Ordnung
db-problems = { $count ->
    [one] { $count } Problem
   *[other] { $count } Probleme
}
db-counts = { $sets ->
    [one] { $sets } Set
   *[other] { $sets } Sets
}, { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}, { $packages ->
    [one] { $packages } Fragment-Paket
   *[other] { $packages } Fragment-Pakete
}, { $decks ->
    [one] { $decks } Deck
   *[other] { $decks } Decks
}
db-backed-up = „{ $database }“ ist gesichert in „{ $backup }“
db-restore-ask = „{ $database }“ durch die Sicherung „{ $backup }“ ersetzen? [j/N]
db-restore-left = nichts wurde geändert
db-restored = „{ $database }“ ist wieder auf dem Stand der Sicherung „{ $backup }“
db-restore-saved = die bisherige Datenbank liegt in „{ $saved }“
db-restore-migrated = die Sicherung hatte Schema { $before } und wurde auf Schema { $now } gebracht
db-created = „{ $database }“ ist angelegt

schema-unknown = kein Schema heißt „{ $name }“
schema-near = gemeint ist vielleicht „{ $near }“
schema-known = es gibt { $names }
