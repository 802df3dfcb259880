# Urteil über Decklisten.

check-hint = Vorschlag
check-format-rule = Format { $format }
check-set-by = (Grenze aus Format { $format })
check-lines = { $count ->
    [one] Zeile { $lines }
   *[other] Zeilen { $lines }
}
check-provisional = vorläufig: eine nicht gelesene oder unbekannte Zeile könnte das ändern
check-rules-cited = Regeln (Kanon { $canon })
check-summary = { $total ->
    [one] { $total } Liste
   *[other] { $total } Listen
}: { $legal } zulässig, { $illegal } unzulässig, { $undecided } unentschieden
check-lines-account = { $total ->
    [one] { $total } Zeile
   *[other] { $total } Zeilen
}: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}, { $headers ->
    [one] { $headers } Überschrift
   *[other] { $headers } Überschriften
}, { $comments } leer oder Kommentar, { $unread } nicht gelesen
check-none = keine Deckliste gefunden

deck-size = { $found ->
    [one] { $found } Karte
   *[other] { $found } Karten
} im Deck, verlangt { $allowed }
deck-size-add = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} hinzufügen
deck-size-remove = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} entfernen
two-decks = in Zeile { $line } scheint ein zweites Deck zu beginnen; von dort an in eine eigene Datei schreiben
copy-limit = { $found } × { $card } ({ $rarity }): höchstens { $allowed }
copy-limit-any = { $found } × { $card }: keine Seltenheit erlaubt mehr als { $allowed }
restricted = { $found } × { $card }: eingeschränkt auf { $allowed }
remove-copies = { $count ->
    [one] { $count } Kopie
   *[other] { $count } Kopien
} entfernen
replace-copies = { $count ->
    [one] { $count } Kopie
   *[other] { $count } Kopien
} durch andere Fragmente ersetzen
replace-card = „{ $card }“ durch eine andere Karte ersetzen
banned = „{ $card }“ ist verboten (Format { $format })
set-not-legal = „{ $card }“ aus Set { $set } ist nicht zugelassen (Format { $format })
type-not-allowed = „{ $card }“: der Typ { $kind } ist nicht zugelassen (Format { $format })
type-hybrid = „{ $card }“ hat mehrere Typen ({ $kind }); das ist unzulässig, wenn das Format es nicht durch Errata regelt
fragment-in-deck = das Fragment „{ $card }“ steht im Deck
card-in-fragments = „{ $card }“ ({ $kind }) steht im Fragment-Paket
move-to-fragments = unter die Überschrift „Fragmente“ setzen
move-to-deck = aus dem Fragment-Paket ins Deck setzen oder durch ein Fragment ersetzen
fragment-count = { $found ->
    [one] { $found } Fragment
   *[other] { $found } Fragmente
} im Paket, verlangt { $allowed }
fragment-count-add = { $count ->
    [one] { $count } Fragment
   *[other] { $count } Fragmente
} unter der Überschrift „Fragmente“ hinzufügen
package-count-add = { $count ->
    [one] { $count } Fragment
   *[other] { $count } Fragmente
} hinzufügen
fragment-count-remove = { $count ->
    [one] { $count } Fragment
   *[other] { $count } Fragmente
} entfernen
fragment-copies = { $found } × Fragment „{ $card }“: höchstens { $allowed }
poker-missing = Pokerwert { $value }: { $found } vorhanden, verlangt { $allowed }
poker-too-often = Pokerwert { $value }: { $found } vorhanden, erlaubt { $allowed }
joker-count = { $found } Joker, verlangt { $allowed }
add-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} mit diesem Wert hinzufügen
add-jokers = { $count } Joker hinzufügen
remove-jokers = { $count } Joker entfernen
remove-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} mit diesem Wert entfernen
unknown-card = unbekannte Karte „{ $name }“
unknown-card-hint = Namen prüfen oder das Set mit „wom import“ einlesen
unknown-printing = „{ $name }“ gibt es nicht als „{ $tag }“
known-printings = bekannt ist { $sets }
did-you-mean = gemeint ist vielleicht { $names } (nicht übernommen)
ambiguous-card = „{ $name }“ ist mehrdeutig: { $cards }
ambiguous-number-hint = das Set in Klammern und dahinter die Nummer dazuschreiben
ambiguous-hint = das Set in Klammern dazuschreiben
ambiguous-poker = „{ $card }“ gibt es mit verschiedenen Pokerwerten
ambiguous-poker-hint = den Pokerwert oder das Set dazuschreiben
unreadable-line = diese Zeile ist nicht zu lesen
unreadable-hint = verlangt wird „Anzahl Kartenname“, eine Überschrift oder ein Kommentar (#)
several-cards-hint = die Zeile nennt { $names }; jede Karte mit ihrer Anzahl in eine eigene Zeile schreiben
many-cards-hint = die Zeile nennt { $names } und weitere; jede Karte mit ihrer Anzahl in eine eigene Zeile schreiben
unknown-heading = „{ $name }“ ist weder als Karte noch als Überschrift bekannt
unknown-heading-hint = gemeint ist vielleicht „{ $heading }“; so ist gelesen, was darunter steht
bad-count = die Anzahl „{ $written }“ kann nicht gemeint sein
bad-count-hint = eine ganze Zahl von 1 bis { $most } schreiben
unclear-count = ob „{ $written }“ die Anzahl ist, ist nicht zu erkennen
two-counts = zwei Zahlen, „{ $one }“ und „{ $other }“: welche ist die Anzahl?
unclear-count-hint = nur eine Anzahl schreiben, am besten vor den Namen („4 Name“)
incomplete-rarity = zu „{ $card }“ ist keine Seltenheit bekannt; das Kopienlimit ist nicht zu prüfen
incomplete-poker = zu „{ $card }“ ist kein Pokerwert bekannt; die Pokerstruktur ist nicht zu prüfen
incomplete-hint = die fehlende Angabe zu „{ $card }“ mit „wom import“ nachtragen

note-read-as = „{ $found }“ gelesen als „{ $card }“
note-also-readable = als Karte „{ $card }“ gelesen; möglich wäre auch „{ $other }“ mit einer Anzahl
note-title = „{ $found }“ als Titel gelesen
note-total = angegeben { $found }, gezählt { $counted }: Liste prüfen
note-poker = Pokerwert { $found } steht in der Liste, die Karte „{ $card }“ hat { $value }
note-number = die Nummer stimmt nicht; „{ $card }“ hat { $number }
note-not-counted = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} außerhalb von Deck und Fragment-Paket nicht gezählt (ein Sideboard gibt es nicht)
note-remark = Zusatz „{ $found }“ übergangen
note-encoding = Zeichenkodierung { $found } angenommen

