# Die Befehlszeile.
severity-error = Fehler
severity-warning = Warnung
severity-note = Hinweis
severity-open = ungeklärt
diagnostic-expected = erwartet
diagnostic-hint = Vorschlag

usage-unknown-argument = die Option „{ $arg }“ gibt es hier nicht
usage-surplus-argument = „{ $arg }“ ist hier zu viel
usage-unknown-command = den Befehl „{ $command }“ gibt es nicht
usage-missing-argument = { $count ->
    [one] es fehlt
   *[other] es fehlen
} { $args }
usage-missing-command = es fehlt ein Befehl
usage-missing-value = „{ $arg }“ verlangt einen Wert
usage-bad-value = „{ $value }“ ist kein gültiger Wert für { $arg }
usage-conflict = „{ $arg }“ geht nicht zusammen mit „{ $other }“
usage-twice = „{ $arg }“ steht zweimal da
usage-values = falsche Zahl von Werten für „{ $arg }“
usage-utf8 = ein Argument ist kein gültiger Text
usage-other = Aufruf nicht verstanden: { $reason }
usage-quoted = „{ $word }“
usage-did-you-mean = gemeint ist vielleicht { $words }
usage-valid-values = möglich ist { $values }
usage-bounds = möglich ist eine ganze Zahl von { $least } bis { $most }
usage-bounds-price = möglich ist eine Zahl von { $least } bis { $most } mit höchstens vier Nachkommastellen, etwa 0,05
usage-bounds-share = möglich ist eine Zahl über { $least } und bis { $most }, etwa 0,001
usage-known-commands = es gibt { $words }
usage-dash-file = vor einen Dateinamen, der mit „-“ beginnt, gehört „--“
usage-see-help = „{ $command } --help“ zeigt, was möglich ist

io-failed = das ging nicht: { $reason }
io-not-found = nicht gefunden
io-permission = keine Berechtigung
io-exists = gibt es schon
io-directory = ist ein Ordner
io-full = kein Platz mehr auf dem Datenträger
io-other = { $reason }

file-not-written = „{ $path }“ lässt sich nicht schreiben: { $reason }
file-hint-force = mit „--force“ wird eine vorhandene Datei überschrieben

db-migrated = die Datenbank wurde auf den neuen Stand gebracht; die alte liegt in { $backup }
db-no-home = es gibt kein Benutzerverzeichnis für die Datenbank
db-no-home-hint = die Datenbank mit „--db DATEI“ oder WOM_DB angeben
db-no-folder = der Ordner { $path } lässt sich nicht anlegen: { $reason }

list-unreadable = nicht lesbar: { $reason }
list-too-large = zu groß für eine Deckliste (höchstens { $most } MiB)
list-not-found = weder eine Datei noch ein gespeichertes Deck
list-not-found-near = weder eine Datei noch ein gespeichertes Deck; gemeint ist vielleicht „{ $near }“
list-document = ein Dokument von Word, Excel oder dergleichen: als Text (UTF-8) oder CSV speichern
list-json = JSON eines Programms, keine Deckliste: dort als Text ausgeben, eine Karte je Zeile („4 Name“)
list-not-text = kein Text, also keine Deckliste
list-failed = { $source }: { $reason }
lists-passed-over = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
} ohne Listen-Endung übergangen
lists-passed-over-one = übergangen: { $path }
list-stdin-twice = die Standardeingabe lässt sich nur einmal lesen
bad-day = „{ $text }“ ist kein Datum
bad-day-hint = zum Beispiel 2026-02-23 oder 23.02.2026
format-not-usable = mit dem Format „{ $format }“ ist kein Urteil möglich
