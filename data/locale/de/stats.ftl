# Was „wom set stats“ zählt.

set-stats-all = alle
set-stats-without = ohne
set-stats-texts = { $count ->
    [one] 1 Karte mit Text
   *[other] { $count } Karten mit Text
  } ({ $carried } ausgeführt)
set-stats-responses = { $count ->
    [one] 1 Response-Karte
   *[other] { $count } Response-Karten
  }
set-stats-hybrids = { $count ->
    [one] 1 Hybridkarte
   *[other] { $count } Hybridkarten
  }
set-stats-poker = Pokerwerte
set-stats-jokers = { $count } Joker
set-stats-without-poker = { $count ->
    [one] 1 Karte ohne Pokerwert
   *[other] { $count } Karten ohne Pokerwert
  }
set-stats-cost = WOM-Kosten
set-stats-power = Kraft
set-stats-max-size = Max-Größe
set-stats-size = Größe der Fragmente
set-stats-slots = Mutationsslots
set-stats-demand = Slotbedarf der Mutationen
set-stats-bearers = { $count ->
    [one] 1 Träger
   *[other] { $count } Träger
  }
set-stats-keywords = Schlüsselwörter
set-stats-mean = , im Mittel { $mean }
deck-stats-title = { $name } ({ $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  }, { $fragments ->
    [one] 1 Fragment
   *[other] { $fragments } Fragmente
  }{ $unknown ->
    [0] {""}
   *[other] ; { $unknown } unbekannt
  })
headline-one = Starthand: mindestens eine
headline-copies = im Deck
headline-opening = Chance
headline-mulligans = mit { $most } Mulligans
headline-cheap = WOM-Kosten bis { $most }
headline-response = Response-Karte
headline-joker = Joker
