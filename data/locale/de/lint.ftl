# Was „wom set check“ sucht und findet.

set-check-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
set-check-sets = { $count ->
    [one] 1 Set
   *[other] { $count } Sets
  }
set-check-errors = { $count } Fehler
set-check-warnings = { $count ->
    [one] 1 Warnung
   *[other] { $count } Warnungen
  }
set-check-notes = { $count ->
    [one] 1 Hinweis
   *[other] { $count } Hinweise
  }
set-check-clean = nichts gefunden
set-check-off = aus
set-check-level-shape = „{ $found }“ hat nicht die Form PRÜFUNG=STUFE
set-check-unknown-lint = die Prüfung „{ $found }“ gibt es nicht
set-check-see-list = „wom set check --list“ zeigt alle
set-check-unknown-level = die Stufe „{ $found }“ gibt es nicht

lint-range = { $min } bis { $max }
lint-at-least = mindestens { $min }
lint-at-most = höchstens { $max }
lint-no-number = keine Zahl
lint-is = „{ $what }“
lint-keyword = { $german } ({ $english })

## Zahlen

lint-about-out-of-range = Mutationsslots, Slotbedarf oder die Zahl eines Schlüsselworts außerhalb dessen, was die Regeln zulassen.
lint-out-of-range = „{ $what }“ liegt außerhalb des Erlaubten
lint-about-hybrid = Eine Karte mit mehreren Typen: Decks mit ihr sind nur in Formaten zulässig, die sie ausdrücklich erlauben.
lint-hybrid = die Karte hat mehrere Typen; jede Karte hat genau einen
lint-hint-hybrid = einen Typ wählen, oder ein Format mit Errata für diese Karte schreiben
lint-about-missing-power = Ein Mutant oder eine Basis ohne Kraft oder Max-Größe; die Regeln geben dafür keine Vorgabe (J022).
lint-missing-power = die Kraft fehlt
lint-missing-max-size = die Max-Größe fehlt
lint-about-dies-at-once = Ein Mutant oder eine Basis mit Kraft oder Max-Größe 0, ohne einen Text, der daran etwas ändert.
lint-dies-power = mit Kraft 0 stirbt die Karte bei der ersten Zustandsprüfung
lint-dies-max-size = mit Max-Größe 0 sinkt die Kraft bei der ersten Zustandsprüfung auf 0, und die Karte stirbt
lint-hint-dies-at-once = den Wert erhöhen, oder der Karte einen Text geben, der sie am Leben hält
lint-about-missing-rarity = Eine Deckkarte ohne Seltenheit: Wie viele Kopien erlaubt sind, lässt sich nicht sagen.
lint-missing-rarity = die Seltenheit fehlt; Decks mit dieser Karte bleiben unentschieden
lint-about-missing-poker = Eine Deckkarte ohne Pokerwert.
lint-missing-poker = der Pokerwert fehlt; jede Karte hat einen
lint-about-missing-cost = Eine Deckkarte ohne WOM-Kosten; sie kostet dann 0 (J022).
lint-missing-cost = die WOM-Kosten fehlen; sie gelten als 0
lint-about-power-above-max = Kraft über der Max-Größe: Die nächste Zustandsprüfung kürzt sie, und Wachsen beginnt im Rückstand.
lint-power-above-max = Kraft { $power } liegt über der Max-Größe { $max } und wird bei der ersten Zustandsprüfung gekürzt
lint-hint-power-above-max = vielleicht sind die beiden Werte vertauscht
lint-about-misplaced-value = Ein Wert auf einer Karte, deren Typ ihn nicht hat.
lint-misplaced-value = Karten vom Typ { $kind } haben kein Feld „{ $field }“
lint-about-cost-above-cap = WOM-Kosten über dem Maximum eines Vorrats: Ohne Nachlass kann niemand sie bezahlen.
lint-cost-above-cap = { $cost } WOM kann niemand bezahlen: Ein Vorrat fasst höchstens { $cap }
lint-about-fragment-without-size = Ein Fragment mit Größe 0, gedruckt oder weil sie fehlt: Jeder eigene Mutant genügt, um es zu beanspruchen.
lint-fragment-without-size = die Größe ist 0 oder fehlt; jeder Mutant genügt, um das Fragment zu beanspruchen
lint-hint-fragment-without-size = wenn sie nur fehlt, die Größe eintragen

## Schlüsselwörter und Mutationen

