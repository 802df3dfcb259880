# Searches and goals.
query-place = search
query-not-understood = the search cannot be understood: { $count ->
    [one] one mistake
   *[other] { $count } mistakes
  }
query-possible = { $words }
query-empty = nothing stands here that could be looked for
query-stray-minus = "-" stands alone
query-stray-minus-hint = "-" belongs before what is not meant, without a blank; a name with a dash belongs in quotes
query-open-quote = the quote is not closed
query-pattern-flags = "{ $found }" behind a regular expression means nothing
query-pattern-flags-hint = searches ignore case anyway; "/(?-i)…/" tells it apart
query-open-pattern = the regular expression has no "/" at its end
query-open-brace = the brace "{"{"}" is not closed
query-open-parenthesis = the parenthesis is not closed
query-not-opened = this parenthesis was not opened
query-nothing-inside = nothing stands in the parentheses
query-nothing-joined = "{ $found }" joins nothing: something must stand before and behind it
query-nothing-negated = what is not meant is missing behind "{ $found }"
query-too-deep = more than { $most } parentheses within each other
query-unexpected = "{ $found }" cannot stand here
query-no-field = a field is missing before "{ $found }"
query-no-group = before "{ $found }" there is no group of cards
query-unknown-field = "{ $found }" is no field that can be searched
query-no-value = a value is missing behind "{ $found }"
query-no-order = "{ $field }" has no order, so "{ $sign }" does not fit
query-not-ordered = "{ $found }" is neither below nor above other values, so "{ $sign }" does not fit
query-turned-range = "{ $found }" begins above its end
query-empty-list = there is no value between the commas of "{ $found }"
query-empty-list-hint = a list of values looks like this: type:base,mutation
query-expected-equality = ":", "=" or "!="
query-no-number = "{ $found }" is no number that can stand here
query-expected-number = a whole number
query-expected-within = a whole number from { $min } to { $max }
query-no-type = "{ $found }" is no card type
query-no-rarity = "{ $found }" is no rarity
query-no-keyword = "{ $found }" is no keyword
query-no-set = there is no set "{ $found }"
query-no-suit = "{ $found }" is no suit
query-no-rank = "{ $found }" is no rank
query-no-poker = "{ $found }" is no poker value
query-no-yes = "{ $found }" is neither yes nor no
query-no-mark = "{ $found }" is nothing that a card can be
query-ambiguous = "{ $found }" may mean several things: { $readings }
query-keyword-number = this keyword has no number
query-pattern-here = a regular expression fits name and text only
query-unknown-word = "{ $found }" is neither a word of the game nor the name of a card
query-unknown-word-hint = write names in quotes and searches in braces
query-number-hint = the number of cards comes behind the group, with a sign: { $goal }
query-group-number-hint = cards that count together are one group, in braces: { $goal }
query-word-or-card = "{ $found }" is a word of the game and the name of a card
query-word-or-card-hint = write the card as "{ $found }" and the word as is:{ $found }
query-several-cards = several cards have the name "{ $name }": { $cards }
query-expected-field = a field; "wom card search --help" lists them
query-expected-keyword = the name of a keyword; "wom keyword list" shows all
