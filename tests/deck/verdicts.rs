//! Legal decks among lines that are no cards: never illegal, and told for what they are.

use wom::deck::{Code, DeckList, Report, Ruling, Status, check, read};

use crate::starter::{lists_in, starter};
use crate::support::{PACKAGE, fillers, format, standard};

/// A sample deck as text.
fn sample(name: &str) -> String {
    let (_, bytes) = lists_in("data/decks").into_iter().find(|(known, _)| known == name).expect("a sample deck");
    String::from_utf8(bytes).expect("UTF-8")
}

/// The deck of 53 cards and 5 fragments.
fn salvage() -> String {
    sample("ark-salvage")
}

fn read_starter(text: &str) -> (DeckList, Report) {
    let (library, format) = (starter(), format("standard"));
    let list = read(text, &library);
    let report = check(&list, &Ruling::new(&format, &library));
    (list, report)
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
