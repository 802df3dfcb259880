# The game at the table: questions, what there is to choose from, the position and the evaluation.

ask-mulligan = Keep the hand?
ask-mulligan-cards = Which cards do you put away in the mulligan?
ask-poker = Which card do you lay down as poker card?
ask-poker-order = Which poker card resolves first?
ask-feeding = Whom do you feed?
ask-action = Which action?
ask-feed-target = Who gets WOM?
ask-block = Do you block?
ask-response = Do you respond?
ask-trigger-order = Which trigger first?
ask-biomass-order = Which biomass first?
ask-mutation-order = Which mutation first?
ask-mutation-back = Which mutation goes back to the hand?
ask-legend = Which legendary copy is put away?
ask-hand-limit = Which card do you discard?

choice-end = End the action phase
choice-pass = Pass
choice-no-block = Do not block
choice-no-response = Do not respond
choice-done = Done
choice-mulligan-done = No further card
choice-feed-done = No further target
choice-keep = Keep the hand
choice-mulligan = Take a mulligan
choice-draw = { $count ->
    [one] Draw: one card
   *[other] Draw: { $count } cards
}
choice-collect = Collect: +{ $amount } WOM
choice-feed = Feed: up to { $most } WOM
choice-explore = Explore: reveal a fragment
choice-grow = Grow { $card }: max size +{ $amount }
choice-harvest = Harvest with { $card }: +{ $amount } WOM
choice-attack = Attack with { $card }: { $target }
choice-fragment = { $fragment } (size { $size })
choice-play = Play { $card } ({ $cost } WOM)
choice-attach = Attach { $card } to { $bearer } ({ $cost } WOM)
choice-put-away = Put { $card } away
choice-poker = Lay down { $card } ({ $poker })
choice-poker-first = { $card } ({ $poker })
choice-no-poker = no poker value
choice-feed-card = Feed { $card }
choice-block = Block with { $card }
choice-biomass = Biomass of { $card }
choice-next = { $card }
choice-back = Send { $card } back
choice-discard = Discard { $card }
choice-card = { $card }
choice-trigger = Trigger of { $card }
choice-object = { $card } { $power }/{ $max }
choice-name = { $card }
