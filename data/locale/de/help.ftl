# Deutsche Hilfe der Befehlszeile. Die englischen Texte stehen im Code bei den Befehlen.

wom = Werkzeuge für das Kartenspiel WOM – World of Mutants
wom--after = Rückgabewerte: 0 ja oder erledigt, 1 die Antwort ist nein, 2 nicht zu entscheiden oder nicht ausführbar, 130 mit Strg+C vorzeitig beendet.
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
wom-deck-check = Listen nach einem Format prüfen: Verstöße, Regeln, was zu tun ist
wom-deck-check--lists = Decklisten: Dateien, Ordner, Namen gespeicherter Decks oder - für die Standardeingabe
wom-deck-check--format = Format, nach dem geprüft wird: eine Kennung oder eine Datei; auch mehrmals
wom-deck-check--all-formats = Nach jedem bekannten Format prüfen
wom-deck-check--on = Tag, an dem die Listen zulässig sein sollen, z. B. 2026-02-23; sonst heute

wom-format = Formate: Regeln für den Deckbau
wom-format-list = Bekannte Formate auflisten: die eigenen und die eingebauten
wom-format-show = Ein Format zeigen: jede Grenze, und welches Format sie festlegt
wom-format-show--format = Kennung oder Datei des Formats
wom-format-show--all = Auch die Konstanten des Spiels zeigen, die die des Regelwerks sind
wom-format-check = Formate auf Fehler, Widersprüche und unbekannte Karten oder Sets prüfen
wom-format-check--formats = Kennungen oder Dateien von Formaten; ohne solche alle bekannten
wom-format-check--strict = Warnungen wie Fehler behandeln
wom-format-test = Beispiele ausführen: Listen, deren Urteil in der Formatdatei steht
wom-format-test--formats = Kennungen oder Dateien von Formaten; ohne solche alle bekannten
wom-judge = Szenarien durchspielen und sagen, ob herauskommt, was herauskommen soll
wom-judge--files = Szenariodateien, Ordner mit ihnen oder Namen von Rätseln; - ist die Standardeingabe
wom-judge--explain = Das Protokoll mit jeder Frage zeigen: wer gefragt ist, was erlaubt ist, was gewählt wurde und warum etwas nicht erlaubt ist
wom-judge--why = Sagen, ob ein Zug erlaubt gewesen wäre, wo immer sein Spieler nach einem gefragt ist, und warum nicht: „A attack a1 b1“, „block with b1“; „all“ nennt alle Züge, die nicht erlaubt sind; auch mehrmals
wom-judge--at = „--why“ nur bei der Entscheidung dieser Nummer beantworten, wie „--explain“ sie zeigt

wom-goldfish = Mit einem Deck gegen einen Gegner üben, der nichts tut
wom-goldfish--deck = Deckliste: eine Datei, der Name eines gespeicherten Decks oder - für die Standardeingabe
wom-goldfish--auto = Ohne Fragen spielen und sagen, wie sich das Deck entwickelt
wom-goldfish--turns = Eigene Züge, nach denen ein Spiel abgebrochen wird [Vorgabe: 20, wenn niemand gefragt wird, sonst keine Grenze]
wom-goldfish--games = Zahl der Spiele, wenn niemand gefragt wird [Vorgabe: 1000]
wom-goldfish--seed = Startwert für Mischen und Würfel; ohne ihn wird ein neuer genommen und genannt
wom-goldfish--agent = Wer das Deck spielt; ohne diese Angabe du, mit --auto greedy
wom-goldfish--agent--human = Du selbst, Zeile für Zeile gefragt
wom-goldfish--agent--pass = Tut nichts: passt, beendet, behält
wom-goldfish--agent--random = Wählt zufällig
wom-goldfish--agent--greedy = Nimmt, was im Augenblick am besten aussieht
wom-goldfish--format = Format, nach dessen Zahlen und Errata gespielt wird: eine Kennung oder eine Datei
wom-goldfish--threads = Zahl der Threads; das Ergebnis hängt nicht davon ab [Vorgabe: alle Kerne]

