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
position-fragment = { $fragment } ({ $size })
position-fragment-claimed = { $fragment } ({ $size }, claimed: { $player })
position-fragment-controlled = { $fragment } ({ $size }, controlled: { $player })
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
play-range = { $low }–{ $high }%
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

play-one-deck = "{ $source }" has several lists; one is played with
play-unread = "{ $source }" cannot be played with as long as not every card is certain
play-illegal = "{ $source }" is not legal in the format Standard and is played all the same; "wom deck check" says why
play-undecided = whether "{ $source }" is legal in the format Standard is not certain; it is played all the same
play-no-fragments = "{ $source }" has no fragment package; it is played without fragments of its own
play-left-out = "{ $source }": not played with, since it does not belong in the deck or not in the fragment package: { $cards }
play-no-cards = "{ $source }" has no card to play with
play-too-many-cards = both decks have { $found } cards together; a game holds { $most }
play-too-many-fragments = both packages have { $found } fragments together; a game holds { $most }
play-hybrids = cards of several types cannot be played (3.7, 3.8): { $cards }
play-faceless = without power and max size these cannot be played (J022): { $cards }
match-agents = name one or two agents, not { $count }
goldfish-human-auto = "--auto" asks nobody, so not "human" either
goldfish-no-json = who plays in person gets no JSON
goldfish-one-game = who plays in person plays one game; "--games" is for games in which nobody is asked
goldfish-no-stdin = who plays in person needs standard input for the answers; the deck must be a file or a stored one
goldfish-auto-hint = with "--auto" nobody is asked
goldfish-first-game = The first game:
goldfish-welcome = { $deck }, seed { $seed }
goldfish-opponent = You are A. B has the same deck and does nothing.
goldfish-help-hint = "?" shows what you can type.
goldfish-help-number = number  takes this option
goldfish-help-text = t 3, t NAME  shows the card of this option or name
goldfish-help-position = p  shows the position once more
goldfish-help-undo = u  takes the last answer back
goldfish-help-history = h  shows all answers
goldfish-help-quit = q  ends the game
goldfish-answer = turn { $turn } of { $player }: { $words }
goldfish-no-option = there is no such option; possible is 1 to { $most }
goldfish-undone = The last answer is taken back.
goldfish-nothing-to-undo = There is no answer to take back.
goldfish-not-understood = not understood; "?" shows what you can type
goldfish-no-card = there is no card "{ $asked }" here
goldfish-input-ended = The input has ended after { $answers ->
    [one] one answer
   *[other] { $answers } answers
}, the game has not.
    With "--seed { $seed }" and the same answers it goes on from there.
goldfish-over = The game is over: { $turns } own turns, { $decisions } decisions.
goldfish-turns-over = That was { $turns } own turns: { $decisions } decisions.
ask-target = Which target for { $source }?
ask-choose = What do you choose for { $source }?
ask-sacrifice = What do you sacrifice for { $source }?
ask-discard = Which card do you discard for { $source }?
ask-may = Do what { $source } allows?
ask-amount = How much for { $source }?
ask-mode = Which mode of { $source }?
ask-replacement = Which replacement effect first?
choice-replacement = First: { $card }
choice-you = You
choice-opponent = Your opponent
choice-number = { $amount }
choice-mode = mode { $number }
choice-yes = Yes
choice-no = No
choice-activate = Activate ability { $number } of { $card }
choice-sacrifice = Sacrifice { $card }
play-numbers = format "{ $format }" sets numbers that play does not have: { $numbers }
