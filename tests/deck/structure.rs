//! What a list has beside its cards: titles, headings, totals, comments, tables, mail.

use wom::deck::{FaultKind, NoteKind, Section, read};

use crate::support::{card, library_of, library_with, named, read_with};
use wom::cards::{Kind, Rarity};

/// Copies by section: deck, fragments, aside.
fn sums(text: &str) -> (u32, u32, u32) {
    let list = read(text, &library_with(&[]));
    let sum = |section| list.section(section).map(|entry| entry.copies).sum();
    (sum(Section::Main), sum(Section::Fragments), sum(Section::Aside))
}

#[test]
fn headings_in_both_languages_open_their_section() {
    for word in [
        "Fragmente",
        "Fragment-Paket",
        "Fragments",
        "Fragment Package",
        "## Fragmente",
        "[Fragmente]",
        "== Fragments (5) ==",
        "**Fragmente:**",
        "FRAGMENTE (5 Karten)",
        "// Fragments",
        "Fragmente - 5",
        "5 Fragmente",
        "Fragmente 5/5",
        "Arche\u{2011}Fragmente",
    ] {
        assert_eq!(sums(&format!("4 Egel\n{word}\n5 Krater\n")), (4, 5, 0), "{word}");
    }
    for word in [
        "Deck",
        "Deckliste",
        "Hauptdeck",
        "Main",
        "Mainboard",
        "Maindeck:",
        "Mutanten (24)",
        "Basen:",
        "== Mutationen ==",
        "## Effekte",
        "[Mutants]",
        "LEGENDÄR",
        "Basen & Mutationen",
        "Mutanten / Basen (30)",
        "24 Mutanten",
        "Karten",
    ] {
        assert_eq!(sums(&format!("Fragmente\n5 Krater\n{word}\n4 Egel\n")), (4, 5, 0), "{word}");
    }
    for word in ["Sideboard", "Side", "Maybeboard", "Reserve", "Reserve (4)"] {
        assert_eq!(sums(&format!("4 Egel\n{word}\n4 Kröte\nFragmente\n1 Nest\n")), (4, 1, 4), "{word}");
    }
    assert_eq!(sums("4 Egel\nSB: 2 Kröte\nFRAG: Krater\n1 Kröte\n"), (5, 1, 2));
}

#[test]
fn sections_may_come_again() {
    assert_eq!(sums("Deck\n2 Egel\nFragmente\n1 Nest\nDeck\n2 Egel\nFragmente\n1 Krater\n"), (4, 2, 0));
}

#[test]
fn blank_lines_are_decoration() {
    assert_eq!(sums("4 Egel\n\n\n4 Kröte\n\n4 Waran\n"), (12, 0, 0));
}

#[test]
fn what_is_beside_the_deck_is_told() {
    let (_, list) = read_with(&[], "4 Egel\nSideboard\n3 Kröte\nSB: 2 Waran\n");
    assert_eq!((list.notes[0].kind.clone(), list.notes[0].line), (NoteKind::NotCounted { copies: 5 }, 2));
}

#[test]
fn totals_are_checked_and_are_no_cards() {
    for total in
        ["Gesamt: 8", "8 Karten", "Total: 8 cards", "Summe 8", "Karten: 8", "Gesamt: 9", "9 Karten", "Gesamt: 1"]
    {
        let (_, list) = read_with(&[], &format!("4 Egel\n4 Kröte\n{total}\nFragmente\n1 Nest\n"));
        assert_eq!((list.faults.len(), list.notes.len(), list.lines.headers), (0, 0, 2), "{total}");
    }
    let (_, list) = read_with(&[], "4 Egel\nGesamt: 53\n");
    assert_eq!(list.notes[0].kind, NoteKind::TotalMismatch { written: 53, counted: 4 });
    let (_, list) = read_with(&[], "Mutanten (5)\n4 Egel\nFragmente (1)\n1 Nest\n");
    assert_eq!(list.notes[0].kind, NoteKind::TotalMismatch { written: 5, counted: 4 });
    assert_eq!((list.notes[0].line, list.notes.len()), (1, 1));
}

#[test]
fn headers_are_kept_and_name_the_deck() {
    let text = "Name: Sumpfkönige\nSpieler: Max Muster\nFormat: standard\nDatum: 2026-03-01\nSpieler-ID: 17\n**Turnier:** Moor\nNotiz: gut gegen Egel, Waran\n4 Egel\n";
    let (cards, list) = read_with(&[], text);
    assert_eq!((cards.len(), list.name.as_deref(), list.headers.len()), (1, Some("Sumpfkönige"), 6));
    assert_eq!(list.headers[0], ("Spieler".to_owned(), "Max Muster".to_owned()));
    assert_eq!((list.lines.headers, list.faults.len()), (7, 0));
}

