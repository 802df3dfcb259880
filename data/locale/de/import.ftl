# Setdateien lesen: was an einer Datei oder Karte nicht stimmt, was richtig wäre und wie man es behebt.

## Die Datei

import-spreadsheet-old = „{ $file }“ ist eine alte Excel-Mappe (.xls); solche liest wom nicht.
import-spreadsheet-locked = „{ $file }“ ist mit einem Kennwort geschützt.
import-hint-locked = Das Kennwort im Tabellenprogramm entfernen (Speichern unter, ohne Kennwort) und die Datei noch einmal importieren.
import-sheet-damaged = „{ $file }“ ist beschädigt oder unvollständig und lässt sich nicht als Tabellenkalkulation lesen.
import-hint-damaged = Die Datei im Tabellenprogramm öffnen, noch einmal speichern und dann importieren.
import-sheet-too-large = „{ $file }“ ist ausgepackt größer als 256 MB oder hat mehr als 8 Millionen gefüllte Zellen; das ist keine Setliste.
import-hint-too-large = Leere Zeilen und fremde Blätter löschen, oder nur die Kartenliste als CSV speichern.
import-other-spreadsheet = „{ $file }“ ist eine Tabellenkalkulation, die wom nicht liest.
import-text-document = „{ $file }“ ist ein Textdokument oder eine Präsentation.
import-archive = „{ $file }“ ist ein Archiv mit gepackten Dateien.
import-misnamed = „{ $file }“ heißt wie eine { $ending }-Datei, ist aber { $format } und wurde so gelesen.
import-expected-format = eine Setdatei: XLSX, ODS, CSV, TSV, TOML oder JSON
import-hint-save-as-csv = Die Liste im Tabellenprogramm als .xlsx, .ods oder „CSV UTF-8“ speichern und diese Datei importieren.
import-no-such-sheet = „{ $file }“ hat kein Blatt „{ $sheet }“.
import-sheet-of-text = „{ $file }“ ist keine Tabellenkalkulation und hat keine Blätter: alles darin wird gelesen.
import-hint-sheets = Es hat: { $sheets }.
import-sheets-empty = „{ $file }“ hat kein sichtbares Blatt, auf dem etwas steht.
import-no-sheet-is-a-list = Kein Blatt von „{ $file }“ sieht aus wie eine Kartenliste ({ $sheets }).
import-hint-sheet-option = Ein bestimmtes Blatt liest --sheet NAME.
import-hidden-sheet = Das Blatt „{ $sheet }“ ist ausgeblendet und wird nicht gelesen.
import-other-sheet = Das Blatt „{ $sheet }“ ist keine Kartenliste und wird nicht gelesen.
import-hidden-rows = { $count ->
    [one] Eine ausgeblendete Zeile („{ $first }“) wird mitgelesen.
   *[other] { $count } ausgeblendete Zeilen werden mitgelesen; die erste ist „{ $first }“.
  }
import-joined-columns = Die Zellen { $range } sind über { $columns } verbunden: Wessen Wert „{ $found }“ ist, lässt sich nicht sagen.
import-joined-beside = Die Zellen { $range } sind verbunden, und „{ $found }“ steht in einer Spalte, die nicht gelesen wird; { $columns } ist leer.
import-hint-joined = Die Verbindung aufheben und jeden Wert in seine Spalte schreiben.
import-hidden-columns = { $count ->
    [one] Eine ausgeblendete Spalte ({ $columns }) wird mitgelesen.
   *[other] { $count } ausgeblendete Spalten ({ $columns }) werden mitgelesen.
  }
import-truth-name = Der Name „{ $name }“ ist ein Ja oder Nein und kein Text.
import-hint-truth-name = Die Zelle als Text formatieren und den Namen neu eingeben; in einem Dokument gehört er in Anführungszeichen.
import-beside = { $count ->
    [one] Neben der Tabelle steht „{ $first }“ und wird nicht beachtet.
   *[other] Neben der Tabelle steht in { $count } Zeilen etwas und wird nicht beachtet, zuerst „{ $first }“.
  }
import-more-unknown-columns = { $count ->
    [one] Eine weitere Spalte ist kein Feld einer Karte und wird nicht beachtet.
   *[other] { $count } weitere Spalten sind keine Felder einer Karte und werden nicht beachtet.
  }
