# Sets, Karten, Pakete, Seltenheiten, Schlüsselwörter und ihr Import.

## Spaltenköpfe

head-code = Kürzel
head-name = Name
head-cards = Karten
head-with-text = Mit Text
head-scripted = Ausgeführt
head-unscripted = Nicht
head-unscripted-name = Text nicht ausgeführt
head-set = Set
head-number = Nr
head-type = Typ
head-rarity = Seltenheit
head-poker = Poker
head-cost = WOM
head-face = K/Max
head-slots = Sl.
head-demand = Bed.
head-keywords = Schlüsselwörter
head-limit = Kopien
head-german = Deutsch
head-english = Englisch
head-rule = Regel
head-numbers = Zahl
head-package = Paket
head-fragments = Fragmente
head-copies = Anzahl
head-size = Größe

## Felder einer Karte

field-set = Set
field-number = Nummer
field-name = Name
field-name-en = Englischer Name
field-type = Typ
field-rarity = Seltenheit
field-legendary = Legendenregel
field-poker = Pokerwert
field-cost = Kosten
field-power = Kraft
field-max-size = Max-Größe
field-slots = Mutationsslots
field-demand = Slotbedarf
field-size = Größe
field-keywords = Schlüsselwörter
field-response = Response
field-text = Text
field-abilities = Fähigkeiten
field-aliases = Weitere Namen

answer-yes = ja
answer-no = nein
poker-joker = Joker
cards-quoted = „{ $name }“
cards-known = es gibt { $words }
cards-nothing-changed = nichts geändert
cards-package = Paket „{ $name }“

## Import

import-unreadable = „{ $file }“ lässt sich nicht lesen: { $reason }
import-is-folder = ist ein Ordner; die Dateien darin einzeln nennen
import-too-large = größer als { $most } MiB
import-files-unread = nichts importiert: { $count ->
    [one] eine Datei ließ
   *[other] { $count } Dateien ließen
  } sich nicht lesen
import-nothing = nichts importiert: { $count ->
    [one] ein Fehler
   *[other] { $count } Fehler
  }
import-read-sheets = { $file }: { $format }, { $count ->
    [one] Blatt { $sheets }
   *[other] Blätter { $sheets }
  }; { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  }, { $packages ->
    [one] 1 Paket
   *[other] { $packages } Pakete
  }
import-working = Import läuft
import-read-as = { $file }: { $format }, { $encoding }, { $separator }; { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  }, { $packages ->
    [one] 1 Paket
   *[other] { $packages } Pakete
  }
import-separator = Trennzeichen „{ $sign }“
import-separator-tab = Trennzeichen Tabulator
import-separator-none = keine Tabelle
import-dry-run = Probelauf, nichts geschrieben:
import-cards = Karten: { $added } neu, { $changed } geändert, { $unchanged } unverändert, { $removed } entfernt
import-packages = Pakete: { $added } neu, { $changed } geändert, { $unchanged } unverändert
import-ask-removed = { $count ->
    [one] Diese Karte fehlt in den Dateien. Entfernen?
   *[other] Diese { $count } Karten fehlen in den Dateien. Entfernen?
  } [j/N]
import-map-shape = „{ $found }“ hat nicht die Form SPALTE=FELD
import-map-missing = --map: Eine Spalte { $columns } hat keine der Dateien; nichts importiert
import-map-twice = --map: die Spalte „{ $column }“ kann nicht sowohl { $first } als auch { $second } sein; nichts wurde eingelesen
import-map-field = „{ $found }“ ist kein Feld einer Karte
import-unknown-encoding = die Kodierung „{ $found }“ ist unbekannt
import-not-there = „{ $card }“ hat hier keinen Typ und ist auch keine bekannte Karte des Sets „{ $set }“.
import-expected-known = ein Typ, oder der Name einer Karte, die schon in der Datenbank ist
import-hint-other-set = „{ $card }“ ist eine Karte des Sets „{ $set }“; dieses Set mit --set { $set } oder in einer Spalte „Set“ nennen.
import-unknown-fragment = Das Paket „{ $package }“ nennt das Fragment „{ $fragment }“; eine Karte dieses Namens gibt es nicht.
import-no-fragment = Das Paket „{ $package }“ nennt „{ $fragment }“; diese Karte ist kein Fragment (17.0).
import-hint-type-column = Eine Spalte „Typ“ mit dem Typ der Karte hinzufügen.
import-name-taken = „{ $name }“, ein Name von „{ $card }“, benennt in der Datenbank auch „{ $other }“ ({ $set }).
import-name-similar = „{ $name }“ und „{ $other }“ ({ $set }) in der Datenbank unterscheiden sich nur in der Schreibung der Umlaute; auf Listen wird man sie verwechseln.

