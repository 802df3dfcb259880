# Chances: opening hands and mulligans.

odds-title = { $name }: { $cards } cards
odds-goal = Goal: { $goal }; mulligans: { $policy }
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
odds-mulligans = mulligans
odds-up-to = up to { $most }
odds-mean-mulligans = in the mean
odds-starting = actions (starting)
odds-second = (second)
odds-in-hand = in the opening hand
odds-copies = in deck
odds-mean = mean
odds-strategy = How it is played: keep the hand once the goal is reached; else
odds-advice-label = { "  " }{ $mulligan }.{ " " }
odds-advice = keep { $keep }, { $rest } ({ $taken } of games)
odds-throw-all = throw all
odds-throw-rest = throw the rest
odds-keep-none = nothing
odds-keep-most = up to { $most } × { $class }
odds-keep-all = all { $class }
odds-keep-others = all other cards
odds-other-cards = others
odds-others = { $count } others
odds-some = { $count } × { $class }
odds-exception-keep = but with { $hand }: keep the hand ({ $share })
odds-exception-throw = but with { $hand }: throw { $thrown } ({ $share })
odds-more-exceptions = { $count ->
    [one] one more, rarer exception (see --json)
   *[other] { $count } more, rarer exceptions (see --json)
}
odds-simulated = Simulated: { $chance } ± { $error } standard error; 95%: { $low } to { $high }; { $mulligans } mulligans in the mean. { $games } hands, seed { $seed }.
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
odds-bad-price = "{ $price }" is no value of an action; expected a number from 0 to 1 with at most four decimals, such as 0.05
odds-keep-if-what = keep-if needs a goal, as in --policy 'keep-if mutant >= 2'
odds-price-for-optimal = --action-value goes with --policy optimal
odds-no-policy = there is no policy "{ $policy }"; there are optimal, dump, never, and keep-if GOAL
odds-goal-unread = { $count ->
    [one] the goal cannot be read
   *[other] the goal cannot be read: { $count } mistakes
}
odds-too-many-terms = goals name { $found } groups of cards; up to { $most } are possible
odds-too-few-cards = "{ $source }" has { $cards } cards, and { $drawn } are drawn
odds-fewer-mulligans = { $most ->
    [0] { $cards } cards are not enough for a mulligan
    [one] { $cards } cards are enough for one mulligan
   *[other] { $cards } cards are enough for { $most } mulligans
}; after that the compost pile would be shuffled (15.2), which is not computed
odds-not-in-deck = the deck has no card for { $term }
odds-not-so-many = { $option } names { $found } × "{ $name }"; the deck has { $has }
odds-refill-differs = the format draws { $hand } cards but refills to { $refill } after a mulligan, which is not computed
odds-list-unread = { $option }: "{ $text }" is no card; expected a list such as '2 Kiemenherz, 3 Siltling'
odds-hand-size = --hand names { $found } cards; an opening hand has { $hand } (5.1)
odds-throw-not-held = --throw '{ $cards }': the hand does not have as many, or there is no mulligan
odds-variant = { "" }
odds-gain = gain
odds-gain-note = gain: percentage points over the line above, with the most mulligans. A * says that it is more than chance explains in 19 of 20 cases.
odds-simulated-chance = simulated
odds-compared = { $games } hands each, seed { $seed }; ± is the standard error.
odds-turns = At the end of your turns, with the most mulligans and { $draws ->
    [0] no draws
    [one] one card drawn a turn (each costs an action, 15.2)
   *[other] { $draws } cards drawn a turn (each costs an action, 15.2)
}:
odds-turn = turn
odds-turn-drawn = drawn
odds-turn-seen = seen
odds-turn-held = hand
odds-turn-kept = in hand
odds-turn-too-large = too large
odds-turns-note = "Seen" counts all cards that have been in hand. "In hand" counts what is left when each round a card goes to the food phase (10.1) and the hand is cut to its limit at the end of a turn (14), each time by the card that the goal misses least; nothing is played. Mulligans are the best for that turn.
odds-bad-vary = --vary '{ $text }': expected something like '"Kiemenherz"=1..4'
odds-no-room = --replace: the deck has { $has } × "{ $name }", too few for { $needed } more cards