wom-match = Zwei Decks viele Spiele gegeneinander spielen lassen
wom-match--a = Deck von Spieler A: eine Datei, der Name eines gespeicherten Decks oder - für die Standardeingabe
wom-match--b = Deck von Spieler B
wom-match--games = Zahl der Spiele
wom-match--agents = Wer spielt: ein Agent für beide, oder der von A und der von B mit einem Komma dazwischen
wom-match--agents--pass = Tut nichts: passt, beendet, behält
wom-match--agents--random = Wählt zufällig
wom-match--agents--greedy = Nimmt, was im Augenblick am besten aussieht
wom-match--seed = Startwert für Mischen, Würfel und zufällige Agenten; ohne ihn wird ein neuer genommen und genannt
wom-match--format = Format, nach dessen Zahlen und Errata gespielt wird: eine Kennung oder eine Datei
wom-match--threads = Zahl der Threads; das Ergebnis hängt nicht davon ab [Vorgabe: alle Kerne]

wom-sim = Chancen: Starthände, Mulligans, Pokeraufdeckungen, Fragmente
wom-sim-hand = Starthände zeigen, mit Mulligans für ein Ziel; oder damit üben
wom-sim-hand--deck = Deck: eine Datei, der Name eines gespeicherten Decks, oder - für die Standardeingabe
wom-sim-hand--goal = Was du willst, etwa '"Siltling" and mutant >= 2': dafür werden Mulligans genommen, und die Chancen werden genannt
wom-sim-hand--policy = Wie über Mulligans entschieden wird: optimal, dump (ablegen, was dem Ziel nicht dient oder ihm schadet), never (nie) oder keep-if ZIEL (behalten, wenn)
wom-sim-hand--action-value = Was eine durch einen Mulligan verlorene Aktion wert ist, als Teil eines erreichten Ziels: 0,05 gibt für 5 % mehr eine Aktion her
wom-sim-hand--play = Selbst über die Mulligans entscheiden, Hand für Hand, und mit der besten Wahl vergleichen
wom-sim-hand--check-shuffle = Viele Hände austeilen und sagen, ob jede Karte so oft an jeden Platz kommt, wie sie soll
wom-sim-hand--hands = So viele Hände austeilen [Vorgabe: 5; mit --play so viele, wie du willst, mit --check-shuffle 100000]
wom-sim-hand--only = Nur die Hand mit dieser Nummer, dieselbe wie unter den anderen
wom-sim-hand--seed = Startwert des Mischens; ohne ihn wird ein neuer genommen und genannt
wom-sim-hand--draws = Karten, die nach den Mulligans gezogen werden, bevor nach dem Ziel gefragt wird
wom-sim-hand--format = Format, dessen Zahlen und Errata gelten: eine Kennung oder eine Datei
wom-sim-hand--csv = Die Hände als CSV ausgeben, eine Zeile für jedes Mal, dass sich die Karten einer Hand geändert haben
wom-sim-mulligan = Wie oft ein Ziel mit Mulligans erreicht wird, genau oder durch Simulation
wom-sim-mulligan--decks = Decks: Dateien, Namen gespeicherter Decks oder - für die Standardeingabe; mehrere werden verglichen
wom-sim-mulligan--goal = Was du willst, etwa '"Siltling" und mutant >= 2 und { "{" }kosten<=2{ "}" } >= 1'
wom-sim-mulligan--policy = Wie über Mulligans entschieden wird: optimal, dump (ablegen, was dem Ziel nicht dient oder ihm schadet), never (nie) oder keep-if ZIEL (behalten, wenn)
wom-sim-mulligan--action-value = Was eine durch einen Mulligan verlorene Aktion wert ist, als Teil eines erreichten Ziels: 0,05 gibt für 5 % mehr eine Aktion her
wom-sim-mulligan--method = Wie es herausgefunden wird
wom-sim-mulligan--method--exact = Berechnet, als Brüche
wom-sim-mulligan--method--monte-carlo = Zufällig ausgeteilt, mit dem Fehler, den der Zufall lässt
wom-sim-mulligan--method--both = Beides, und ein Fehler, wenn sie mehr als fünf Standardfehler auseinanderliegen
wom-sim-mulligan--games = Hände, die eine Simulation austeilt [Vorgabe: 1000000]
wom-sim-mulligan--precision = Eine Simulation beenden, sobald ihr Intervall (95 %) nach jeder Seite höchstens so groß ist, etwa 0.001
wom-sim-mulligan--seed = Startwert der Simulation; ohne ihn wird ein neuer genommen und genannt
wom-sim-mulligan--threads = Threads, auf denen ausgeteilt wird; das Ergebnis hängt nicht davon ab [Vorgabe: alle Kerne]
wom-sim-mulligan--draws = Karten, die nach den Mulligans gezogen werden, bevor nach dem Ziel gefragt wird
wom-sim-mulligan--turns = Die Chancen am Ende von so vielen eigenen Zügen nennen; --csv hat nur sie
wom-sim-mulligan--draws-per-turn = Karten, die du in jedem dieser Züge ziehst; jede kostet eine Aktion (15.2)
wom-sim-mulligan--vary = Stückzahlen einer Karte vergleichen, etwa '"Siltling"=1..4'
wom-sim-mulligan--replace = Karte, die für die Karten von --vary weicht; ohne sie wird das Deck größer und kleiner
wom-sim-mulligan--hand = Starthand, etwa '2 Siltling, 3 Schilfgreifer': alle Chancen sind die danach
wom-sim-mulligan--throw = Was der erste Mulligan davon ablegt, etwa '3 Schilfgreifer'
wom-sim-mulligan--seen = Liste von Karten, die schon gesehen sind und nicht mehr gezogen werden
wom-sim-mulligan--format = Format, dessen Zahlen und Errata gelten: eine Kennung oder eine Datei
wom-sim-mulligan--csv = Die Chancen als CSV ausgeben
wom-sim-mulligan--plot = Ein Diagramm in diese Datei schreiben, als SVG
wom-sim-mulligan--force = Das Diagramm ersetzen, wenn es eines gibt
wom-sim-poker = Was Pokeraufdeckungen mit der Nahrungsquelle machen
wom-sim-poker--own = Was du aufdeckst: ein Deck (Datei, Name eines gespeicherten Decks oder -), eine Karte mit ihrem Namen oder ein Pokerwert wie K oder 7
wom-sim-poker--other = Was der Gegner aufdeckt [Vorgabe: keine Karte]
wom-sim-poker--food = WOM, die vorher in der Nahrungsquelle liegen [Vorgabe: wie zu Spielbeginn]
wom-sim-poker--rounds = Runden, in denen aufgedeckt wird
wom-sim-poker--hand = Welche Karte einer Starthand ein Deck aufdeckt: ein Wort für beide, oder deins und das des Gegners mit einem Komma dazwischen
wom-sim-poker--hand--best = Die Karte, nach der im Mittel am meisten in der Nahrungsquelle liegt
wom-sim-poker--hand--random = Irgendeine
wom-sim-poker--hand--worst = Die, nach der am wenigsten darin liegt
wom-sim-poker--order = Was der aktive Spieler will, wenn es auf die Reihenfolge zweier Zahlenkarten ankommt
wom-sim-poker--order--most-food = Dass möglichst viel Nahrung bleibt
wom-sim-poker--order--least-food = Dass möglichst wenig bleibt
wom-sim-poker--format = Format, dessen Zahlen und Errata gelten: eine Kennung oder eine Datei
wom-sim-poker--games = Zahl der Spiele, die ausgespielt werden, wenn die Runden zu viele zum Berechnen sind
wom-sim-poker--seed = Startwert der ausgespielten Spiele; ohne ihn wird ein neuer genommen und genannt
wom-sim-poker--csv = Die Chancen als CSV ausgeben
wom-sim-poker--plot = Ein Diagramm in diese Datei schreiben, als SVG
wom-sim-poker--force = Das Diagramm ersetzen, wenn es eines gibt
wom-sim-fragments = Wie viele deiner Fragmente offen liegen
wom-sim-fragments--own = Fragmente des Stapels, die du zählst: die deines Pakets, oder 1 für ein bestimmtes [Vorgabe: die Hälfte]
wom-sim-fragments--explores = So oft wird nach Spielbeginn erkundet
wom-sim-fragments--format = Format, dessen Zahlen gelten: eine Kennung oder eine Datei
wom-sim-fragments--csv = Die Chancen als CSV ausgeben
wom-sim-fragments--plot = Ein Diagramm in diese Datei schreiben, als SVG
wom-sim-fragments--force = Das Diagramm ersetzen, wenn es eines gibt

