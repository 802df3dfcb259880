# Scenario files: what is wrong with them, what was asked, and how they come out.

scenario-missing = "{ $key }" is missing
scenario-missing-in = "{ $key }" is missing in "{ $table }"
scenario-no-section = no section of the rules is "{ $found }"
scenario-no-event = "{ $found }" is no event that "events" compares
scenario-unknown-id = no card or fragment of the scenario is named "{ $id }"
scenario-duplicate-id = "{ $id }" is taken already
scenario-unknown-card = no card is named "{ $name }"{ $near }
scenario-near = ; perhaps "{ $near }" is meant
scenario-no-cards = the cards of the database cannot be read
scenario-other-type = the card of the database has another type
scenario-not-a-card = "{ $key }" names no card
scenario-abilities = { $path }: { $fault }
scenario-too-many-cards = a scenario has at most { $most } cards
scenario-too-many-fragments = a scenario has at most { $most } fragments
scenario-actions-elsewhere = there is "actions" in the action phase only
scenario-package-elsewhere = there is "package" with phase = "setup" only
scenario-unasked = no question asks for this decision
scenario-refused = this decision is not possible here; what is asked: { $question }
scenario-unanswered = the scenario does not say { $question }
scenario-targets = there are not so many targets or cards to pick
scenario-endless = the scenario comes to no end
scenario-dice-left = { $count ->
    [one] one die is left over
   *[other] { $count } dice are left over
}
scenario-dice-missing = { $count ->
    [one] one die has no result in "dice"
   *[other] { $count } dice have no result in "dice"
}
scenario-shuffles-left = { $count ->
    [one] one shuffle is left over
   *[other] { $count } shuffles are left over
}
scenario-misplaced = "{ $card }" is not among the shuffled cards

question-mulligan = whether { $player } takes a mulligan
question-mulligan-cards = which cards { $player } puts away in the mulligan
question-poker = which poker card { $player } lays down
question-poker-order = which of both poker cards of a tier { $player } resolves first
question-feeding = whom { $player } feeds
question-action = which action { $player } announces
question-feed-target = which target { $player } feeds
question-block = whether { $player } blocks
question-response = whether { $player } responds
question-trigger-order = in which order { $player } resolves triggers
question-biomass-order = in which order { $player } generates biomass
question-mutation-order = in which order { $player } processes mutations
question-mutation-back = which mutation { $player } sends back to the hand
question-legend = which legendary copy { $player } puts away
question-hand-limit = which card { $player } discards

judge-unreadable = cannot be read: { $reason }
judge-unreadable-folder = "{ $path }" cannot be read: { $reason }
judge-empty-folder = there is no scenario file (.toml) in "{ $path }"
judge-too-large = larger than { $most } MB
judge-pass = holds
judge-fail = does not hold
judge-error = has errors
judge-open-as-expected = open, as expected
judge-open-otherwise = open, not as expected
judge-failed = { $key }: expected { $expected }, found { $found }
judge-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
judge-texts = text not carried out: { $cards }
judge-summary = { $total ->
    [one] one scenario
   *[other] { $total } scenarios
}: { $pass } { $pass ->
    [one] holds
   *[other] hold
}, { $fail } not, { $error } with errors, { $ambiguous } open
question-target = which target { $player } picks for a card text
question-choose = what { $player } chooses for a card text
question-sacrifice = what { $player } sacrifices
question-may = whether { $player } does what a card text allows
question-amount = how much { $player } takes of "up to"
question-mode = which mode { $player } chooses
question-replacement = which replacement effect { $player } applies first
scenario-hint-key-of = "{ $key }" belongs to { $actions }
scenario-base-on-fragment = only mutants stand on fragments, and no bases (§17.1)
scenario-not-a-fragment = "{ $key }" names no fragment
scenario-no-toml = { $count ->
    [one] and one more place that is not valid TOML
   *[other] and { $count } more places that are not valid TOML; is this a scenario file?
}
scenario-empty = the file is empty
scenario-not-a-target = "{ $thing }" is not among those to choose from here; possible: { $options }
scenario-no-target-left = "{ $thing }" is not among those to choose from here, or there are too many
judge-no-text = no text, so no scenario file
