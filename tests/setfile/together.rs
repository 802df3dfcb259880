//! Cards beside each other: remarks, doubles, names that will be confused, several files as one import.

use wom::cards::Field;
use wom::message::{Arg, Severity, has_errors};
use wom::setfile::{Options, SetFile, merge, read, read_part, settle};

use super::{arg, finding, read_text, told, warnings};

fn file(name: &str, text: &str) -> SetFile {
    read(name, text.as_bytes(), &Options { set: Some("A"), ..Options::default() })
}

#[test]
fn works_in_progress_are_imported_with_a_warning() {
    let header = "name;type;rarity;poker;cost;power;max_size;slots;demand;size\n\
                  Otter;Mutant;BASIC;♠7;1;1;2;1;;\nSporn;Mutation;BASIC;♠8;1;;;;1;\nKai;Fragment;;;;;;;;3\n";
    let cases: [(&str, &[&str]); 11] = [
        ("Egel;Mutant;;♠7;1;1;2;1;;", &["missing-rarity"]),
        ("Egel;Mutant;BASIC;;1;1;2;1;;", &["missing-poker"]),
        ("Egel;Mutant;BASIC;♠7;;1;2;1;;", &["missing-value"]), // J022
        ("Egel;Mutant;BASIC;♠7;1;;;1;;", &["missing-value", "missing-value"]),
        ("Egel;Mutant;BASIC;♠7;1;0;2;1;;", &["power-zero"]),
        ("Egel;Mutant;BASIC;♠7;1;3;2;1;;", &["power-above-max"]),
        ("Egel;Mutant/Basis;BASIC;♠7;1;1;2;1;;", &["hybrid"]), // §3.8
        ("Egel;Mutation;BASIC;♠7;1;1;2;;1;", &["misplaced-value", "misplaced-value"]), // R2.3.3
        ("Egel;Effekt;BASIC;♠7;1;;;2;3;", &["misplaced-value", "misplaced-value"]),
        ("Egel;Mutant;BASIC;♠7;1;1;2;1;;3", &["misplaced-value"]),
        ("Egel;Fragment;;;;;;;;0", &[]),
    ];
    for (row, expected) in cases {
        assert_eq!(warnings(&format!("{header}{row}\n")), expected, "{row}");
    }
}

#[test]
fn what_no_card_has_is_told_once() {
    let file = read_text("name;type\nEgel;Mutant\nWaran;Mutant\nSporn;Mutation\nKai;Fragment\n");
    let keys: Vec<_> = file.findings.iter().map(|d| d.message.key).collect();
    for key in ["import-no-rarity", "import-no-poker", "import-no-cost", "import-default-slots", "import-default-size"]
    {
        assert_eq!(keys.iter().filter(|k| **k == key).count(), 1, "{key}");
    }
    let slots = file.findings.iter().find(|d| d.message.key == "import-default-slots").expect("a note");
    assert_eq!((arg(slots, "count"), arg(slots, "first")), (&2.into(), &"Egel".into()));
    assert_eq!(slots.severity, Severity::Note);
}

#[test]
fn names_that_lists_will_confuse_are_told() {
    assert_eq!(warnings("name\nHöhle\nHoehle\n"), ["similar-name"]);
    assert_eq!(warnings("name\nHöhle\nHohle\n"), ["similar-name"]);
    assert_eq!(warnings("name;set\nHöhle;A\nHoehle;B\n"), [""; 0]);
    assert_eq!(warnings("name;alias\nHöhle;Egel\nEgel;\n"), ["name-collision"]);
    assert_eq!(warnings("name;name_en\nHöhle;Cave\nGrotte;Cave\n"), ["name-collision"]);
    assert_eq!(warnings("name;name_en\nOtter;Otter\n"), [""; 0]);
}

#[test]
fn doubles_are_found_across_files() {
    let whole = merge(vec![
        file("a.csv", "name;type;cost\nEgel;Mutant;1\nOtter;Mutant;1\n"),
        file("b.csv", "name;type;cost\nEgel;Mutant;2\nOtter;Mutant;1\n"),
    ]);
    assert_eq!(told(&whole, Severity::Error), [("duplicate-card", 2, 1)]);
    let error = whole.findings.iter().find(|d| d.severity == Severity::Error).expect("an error");
    assert_eq!(error.place.file, "b.csv");
    assert_eq!(arg(error, "first"), &"a.csv:2:1".into());
    assert_eq!(arg(error, "fields"), &Arg::AllOf(vec![Arg::Term("field-cost")]));
    assert_eq!(whole.cards.iter().filter(|row| row.card.name == "Otter").count(), 1);
}

