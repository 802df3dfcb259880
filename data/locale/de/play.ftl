# Das Spiel am Tisch: Fragen, was zur Wahl steht, die Lage und die Auswertung.

ask-mulligan = Hand behalten?
ask-mulligan-cards = Welche Karten legst du im Mulligan ab?
ask-poker = Welche Karte legst du als Pokerkarte?
ask-poker-order = Welche Pokerkarte wird zuerst abgehandelt?
ask-feeding = Wen fütterst du?
ask-action = Welche Aktion?
ask-feed-target = Wem gibst du WOM?
ask-block = Blockst du?
ask-response = Reagierst du?
ask-trigger-order = Welcher Auslöser zuerst?
ask-biomass-order = Welche Biomasse zuerst?
ask-mutation-order = Welche Mutation zuerst?
ask-mutation-back = Welche Mutation geht auf die Hand zurück?
ask-legend = Welches legendäre Exemplar wird abgelegt?
ask-hand-limit = Welche Karte wirfst du ab?

choice-end = Aktionsphase beenden
choice-pass = Passen
choice-no-block = Nicht blocken
choice-no-response = Nicht reagieren
choice-done = Fertig
choice-mulligan-done = Keine weitere Karte
choice-feed-done = Kein weiteres Ziel
choice-keep = Hand behalten
choice-mulligan = Mulligan nehmen
choice-draw = { $count ->
    [one] Ziehen: eine Karte
   *[other] Ziehen: { $count } Karten
}
choice-collect = Sammeln: +{ $amount } WOM
choice-feed = Füttern: bis zu { $most } WOM
choice-explore = Erkunden: ein Fragment aufdecken
choice-grow = { $card } wachsen lassen: Max-Größe +{ $amount }
choice-harvest = Mit { $card } ernten: +{ $amount } WOM
choice-attack = Mit { $card } angreifen: { $target }
choice-fragment = { $fragment } (Größe { $size })
choice-play = { $card } spielen ({ $cost } WOM)
choice-attach = { $card } an { $bearer } anlegen ({ $cost } WOM)
choice-put-away = { $card } ablegen
choice-poker = { $card } legen ({ $poker })
choice-poker-first = { $card } ({ $poker })
choice-no-poker = ohne Pokerwert
choice-feed-card = { $card } füttern
choice-block = Mit { $card } blocken
choice-biomass = Biomasse von { $card }
choice-next = { $card }
choice-back = { $card } zurückschicken
choice-discard = { $card } abwerfen
choice-card = { $card }
choice-trigger = Auslöser von { $card }
choice-object = { $card } { $power }/{ $max }
choice-name = { $card }

position-head = Zug { $turn } von { $player } · { $phase } · Nahrungsquelle { $food }
position-actions = Aktionen { $actions }
position-mulligans = Spielbeginn
position-food = Versorgungsphase
position-feeding = Fütterungsphase
position-begin = Beginnphase
position-action = Aktionsphase
position-end = Endphase
position-over = Spielende
position-player = Spieler
position-you = (du)
position-opponent = (Gegner)
position-biolevel = Biolevel
position-controlled = Fragm.
position-stockpile = Vorrat
position-hand-size = Hand
position-deck = Deck
position-compost = Kompost
position-debt = Schuld
position-exhaustion = Erschöpf.
position-fragments = Fragmente:
position-fragment = { $fragment } ({ $size })
position-fragment-claimed = { $fragment } ({ $size }, beansprucht: { $player })
position-fragment-controlled = { $fragment } ({ $size }, kontrolliert: { $player })
position-own-field = Dein Feld:
position-other-field = Feld des Gegners:
position-hand = Hand:
position-cost = { $cost } WOM
position-with = mit { $card }
position-tapped = getappt
position-fatigued = neu im Feld
position-on = auf { $fragment }

play-unseen = eine Karte
play-token = Token
play-texts = Text nicht ausgeführt: { $cards }
play-deck = { $name } ({ $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}, { $fragments ->
    [one] ein Fragment
   *[other] { $fragments } Fragmente
})
play-range = { $low }–{ $high } %
play-speed = { $seconds } s: { $games } Spiele/s, { $decisions } Entscheidungen/s

match-run = { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}, Startwert { $seed } (--seed)
match-player = Spieler
match-wins = Siege
match-share = Anteil
match-range = (95 %)
match-biolevel = Biolevel
match-fragments = Fragmente
match-exhaustion = Erschöpf.
match-starting = begann
match-draws = Unentschieden: { $count }
match-starter = Wer beginnt, gewinnt { $share } der Spiele ({ $range }).
match-length = Ein Spiel hat im Mittel { $turns } Züge beider Spieler und { $decisions } Entscheidungen.

