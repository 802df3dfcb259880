# Reading set files: what is wrong with a file or a card, what would be right, and how to mend it.

## The file

import-spreadsheet-old = "{ $file }" is an old Excel workbook (.xls); wom does not read those.
import-spreadsheet-locked = "{ $file }" is protected by a password.
import-hint-locked = Remove the password in the spreadsheet program (save as, without one) and import the file again.
import-sheet-damaged = "{ $file }" is damaged or incomplete and cannot be read as a spreadsheet.
import-hint-damaged = Open the file in the spreadsheet program, save it again, then import it.
import-sheet-too-large = "{ $file }" unpacks to more than 256 MB or has more than 8 million filled cells; that is no set list.
import-hint-too-large = Delete empty rows and other sheets, or save only the card list as CSV.
import-other-spreadsheet = "{ $file }" is a spreadsheet of a kind that wom does not read.
import-text-document = "{ $file }" is a text document or a presentation.
import-archive = "{ $file }" is an archive of packed files.
import-misnamed = "{ $file }" is named like a { $ending } file but is { $format }, and was read as that.
import-expected-format = a set file: XLSX, ODS, CSV, TSV, TOML or JSON
import-hint-save-as-csv = Save the list in the spreadsheet program as .xlsx, .ods or "CSV UTF-8" and import that file.
import-no-such-sheet = "{ $file }" has no sheet "{ $sheet }".
import-sheet-of-text = "{ $file }" is no spreadsheet and has no sheets: all of it is read.
import-hint-sheets = It has: { $sheets }.
import-sheets-empty = "{ $file }" has no visible sheet with anything on it.
import-no-sheet-is-a-list = No sheet of "{ $file }" looks like a set list ({ $sheets }).
import-hint-sheet-option = A particular sheet is read with --sheet NAME.
import-hidden-sheet = The sheet "{ $sheet }" is hidden and is not read.
import-other-sheet = The sheet "{ $sheet }" is no set list and is not read.
import-hidden-rows = { $count ->
    [one] A hidden row ("{ $first }") is read too.
   *[other] { $count } hidden rows are read too; the first is "{ $first }".
  }
import-joined-columns = The cells { $range } are joined over { $columns }: which of them "{ $found }" is the value of cannot be told.
import-joined-beside = The cells { $range } are joined, and "{ $found }" stands in a column that is not read; { $columns } is empty.
import-hint-joined = Separate the cells and write each value in its own column.
import-hidden-columns = { $count ->
    [one] A hidden column ({ $columns }) is read too.
   *[other] { $count } hidden columns ({ $columns }) are read too.
  }
import-truth-name = The name "{ $name }" is a yes or no and not a text.
import-hint-truth-name = Format the cell as text and type the name again; in a document it belongs in quotation marks.
import-beside = { $count ->
    [one] "{ $first }" stands beside the table and is ignored.
   *[other] In { $count } rows something stands beside the table and is ignored, first "{ $first }".
  }
import-more-unknown-columns = { $count ->
    [one] One more column is no field of a card and is ignored.
   *[other] { $count } more columns are no fields of a card and are ignored.
  }
import-remark = "{ $found }" is no card but a remark, and is skipped.
import-no-value = "{ $card }": "{ $column }" holds the formula "{ $found }", but the file does not have its result.
import-hint-no-value = Open the file in Excel or LibreOffice and save it; then the results are in it.
import-scientific = "{ $card }": "{ $found }" in "{ $column }" is a power of ten that a spreadsheet program made out of something else; digits may be lost.
import-hint-scientific = Format the column as text and type the value again; in Excel the quickest way is a ' before it.
import-mojibake = { $count ->
    [one] "{ $first }": umlauts in "{ $about }" were read in a wrong encoding.
   *[other] Umlauts in "{ $about }" were read in a wrong encoding on { $count } cards, first on "{ $first }".
  }
import-hint-mojibake = Probably "{ $meant }" was meant. Get the list from its source again, open it as UTF-8 and save it; nothing was taken over.
import-lost-letter = { $count ->
    [one] "{ $first }": "{ $about }" has a ? inside a word, where a letter was probably lost.
   *[other] "{ $about }" has a ? inside a word on { $count } cards, first on "{ $first }"; letters were probably lost there.
  }
