//! Legal decks among lines that are no cards: never illegal, and told for what they are.

use wom::deck::{Code, DeckList, NoteKind, Report, Ruling, Status, check, read};

use crate::starter::{lists_in, starter};
use crate::support::{PACKAGE, codes, fillers, format, standard};

/// A sample deck as text.
fn sample(name: &str) -> String {
    let (_, bytes) = lists_in("data/decks").into_iter().find(|(known, _)| known == name).expect("a sample deck");
    String::from_utf8(bytes).expect("UTF-8")
}

/// The deck of 53 cards and 5 fragments.
fn salvage() -> String {
    sample("ark-salvage")
}

/// The deck of 54 cards and 5 fragments.
fn swarm() -> String {
    sample("fen-swarm")
}

fn read_starter(text: &str) -> (DeckList, Report) {
    let (library, format) = (starter(), format("standard"));
    let list = read(text, &library);
    let report = check(&list, &Ruling::new(&format, &library));
    (list, report)
}

/// The report on a list that is read as the sample deck it is made of.
#[track_caller]
fn reads_as(text: &str, size: (u32, u32), status: Status) -> Report {
    let (list, report) = read_starter(text);
    assert_eq!((report.cards, report.fragments, report.status), (size.0, size.1, status), "{text}\n{:?}", list.faults);
    let lines = report.lines;
    assert_eq!(lines.total, lines.cards + lines.headers + lines.comments + lines.unread, "{text}");
    report
}

#[test]
fn unknown_names_may_be_no_cards() {
    for line in ["Klopper", "4 Klopper", "Schöne Tage"] {
        let text = salvage().replace("Basen (4)", &format!("{line}\n\nBasen (4)"));
        let (_, report) = read_starter(&text);
        assert_eq!(report.status, Status::Undecided, "{line}");
    }
    let (_, report) = read_starter(&(salvage() + "Klopper und Co\n"));
    assert_eq!((report.status, report.fragments), (Status::Undecided, 6), "a sixth fragment, or none");
    assert!(report.violations.iter().filter(|v| v.code == Code::FragmentCount).all(|v| v.provisional));
}

#[test]
fn unknown_names_may_be_several_cards() {
    let short = fillers(12);
    for (lines, status) in [
        ("Klopper\n", Status::Undecided),
        ("2 Klopper, 2 Egeln\n", Status::Undecided),
        ("3 Klopper\n", Status::Illegal),
        ("4 Klopper\n", Status::Undecided),
    ] {
        assert_eq!(standard(&format!("{short}{lines}{PACKAGE}")).status, status, "{lines}");
    }
}

#[test]
fn no_reading_of_an_unknown_name_mends_what_is_known() {
    for (known, line) in [(13, "4 Egel\n4 Kröte\nKlopper\n"), (5, "1 Klopper\n"), (12, "5 Egel\nKlopper\n")] {
        assert_eq!(standard(&format!("{}{line}{PACKAGE}", fillers(known))).status, Status::Illegal, "{line}");
    }
}