#[test]
fn a_title_stays_one_above_cards_that_are_misspelt() {
    let (_, list) = read_with(&[], "Sumpfkönige\n\n4 Egel\n4 Kröhte\nWarahn\n");
    assert_eq!(list.name.as_deref(), Some("Sumpfkönige"));
    assert_eq!(list.faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [4, 5]);
}

#[test]
fn a_first_line_is_a_title_only_if_nothing_else_is_likely() {
    for (text, name) in [
        ("Sumpfkönige\n\n4 Egel\n4 Kröte\n", Some("Sumpfkönige")),
        ("Sumpfkönige\n4 Egel\n4 Kröte\n", Some("Sumpfkönige")),
        ("Sumpfkönige\n\nEgel\nKröte\n", Some("Sumpfkönige")),
        ("Sumpfkönige\nMutanten\nEgel\nKröte\n", Some("Sumpfkönige")),
        ("# von Max\n== Sumpfkönige ==\n4 Egel\n", Some("Sumpfkönige")),
        ("Deck: Sumpfkönige\n4 Egel\n", Some("Sumpfkönige")),
        ("Spieler: Max\nSumpfkönige\n4 Egel\n", Some("Sumpfkönige")),
        ("Sumpfkönige\nEgel\nKröte\n", None),
        ("Sumpfkönige\n\nEgel\n\nKröte\n\nWaran\n", None),
        ("Moorexe\n\n4 Egel\n", None),
        ("4 Egel\nSumpfkönige\n4 Kröte\n", None),
        ("Mutanten\nSumpfkönige\n4 Egel\n", None),
        ("Name: Sumpf\nSumpfkönige\n4 Egel\n", None),
    ] {
        let (_, list) = read_with(&[], text);
        if name.is_some() {
            assert_eq!((list.name.as_deref(), list.faults.len()), (name, 0), "{text}");
            assert!(list.notes.iter().any(|note| note.kind == NoteKind::Title), "{text}");
        } else {
            assert!(list.name.as_deref().is_none_or(|name| name == "Sumpf"), "{text}");
            assert_eq!(list.faults[0].kind, FaultKind::UnknownCard, "{text}");
        }
    }
}

#[test]
fn comments_are_no_cards() {
    let text =
        "4 Nebelmotte\n# 4 Egel\n// Waran\n; Kröte\n# mehr, Egel\n> ein schönes Deck\n<!-- Egel -->\n#Egel\n-----\n";
    let (cards, list) = read_with(&[], text);
    assert_eq!((cards.len(), list.faults.len(), list.lines.comments), (1, 0, 8));
}

#[test]
fn running_text_is_never_a_card_nor_dropped() {
    for line in [
        "Danke, Egel",
        "4 Egel, Waran",
        "4 Egel und 3 Waran",
        "4 Egel 3 Waran",
        "Krater, Höhle, Nest",
        "Das ist mein Deck, viel Spaß damit!",
    ] {
        let (cards, list) = read_with(&[], &format!("Mutanten\n{line}\n"));
        assert_eq!((cards.len(), list.faults.len()), (0, 1), "{line}");
    }
}

#[test]
fn tables_are_read_in_any_order() {
    for text in [
        "| Anzahl | Karte |\n|-------:|:------|\n| 4 | Egel |\n| 2 | Morrak, der Alte |\n",
        "sep=;\nAnzahl;Name;Set\n4;Egel;A\n2;\"Morrak, der Alte\";A\n",
        "Name\tAnzahl\nEgel\t4\nMorrak, der Alte\t2\n",
        "count,name\n4,Egel\n2,\"Morrak, der Alte\"\n",
        "count,name\n4,Egel\n2,Morrak, der Alte\n",
        "<table>\n<tr><th>Anzahl</th><th>Karte</th></tr>\n<tr><td>4</td><td>Egel</td></tr>\n<tr><td>2</td><td>Morrak, der Alte</td></tr>\n</table>\n",
    ] {
        let (cards, list) = read_with(&["Morrak, der Alte"], text);
        assert_eq!(cards, [(4, "Egel".to_owned()), (2, "Morrak, der Alte".to_owned())], "{text}");
        assert_eq!((list.faults.len(), list.notes.len()), (0, 0), "{text}: {:?}", list.faults);
    }
    let (_, list) = read_with(&[], "4;Egel;♠2\n");
    assert!(matches!(list.notes[0].kind, NoteKind::PokerMismatch { .. }));
}

