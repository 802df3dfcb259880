//! What a check finds: a scenario for each rule of deck construction.

use wom::cards::{Card, Kind, PokerValue, Rarity};
use wom::deck::{Amount, Code, NameFound, Status, Violation};
use wom::rules::Rule;

use crate::support::{
    PACKAGE, card, checked, codes, english, fillers, format, format_of, library_of, mutant_base, only, standard,
    variant,
};

fn amounts(violation: &Violation) -> (Option<Amount>, Option<Amount>) {
    (violation.found, violation.allowed)
}

fn numbers(found: i64, allowed: i64) -> (Option<Amount>, Option<Amount>) {
    (Some(Amount::Number(found)), Some(Amount::Number(allowed)))
}

fn hint(violation: &Violation) -> &'static str {
    violation.hint.as_ref().expect("a hint").key
}

fn rule(violation: &Violation) -> &'static str {
    let Rule(section) = violation.rule.expect("a rule");
    assert!(Rule(section).exists());
    section
}

/// 48 fillers and these lines, with a package.
fn with_48(lines: &str) -> String {
    format!("{}{lines}{PACKAGE}", fillers(12))
}

#[test]
fn decks_of_52_to_54_cards_are_legal() {
    for (more, status) in
        [(3, Status::Illegal), (4, Status::Legal), (5, Status::Legal), (6, Status::Legal), (7, Status::Illegal)]
    {
        let more =
            format!("{} Egel\n{}", more.min(4), if more > 4 { format!("{} Kröte\n", more - 4) } else { String::new() });
        assert_eq!(standard(&with_48(&more)).status, status, "{more}");
    }
} // R4.1.1

#[test]
fn a_wrong_deck_size_is_told_with_both_ends() {
    let report = standard(&with_48("3 Egel\n"));
    let violation = only(&report);
    assert_eq!((violation.code, rule(violation), hint(violation)), (Code::DeckSize, "4.1", "deck-size-add"));
    assert_eq!(amounts(violation), (Some(Amount::Number(51)), Some(Amount::Range(52, 54))));
    assert_eq!((violation.lines.as_slice(), &violation.format, violation.provisional), ([].as_slice(), &None, false));
    assert_eq!(hint(only(&standard(&with_48("4 Egel\n3 Kröte\n")))), "deck-size-remove");
} // R4.1.1

#[test]
fn any_mixture_of_poker_values_is_legal() {
    assert_eq!(standard(&with_48("4 Egel\n")).status, Status::Legal, "every card is a ♦7");
    let mut joker = card("Narr", Kind::Mutant, Rarity::Basic);
    joker.poker = Some(PokerValue::Joker);
    let report = checked(&with_48("4 Narr\n"), &format("standard"), &library_of(&[joker]));
    assert_eq!(report.status, Status::Legal, "any number of jokers (J046)");
} // R4.2.1

#[test]
fn each_rarity_has_its_copy_limit() {
    for (name, rarity, limit) in [
        ("Egel", Rarity::Basic, 4),
        ("Torfspross", Rarity::Adaption, 3),
        ("Waran", Rarity::Legendary, 2),
        ("Altegel", Rarity::Alpha, 1),
    ] {
        let rest = |n: i64| if n < 4 { format!("{} Kröte\n", 5 - n) } else { String::new() };
        let at_limit = standard(&with_48(&format!("{limit} {name}\n{}", rest(limit))));
        assert_eq!(at_limit.status, Status::Legal, "{name}: {:?}", at_limit.violations);
        let report = standard(&with_48(&format!("{} {name}\n{}", limit + 1, rest(limit + 1))));
        let violation = only(&report);
        assert_eq!((violation.code, rule(violation), hint(violation)), (Code::CopyLimit, "4.3", "remove-copies"));
        assert_eq!((amounts(violation), violation.rarity), (numbers(limit + 1, limit), Some(rarity)));
        assert_eq!((violation.lines.as_slice(), &violation.format), ([13].as_slice(), &None));
    }
} // R4.3.1 R4.3.2 R4.3.3 R4.3.4 R4.3.5

#[test]
fn a_deck_needs_no_alpha_and_may_have_several() {
    let other = card("Urvater", Kind::Mutant, Rarity::Alpha);
    let report = checked(&with_48("1 Altegel\n1 Urvater\n2 Egel\n"), &format("standard"), &library_of(&[other]));
    assert_eq!(report.status, Status::Legal);
    assert_eq!(standard(&with_48("4 Egel\n")).status, Status::Legal);
} // R4.3.5 J044