#[test]
fn names_that_only_case_tells_apart_are_one_name() {
    let doubles = read_text("name;type;cost\nEgel;Mutant;1\nEGEL;Mutant;1\nOtter;Mutant;1\nOtter;Mutant;2\n");
    let doubles = doubles.findings.iter().filter(|d| d.code == "duplicate-card");
    let hints: Vec<_> = doubles.filter_map(|d| Some(d.hint.as_ref()?.key)).collect();
    assert_eq!(hints, ["import-hint-same-name", "import-hint-duplicate-card"]);
}

#[test]
fn files_that_speak_of_different_fields_complete_each_other() {
    let whole =
        merge(vec![file("a.csv", "name;rarity\nEgel;BASIC\n"), file("b.csv", "name;type;cost\nEgel;Mutant;2\n")]);
    assert!(!has_errors(&whole.findings), "{:?}", whole.findings);
    let [row] = whole.cards.as_slice() else { panic!("one card") };
    assert_eq!((row.card.cost, row.card.rarity.map(|r| r.code())), (Some(2), Some("basic")));
    assert!(!row.needs_existing && row.fields.contains(Field::Type) && row.fields.contains(Field::Rarity));
}

#[test]
fn a_merged_file_repeats_no_finding() {
    let one = || file("a.csv", "name;type;cost\nEgel;Mutant;1\nEgel;Mutant;2\nHöhle;Basis;\nHoehle;Basis;\n");
    let alone = one().findings;
    assert_eq!(merge(vec![one()]).findings, alone);
    assert_eq!(merge(vec![one(), file("b.csv", "name;type\nOtter;Mutant\n")]).findings[..alone.len()], alone);
}

#[test]
fn sets_of_several_files_are_joined() {
    let whole = merge(vec![
        file("a.toml", "[set]\ncode = \"X\"\n[[cards]]\nname = \"Egel\"\n"),
        file("b.toml", "[set]\ncode = \"X\"\nname = \"Moor\"\n[[cards]]\nname = \"Otter\"\n"),
        file("c.toml", "[set]\ncode = \"X\"\nname = \"Meer\"\n[[cards]]\nname = \"Aal\"\n"),
    ]);
    assert_eq!(whole.sets.len(), 1);
    assert_eq!(whole.sets[0].name, "Moor");
    assert_eq!(finding(&whole, "set-names").severity, Severity::Warning);
}

#[test]
fn packages_that_disagree_are_an_error() {
    let text =
        "[[packages]]\nname = \"Ufer\"\nfragments = [\"A\"]\n[[packages]]\nname = \"ufer\"\nfragments = [\"B\"]\n";
    assert_eq!(told(&read_text(text), Severity::Error), [("duplicate-package", 5, 8)]);
    let same =
        "[[packages]]\nname = \"Ufer\"\nfragments = [\"A\"]\n[[packages]]\nname = \"Ufer\"\nfragments = [\"A\"]\n";
    assert_eq!(read_text(same).packages.len(), 1);
}

/// Files that are one import, with what there is to say about their cards: key, file, line, column.
fn remarks(files: &[(&str, &str)]) -> Vec<(&'static str, String, u32, u32)> {
    let options = Options { set: Some("A"), ..Options::default() };
    let parts = files.iter().map(|(name, text)| read_part(name, text.as_bytes(), &options));
    let mut whole = merge(parts.collect());
    settle(&mut whole, |_| None);
    let (own, _): (Vec<_>, Vec<_>) = whole.findings.into_iter().partition(|d| d.code != "duplicate-card");
    let place = |d: wom::message::Diagnostic| {
        let (line, column) = d.place.row_and_column();
        (d.message.key, d.place.file, line, column)
    };
    own.into_iter().map(place).collect()
}

const WHOLE: &str = "name;type;rarity;poker;cost;power;max_size;slots\nEgel;Mutant;BASIC;♠7;1;1;2;1\n";

