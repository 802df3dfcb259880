# The line that a verdict begins with: kept small, since every check reads it.
status-legal = legal
status-illegal = ILLEGAL
status-undecided = UNDECIDED
deck-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
deck-fragments = { $count ->
    [one] { $count } fragment
   *[other] { $count } fragments
}
deck-format = format { $name }
deck-legal-with-notes = { $count ->
    [one] { $count } note
   *[other] { $count } notes
}
check-fingerprint = fingerprint { $fingerprint }