lint-about-keyword-without-effect = Ein Schlüsselwort, das auf einer Karte dieses Typs nichts bewirkt (J114), etwa Ansturm oder Hinterhalt auf einer Basis.
lint-keyword-without-effect = { $keyword } bewirkt auf einer Karte vom Typ { $kind } nichts
lint-hint-keyword-base = Basen greifen nicht an, blocken nicht und liegen auf keinem Fragment; das Schlüsselwort streichen oder der Basis mit einem Text das Angreifen oder Blocken erlauben
lint-hint-keyword-object = Schlüsselwörter gehören auf Mutanten, Basen und Mutationen
lint-hint-symbiote = Symbiote wirkt auf Mutationen
lint-about-keyword-twice = Ein Schlüsselwort steht zweimal auf einer Karte, die dadurch nichts gewinnt (J115).
lint-keyword-twice = { $keyword } steht zweimal da und wirkt nur einmal
lint-about-keyword-mismatch = Der Text zählt die Schlüsselwörter der Karte auf, und es sind andere als in ihrem Feld. Texte, die Schlüsselwörter geben, nehmen oder suchen, sind nicht gemeint.
lint-keyword-only-in-text = { $keyword } steht im Text, aber nicht unter den Schlüsselwörtern; Partien und Suche kennen es nicht
lint-keyword-only-in-column = { $keyword } steht unter den Schlüsselwörtern, aber nicht in der Aufzählung des Textes
lint-keyword-other-number = { $keyword } hat im Text eine andere Zahl
lint-about-demand-unmet = Eine Mutation, deren Slotbedarf kein Mutant und keine Basis des Sets erfüllt.
lint-demand-unmet = Slotbedarf { $demand }: Kein Träger hat so viele Slots, in diesem Set höchstens { $most }, in allen Sets höchstens { $all }
lint-demand-elsewhere = Slotbedarf { $demand }: In diesem Set hat kein Träger so viele Slots, höchstens { $most }; in anderen Sets bis { $all }

## Texte

lint-about-response-unmarked = Der Text beginnt mit „Response:“, aber die Karte ist nicht als Response gekennzeichnet.
lint-response-unmarked = der Text sagt „Response“, das Feld sagt es nicht
lint-hint-response-unmarked = Response = ja eintragen
lint-about-tap-without-state = Kosten „Tap“ auf einer Karte, die nicht getappt werden kann: Nur Mutanten und Basen können es (J043).
lint-tap-without-state = „Tap“ kann hier niemand bezahlen: Karten vom Typ { $kind } werden nicht getappt
lint-hint-tap-mutation = dem Träger die Fähigkeit geben: Der Träger hat „Tap: …“
lint-hint-tap-other = die Fähigkeit einem Mutanten oder einer Basis geben, oder andere Kosten verlangen
lint-about-pool-not-named = Der Text erzeugt WOM oder weist sie zu und sagt nicht, in welchen Pool oder aus welchem (J145).
lint-pool-not-named = der Text sagt nicht, um welchen Pool es geht
lint-hint-pool-not-named = „in deinem Vorrat“ oder „in der Nahrungsquelle“, beim Zuweisen „aus …“ ergänzen
lint-about-text-not-carried-out = Ein Text, den Partien nicht ausführen, weil die Fähigkeiten dazu fehlen.
lint-text-not-carried-out = Partien führen den Text nicht aus
lint-hint-text-not-carried-out = die Fähigkeiten eintragen; data/ABILITIES.md beschreibt, wie
lint-about-not-composed = Ein Name oder Text mit zerlegten Umlauten (nicht NFC), wie ihn manche Programme auf dem Mac schreiben.
lint-not-composed = „{ $field }“ enthält zerlegte Zeichen (nicht NFC)
lint-about-stray-blanks = Doppelte Leerzeichen, oder Leerzeichen am Anfang oder Ende einer Zeile.
lint-stray-blanks = „{ $field }“ hat überzählige Leerzeichen
lint-about-invisible-character = Unsichtbare Zeichen in einem Namen oder Text: weiche Trennstriche, Richtungsmarken und dergleichen.
lint-invisible-character = „{ $field }“ enthält unsichtbare Zeichen
lint-about-mixed-quotes = Gerade und typografische Anführungszeichen oder Apostrophe in einem Text.
lint-mixed-quotes = „{ $field }“ mischt gerade und typografische Anführungszeichen

## Namen

