# Die Importe: was sie änderten, und woher die Werte der Karten kommen.

history-number = Nr.
history-at = Zeit (UTC)
history-added = neu
history-changed = geändert
history-removed = entfernt
history-what = Dateien
history-seed = Startset
history-remove = etwas entfernt
history-nothing = es gibt keinen Import
history-only-seed = es gibt nichts zurückzunehmen: Der letzte Import ist das Startset, mit dem die Datenbank beginnt
history-untraced = Import @{ $number } lässt sich nicht zurücknehmen: Eine ältere Version von wom hat nicht festgehalten, was davor war
history-ask = Import @{ $number } zurücknehmen? Dabei { $count ->
    [one] verschwindet eine Karte
   *[other] verschwinden { $count } Karten
  } [j/N]
history-would-undo = Probelauf, nichts geschrieben: Import @{ $number } ({ $what }, { $day } UTC) ließe sich zurücknehmen
history-undone = zurückgenommen: Import @{ $number } ({ $what }, { $day } UTC)
history-unknown-field = „{ $found }“ ist kein Feld einer Karte
history-before = davor:
history-from-default = steht in keiner Datei, angenommen
history-from-default-rule = steht in keiner Datei, nach { $rule } angenommen
history-from-starter = aus dem Startset
history-from-column = { $place } („{ $title }“), Import @{ $number } vom { $day }
history-from-file = { $place }, Import @{ $number } vom { $day }
history-from-unknown = aus Import @{ $number } vom { $day }; die Stelle wurde damals noch nicht festgehalten
history-no-import = es gibt keinen Import @{ $number }; der letzte ist @{ $newest }
history-hint-log = „wom set log“ zeigt alle
history-removed-set = Set { $code } entfernt
history-removed-package = Paket „{ $name }“ entfernt
history-sets-named = { $count ->
    [one] ein Set mit anderem Namen
   *[other] { $count } Sets mit anderen Namen
  }
history-set = Set { $code }
history-other = nichts geändert: Import @{ $number } ist dazwischengekommen
history-from-nowhere = steht in keiner Datei
history-from-empty = in { $place } steht nichts, nach { $rule } angenommen, Import @{ $number } vom { $day }
