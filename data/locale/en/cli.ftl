# The command line.
severity-error = error
severity-warning = warning
severity-note = note
severity-open = unresolved
diagnostic-expected = expected
diagnostic-hint = hint

usage-unknown-argument = there is no option "{ $arg }" here
usage-surplus-argument = "{ $arg }" is one argument too many
usage-unknown-command = there is no command "{ $command }"
usage-missing-argument = { $args } { $count ->
    [one] is missing
   *[other] are missing
}
usage-missing-command = a command is missing
usage-missing-value = "{ $arg }" needs a value
usage-bad-value = "{ $value }" is no valid value for { $arg }
usage-conflict = "{ $arg }" cannot be used with "{ $other }"
usage-twice = "{ $arg }" is there twice
usage-values = wrong number of values for "{ $arg }"
usage-utf8 = an argument is not valid text
usage-other = the call was not understood: { $reason }
usage-quoted = "{ $word }"
usage-did-you-mean = did you mean { $words }?
usage-valid-values = possible is { $values }
usage-bounds = a whole number from { $least } to { $most } is possible
usage-bounds-price = a number from { $least } to { $most } with at most four decimals is possible, such as 0.05
usage-bounds-share = a number above { $least } and up to { $most } is possible, such as 0.001
usage-known-commands = there is { $words }
usage-dash-file = put "--" before a file name that begins with "-"
usage-see-help = "{ $command } --help" shows what is possible

io-failed = that failed: { $reason }
io-not-found = not found
io-permission = permission denied
io-exists = exists already
io-directory = is a folder
io-full = no space left on the device
io-other = { $reason }

file-not-written = "{ $path }" cannot be written: { $reason }
file-hint-force = with "--force" an existing file is overwritten

db-migrated = the database was brought up to date; the old one is kept in { $backup }
db-no-home = there is no user's directory for the database
db-no-home-hint = name the database with "--db FILE" or WOM_DB
db-no-folder = the folder { $path } cannot be created: { $reason }

list-unreadable = cannot be read: { $reason }
list-too-large = too large for a deck list (at most { $most } MiB)
list-not-found = neither a file nor a stored deck
list-not-found-near = neither a file nor a stored deck; did you mean "{ $near }"?
list-document = a document of Word, Excel or the like: save it as text (UTF-8) or CSV
list-json = JSON of a program, no deck list: export it there as text, one card a line ("4 Name")
list-not-text = no text, so no deck list
list-failed = { $source }: { $reason }
lists-passed-over = { $count ->
    [one] { $count } file
   *[other] { $count } files
} without a list's ending passed over
lists-passed-over-one = passed over: { $path }
list-stdin-twice = standard input can be read only once
bad-day = "{ $text }" is no date
bad-day-hint = for example 2026-02-23 or 23.02.2026
format-not-usable = no verdict is possible with format "{ $format }"
