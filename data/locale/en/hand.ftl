# Opening hands: samples, practice, and whether the shuffle is fair.

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
hand-goal-hint = name one with --goal, as in --goal '"Siltling"'
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
hand-score-best = { $decisions ->
    [one] { $best } of one decision was
   *[other] { $best } of { $decisions } decisions { $best ->
        [one] was
       *[other] were
    }
} the best choice; given away: { $points } percentage points.
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
