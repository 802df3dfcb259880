//! Rows of a list that are no cards: the header once more, and units.

use wom::message::{Severity, has_errors};

use wom::setfile::{Options, read};

use super::workbook::Workbook;
use super::{errors, finding, read_text, told};

/// The names of the cards of a list without errors, and where its only row of headings or units is told.
fn names_and_header_row(text: &str) -> (Vec<String>, (u32, u32)) {
    let file = read_text(text);
    assert!(!has_errors(&file.findings), "{:#?}", file.findings);
    let place = finding(&file, "aside").place.row_and_column();
    assert_eq!(finding(&file, "aside").message.key, "import-heading-rows");
    (file.cards.into_iter().map(|row| row.card.name).collect(), place)
}

const HEAD: &str = "Nr.;Name;Typ;Seltenheit;Pokerwert;WOM-Kosten;Kraft;Max\n";
const CARDS: [&str; 2] = ["1;Egel;Mutant;BASIC;♠7;1;1;2\n", "2;Unke;Mutant;BASIC;♠8;1;1;2\n"];

#[test]
fn a_row_of_units_is_no_card() {
    let both = vec!["Egel".to_owned(), "Unke".to_owned()];
    let cards = CARDS.concat();
    for units in [";;;;;[WOM];[P];[P]\n", ";;;;;WOM;P;P\n", ";;;;;(WOM);;\n", "[1–99];[Text];;;;[WOM];Pkt.;Pkt.\n"] {
        assert_eq!(names_and_header_row(&format!("{HEAD}{units}{cards}")).0, both, "{units}");
    }
}

#[test]
fn a_header_in_the_other_language_or_once_more_is_no_card() {
    let both = vec!["Egel".to_owned(), "Unke".to_owned()];
    let [first, second] = CARDS;
    let english = "No.;Name;Type;Rarity;Poker value;WOM cost;Power;Max size\n";
    assert_eq!(names_and_header_row(&format!("{HEAD}{english}{first}{second}")), (both.clone(), (2, 1)));
    assert_eq!(names_and_header_row(&format!("{HEAD}{first}{HEAD}{second}")), (both.clone(), (3, 1)));
    let note = "Nr.;Name;Künstler;Typ;Kosten\n1;Egel;A. B.;Mutant;1\nNo.;Name;Artist;Type;Cost\n2;Unke;C;Mutant;1\n";
    assert_eq!(names_and_header_row(note), (both, (3, 1)));
    let packages = read_text("Paket;Fragment;Anzahl\nA;Moor;1\nPackage;Fragment;Copies\nA;Teich;1\n");
    assert!(!has_errors(&packages.findings), "{:#?}", packages.findings);
    assert_eq!(packages.packages[0].package.fragments.len(), 2);
}

#[test]
fn cards_that_are_called_like_columns_are_cards() {
    let file = read_text("Set;Name;Name EN\nA;Stärke;Power\nA;Preis;Price\nA;Karte;[P]\n");
    let names: Vec<_> = file.cards.iter().map(|row| row.card.name.as_str()).collect();
    assert_eq!(names, ["Stärke", "Preis", "Karte"]);
    let file = read_text(&format!("{HEAD}1;Blitz;Mutant;BASIC;♠7;1;1;2\n;Karte;;;;;;\n"));
    assert_eq!((file.cards.len(), told(&file, Severity::Error)), (2, vec![("missing-type", 3, 8)]));
}

#[test]
fn a_table_below_another_is_read_by_its_own_header() {
    let text = "Set;Name;Typ;Kosten;Text;Englisch\nA;Egel;Effekt;1;Ziehe 1;Leech\n\n\
                Set;Name;Typ;Kosten;Englisch;Text\nA;Molch;Effekt;1;Newt;Ziehe 2\n";
    let file = read_text(text);
    assert_eq!(told(&file, Severity::Error), []);
    assert_eq!(
        told(&file, Severity::Note).iter().filter(|note| note.0 == "aside").collect::<Vec<_>>(),
        [&("aside", 4, 1)]
    );
    let values: Vec<_> = file.cards.iter().map(|row| (row.card.name_en.as_deref(), row.card.text.as_str())).collect();
    assert_eq!(values, [(Some("Leech"), "Ziehe 1"), (Some("Newt"), "Ziehe 2")]);
}

/// A table of mutations above or below one of mutants, which has more columns.
const TABLES: [&[&[&str]]; 2] = [
    &[
        &["Set", "Name", "Typ", "Seltenheit", "Poker", "Kosten", "Kraft", "Max"],
        &["A", "Egel", "Mutant", "BASIC", "♠7", "1", "2", "3"],
    ],
    &[
        &["Set", "Name", "Typ", "Seltenheit", "Poker", "Kosten", "Slotbedarf"],
        &["A", "Horn", "Mutation", "BASIC", "♠8", "1", "4"],
    ],
];

