# What `wom set check` looks for and finds.

set-check-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
set-check-sets = { $count ->
    [one] 1 set
   *[other] { $count } sets
  }
set-check-errors = { $count ->
    [one] 1 error
   *[other] { $count } errors
  }
set-check-warnings = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
  }
set-check-notes = { $count ->
    [one] 1 note
   *[other] { $count } notes
  }
set-check-clean = nothing found
set-check-off = off
set-check-level-shape = "{ $found }" is not of the form LINT=LEVEL
set-check-unknown-lint = there is no lint "{ $found }"
set-check-see-list = "wom set check --list" shows all
set-check-unknown-level = there is no level "{ $found }"

lint-range = { $min } to { $max }
lint-at-least = at least { $min }
lint-at-most = at most { $max }
lint-no-number = no number
lint-is = "{ $what }"
lint-keyword = { $english } ({ $german })

## Numbers

lint-about-out-of-range = Mutation slots, a Slot Demand or the number of a keyword outside of what the rules allow.
lint-out-of-range = "{ $what }" is out of range
lint-about-hybrid = A card of several types: decks with it are legal only in formats that allow it.
lint-hybrid = the card has several types; each card has exactly one
lint-hint-hybrid = choose one type, or write a format with errata for this card
lint-about-missing-power = A mutant or base without Power or Max Size; the rules give no default (J022).
lint-missing-power = the Power is missing
lint-missing-max-size = the Max Size is missing
lint-about-dies-at-once = A mutant or base with Power or Max Size 0, without a text that changes that.
lint-dies-power = with Power 0 the card dies at the first state check
lint-dies-max-size = with Max Size 0 the first state check sets Power to 0, and the card dies
lint-hint-dies-at-once = raise the value, or give the card a text that keeps it alive
lint-about-missing-rarity = A deck card without a rarity: how many copies are allowed cannot be told.
lint-missing-rarity = the rarity is missing; decks with this card stay undecided
lint-about-missing-poker = A deck card without a poker value.
lint-missing-poker = the poker value is missing; each card has one
lint-about-missing-cost = A deck card without a WOM cost; it then costs 0 (J022).
lint-missing-cost = the WOM cost is missing; it counts as 0
lint-about-power-above-max = Power above Max Size: the next state check trims it, and growing starts behind.
lint-power-above-max = Power { $power } is above Max Size { $max } and is trimmed at the first state check
lint-hint-power-above-max = perhaps the two values are swapped
lint-about-misplaced-value = A value on a card whose type has none.
lint-misplaced-value = cards of the type { $kind } have no field "{ $field }"
lint-about-cost-above-cap = A WOM cost above the cap of a stockpile: without a reduction nobody can pay it.
lint-cost-above-cap = nobody can pay { $cost } WOM: a stockpile holds { $cap } at most
lint-about-fragment-without-size = A fragment of size 0, be it printed or missing: any own mutant is enough to claim it.
lint-fragment-without-size = the size is 0 or missing; any mutant is enough to claim the fragment
lint-hint-fragment-without-size = if it is only missing, write the size down

## Keywords and mutations

lint-about-keyword-without-effect = A keyword that does nothing on a card of this type (J114), such as Rush or Ambush on a base.
lint-keyword-without-effect = { $keyword } does nothing on a card of the type { $kind }
lint-hint-keyword-base = bases do not attack, do not block and lie on no fragment; take the keyword off, or let the base attack or block by its text
lint-hint-keyword-object = keywords belong on mutants, bases and mutations
lint-hint-symbiote = Symbiote works on mutations
lint-about-keyword-twice = A keyword is twice on a card that gains nothing by it (J115).
lint-keyword-twice = { $keyword } is there twice and works once
lint-about-keyword-mismatch = The text lists the keywords of the card, and they are not those of its field. Texts that give, take or look for keywords are not meant.
lint-keyword-only-in-text = { $keyword } is in the text, but not among the keywords; games and searches do not know of it
lint-keyword-only-in-column = { $keyword } is among the keywords, but not in the list that the text begins with
lint-keyword-other-number = { $keyword } has another number in the text
lint-about-demand-unmet = A mutation whose Slot Demand no mutant and no base of the set can meet.
lint-demand-unmet = Slot Demand { $demand }: no bearer has as many slots, at most { $most } in this set and { $all } in all sets
lint-demand-elsewhere = Slot Demand { $demand }: no bearer of this set has as many slots, at most { $most }; in other sets up to { $all }

## Texts

