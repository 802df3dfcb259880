# Chancen: Pokeraufdeckungen und Fragmente.

poker-king = König
poker-queen = Dame
poker-jack = Bube
poker-ace = Ass
poker-none = ohne Pokerwert
poker-nobody = keine Karte
poker-card-name = { $name } ({ $rank })
poker-side = { $name } ({ $hand })
poker-hand-best = beste Karte der Starthand
poker-hand-random = zufällige Karte
poker-hand-worst = schlechteste Karte der Starthand
poker-title = { $one } gegen { $two }
poker-setting = Nahrungsquelle vorher: { $food } WOM; { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}. { $method }
poker-no-texts = Kartentexte sind nicht berücksichtigt.
poker-between-rounds = Zwischen den Runden wird weder gefüttert noch sonst WOM bewegt.
poker-cards-once = Ein Deck deckt jede Runde eine zufällige Karte auf, die es noch nicht aufgedeckt hat.
poker-same-card = Eine Karte oder ein Pokerwert wird in jeder Runde wieder aufgedeckt.
poker-no-opponent = Der Gegner deckt keine Karte auf (J084); seine Dame würde Zahlenkarten verdoppeln.
poker-order-most = Bei zwei Zahlenkarten wählt der aktive Spieler die Reihenfolge, nach der mehr WOM bleibt (§10.2, J081); „--order least-food“ rechnet umgekehrt.
poker-order-least = Bei zwei Zahlenkarten wählt der aktive Spieler die Reihenfolge, nach der weniger WOM bleibt (§10.2, J081).
poker-hand-means = Wie gut eine Karte ist, sagt die mittlere Nahrungsquelle nach ihr, gegen eine zufällige Karte des Gegners; unter gleich guten entscheidet der Zufall.
poker-sum = Im Mittel { $mean } WOM; leer: { $empty }, voll ({ $cap }): { $full }.
poker-wom = WOM
poker-axis = WOM in der Nahrungsquelle
poker-after-round = nach Runde { $round }
poker-round = Runde
poker-mean = im Mittel
poker-empty = leer
poker-full = voll
poker-card = Karte
poker-cards = Karten
poker-revealed = aufgedeckt
poker-mean-after = WOM im Mittel danach
poker-hands = „--hand“ nimmt ein oder zwei Wörter, nicht { $count }
poker-hand-no-deck = „--hand“ wählt aus der Starthand eines Decks; hier ist keines genannt
poker-hand-rounds = „--hand best“ und „--hand worst“ gibt es nur für eine Runde: was danach auf der Hand ist, hängt vom Spiel ab
poker-hand-rounds-hint = ohne „--hand“ deckt jede Runde eine zufällige Karte auf
poker-over-cap = in die Nahrungsquelle passen { $cap } WOM, nicht { $food }
poker-too-many-rounds = „{ $source }“ hat { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}; das reicht nicht für { $rounds } Runden
poker-several = „{ $name }“ kann mehrere Karten mit verschiedenen Pokerwerten meinen: { $cards }
poker-no-value = „{ $name }“ hat keinen Pokerwert
poker-unknown = es gibt weder ein Deck noch eine Karte noch einen Pokerwert „{ $name }“
poker-unknown-hint = ein Deck ist eine Datei oder ein gespeichertes Deck, ein Pokerwert A, 2 bis 10, B, D, K oder Joker
fragments-title = { $all } Fragmente, davon { $own } eigene; zu Beginn { $open ->
    [one] liegt eines
   *[other] liegen { $open }
} offen (§17.0).
fragments-after = Nach so vielen Erkundungen (§15.8):
fragments-step = { $explores ->
    [0] Zu Beginn
    [one] Nach einer Erkundung
   *[other] Nach { $explores } Erkundungen
} liegen { $open } offen, im Mittel { $mean } eigene.
fragments-series = { $explores ->
    [0] zu Beginn
    [one] nach einer Erkundung
   *[other] nach { $explores } Erkundungen
}
fragments-own = eigene
fragments-axis = eigene Fragmente, die offen liegen
fragments-mean = Mittel
fragments-too-many-explores = { $hidden } Fragmente liegen verdeckt; öfter als { $most }-mal kann niemand erkunden (§15.8)
fragments-too-many-own = von { $all } Fragmenten können nicht { $own } deine sein
fragments-too-large = so große Stapel lassen sich nicht berechnen
interrupted-poker = abgebrochen nach { $played } von { $wanted } Spielen