lint-about-ambiguous-name = Ein Name, den mehrere verschiedene Karten tragen: Listen müssen das Set dazuschreiben.
lint-ambiguous-name = auch im Set „{ $set }“ heißt eine Karte „{ $name }“, mit anderen Werten; auf Listen ist der Name mehrdeutig
lint-hint-ambiguous-name = die Werte angleichen oder eine der Karten umbenennen
lint-about-similar-name = Zwei Namen, die sich nur durch ß und ss oder die Schreibung von Umlauten unterscheiden.
lint-similar-name = „{ $name }“ und „{ $other }“ ({ $set }) unterscheiden sich nur in der Schreibung und werden auf Listen verwechselt
lint-hint-similar-name = eine der Karten umbenennen
lint-about-name-collision = Ein englischer oder weiterer Name, den auch eine andere Karte trägt.
lint-name-collision = „{ $name }“ heißt auch „{ $other }“ ({ $set })
lint-hint-name-collision = einen der beiden Namen ändern
lint-about-alias-unreachable = Ein weiterer Name, der nie zu seiner Karte führt oder überflüssig ist.
lint-alias-taken = der weitere Name „{ $name }“ führt zu „{ $other }“ ({ $set }) und nie zu dieser Karte
lint-alias-own = der weitere Name „{ $name }“ ist ohnehin ein Name dieser Karte
lint-hint-alias = den weiteren Namen streichen
lint-about-name-is-word = Ein Name, der zugleich ein Typ, eine Seltenheit oder ein Schlüsselwort ist.
lint-name-is-keyword = „{ $name }“ ist auch ein Schlüsselwort
lint-name-is-type = „{ $name }“ ist auch ein Kartentyp, und auf Listen eine Überschrift
lint-name-is-rarity = „{ $name }“ ist auch eine Seltenheit, und auf Listen eine Überschrift
lint-about-name-as-count = Ein Name, der auf Listen aussieht wie eine Anzahl mit einem kürzeren Namen.
lint-name-as-count = ohne diese Karte liest sich „{ $name }“ auf einer Liste als Anzahl und „{ $rest }“
lint-about-name-as-heading = Ein Name, der auf Listen aussieht wie eine Überschrift, ein Kommentar oder eine Kopfzeile.
lint-name-as-heading = ohne diese Karte liest sich „{ $name }“ auf einer Liste als Überschrift
lint-name-as-comment = ohne diese Karte liest sich „{ $name }“ auf einer Liste als Kommentar
lint-name-as-header = ohne diese Karte liest sich „{ $name }“ auf einer Liste als Kopfzeile
lint-about-name-in-part = Ein Name, von dem Listen einen Teil für etwas anderes nehmen: ein Set, einen Pokerwert, eine Anmerkung.
lint-name-in-part = ohne diese Karte liest sich „{ $name }“ auf einer Liste als „{ $rest }“ mit einem Zusatz
lint-name-as-nothing = ohne diese Karte ist „{ $name }“ auf einer Liste keine lesbare Zeile
lint-hint-misread = „wom“ kennt den Namen und liest ihn richtig; andere Programme und ältere Datenbanken nicht
lint-about-name-prefix = Ein Name, mit dem ein anderer beginnt: Wer den längeren abkürzt, nennt eine andere Karte.
lint-name-longer = abgekürzt wird daraus „{ $other }“ ({ $set }), eine andere Karte
lint-name-shorter = „{ $other }“ ({ $set }) beginnt mit diesem Namen; abgekürzt ist es diese Karte

## Das Set als Ganzes

lint-about-duplicate-number = Zwei Karten eines Sets mit derselben Sammlernummer.
lint-duplicate-number = die Nummer { $number } hat auch „{ $other }“
lint-about-poker-missing = Ein Set mit mindestens 52 Deckkarten, dem einige der 52 Pokerwerte fehlen: Formate, die alle fordern, kann es allein nicht bedienen.
lint-poker-missing = { $count ->
    [one] ein Pokerwert kommt
   *[other] { $count } der 52 Pokerwerte kommen
  } nicht vor: { $values }
lint-about-poker-uneven = Ein Set mit mindestens 52 Deckkarten, in dem ein Pokerwert mehr als doppelt so oft vorkommt wie im Mittel.
lint-poker-uneven = ungleich verteilte Pokerwerte: { $values } bis zu { $most }-mal, im Mittel { $average }-mal
lint-about-twin = Zwei Karten, die sich nur in Name, Nummer, Seltenheit oder Pokerwert unterscheiden.
lint-twin = spielt sich genau wie „{ $other }“
lint-about-english-missing = Eine Karte ohne englischen Namen in einem Set, in dem die meisten einen haben.
lint-english-missing = der englische Name fehlt; { $count } der { $all } Karten haben einen