import-remark = „{ $found }“ ist keine Karte, sondern eine Bemerkung, und wird übersprungen.
import-no-value = „{ $card }“: In „{ $column }“ steht die Formel „{ $found }“, aber die Datei enthält ihr Ergebnis nicht.
import-hint-no-value = Die Datei in Excel oder LibreOffice öffnen und speichern; dann stehen die Ergebnisse darin.
import-scientific = „{ $card }“: „{ $found }“ in „{ $column }“ ist eine Zehnerpotenz, die ein Tabellenprogramm aus etwas anderem gemacht hat; Stellen können fehlen.
import-hint-scientific = Die Spalte als Text formatieren und den Wert neu eingeben, in Excel am schnellsten mit einem ' davor.
import-mojibake = { $count ->
    [one] „{ $first }“: In „{ $about }“ wurden Umlaute in einer falschen Kodierung gelesen.
   *[other] In „{ $about }“ wurden bei { $count } Karten Umlaute in einer falschen Kodierung gelesen, zuerst bei „{ $first }“.
  }
import-hint-mojibake = Gemeint ist wohl „{ $meant }“. Die Liste von der Quelle neu holen und als UTF-8 öffnen und speichern; hier nichts übernommen.
import-lost-letter = { $count ->
    [one] „{ $first }“: In „{ $about }“ steht ein ? mitten im Wort; dort ging wohl ein Buchstabe verloren.
   *[other] In „{ $about }“ steht bei { $count } Karten ein ? mitten im Wort, zuerst bei „{ $first }“; dort gingen wohl Buchstaben verloren.
  }
import-hint-lost-characters = Die Buchstaben fehlen in der Datei selbst: den Text neu eingeben und als UTF-8 speichern.
import-lost-zeros = { $count ->
    [one] „{ $first }“ hat eine kürzere Nummer als andere Karten ({ $digits }-stellig mit führenden Nullen); gingen Nullen verloren?
   *[other] { $count } Karten haben kürzere Nummern als andere ({ $digits }-stellig mit führenden Nullen), zuerst „{ $first }“; gingen Nullen verloren?
  }
import-hint-lost-zeros = Die Spalte als Text formatieren und die Nummern mit ihren Nullen eingeben.
import-web-page = „{ $file }“ ist eine Webseite, auch wenn sie wie eine Tabelle heißt.
import-not-text = „{ $file }“ ist keine Textdatei.
import-empty-file = „{ $file }“ ist leer.
import-no-cards = „{ $file }“ enthält weder Karten noch Pakete.
import-encoding-assumed = Die Datei sagt nicht, wie sie kodiert ist; sie wurde als { $encoding } gelesen.
import-bad-encoding = Die Datei wurde als { $encoding } gelesen, aber { $count ->
    [one] eine Stelle ist
   *[other] { $count } Stellen sind
  } darin ungültig; die erste ist Byte { $byte }.
import-bad-characters = Die Datei wurde als { $encoding } gelesen, aber { $count ->
    [one] ein Zeichen ist
   *[other] { $count } Zeichen sind
  } darin ungültig.
import-lost-characters = Die Datei enthält { $count ->
    [one] ein Ersatzzeichen
   *[other] { $count } Ersatzzeichen
  } (�): Beim Schreiben gingen Buchstaben verloren.
import-hint-encoding = Die Datei als UTF-8 speichern oder ihre Kodierung mit --encoding nennen, etwa --encoding windows-1252.
import-missing-set = Nichts in „{ $file }“ sagt, zu welchem Set die Karten gehören.
import-card-without-set = { $count ->
    [one] „{ $first }“ nennt kein Set, andere Karten aber schon.
   *[other] { $count } Karten nennen kein Set, andere aber schon; die erste ist „{ $first }“.
  }
