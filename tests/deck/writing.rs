//! What a written list looks like, and that it reads back.

use wom::cards::{Kind, Library, PokerValue, Rarity};
use wom::deck::{DeckList, Names, Ruling, Section, check, differences, fingerprint, read, same, write};

use crate::starter::{lists_in, starter};
use crate::support::{PACKAGE, card, english, fillers, format, library_of, library_with};

/// Writes and reads back.
fn again(list: &DeckList, library: &Library, names: Names) -> DeckList {
    read(&write(list, library, names), library)
}

/// Reads, writes and reads back in both languages, and gives the German form.
fn round_trip(text: &str, library: &Library) -> String {
    let list = read(text, library);
    for names in [Names::German, Names::English] {
        let second = again(&list, library, names);
        assert_eq!(same(&list, &second, library), same(&list, &list, library), "{text}");
        assert_eq!((&list.name, &list.headers), (&second.name, &second.headers), "{text}");
        assert_eq!(fingerprint(&list, library), fingerprint(&second, library), "{text}");
        assert_eq!(list.faults.len(), second.faults.len(), "{text}: {:?} {:?}", list.faults, second.faults);
        assert_eq!(write(&list, library, names), write(&second, library, names), "{text}");
    }
    write(&list, library, Names::German)
}

#[test]
fn every_sample_deck_reads_back_in_both_languages() {
    let library = starter();
    for (name, bytes) in lists_in("data/decks").into_iter().chain(lists_in("data/decks/broken")) {
        let list = wom::deck::read_bytes(&bytes, &library);
        for names in [Names::German, Names::English] {
            let second = again(&list, &library, names);
            assert_eq!(differences(&list, &second, &library), [], "{name}");
            assert_eq!((&list.name, list.faults.len()), (&second.name, second.faults.len()), "{name}");
            let ruling = format("standard");
            let ruling = Ruling::new(&ruling, &library);
            assert_eq!(check(&list, &ruling).status, check(&second, &ruling).status, "{name}");
        }
    }
}

#[test]
fn the_canonical_form_is_grouped_and_sorted() {
    let library = library_of(&[
        card("Ähre", Kind::Mutation, Rarity::Basic),
        card("Steg", Kind::Base, Rarity::Basic),
        card("Zisch", Kind::Effect, Rarity::Basic),
        english("Blutegel", "Bloodleech", Rarity::Basic),
    ]);
    let text =
        "Fragmente\nNest\nDeck\nZisch\n2x steg\nName: Sumpf\nEgel x3\n1 Bloodleech\nÄhre\n1 EGEL\nSpieler: Max\n";
    let german = "Name: Sumpf\nSpieler: Max\n\nMutanten (5)\n1 Blutegel\n4 Egel\n\nBasen (2)\n2 Steg\n\n\
                  Mutationen (1)\n1 Ähre\n\nEffekte (1)\n1 Zisch\n\nFragmente (1)\n1 Nest\n";
    assert_eq!(round_trip(text, &library), german);
    let english = write(&read(text, &library), &library, Names::English);
    assert!(english.contains("Mutants (5)\n1 Bloodleech\n4 Egel\n"), "{english}");
    assert!(english.contains("Bases (2)\n2 Steg\n") && english.contains("Fragments (1)\n1 Nest\n"), "{english}");
}

#[test]
fn lines_that_were_not_read_are_kept() {
    let text = "4 Egel\n2 Gibtsnicht\n???\n0 Kröte\nFragmente\n1 Kratr\nReserve\n2 Foo\n2 Egel\n";
    let written = round_trip(text, &library_with(&[]));
    assert_eq!(
        written,
        "Mutanten (6)\n4 Egel\n2 Gibtsnicht\n???\n0 Kröte\n\nFragmente (1)\n1 Kratr\n\nReserve (4)\n2 Egel\n2 Foo\n"
    );
}

