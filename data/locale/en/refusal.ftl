# Why a move is not legal, behind the number of the section that says so.

refused = refused: { $section } – { $reason }
refused-plainly = refused
refusal-decision = do { $number } ({ $move })

refusal-not-your-decision = { $player } decides here
refusal-not-now = this cannot be done at this moment
refusal-no-actions = no action is left
refusal-no-passing = nobody may pass here
refusal-no-mulligans = { $most } mulligans have been taken, no more may be
refusal-not-yours = { $card } is the opponent's
refusal-not-in-hand = { $card } is not in the hand
refusal-not-in-field = { $card } is not in the field
refusal-attached = { $card } is an attached mutation
refusal-no-mutant = { $card } is no mutant
refusal-no-object = { $thing } is neither a mutant nor a base
refusal-not-open = fragment { $fragment } does not lie open
refusal-no-ability = { $card } has no such ability (number { $number })
refusal-not-on-controlled = { $card } is not on a fragment that its player controls
refusal-no-response = { $card } is not marked as Response
refusal-unplayable = the type of { $card } cannot be played
refusal-tapped = { $card } is tapped
refusal-fatigued = { $card } has come into the field this turn
refusal-costs-more = { $card } costs { $needs } WOM, the stockpile has { $has }
refusal-not-fully-fed = { $card } is not fully fed: Power { $power } of { $max }
refusal-fully-fed = { $card } is fully fed
refusal-no-food = the food pool is empty
refusal-forager = { $card } is a Forager: fed only in the feeding phase, out of the food pool
refusal-too-many-targets = at most { $most } targets may be named
refusal-too-many-cards = { $has ->
    [0] the hand has no card
    [one] the hand has only one card
   *[other] the hand has only { $has } cards
}
refusal-twice = { $card } is named twice
refusal-stack-empty = the fragment stack is empty
refusal-own-target = { $card } is on the attacking player's own side
refusal-no-such-target = { $thing } is no attack target
refusal-flying-target = { $card } flies, and the attacker neither flies nor jumps
refusal-camouflaged = { $card } is camouflaged and ready, and the attacker does not track
refusal-guarded = fragment { $fragment } is occupied by { $card }
refusal-needs-bearer = { $card } needs a bearer
refusal-takes-no-bearer = { $card } is no mutation: it has no bearer
refusal-too-few-slots = mutation slots of { $card }: { $has }, needed: { $needs }
refusal-fragment-attack = an attack on a fragment ({ $fragment }) cannot be blocked
refusal-blocked = { $card } blocks already
refusal-is-attacked = { $card } is the one that is attacked
refusal-only-guard = only a Guard blocks an attack on a mutant, and { $card } is none
refusal-flying-attacker = { $attacker } flies, and { $card } neither flies nor jumps
refusal-not-among = { $thing } is not among those to choose from
refusal-no-such-mode = mode { $number } is not there to be chosen here
refusal-unblockable = by a card text attacks of { $card } cannot be blocked
refusal-forbidden = a card text forbids it to { $card }
refusal-no-target = { $card } has too few targets, or too little to choose from
refusal-cannot-pay = what { $card } costs cannot be paid in full
refusal-nothing-to-answer = { $card } has nothing to answer here
refusal-used-up = { $card } works once a turn, and has

explain-open = left open: the scenario stops here
explain-left = left open ({ $count } options)
explain-file = { $answer }
explain-passed = { $answer } (not in the file; { $count } options)
explain-alike = { $answer } (not in the file; { $count } options, all the same)
explain-unasked = not asked; there is only: { $answer }
explain-not-asked = that is not asked here
explain-legal = legal
explain-never = The scenario asks nothing at which somebody could do something else.
explain-no-decision = there is no decision { $found }; the scenario has { $most }
request-no-action = what is to be done is missing: { $words }
request-unknown-action = "{ $found }" is no decision; there are { $words }
request-no-move = "{ $found }" is no move that can be asked about
request-too-many = "{ $found }" is too much for "{ $action }"
