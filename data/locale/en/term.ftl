# Words of the game, and lists.
list-or = { $front } or { $end }
list-and = { $front } and { $end }

kind-mutant = Mutant
kind-base = Base
kind-mutation = Mutation
kind-effect = Effect
kind-fragment = Fragment
kind-hybrid = Hybrid

rarity-basic = BASIC
rarity-adaption = ADAPTATION
rarity-legendary = LEGENDARY
rarity-alpha = ALPHA

suit-spades = Spades
suit-hearts = Hearts
suit-diamonds = Diamonds
suit-clubs = Clubs

term-basic-is-a-rarity = "BASIC" is a rarity, not a card type; perhaps the type "Base" is meant
term-basis-is-a-type = "Basis" is a card type, not a rarity; perhaps "BASIC" is meant
term-response-is-a-mark = "Response" is a marking, not a card type: the type is "Effect", with response = yes (J034)
