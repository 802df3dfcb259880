# Deutsche Hilfe der Befehlszeile. Die englischen Texte stehen im Code bei den Befehlen.

wom = Werkzeuge für das Kartenspiel WOM – World of Mutants
wom--after = Rückgabewerte: 0 ja oder erledigt, 1 die Antwort ist nein, 2 nicht zu entscheiden oder nicht ausführbar.
wom--db = Datenbank; sonst WOM_DB, sonst wom.db im Datenverzeichnis des Benutzers
wom--lang = Sprache; sonst die von WOM_LANG, LC_ALL, LC_MESSAGES oder LANG, sonst Englisch
wom--lang--de = Deutsch
wom--lang--en = Englisch
wom--json = Ergebnis als JSON ausgeben
wom--color = Wann Farbe verwendet wird
wom--color--auto = auf Terminals, außer NO_COLOR ist gesetzt
wom--color--always = auch in Dateien und Pipes
wom--color--never = auch auf Terminals nicht
wom--quiet = Nur das Ergebnis ausgeben
wom--verbose = Mehr ausgeben
wom--help = Hilfe zeigen (ausführlich mit „--help“)
wom--help-long = Hilfe zeigen (kurz mit „-h“)
wom--version = Version zeigen
wom-help = Diese Hilfe oder die eines Befehls zeigen

wom-deck = Decklisten prüfen, zeigen, vergleichen und ausbessern
wom-deck-check = Decklisten nach einem Format prüfen: alle Verstöße mit ihrer Regel, und was zu tun ist
wom-deck-check--lists = Decklisten: Dateien, Ordner, Namen gespeicherter Decks oder - für die Standardeingabe
wom-deck-check--format = Format, nach dem geprüft wird: eine Kennung oder eine Datei; auch mehrmals
wom-deck-check--all-formats = Nach jedem bekannten Format prüfen
wom-deck-check--on = Tag, an dem die Listen zulässig sein sollen, z. B. 2026-02-23; sonst heute

wom-import = Setlisten und Fragment-Pakete in die Datenbank einlesen, ganz oder gar nicht
wom-import--files = Setlisten: Dateien oder - für die Standardeingabe
wom-set = Sets der Datenbank
wom-set-list = Alle auflisten
wom-card = Karten der Datenbank
wom-card-list = Alle auflisten
wom-rarity = Seltenheiten und ihre Kopienlimits
wom-rarity-list = Die Seltenheiten auflisten
wom-keyword = Schlüsselwörter und ihre Regeln
wom-keyword-list = Die Schlüsselwörter auflisten
wom-package = Fragment-Pakete
wom-package-list = Alle auflisten

wom-format = Formate: Regeln für den Deckbau
wom-format-list = Bekannte Formate auflisten: die eigenen und die eingebauten
wom-format-show = Ein Format mit allem zeigen, was seine Eltern festlegen, und welches davon was festlegt
wom-format-show--format = Kennung oder Datei des Formats
wom-format-show--all = Auch die Konstanten des Spiels zeigen, die die des Regelwerks sind
wom-format-check = Formate auf Fehler, Widersprüche und unbekannte Karten oder Sets prüfen
wom-format-check--formats = Kennungen oder Dateien von Formaten; ohne solche alle bekannten
wom-format-check--strict = Warnungen wie Fehler behandeln
wom-format-test = Die Beispiele von Formaten ausführen: Listen, deren Urteil in der Formatdatei steht
wom-format-test--formats = Kennungen oder Dateien von Formaten; ohne solche alle bekannten

wom-db = Die Datenbank als Datei
wom-db-path = Zeigen, wo die Datenbank und der Formatordner liegen; mit -q nur die Datenbank
wom-db-check = Die Datenbank auf Schäden prüfen und zählen, was sie enthält
wom-db-backup = Die Datenbank in eine Datei kopieren, auch während andere sie benutzen
wom-db-backup--file = Datei, die geschrieben wird
wom-db-backup--force = Die Datei überschreiben, wenn es sie gibt
wom-db-restore = Die Datenbank auf den Stand einer Sicherung bringen; die bisherige bleibt daneben erhalten
wom-db-restore--file = Die Sicherung
wom-db-restore--yes = Nicht nachfragen
wom-db-create = Eine Datenbank anlegen
wom-db-create--file = Datei, die angelegt wird
wom-db-create--empty = Das Start-Set weglassen

wom-completions = Vervollständigung für eine Shell ausgeben
wom-completions--shell = Die Shell
wom-man = Die Handbuchseite ausgeben
wom-man--out = Die Seiten aller Befehle in einen Ordner schreiben
wom-schema = Das JSON-Schema einer Antwort ausgeben
wom-schema--name = Name des Schemas, z. B. deck-check; ohne ihn werden die Namen aufgelistet