#[test]
fn copies_are_summed_over_lines_spellings_sections_and_languages() {
    let leech = english("Blutegel", "Bloodleech", Rarity::Basic);
    for lines in [
        "3 Blutegel\n2 Blutegel\n",
        "2 Blutegel\n3 Blutegel\n",
        "1 Blutegel\n4 BLUTEGEL\n",
        "3 Bloodleech\n2 Blutegel\n",
        "Mutanten\n3 Blutegel\nBasen\n2 blutegel\n",
        "Blutegel\nBlutegel\nBlutegel\nBlutegel\nBlutegel\n",
    ] {
        let report = checked(&with_48(lines), &format("standard"), &library_of(std::slice::from_ref(&leech)));
        let violation = only(&report);
        assert_eq!((violation.code, amounts(violation)), (Code::CopyLimit, numbers(5, 4)), "{lines}");
        assert!(violation.lines.is_sorted() && violation.lines.len() >= 2, "{lines}");
    }
} // R4.3.2 J045 B04 B08

#[test]
fn printings_of_one_name_are_one_card() {
    let mut reprint = card("Egel", Kind::Mutant, Rarity::Basic);
    reprint.set = "B".into();
    let library = library_of(&[reprint]);
    let plain = checked(&with_48("4 Egel\n"), &format("standard"), &library);
    assert_eq!((plain.status, plain.notes.len()), (Status::Legal, 0), "reprints that play alike are no ambiguity");
    let report = checked(&with_48("3 Egel (A)\n2 Egel (B)\n"), &format("standard"), &library);
    assert_eq!(amounts(only(&report)), numbers(5, 4));
} // J045

/// B14
#[test]
fn cards_of_one_name_and_other_type_need_their_set_and_count_together() {
    let ghost = card("Geist", Kind::Mutant, Rarity::Alpha);
    let mut other = card("Geist", Kind::Mutation, Rarity::Alpha);
    other.set = "B".into();
    let library = library_of(&[ghost, other]);
    let report = checked(&with_48("1 Geist (A)\n1 Geist (B)\n2 Egel\n"), &format("standard"), &library);
    assert_eq!((only(&report).code, amounts(only(&report))), (Code::CopyLimit, numbers(2, 1)));
    assert_eq!(only(&report).lines, [13, 14]);
    let report = checked(&with_48("1 Geist\n3 Egel\n"), &format("standard"), &library);
    let violation = only(&report);
    assert_eq!(
        (report.status, violation.code, violation.candidates.len()),
        (Status::Undecided, Code::AmbiguousCard, 2)
    );
    assert_eq!((violation.lines.as_slice(), hint(violation)), ([13].as_slice(), "ambiguous-hint"));
    let report = checked(&with_48("2 Geist\n3 Egel\n"), &format("standard"), &library);
    assert_eq!(codes(&report), [Code::CopyLimit, Code::AmbiguousCard], "two are too many of either");
    assert_eq!(report.status, Status::Illegal);
} // R4.3.5 J045

#[test]
fn the_strictest_printing_sets_the_limit() {
    let mut rare = card("Egel", Kind::Mutant, Rarity::Legendary);
    rare.set = "B".into();
    let library = library_of(&[rare]);
    let report = checked(&with_48("2 Egel (A)\n2 Egel (B)\n"), &format("standard"), &library);
    assert_eq!((only(&report).code, amounts(only(&report))), (Code::CopyLimit, numbers(4, 2)));
    let report = checked(&with_48("4 Egel\n"), &format("standard"), &library);
    assert_eq!((only(&report).code, report.status), (Code::AmbiguousCard, Status::Undecided));
} // J045

#[test]
fn a_format_may_set_other_limits_and_is_named_for_it() {
    let format = variant("[deck]\nsize = [10, 20]\n[copies]\nbasic = 2\n[fragments]\ncount = 3\ncopies = 1\n");
    let report = checked("3 Egel\n2 Kröte\nFragmente\n2 Krater\n", &format, &library_of(&[]));
    assert_eq!(codes(&report), [Code::DeckSize, Code::FragmentCount, Code::CopyLimit, Code::FragmentCopies]);
    for violation in &report.violations {
        assert_eq!(violation.format.as_deref(), Some("turnier"), "{violation:?}");
    }
    assert_eq!(report.violations.iter().map(rule).collect::<Vec<_>>(), ["4.1", "17.0", "4.3", "17.0"]);
} // R4.3.6

