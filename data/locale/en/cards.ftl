# Sets, cards, packages, rarities, keywords and their import.

## Column heads

head-code = Code
head-name = Name
head-cards = Cards
head-with-text = With text
head-scripted = Carried out
head-unscripted = Not
head-unscripted-name = Text not carried out
head-set = Set
head-number = No
head-type = Type
head-rarity = Rarity
head-poker = Poker
head-cost = WOM
head-face = P/Max
head-slots = Sl.
head-demand = Dem.
head-keywords = Keywords
head-limit = Copies
head-german = German
head-english = English
head-rule = Rule
head-numbers = Number
head-package = Package
head-fragments = Fragments
head-copies = Copies
head-size = Size

## Fields of a card

field-set = set
field-number = number
field-name = name
field-name-en = English name
field-type = type
field-rarity = rarity
field-legendary = legend rule
field-poker = poker value
field-cost = cost
field-power = power
field-max-size = max size
field-slots = mutation slots
field-demand = slot demand
field-size = size
field-keywords = keywords
field-response = Response
field-text = text
field-abilities = abilities
field-aliases = further names

answer-yes = yes
answer-no = no
poker-joker = joker
cards-quoted = "{ $name }"
cards-known = there is { $words }
cards-nothing-changed = nothing changed
cards-package = package "{ $name }"

## Import

import-unreadable = "{ $file }" cannot be read: { $reason }
import-is-folder = is a folder; name the files in it
import-too-large = larger than { $most } MiB
import-files-unread = nothing imported: { $count ->
    [one] one file
   *[other] { $count } files
  } could not be read
import-nothing = nothing imported: { $count ->
    [one] one error
   *[other] { $count } errors
  }
import-read-sheets = { $file }: { $format }, { $count ->
    [one] sheet { $sheets }
   *[other] sheets { $sheets }
  }; { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }, { $packages ->
    [one] 1 package
   *[other] { $packages } packages
  }
import-working = importing
import-read-as = { $file }: { $format }, { $encoding }, { $separator }; { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }, { $packages ->
    [one] 1 package
   *[other] { $packages } packages
  }
import-separator = separator "{ $sign }"
import-separator-tab = separator tab
import-separator-none = no table
import-dry-run = Dry run, nothing written:
import-cards = Cards: { $added } added, { $changed } changed, { $unchanged } unchanged, { $removed } removed
import-packages = Packages: { $added } added, { $changed } changed, { $unchanged } unchanged
import-ask-removed = { $count ->
    [one] The files lack this card. Remove it?
   *[other] The files lack these { $count } cards. Remove them?
  } [y/N]
import-map-shape = "{ $found }" is not of the form COLUMN=FIELD
import-map-missing = --map: none of the files has a column { $columns }; nothing was imported
import-map-twice = --map: the column "{ $column }" cannot be both { $first } and { $second }; nothing was imported
import-map-field = "{ $found }" is no field of a card
import-unknown-encoding = the encoding "{ $found }" is not known
import-not-there = "{ $card }" has no type here and is no known card of set "{ $set }".
import-expected-known = a type, or the name of a card that is in the database
import-hint-other-set = "{ $card }" is a card of set "{ $set }"; name that set with --set { $set } or in a column "set".
import-unknown-fragment = Package "{ $package }" names the fragment "{ $fragment }"; there is no card of this name.
import-no-fragment = Package "{ $package }" names "{ $fragment }"; this card is no fragment (17.0).
import-hint-type-column = Add a column "Type" with the type of the card.
import-name-taken = "{ $name }", a name of "{ $card }", also names "{ $other }" ({ $set }) in the database.
import-name-similar = "{ $name }" and "{ $other }" ({ $set }) in the database differ only in the spelling of umlauts; they will be mixed up on lists.

## Sets

set-none = the database has no set
set-headline = { $code } { $name } ({ $count ->
    [one] 1 card
   *[other] { $count } cards
  })
set-unknown = there is no set "{ $code }"
set-narrow = poker value and slot demand do not fit the window; "wom card show" shows them
set-ask-remove = Remove set { $code } with { $count ->
    [one] this card
   *[other] these { $count } cards
  }? [y/N]
set-removed = Set { $code } removed ({ $count ->
    [one] 1 card
   *[other] { $count } cards
  })
set-exported = { $count ->
    [one] 1 card
   *[other] { $count } cards
  } written to "{ $file }"
set-export-no-packages = { $count ->
    [one] one package is
   *[other] { $count } packages are
  } left out: tables have only cards
set-export-no-name = the name of the set, "{ $name }", is left out: tables have only its code
set-unknown-form = there is no form "{ $found }"
set-no-form = "{ $file }" does not tell which form is meant
set-hint-form = an ending such as .toml, .json, .csv, .tsv or .xlsx, or --form

## Cards

card-not-carried-out = (games do not carry this text out: the card has no abilities)
card-slots = { $count ->
    [0] no mutation slots
    [one] 1 mutation slot
   *[other] { $count } mutation slots
  }
card-demand = Slot Demand { $count } (§21.1b)
card-no-rarity = no rarity
card-limit = at most { $count ->
    [one] 1 copy
   *[other] { $count } copies
  }
card-legal = { $count ->
    [one] 1 copy
   *[other] up to { $count } copies
  }
card-legal-any = any number of copies
card-restricted = restricted: { $count ->
    [0] no copy
    [one] 1 copy
   *[other] up to { $count } copies
  }
card-no-copies = not legal: no copy of its rarity
card-banned = banned
card-set-not-legal = not legal: its set is not part of it
card-type-not-allowed = not legal: its type is not part of it
card-incomplete = unresolved: without a rarity, no limit is known
card-none = the database has no card
card-none-found = no card found
card-unknown = there is no card "{ $name }"
card-bad-pattern = "{ $pattern }" is no regular expression: { $reason }

## Keywords

keyword-at-least = { $min } or more
keyword-headline = { $names }: rule { $rule }, { $numbers }, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
keyword-of-set = { $name }: keyword of { $many ->
    [one] the set
   *[other] the sets
} { $sets }, { $count ->
    [one] one card
   *[other] { $count } cards
}
keyword-numbered = number { $numbers }
keyword-unnumbered = no number
keyword-unknown = there is no keyword "{ $name }"
keyword-see-list = "wom keyword list" shows all

## Packages

package-none = the database has no package
package-unknown = there is no package "{ $name }"
package-see-list = "wom package list" shows all
package-ask-remove = Remove package "{ $name }"? [y/N]
package-removed = Package "{ $name }" removed
package-cards-left-out = { $count ->
    [one] one card
   *[other] { $count } cards
  } left out; "wom import" reads cards too
package-none-in-files = nothing imported: the files have no package