#[test]
fn numbered_lists_have_no_counts() {
    let (cards, list) =
        read_with(&[], "1. Egel\n2. 4 Kröte\n3) Waran x2\n4. Moorechse\nFragmente\n1. Nest\n2. Krater\n");
    let counts: Vec<u32> = cards.iter().map(|(n, _)| *n).collect();
    assert_eq!((counts.as_slice(), list.faults.len()), ([1, 4, 2, 1, 1, 1].as_slice(), 0));
    let (cards, list) = read_with(&[], "4. Egel\n4. Kröte\n");
    assert!(cards.is_empty(), "a count or a number: never a guess");
    assert!(list.faults.iter().all(|fault| matches!(fault.kind, FaultKind::BadCount { value: Some(4), .. })));
}

#[test]
fn quoted_mail_is_a_list_and_loses_no_line() {
    let (cards, list) = read_with(&[], "> 4 Egel\n> Waran\n> Warran\n> Fragmente\n> 1 Krater\n");
    assert_eq!(cards.len(), 3);
    assert_eq!((list.faults.len(), list.faults[0].text.as_str(), list.faults[0].line), (1, "Warran", 3));
    assert_eq!((list.lines.cards, list.lines.headers, list.lines.comments), (4, 1, 0));
    let (cards, list) = read_with(&[], "Von: Max\nBetreff: Deck\n\n4 F=E4hr=\nte\n2 Egel\n");
    assert_eq!((cards.len(), list.faults[0].text.as_str(), list.lines.total), (1, "4 Fährte", 6));
}

#[test]
fn a_list_from_a_web_page_is_read() {
    let text = "<html><body>\n<h2>Mutanten (8)</h2>\n<ul>\n<li>4 Egel</li>\n<li>4&nbsp;<b>Schlammkr&ouml;te</b></li>\n</ul>\n<br/>\n</body></html>\n";
    let (cards, list) = read_with(&[], text);
    assert_eq!(cards, [(4, "Egel".to_owned()), (4, "Schlammkröte".to_owned())]);
    assert_eq!((list.faults.len(), list.notes.len(), list.lines.headers), (0, 0, 1));
}

#[test]
fn a_card_name_beats_every_other_reading() {
    let names = [
        "Deck",
        "24 Mutanten",
        "Total 9",
        "Name: Egel",
        "Egel (alt)",
        "Golem 2",
        "Golem",
        "4 Augen",
        "Karte",
        "# Kröte",
        "Sideboard",
        "Warum? Darum!",
        "Egel x2",
    ];
    for name in names {
        for (line, copies) in
            [(name.to_owned(), 1), (format!("3 {name}"), 3), (format!("3x {name}"), 3), (format!("{name} ×3"), 3)]
        {
            let (cards, list) = read_with(&names, &line);
            assert_eq!((cards, list.faults.len()), (vec![(copies, name.to_owned())], 0), "{line}");
        }
    }
    let (cards, _) =
        read_with(&["Deckhand", "Seitenwinder", "Mainzelmutant"], "Deckhand\nSeitenwinder\n2 Mainzelmutant\n");
    assert_eq!(cards.len(), 3);
}

#[test]
fn a_name_that_two_cards_have_is_never_guessed() {
    let mut reader = card("Fährtenleser", Kind::Mutant, Rarity::Basic);
    (reader.name_en, reader.aliases) = (Some("Tracker".into()), vec!["Egel".into(), "Spürer".into()]);
    let mut other = card("Spürhund", Kind::Mutant, Rarity::Basic);
    other.aliases = vec!["Spürer".into()];
    let library = library_of(&[reader, other, card("Tracker", Kind::Mutant, Rarity::Basic)]);
    let list = read("2 Tracker\n2 Spürer\n2 Egel\n", &library);
    assert!(matches!(&list.faults[0].kind, FaultKind::AmbiguousCard(cards) if cards.len() == 2));
    assert!(matches!(&list.faults[1].kind, FaultKind::AmbiguousCard(cards) if cards.len() == 2));
    assert_eq!(named(&list, &library), [(2, "Egel".to_owned())], "a name goes before an alias");
}

