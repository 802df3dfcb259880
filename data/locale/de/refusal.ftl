# Warum ein Zug nicht erlaubt ist, hinter der Nummer des Abschnitts, der es sagt.

refused = nicht erlaubt: { $section } – { $reason }
refused-plainly = nicht erlaubt
refusal-decision = do { $number } ({ $move })

refusal-not-your-decision = hier entscheidet { $player }
refusal-not-now = das geht zu diesem Zeitpunkt nicht
refusal-no-actions = es ist keine Aktion übrig
refusal-no-passing = hier darf niemand passen
refusal-no-mulligans = { $most } Mulligans sind genommen, mehr gibt es nicht
refusal-not-yours = { $card } gehört zum Gegner
refusal-not-in-hand = { $card } ist nicht auf der Hand
refusal-not-in-field = { $card } ist nicht im Feld
refusal-attached = { $card } ist eine angelegte Mutation
refusal-no-mutant = { $card } ist kein Mutant
refusal-no-object = { $thing } ist weder Mutant noch Basis
refusal-not-open = Fragment { $fragment } liegt nicht offen
refusal-no-ability = { $card } hat keine solche Fähigkeit (Nummer { $number })
refusal-not-on-controlled = { $card } steht nicht auf einem Fragment, das sein Spieler kontrolliert
refusal-no-response = { $card } ist nicht als Response gekennzeichnet
refusal-unplayable = der Typ von { $card } ist nicht zu spielen
refusal-tapped = { $card } ist getappt
refusal-fatigued = { $card } ist in diesem Zug ins Feld gekommen
refusal-costs-more = { $card } kostet { $needs } WOM, im Vorrat: { $has }
refusal-not-fully-fed = { $card } ist nicht vollernährt: Kraft { $power } von { $max }
refusal-fully-fed = { $card } ist vollernährt
refusal-no-food = die Nahrungsquelle ist leer
refusal-forager = { $card } ist ein Sammler: nur in der Fütterungsphase und aus der Nahrungsquelle zu füttern
refusal-too-many-targets = höchstens { $most } Ziele sind zu nennen
refusal-too-many-cards = { $has ->
    [0] auf der Hand ist keine Karte
    [one] auf der Hand ist nur eine Karte
   *[other] auf der Hand sind nur { $has } Karten
}
refusal-twice = { $card } ist zweimal genannt
refusal-stack-empty = der Fragmentstapel ist leer
refusal-own-target = { $card } steht auf der Seite des Angreifers
refusal-no-such-target = { $thing } ist kein Angriffsziel
refusal-flying-target = { $card } ist Fliegend, der Angreifer weder Fliegend noch Springend
refusal-camouflaged = { $card } ist getarnt und bereit, und der Angreifer kann nicht aufspüren
refusal-guarded = Fragment { $fragment } ist von { $card } besetzt
refusal-needs-bearer = { $card } braucht einen Träger
refusal-takes-no-bearer = { $card } ist keine Mutation und hat keinen Träger
refusal-too-few-slots = Mutationsslots von { $card }: { $has }, nötig: { $needs }
refusal-fragment-attack = ein Angriff auf ein Fragment ({ $fragment }) ist nicht zu blocken
refusal-blocked = { $card } blockt schon
refusal-is-attacked = { $card } ist es, der angegriffen wird
refusal-only-guard = nur ein Wächter blockt einen Angriff auf einen Mutanten, und { $card } ist keiner
refusal-flying-attacker = { $attacker } ist Fliegend, { $card } weder Fliegend noch Springend
refusal-not-among = { $thing } steht nicht zur Wahl
refusal-no-such-mode = Möglichkeit { $number } ist hier nicht zu haben
refusal-unblockable = laut Kartentext sind Angriffe von { $card } nicht zu blocken
refusal-forbidden = ein Kartentext verbietet es { $card }
refusal-no-target = { $card } hat zu wenige Ziele oder zu wenig zu wählen
refusal-cannot-pay = die Kosten von { $card } lassen sich nicht vollständig bezahlen
refusal-nothing-to-answer = { $card } hat hier nichts, worauf es reagieren kann
refusal-used-up = { $card } wirkt einmal je Zug, und das ist geschehen

explain-open = offen: hier hört das Szenario auf
explain-left = offen ({ $count } Möglichkeiten)
explain-file = { $answer }
explain-passed = { $answer } (nicht in der Datei; { $count } Möglichkeiten)
explain-alike = { $answer } (nicht in der Datei; { $count } gleichwertige)
explain-unasked = nicht gefragt; es bleibt nur: { $answer }
explain-not-asked = danach ist hier nicht gefragt
explain-legal = erlaubt
explain-never = Das Szenario stellt keine Frage, bei der jemand etwas anderes tun könnte.
explain-no-decision = Entscheidung { $found } gibt es nicht; das Szenario hat { $most }
request-no-action = es fehlt, was getan werden soll: { $words }
request-unknown-action = „{ $found }“ ist keine Entscheidung; möglich: { $words }
request-no-move = „{ $found }“ ist kein Zug, nach dem man fragen kann
request-too-many = „{ $found }“ ist zu viel für „{ $action }“