import-hint-card-without-set = Die Zelle ausfüllen oder das Set aller Karten ohne eines mit --set CODE nennen.
import-set-assumed = „{ $file }“ nennt kein Set; „{ $set }“ wurde dem Dateinamen entnommen.
import-hint-set = Das Set in einer Spalte „Set“, in der Tabelle [set] der Datei oder mit --set CODE nennen.
import-set-names = Set „{ $set }“ heißt in einer Datei „{ $name }“ und in einer anderen „{ $other }“; der erste Name bleibt.
import-toml-duplicate = Das ist kein gültiges TOML: Dieser Schlüssel steht hier schon einmal.
import-toml-unquoted = Das ist kein gültiges TOML: Der Text steht nicht in Anführungszeichen.
import-toml-open-quote = Das ist kein gültiges TOML: Der Text in Anführungszeichen endet nicht oder enthält etwas, das nicht hineingehört.
import-toml-escape = Das ist kein gültiges TOML: Was nach "\" steht, gibt es nicht.
import-toml-unclosed = Das ist kein gültiges TOML: Eine Klammer fehlt.
import-toml-comma = Das ist kein gültiges TOML: Ein Komma fehlt oder ist zu viel.
import-toml-no-value = Das ist kein gültiges TOML: Hier fehlt „=“ oder der Wert dahinter.
import-toml-key = Das ist kein gültiges TOML: So kann kein Schlüssel ohne Anführungszeichen heißen.
import-toml-number = Das ist kein gültiges TOML: So wird keine Zahl geschrieben.
import-toml-syntax = Das ist kein gültiges TOML; der TOML-Leser meldet (englisch): { $detail }.
import-hint-toml-duplicate = Eine der beiden Zeilen löschen; jede weitere Karte beginnt mit [[cards]].
import-hint-toml-quote = Texte stehen in Anführungszeichen: name = "Moorunke".
import-hint-toml-open-quote = Das Anführungszeichen schließen; mehrere Zeilen stehen zwischen """ und """.
import-hint-toml-escape = "\" doppelt schreiben oder den Text in '…' setzen.
import-hint-toml-unclosed = Die Klammer schließen: [[cards]], ["a", "b"].
import-hint-toml-comma = Zwischen zwei Werten einer Liste steht genau ein Komma.
import-hint-toml-line = Jede Zeile hat die Form schlüssel = wert, und Texte stehen in Anführungszeichen.
import-hint-toml-key = Schlüssel mit Umlauten, Leerzeichen oder Zeichen wie . und # stehen in Anführungszeichen: "Größe" = 2.
import-hint-toml-number = Zahlen beginnen nicht mit 0 oder zwei Vorzeichen; was keine Zahl ist, steht in Anführungszeichen: "007".
import-json-unexpected = Das ist kein gültiges JSON: „{ $found }“ darf hier nicht stehen.
import-json-ends = Das ist kein gültiges JSON: Die Datei endet zu früh.
import-json-unclosed-string = Das ist kein gültiges JSON: Die hier beginnende Zeichenkette hat kein Ende.
import-json-bad-escape = Das ist kein gültiges JSON: In der Zeichenkette folgt auf „\“ ein unbekanntes Zeichen.
import-json-bad-number = Das ist kein gültiges JSON: „{ $found }“ ist keine Zahl.
import-too-deep = Das Dokument ist zu tief verschachtelt.
import-not-a-document = Eine Setdatei enthält eine Tabelle mit „cards“ oder eine Liste von Karten.
import-not-a-list = „{ $column }“ muss eine Liste sein.
import-not-a-card = Eine Karte oder ein Paket muss eine Tabelle aus Schlüsseln und Werten sein.
import-not-single = „{ $column }“ muss hier genau einen Wert haben.
import-unknown-key = „{ $about }“ ist hier kein Teil einer Setdatei; der Inhalt wird nicht beachtet.
import-hint-known-keys = Bekannt sind hier { $keys }.

## Die Spalten

import-no-header = Keine Zeile der Datei nennt die Spalten einer Kartenliste.
import-no-name-column = Im Spaltenkopf fehlt die Spalte für den Namen der Karte.
import-expected-header = ein Spaltenkopf mit einigen dieser Spalten oder ihren deutschen Namen: { $columns }
import-hint-map = Eine Spalte mit anderer Überschrift mit --map SPALTE=FELD benennen.
import-duplicate-column = Die Spalten „{ $first }“ und „{ $found }“ stehen beide für das Feld „{ $field }“.
import-hint-duplicate-column = Eine der beiden Spalten umbenennen oder löschen, oder mit --map SPALTE=ignore auslassen.
import-duplicate-key = Die Schlüssel „{ $first }“ und „{ $found }“ stehen beide für das Feld „{ $field }“.
import-unknown-column = Die Spalte „{ $found }“ ist kein Feld einer Karte und wird nicht beachtet.
import-unnamed-column = Diese Spalte hat keine Überschrift und wird nicht beachtet.
import-unknown-keys = { $count ->
    [one] Der Schlüssel „{ $about }“ ist kein Feld einer Karte und wird nicht beachtet.
   *[other] Der Schlüssel „{ $about }“ ist kein Feld einer Karte und wird nicht beachtet ({ $count }-mal).
  }