/// B09
#[test]
fn bans_of_all_levels_count_and_name_their_format() {
    let parent =
        "id = \"haus\"\nname.de = \"H\"\nname.en = \"H\"\nrules = \"2.10.3\"\n[cards]\nbanned = [\"Altegel\"]\n";
    let child = "id = \"turnier\"\nname.de = \"T\"\nname.en = \"T\"\nrules = \"2.10.3\"\nextends = \"haus.toml\"\n[cards]\nbanned = [\"Waran\", \"Krater\"]\n";
    let format = format_of(child, &[("haus.toml", parent)]);
    let report = checked(&with_48("1 Altegel\n1 Waran\n2 Egel\n"), &format, &library_of(&[]));
    let found: Vec<_> =
        report.violations.iter().map(|v| (v.code, v.format.as_deref().unwrap_or(""), v.lines.clone())).collect();
    assert_eq!(
        found,
        [(Code::Banned, "haus", vec![13]), (Code::Banned, "turnier", vec![14]), (Code::Banned, "turnier", vec![18]),]
    );
    assert!(report.violations.iter().all(|v| hint(v) == "replace-card" && amounts(v) == numbers(1, 0)));
} // R4.3.6

/// A format may spell its cards as a list does.
#[test]
fn a_ban_holds_in_every_spelling() {
    let library = library_of(&[]);
    for name in ["Schlammkroete", "schlammkrote", "SCHLAMMKRÖTE"] {
        let report =
            checked(&with_48("4 Schlammkröte\n"), &variant(&format!("[cards]\nbanned = [\"{name}\"]\n")), &library);
        assert_eq!(only(&report).code, Code::Banned, "{name}");
        let one = variant(&format!("[cards]\nrestricted = {{ \"{name}\" = 1, \"Schlammkröte\" = 3 }}\n"));
        assert_eq!(amounts(only(&checked(&with_48("4 Schlammkröte\n"), &one, &library))), numbers(4, 1), "{name}");
        let erratum = variant(&format!("[[errata]]\ncard = \"{name}\"\nrarity = \"alpha\"\n"));
        assert_eq!(only(&checked(&with_48("4 Schlammkröte\n"), &erratum, &library)).code, Code::CopyLimit, "{name}");
    }
} // R4.3.6

#[test]
fn a_restricted_card_has_the_formats_limit() {
    let format = variant("[cards]\nrestricted = { \"Egel\" = 1, \"Krater\" = 1 }\n");
    let report = checked(&with_48("2 Egel\n2 Kröte\n"), &format, &library_of(&[]));
    let violation = only(&report);
    assert_eq!((violation.code, amounts(violation)), (Code::Restricted, numbers(2, 1)));
    assert_eq!(violation.format.as_deref(), Some("turnier"));
    let text = format!("{}4 Füllkarte 13\nFragmente\n2 Krater\n3 Nest\n", fillers(12));
    let report = checked(&text, &format, &library_of(&[]));
    assert_eq!(
        (only(&report).code, rule(only(&report)), amounts(only(&report))),
        (Code::Restricted, "17.0", numbers(2, 1))
    );
} // R4.3.6

#[test]
fn cards_of_other_sets_are_not_legal_unless_reprinted() {
    let mut foreign = card("Fremdling", Kind::Mutant, Rarity::Basic);
    foreign.set = "B".into();
    let mut reprint = card("Egel", Kind::Mutant, Rarity::Basic);
    reprint.set = "B".into();
    let format = variant("[cards]\nsets = [\"A\"]\n");
    let report = checked(&with_48("2 Fremdling\n2 Egel (B)\n"), &format, &library_of(&[foreign, reprint]));
    let violation = only(&report);
    assert_eq!(
        (violation.code, violation.lines.as_slice(), amounts(violation)),
        (Code::SetNotLegal, [13].as_slice(), numbers(2, 0))
    );
    assert_eq!(violation.format.as_deref(), Some("turnier"));
} // R4.3.6