import-hint-lost-characters = The letters are missing in the file itself: type the text again and save as UTF-8.
import-lost-zeros = { $count ->
    [one] "{ $first }" has a shorter number than other cards ({ $digits } digits with leading zeros); were zeros lost?
   *[other] { $count } cards have shorter numbers than others ({ $digits } digits with leading zeros), first "{ $first }"; were zeros lost?
  }
import-hint-lost-zeros = Format the column as text and type the numbers with their zeros.
import-web-page = "{ $file }" is a web page, even if it is named like a table.
import-not-text = "{ $file }" is not a text file.
import-empty-file = "{ $file }" is empty.
import-no-cards = "{ $file }" has neither cards nor packages.
import-encoding-assumed = The file does not say how it is encoded; it was read as { $encoding }.
import-bad-encoding = The file was read as { $encoding }, but { $count ->
    [one] one place is
   *[other] { $count } places are
  } not valid in it; the first is byte { $byte }.
import-bad-characters = The file was read as { $encoding }, but { $count ->
    [one] one character is
   *[other] { $count } characters are
  } not valid in it.
import-lost-characters = The file holds { $count ->
    [one] a replacement character
   *[other] { $count } replacement characters
  } (�): letters were lost when it was written.
import-hint-encoding = Save the file as UTF-8, or name its encoding with --encoding, for example --encoding windows-1252.
import-missing-set = Nothing in "{ $file }" says which set the cards belong to.
import-card-without-set = { $count ->
    [one] "{ $first }" names no set, while other cards do.
   *[other] { $count } cards name no set, while others do; the first is "{ $first }".
  }
import-hint-card-without-set = Fill the cell, or name the set of all cards that have none with --set CODE.
import-set-assumed = "{ $file }" names no set; "{ $set }" was taken from the file name.
import-hint-set = Name the set in a column "set", in the file's [set] table, or with --set CODE.
import-set-names = Set "{ $set }" is called "{ $name }" in one file and "{ $other }" in another; the first name is kept.
import-toml-duplicate = This is not valid TOML: this key is here already.
import-toml-unquoted = This is not valid TOML: the text is not in quotation marks.
import-toml-open-quote = This is not valid TOML: the text in quotation marks does not end, or holds what must not be in it.
import-toml-escape = This is not valid TOML: there is no such thing after "\".
import-toml-unclosed = This is not valid TOML: a bracket is missing.
import-toml-comma = This is not valid TOML: a comma is missing or one too many.
import-toml-no-value = This is not valid TOML: "=" is missing here, or the value after it.
import-toml-key = This is not valid TOML: no key without quotation marks can be called so.
import-toml-number = This is not valid TOML: no number is written so.
import-toml-syntax = This is not valid TOML: { $detail }.
import-hint-toml-duplicate = Delete one of the two lines; each further card begins with [[cards]].
import-hint-toml-quote = Texts stand in quotation marks: name = "Moorunke".
import-hint-toml-open-quote = Close the quotation mark; several lines stand between """ and """.
import-hint-toml-escape = Write "\" twice, or put the text in '…'.
import-hint-toml-unclosed = Close the bracket: [[cards]], ["a", "b"].
import-hint-toml-comma = Between two values of a list stands exactly one comma.
import-hint-toml-line = Each line has the form key = value, and texts stand in quotation marks.
import-hint-toml-key = Keys with umlauts, spaces or signs such as . and # stand in quotation marks: "Größe" = 2.
import-hint-toml-number = Numbers do not begin with 0 or two signs; what is no number stands in quotation marks: "007".
import-json-unexpected = This is not valid JSON: "{ $found }" must not stand here.
import-json-ends = This is not valid JSON: the file ends too early.
import-json-unclosed-string = This is not valid JSON: the string that begins here has no end.
import-json-bad-escape = This is not valid JSON: the string has an unknown escape after "\".
import-json-bad-number = This is not valid JSON: "{ $found }" is not a number.
import-too-deep = The document is nested too deeply.
import-not-a-document = A set file holds a table with "cards", or a list of cards.
import-not-a-list = "{ $column }" must be a list.
import-not-a-card = A card or package must be a table of keys and values.
import-not-single = "{ $column }" must have one single value here.
import-unknown-key = "{ $about }" is no part of a set file here; what it holds is ignored.
import-hint-known-keys = Known here are { $keys }.