import-surplus-cell = Diese Zeile hat { $count } Zellen, der Spaltenkopf aber { $width }; zu viel: „{ $found }“.
import-hint-quote = Text, der das Trennzeichen enthält, in Anführungszeichen setzen.
import-short-row = Diese Zeile hat { $count ->
    [one] 1 Zelle
   *[other] { $count } Zellen
  }, der Spaltenkopf aber { $width }; als leer gelesen: { $columns }.
import-torn-quote = Hinter dem Anführungszeichen, das diese Zelle schließt, steht noch etwas; was zum Text gehört, ist nicht klar.
import-hint-torn-quote = Die ganze Zelle in Anführungszeichen setzen und die darin verdoppeln: "a ""b"" c".
import-unclosed-quote = Das Anführungszeichen, das diese Zelle öffnet, wird nirgends geschlossen.
import-hint-unclosed-quote = Am Ende der Zelle schließen; ein Anführungszeichen innerhalb der Zelle wird doppelt geschrieben.
import-heading-rows = { $count ->
    [one] Eine Zeile mit Überschriften oder Einheiten („{ $first }“) wird übersprungen.
   *[other] { $count } Zeilen mit Überschriften oder Einheiten werden übersprungen, zuerst „{ $first }“.
  }
import-other-header = Hier stehen andere Spaltenköpfe; die Zeilen darunter werden nach ihnen gelesen.
import-section-doubt = Es ist nicht klar, ob „{ $inner }“ unter der Überschrift „{ $outer }“ noch gilt.
import-hint-section-doubt = Die geltende Überschrift wiederholen oder eine eigene Spalte dafür anlegen.
import-aside = { $count ->
    [one] Die Zeile „{ $first }“ ist keine Karte und wird übersprungen.
   *[other] { $count } Zeilen sind keine Karten und werden übersprungen; die erste ist „{ $first }“.
  }

## Die Werte einer Karte

import-did-you-mean = Gemeint: „{ $nearest }“?
import-missing-name = Diese Karte hat keinen Namen.
import-expected-name = der deutsche Name der Karte
import-name-quoted = { $count ->
    [one] Der Name „{ $first }“ steht in Anführungszeichen; sie gehören damit zum Namen.
   *[other] { $count } Namen stehen in Anführungszeichen (der erste ist „{ $first }“); sie gehören damit zum Namen.
  }