rule-gist-2-6 = Jede Deckkarte hat einen Pokerwert aus Farbe und Rang.
rule-gist-3-7 = Jede Karte hat genau einen Kartentyp.
rule-gist-3-8 = Karten vom Typ Mutant/Basis sind unzulässig, außer ein Format lässt sie mit Errata zu.
rule-gist-4-1 = Ein Deck hat 52, 53 oder 54 Karten; ein Format kann anderes festlegen.
rule-gist-4-2 = Eine Pokerstruktur ist nur Pflicht, wo ein Format sie verlangt.
rule-gist-4-3 = Kopien je Name: BASIC 4, ADAPTION 3, LEGENDÄR 2, ALPHA 1; ein Format kann anderes festlegen.
rule-gist-17-0 = Jeder Spieler bringt ein Paket aus 5 Fragmenten mit, getrennt vom Deck; ein Format kann anderes festlegen.
rule-more = „wom rule { $rule }“ zeigt den ganzen Abschnitt

fix-none = nichts zu ändern
fix-rewrite = Zeile { $line }: „{ $text }“ ersetzen durch „{ $copies } { $card }“
fix-heading = Zeile { $line }: „{ $text }“ durch die Überschrift „{ $heading }“ ersetzen
fix-strike = Zeile { $line }: „{ $text }“ streichen
fix-move-deck = { $copies } × „{ $card }“ ins Deck setzen
fix-move-fragments = { $copies } × „{ $card }“ unter „Fragmente“ setzen
fix-legal = danach: zulässig
fix-not-legal = danach noch nicht zulässig; das bleibt von Hand zu lösen:
fix-suggestion = Vorschlag, nichts wurde geändert

deck-same = gleich
deck-different = verschieden
deck-differences-none = kein Unterschied
deck-differences-none-read = kein Unterschied in dem, was gelesen wurde
section-main = Deck
section-fragments = Fragmente
section-aside = nicht gezählt
fix-remove = { $copies } × „{ $card }“ entfernen ({ $section })
fix-add = { $copies } × „{ $card }“ hinzufügen ({ $section })

head-power = Kraft/Max
head-change = Änderung
head-before = vorher
head-after = nachher
head-fingerprint = Fingerabdruck
fmt-no-file = „{ $source }“ ist keine Datei, die sich schreiben lässt
fmt-has-comments = { $source }: enthält Kommentare, die verloren gingen; nicht geschrieben
fmt-written = { $source }: geschrieben
diff-two-lists = zum Vergleichen braucht es genau zwei Listen
same-two-lists = zum Vergleichen braucht es mindestens zwei Listen
import-same-names = gleiche Namen, also nichts gespeichert: { $decks }
import-same-name-of = „{ $name }“ ({ $sources })
import-same-names-hint = die Listen umbenennen oder einzeln mit „--name“ speichern
import-nameless = die Liste „{ $source }“ hat keinen Namen; „--name“ gibt ihr einen
import-one-name = „--name“ geht nur mit einer einzigen Liste
deck-stored = Deck „{ $name }“ gespeichert
deck-replaced = Deck „{ $name }“ ersetzt
deck-ask-remove = Deck „{ $name }“ entfernen? [j/N]
deck-removed = Deck „{ $name }“ entfernt
deck-not-stored = ein Deck „{ $name }“ ist nicht gespeichert
decks-none = noch kein Deck gespeichert