## The columns

import-no-header = No row of the file names the columns of a set list.
import-no-name-column = The header has no column for the name of the card.
import-expected-header = a header with some of these columns, or their German names: { $columns }
import-hint-map = Name a column that has another heading with --map COLUMN=FIELD.
import-duplicate-column = The columns "{ $first }" and "{ $found }" both stand for the field "{ $field }".
import-hint-duplicate-column = Rename or delete one of the two columns, or leave it out with --map COLUMN=ignore.
import-duplicate-key = The keys "{ $first }" and "{ $found }" both stand for the field "{ $field }".
import-unknown-column = Column "{ $found }" is no field of a card and is ignored.
import-unnamed-column = This column has no heading and is ignored.
import-unknown-keys = { $count ->
    [one] The key "{ $about }" is no field of a card and is ignored.
   *[other] The key "{ $about }" is no field of a card and is ignored ({ $count } times).
  }
import-surplus-cell = This row has { $count } cells, but the header has { $width }; too many: "{ $found }".
import-hint-quote = Put text that contains the separator in quotation marks.
import-short-row = This row has { $count ->
    [one] 1 cell
   *[other] { $count } cells
  }, but the header has { $width }; taken as empty: { $columns }.
import-torn-quote = Something stands behind the quotation mark that closes this cell; it is not clear what belongs to the text.
import-hint-torn-quote = Put the whole cell in quotation marks, and double those inside: "a ""b"" c".
import-unclosed-quote = The quotation mark that opens this cell is never closed.
import-hint-unclosed-quote = Close it at the end of the cell; a quotation mark inside a quoted cell is written twice.
import-heading-rows = { $count ->
    [one] A row of headings or units ("{ $first }") is skipped.
   *[other] { $count } rows of headings or units are skipped; the first is "{ $first }".
  }
import-other-header = Here the columns are named anew; the rows below are read by these headings.
import-section-doubt = It is not clear whether "{ $inner }" still counts below the heading "{ $outer }".
import-hint-section-doubt = Repeat the heading that counts, or put it into a column of its own.
import-aside = { $count ->
    [one] The row "{ $first }" is no card and is skipped.
   *[other] { $count } rows are no cards and are skipped; the first is "{ $first }".
  }

## The values of a card

import-did-you-mean = Did you mean "{ $nearest }"?
import-missing-name = This card has no name.
import-expected-name = the German name of the card
import-name-quoted = { $count ->
    [one] The name "{ $first }" stands in quotation marks, which are part of it that way.
   *[other] { $count } names stand in quotation marks (the first is "{ $first }"), which are part of them that way.
  }