#[test]
fn each_card_has_one_type_and_hybrids_are_illegal() {
    for (kinds, section) in [
        (vec![Kind::Mutant, Kind::Base], "3.8"),
        (vec![Kind::Mutation, Kind::Effect], "3.7"),
        (vec![Kind::Base, Kind::Effect], "3.7"),
    ] {
        let hybrid = card("Wanderriff", Kind::of(&kinds).expect("a hybrid"), Rarity::Basic);
        let report = checked(&with_48("4 Wanderriff\n"), &format("standard"), &library_of(&[hybrid]));
        let violation = only(&report);
        assert_eq!((violation.code, rule(violation), report.status), (Code::TypeNotAllowed, section, Status::Illegal));
        assert_eq!((amounts(violation), hint(violation)), (numbers(4, 0), "replace-card"));
    }
} // R3.7.1 R3.7.2 R3.8.2

#[test]
fn errata_of_a_format_settle_a_hybrid() {
    let hybrid = card("Wanderriff", mutant_base(), Rarity::Basic);
    let other = card("Schlingriff", mutant_base(), Rarity::Basic);
    let format = variant("[[errata]]\ncard = \"Wanderriff\"\ntype = \"mutant\"\nrarity = \"legendary\"\n");
    let library = library_of(&[hybrid, other]);
    assert_eq!(checked(&with_48("2 Wanderriff\n2 Egel\n"), &format, &library).status, Status::Legal);
    let report = checked(&with_48("3 Wanderriff\n2 Schlingriff\n"), &format, &library);
    assert_eq!(codes(&report), [Code::CopyLimit, Code::TypeNotAllowed]);
    assert_eq!(amounts(&report.violations[0]), numbers(3, 2));
} // R3.8.2

#[test]
fn a_format_may_allow_fewer_types() {
    let format = variant("[types]\nallow = [\"mutant\"]\n");
    let report = checked(&with_48("4 Steg\n"), &format, &library_of(&[card("Steg", Kind::Base, Rarity::Basic)]));
    let violation = only(&report);
    assert_eq!(
        (violation.code, violation.rule, violation.format.as_deref()),
        (Code::TypeNotAllowed, None, Some("turnier"))
    );
}

#[test]
fn cards_of_one_name_in_one_set_need_their_number() {
    let numbered = |kind, number: &str| {
        let mut card = card("Geist", kind, Rarity::Alpha);
        card.number = number.into();
        card
    };
    let library = library_of(&[numbered(Kind::Mutant, "6"), numbered(Kind::Mutation, "7")]);
    for line in ["1 Geist\n", "1 Geist (A)\n"] {
        let report = checked(&with_48(&format!("{line}3 Egel\n")), &format("standard"), &library);
        assert_eq!(hint(only(&report)), "ambiguous-number-hint", "{line}");
    }
}

#[test]
fn a_package_has_five_fragments() {
    for (n, status) in [(0, Status::Illegal), (4, Status::Illegal), (5, Status::Legal), (6, Status::Illegal)] {
        let names = ["Krater", "Höhle", "Nest", "Sumpf", "Quelle", "Nest"];
        let package: String = names[..n].iter().map(|name| format!("1 {name}\n")).collect();
        let report = standard(&format!("{}Fragmente\n{package}", fillers(13)));
        assert_eq!((report.status, report.fragments), (status, n as u32));
        if status == Status::Illegal {
            let violation = only(&report);
            assert_eq!((violation.code, rule(violation)), (Code::FragmentCount, "17.0"));
            assert_eq!(amounts(violation), numbers(n as i64, 5));
        }
    }
} // R17.0.1

/// B13
#[test]
fn doubled_fragments_are_legal_unless_the_format_forbids_them() {
    let text = format!("Deck\n{}Fragmente\n1x Krater\n1x Krater\n1x Höhle\n1x Nest\n1x Sumpf\n", fillers(13));
    assert_eq!(standard(&text).status, Status::Legal);
    let report = checked(&text, &variant("[fragments]\ncopies = 1\n"), &library_of(&[]));
    let violation = only(&report);
    assert_eq!(
        (violation.code, amounts(violation), hint(violation)),
        (Code::FragmentCopies, numbers(2, 1), "replace-copies")
    );
    assert_eq!((violation.lines.as_slice(), violation.format.as_deref()), ([16, 17].as_slice(), Some("turnier")));
} // R17.0.1 J041

