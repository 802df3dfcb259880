# Chancen: Starthände und Mulligans.

odds-title = { $name }: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
odds-goal = Ziel: { $goal }; Mulligans: { $policy }
odds-goal-price = Ziel: { $goal }; Mulligans: { $policy }, eine verlorene Aktion zählt { $price }
odds-given = Starthand: { $hand }
odds-given-throw = Der erste Mulligan legt ab: { $cards }
odds-draws = { $draws ->
    [one] Danach wird eine Karte gezogen.
   *[other] Danach werden { $draws } Karten gezogen.
}
odds-seen = { $seen ->
    [one] Eine schon gesehene Karte fehlt im Deck.
   *[other] { $seen } schon gesehene Karten fehlen im Deck.
}
odds-exact = Genau berechnet.
odds-computing = Es wird genau gerechnet …
odds-mulligans = Mulligans
odds-up-to = { $most ->
    [0] ohne
   *[other] bis { $most }
}
odds-mean-mulligans = genommen
odds-starting = Aktionen: Starter
odds-second = Zweiter
odds-in-hand = So viele Karten jeder Gruppe hat eine Starthand, in Prozent:
odds-group = Gruppe
odds-copies = im Deck
odds-mean = Mittel
odds-strategy = So wird gespielt: Hand behalten, sobald das Ziel erreicht ist; sonst:
odds-strategy-keep = So wird gespielt: jede Hand behalten; kein Mulligan bringt etwas.
odds-advice-label = { $several ->
    [0] { $from }. Mulligan:
   *[other] { $from }.–{ $to }. Mulligan:
}
odds-advice = { $keep } behalten, den Rest ablegen
odds-advice-hand = von dieser Hand { $thrown } ablegen
odds-of-games = in { $shares } der Spiele
odds-throw-all = alles ablegen
odds-keep-most = höchstens { $most } × { $class }
odds-keep-most-others = höchstens { $most ->
    [one] eine andere Karte
   *[other] { $most } andere Karten
}
odds-keep-all = alle { $class }
odds-keep-others = alle anderen Karten
odds-class = { $class }
odds-class-only = nur { $class }
odds-others = { $count ->
    [one] eine andere Karte
   *[other] { $count } andere Karten
}
odds-with-others = { $count ->
    [one] einer anderen Karte
   *[other] { $count } anderen Karten
}
odds-some = { $count } × { $class }
odds-exception-keep = außer mit { $hand }: Hand behalten
odds-exception-throw = außer mit { $hand }: { $thrown } ablegen
odds-exception-all = außer mit { $hand }: alles ablegen
odds-more-exceptions = { $count ->
    [one] eine weitere, seltenere Ausnahme (--json nennt sie)
   *[other] { $count } weitere, seltenere Ausnahmen (--json nennt sie)
}
odds-not-simulated = { $options }: es wurde nichts simuliert; das geschieht mit --method monte-carlo oder both
odds-imprecise = --precision { $precision } wird mit { $games } Händen nicht erreicht; mehr teilt --games aus
odds-simulated = Simuliert: { $chance } ± { $error } Standardfehler; 95 %: { $low } bis { $high }; im Mittel { $mulligans } Mulligans. { $games ->
    [one] Eine Hand
   *[other] { $games } Hände
}, Startwert { $seed } (--seed).
odds-apart = Simulation und Rechnung liegen { $errors } Standardfehler auseinander.
odds-stopped = Vor der vollen Zahl beendet, weil es genau genug ist.
odds-interrupted = Vor der vollen Zahl abgebrochen.
odds-instead = Die beste Strategie lässt sich hier nicht berechnen; simuliert ist „{ $policy }“, mit der das Ziel höchstens so oft erreicht wird.
odds-disagree = Simulation und Rechnung liegen { $errors } Standardfehler auseinander: eine von beiden ist falsch
odds-series-exact = berechnet
odds-series-simulated = simuliert
odds-axis = Mulligans höchstens
odds-large-deck = Nicht genau berechnet: Das Deck hat { $cards } Karten, und bis zu { $drawn } würden gezogen.
odds-large-classes = Nicht genau berechnet: Das Ziel unterscheidet { $found } Gruppen von Karten; bis { $most } werden berechnet.
odds-large-steps = Nicht genau berechnet: Es wären etwa { $found } Milliarden Schritte; bis { $most } Milliarden werden gerechnet.
odds-large-ways = Nicht genau berechnet: Die Zahl der Möglichkeiten hat mehr als 128 Bit.
odds-keep-if-what = keep-if braucht ein Ziel, etwa --policy 'keep-if mutant >= 2'
odds-price-for-optimal = --action-value gehört zu --policy optimal
odds-no-policy = es gibt keine Strategie „{ $policy }“; möglich sind optimal, dump, never und keep-if ZIEL
odds-goal-unread = { $count ->
    [one] das Ziel ist nicht lesbar
   *[other] das Ziel ist nicht lesbar: { $count } Fehler
}
odds-too-many-terms = Ziele nennen { $found } Gruppen von Karten; möglich sind { $most }
odds-too-many-cards = das Deck hat { $found } Karten; Ziele sind für Decks mit bis zu { $most } möglich
odds-too-few-cards = „{ $source }“ hat { $cards ->
    [one] nur eine Karte
   *[other] nur { $cards } Karten
}, gezogen werden { $drawn }
odds-fewer-mulligans = { $most ->
    [0] { $cards } Karten reichen für keinen Mulligan
    [one] { $cards } Karten reichen für einen Mulligan
   *[other] { $cards } Karten reichen für { $most } Mulligans
}; danach würde der Komposthaufen neu gemischt (15.2), und das wird nicht berechnet
odds-not-in-deck = Das Deck hat keine Karte für { $term }
odds-type-in-braces = in geschweiften Klammern ist „{ $word }“ Teil eines Namens; den Typ nennt „typ:{ $word }“
odds-rarity-in-braces = in geschweiften Klammern ist „{ $word }“ Teil eines Namens; die Seltenheit nennt „seltenheit:{ $word }“
odds-too-few-of = { $has ->
    [0] das Deck hat kein „{ $name }“
   *[other] das Deck hat nur { $has } × „{ $name }“
}
odds-no-card = „{ $text }“ ist keine Karte
odds-list-hint = eine Liste sieht so aus: '2 Siltling, 3 Schilfgreifer'
odds-seen-too-many = --seen nennt { $found } × „{ $name }“; „{ $source }“ hat { $has }
odds-refill-differs = das Format zieht { $hand } Karten, füllt nach einem Mulligan aber auf { $refill } auf; das wird nicht berechnet
odds-list-unread = die Karten bei { $option } sind nicht lesbar
odds-hand-size = --hand nennt { $found ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $found } Karten
}; eine Starthand hat { $hand } (5.1)
odds-throw-not-held = --throw '{ $cards }': das ist nicht alles in der Hand, die --hand nennt
odds-throw-no-mulligan = --throw: für einen Mulligan hat das Deck zu wenige Karten
odds-throw-nothing = --throw nennt keine Karte; ohne --throw entscheidet die Strategie
odds-variant = { "" }
odds-gain = Gewinn
odds-gain-note = Gewinn: Prozentpunkte gegenüber der Zeile darüber, mit den meisten Mulligans.
odds-gain-star = Ein * heißt: mehr, als der Zufall in 19 von 20 Fällen erklärt.
odds-simulated-chance = simuliert
odds-compared = Je { $games ->
    [one] eine Hand
   *[other] { $games } Hände
}, Startwert { $seed } (--seed); ± ist der Standardfehler.
odds-turns = Am Ende deiner Züge, mit den meisten Mulligans und { $draws ->
    [0] ohne zu ziehen
    [one] einer gezogenen Karte je Zug (jede kostet eine Aktion, 15.2)
   *[other] { $draws } gezogenen Karten je Zug (jede kostet eine Aktion, 15.2)
}:
odds-turn = Zug
odds-turn-drawn = gezogen
odds-turn-seen = gesehen
odds-turn-starting = Starter: Hand
odds-turn-second = Zweiter: Hand
odds-turn-kept = in der Hand
odds-turn-too-large = zu groß
odds-turn-no-deck = Deck leer
odds-turn-actions = --draws-per-turn { $draws }: jedes Ziehen kostet eine Aktion (15.2), und im ersten Zug hat der Starter { $starting } (5.3), der andere { $second }, abzüglich { $cost } je genommenem Mulligan (13.2); Chancen, für die mehr gezogen wird, als Aktionen da sind, hat niemand
odds-turns-note = „Gesehen“ zählt alle Karten, die bis dahin auf der Hand waren. „In der Hand“ zählt, was übrig ist, wenn in jede Versorgungsphase eine Karte geht, auch in die vor dem Zug des Gegners (6.1, 10.1), und die Hand am Ende eines eigenen Zuges auf ihre Grenze gekürzt wird (14), immer um die Karte, die dem Ziel am wenigsten fehlt; gespielt wird nichts. Bis zum Ende von Zug 1 hat der Starter eine Karte gegeben, der andere zwei; bis zum Ende jedes späteren Zuges zwei weitere. Über Mulligans wird jeweils mit Blick auf diesen Zug entschieden.
odds-bad-vary = --vary '{ $text }': erwartet wird etwa '"Siltling"=1..4', mit Stückzahlen von 0 bis 99
odds-vary-not-in-deck = „{ $name }“ ist ein Fragment und gehört in kein Deck (17.0)
odds-vary-illegal = „{ $variant }“ ist im Format nicht zulässig und wird trotzdem berechnet
odds-vary-undecided = ob „{ $variant }“ im Format zulässig ist, steht nicht fest; berechnet wird trotzdem
odds-replace-same = --replace nennt dieselbe Karte wie --vary: „{ $name }“
odds-no-room = --replace: im Deck { $has ->
    [one] ist
   *[other] sind
} { $has } × „{ $name }“, nötig { $needed ->
    [one] ist
   *[other] sind
} { $needed }
