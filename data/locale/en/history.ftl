# The imports: what they changed, and where the values of cards come from.

history-number = No.
history-at = time (UTC)
history-added = added
history-changed = changed
history-removed = removed
history-what = files
history-seed = starter set
history-remove = something removed
history-nothing = there is no import
history-only-seed = there is nothing to take back: the last import is the starter set that the database begins with
history-untraced = import @{ $number } cannot be taken back: an older version of wom did not keep what was there before
history-ask = Take import @{ $number } back? { $count ->
    [one] One card goes
   *[other] { $count } cards go
  } [y/N]
history-would-undo = dry run, nothing written: import @{ $number } ({ $what }, { $day } UTC) could be taken back
history-undone = taken back: import @{ $number } ({ $what }, { $day } UTC)
history-unknown-field = "{ $found }" is no field of a card
history-before = before:
history-from-default = in no file, assumed
history-from-default-rule = in no file, assumed by { $rule }
history-from-starter = from the starter set
history-from-column = { $place } ("{ $title }"), import @{ $number } of { $day }
history-from-file = { $place }, import @{ $number } of { $day }
history-from-unknown = from import @{ $number } of { $day }; the place was not kept then
history-no-import = there is no import @{ $number }; the last one is @{ $newest }
history-hint-log = "wom set log" shows them all
history-removed-set = set { $code } removed
history-removed-package = package "{ $name }" removed
history-sets-named = { $count ->
    [one] one set with another name
   *[other] { $count } sets with other names
  }
history-set = set { $code }
history-other = nothing changed: import @{ $number } has come in between
history-from-nowhere = in no file
history-from-empty = nothing stands in { $place }, assumed by { $rule }, import @{ $number } of { $day }
