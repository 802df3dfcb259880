# Datenbank

store-not-found = Es gibt keine Datenbank „{ $path }“.
store-not-found-hint = Mit --db FILE oder WOM_DB lässt sich eine andere nennen.
store-no-folder = Den Ordner „{ $folder }“ gibt es nicht, also auch nicht die Datenbank „{ $path }“.
store-no-folder-hint = Lege den Ordner an oder nenne mit --db FILE eine andere Datei.
store-is-folder = „{ $path }“ ist ein Ordner und keine Datei.
store-not-permitted = „{ $path }“ darf nicht geöffnet werden; die Rechte daran fehlen.
store-read-only = „{ $path }“ lässt sich nicht schreiben: Die Datei oder ihr Ordner „{ $folder }“ ist schreibgeschützt.
store-not-a-database = „{ $path }“ ist keine Datenbank.
store-foreign = „{ $path }“ ist eine SQLite-Datenbank, aber keine von wom.
store-other-file-hint = Die Datei wurde nicht verändert. Nenne mit --db FILE eine Datenbank von wom oder eine Datei, die es noch nicht gibt.
store-newer = Die Datenbank „{ $path }“ hat Schema { $found }; dieses wom kennt nur Schemata bis { $known }.
store-newer-hint = Sie wurde von einem neueren wom geschrieben; aktualisiere wom.
store-outdated = Die Datenbank „{ $path }“ hat noch Schema { $found } und lässt sich nicht auf Schema { $known } bringen, weil sie schreibgeschützt ist.
store-outdated-hint = Kopiere sie in einen Ordner mit Schreibrecht und nenne die Kopie mit --db FILE.
store-locked = Die Datenbank „{ $path }“ wird von einem anderen Prozess benutzt und wurde in { $seconds } Sekunden nicht frei.
store-locked-hint = Warte, bis das andere Programm fertig ist, oder beende es.
store-changed = Ein anderer Prozess hat die Datenbank „{ $path }“ inzwischen geändert.
store-changed-hint = Führe den Befehl noch einmal aus.
store-exists = „{ $path }“ gibt es schon und wird nicht überschrieben.
store-interrupted = abgebrochen, es ist alles wie vorher
store-damaged = „{ $path }“ ist beschädigt: { $detail }.
store-damaged-hint = Mit wom db restore lässt sich eine Sicherung zurückholen.
store-full = Für „{ $path }“ ist auf dem Datenträger kein Platz mehr.
store-io = „{ $path }“ ließ sich nicht lesen oder schreiben: { $detail }.
store-sqlite = Die Datenbank „{ $path }“ hat abgelehnt: { $detail }.

store-problem-integrity = Die Datei ist beschädigt: { $detail }.
store-problem-foreign-key = Eine Zeile der Tabelle „{ $table }“ verweist auf eine Zeile von „{ $parent }“, die es nicht gibt.
store-problem-schema = „{ $object }“ fehlt im Schema oder wurde daran geändert.
store-problem-migration = Der Schritt auf Schema { $version } war nicht der dieses wom.
store-problem-key = „{ $name }“ in der Tabelle „{ $table }“ hat einen falschen Schlüssel und wird nicht gefunden.
store-problem-fixed-rows = Die Tabelle „{ $table }“ hat nicht die Zeilen, die sie immer hat.
