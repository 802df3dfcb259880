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