#[test]
fn misplaced_cards_count_nowhere() {
    let report = standard(&format!("{}1 Krater\n{PACKAGE}", fillers(13)));
    let violation = only(&report);
    assert_eq!((violation.code, rule(violation), hint(violation)), (Code::FragmentInDeck, "17.0", "move-to-fragments"));
    assert_eq!((report.cards, report.fragments, violation.lines.as_slice()), (52, 5, [14].as_slice()));
    let report = standard(&format!("{}{PACKAGE}2 Egel\n", fillers(13)));
    let violation = only(&report);
    assert_eq!((violation.code, rule(violation), hint(violation)), (Code::CardInFragments, "17.0", "move-to-deck"));
    assert_eq!((report.cards, report.fragments, amounts(violation)), (52, 5, numbers(2, 0)));
} // R17.0.1

/// B11
#[test]
fn a_card_without_rarity_leaves_the_deck_undecided() {
    let plain = Card { rarity: None, ..card("Namenlos", Kind::Mutant, Rarity::Basic) };
    let library = library_of(&[plain]);
    let report = checked(&with_48("2 Namenlos\n2 Egel\n"), &format("standard"), &library);
    let violation = only(&report);
    assert_eq!((report.status, violation.code, violation.allowed), (Status::Undecided, Code::IncompleteCard, None));
    assert_eq!((violation.lines.as_slice(), hint(violation)), ([13].as_slice(), "incomplete-hint"));
    let report = checked(&with_48("5 Namenlos\n"), &format("standard"), &library);
    assert_eq!((report.status, codes(&report)), (Status::Illegal, vec![Code::CopyLimit, Code::IncompleteCard]));
} // R4.3.1

/// B12
#[test]
fn all_faults_are_told_in_one_run() {
    let report = standard(&format!(
        "{}1 Waran\n1 Egel\n2 Waran\n2 Gibtsnicht\n1 Krater\n0 Egel\n{PACKAGE}1 Kröte\n",
        fillers(13)
    ));
    assert_eq!(
        codes(&report),
        [
            Code::DeckSize,
            Code::CopyLimit,
            Code::UnknownCard,
            Code::FragmentInDeck,
            Code::BadCount,
            Code::CardInFragments
        ]
    );
    assert_eq!(amounts(&report.violations[0]), (Some(Amount::Number(58)), Some(Amount::Range(52, 54))));
    assert_eq!(
        (amounts(&report.violations[1]), report.violations[1].lines.as_slice()),
        (numbers(3, 2), [14, 16].as_slice())
    );
    assert_eq!(report.status, Status::Illegal);
}

#[test]
fn unknown_cards_count_and_are_told_once() {
    let report = standard(&with_48("2 Gibtsnicht\n1 Egel\n1 gibtsnicht\n"));
    let violation = only(&report);
    assert_eq!((report.status, report.cards, violation.code), (Status::Undecided, 52, Code::UnknownCard));
    assert_eq!((violation.lines.as_slice(), violation.found), ([13, 15].as_slice(), Some(Amount::Number(3))));
    assert_eq!(violation.card, Some(NameFound::Typed("Gibtsnicht".into())));
    let report = standard(&with_48("3 Egell\n"));
    assert_eq!(codes(&report), [Code::DeckSize, Code::UnknownCard], "51 with the unknown ones, whatever they are");
    assert_eq!((report.status, hint(&report.violations[1])), (Status::Illegal, "did-you-mean"));
}

#[test]
fn a_definite_fault_beats_an_undecided_one() {
    let report = standard(&with_48("5 Egel\n???\n"));
    assert_eq!((report.status, codes(&report)), (Status::Illegal, vec![Code::CopyLimit, Code::UnreadableLine]));
    let report = standard(&with_48("3 Egel\n???\n"));
    assert_eq!((report.status, codes(&report)), (Status::Undecided, vec![Code::DeckSize, Code::UnreadableLine]));
    assert!(report.violations[0].provisional, "the unread line may be the missing card");
    let report = standard(&with_48("4 Egel\n3 Kröte\n???\n"));
    assert_eq!((report.status, report.violations[0].provisional), (Status::Illegal, false), "too many stay too many");
}