import-hint-name-quoted = Delete the quotation marks; in CSV files, cells are enclosed in " only.
import-name-cleaned = Line breaks, double spaces or invisible characters were taken out of the name "{ $name }".
import-missing-type = "{ $card }" has no type.
import-expected-type = Mutant, Base, Mutation, Effect or Fragment
import-bad-type = "{ $card }": "{ $found }" is not a card type.
import-bad-rarity = "{ $card }": "{ $found }" is not a rarity.
import-expected-rarity = BASIC, ADAPTION, LEGENDÄR or ALPHA
import-bad-poker = "{ $card }": "{ $found }" is not a poker value.
import-poker-no-suit = "{ $card }": the poker value "{ $found }" has no suit.
import-poker-no-rank = "{ $card }": the poker value "{ $found }" has no rank that exists.
import-poker-suit-lost = "{ $card }": the suit of the poker value "{ $found }" was lost when the file was saved.
import-expected-poker = a suit and a rank, such as ♠7, 7 of spades or Pik 7, or "joker"
import-ambiguous = "{ $card }": "{ $found }" in "{ $column }" may mean { $readings }.
import-not-a-number = "{ $card }": "{ $found }" in "{ $column }" is not a number.
import-not-whole = "{ $card }": "{ $found }" in "{ $column }" is not a whole number; nothing is rounded.
import-expected-number = a whole number
import-expected-keyword-number = a whole number after it, such as "Horns 2"; X is a variable and no number
import-hint-number = Write only the number here; what changes it (X, dice, +1) belongs in the rules text. What is still open stays empty.
import-hint-only = Only "{ $meant }" belongs in this cell; put the rest into a column of its own.
import-hint-keywords = "wom keyword list" shows all keywords; one of the set itself is described in a TOML file under [[keywords]].
import-hint-thousands = Write the number without point or comma.
import-out-of-range = "{ $card }": { $found } in "{ $column }" is out of range; { $min } to { $max } are allowed.
import-too-small = "{ $card }": { $found } in "{ $column }" is out of range; at least { $min } is needed.
import-date = "{ $card }": "{ $found }" in "{ $column }" is a date, made by a spreadsheet out of something else.
import-hint-date-meant = "{ $meant }" was probably meant. Format the column as text, type the value again, and save once more.
import-hint-date-either = Probably "{ $meant }" or "{ $other }" was meant. Format the column as text, type the value again and save once more.
import-hint-date = Format the column as text, type the value again, and save once more.
import-date-document = "{ $card }": "{ $found }" in "{ $column }" is a date.
import-hint-date-document = Without quotation marks this is a date in TOML: put a text in quotation marks, and write a number alone.
import-unknown-keyword = "{ $card }": there is no keyword "{ $found }".
import-keyword-number-missing = "{ $card }": the keyword "{ $found }" needs a number.
import-keyword-number-unwanted = "{ $card }": the keyword in "{ $found }" has no number.
import-keyword-range = "{ $card }": the number in "{ $found }" is out of range; { $min } to { $max } are allowed.
import-keyword-too-small = "{ $card }": the number in "{ $found }" is out of range; at least { $min } is needed.
import-bad-yes-no = "{ $card }": "{ $found }" in "{ $column }" is neither yes nor no.
import-expected-yes-no = yes or no, ja or nein, x, 1 or 0, or nothing
import-bad-abilities = "{ $column }" is not a document that can be kept.
import-expected-abilities = a list or a table (in a cell as JSON), without null, nested at most 32 deep
import-hint-abilities = Keywords belong in the column "keywords", rules text in the column "text".
import-bad-value = "{ $card }": "{ $found }" cannot be the value of "{ $column }".
import-too-narrow = "{ $card }": "{ $column }" holds only "{ $found }", which a spreadsheet shows where a cell is too narrow.
import-hint-too-narrow = Widen the column and save once more: the value itself is not in the file.
import-formula-error = "{ $card }": "{ $column }" holds the error "{ $found }" of a spreadsheet formula.
import-hint-formula-error = Mend the formula, or type the value itself.
import-package-without-name = This package has no name.
import-fragment-without-name = This fragment of a package has no name.
import-bad-count = "{ $found }" is no number of copies; at least 1 is needed.

## Cards beside each other

import-duplicate-card = "{ $name }" is in set "{ $set }" twice, and the two differ in { $fields }: { $first } and { $second }.
import-hint-duplicate-card = Delete one of the two, rename it, or give it another set.
import-hint-same-name = Names that differ only in case, spaces, or ß and ss are one name: delete one of the two cards, rename it, or give it another set.
import-duplicate-same = "{ $name }" is in set "{ $set }" twice, and both agree ({ $first }, { $second }); it is taken once.
import-duplicate-tables = { $count ->
    [one] "{ $name }" stands in several tables that agree ({ $first }, { $second }); united to one card.
   *[other] { $count } cards stand in an earlier table, too, which agrees (the first is "{ $name }": { $first }, { $second }); each is united to one card.
  }
import-duplicate-package = The package "{ $name }" is there twice, with different fragments: { $first } and { $second }.
import-duplicate-package-same = The package "{ $name }" is there twice, and both agree ({ $first }, { $second }); it is taken once.
import-same-number = { $count ->
    [one] "{ $name }" and "{ $other }" ({ $first }) both have the number { $number } in set "{ $set }".
   *[other] { $count } cards of set "{ $set }" have a number that another before them has (the first is "{ $name }": { $number }, as "{ $other }", { $first }).
  }
