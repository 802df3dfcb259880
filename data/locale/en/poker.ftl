# Chances: poker reveals and fragments.

poker-king = king
poker-queen = queen
poker-jack = jack
poker-ace = ace
poker-none = no poker value
poker-nobody = no card
poker-card-name = { $name } ({ $rank })
poker-side = { $name } ({ $hand })
poker-hand-best = best card of the opening hand
poker-hand-random = random card
poker-hand-worst = worst card of the opening hand
poker-title = { $one } against { $two }
poker-setting = Food pool before: { $food } WOM; { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}. { $method }
poker-no-texts = Card texts are left out.
poker-between-rounds = Between the rounds nobody feeds, and no other WOM moves.
poker-cards-once = Each round a deck reveals a random one of the cards that it has not revealed yet.
poker-same-card = A card or a poker value is revealed again each round.
poker-no-opponent = The opponent reveals no card (J084); a queen of theirs would double number cards.
poker-order-most = Of two number cards the active player picks the order that leaves more WOM (§10.2, J081); "--order least-food" has it the other way.
poker-order-least = Of two number cards the active player picks the order that leaves less WOM (§10.2, J081).
poker-hand-means = How good a card is, is the mean food pool after it, against a random card of the opponent; among equals chance decides.
poker-sum = In the mean { $mean } WOM; empty: { $empty }, full ({ $cap }): { $full }.
poker-wom = WOM
poker-axis = WOM in the food pool
poker-after-round = after round { $round }
poker-round = round
poker-mean = mean
poker-empty = empty
poker-full = full
poker-card = card
poker-cards = cards
poker-revealed = revealed
poker-mean-after = mean WOM after it
poker-hands = "--hand" takes one word or two, not { $count }
poker-hand-no-deck = "--hand" chooses from the opening hand of a deck; none is named here
poker-hand-rounds = "--hand best" and "--hand worst" are for one round: what is in hand afterwards depends on the game
poker-hand-rounds-hint = without "--hand" each round reveals a random card
poker-over-cap = the food pool holds { $cap } WOM, not { $food }
poker-too-many-rounds = "{ $source }" has { $cards ->
    [one] one card
   *[other] { $cards } cards
}, which is not enough for { $rounds } rounds
poker-several = "{ $name }" may mean several cards with different poker values: { $cards }
poker-no-value = "{ $name }" has no poker value
poker-unknown = there is no deck, card or poker value "{ $name }"
poker-unknown-hint = a deck is a file or a stored deck, a poker value is A, 2 to 10, J, Q, K or joker
fragments-title = { $all } fragments, { $own } of them your own; { $open ->
    [one] one lies
   *[other] { $open } lie
} open at the start (§17.0).
fragments-after = After so many explores (§15.8):
fragments-step = { $explores ->
    [0] At the start
    [one] After one explore
   *[other] After { $explores } explores
} { $open } lie open, in the mean { $mean } of them your own.
fragments-series = { $explores ->
    [0] at the start
    [one] after one explore
   *[other] after { $explores } explores
}
fragments-own = own
fragments-axis = own fragments that lie open
fragments-mean = mean
fragments-too-many-explores = { $hidden } fragments lie face down; nobody can explore more than { $most } times (§15.8)
fragments-too-many-own = of { $all } fragments, { $own } cannot be yours
fragments-too-large = stacks as large as that cannot be computed
interrupted-poker = interrupted after { $played } of { $wanted } games