#[test]
fn bad_counts_and_unread_lines_leave_the_deck_undecided() {
    let report = standard(&with_48("4 Egel\n0 Kröte\n"));
    let violation = only(&report);
    assert_eq!((report.status, violation.code, hint(violation)), (Status::Undecided, Code::BadCount, "bad-count-hint"));
    assert_eq!(amounts(violation), (Some(Amount::Number(0)), Some(Amount::Range(1, 99))));
    let report = standard(&with_48("4 Egel\n???\n"));
    let violation = only(&report);
    assert_eq!(
        (report.status, violation.code, hint(violation)),
        (Status::Undecided, Code::UnreadableLine, "unreadable-hint")
    );
    assert_eq!(
        (
            violation.excerpt.as_ref().map(|excerpt| excerpt.text.as_str()),
            violation.lines.as_slice(),
            report.lines.unread
        ),
        (Some("???"), [14].as_slice(), 1)
    );
}

#[test]
fn a_list_without_a_card_is_illegal() {
    for text in ["", "\n\n", "# nichts\n", "Deck\nFragmente\n"] {
        let report = standard(text);
        assert_eq!(
            (report.status, codes(&report)),
            (Status::Illegal, vec![Code::DeckSize, Code::FragmentCount]),
            "{text:?}"
        );
    }
    assert_eq!(standard("???").status, Status::Undecided);
}

#[test]
fn lines_beside_the_deck_are_not_counted_but_must_be_understood() {
    let report = standard(&format!("{}{PACKAGE}Sideboard\n4 Egel\n1 Krater\n", fillers(13)));
    assert_eq!((report.status, report.cards, report.fragments, report.notes.len()), (Status::Legal, 52, 5, 1));
    for line in ["???", "0 Egel", "2 Gibtsnicht"] {
        let report = standard(&format!("{}{PACKAGE}Sideboard\n{line}\n", fillers(13)));
        assert_eq!((report.status, report.cards), (Status::Undecided, 52), "{line}");
    }
}

#[test]
fn a_printing_that_does_not_exist_is_unknown() {
    let report = standard(&with_48("4 Egel (XYZ)\n"));
    let violation = only(&report);
    assert_eq!(
        (report.status, violation.code, hint(violation)),
        (Status::Undecided, Code::UnknownCard, "known-printings")
    );
    assert_eq!(report.cards, 52);
    let report = standard(&with_48("2 Egel (XYZ)\n1 Egel (QQ)\n2 Egel\n"));
    assert_eq!(codes(&report), [Code::CopyLimit, Code::UnknownCard, Code::UnknownCard], "whatever the printing (J045)");
}

mod poker {
    use super::*;

    /// One card of each suited value and four jokers, without and with fragments.
    fn pack() -> Vec<Card> {
        let mut cards: Vec<Card> = PokerValue::suited()
            .map(|value| Card { poker: Some(value), ..card(&format!("Karte {value}"), Kind::Mutant, Rarity::Basic) })
            .collect();
        cards.push(Card { poker: Some(PokerValue::Joker), ..card("Narr", Kind::Mutant, Rarity::Basic) });
        cards.push(Card { poker: None, ..card("Wertlos", Kind::Mutant, Rarity::Basic) });
        cards
    }

    fn list(without: &[&str], more: &str) -> String {
        let lines: String = PokerValue::suited()
            .filter(|value| !without.contains(&value.to_string().as_str()))
            .map(|value| format!("1 Karte {value}\n"))
            .collect();
        format!("{lines}{more}{PACKAGE}")
    }

    fn under(rules: &str, text: &str) -> wom::deck::Report {
        checked(text, &variant(&format!("[poker]\n{rules}\n")), &library_of(&pack()))
    }

    #[test]
    fn a_full_structure_needs_each_of_52_values() {
        assert_eq!(under("require = \"full\"", &list(&[], "")).status, Status::Legal);
        assert_eq!(
            under("require = \"full\"", &list(&[], "1 Karte ♥K\n")).status,
            Status::Legal,
            "doubles are no fault"
        );
        let report = under("require = \"full\"", &list(&["♥K", "♣A"], "2 Karte ♠2\n"));
        assert_eq!(codes(&report), [Code::PokerStructure; 2]);
        let violation = &report.violations[0];
        assert_eq!(violation.value, PokerValue::from_code("♥K"));
        assert_eq!((rule(violation), hint(violation)), ("4.2", "add-cards"));
        assert_eq!(amounts(violation), (Some(Amount::Number(0)), Some(Amount::Range(1, 54))));
        assert_eq!((violation.format.as_deref(), report.status), (Some("turnier"), Status::Illegal));
    } // R4.2.2