#[test]
fn what_another_file_has_is_not_missing() {
    for part in ["name;type\nEgel;Mutant\n", "name;number;text\nEgel;7;Beisst.\n", "name;type;cost\nEgel;Mutant;\n"] {
        let part = part.replace("cost\nEgel;Mutant;", "cost\nEgel;Mutant;1");
        assert_eq!(remarks(&[("a.csv", WHOLE), ("b.csv", &part)]), [], "{part}");
        assert_eq!(remarks(&[("b.csv", &part), ("a.csv", WHOLE)]), [], "{part}");
    }
}

#[test]
fn what_no_file_has_is_told_once_where_the_card_first_stands() {
    let part = "name;type;rarity;cost;power;max_size;slots\nEgel;Mutant;;1;1;2;1\nOtter;Mutant;BASIC;1;1;2;1\n";
    let poker = ("import-no-poker", "a.csv".to_owned(), 2, 1);
    let told = remarks(&[("a.csv", part), ("b.csv", "name;type\nEgel;Mutant\nOtter;Mutant\n")]);
    assert_eq!(told, [("import-missing-rarity", "a.csv".to_owned(), 2, 13), poker]);
    let told = remarks(&[("a.csv", part), ("b.csv", "name;poker\nEgel;♠7\n"), ("c.csv", "name;rarity\nEgel;\n")]);
    assert_eq!(
        told,
        [("import-missing-rarity", "a.csv".to_owned(), 2, 13), ("import-no-poker", "a.csv".to_owned(), 3, 1)]
    );
}

#[test]
fn values_of_several_files_are_judged_together() {
    let part = WHOLE.replace(";power", "").replace(";1;2;1", ";2;1");
    let told = remarks(&[("a.csv", &part), ("b.csv", "name;power\nOtter;1\nEgel;3\n")]);
    assert_eq!(told, [("import-power-above-max", "b.csv".to_owned(), 3, 1)]);
    let told = remarks(&[
        ("b.csv", "name;slots\nEgel;2\n"),
        ("a.csv", "name;type;rarity;poker;cost\nEgel;Effekt;BASIC;♠7;1\n"),
    ]);
    assert_eq!(told, [("import-misplaced-slots", "b.csv".to_owned(), 2, 1)]);
}

#[test]
fn cards_of_several_tables_that_agree_are_told_once() {
    let whole = merge(vec![
        file("a.csv", "name;type\nEgel;Mutant\nOtter;Mutant\nUnke;Mutant\n"),
        file("b.csv", "name;cost\nEgel;1\nOtter;1\n"),
        file("c.csv", "name;cost\nUnke;1\n"),
    ]);
    let notes: Vec<_> = whole.findings.iter().filter(|d| d.code == "duplicate-card").collect();
    let told: Vec<_> = notes.iter().map(|note| (note.place.to_string(), arg(note, "count").clone())).collect();
    assert_eq!(told, [("b.csv:2:1".to_owned(), 2.into()), ("c.csv:2:1".to_owned(), 1.into())]);
}

#[test]
fn two_cards_of_one_number_are_told_once_for_a_set() {
    let text = "set;number;name\nA;1;Egel\nA;2;Otter\nB;1;Unke\nA;01;Waran\nA;2;Aal\nA;;Molch\nA;;Lurch\n";
    let file = read_text(text);
    assert_eq!(warnings(text), ["duplicate-number"]);
    let told = finding(&file, "duplicate-number");
    let args = ["count", "name", "number", "other", "first"].map(|name| arg(told, name).clone());
    assert_eq!(args, [2.into(), "Waran".into(), "01".into(), "Egel".into(), "A:2:5".into()]);
    assert_eq!(warnings("set;number;name\nA;1;Egel\nA;2;Otter\nA;3;Unke\n"), [""; 0]);
    let file = |name, row| super::together::file(name, &format!("number;name;type\n{row};Mutant\n"));
    let across = merge(vec![file("a.csv", "1;Egel"), file("b.csv", "1;Otter"), file("c.csv", "2;Egel")]);
    assert_eq!(told_numbers(&across), [("b.csv".to_owned(), Arg::from("1"))]);
}

fn told_numbers(set: &SetFile) -> Vec<(String, Arg)> {
    let own = set.findings.iter().filter(|d| d.code == "duplicate-number");
    own.map(|d| (d.place.file.clone(), arg(d, "number").clone())).collect()
}