goldfish-head = { $deck } gegen sich selbst; der Gegner passt nur
goldfish-run = { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}, { $agent }, Startwert { $seed } (--seed), höchstens { $turns ->
    [one] ein eigener Zug
   *[other] { $turns } eigene Züge
}
goldfish-won = Gewonnen: { $share } ({ $range }), durch Biolevel { $biolevel }, Fragmente { $fragments }, Erschöpfung { $exhaustion }
goldfish-mean = Sieg im Mittel im eigenen Zug { $turns }
goldfish-other = Verloren { $lost }, unentschieden { $draws }, nicht zu Ende { $left }
goldfish-turn = Zug
goldfish-games = Spiele
goldfish-biolevel = Biolevel
goldfish-fragments = Fragmente
goldfish-mutant = mit Mutant
goldfish-won-by = gewonnen
goldfish-more-turns = … spätere Züge mit --json

play-one-deck = „{ $source }“ hat mehrere Listen; gespielt wird mit einer
play-unread = mit „{ $source }“ kann nicht gespielt werden, solange nicht jede Karte feststeht
play-illegal = „{ $source }“ ist im Standardformat nicht zulässig und wird trotzdem gespielt; „wom deck check“ sagt, warum
play-undecided = ob „{ $source }“ im Standardformat zulässig ist, steht nicht fest; gespielt wird trotzdem
play-no-fragments = „{ $source }“ hat kein Fragment-Paket; gespielt wird ohne seine Fragmente
play-left-out = „{ $source }“: nicht mitgespielt, weil es nicht ins Deck oder nicht in das Fragment-Paket gehört: { $cards }
play-no-cards = „{ $source }“ hat keine Karte, mit der gespielt werden kann
play-too-many-cards = beide Decks haben zusammen { $found } Karten; ein Spiel fasst { $most }
play-too-many-fragments = beide Pakete haben zusammen { $found } Fragmente; ein Spiel fasst { $most }
play-hybrids = Karten mit mehreren Typen kann das Spiel nicht ausführen (3.7, 3.8): { $cards }
play-faceless = ohne Kraft und Max-Größe ist nicht zu spielen (J022): { $cards }
match-agents = ein oder zwei Agenten sind zu nennen, nicht { $count }
goldfish-human-auto = „--auto“ fragt niemanden, also auch „human“ nicht
goldfish-no-json = wer selbst spielt, bekommt kein JSON
goldfish-one-game = wer selbst spielt, spielt ein Spiel; „--games“ gilt nur, wenn niemand gefragt wird
goldfish-no-stdin = wer selbst spielt, braucht die Standardeingabe für seine Antworten; das Deck muss eine Datei oder ein gespeichertes sein
goldfish-auto-hint = mit „--auto“ wird ohne Fragen gespielt
goldfish-first-game = Das erste Spiel:
goldfish-welcome = { $deck }, Startwert { $seed } (--seed)
goldfish-opponent = Du bist A. B hat dasselbe Deck und tut nichts.
goldfish-help-hint = „?“ zeigt, was du eingeben kannst.
goldfish-help-number = Nummer  nimmt diese Möglichkeit
goldfish-help-text = t 3, t Name  zeigt die Karte dieser Möglichkeit oder dieses Namens
goldfish-help-position = p  zeigt die Lage noch einmal
goldfish-help-undo = u  nimmt die letzte Antwort zurück
goldfish-help-history = h  zeigt alle Antworten
goldfish-help-quit = q  beendet das Spiel
goldfish-answer = Zug { $turn } von { $player }: { $words }
goldfish-no-option = das gibt es hier nicht; möglich ist 1 bis { $most }
goldfish-undone = Die letzte Antwort ist zurückgenommen.
goldfish-nothing-to-undo = Es gibt keine Antwort, die du zurücknehmen könntest.
goldfish-not-understood = nicht verstanden; „?“ zeigt, was du eingeben kannst
goldfish-no-card = hier gibt es keine Karte „{ $asked }“
goldfish-input-ended = Die Eingabe ist nach { $answers ->
    [one] einer Antwort
   *[other] { $answers } Antworten
} zu Ende, das Spiel nicht.
    Mit „--seed { $seed }“ und denselben Antworten geht es dort weiter.
goldfish-over = Das Spiel ist aus: { $turns } eigene Züge, { $decisions } Entscheidungen.
goldfish-turns-over = Nach { $turns } eigenen Zügen ist Schluss: { $decisions } Entscheidungen.
ask-target = Welches Ziel für { $source }?
ask-choose = Was wählst du für { $source }?
ask-sacrifice = Was opferst du für { $source }?
ask-discard = Welche Karte wirfst du für { $source } ab?
ask-may = Tun, was { $source } erlaubt?
ask-amount = Wie viel für { $source }?
ask-mode = Welche Möglichkeit von { $source }?
ask-replacement = Welcher Ersetzungseffekt zuerst?
choice-replacement = Zuerst: { $card }
choice-you = Du
choice-opponent = Dein Gegner
choice-number = { $amount }
choice-mode = Möglichkeit { $number }
choice-yes = Ja
choice-no = Nein
choice-activate = Fähigkeit { $number } von { $card } aktivieren
choice-sacrifice = { $card } opfern
play-numbers = das Format „{ $format }“ setzt Zahlen, die das Spiel nicht kennt: { $numbers }