interrupted-games = interrupted after { $played } of { $wanted } games; which ones they are depends on the number of threads too
interrupted-hands = interrupted after { $played } of { $wanted } hands; which ones they are depends on the number of threads too

hand-title = { $name }: { $cards ->
    [one] one card
   *[other] { $cards } cards
}, seed { $seed }
hand-number = Hand { $number }
hand-new = new
hand-throw = throw
hand-chance = { " " }Chance from here: { $chance }.
hand-mulligan = { $left ->
    [one] Last mulligan:
   *[other] { $left } mulligans left:
} throw { $count ->
    [one] one card
   *[other] { $count } cards
}.{ $chance }
hand-then-draws = Keep; draw { $draws ->
    [one] one card
   *[other] { $draws } cards
}.{ $chance }
hand-reached = Goal reached ({ $mulligans ->
    [0] no mulligan
    [one] 1 mulligan
   *[other] { $mulligans } mulligans
}).
hand-missed = Goal not reached ({ $mulligans ->
    [0] no mulligan
    [one] 1 mulligan
   *[other] { $mulligans } mulligans
}).
hand-sum = Of { $hands } hands, { $met ->
    [0] none reaches
    [one] one reaches
   *[other] { $met } reach
} the goal.
hand-sum-chance = Exact chance with { $most ->
    [0] no mulligan
    [one] up to one mulligan
   *[other] up to { $most } mulligans
}: { $chance }.
hand-instead = The best strategy cannot be computed here; "{ $policy }" is played.
hand-small-deck = "{ $source }" has only { $cards ->
    [one] one card
   *[other] { $cards } cards
}; an opening hand would have { $hand } (5.1)
hand-policy-needs-goal = without a goal there is nothing that mulligans could be taken for
hand-goal-hint = name one with --goal, as in --goal '"Kiemenherz"'
hand-play-goal = Goal: { $goal }
hand-play-hint = What do you throw? Numbers of cards, "all", or nothing to keep the hand; "?" helps, "q" ends.
hand-play-no-comparison = It is played without comparing with the best choice.
hand-play-question = { $left ->
    [one] One mulligan left.
   *[other] { $left } mulligans left.
} What do you throw?
hand-play-no-card = there is no "{ $asked }"; the cards have the numbers 1 to { $most }
hand-play-best = Best choice: chance { $chance }.
hand-play-worse = Your choice: chance { $chance }. Better: { $better }, { $best } – { $points } percentage points more.
hand-play-costly = Chance { $chance }, as high as with the best choice ({ $better }), but with { $more } more mulligans in the mean; each costs an action (5.2).
hand-play-keep = keep the hand
hand-play-throw = throw { $count ->
    [one] card
   *[other] cards
} { $cards }
hand-help-numbers = 1 3 4, 2-4  throw these cards and draw as many (5.2)
hand-help-all = all  throw the whole hand
hand-help-keep = nothing, keep  keep the hand
hand-help-quit = q  stop and show the score
hand-score = { $hands ->
    [one] One hand
   *[other] { $hands } hands
} played, goal reached { $met ->
    [0] never
    [one] once
   *[other] { $met } times
}.
hand-score-best = { $best } of { $decisions } decisions were the best choice; given away: { $points } percentage points.
hand-score-chances = Sum of the chances: your choices { $chances }, the best ones { $best }.
hand-too-many = at most { $most } hands are shown; "wom sim mulligan" tells how often a goal is reached

shuffle-dealt = { $hands } opening hands dealt. Does every card come equally often, every copy of its own?
shuffle-counted = Counted
shuffle-hand = cards in the hand
shuffle-place = cards at place { $place }
shuffle-pairs = pairs at places 1 and 2
shuffle-chi-square = chi-square
shuffle-freedom = degrees of freedom
shuffle-p = p
shuffle-fair = Nothing points to an unfair shuffle.
shuffle-unfair = A fair shuffle hardly ever deals so unevenly, or so evenly.
shuffle-means = p is how often a fair shuffle differs as much or more; with a fair shuffle every p is equally likely. Unfair is what happens to a fair shuffle in at most { $share }% of cases, too even as well as too uneven.
shuffle-too-few = Too few hands or cards to tell.
