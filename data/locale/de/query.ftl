# Suchen und Ziele.
query-place = Suche
query-not-understood = die Suche ist nicht zu verstehen: { $count ->
    [one] ein Fehler
   *[other] { $count } Fehler
  }
query-possible = { $words }
query-empty = hier steht nichts, wonach zu suchen wäre
query-stray-minus = „-“ steht allein
query-stray-minus-hint = „-“ gehört ohne Leerzeichen vor das, was nicht gemeint ist; ein Name mit Strich gehört in Anführungszeichen
query-open-quote = das Anführungszeichen wird nicht geschlossen
query-pattern-flags = „{ $found }“ hinter einem regulären Ausdruck hat keine Bedeutung
query-pattern-flags-hint = Groß- und Kleinschreibung unterscheidet eine Suche ohnehin nicht; „/(?-i)…/“ unterscheidet sie
query-open-pattern = der reguläre Ausdruck hat kein „/“ am Ende
query-open-brace = die Klammer „{"{"}“ wird nicht geschlossen
query-open-parenthesis = die Klammer wird nicht geschlossen
query-not-opened = diese Klammer wurde nicht geöffnet
query-nothing-inside = in den Klammern steht nichts
query-nothing-joined = „{ $found }“ verbindet nichts: davor und dahinter muss etwas stehen
query-nothing-negated = hinter „{ $found }“ fehlt, was nicht gemeint ist
query-too-deep = mehr als { $most } Klammern ineinander
query-unexpected = „{ $found }“ kann hier nicht stehen
query-no-field = vor „{ $found }“ fehlt ein Feld
query-no-group = vor „{ $found }“ steht keine Gruppe von Karten
query-unknown-field = „{ $found }“ ist kein Feld, nach dem sich suchen lässt
query-no-value = hinter „{ $found }“ fehlt ein Wert
query-no-order = „{ $field }“ hat keine Reihenfolge, „{ $sign }“ geht hier nicht
query-not-ordered = „{ $found }“ liegt weder unter noch über anderen Werten, „{ $sign }“ geht hier nicht
query-turned-range = „{ $found }“ beginnt über seinem Ende
query-empty-list = zwischen den Kommas von „{ $found }“ steht kein Wert
query-empty-list-hint = mehrere Werte schreibt man so: typ:basis,mutation
query-expected-equality = „:“, „=“ oder „!=“
query-no-number = „{ $found }“ ist keine Zahl, die hier stehen kann
query-expected-number = eine ganze Zahl
query-expected-within = eine ganze Zahl von { $min } bis { $max }
query-no-type = „{ $found }“ ist kein Kartentyp
query-no-rarity = „{ $found }“ ist keine Seltenheit
query-no-keyword = „{ $found }“ ist kein Schlüsselwort
query-no-set = das Set „{ $found }“ gibt es nicht
query-no-suit = „{ $found }“ ist keine Pokerfarbe
query-no-rank = „{ $found }“ ist kein Pokerrang
query-no-poker = „{ $found }“ ist kein Pokerwert
query-no-yes = „{ $found }“ ist weder ja noch nein
query-no-mark = „{ $found }“ ist nichts, was eine Karte sein kann
query-ambiguous = „{ $found }“ kann mehreres heißen: { $readings }
query-keyword-number = dieses Schlüsselwort hat keine Zahl
query-pattern-here = ein regulärer Ausdruck geht nur mit Name und Text
query-unknown-word = „{ $found }“ ist weder ein Wort des Spiels noch der Name einer Karte
query-unknown-word-hint = Namen in Anführungszeichen schreiben, Suchen in geschweiften Klammern
query-number-hint = die Zahl der Karten steht hinter der Gruppe, mit einem Zeichen: { $goal }
query-group-number-hint = was zusammen gezählt wird, ist eine Gruppe in geschweiften Klammern: { $goal }
query-word-or-card = „{ $found }“ ist ein Wort des Spiels und der Name einer Karte
query-word-or-card-hint = die Karte als "{ $found }" schreiben, das Wort als „is:{ $found }“
query-several-cards = „{ $name }“ heißen mehrere Karten: { $cards }
query-expected-field = ein Feld; „wom card search --help“ zählt sie auf
query-expected-keyword = der Name eines Schlüsselworts; „wom keyword list“ zeigt alle