import-number-taken = { $count ->
    [one] "{ $name }" is new, but "{ $other }" has the number { $number } of set "{ $set }" in the database; if the card was renamed, the old one stays beside it.
   *[other] { $count } cards of set "{ $set }" are new, but others have their numbers in the database (the first is "{ $name }": { $number }, as "{ $other }"); if they were renamed, the old ones stay beside them.
  }
import-hint-number-taken = If the files have the whole set, --replace removes what they lack.
import-set-as-named = The set "{ $set }" is new, but "{ $set }" is the name of the set with the code "{ $other }".
import-set-nearly = The set "{ $set }" is new and differs from the set "{ $other }" in spaces and punctuation only.
import-hint-set-code = If these are cards of "{ $other }", give that code as their set.
import-similar-name = "{ $name }" and "{ $other }" ({ $first }) differ only in the spelling of umlauts; lists will confuse them.
import-name-collision = "{ $alias }", a further name of "{ $name }", also names "{ $other }" ({ $first }).

## Remarks

import-hybrid = "{ $card }" has several types. A card has exactly one (3.7); decks with this card are refused unless a format allows it (3.8).
import-missing-rarity = "{ $card }" has no rarity; decks with it cannot be decided.
import-no-rarity = { $count ->
    [one] "{ $first }" has no rarity; decks with it cannot be decided.
   *[other] { $count } deck cards have no rarity (the first is "{ $first }"); decks with them cannot be decided.
  }
import-missing-poker = "{ $card }" has no poker value; checks that need it cannot be decided.
import-no-poker = { $count ->
    [one] "{ $first }" has no poker value; checks that need it cannot be decided.
   *[other] { $count } deck cards have no poker value (the first is "{ $first }"); checks that need it cannot be decided.
  }
import-missing-cost = "{ $card }" has no cost; no game can be played with it.
import-no-cost = { $count ->
    [one] "{ $first }" has no cost; no game can be played with it.
   *[other] { $count } deck cards have no cost (the first is "{ $first }"); no game can be played with them.
  }
import-missing-power = "{ $card }" has no power; no game can be played with it.
import-no-power = { $count ->
    [one] "{ $first }" has no power; no game can be played with it.
   *[other] { $count } mutants and bases have no power (the first is "{ $first }"); no game can be played with them.
  }
import-missing-max-size = "{ $card }" has no max size; no game can be played with it.
import-no-max-size = { $count ->
    [one] "{ $first }" has no max size; no game can be played with it.
   *[other] { $count } mutants and bases have no max size (the first is "{ $first }"); no game can be played with them.
  }
import-misplaced-power = "{ $card }" has a value in "{ $column }", but only mutants and bases have power and max size (2.3).
import-misplaced-slots = "{ $card }" has mutation slots, but only mutants and bases have them (21.1a).
import-misplaced-demand = "{ $card }" has a slot demand, but only mutations have one (21.1b).
import-misplaced-size = "{ $card }" has a value in "{ $column }", but this is the size of fragments (17.1); for mutants and bases it is called "max_size".
import-power-zero = "{ $card }" has power 0; it would die at once (2.3).
import-power-above-max = "{ $card }" has power { $power }, more than its max size { $max }; the next state check would lower it (2.3).
import-default-slots = { $count ->
    [one] "{ $first }" has no mutation slots stated: 0 assumed (21.1a).
   *[other] { $count } mutants and bases have no mutation slots stated (the first is "{ $first }"): 0 assumed (21.1a).
  }
import-default-demand = { $count ->
    [one] "{ $first }" has no slot demand stated: 1 assumed (21.1b).
   *[other] { $count } mutations have no slot demand stated (the first is "{ $first }"): 1 assumed (21.1b).
  }
import-default-size = { $count ->
    [one] "{ $first }" has no fragment size stated: 0 assumed (17.1).
   *[other] { $count } fragments have no size stated (the first is "{ $first }"): 0 assumed (17.1).
  }

# Abilities: what a card's text does.