#[test]
fn names_that_look_like_something_else_read_back() {
    let names = [
        "7 Augen",
        "2 7 Augen",
        "Augen",
        "x Egel",
        "Egel (4)",
        "Egel x4",
        "- Egel",
        "Deck",
        "Fragmente (5)",
        "24 Mutanten",
        "Total 9",
        "Name: Egel",
        "# Egel",
        "// Egel",
        "Feuer // Eis",
        "Licht|Schatten",
        "Zahn & Klaue",
        "Egel ♠7",
        "Egel, Waran",
        "Egel;4",
        "[4] Egel",
        "Egel #2",
        "\"Egel\"",
        "Egel *F*",
        "---",
        "1. Egel",
        "²",
        "4",
        "SB: Egel",
        "> Egel",
        "4x Egel",
        "&amp;",
        "<b>Egel</b>",
        "**Egel**",
    ];
    let library = library_with(&names);
    for name in names {
        let (id, _) = library.spelled_as(name).next().expect("the card");
        for copies in [1, 2, 4, 10] {
            let entry = wom::deck::Entry { card: id, copies, section: Section::Main, line: 1, poker_open: false };
            let list = DeckList { entries: vec![entry], ..DeckList::default() };
            let written = write(&list, &library, Names::German);
            let second = read(&written, &library);
            assert_eq!(differences(&list, &second, &library), [], "{name}: {written}");
            assert!(second.is_complete());
        }
    }
}

#[test]
fn a_name_that_another_card_has_is_written_so_that_it_is_known() {
    let mut ghost = card("Geist", Kind::Mutation, Rarity::Basic);
    ghost.set = "B".into();
    let library = library_of(&[
        card("Geist", Kind::Mutant, Rarity::Basic),
        ghost,
        english("Fährtenleser", "Tracker", Rarity::Basic),
        card("Tracker", Kind::Mutant, Rarity::Basic),
    ]);
    round_trip("1 Geist (A)\n2 Geist (B)\n2 Fährtenleser\n1 Tracker (A)\n", &library);
    let list = read("2 Fährtenleser\n", &library);
    assert_eq!(write(&list, &library, Names::English), "Mutants (2)\n2 Fährtenleser\n");
}

#[test]
fn an_open_poker_value_stays_open() {
    let mut reprint = card("Egel", Kind::Mutant, Rarity::Basic);
    (reprint.set, reprint.poker) = ("B".into(), PokerValue::from_code("♠2"));
    let library = library_of(&[reprint]);
    let list = read("1 Egel\n2 Egel (A)\n", &library);
    let written = write(&list, &library, Names::German);
    assert_eq!(written, "Mutanten (3)\n1 Egel\n2 Egel (A)\n");
    assert_eq!(again(&list, &library, Names::German).entries.iter().filter(|e| e.poker_open).count(), 1);
}

#[test]
fn more_copies_than_one_line_may_have_take_several() {
    let library = library_with(&[]);
    let list = read("60 Egel\n60 Egel\n", &library);
    assert_eq!(write(&list, &library, Names::German), "Mutanten (120)\n99 Egel\n21 Egel\n");
    assert_eq!(same(&list, &again(&list, &library, Names::German), &library), Some(true));
}

#[test]
fn titles_and_headers_read_back_as_they_are() {
    let library = library_with(&[]);
    for text in [
        "== Mein Deck ==\n\n4 Egel\n4 Kröte\n",
        "**Name:** Sumpf: neu\n4 Egel\n",
        "[Name: Sumpf-]\n4 Egel\n",
        "Spieler\tMax Muster\n4 Egel\n",
        "Deck: Sumpfkönige\n4 Egel\n",
        "Name: Erstes\nName: Zweites\n4 Egel\n",
    ] {
        round_trip(text, &library);
    }
}

#[test]
fn titles_that_cards_are_named_like_are_no_cards() {
    let library = library_of(&["Name: Egel", "Spieler: Waran"].map(|name| card(name, Kind::Mutant, Rarity::Basic)));
    for title in ["Egel", "Egel|[", "Egel // Kröte"] {
        let list = DeckList { name: Some(title.into()), ..read("Spieler: Max\n4 Egel\n", &library) };
        let again = again(&list, &library, Names::German);
        assert_eq!((again.name.as_deref(), again.headers.len()), (Some(title), 1), "{title}");
        assert_eq!(same(&list, &again, &library), Some(true), "{title}");
    }
    let list = read("Spieler = Waran\n4 Egel\n", &library);
    assert_eq!(list.headers.len(), 1);
    assert_eq!(same(&list, &again(&list, &library, Names::German), &library), Some(true));
}

