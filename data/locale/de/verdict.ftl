# Die Zeile, mit der ein Urteil beginnt: klein gehalten, weil jede Prüfung sie liest.
status-legal = zulässig
status-illegal = UNZULÄSSIG
status-undecided = UNENTSCHIEDEN
deck-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
deck-fragments = { $count ->
    [one] { $count } Fragment
   *[other] { $count } Fragmente
}
deck-format = Format { $name }
deck-legal-with-notes = { $count ->
    [one] { $count } Hinweis
   *[other] { $count } Hinweise
}
check-fingerprint = Fingerabdruck { $fingerprint }