wom-rule = Regeln und Auslegungen nachschlagen und durchsuchen
wom-rule--number = Abschnitt (16.4), Kapitel (16), Punkt (R16.4.1) oder Auslegung (J034); ohne Nummer werden die Kapitel aufgelistet
wom-rule-search = Abschnitte und Auslegungen suchen, in denen alle diese Wörter vorkommen
wom-rule-search--words = Wörter oder Teile davon, in jeder Groß-, Klein- und Umlautschreibung

wom-db = Die Datenbank als Datei
wom-db-path = Zeigen, wo Datenbank und Formate liegen; mit -q nur die Datenbank
wom-db-check = Die Datenbank auf Schäden prüfen und zählen, was sie enthält
wom-db-backup = Die Datenbank in eine Datei kopieren, auch während sie benutzt wird
wom-db-backup--file = Datei, die geschrieben wird
wom-db-backup--force = Die Datei überschreiben, wenn es sie gibt
wom-db-restore = Eine Sicherung zurückholen; die bisherige Datenbank bleibt daneben
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

wom-deck-show = Zeigen, was in Decks steht
wom-deck-show--lists = Decklisten: Dateien, Ordner, Namen gespeicherter Decks oder - für die Standardeingabe
wom-deck-stats = Zählen, woraus Decks bestehen: Kosten, Typen, Pokerwerte, Slots und Bedarf
wom-deck-stats--lists = Decklisten: Dateien, Ordner, Namen gespeicherter Decks oder - für die Standardeingabe
wom-deck-fmt = Listen in ihrer kanonischen Form schreiben
wom-deck-fmt--lists = Decklisten: Dateien, Ordner, Namen gespeicherter Decks oder - für die Standardeingabe
wom-deck-fmt--names = Sprache der Namen und Überschriften
wom-deck-fmt--write = Die Dateien zurückschreiben statt sie auszugeben; Listen mit ungeklärten Zeilen oder Kommentaren bleiben unberührt
wom-deck-diff = Zeigen, was zwei Decks unterscheidet
wom-deck-diff--before = Die erste Deckliste
wom-deck-diff--after = Die zweite Deckliste
wom-deck-same = Sagen, ob Listen dasselbe Deck sind
wom-deck-same--lists = Decklisten: Dateien, Ordner, Namen gespeicherter Decks oder - für die Standardeingabe
wom-deck-fingerprint = Fingerabdrücke ausgeben: gleich für gleiche Decks in jeder Form
wom-deck-fingerprint--lists = Decklisten: Dateien, Ordner, Namen gespeicherter Decks oder - für die Standardeingabe
wom-deck-fix = Die kleinste Änderung vorschlagen, die ein Deck zulässig macht
wom-deck-fix--lists = Decklisten: Dateien, Ordner, Namen gespeicherter Decks oder - für die Standardeingabe
wom-deck-fix--format = Format, in dem das Deck zulässig sein soll: eine Kennung oder eine Datei
wom-deck-fix--on = Tag, an dem es zulässig sein soll, z. B. 2026-02-23 [Vorgabe: heute]
wom-deck-fix--list = Nur die berichtigte Liste ausgeben
wom-deck-import = Listen als Decks in der Datenbank speichern
wom-deck-import--lists = Decklisten: Dateien, Ordner oder - für die Standardeingabe
wom-deck-import--name = Name des Decks [Vorgabe: der Name in der Liste, sonst der der Datei]
wom-deck-list = Die gespeicherten Decks auflisten
wom-deck-export = Die Liste eines gespeicherten Decks ausgeben
wom-deck-export--deck = Name eines gespeicherten Decks
wom-deck-export--output = Datei, in die statt auf die Standardausgabe geschrieben wird
wom-deck-export--force = Die Datei überschreiben
wom-deck-remove = Gespeicherte Decks entfernen
wom-deck-remove--decks = Namen gespeicherter Decks
wom-deck-remove--yes = Nicht fragen
wom-deck-fmt--names--de = Deutsch
wom-deck-fmt--names--en = Englisch
# 

