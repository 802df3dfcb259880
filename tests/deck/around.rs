//! What stands around a list and is no part of it: greetings, what announces it, questions, and what programs write.

use crate::support::{PACKAGE, codes, fillers, library_of, named, standard};
use wom::deck::{Code, NoteKind, Section, Status, read};

fn list() -> String {
    fillers(13) + PACKAGE
}

/// The list with one copy a line.
fn bare() -> String {
    let names: String = (1..=13).map(|i| format!("Füllkarte {i:02}\n").repeat(4)).collect();
    names + &PACKAGE.replace("\n1 ", "\n")
}

fn is_legal(text: &str) {
    let report = standard(text);
    let lines = report.lines;
    assert_eq!(
        (report.status, report.cards, report.fragments),
        (Status::Legal, 52, 5),
        "{text}: {:?}",
        report.violations
    );
    assert_eq!(lines.total, lines.cards + lines.headers + lines.comments + lines.unread, "{text}");
}

#[test]
fn greetings_are_no_cards() {
    for line in
        ["Servus!", "Hallo zusammen,", "Moin", "Grüß dich Paul", "Liebe Judges,", "Dear judge,", "Huhu :)", "👋"]
    {
        for list in [list(), bare()] {
            is_legal(&format!("{line}\n{list}"));
            is_legal(&format!("Turnier: Moor\n{line}\n\n{list}"));
        }
    }
}

#[test]
fn what_announces_the_list_is_no_card() {
    for line in
        ["Hier ist mein Deck:", "Anbei meine Deckliste.", "Here's my list", "Deck von Paul", "Deckliste für Samstag:"]
    {
        for list in [list(), bare()] {
            is_legal(&format!("{line}\n{list}"));
            is_legal(&format!("Hallo,\n\n{line}\n\n{list}"));
        }
    }
    let text = format!("Hallo!\nHier ist mein Deck:\n\nSumpfkönige\n\n{}", list());
    is_legal(&text);
    assert_eq!(read(&text, &library_of(&[])).name.as_deref(), Some("Sumpfkönige"));
}

#[test]
fn a_greeting_with_a_card_in_it_is_told() {
    for line in ["Servus, noch 4 Egel", "Hier mein Deck: 4 Egel", "Anbei meine Liste mit vier Waran."] {
        assert_ne!(standard(&format!("{line}\n{}", list())).status, Status::Legal, "{line}");
    }
}

#[test]
fn questions_below_the_list_are_no_part_of_it() {
    for line in [
        "Was haltet ihr davon?",
        "Passt das so?",
        "Das war's!",
        "30.11.2026",
        "Seite 1 von 2",
        "https://wom.example/d/5",
    ] {
        is_legal(&format!("{}{line}\n", list()));
    }
    for line in ["Kann ich noch zwei Egel spielen?", "Dazu noch vier davon.", "Und der Egel kommt auch rein."] {
        assert_eq!(standard(&format!("{}{line}\n", list())).status, Status::Undecided, "{line}");
    }
}

#[test]
fn sums_are_known_in_more_words() {
    for line in ["52", "= 52", "Kartenzahl: 52", "Das sind 52 Karten.", "Total number of cards: 52", "52 Stück", "Σ 52"]
    {
        is_legal(&format!("{}{line}\n", list()));
        is_legal(&list().replace("\nFragmente", &format!("{line}\nFragmente")));
    }
    assert_eq!(standard(&format!("{}51\n", list())).status, Status::Undecided);
}

#[test]
fn groups_by_cost_and_suit_are_headings() {
    let library = library_of(&[]);
    for line in [
        "1-Drops:",
        "1-Drops",
        "1 Drops (4)",
        "Kosten 1",
        "Kosten: 1",
        "1 WOM:",
        "1er",
        "♠",
        "Pik:",
        "♠ Pik (4)",
        "Kreuz",
        "Asse",
        "Kleine Mutanten:",
        "Mutanten Teil 2",
        "Mutanten (Forts.)",
        "Die Mutanten:",
        "4 Stück Mutanten",
        "Mutanten 4 Stück",
    ] {
        let list = read(&format!("2-Drops\n4 Waran\n\n{line}\n4 Egel\nFragmente\n1 Nest\n"), &library);
        assert!(list.is_complete() && list.notes.is_empty(), "{line}: {:?} {:?}", list.faults, list.notes);
        assert_eq!((list.lines.headers, list.section(Section::Main).count()), (3, 2), "{line}");
    }
    // Cards beside the deck stay there.
    let list = read("4 Egel\nSideboard\n1-Drops:\n2 Waran\n", &library);
    assert_eq!(list.entries[1].section, Section::Aside);
    assert_eq!(standard(&format!("{}4 Herz\n", list_above())).status, Status::Undecided);
}

fn list_above() -> String {
    PACKAGE.trim_start().to_owned() + "Deck\n" + &fillers(12)
}

