# Sets handed out as files, and what sets two sets apart.

set-export-binary = a workbook cannot be shown as text
set-hint-output = -o FILE.xlsx writes it to a file
set-unknown-headings = there are no column headings "{ $found }"
set-headings-without-table = the form { $form } has no columns to put headings above
set-hint-tables = there are columns in { $forms }
set-text-too-long = "{ $card }": { $field } is too long for a cell of a workbook, which holds at most { $most } characters
set-workbook-failed = the workbook cannot be written: { $reason }