#[test]
fn sets_and_numbers_choose_a_printing() {
    let mut first = card("Egel", Kind::Mutant, Rarity::Basic);
    first.number = "17".into();
    let mut second = card("Egel", Kind::Base, Rarity::Basic);
    (second.set, second.number) = ("B2".into(), "005".into());
    let library = wom::cards::Library::of_cards(&[first, second]);
    for (line, found) in [
        ("Egel (A)", Some(0)),
        ("Egel [B2]", Some(1)),
        ("Egel (b2) 5", Some(1)),
        ("Egel #017", Some(0)),
        ("Egel | B2 | 5", Some(1)),
        ("[B2:5] Egel", Some(1)),
        ("Egel", None),
    ] {
        let list = read(line, &library);
        assert_eq!(list.entries.first().map(|entry| entry.card.0), found, "{line}");
        assert_eq!((list.faults.len(), list.notes.len()), (usize::from(found.is_none()), 0), "{line}");
    }
    let list = read("1 Egel (A) 18\nEgel #99\nEgel (C)\n", &library);
    assert!(matches!(list.notes[0].kind, NoteKind::NumberMismatch(_)));
    assert!(list.faults.iter().all(|fault| matches!(fault.kind, FaultKind::UnknownPrinting { .. })));
    assert_eq!(list.faults.len(), 2);
}

#[test]
fn remarks_and_rarities_in_brackets_are_told() {
    for line in ["4 Egel (neu)", "4 Egel (BASIC)", "4 Egel (Mutant)"] {
        let (cards, list) = read_with(&[], line);
        assert_eq!((cards.len(), &list.notes[0].kind), (1, &NoteKind::Remark), "{line}");
    }
}

#[test]
fn a_file_that_is_no_list_is_refused_in_no_time() {
    let library = library_with(&[]);
    for line in [" // a", "(4)", "| ", "4 x ", "[", "&amp;", "<b>", "Egel, ", "> ", "1. ", "\u{300}", "**"] {
        let list = read(&line.repeat(100_000), &library);
        assert_eq!((list.entries.len(), list.lines.unread + list.lines.comments), (0, 1), "{line}");
    }
    let list = read(&"4 Egel und so\n".repeat(2_000), &library);
    assert_eq!(list.faults.len(), 2_000);
}

/// A sideboard may be sorted by types; the deck as a whole, and the fragments, end it.
#[test]
fn types_below_a_sideboard_are_its_parts() {
    assert_eq!(sums("4 Egel\nSideboard\nMutanten\n2 Kröte\nBasen (1)\n1 Waran\n"), (4, 0, 3));
    assert_eq!(sums("4 Egel\nSideboard (3)\n\nMutanten:\n3 Kröte\nFragmente\n1 Nest\n"), (4, 1, 3));
    assert_eq!(sums("4 Egel\nSideboard\nMutanten\n2 Kröte\nHauptdeck\n1 Waran\n"), (5, 0, 2));
    // Below cards of its own, a type is one of the deck; and so it is where no deck stands above.
    assert_eq!(sums("4 Egel\nSideboard\n2 Kröte\nMutanten\n1 Waran\n"), (5, 0, 2));
    assert_eq!(sums("Sideboard\n\nMutanten\n4 Egel\n"), (4, 0, 0));
}

#[test]
fn another_player_begins_a_second_list() {
    let (_, list) =
        read_with(&[], "Spieler: Anna\n4 Egel\nFragmente\n1 Nest\n\nSpieler: Bert\n4 Kröte\nFragmente\n1 Krater\n");
    assert_eq!(list.second, Some(6));
    assert_eq!(list.section(Section::Main).count(), 2);
    assert_eq!(list.section(Section::Fragments).count(), 2);
    for text in [
        "Spieler: Anna\n4 Egel\nSpieler: Anna\n4 Kröte\n",
        "Spieler: Anna\nSpieler: Bert\n4 Egel\n",
        "4 Egel\nSpieler: Anna\n4 Kröte\n",
    ] {
        assert_eq!(read_with(&[], text).1.second, None, "{text}");
    }
}

#[test]
fn header_lines_of_a_form_are_no_cards() {
    let text = "First Name: Anna\nTel.: 0171 1234567\nAdresse: Weg 4, 12345 Ort\nGeburtsdatum: 1.2.1999\nTischnummer: 4\n4 Egel\n";
    let (cards, list) = read_with(&[], text);
    assert_eq!((cards.len(), list.headers.len(), list.faults.len()), (1, 5, 0));
}

#[test]
fn parts_that_are_only_thought_of_are_not_counted() {
    for heading in ["Vielleicht noch:", "Optional", "Ideen:", "Alternativen (2)"] {
        assert_eq!(sums(&format!("4 Egel\nFragmente\n1 Nest\n{heading}\n2 Kröte\n")), (4, 1, 2), "{heading}");
    }
    // Behind a card it is a remark, which is told.
    let (cards, list) = read_with(&[], "4 Egel (optional)\n2 Kröte (Ersatz)\n");
    assert_eq!((cards.len(), sums("4 Egel (optional)\n2 Kröte (Ersatz)\n")), (2, (4, 0, 2)));
    assert!(list.notes.iter().any(|note| note.line == 1), "{:?}", list.notes);
}