#[test]
fn a_part_that_is_missing_is_told_in_words() {
    for line in ["Sideboard: keins", "Kein Sideboard", "Tokens: keine", "Sideboard: -"] {
        is_legal(&format!("{}{line}\n", list()));
    }
}

#[test]
fn a_card_may_say_where_it_stands() {
    for remark in ["(Sideboard)", "[Sideboard]", "(SB)", "[Maybeboard]", "(Ersatz)"] {
        is_legal(&format!("{}3 Egel {remark}\n", list().replace("\nFragmente", "3 Egel (SB)\nFragmente")));
    }
    let names =
        PACKAGE.replace("\nFragmente", "").replace("Krater", "Krater (Fragment)").replace("Höhle", "Höhle [Fragment]");
    let names = names
        .replace("Nest", "Nest (Fragment)")
        .replace("Sumpf", "Sumpf (Fragmente)")
        .replace("Quelle", "Quelle (Frag)");
    is_legal(&(fillers(13) + &names));
    // What is struck off is told.
    for line in ["❌ 4 Egel", "✗ Egel", "➖ 1 Egel"] {
        assert_eq!(
            standard(&list().replace("\nFragmente", &format!("{line}\nFragmente"))).status,
            Status::Undecided,
            "{line}"
        );
    }
}

#[test]
fn quoted_mail_may_have_empty_lines_and_a_bar() {
    for mark in ["> ", ">> ", "| "] {
        let quoted: String = list().lines().map(|line| format!("{mark}{line}\n")).collect();
        is_legal(&quoted);
    }
}

#[test]
fn decks_of_other_programs_are_read() {
    let card = |line: &str| match line.split_once(' ') {
        Some((n, name)) => format!("    <card number=\"{n}\" name=\"{name}\"/>\n"),
        None => String::new(),
    };
    let zone = |name: &str, cards: &str| format!("  <zone name=\"{name}\">\n{cards}  </zone>\n");
    let main: String = fillers(13).lines().map(card).collect();
    let fragments: String = PACKAGE.lines().map(card).collect();
    let file = |fragment_zone: &str| {
        format!(
            "<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\">\n  <deckname>Moor</deckname>\n{}{}</cockatrice_deck>\n",
            zone("main", &main),
            zone(fragment_zone, &fragments)
        )
    };
    is_legal(&file("Fragmente"));
    let list = read(&file("side"), &library_of(&[]));
    assert_eq!(list.name.as_deref(), Some("Moor"));
    assert!(list.notes.iter().any(|note| note.kind == NoteKind::NotCounted { copies: 5 }));
    assert_eq!(
        named(&read("<Cards Quantity=\"2\" Sideboard=\"true\" Name=\"Egel\" />\n", &library_of(&[])), &library_of(&[]))
            .len(),
        1
    );
}

#[test]
fn a_list_of_nothing_but_comments_is_told() {
    for text in ["# 4x (1) Egel\n# 2x (2) Waran\n", "- name: Egel\n  count: 4\n- name: Waran\n  count: 2\n"] {
        let report = standard(text);
        assert_eq!((report.status, report.lines.unread), (Status::Undecided, 1), "{text}");
        assert!(codes(&report).contains(&Code::UnreadableLine), "{text}");
    }
    assert_eq!(standard("# leer\nName: Moor\n").status, Status::Illegal);
}

/// A title is never a line that names a card and speaks of a number.
#[test]
fn a_title_hides_no_card() {
    for line in ["je vier Egel", "Playset Egel", "Egel (vier Mal!)", "1 Playset Egel"] {
        let report = standard(&format!("{line}\n\n{}", list()));
        assert_eq!(report.status, Status::Undecided, "{line}: {:?}", codes(&report));
    }
    let report = standard(&format!("2 Playset Egel\n{}", fillers(12) + PACKAGE));
    assert!(codes(&report).contains(&Code::BadCount));
}

/// A line that speaks of cards below a mail, or above its list, may be meant to change it.
#[test]
fn what_asks_for_a_change_is_told() {
    for line in [
        "PS: statt 2 Egel bitte 2 Waran",
        "P.S. Ich spiele doch nur drei Egel.",
        "ps: Egel raus, Waran rein",
        "Danke, und bitte noch einen Waran dazu!",
    ] {
        let report = standard(&format!("{}\nViele Grüße\nAnna\n\n{line}\n", list()));
        assert_eq!((report.status, codes(&report)), (Status::Undecided, vec![Code::UnreadableLine]), "{line}");
        assert_eq!(report.violations[0].lines, [25], "{line}");
    }
    is_legal(&format!("{}\nViele Grüße\nAnna\n\nPS: Bis Samstag!\n", list()));
    for line in ["Hallo, bitte Egel durch Waran ersetzen!", "Egel raus, Waran rein", "Please replace the Egel"] {
        let report = standard(&format!("{line}\n\n{}", list()));
        assert_eq!(report.status, Status::Undecided, "{line}: {:?}", codes(&report));
    }
    is_legal(&format!("Mein Deck mit Egel und Waran\n\n{}", list()));
}