import-hint-name-quoted = Die Anführungszeichen löschen; in CSV-Dateien werden Zellen nur von " umschlossen.
import-name-cleaned = Aus dem Namen „{ $name }“ wurden Zeilenumbrüche, doppelte Leerzeichen oder unsichtbare Zeichen entfernt.
import-missing-type = „{ $card }“ hat keinen Typ.
import-expected-type = Mutant, Basis, Mutation, Effekt oder Fragment
import-bad-type = „{ $card }“: „{ $found }“ ist kein Kartentyp.
import-bad-rarity = „{ $card }“: „{ $found }“ ist keine Seltenheit.
import-expected-rarity = BASIC, ADAPTION, LEGENDÄR oder ALPHA
import-bad-poker = „{ $card }“: „{ $found }“ ist kein Pokerwert.
import-poker-no-suit = „{ $card }“: Dem Pokerwert „{ $found }“ fehlt die Farbe.
import-poker-no-rank = „{ $card }“: Dem Pokerwert „{ $found }“ fehlt ein Rang, den es gibt.
import-poker-suit-lost = „{ $card }“: Beim Speichern ging die Farbe des Pokerwerts „{ $found }“ verloren.
import-expected-poker = Farbe und Rang, etwa ♠7, Pik 7 oder 7 of spades, oder „Joker“
import-ambiguous = „{ $card }“: „{ $found }“ in „{ $column }“ kann { $readings } heißen.
import-not-a-number = „{ $card }“: „{ $found }“ in „{ $column }“ ist keine Zahl.
import-not-whole = „{ $card }“: „{ $found }“ in „{ $column }“ ist keine ganze Zahl; gerundet wird nicht.
import-expected-number = eine ganze Zahl
import-expected-keyword-number = eine ganze Zahl dahinter, etwa „Hörner 2“; X ist eine Variable und keine Zahl
import-hint-number = Hier nur die Zahl schreiben; was sie verändert (X, Würfel, +1), gehört in den Regeltext. Was noch offen ist, bleibt leer.
import-hint-only = In diese Zelle gehört nur „{ $meant }“; alles Weitere in eine eigene Spalte.
import-hint-keywords = Alle Schlüsselwörter zeigt „wom keyword list“; ein eigenes des Sets beschreibt eine TOML-Datei unter [[keywords]].
import-hint-thousands = Die Zahl ohne Punkt und Komma schreiben.
import-out-of-range = „{ $card }“: { $found } in „{ $column }“ ist außerhalb des Bereichs; erlaubt sind { $min } bis { $max }.
import-too-small = „{ $card }“: { $found } in „{ $column }“ ist außerhalb des Bereichs; nötig ist mindestens { $min }.
import-date = „{ $card }“: „{ $found }“ in „{ $column }“ ist ein Datum, das ein Tabellenprogramm aus etwas anderem gemacht hat.
import-hint-date-meant = Gemeint ist wohl „{ $meant }“. Die Spalte als Text formatieren, den Wert neu eingeben und noch einmal speichern.
import-hint-date-either = Gemeint ist wohl „{ $meant }“ oder „{ $other }“. Die Spalte als Text formatieren, den Wert neu eingeben und noch einmal speichern.
import-hint-date = Die Spalte als Text formatieren, den Wert neu eingeben und noch einmal speichern.
import-date-document = „{ $card }“: „{ $found }“ in „{ $column }“ ist ein Datum.
import-hint-date-document = Ohne Anführungszeichen ist das in TOML ein Datum: Einen Text in Anführungszeichen setzen, eine Zahl allein hinschreiben.
import-unknown-keyword = „{ $card }“: Das Schlüsselwort „{ $found }“ gibt es nicht.
import-keyword-number-missing = „{ $card }“: Das Schlüsselwort „{ $found }“ braucht eine Zahl.
import-keyword-number-unwanted = „{ $card }“: Das Schlüsselwort in „{ $found }“ hat keine Zahl.
import-keyword-range = „{ $card }“: Die Zahl in „{ $found }“ ist außerhalb des Bereichs; erlaubt sind { $min } bis { $max }.
import-keyword-too-small = „{ $card }“: Die Zahl in „{ $found }“ ist außerhalb des Bereichs; nötig ist mindestens { $min }.
import-bad-yes-no = „{ $card }“: „{ $found }“ in „{ $column }“ ist weder ja noch nein.
import-expected-yes-no = ja oder nein, yes oder no, x, 1 oder 0, oder nichts
import-bad-abilities = „{ $column }“ ist kein Dokument, das sich aufbewahren lässt.
import-expected-abilities = eine Liste oder Tabelle (in einer Zelle als JSON), ohne null, höchstens 32-fach verschachtelt
import-hint-abilities = Schlüsselwörter gehören in die Spalte „Keywords“, Regeltext in die Spalte „Text“.
import-bad-value = „{ $card }“: „{ $found }“ kann nicht der Wert von „{ $column }“ sein.
import-too-narrow = „{ $card }“: in „{ $column }“ steht nur „{ $found }“, was eine Tabellenkalkulation zeigt, wo eine Zelle zu schmal ist.
import-hint-too-narrow = Die Spalte breiter machen und noch einmal speichern: der Wert selbst steht nicht in der Datei.
import-formula-error = „{ $card }“: „{ $column }“ enthält den Fehler „{ $found }“ einer Tabellenformel.
import-hint-formula-error = Die Formel berichtigen oder den Wert selbst eingeben.
import-package-without-name = Dieses Paket hat keinen Namen.
import-fragment-without-name = Dieses Fragment eines Pakets hat keinen Namen.
import-bad-count = „{ $found }“ ist keine Anzahl von Kopien; nötig ist mindestens 1.

## Karten nebeneinander