## Karten, Sets, Pakete und ihr Import

wom-import = Setlisten und Fragment-Pakete einlesen, ganz oder gar nicht
wom-import--files = Setlisten (XLSX, ODS, CSV, TSV, TOML, JSON) oder - für die Standardeingabe
wom-import--set = Set der Karten, die keines nennen
wom-import--dry-run = Zeigen, was sich ändern würde, und nichts ändern
wom-import--encoding = Kodierung der Dateien [Vorgabe: am Inhalt erkannt]
wom-import--map = Eine Spalte als Feld einer Karte lesen (Stufe=cost) oder gar nicht (Notiz=ignore); mehrfach möglich
wom-import--separator = Was zwischen den Zellen einer CSV-Datei steht: ein Zeichen oder tab [Vorgabe: am Spaltenkopf erkannt]
wom-import--save-map = --map, --set, --sheet, --encoding und --separator in einer Datei neben jeder Liste festhalten, wo der nächste Import sie findet
wom-import--replace = Karten dieser Sets, die in den Dateien fehlen, entfernen
wom-import--yes = Nicht fragen, bevor Karten entfernt werden
wom-import--sheet = Blatt einer Tabellenkalkulation; mehrfach möglich [Vorgabe: alle, die wie Kartenlisten aussehen]

wom-set = Kartensets der Datenbank
wom-set-list = Die Sets auflisten
wom-set-show = Die Karten eines Sets mit allen Werten zeigen
wom-set-show--code = Kürzel des Sets
wom-set-check = Suchen, was an den Karten von Sets, ihren Namen und Texten nicht stimmt
wom-set-check--after = Rückgabewerte: 0 keine Fehler, 1 Fehler (mit --strict auch Warnungen), 2 es lässt sich nicht sagen (ein unbekanntes Set).
wom-set-check--codes = Kürzel von Sets; ohne solche alle Sets
wom-set-check--level = Stufe einer Prüfung: error, warning, note oder off; auch mehrmals
wom-set-check--strict = Warnungen zählen beim Rückgabewert wie Fehler
wom-set-check--list = Alle Prüfungen auflisten, mit ihrer Stufe und dem, was sie suchen
wom-set-stats = Zählen, woraus Sets bestehen
wom-set-stats--codes = Kürzel von Sets; ohne solche alle Sets
wom-set-coverage = Sagen, welche Kartentexte in Partien ausgeführt werden, und die anderen nennen
wom-set-coverage--after = Rückgabewerte: 0 alle Texte werden ausgeführt, 1 einige nicht, 2 es lässt sich nicht sagen (ein unbekanntes Set).
wom-set-coverage--codes = Kürzel von Sets; ohne solche alle Sets
wom-set-diff = Zeigen, was zwei Sets, Dateien oder Datei und Datenbank unterscheidet: die Änderungsliste eines Sets
wom-set-diff--after = Rückgabewerte: 0 keine Karte unterscheidet sich, 1 manche tun es, 2 es lässt sich nicht sagen.
wom-set-diff--sides = Set-Dateien, - für die Standardeingabe, Kürzel von Sets oder @N für den Stand nach Import N (@-1: vor dem letzten); eine Datei allein wird mit der Datenbank verglichen
wom-set-diff--set = Set der Karten, die keines nennen
wom-set-diff--encoding = Kodierung der Dateien [Vorgabe: am Inhalt erkannt]
wom-set-diff--map = Eine Spalte als Feld einer Karte lesen (Stufe=cost) oder gar nicht (Notiz=ignore); mehrfach möglich
wom-set-diff--separator = Was zwischen den Zellen einer CSV-Datei steht: ein Zeichen oder tab [Vorgabe: am Spaltenkopf erkannt]
wom-set-diff--sheet = Blatt einer Tabellenkalkulation; mehrfach möglich [Vorgabe: alle, die wie Kartenlisten aussehen]
wom-set-diff--markdown = Eine Änderungsliste in Markdown schreiben
wom-set-diff--stat = Die Karten nur zählen
wom-set-export = Ein Set als Datei schreiben, die sich wieder importieren lässt
wom-set-export--code = Kürzel des Sets
wom-set-export--form = Form: toml, json, csv, tsv, csv-excel oder xlsx [Vorgabe: nach der Endung der Datei; auf der Standardausgabe toml]
wom-set-export--headings = Überschriften der Spalten einer Tabelle: code, de oder en [Vorgabe: code]
wom-set-export--output = Zu schreibende Datei; ohne sie geht das Set auf die Standardausgabe
wom-set-export--force = Die Datei ersetzen, wenn es sie gibt
wom-set-log = Die Importe auflisten, den neuesten zuerst
wom-set-undo = Den letzten Import zurücknehmen
wom-set-undo--after = Rückgabewerte: 0 erledigt, 1 es gibt nichts zurückzunehmen, 2 es ging nicht.
wom-set-undo--dry-run = Zeigen, was sich ändern würde, und nichts ändern
wom-set-undo--yes = Nicht fragen
wom-set-remove = Ein Set mit allen Karten entfernen
wom-set-remove--code = Kürzel des Sets
wom-set-remove--yes = Nicht fragen

