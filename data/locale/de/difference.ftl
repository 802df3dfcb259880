# Sets als Dateien hinausgegeben, und was zwei Sets unterscheidet.

set-export-binary = eine Arbeitsmappe lässt sich nicht als Text ausgeben
set-hint-output = mit -o DATEI.xlsx wird sie in eine Datei geschrieben
set-unknown-headings = die Spaltenüberschriften „{ $found }“ gibt es nicht
set-headings-without-table = die Form { $form } hat keine Spalten, über denen etwas stehen kann
set-hint-tables = Spalten haben { $forms }
set-text-too-long = „{ $card }“: { $field } ist für die Zelle einer Arbeitsmappe zu lang, die höchstens { $most } Zeichen fasst
set-workbook-failed = die Arbeitsmappe lässt sich nicht schreiben: { $reason }