lint-about-response-unmarked = The text begins with "Response:", but the card is not marked as one.
lint-response-unmarked = the text says "Response", the field does not
lint-hint-response-unmarked = set response = yes
lint-about-tap-without-state = A cost of "Tap" on a card that cannot be tapped: only mutants and bases can (J043).
lint-tap-without-state = nobody can pay "Tap" here: cards of the type { $kind } are not tapped
lint-hint-tap-mutation = give the ability to the bearer: the bearer has "Tap: …"
lint-hint-tap-other = give the ability to a mutant or base, or ask for another cost
lint-about-pool-not-named = The text generates or assigns WOM and does not say in which pool or out of which (J145).
lint-pool-not-named = the text does not say which pool is meant
lint-hint-pool-not-named = add "in your stockpile" or "in the food pool", and "from …" where WOM are assigned
lint-about-text-not-carried-out = A text that games do not carry out, for want of abilities.
lint-text-not-carried-out = games do not carry the text out
lint-hint-text-not-carried-out = write its abilities; data/ABILITIES.md says how
lint-about-not-composed = A name or text with decomposed letters (not NFC), as some programs on the Mac write it.
lint-not-composed = "{ $field }" has decomposed letters (not NFC)
lint-about-stray-blanks = Doubled blanks, or blanks at the beginning or end of a line.
lint-stray-blanks = "{ $field }" has stray blanks
lint-about-invisible-character = Invisible characters in a name or text: soft hyphens, direction marks and the like.
lint-invisible-character = "{ $field }" has invisible characters
lint-about-mixed-quotes = Straight and typographic quotation marks or apostrophes in one text.
lint-mixed-quotes = "{ $field }" mixes straight and typographic quotation marks

## Names

lint-about-ambiguous-name = A name that several different cards have: lists must add the set.
lint-ambiguous-name = a card of the set "{ $set }" is called "{ $name }" too, with other values; on lists the name is ambiguous
lint-hint-ambiguous-name = make the values agree, or rename one of the cards
lint-about-similar-name = Two names that differ only by ß and ss or in the spelling of umlauts.
lint-similar-name = "{ $name }" and "{ $other }" ({ $set }) differ only in their spelling and will be confused on lists
lint-hint-similar-name = rename one of the cards
lint-about-name-collision = An English or further name that another card has too.
lint-name-collision = "{ $name }" is also a name of "{ $other }" ({ $set })
lint-hint-name-collision = change one of the two names
lint-about-alias-unreachable = A further name that never leads to its card, or that is not needed.
lint-alias-taken = the further name "{ $name }" leads to "{ $other }" ({ $set }) and never to this card
lint-alias-own = the further name "{ $name }" is a name of this card anyway
lint-hint-alias = take the further name off
lint-about-name-is-word = A name that is also a type, a rarity or a keyword.
lint-name-is-keyword = "{ $name }" is also a keyword
lint-name-is-type = "{ $name }" is also a card type, and a heading on lists
lint-name-is-rarity = "{ $name }" is also a rarity, and a heading on lists
lint-about-name-as-count = A name that looks like a count and a shorter name on lists.
lint-name-as-count = without this card "{ $name }" reads as a count and "{ $rest }" on a list
lint-about-name-as-heading = A name that looks like a heading, a comment or a header line on lists.
lint-name-as-heading = without this card "{ $name }" reads as a heading on a list
lint-name-as-comment = without this card "{ $name }" reads as a comment on a list
lint-name-as-header = without this card "{ $name }" reads as a header line on a list
lint-about-name-in-part = A name of which lists take a part for something else: a set, a poker value, a remark.
lint-name-in-part = without this card "{ $name }" reads as "{ $rest }" with something beside it on a list
lint-name-as-nothing = without this card "{ $name }" is no readable line on a list
lint-hint-misread = "wom" knows the name and reads it right; other programs and older databases do not
lint-about-name-prefix = A name with which another one begins: whoever shortens the longer one names another card.
lint-name-longer = shortened it becomes "{ $other }" ({ $set }), another card
lint-name-shorter = "{ $other }" ({ $set }) begins with this name; shortened it is this card

## The set as a whole

lint-about-duplicate-number = Two cards of a set with the same collector number.
lint-duplicate-number = "{ $other }" has the number { $number } too
lint-about-poker-missing = A set of at least 52 deck cards that lacks some of the 52 poker values: it cannot serve formats that ask for all of them by itself.
lint-poker-missing = { $count ->
    [one] one poker value does
   *[other] { $count } of the 52 poker values do
  } not occur: { $values }
lint-about-poker-uneven = A set of at least 52 deck cards in which a poker value occurs more than twice as often as the mean.
lint-poker-uneven = unevenly spread poker values: { $values } up to { $most } times, { $average } times in the mean
lint-about-twin = Two cards that differ only in name, number, rarity or poker value.
lint-twin = plays exactly like "{ $other }"
lint-about-english-missing = A card without an English name in a set in which most have one.
lint-english-missing = the English name is missing; { $count } of the { $all } cards have one
