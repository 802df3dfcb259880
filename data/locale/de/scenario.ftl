# Szenariodateien: was an ihnen falsch ist, was gefragt war, und wie sie ausgehen.

scenario-missing = „{ $key }“ fehlt
scenario-missing-in = „{ $key }“ fehlt in „{ $table }“
scenario-no-section = kein Abschnitt der Regeln heißt „{ $found }“
scenario-no-event = „{ $found }“ ist kein Ereignis, das „events“ vergleicht
scenario-unknown-id = keine Karte und kein Fragment des Szenarios heißt „{ $id }“
scenario-duplicate-id = „{ $id }“ ist schon vergeben
scenario-unknown-card = keine Karte heißt „{ $name }“{ $near }
scenario-near = ; gemeint ist vielleicht „{ $near }“
scenario-no-cards = die Karten der Datenbank sind nicht zu lesen
scenario-other-type = die Karte der Datenbank hat einen anderen Typ
scenario-not-a-card = „{ $key }“ nennt keine Karte
scenario-abilities = { $path }: { $fault }
scenario-too-many-cards = ein Szenario hat höchstens { $most } Karten
scenario-too-many-fragments = ein Szenario hat höchstens { $most } Fragmente
scenario-actions-elsewhere = „actions“ gibt es nur in der Aktionsphase
scenario-package-elsewhere = „package“ gibt es nur mit phase = "setup"
scenario-unasked = nach dieser Entscheidung wird nicht gefragt
scenario-refused = diese Entscheidung ist hier nicht möglich; gefragt ist: { $question }
scenario-unanswered = das Szenario sagt nicht, { $question }
scenario-targets = so viele Ziele oder Karten sind nicht zu wählen
scenario-endless = das Szenario kommt zu keinem Ende
scenario-dice-left = { $count ->
    [one] ein Würfel bleibt übrig
   *[other] { $count } Würfel bleiben übrig
}
scenario-dice-missing = { $count ->
    [one] für einen Würfel steht kein Ergebnis in „dice“
   *[other] für { $count } Würfel steht kein Ergebnis in „dice“
}
scenario-shuffles-left = { $count ->
    [one] ein Mischen bleibt übrig
   *[other] { $count } Mischen bleiben übrig
}
scenario-misplaced = „{ $card }“ ist nicht unter den gemischten Karten

question-mulligan = ob { $player } einen Mulligan nimmt
question-mulligan-cards = welche Karten { $player } im Mulligan ablegt
question-poker = welche Pokerkarte { $player } legt
question-poker-order = welche der beiden Pokerkarten einer Stufe { $player } zuerst abhandelt
question-feeding = wen { $player } füttert
question-action = welche Aktion { $player } ansagt
question-feed-target = welches Ziel { $player } füttert
question-block = ob { $player } blockt
question-response = ob { $player } reagiert
question-trigger-order = in welcher Reihenfolge { $player } Auslöser abhandelt
question-biomass-order = in welcher Reihenfolge { $player } Biomasse erzeugt
question-mutation-order = in welcher Reihenfolge { $player } Mutationen abhandelt
question-mutation-back = welche Mutation { $player } auf die Hand zurückschickt
question-legend = welches legendäre Exemplar { $player } ablegt
question-hand-limit = welche Karte { $player } abwirft

judge-unreadable = nicht zu lesen: { $reason }
judge-unreadable-folder = „{ $path }“ ist nicht zu lesen: { $reason }
judge-empty-folder = in „{ $path }“ liegt keine Szenariodatei (.toml)
judge-too-large = größer als { $most } MB
judge-pass = hält
judge-fail = hält nicht
judge-error = fehlerhaft
judge-open-as-expected = offen, wie erwartet
judge-open-otherwise = offen, anders als erwartet
judge-failed = { $key }: erwartet { $expected }, gefunden { $found }
judge-more = { $count ->
    [one] und eine weitere Abweichung
   *[other] und { $count } weitere Abweichungen
}
judge-texts = Text nicht ausgeführt: { $cards }
judge-summary = { $total ->
    [one] ein Szenario
   *[other] { $total } Szenarien
}: { $pass } { $pass ->
    [one] hält
   *[other] halten
}, { $fail } nicht, { $error } fehlerhaft, { $ambiguous } offen
question-target = welches Ziel { $player } für einen Kartentext wählt
question-choose = was { $player } für einen Kartentext wählt
question-sacrifice = was { $player } opfert
question-may = ob { $player } tut, was ein Kartentext erlaubt
question-amount = wie viel { $player } von „bis zu“ nimmt
question-mode = welche Möglichkeit { $player } wählt
question-replacement = welchen Ersetzungseffekt { $player } zuerst anwendet
scenario-hint-key-of = „{ $key }“ gehört zu { $actions }
scenario-base-on-fragment = auf Fragmenten liegen nur Mutanten, keine Basen (§17.1)
scenario-not-a-fragment = „{ $key }“ nennt kein Fragment
scenario-no-toml = { $count ->
    [one] und eine weitere Stelle, die kein gültiges TOML ist
   *[other] und { $count } weitere Stellen, die kein gültiges TOML sind; ist das eine Szenariodatei?
}
scenario-empty = die Datei ist leer
scenario-not-a-target = „{ $thing }“ steht hier nicht zur Wahl; möglich: { $options }
scenario-no-target-left = „{ $thing }“ steht hier nicht zur Wahl, oder es sind zu viele
judge-no-text = kein Text, also keine Szenariodatei
