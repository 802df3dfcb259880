# Wörter des Spiels und Aufzählungen.
list-or = { $front } oder { $end }
list-and = { $front } und { $end }

kind-mutant = Mutant
kind-base = Basis
kind-mutation = Mutation
kind-effect = Effekt
kind-fragment = Fragment
kind-hybrid = Hybrid

rarity-basic = BASIC
rarity-adaption = ADAPTION
rarity-legendary = LEGENDÄR
rarity-alpha = ALPHA

suit-spades = Pik
suit-hearts = Herz
suit-diamonds = Karo
suit-clubs = Kreuz

term-basic-is-a-rarity = „BASIC“ ist eine Seltenheit, kein Kartentyp; gemeint ist vielleicht der Typ „Basis“
term-basis-is-a-type = „Basis“ ist ein Kartentyp, keine Seltenheit; gemeint ist vielleicht „BASIC“
term-response-is-a-mark = „Response“ ist eine Kennzeichnung, kein Kartentyp: der Typ ist „Effekt“, dazu Response = ja (J034)