import-duplicate-card = „{ $name }“ steht zweimal in Set „{ $set }“, und zwar verschieden in { $fields }: { $first } und { $second }.
import-hint-duplicate-card = Eine der beiden löschen, umbenennen oder einem anderen Set geben.
import-hint-same-name = Namen, die sich nur in Groß- und Kleinschreibung, in Leerzeichen oder in ß und ss unterscheiden, gelten als einer: eine der beiden Karten löschen, umbenennen oder einem anderen Set geben.
import-duplicate-same = „{ $name }“ steht zweimal in Set „{ $set }“, beide Male gleich ({ $first }, { $second }); einmal übernommen.
import-duplicate-tables = { $count ->
    [one] „{ $name }“ steht in mehreren Tabellen, die sich nicht widersprechen ({ $first }, { $second }); zu einer Karte vereint.
   *[other] { $count } Karten stehen auch in einer Tabelle davor, ohne Widerspruch (zuerst „{ $name }“: { $first }, { $second }); jede wird zu einer Karte vereint.
  }
import-duplicate-package = Das Paket „{ $name }“ gibt es zweimal mit verschiedenen Fragmenten: { $first } und { $second }.
import-duplicate-package-same = Das Paket „{ $name }“ gibt es zweimal, beide Male gleich ({ $first }, { $second }); einmal übernommen.
import-same-number = { $count ->
    [one] „{ $name }“ und „{ $other }“ ({ $first }) haben in Set „{ $set }“ beide die Nummer { $number }.
   *[other] { $count } Karten von Set „{ $set }“ haben eine Nummer, die eine andere vor ihnen hat (zuerst „{ $name }“: { $number }, wie „{ $other }“, { $first }).
  }
import-number-taken = { $count ->
    [one] „{ $name }“ ist neu, aber die Nummer { $number } von Set „{ $set }“ hat in der Datenbank „{ $other }“; wurde die Karte umbenannt, bleibt die alte daneben bestehen.
   *[other] { $count } Karten von Set „{ $set }“ sind neu, aber ihre Nummern haben in der Datenbank andere (zuerst „{ $name }“: { $number }, wie „{ $other }“); wurden sie umbenannt, bleiben die alten daneben bestehen.
  }
import-hint-number-taken = Haben die Dateien das ganze Set, entfernt --replace, was in ihnen fehlt.
import-set-as-named = Das Set „{ $set }“ ist neu; „{ $set }“ heißt aber schon das Set mit dem Kürzel „{ $other }“.
import-set-nearly = Das Set „{ $set }“ ist neu und unterscheidet sich vom Set „{ $other }“ nur in Leer- und Satzzeichen.
import-hint-set-code = Sind es Karten von „{ $other }“, dieses Kürzel als Set angeben.
import-similar-name = „{ $name }“ und „{ $other }“ ({ $first }) unterscheiden sich nur in der Schreibung der Umlaute; auf Listen wird man sie verwechseln.
import-name-collision = „{ $alias }“, ein weiterer Name von „{ $name }“, benennt auch „{ $other }“ ({ $first }).

## Anmerkungen

import-hybrid = „{ $card }“ hat mehrere Typen. Eine Karte hat genau einen (3.7); Decks mit dieser Karte werden abgelehnt, wenn kein Format sie erlaubt (3.8).
import-missing-rarity = „{ $card }“ hat keine Seltenheit; über Decks damit lässt sich nicht entscheiden.
import-no-rarity = { $count ->
    [one] „{ $first }“ hat keine Seltenheit; über Decks damit lässt sich nicht entscheiden.
   *[other] { $count } Deckkarten haben keine Seltenheit (die erste ist „{ $first }“); über Decks damit lässt sich nicht entscheiden.
  }
import-missing-poker = „{ $card }“ hat keinen Pokerwert; Prüfungen, die ihn brauchen, bleiben offen.
import-no-poker = { $count ->
    [one] „{ $first }“ hat keinen Pokerwert; Prüfungen, die ihn brauchen, bleiben offen.
   *[other] { $count } Deckkarten haben keinen Pokerwert (die erste ist „{ $first }“); Prüfungen, die ihn brauchen, bleiben offen.
  }
import-missing-cost = „{ $card }“ hat keine Kosten; damit lässt sich keine Partie spielen.
import-no-cost = { $count ->
    [one] „{ $first }“ hat keine Kosten; damit lässt sich keine Partie spielen.
   *[other] { $count } Deckkarten haben keine Kosten (die erste ist „{ $first }“); damit lässt sich keine Partie spielen.
  }