#[test]
fn differences_are_told_card_by_card() {
    let library = library_with(&[]);
    let before = read("4 Egel\n2 Kröte\nFragmente\n1 Nest\nReserve\n1 Waran\n", &library);
    let after = read("Fragmente\nNest\nKrater\nDeck\n3 egel\nKröte x2\n", &library);
    let changes = differences(&before, &after, &library);
    let told: Vec<_> = changes.iter().map(|c| (c.card.as_str(), c.section, c.before, c.after)).collect();
    assert_eq!(told, [("Egel", Section::Main, 4, 3), ("Krater", Section::Fragments, 0, 1)]);
    assert_eq!(same(&before, &after, &library), Some(false));
    assert_eq!(same(&before, &before, &library), Some(true));
    assert_eq!(same(&before, &read("???", &library), &library), None);
}

/// Test vectors: list, canonical form, fingerprint.
#[test]
fn fingerprints_are_what_they_have_always_been() {
    let library = library_of(&[english("Fährtenleser", "Tracker", Rarity::Basic)]);
    for (text, form, print) in [
        ("", "wom-deck 1\n", "wom1-21bbdcff61fc7751544babb8ab794c66"),
        (
            "2 Fa\u{308}hrtenleser\n4 Egel\n",
            "wom-deck 1\nD 4 Egel\tmutant\nD 2 Fährtenleser\tmutant\n",
            "wom1-d6e33d3d8517db0a43b0e2e658a681aa",
        ),
        (
            "Fragmente\n1 Nest\n1 Krater\nDeck\n3 Egel\n1 egel\n",
            "wom-deck 1\nD 4 Egel\tmutant\nF 1 Krater\tfragment\nF 1 Nest\tfragment\n",
            "wom1-7e32af37c3666e4b7dd73ed6e8ed1809",
        ),
    ] {
        let hash = blake3::hash(form.as_bytes()).to_hex();
        assert_eq!(format!("wom1-{}", &hash[..32]), print);
        assert_eq!(fingerprint(&read(text, &library), &library).as_deref(), Some(print), "{text:?}");
    }
}

#[test]
fn a_fingerprint_depends_on_cards_copies_and_fragments_only() {
    let library = library_of(&[english("Fährtenleser", "Tracker", Rarity::Basic)]);
    let print = |text: &str| fingerprint(&read(text, &library), &library);
    let deck = format!("{}2 Fährtenleser\n1 Egel\n{PACKAGE}", fillers(12));
    let other = format!(
        "Name: X{PACKAGE}Deck\n1 egel\n1x Tracker\n# gut\n{}Sideboard\n1 Waran\nMutanten\nFaehrtenleser\n",
        fillers(12)
    );
    assert!(print(&deck).is_some());
    assert_eq!(print(&deck), print(&other));
    assert_ne!(print(&deck), print(&format!("{deck}1 Nest\n")));
    assert_ne!(print("1 Egel\n"), print("2 Egel\n"));
    assert_ne!(print("1 Krater\n"), print("Fragmente\n1 Krater\n"));
    assert_eq!(print("1 Egell\n"), None);
}

#[test]
fn a_card_that_shares_its_name_is_written_with_set_and_number_before_its_other_names() {
    let of = |kind, number: &str, set: &str, english: &str, alias: &str| {
        let mut card = card("Geist", kind, Rarity::Alpha);
        (card.number, card.set) = (number.into(), set.into());
        (card.name_en, card.aliases) = (Some(english.into()), vec![alias.into()]);
        card
    };
    let cards = [
        of(Kind::Mutant, "6", "A", "Ghost", "Spuk"),
        of(Kind::Mutation, "7", "A", "Ghost", "Gespenst"),
        of(Kind::Base, "1", "B", "Ghost", "Huschel"),
    ];
    let library = library_of(&cards);
    for line in ["1 Geist (A) 6", "1 Geist (A) 7", "1 Geist (B)"] {
        let list = read(line, &library);
        assert_eq!(list.faults.len(), 0, "{line}: {:?}", list.faults);
        assert!(write(&list, &library, Names::German).contains(&format!("\n{line}\n")), "{line}");
        let english = line.replace("Geist", "Ghost");
        assert!(write(&list, &library, Names::English).contains(&format!("\n{english}\n")), "{line}");
    }
}
