# The verdict on deck lists.

check-hint = hint
check-format-rule = format { $format }
check-set-by = (limit set by format { $format })
check-lines = { $count ->
    [one] line { $lines }
   *[other] lines { $lines }
}
check-provisional = provisional: a line that was not read or is not known might change this
check-rules-cited = Rules (canon { $canon })
check-summary = { $total ->
    [one] { $total } list
   *[other] { $total } lists
}: { $legal } legal, { $illegal } illegal, { $undecided } undecided
check-lines-account = { $total ->
    [one] { $total } line
   *[other] { $total } lines
}: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $headers ->
    [one] { $headers } heading
   *[other] { $headers } headings
}, { $comments } empty or comments, { $unread } not read
check-none = no deck list found

deck-size = { $found ->
    [one] { $found } card
   *[other] { $found } cards
} in the deck, required { $allowed }
deck-size-add = add { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
deck-size-remove = remove { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
two-decks = a second deck seems to begin at line { $line }; put what follows from there into a file of its own
copy-limit = { $found } × { $card } ({ $rarity }): at most { $allowed }
copy-limit-any = { $found } × { $card }: no rarity allows more than { $allowed }
restricted = { $found } × { $card }: restricted to { $allowed }
remove-copies = remove { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
replace-copies = replace { $count ->
    [one] { $count } copy
   *[other] { $count } copies
} by other fragments
replace-card = replace "{ $card }" by another card
banned = "{ $card }" is banned (format { $format })
set-not-legal = "{ $card }" of set { $set } is not legal (format { $format })
type-not-allowed = "{ $card }": the type { $kind } is not allowed (format { $format })
type-hybrid = "{ $card }" has several types ({ $kind }); that is illegal unless the format settles it by errata
fragment-in-deck = the fragment "{ $card }" stands in the deck
card-in-fragments = "{ $card }" ({ $kind }) stands in the fragment package
move-to-fragments = put it under the heading "Fragments"
move-to-deck = move it from the fragment package to the deck, or replace it by a fragment
fragment-count = { $found ->
    [one] { $found } fragment
   *[other] { $found } fragments
} in the package, required { $allowed }
fragment-count-add = add { $count ->
    [one] { $count } fragment
   *[other] { $count } fragments
} under the heading "Fragments"
package-count-add = add { $count ->
    [one] { $count } fragment
   *[other] { $count } fragments
}
fragment-count-remove = remove { $count ->
    [one] { $count } fragment
   *[other] { $count } fragments
}
fragment-copies = { $found } × fragment "{ $card }": at most { $allowed }
poker-missing = poker value { $value }: { $found } there, required { $allowed }
poker-too-often = poker value { $value }: { $found } there, allowed { $allowed }
joker-count = { $found ->
    [one] { $found } joker
   *[other] { $found } jokers
}, required { $allowed }
add-cards = add { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of this value
add-jokers = add { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}
remove-jokers = remove { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}
remove-cards = remove { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of this value
unknown-card = unknown card "{ $name }"
unknown-card-hint = check the name, or read its set with "wom import"
unknown-printing = there is no "{ $name }" as "{ $tag }"
known-printings = known is { $sets }
did-you-mean = did you mean { $names }? (not taken over)
ambiguous-card = "{ $name }" is ambiguous: { $cards }
ambiguous-number-hint = add the set in brackets and the number after it
ambiguous-hint = add the set in brackets
ambiguous-poker = "{ $card }" exists with different poker values
ambiguous-poker-hint = add the poker value or the set
unreadable-line = this line cannot be read
unreadable-hint = expected "count card name", a heading or a comment (#)
several-cards-hint = the line names { $names }; write each card with its count on a line of its own
many-cards-hint = the line names { $names } and more; write each card with its count on a line of its own
unknown-heading = "{ $name }" is no known card and no known heading
unknown-heading-hint = did you mean the heading "{ $heading }"? What is below was read so
bad-count = the count "{ $written }" cannot be meant
bad-count-hint = write a whole number from 1 to { $most }
unclear-count = it cannot be told whether "{ $written }" is the count
two-counts = two numbers, "{ $one }" and "{ $other }": which is the count?
unclear-count-hint = write one count only, best in front of the name ("4 Name")
incomplete-rarity = no rarity is on record for "{ $card }"; its copy limit cannot be checked
incomplete-poker = no poker value is on record for "{ $card }"; the poker structure cannot be checked
incomplete-hint = add what is missing about "{ $card }" with "wom import"

note-read-as = "{ $found }" read as "{ $card }"
note-also-readable = read as the card "{ $card }"; "{ $other }" with a count would be possible too
note-title = "{ $found }" read as the title
note-total = stated { $found }, counted { $counted }: check the list
note-poker = the list says poker value { $found }, the card "{ $card }" has { $value }
note-number = the number is wrong; "{ $card }" has { $number }
note-not-counted = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} outside deck and fragment package not counted (there is no sideboard)
note-remark = remark "{ $found }" passed over
note-encoding = encoding { $found } assumed

rule-gist-2-6 = Every deck card has a poker value of suit and rank.
rule-gist-3-7 = Every card has exactly one card type.
rule-gist-3-8 = Cards of type Mutant/Base are illegal unless a format admits them by errata.
rule-gist-4-1 = A deck has 52, 53 or 54 cards; a format may set another size.
rule-gist-4-2 = A poker structure is compulsory only where a format demands one.
rule-gist-4-3 = Copies of a name: BASIC 4, ADAPTATION 3, LEGENDARY 2, ALPHA 1; a format may set other limits.
rule-gist-17-0 = Each player brings a package of 5 fragments, apart from the deck; a format may set another number.
rule-more = "wom rule { $rule }" shows the whole section

fix-none = nothing to change
fix-rewrite = line { $line }: replace "{ $text }" by "{ $copies } { $card }"
fix-heading = line { $line }: replace "{ $text }" by the heading "{ $heading }"
fix-strike = line { $line }: strike "{ $text }"
fix-move-deck = move { $copies } × "{ $card }" to the deck
fix-move-fragments = move { $copies } × "{ $card }" under "Fragments"
fix-legal = then: legal
fix-not-legal = then still not legal; this is left to be solved by hand:
fix-suggestion = a suggestion, nothing was changed

deck-same = the same
deck-different = different
deck-differences-none = no difference
deck-differences-none-read = no difference in what was read
section-main = deck
section-fragments = fragments
section-aside = not counted
fix-remove = remove { $copies } × "{ $card }" ({ $section })
fix-add = add { $copies } × "{ $card }" ({ $section })

head-power = Power/Max
head-change = Change
head-before = Before
head-after = After
head-fingerprint = Fingerprint
fmt-no-file = "{ $source }" is no file that could be written
fmt-has-comments = { $source }: has comments that would be lost; not written
fmt-written = { $source }: written
diff-two-lists = it takes exactly two lists to compare them
same-two-lists = it takes at least two lists to compare them
import-same-names = equal names, so nothing was stored: { $decks }
import-same-name-of = "{ $name }" ({ $sources })
import-same-names-hint = rename the lists, or store them one by one with "--name"
import-nameless = the list "{ $source }" has no name; "--name" gives it one
import-one-name = "--name" works with a single list only
deck-stored = deck "{ $name }" stored
deck-replaced = deck "{ $name }" replaced
deck-ask-remove = Remove deck "{ $name }"? [y/N]
deck-removed = deck "{ $name }" removed
deck-not-stored = no deck "{ $name }" is stored
decks-none = no deck is stored yet
