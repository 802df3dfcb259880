# The game at the table: questions, what there is to choose from, the position and the evaluation.

ask-mulligan = Keep the hand?
ask-mulligan-cards = Which cards do you put away in the mulligan?
ask-poker = Which card do you lay down as poker card?
ask-poker-order = Which poker card resolves first?
ask-feeding = Whom do you feed?
ask-action = Which action?
ask-feed-target = Who gets WOM?
ask-block = Do you block?
ask-response = Do you respond?
ask-trigger-order = Which trigger first?
ask-biomass-order = Which biomass first?
ask-mutation-order = Which mutation first?
ask-mutation-back = Which mutation goes back to the hand?
ask-legend = Which legendary copy is put away?
ask-hand-limit = Which card do you discard?

choice-end = End the action phase
choice-pass = Pass
choice-no-block = Do not block
choice-no-response = Do not respond
choice-done = Done
choice-mulligan-done = No further card
choice-feed-done = No further target
choice-keep = Keep the hand
choice-mulligan = Take a mulligan
choice-draw = { $count ->
    [one] Draw: one card
   *[other] Draw: { $count } cards
}
choice-collect = Collect: +{ $amount } WOM
choice-feed = Feed: up to { $most } WOM
choice-explore = Explore: reveal a fragment
choice-grow = Grow { $card }: max size +{ $amount }
choice-harvest = Harvest with { $card }: +{ $amount } WOM
choice-attack = Attack with { $card }: { $target }
choice-fragment = { $fragment } (size { $size })
choice-play = Play { $card } ({ $cost } WOM)
choice-attach = Attach { $card } to { $bearer } ({ $cost } WOM)
choice-put-away = Put { $card } away
choice-poker = Lay down { $card } ({ $poker })
choice-poker-first = { $card } ({ $poker })
choice-no-poker = no poker value
choice-feed-card = Feed { $card }
choice-block = Block with { $card }
choice-biomass = Biomass of { $card }
choice-next = { $card }
choice-back = Send { $card } back
choice-discard = Discard { $card }
choice-card = { $card }
choice-trigger = Trigger of { $card }
choice-object = { $card } { $power }/{ $max }
choice-name = { $card }

position-head = Turn { $turn } of { $player } · { $phase } · food pool { $food }
position-actions = actions { $actions }
position-mulligans = start of the game
position-food = food phase
position-feeding = feeding phase
position-begin = begin phase
position-action = action phase
position-end = end phase
position-over = end of the game
position-player = player
position-you = (you)
position-opponent = (opponent)
position-biolevel = biolevel
position-controlled = fragm.
position-stockpile = stock
position-hand-size = hand
position-deck = deck
position-compost = compost
position-debt = debt
position-exhaustion = exhaust.
position-fragments = Fragments:
position-fragment = { $fragment } { $size }
position-fragment-claimed = { $fragment } { $size } (claimed: { $player })
position-fragment-controlled = { $fragment } { $size } (controlled: { $player })
position-own-field = Your field:
position-other-field = The opponent's field:
position-hand = Hand:
position-cost = { $cost } WOM
position-with = with { $card }
position-tapped = tapped
position-fatigued = just arrived
position-on = on { $fragment }

play-unseen = a card
play-token = token
play-texts = text not carried out: { $cards }
play-deck = { $name } ({ $cards ->
    [one] one card
   *[other] { $cards } cards
}, { $fragments ->
    [one] one fragment
   *[other] { $fragments } fragments
})
play-range = { $low } to { $high }
play-speed = { $seconds } s: { $games } games/s, { $decisions } decisions/s

match-run = { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }
match-player = player
match-wins = wins
match-share = share
match-range = (95%)
match-biolevel = biolevel
match-fragments = fragments
match-exhaustion = exhaust.
match-starting = started
match-draws = draws: { $count }
match-starter = Who starts wins { $share } of the games ({ $range }).
match-length = A game has { $turns } turns of both players and { $decisions } decisions on average.

goldfish-head = { $deck } against itself; the opponent only passes
goldfish-run = { $games ->
    [one] one game
   *[other] { $games } games
}, { $agent }, seed { $seed }, at most { $turns ->
    [one] one own turn
   *[other] { $turns } own turns
}
goldfish-won = won: { $share } ({ $range }), by biolevel { $biolevel }, fragments { $fragments }, exhaustion { $exhaustion }
goldfish-mean = a win comes in own turn { $turns } on average
goldfish-other = lost { $lost }, drawn { $draws }, not over { $left }
goldfish-turn = turn
goldfish-games = games
goldfish-biolevel = biolevel
goldfish-fragments = fragments
goldfish-mutant = with mutant
goldfish-won-by = won
goldfish-more-turns = … later turns with --json