/// The deck with its five headings written by `heading`.
fn headed(text: &str, heading: impl Fn(usize, &str) -> String) -> String {
    let mut at = 0;
    let lines = text.lines().map(|line| {
        let is_heading = line.ends_with(')') && line.starts_with(char::is_alphabetic);
        at += usize::from(is_heading);
        if is_heading { heading(at, line) } else { line.to_owned() }
    });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

fn word(heading: &str) -> &str {
    heading.split(' ').next().expect("a word")
}

#[test]
fn headings_in_any_dress_are_headings() {
    let dressed: [fn(usize, &str) -> String; 12] = [
        |_, heading| format!("🧬 {heading} 🧬"),
        |n, heading| format!("{n}. {}", word(heading)),
        |n, heading| format!("{}) {}", char::from(b'a' + n as u8), word(heading)),
        |_, heading| format!("<<< {} >>>", word(heading)),
        |_, heading| format!("„{}“", word(heading)),
        |_, heading| format!("({})", word(heading)),
        |_, heading| format!("{{{}}}", word(heading)),
        |_, heading| format!("|| {} ||", word(heading)),
        |_, heading| format!("→ {}:", word(heading)),
        |_, heading| format!("{}!", word(heading).to_uppercase()),
        |_, heading| format!("| **{}** | |", word(heading)),
        |_, heading| heading.replace('(', "× ").replace(')', ""),
    ];
    for dress in dressed {
        let report = reads_as(&headed(&salvage(), dress), (53, 5), Status::Legal);
        assert!(report.notes.is_empty(), "{:?}", report.notes);
    }
    reads_as(&swarm().replace("Mutanten (39)", "Kreaturen (39)"), (54, 5), Status::Legal);
    reads_as(&swarm().replace("Effekte (8)", "Aktionskarten (8)"), (54, 5), Status::Legal);
    reads_as(&swarm().replace("Basen (4)", "Legendäre Karten (4)"), (54, 5), Status::Legal);
    for heading in ["Zauber:", "Legendäre Mutanten"] {
        reads_as(&swarm().replace("Effekte (8)", heading), (54, 5), Status::Legal);
    }
}

#[test]
fn unknown_heading_counts_no_copies() {
    for heading in ["Muatnten (39)", "Klopper (39)", "Unsere Klopper [39]"] {
        let report = reads_as(&swarm().replace("Mutanten (39)", heading), (54, 5), Status::Undecided);
        assert_eq!(codes(&report), [Code::UnreadableLine], "{heading}");
    }
    for (heading, known) in [
        ("Klopper (4)", "Basen (4)"),
        ("Unsere Klopper:", "Mutanten (39)"),
        ("Unsere Klopper:", "Basen (4)"),
        ("Rest:", "Effekte (8)"),
    ] {
        let report = reads_as(&swarm().replace(known, heading), (54, 5), Status::Undecided);
        assert_eq!(codes(&report), [Code::UnreadableLine], "{heading}");
    }
    // Not so where as many cards do not follow, or a card is meant.
    for heading in ["Klopper (3)", "Schlicklinge (4)"] {
        let (_, report) = read_starter(&swarm().replace("Basen (4)", heading));
        assert!(codes(&report).contains(&Code::UnknownCard), "{heading}");
        assert_eq!(report.status, Status::Undecided, "{heading}");
    }
}

#[test]
fn fragments_below_an_unknown_heading_are_fragments() {
    for heading in ["Klopper:", "Klopper (5)", "Unsere Klopper (12)", "Arche:", "Arche (5)", "Arche"] {
        reads_as(&salvage().replace("Fragmente (5)", heading), (53, 5), Status::Undecided);
    }
}

#[test]
fn totals_in_every_form_are_checked() {
    for total in [
        "Gesamt: 53 + 5",
        "53 Karten + 5 Fragmente",
        "Summe Mutanten: 32",
        "53/54",
        "Gesamt: 58",
        "32 Mutanten, 4 Basen, 6 Mutationen, 11 Effekte",
        "58 Karten (53 + 5)",
        "Summe Fragmente: 5",
    ] {
        let report = reads_as(&format!("{}{total}\n", salvage()), (53, 5), Status::Legal);
        assert!(report.notes.is_empty(), "{total}: {:?}", report.notes);
    }
    for (total, written, counted) in [
        ("Gesamt: 54 + 5", 54, 53),
        ("53 Karten + 4 Fragmente", 4, 5),
        ("Summe Mutanten: 31", 31, 32),
        ("52/54", 52, 53),
        ("31 Mutanten, 4 Basen, 6 Mutationen, 11 Effekte", 52, 53),
    ] {
        let report = reads_as(&format!("{}{total}\n", salvage()), (53, 5), Status::Legal);
        assert_eq!(report.notes.len(), 1, "{total}: {:?}", report.notes);
        assert_eq!(report.notes[0].kind, NoteKind::TotalMismatch { written, counted }, "{total}");
    }
}

#[test]
fn total_above_all_headings_counts_the_whole() {
    for heading in ["Deck (53)", "Deck (58)"] {
        let report = reads_as(
            &salvage().replace("Mutanten (32)", &format!("{heading}\n\nMutanten (32)")),
            (53, 5),
            Status::Legal,
        );
        assert!(report.notes.is_empty(), "{heading}: {:?}", report.notes);
    }
    let report = reads_as(&salvage().replace("Mutanten (32)", "Deck (54)\nMutanten (32)"), (53, 5), Status::Legal);
    assert_eq!(report.notes[0].kind, NoteKind::TotalMismatch { written: 54, counted: 53 });
}

#[test]
fn end_of_a_mail_is_no_part_of_the_list() {
    for end in [
        "Von meinem iPhone gesendet",
        "-- \nPaul Müller\nTel. 0171 1234567",
        "Sent from my phone",
        "\nViele Grüße\nPaul",
        "LG Paul\nwww.example.org",
        "Best regards,\nPaul Müller\n12345 Musterstadt",
    ] {
        reads_as(&format!("{}\n{end}\n", salvage()), (53, 5), Status::Legal);
    }
    // A ruled off line may be a card that was misspelt beyond recognition.
    let report = reads_as(&format!("{}--\nPaul Müller\n", salvage()), (53, 5), Status::Undecided);
    assert_eq!(codes(&report), [Code::UnreadableLine]);
    // So may be what stands between cards, or has a count.
    let between = salvage().replace("Basen (4)", "Viele Grüße\nPaul\nBasen (4)");
    assert_eq!(codes(&reads_as(&between, (53, 5), Status::Undecided)), [Code::UnreadableLine; 2]);
    assert_eq!(read_starter(&(salvage() + "-- \n1 Paul Müller\n")).1.status, Status::Undecided);
}

#[test]
fn cards_behind_a_heading_on_its_line() {
    let swarm = swarm();
    let (deck, _) = swarm.split_once("Fragmente").expect("both parts");
    let names = ["Versandeter Kai", "Rettungskapsel Sieben", "Treibholzinsel", "Heckschraube", "Schwimmdock"];
    for heading in ["Fragmente: ", "Fragmente (5): ", "**Fragmente:** "] {
        reads_as(&format!("{deck}{heading}{}\n", names.join(", ")), (54, 5), Status::Legal);
    }
    let numbered: String = (1..).zip(names).map(|(n, name)| format!("Fragment {n}: {name}\n")).collect();
    reads_as(&(deck.to_owned() + &numbered), (54, 5), Status::Legal);
    let unknown = format!("{deck}Fragmente: {}\n", names.join(", ").replace("Treibholzinsel", "Klopper"));
    assert_eq!(codes(&reads_as(&unknown, (54, 5), Status::Undecided)), [Code::UnknownCard]);
    let comma = swarm
        .replace("1 Orrla, die Laichkönigin\n", "")
        .replace("Mutanten (39)", "Legendär: 1 Orrla, die Laichkönigin\nMutanten (38)");
    reads_as(&comma, (54, 5), Status::Legal);
    let comma = comma
        .replace("Legendär: 1 Orrla", "Legendär: 2 Alte Rattenmutter, 1 Orrla")
        .replace("2 Alte Rattenmutter\n", "");
    reads_as(&comma, (54, 5), Status::Legal);
}

#[test]
fn two_lists_in_one_are_told_apart() {
    for second in [salvage(), swarm().replace("Name: Sumpfschwarm\n", "")] {
        let text = salvage() + &second;
        let (list, report) = read_starter(&text);
        let line = list.second.expect("a second list");
        let first = text.lines().nth(line as usize - 1).expect("a line");
        assert!(first.starts_with("Name:") || first.starts_with("Mutanten"), "{first}");
        let size = report.violations.iter().find(|v| v.code == Code::DeckSize).expect("too many");
        assert_eq!((size.hint.as_ref().map(|hint| hint.key), report.status), (Some("two-decks"), Status::Illegal));
    }
    let (list, _) = read_starter("Deck\n2 Schlickling\nFragmente\n1 Heckschraube\nDeck\n1 Kanalratz\n");
    assert_eq!(list.second, None);
}

/// A list as a web page on one line.
fn page(text: &str) -> String {
    let lines = headed(text, |_, heading| format!("</ul><h2>{}</h2><ul>", word(heading)));
    lines.lines().skip(2).filter(|line| !line.is_empty()).fold(String::new(), |page, line| {
        page + &if line.starts_with('<') { line.to_owned() } else { format!("<li>{line}</li>") }
    })
}

#[test]
fn web_pages_are_read_whatever_their_lines() {
    let one_line = page(&salvage());
    reads_as(&one_line, (53, 5), Status::Legal);
    let head =
        "<!DOCTYPE html>\n<html><head><title>1 Wrackwerft</title>\n<style>\nli { color: red }\n</style></head><body>\n";
    reads_as(&format!("{head}{one_line}</body></html>"), (53, 5), Status::Legal);
    for sign in ["<br>", "<br />", "\u{2028}", "\u{85}", "\u{b}"] {
        reads_as(&salvage().lines().skip(1).collect::<Vec<_>>().join(sign), (53, 5), Status::Legal);
    }
    let wrong = format!("# {head}<p>Mutanten<br>\n4 Klopper</p>").replace("# ", "");
    assert_eq!(read_starter(&wrong).0.faults[0].line, 7, "the line of the file");
}

#[test]
fn whole_list_on_one_line_is_no_title() {
    for text in ["Mein Deck 4 Wrackkriecher 4 Trümmerkrabbe", &format!("Deck {}", "und noch eines ".repeat(8))] {
        let (list, report) = read_starter(&format!("{text}\n\n4 Bojenhocker\n"));
        assert_eq!((list.name, report.status == Status::Legal), (None, false), "{text}");
        assert_eq!(list.faults.len(), 1, "{text}");
    }
}