#[test]
fn cards_behind_a_heading_are_joined_by_signs_and_words() {
    for line in [
        "Fragmente: Krater; Höhle; Nest",
        "Fragmente: Krater, Höhle und Nest",
        "Fragments: Krater, Höhle, and Nest.",
        "Fragmente: Krater + Höhle + Nest",
        "Fragmente: Krater · Höhle & Nest",
        "Fragmente (je 1): Krater, Höhle, Nest",
        "Fragmente: 1x Krater; 1x Höhle; 1x Nest",
    ] {
        let (cards, list) = read_with(&[], &format!("4 Egel\n{line}\n"));
        assert_eq!((cards.len(), list.faults.len()), (4, 0), "{line}: {:?}", list.faults);
        assert_eq!(list.section(Section::Fragments).map(|entry| entry.copies).sum::<u32>(), 3, "{line}");
    }
    // A name may have such a word in it.
    let (cards, _) =
        read_with(&["Zahn & Klaue", "Licht und Schatten"], "Mutanten: 2 Zahn & Klaue, Licht und Schatten und Egel\n");
    let of = |copies: u32, name: &str| (copies, name.to_owned());
    assert_eq!(cards, [of(2, "Zahn & Klaue"), of(1, "Licht und Schatten"), of(1, "Egel")]);
}

#[test]
fn totals_of_headings_may_be_parts_of_a_whole() {
    for heading in ["Fragmente (3 von 3)", "Fragments (3 of 3)", "Fragmente 3/3", "Fragmente (je 1x):", "Fragment Pack"]
    {
        let (_, list) = read_with(&[], &format!("4 Egel\n{heading}\nKrater\nHöhle\nNest\n"));
        assert_eq!((list.faults.len(), list.notes.len()), (0, 0), "{heading}: {:?} {:?}", list.faults, list.notes);
        assert_eq!(list.section(Section::Fragments).count(), 3, "{heading}");
    }
}

#[test]
fn posts_of_forums_are_read_without_their_tags() {
    let text = "[size=150][b]Moorkönige[/b][/size]\n[list]\n[*]4 Egel\n[*][b]2[/b] [url=https://wom.example]Kröte[/url]\n[/list]\n[u]Fragmente[/u]\n[*]1 Nest\n";
    let (cards, list) = read_with(&[], text);
    assert_eq!(cards.iter().map(|(copies, _)| *copies).collect::<Vec<_>>(), [4, 2, 1]);
    assert_eq!((list.name.as_deref(), list.faults.len()), (Some("Moorkönige"), 0), "{:?}", list.faults);
    // What is struck off is none of the list, and told.
    let (cards, list) = read_with(&[], "4 Kröte\n[s]4 Egel[/s]\n");
    assert_eq!((cards.len(), list.faults.len()), (1, 1));
}

/// Rows of a table of which the first cells are empty are no comments, though a semicolon may begin one.
#[test]
fn rows_behind_empty_cells_are_read() {
    for text in [
        "Mutanten;;;\n;;4;Egel\n;;2;Kröte\n",
        "Mutanten;;;\n;4;Egel\n;2;Kröte\n",
        "Mutanten;;;\n;;Egel;4\n;;Kröte;2\n",
        "Mutanten\n; 4;Egel\n; 2;Kröte\n",
    ] {
        let (cards, list) = read_with(&[], text);
        assert_eq!(cards, [(4, "Egel".to_owned()), (2, "Kröte".to_owned())], "{text}: {:?}", list.faults);
    }
    // Whether one copy is meant cannot be told.
    let (cards, list) = read_with(&[], "4 Kröte\n;;Egel\n");
    assert_eq!((cards.len(), list.faults.len()), (1, 1));
    let (cards, list) = read_with(&[], "4 Kröte\n; Egel\n;; Egel\n;;;\n");
    assert_eq!((cards.len(), list.faults.len(), list.lines.comments), (1, 0, 3));
}

/// Where each card stands in a comment, one of them is told, whatever else was not understood.
#[test]
fn comments_that_are_all_there_is_are_told() {
    let (_, list) = read_with(&[], "h2. Sumpfdeck\n# 4 Egel\n# 2 Kröte\nh2. Pakete\n# 1 Nest\n");
    assert!(
        list.faults.iter().any(|fault| fault.line == 2 && fault.kind == FaultKind::Unreadable),
        "{:?}",
        list.faults
    );
}
