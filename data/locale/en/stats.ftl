# What `wom set stats` counts.

set-stats-all = all
set-stats-without = without
set-stats-texts = { $count ->
    [one] 1 card with a text
   *[other] { $count } cards with a text
  } ({ $carried } carried out)
set-stats-responses = { $count ->
    [one] 1 Response card
   *[other] { $count } Response cards
  }
set-stats-hybrids = { $count ->
    [one] 1 hybrid card
   *[other] { $count } hybrid cards
  }
set-stats-poker = Poker values
set-stats-jokers = { $count ->
    [one] 1 joker
   *[other] { $count } jokers
  }
set-stats-without-poker = { $count ->
    [one] 1 card without a poker value
   *[other] { $count } cards without a poker value
  }
set-stats-cost = WOM costs
set-stats-power = Power
set-stats-max-size = Max Size
set-stats-size = Sizes of fragments
set-stats-slots = Mutation slots
set-stats-demand = Slot Demand of mutations
set-stats-bearers = { $count ->
    [one] 1 bearer
   *[other] { $count } bearers
  }
set-stats-keywords = Keywords
set-stats-mean = , { $mean } on average
deck-stats-title = { $name } ({ $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }, { $fragments ->
    [one] 1 fragment
   *[other] { $fragments } fragments
  }{ $unknown ->
    [0] {""}
   *[other] ; { $unknown } unknown
  })
headline-one = opening hand: at least one
headline-copies = in deck
headline-opening = chance
headline-mulligans = with { $most } mulligans
headline-cheap = WOM cost up to { $most }
headline-response = Response card
headline-joker = joker