import-missing-power = „{ $card }“ hat keine Kraft; damit lässt sich keine Partie spielen.
import-no-power = { $count ->
    [one] „{ $first }“ hat keine Kraft; damit lässt sich keine Partie spielen.
   *[other] { $count } Mutanten und Basen haben keine Kraft (zuerst „{ $first }“); damit lässt sich keine Partie spielen.
  }
import-missing-max-size = „{ $card }“ hat keine Max-Größe; damit lässt sich keine Partie spielen.
import-no-max-size = { $count ->
    [one] „{ $first }“ hat keine Max-Größe; damit lässt sich keine Partie spielen.
   *[other] { $count } Mutanten und Basen haben keine Max-Größe (zuerst „{ $first }“); damit lässt sich keine Partie spielen.
  }
import-misplaced-power = „{ $card }“ hat einen Wert in „{ $column }“, aber nur Mutanten und Basen haben Kraft und Max-Größe (2.3).
import-misplaced-slots = „{ $card }“ hat Mutationsslots, aber nur Mutanten und Basen haben welche (21.1a).
import-misplaced-demand = „{ $card }“ hat einen Slotbedarf, aber nur Mutationen haben einen (21.1b).
import-misplaced-size = „{ $card }“ hat einen Wert in „{ $column }“, aber das ist die Größe von Fragmenten (17.1); bei Mutanten und Basen heißt sie „Max-Größe“.
import-power-zero = „{ $card }“ hat Kraft 0 und würde sofort sterben (2.3).
import-power-above-max = „{ $card }“ hat Kraft { $power }, mehr als die Max-Größe { $max }; die nächste Zustandsprüfung würde sie senken (2.3).
import-default-slots = { $count ->
    [one] Bei „{ $first }“ sind keine Mutationsslots angegeben: 0 angenommen (21.1a).
   *[other] Bei { $count } Mutanten und Basen sind keine Mutationsslots angegeben (zuerst bei „{ $first }“): 0 angenommen (21.1a).
  }
import-default-demand = { $count ->
    [one] Bei „{ $first }“ ist kein Slotbedarf angegeben: 1 angenommen (21.1b).
   *[other] Bei { $count } Mutationen ist kein Slotbedarf angegeben (zuerst bei „{ $first }“): 1 angenommen (21.1b).
  }
import-default-size = { $count ->
    [one] Bei „{ $first }“ ist keine Fragment-Größe angegeben: 0 angenommen (17.1).
   *[other] Bei { $count } Fragmenten ist keine Größe angegeben (zuerst bei „{ $first }“): 0 angenommen (17.1).
  }

# Fähigkeiten: was der Text einer Karte tut.

