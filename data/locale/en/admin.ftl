# Formats, the database, and what the program says about itself.
format-not-found = format "{ $format }" cannot be read
format-head-id = ID
format-head-name = Name
format-head-in-force = In force
format-head-source = Source
format-head-limit = Limit
format-head-value = Value
format-head-origin = Set by
format-yes = yes
format-no = no
format-no-but = no, only { $period }
format-has-errors = has errors
format-built-in = built-in
format-canon = rule book
format-no-limit = none
format-list-broken = { $count ->
    [one] { $count } format has errors
   *[other] { $count } formats have errors
}; "wom format check" tells them
format-show-source = source: { $source }, written for the rules { $rules }
format-show-from = in force from { $day }
format-show-until = in force until { $day }
format-show-parents = extends { $parents }
format-show-banned = banned: "{ $card }", by { $origin }
format-show-restricted = restricted to { $copies }: "{ $card }", by { $origin }
format-show-erratum = errata of "{ $card }": { $fields }, by { $origin }
format-check-good = ok
format-check-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
format-check-errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
format-test-pass = pass
format-test-fail = FAIL
format-test-error = CANNOT BE RUN
format-test-as-expected = expects { $expect }
format-test-differs = expects { $expect }, found { $found }
format-test-summary = { $total ->
    [one] { $total } example
   *[other] { $total } examples
}: { $pass } passed, { $fail } failed, { $error } could not be run

db-head-what = What
db-head-path = Path
db-head-there = Exists
db-database = database
db-formats = formats
db-sound = ok
db-problems = { $count ->
    [one] { $count } problem
   *[other] { $count } problems
}
db-counts = { $sets ->
    [one] { $sets } set
   *[other] { $sets } sets
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $packages ->
    [one] { $packages } fragment package
   *[other] { $packages } fragment packages
}, { $decks ->
    [one] { $decks } deck
   *[other] { $decks } decks
}
db-backed-up = "{ $database }" is backed up to "{ $backup }"
db-restore-ask = replace "{ $database }" by the backup "{ $backup }"? [y/N]
db-restore-left = nothing was changed
db-restored = "{ $database }" is again what the backup "{ $backup }" is
db-restore-saved = the database that was there is kept in "{ $saved }"
db-restore-migrated = the backup had schema { $before } and was brought to schema { $now }
db-created = "{ $database }" is created

schema-unknown = no schema is named "{ $name }"
schema-near = did you mean "{ $near }"?
schema-known = there are { $names }
