# Sets handed out as files, and what sets two sets apart.

set-export-binary = a workbook cannot be shown as text
set-hint-output = -o FILE.xlsx writes it to a file
set-unknown-headings = there are no column headings "{ $found }"
set-headings-without-table = the form { $form } has no columns to put headings above
set-hint-tables = there are columns in { $forms }
set-text-too-long = "{ $card }": { $field } is too long for a cell of a workbook, which holds at most { $most } characters
set-workbook-failed = the workbook cannot be written: { $reason }

## Differences

difference-database = database
difference-two-sides = it takes two sets or a file to compare
difference-hint-sides = "wom set diff FILE" compares a file with the database, "wom set diff A B" files or sets with each other
difference-unknown = "{ $name }" is neither a file nor the code of a set
difference-unread = nothing compared: { $count ->
    [one] one error
   *[other] { $count } errors
  }
difference-none = no difference
difference-renamed = renamed
difference-moved = moved
difference-kept = only in the database
difference-more = … and { $count } more (-v shows all)
difference-counts = Cards: { $list }
difference-added = { $count } added
difference-changed = { $count } changed
difference-renamed-count = { $count } renamed
difference-moved-count = { $count } moved
difference-removed = { $count } removed
difference-kept-count = { $count } only in the database
difference-unchanged = { $count } unchanged
difference-title = Changes: { $before } → { $after }
difference-head-sets = Sets
difference-head-added = Added
difference-head-changed = Changed
difference-head-renamed = Renamed
difference-head-moved = Moved
difference-head-removed = Removed
difference-head-kept = Only in the database