ability-not-a-table = eine Fähigkeit ist eine Tabelle mit einem der Schlüssel "when", "activate", "instead", "while" oder "play"
ability-no-kind = eine Fähigkeit braucht einen der Schlüssel { $kinds }
ability-two-kinds = eine Fähigkeit hat genau einen der Schlüssel { $kinds }
ability-does-nothing = diese Fähigkeit tut nichts
ability-hint-do = schreib mit "do", was sie tut
ability-hint-give = schreib mit "give", was sie gibt
ability-mutation-cannot-tap = eine Mutation kann nicht getappt werden (J043): Diese Fähigkeit ist nie zu bezahlen
ability-hint-grant = gib sie dem Träger: while = "always", to = "bearer", ability = {"{ ... }"}
ability-play-on-effects-only = nur eine Effektkarte tut etwas, wenn sie gespielt wird
ability-hint-enters = für etwas, das ins Feld kommt: when = "this enters"
ability-not-activated = gegeben wird nur eine aktivierte Fähigkeit
ability-not-replaced = ersetzt werden können nur Sterben, Schaden, Erzeugen und Entfernen von WOM, Ziehen, Aktionsschuld und das Ende einer Effektkarte (7.9)
ability-no-amount = das hat keine Menge: Schreib mit "do", was stattdessen geschieht
ability-resolves-is-replaced = das lässt sich ersetzen ("instead"), ein Auslöser kann nicht darauf warten
ability-hint-composted = nimm "is played" oder "is composted"
ability-no-activation = nur Mutanten, Basen und Mutationen haben aktivierte Fähigkeiten (15.6)
ability-no-picks-here = eine dauernde Wirkung wählt nichts aus: nimm "each" und einen Filter
ability-not-a-step = ein Schritt ist ein Satz oder eine Tabelle
ability-no-branch = ein Schritt, der eine Tabelle ist, braucht einen der Schlüssel { $kinds }
ability-no-modes = Möglichkeiten brauchen "of", eine Liste davon, jede ein Schritt oder eine Liste von Schritten
ability-modes-count = erwartet wird eine ganze Zahl von Möglichkeiten, mindestens 1 und weniger, als es gibt; höchstens 9 kann es geben
ability-no-targets-in-modes = eine Möglichkeit hat keine Ziele, sie wird erst gewählt, wenn der Effekt abgehandelt wird: vorher zielen oder wählen
ability-no-targets-later = ein verzögerter Auslöser hat keine Ziele: vorher zielen oder wählen
ability-not-a-text = erwartet wird ein Satz
ability-unfinished = der Satz endet zu früh; erwartet wird { $expected }
ability-unfinished-many = der Satz endet zu früh; erwartet wird etwa { $expected }
ability-too-much = „{ $found }“ ist hier zu viel
ability-bad-word = „{ $found }“ wird hier nicht verstanden; erwartet wird { $expected }
ability-bad-word-many = „{ $found }“ wird hier nicht verstanden; erwartet wird etwa { $expected }
ability-hint-which = schreib davor, welche: "target {$found}" (ein Ziel), "chosen {$found}" (bei der Ausführung gewählt) oder "each {$found}" (alle)
ability-hint-this = die Karte selbst heißt "this"
ability-a-number = eine Zahl
ability-a-name = ein Name in Anführungszeichen
ability-a-keyword = ein Schlüsselwort wie "rush"
ability-hidden = was im Deck oder auf der Hand des Gegners liegt, ist verdeckt: Es kann nur gewählt werden
ability-hint-chosen = schreibe "chosen … in opposing hand" oder "chosen … in own deck"
ability-no-bearer = nur eine Mutation hat einen Träger
ability-no-pool = kein Pool genannt: Gemeint ist der eigene Vorrat (J145)
ability-too-many-picks = mehr als 8 Ziele und Wahlen in einer Fähigkeit
ability-not-yes-or-no = erwartet wird true oder false
ability-unknown-key = diesen Schlüssel gibt es hier nicht: „{ $found }“; es gibt { $expected }
import-ability = { $path }: { $fault }
import-keyword-of-rules = „{ $found }“ ist ein Schlüsselwort der Regeln: ein Set kann es nicht selbst bestimmen.
import-hint-keyword-of-rules = Dem Schlüsselwort des Sets einen anderen Namen geben.
import-keyword-without-name = ein Schlüsselwort der Edition hat keinen Namen

## Mapping-Dateien

mapping-used = Spalten nach „{ $file }“
mapping-saved = Zuordnung der Spalten gespeichert: „{ $file }“
mapping-no-place = --save-map: neben der Standardeingabe liegt keine Datei, in der die Zuordnung stehen könnte; nichts importiert
mapping-hint-no-place = die Liste als Datei nennen oder --save-map weglassen
mapping-faults = die Zuordnung der Spalten hat { $count ->
    [one] einen Fehler
   *[other] { $count } Fehler
  }; nichts importiert
mapping-unknown-key = „{ $found }“ kommt in einer Mapping-Datei nicht vor; es gibt columns, set, encoding, separator und sheets.
mapping-not-a-text = Hier muss ein Text in Anführungszeichen stehen.
mapping-separator = „{ $found }“ kann nicht zwischen Zellen stehen; möglich sind ; , | und andere Satzzeichen, oder tab.
mapping-encoding = „{ $found }“ ist keine Kodierung, die wom kennt.
mapping-columns = „columns“ muss eine Tabelle sein: "Überschrift" = "Feld".
mapping-field = „{ $found }“ ist kein Feld einer Karte und auch nicht „ignore“.
mapping-missing = Die Liste „{ $file }“ hat keine Spalte „{ $found }“; diese Zuordnung bewirkt nichts.
import-hint-one-of = Möglich: { $names }.