    #[test]
    fn each_value_may_have_its_range() {
        let report = under("each = [1, 1]", &list(&["♠3"], "1 Karte ♠2\n"));
        assert_eq!(codes(&report), [Code::PokerStructure; 2]);
        assert_eq!(report.violations.iter().map(amounts).collect::<Vec<_>>(), [numbers(2, 1), numbers(0, 1)]);
        assert_eq!(hint(&report.violations[0]), "remove-cards");
        assert_eq!(under("each = [0, 1]", &list(&["♠3"], "1 Narr\n")).status, Status::Legal);
    } // R4.2.2

    #[test]
    fn jokers_are_counted_where_the_format_says_so() {
        let report = under("jokers = [1, 2]", &list(&[], ""));
        assert_eq!(
            (only(&report).code, rule(only(&report)), hint(only(&report))),
            (Code::JokerCount, "4.2", "add-jokers")
        );
        let report = under("jokers = [0, 1]", &list(&[], "2 Narr\n"));
        assert_eq!((only(&report).code, hint(only(&report))), (Code::JokerCount, "remove-jokers"));
        assert_eq!(under("jokers = [0, 2]", &list(&[], "2 Narr\n")).status, Status::Legal);
    } // R4.2.2

    #[test]
    fn a_joker_stands_for_a_value_only_where_the_format_says_so() {
        let text = list(&["♥K"], "1 Narr\n");
        assert_eq!(codes(&under("require = \"full\"", &text)), [Code::PokerStructure]);
        assert_eq!(under("require = \"full\"\njokers_replace = true", &text).status, Status::Legal);
        let two = list(&["♥K", "♥Q"], "1 Narr\n1 Karte ♠2\n");
        assert_eq!(codes(&under("require = \"full\"\njokers_replace = true", &two)), [Code::PokerStructure]);
    } // R4.2.2

    #[test]
    fn cards_without_a_value_and_unknown_ones_may_be_what_is_missing() {
        let report = under("require = \"full\"", &list(&["♥K"], "1 Wertlos\n"));
        assert_eq!(
            (report.status, codes(&report)),
            (Status::Undecided, vec![Code::PokerStructure, Code::IncompleteCard])
        );
        assert!(report.violations[0].provisional);
        let report = under("require = \"full\"", &list(&["♥K"], "1 Gibtsnicht\n"));
        assert_eq!((report.status, codes(&report)), (Status::Undecided, vec![Code::PokerStructure, Code::UnknownCard]));
        assert_eq!(
            checked(&list(&["♥K"], "1 Wertlos\n"), &format("standard"), &library_of(&pack())).status,
            Status::Legal
        );
    } // R4.2.2

    #[test]
    fn printings_with_different_values_need_their_set() {
        let mut cards = pack();
        let mut reprint = cards[0].clone();
        (reprint.set, reprint.poker) = ("B".into(), PokerValue::from_code("♥K"));
        cards.push(reprint);
        let library = library_of(&cards);
        let full = variant("[poker]\nrequire = \"full\"\n");
        let report = checked(&list(&[], ""), &full, &library);
        assert_eq!(
            (report.status, codes(&report)),
            (Status::Undecided, vec![Code::PokerStructure, Code::AmbiguousCard])
        );
        assert_eq!(hint(&report.violations[1]), "ambiguous-poker-hint");
        assert_eq!(checked(&list(&["♠A"], "1 Karte ♠A (A)\n"), &full, &library).status, Status::Legal);
        assert_eq!(checked(&list(&["♠A"], "1 Karte ♠A (♠A)\n"), &full, &library).status, Status::Legal);
        assert_eq!(checked(&list(&[], ""), &format("standard"), &library).status, Status::Legal);
    } // R4.2.2 J045
}

/// An example of a format may expect every code that a verdict can have.
#[test]
fn formats_know_the_codes_of_verdicts() {
    assert_eq!(wom::format::VERDICT_CODES, wom::deck::Code::ALL.map(wom::deck::Code::text));
}
