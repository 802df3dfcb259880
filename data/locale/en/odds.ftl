# Chances: opening hands and mulligans.

odds-title = { $name }: { $cards ->
    [one] one card
   *[other] { $cards } cards
}
odds-goal = Goal: { $goal }; mulligans: { $policy }
odds-goal-price = Goal: { $goal }; mulligans: { $policy }, a lost action counts { $price }
odds-given = Opening hand: { $hand }
odds-given-throw = The first mulligan throws: { $cards }
odds-draws = { $draws ->
    [one] Then one card is drawn.
   *[other] Then { $draws } cards are drawn.
}
odds-seen = { $seen ->
    [one] One card that has been seen is not in the deck.
   *[other] { $seen } cards that have been seen are not in the deck.
}
odds-exact = Computed exactly.
odds-computing = Computing exactly …
odds-mulligans = mulligans
odds-up-to = { $most ->
    [0] none
   *[other] up to { $most }
}
odds-mean-mulligans = taken
odds-starting = actions: starting
odds-second = second
odds-in-hand = So many cards of each group are in an opening hand, in percent:
odds-group = group
odds-copies = in deck
odds-mean = mean
odds-strategy = How it is played: keep the hand once the goal is reached; else:
odds-strategy-keep = How it is played: keep every hand; no mulligan gains anything.
odds-advice-label = { $several ->
    [0] mulligan { $from }:
   *[other] mulligans { $from }–{ $to }:
}
odds-advice = keep { $keep }, throw the rest
odds-advice-hand = throw { $thrown } of this hand
odds-of-games = in { $shares } of games
odds-throw-all = throw all
odds-keep-most = at most { $most } × { $class }
odds-keep-most-others = at most { $most ->
    [one] one other card
   *[other] { $most } other cards
}
odds-keep-all = all { $class }
odds-keep-others = all other cards
odds-class = { $class }
odds-class-only = only { $class }
odds-others = { $count ->
    [one] one other card
   *[other] { $count } other cards
}
odds-with-others = { $count ->
    [one] one other card
   *[other] { $count } other cards
}
odds-some = { $count } × { $class }
odds-exception-keep = but with { $hand }: keep the hand
odds-exception-throw = but with { $hand }: throw { $thrown }
odds-exception-all = but with { $hand }: throw all
odds-more-exceptions = { $count ->
    [one] one more, rarer exception (see --json)
   *[other] { $count } more, rarer exceptions (see --json)
}
odds-not-simulated = { $options }: nothing was simulated; that takes --method monte-carlo or both
odds-imprecise = --precision { $precision } is not reached with { $games } hands; more are dealt with --games
odds-simulated = Simulated: { $chance } ± { $error } standard error; 95%: { $low } to { $high }; { $mulligans } mulligans in the mean. { $games ->
    [one] One hand
   *[other] { $games } hands
}, seed { $seed }.
odds-apart = Simulation and exact chance are { $errors } standard errors apart.
odds-stopped = Ended before the full number because it is precise enough.
odds-interrupted = Interrupted before the full number.
odds-instead = The best strategy cannot be computed here; "{ $policy }" is simulated, which reaches the goal no more often.
odds-disagree = simulation and exact chance are { $errors } standard errors apart: one of them is wrong
odds-series-exact = exact
odds-series-simulated = simulated
odds-axis = mulligans at most
odds-large-deck = Not computed exactly: the deck has { $cards } cards, and up to { $drawn } would be drawn.
odds-large-classes = Not computed exactly: the goal tells { $found } groups of cards apart; up to { $most } are computed.
odds-large-steps = Not computed exactly: it would take about { $found } billion steps; up to { $most } billion are taken.
odds-large-ways = Not computed exactly: the number of ways has more than 128 bits.
odds-keep-if-what = keep-if needs a goal, as in --policy 'keep-if mutant >= 2'
odds-price-for-optimal = --action-value goes with --policy optimal
odds-no-policy = there is no policy "{ $policy }"; there are optimal, dump, never, and keep-if GOAL
odds-goal-unread = { $count ->
    [one] the goal cannot be read
   *[other] the goal cannot be read: { $count } mistakes
}
odds-too-many-terms = goals name { $found } groups of cards; up to { $most } are possible
odds-too-many-cards = the deck has { $found } cards; goals are asked of decks with up to { $most }
odds-too-few-cards = "{ $source }" has { $cards ->
    [one] only one card
   *[other] only { $cards } cards
}, and { $drawn } are drawn
odds-fewer-mulligans = { $most ->
    [0] { $cards } cards are not enough for a mulligan
    [one] { $cards } cards are enough for one mulligan
   *[other] { $cards } cards are enough for { $most } mulligans
}; after that the compost pile would be shuffled (15.2), which is not computed
odds-not-in-deck = the deck has no card for { $term }
odds-type-in-braces = in braces, "{ $word }" is part of a name; the type is written "type:{ $word }"
odds-rarity-in-braces = in braces, "{ $word }" is part of a name; the rarity is written "rarity:{ $word }"
odds-too-few-of = { $has ->
    [0] the deck has no "{ $name }"
   *[other] the deck has only { $has } × "{ $name }"
}
odds-no-card = "{ $text }" is no card
odds-list-hint = a list looks like this: '2 Siltling, 3 Schilfgreifer'
odds-seen-too-many = --seen names { $found } × "{ $name }"; "{ $source }" has { $has }
odds-refill-differs = the format draws { $hand } cards but refills to { $refill } after a mulligan, which is not computed
odds-list-unread = the cards of { $option } cannot be read
odds-hand-size = --hand names { $found ->
    [0] no card
    [one] one card
   *[other] { $found } cards
}; an opening hand has { $hand } (5.1)
odds-throw-not-held = --throw '{ $cards }': not all of that is in the hand that --hand names
odds-throw-no-mulligan = --throw: the deck has too few cards for a mulligan
odds-throw-nothing = --throw names no card; without --throw, the policy decides
odds-variant = { "" }
odds-gain = gain
odds-gain-note = gain: percentage points over the line above, with the most mulligans.
odds-gain-star = A * says that it is more than chance explains in 19 of 20 cases.
odds-simulated-chance = simulated
odds-compared = { $games ->
    [one] One hand
   *[other] { $games } hands
} each, seed { $seed }; ± is the standard error.
odds-turns = At the end of your turns, with the most mulligans and { $draws ->
    [0] no draws
    [one] one card drawn a turn (each costs an action, 15.2)
   *[other] { $draws } cards drawn a turn (each costs an action, 15.2)
}:
odds-turn = turn
odds-turn-drawn = drawn
odds-turn-seen = seen
odds-turn-starting = starting: hand
odds-turn-second = second: hand
odds-turn-kept = in hand
odds-turn-too-large = too large
odds-turn-no-deck = no deck
odds-turn-actions = --draws-per-turn { $draws }: each draw costs an action (15.2), and in the first turn the starting player has { $starting } (5.3), the other { $second }, less { $cost } for each mulligan taken (13.2); chances that take more draws than there are actions cannot be had
odds-turns-note = "Seen" counts all cards that have been in hand. "In hand" counts what is left when a card goes to each food phase, that before the opponent's turn too (6.1, 10.1), and the hand is cut to its limit at the end of an own turn (14), each time by the card that the goal misses least; nothing is played. By the end of turn 1, who starts has given one card and the other player two; by the end of each later turn, two more. Mulligans are decided with that turn in view.
odds-bad-vary = --vary '{ $text }': expected something like '"Siltling"=1..4', with 0 to 99 copies
odds-vary-not-in-deck = "{ $name }" is a Fragment and belongs in no deck (17.0)
odds-vary-illegal = "{ $variant }" is not legal in the format and is computed all the same
odds-vary-undecided = whether "{ $variant }" is legal in the format is not certain; it is computed all the same
odds-replace-same = --replace names the same card as --vary: "{ $name }"
odds-no-room = --replace: the deck has { $has } × "{ $name }", and { $needed } are needed
