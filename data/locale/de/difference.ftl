# Sets als Dateien hinausgegeben, und was zwei Sets unterscheidet.

set-export-binary = eine Arbeitsmappe lässt sich nicht als Text ausgeben
set-hint-output = mit -o DATEI.xlsx wird sie in eine Datei geschrieben
set-unknown-headings = die Spaltenüberschriften „{ $found }“ gibt es nicht
set-headings-without-table = die Form { $form } hat keine Spalten, über denen etwas stehen kann
set-hint-tables = Spalten haben { $forms }
set-text-too-long = „{ $card }“: { $field } ist für die Zelle einer Arbeitsmappe zu lang, die höchstens { $most } Zeichen fasst
set-workbook-failed = die Arbeitsmappe lässt sich nicht schreiben: { $reason }

## Unterschiede

difference-database = Datenbank
difference-two-sides = zum Vergleichen braucht es zwei Sets oder eine Datei
difference-hint-sides = „wom set diff DATEI“ vergleicht eine Datei mit der Datenbank, „wom set diff A B“ Dateien oder Sets miteinander
difference-unknown = „{ $name }“ ist weder eine Datei noch das Kürzel eines Sets
difference-unread = nichts verglichen: { $count ->
    [one] ein Fehler
   *[other] { $count } Fehler
  }
difference-none = kein Unterschied
difference-renamed = umbenannt
difference-moved = verschoben
difference-kept = nur in der Datenbank
difference-more = … und { $count } weitere (-v zeigt alle)
difference-counts = Karten: { $list }
difference-added = { $count } neu
difference-changed = { $count } geändert
difference-renamed-count = { $count } umbenannt
difference-moved-count = { $count } verschoben
difference-removed = { $count } entfernt
difference-kept-count = { $count } nur in der Datenbank
difference-unchanged = { $count } unverändert
difference-title = Änderungen: { $before } → { $after }
difference-head-sets = Sets
difference-head-added = Neu
difference-head-changed = Geändert
difference-head-renamed = Umbenannt
difference-head-moved = Verschoben
difference-head-removed = Entfernt
difference-head-kept = Nur in der Datenbank