#[test]
fn one_table_per_type_may_stand_below_each_other() {
    for order in [[0, 1], [1, 0]] {
        let rows: Vec<&[&str]> = order.iter().flat_map(|at| TABLES[*at]).copied().collect();
        let text: String = rows.iter().map(|row| row.join(";") + "\n").collect();
        let book = Workbook::new().sheet("Karten", &rows).bytes();
        for file in [read_text(&text), read("A.xlsx", &book, &Options::default())] {
            assert!(!file.findings.iter().any(|finding| finding.severity < Severity::Note), "{:#?}", file.findings);
            let values = |name: &str| {
                let card = &file.cards.iter().find(|row| row.card.name == name).expect("a card").card;
                (card.power, card.max_size, card.demand)
            };
            assert_eq!((values("Egel"), values("Horn")), ((Some(2), Some(3), 1), (None, None, 4)));
        }
    }
}

#[test]
fn faults_name_the_heading_that_they_stand_under() {
    let text = "Set;Name;Typ;Kosten\nA;Egel;Effekt;1\nSet;Name;Typ;Poker;WOM\nA;Horn;Effekt;♠7;x\n";
    let file = read_text(text);
    assert_eq!(finding(&file, "bad-number").place.row_and_column(), (4, 18));
    assert_eq!(super::arg(finding(&file, "bad-number"), "column"), &"WOM".into());
    // Two columns for one field: nobody knows what stands below.
    assert_eq!(
        errors("Name;Typ;Kosten\nEgel;Effekt;1\nName;Typ;Kosten;WOM\nHorn;Effekt;1;2\n"),
        [("duplicate-column", 3, 17)]
    );
}

#[test]
fn a_heading_that_may_end_another_or_not_is_refused_at_the_first_card_below() {
    let list = |last: &str| {
        format!("Set;Name;Kosten\nMUTANTEN;;\nA;Egel;1\nLEGENDÄR;;\nA;Unke;1\nBASEN;;\n{last}A;Grotte;1\n")
    };
    assert_eq!(errors(&list("")), [("ambiguous", 7, 1)]);
    let cards = super::cards(&list("BASIC;;\n"));
    assert_eq!(cards[2].rarity, Some(wom::cards::Rarity::Basic));
    // Types within a rarity: each ends the one before it, and the rarity goes on.
    let cards = super::cards("Set;Name;Kosten\nLEGENDÄR;;\nMUTANTEN;;\nA;Egel;1\nBASEN;;\nA;Grotte;1\n");
    assert_eq!(cards[1].rarity, Some(wom::cards::Rarity::Legendary));
}

/// The names of the cards of a list below the usual header, and the keys of what is told of its other rows.
fn names_and_asides(rows: &str) -> (Vec<String>, Vec<(&'static str, u32)>) {
    let file = read_text(&format!("{HEAD}{rows}"));
    assert!(!has_errors(&file.findings), "{rows}: {:#?}", file.findings);
    let asides = file.findings.iter().filter(|finding| finding.code == "aside");
    let asides = asides.map(|finding| (finding.message.key, finding.place.row_and_column().0)).collect();
    (file.cards.into_iter().map(|row| row.card.name).collect(), asides)
}

#[test]
fn comments_and_pages_are_told_and_no_cards() {
    let both = vec!["Egel".to_owned(), "Unke".to_owned()];
    let [first, second] = CARDS;
    for remark in ["# bis hier fertig", "// alt; neu", "#", "Seite 1 von 2", ";noch offen."] {
        let (names, asides) = names_and_asides(&format!("{first}{remark}\n{second}"));
        let is_remark = remark != "#";
        assert_eq!(names, both, "{remark}");
        assert_eq!(asides, [(if is_remark { "import-remark" } else { "import-heading-rows" }, 3)], "{remark}");
    }
    for rest in [";;;;;;;der Rest des Textes", "#3;;;;;;;", ";Otter;;;;;;"] {
        assert!(!errors(&format!("{HEAD}{first}{rest}\n")).is_empty(), "{rest}");
    }
}

#[test]
fn lines_under_a_header_and_totals_of_any_kind_are_no_cards() {
    let both = vec!["Egel".to_owned(), "Unke".to_owned()];
    let cards = CARDS.concat();
    let line = "---;:---;---:;:--:;-----;===;---;---\n";
    assert_eq!(names_and_asides(&format!("{line}{cards}")), (both.clone(), vec![("import-aside", 2)]));
    for total in [";Gesamt;2;;;2;;", ";Ø Kosten;;;;1,5;;", "Karten gesamt;;;;;2;;", ";Summe Mutanten;;;;2;2;4"] {
        let told = names_and_asides(&format!("{cards}{total}\n"));
        assert_eq!(told, (both.clone(), vec![("import-aside", 4)]), "{total}");
    }
    assert_eq!(errors(&format!("{HEAD}{cards};Summe der Teile;;;;2;;\n")), [("missing-type", 4, 18)]);
}

#[test]
fn a_table_of_markdown_is_read() {
    let file = read_text("| Nr | Name | Typ | Kosten |\n|----|:-----|-----|-----:|\n| 1 | Egel | Effekt | 2 |\n");
    assert!(!has_errors(&file.findings), "{:#?}", file.findings);
    assert_eq!(file.cards.iter().map(|row| row.card.cost).collect::<Vec<_>>(), [Some(2)]);
}