wom-card = Karten der Datenbank
wom-card-list = Karten auflisten, je eine Zeile
wom-card-list--pattern = Teil eines Namens, deutsch oder englisch, in jeder Groß-, Klein- und Umlautschreibung
wom-card-list--regex = Regulärer Ausdruck für Name oder Text; (?i) am Anfang übergeht Groß und Klein
wom-card-list--set = Nur Karten dieses Sets
wom-card-list--sort = Reihenfolge: nach Namen wie im Wörterbuch, nach Set und Nummer oder nach Kosten
wom-card-search = Karten nach allem suchen, was darauf steht: typ:mutant kraft>=3 -kw:fliegend
wom-card-search--query = Teile von Namen, und Felder mit Werten; alles muss zutreffen. Mehrere Argumente werden als eines gelesen
wom-card-search--sort = Reihenfolge: nach Namen wie im Wörterbuch, nach Set und Nummer oder nach Kosten
wom-card-search--names = Nur die Namen ausgeben, je eine Zeile
wom-card-search--after =
    Felder (in beiden Sprachen, lang oder kurz):
    {"  "}typ kraft kosten max größe slots bedarf kw seltenheit set nummer
    {"  "}text name poker rang farbe
    {"  "}is:joker is:response is:scripted is:hybrid
    Zeichen: : = != < <= > >=     Verbunden durch: und oder nicht - ( )
    {"  "}kosten:1-3   kosten:4+   typ:basis,mutation   kosten:keine   kw:hörner>=2
    {"  "}"ein Namensteil"   /regulärer Ausdruck/   text:ziehe
    Was eine Karte nicht hat, ist keinem Wert gleich und weder kleiner noch
    größer: -(kosten<=2) und kosten!=2 finden auch Karten ohne Kosten. In
    einer Shell gehört eine Suche mit < > ( ) oder Anführungszeichen zwischen
    einfache Anführungszeichen.

    Rückgabewerte: 0 gefunden, 1 nichts gefunden, 2 die Suche ist nicht zu verstehen.
wom-card-why = Sagen, woher die Werte einer Karte kommen: Datei, Zelle, Import und Tag
wom-card-why--after = Rückgabewerte: 0 gesagt, 1 keine Karte heißt so, 2 es lässt sich nicht sagen (unbekanntes Feld).
wom-card-why--name = Name einer Karte, deutsch oder englisch; NAME (KÜRZEL) meint die eines Sets
wom-card-why--field = Feld, mit deutschem oder englischem Namen; ohne Angabe alle, die die Karte hat
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