ability-not-a-table = an ability is a table with one of the keys "when", "activate", "instead", "while" or "play"
ability-no-kind = an ability needs one of the keys { $kinds }
ability-two-kinds = an ability has exactly one of the keys { $kinds }
ability-does-nothing = this ability does nothing
ability-hint-do = say with "do" what it does
ability-hint-give = say with "give" what it gives
ability-mutation-cannot-tap = a mutation cannot be tapped (J043): this ability can never be paid
ability-hint-grant = give it to the bearer: while = "always", to = "bearer", ability = {"{ ... }"}
ability-play-on-effects-only = only an effect card does something as it is played
ability-hint-enters = for what enters the field, use when = "this enters"
ability-not-activated = what is given must be an activated ability
ability-not-replaced = only dying, damage, generating and removing WOM, drawing, getting debt and the end of an effect card can be replaced (7.9)
ability-no-amount = this has no amount: say with "do" what happens instead
ability-resolves-is-replaced = this can be replaced ("instead"), but no trigger can wait for it
ability-hint-composted = use "is played" or "is composted"
ability-no-activation = only mutants, bases and mutations have activated abilities (15.6)
ability-no-picks-here = a lasting effect picks nothing: use "each" and a filter
ability-not-a-step = a step is a phrase or a table
ability-no-branch = a step that is a table needs one of the keys { $kinds }
ability-no-modes = modes need "of", a list of them, each a step or a list of steps
ability-modes-count = expected a whole number of modes, at least 1 and fewer than there are; there may be 9 at most
ability-no-targets-in-modes = a mode cannot have targets, it is chosen only as the effect is carried out: pick before, or choose
ability-no-targets-later = a delayed trigger cannot have targets: pick before, or choose
ability-not-a-text = expected a phrase
ability-unfinished = the phrase ends too early; expected { $expected }
ability-unfinished-many = the phrase ends too early; expected, for example, { $expected }
ability-too-much = "{ $found }" is too much here
ability-bad-word = "{ $found }" is not understood here; expected { $expected }
ability-bad-word-many = "{ $found }" is not understood here; expected, for example, { $expected }
ability-hint-which = say which: "target { $found }" (a target), "chosen { $found }" (chosen on resolution) or "each { $found }" (all)
ability-hint-this = the card itself is "this"
ability-a-number = a number
ability-a-name = a name in quotation marks
ability-a-keyword = a keyword such as "rush"
ability-hidden = what lies in a deck or in the opponent's hand is hidden: it can only be chosen
ability-hint-chosen = write "chosen … in opposing hand" or "chosen … in own deck"
ability-no-bearer = only a mutation has a bearer
ability-no-pool = no pool is named: it is the own stockpile (J145)
ability-too-many-picks = more than 8 targets and choices in one ability
ability-not-yes-or-no = expected true or false
ability-unknown-key = no such key here: "{ $found }"; there are { $expected }
import-ability = { $path }: { $fault }
import-keyword-of-rules = "{ $found }" is a keyword of the rules: a set cannot define it.
import-hint-keyword-of-rules = Give the keyword of the set another name.
import-keyword-without-name = a keyword of the set has no name

## Mapping files

mapping-used = columns as "{ $file }" says
mapping-saved = mapping of the columns saved: "{ $file }"
mapping-no-place = --save-map: there is no file beside standard input that could keep the mapping; nothing was imported
mapping-hint-no-place = name the list as a file, or leave --save-map out
mapping-faults = the mapping of the columns has { $count ->
    [one] one error
   *[other] { $count } errors
  }; nothing imported
mapping-unknown-key = "{ $found }" is no part of a mapping file; there are columns, set, encoding, separator and sheets.
mapping-not-a-text = A text in quotation marks must stand here.
mapping-separator = "{ $found }" cannot stand between cells; possible are ; , | and other punctuation, or tab.
mapping-encoding = "{ $found }" is no encoding that wom knows.
mapping-columns = "columns" must be a table: "heading" = "field".
mapping-field = "{ $found }" is neither a field of a card nor "ignore".
mapping-missing = The list "{ $file }" has no column "{ $found }"; this mapping has no effect.
import-hint-one-of = Possible: { $names }.
