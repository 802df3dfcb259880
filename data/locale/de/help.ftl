# 

## Karten, Sets, Pakete und ihr Import

wom-import = Setlisten und Fragment-Pakete in die Datenbank lesen, ganz oder gar nicht
wom-import--files = Setlisten (TOML, JSON, CSV, TSV) oder - für die Standardeingabe
wom-import--set = Set der Karten, die keines nennen
wom-import--dry-run = Zeigen, was sich ändern würde, und nichts ändern
wom-import--encoding = Kodierung der Dateien [Vorgabe: am Inhalt erkannt]
wom-import--map = Eine Spalte als Feld einer Karte lesen, z. B. Stufe=cost; mehrfach möglich
wom-import--replace = Karten dieser Sets, die in den Dateien fehlen, entfernen
wom-import--yes = Nicht fragen, bevor Karten entfernt werden
wom-import--sheet = Blatt einer Tabellenkalkulation

wom-set = Kartensets der Datenbank
wom-set-list = Die Sets auflisten
wom-set-show = Die Karten eines Sets mit allen Werten zeigen
wom-set-show--code = Kürzel des Sets
wom-set-export = Ein Set als Datei schreiben, die sich wieder importieren lässt
wom-set-export--code = Kürzel des Sets
wom-set-export--form = Form: toml, json, csv oder tsv [Vorgabe: nach der Endung der Datei, sonst toml]
wom-set-export--output = Zu schreibende Datei; ohne sie geht das Set auf die Standardausgabe
wom-set-export--force = Die Datei ersetzen, wenn es sie gibt
wom-set-remove = Ein Set mit allen Karten entfernen
wom-set-remove--code = Kürzel des Sets
wom-set-remove--yes = Nicht fragen

wom-card = Karten der Datenbank
wom-card-list = Karten auflisten, je eine Zeile
wom-card-list--pattern = Teil eines Namens, deutsch oder englisch, in jeder Groß-, Klein- und Umlautschreibung
wom-card-list--regex = Regulärer Ausdruck für Name oder Text; (?i) am Anfang übergeht Groß und Klein
wom-card-list--set = Nur Karten dieses Sets
wom-card-list--sort = Reihenfolge: nach Namen wie im Wörterbuch, nach Set und Nummer oder nach Kosten
wom-card-show = Alles über Karten zeigen
wom-card-show--names = Namen von Karten, deutsch oder englisch; NAME (KÜRZEL) meint die eines Sets

wom-rarity = Seltenheiten und ihre Kopiengrenzen
wom-rarity-list = Die Seltenheiten mit ihren Kopiengrenzen auflisten

wom-keyword = Schlüsselwörter und ihre Regeln
wom-keyword-list = Die Schlüsselwörter mit ihren Regeln auflisten
wom-keyword-show = Ein Schlüsselwort und die Karten mit ihm zeigen
wom-keyword-show--name = Name des Schlüsselworts, deutsch oder englisch

wom-package = Fragment-Pakete
wom-package-list = Die gespeicherten Pakete auflisten
wom-package-show = Die Fragmente eines Pakets zeigen
wom-package-show--name = Name des Pakets, deutsch oder englisch
wom-package-check = Pakete gegen ein Format prüfen
wom-package-check--names = Namen der Pakete
wom-package-check--format = Format, gegen das geprüft wird: eine Kennung oder eine Datei
wom-package-import = Pakete aus Setdateien lesen und ihre Karten weglassen
wom-package-import--files = Setdateien mit Paketen oder - für die Standardeingabe
wom-package-import--dry-run = Zeigen, was sich ändern würde, und nichts ändern
wom-package-remove = Ein Paket entfernen
wom-package-remove--name = Name des Pakets
wom-package-remove--yes = Nicht fragen