## Sets

set-none = die Datenbank enthält kein Set
set-headline = { $code } { $name } ({ $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  })
set-unknown = das Set „{ $code }“ gibt es nicht
set-narrow = Pokerwert und Slotbedarf passen nicht ins Fenster; „wom card show“ zeigt sie
set-ask-remove = Set { $code } mit { $count ->
    [one] dieser Karte
   *[other] diesen { $count } Karten
  } entfernen? [j/N]
set-removed = Set { $code } entfernt ({ $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  })
set-exported = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } in „{ $file }“ geschrieben
set-export-no-packages = { $count ->
    [one] ein Paket bleibt
   *[other] { $count } Pakete bleiben
  } weg: Tabellen haben nur Karten
set-export-no-name = der Name des Sets, „{ $name }“, bleibt weg: Tabellen haben nur sein Kürzel
set-unknown-form = die Form „{ $found }“ gibt es nicht
set-no-form = an „{ $file }“ ist nicht zu erkennen, welche Form gemeint ist
set-hint-form = eine Endung wie .toml, .json, .csv, .tsv oder .xlsx, oder --form

## Karten

card-not-carried-out = (Partien führen diesen Text nicht aus: Die Karte hat keine Fähigkeiten)
card-slots = { $count ->
    [0] keine Mutationsslots
    [one] 1 Mutationsslot
   *[other] { $count } Mutationsslots
  }
card-demand = Slotbedarf { $count } (§21.1b)
card-no-rarity = ohne Seltenheit
card-limit = höchstens { $count ->
    [one] 1 Kopie
   *[other] { $count } Kopien
  }
card-legal = { $count ->
    [one] 1 Kopie
   *[other] bis zu { $count } Kopien
  }
card-legal-any = beliebig viele Kopien
card-restricted = beschränkt: { $count ->
    [0] keine Kopie
    [one] 1 Kopie
   *[other] bis zu { $count } Kopien
  }
card-no-copies = nicht erlaubt: keine Kopie dieser Seltenheit
card-banned = verboten
card-set-not-legal = nicht erlaubt: das Set gehört nicht dazu
card-type-not-allowed = nicht erlaubt: der Typ gehört nicht dazu
card-incomplete = ungeklärt: ohne Seltenheit ist keine Grenze bekannt
card-none = die Datenbank enthält keine Karte
card-none-found = keine Karte gefunden
card-unknown = es gibt keine Karte „{ $name }“
card-bad-pattern = „{ $pattern }“ ist kein regulärer Ausdruck: { $reason }

## Schlüsselwörter

keyword-at-least = ab { $min }
keyword-headline = { $names }: Regel { $rule }, { $numbers }, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
keyword-of-set = { $name }: Schlüsselwort { $many ->
    [one] des Sets
   *[other] der Sets
} { $sets }, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
keyword-numbered = Zahl { $numbers }
keyword-unnumbered = ohne Zahl
keyword-unknown = das Schlüsselwort „{ $name }“ gibt es nicht
keyword-see-list = „wom keyword list“ zeigt alle

## Pakete

package-none = die Datenbank enthält kein Paket
package-unknown = das Paket „{ $name }“ gibt es nicht
package-see-list = „wom package list“ zeigt alle
package-ask-remove = Paket „{ $name }“ entfernen? [j/N]
package-removed = Paket „{ $name }“ entfernt
package-cards-left-out = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } weggelassen; „wom import“ liest auch Karten
package-none-in-files = nichts importiert: die Dateien enthalten kein Paket
