//! `wom package list|show|check|import|remove` (§17.0)

use serde_json::json;

use crate::desk::{Desk, in_order, mutants};

const MUDDLE: &str =
    "[[packages]]\nname = \"Wirr\"\nfragments = [\"Versandeter Kai\", \"Schlickling\", \"Gibtsnich\"]\n";

#[test]
fn packages_are_listed_and_shown() {
    let desk = Desk::new();
    let out = desk.german(&["package", "list"]).out;
    assert!(in_order(&out, &["Paket", "Fragmente\n", "Bergungsgut", "Salvage Rights", "5\n"]), "{out}");
    assert_eq!(desk.json(&["package", "list"])["packages"].as_array().unwrap().len(), 11);
    let out = desk.done(&["package", "show", "shallow shores"]);
    assert!(
        in_order(&out, &["Shallow Shores (Seichte Ufer)\n", "1  Versandeter Kai", "Silted Quay", "0  TS1"]),
        "{out}"
    );
    let answer = desk.json(&["package", "show", "Seichte Ufer"]);
    let quay = json!({"name":"Versandeter Kai","name_en":"Silted Quay","copies":1,"size":0,"sets":["TS1"]});
    assert_eq!((&answer["package"]["fragments"], &answer["fragments"][0]), (&json!(5), &quay));
}

#[test]
fn an_unknown_package_leads_to_the_nearest() {
    let desk = Desk::new();
    for (verb, code) in [("show", 1), ("remove", 1), ("check", 2)] {
        let run = desk.wom(&["package", verb, "Seichte Ufr"]);
        assert_eq!(run.code, Some(code), "{verb}");
        assert_eq!(run.err, "error: there is no package \"Seichte Ufr\"\nhint: did you mean \"Seichte Ufer\"?\n");
        let run = desk.wom(&["package", verb, "Seichte Ufr", "--json"]);
        let answer: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        let unknown = json!([{"name":"Seichte Ufr","suggestions":["Seichte Ufer"]}]);
        assert_eq!((run.code, &answer["unknown"]), (Some(code), &unknown), "{verb}");
    }
}

#[test]
fn a_package_is_checked_for_count_and_names() {
    let desk = Desk::new();
    desk.file("packages.toml", MUDDLE);
    assert_eq!(
        desk.done(&["package", "import", "packages.toml"]),
        "+ package \"Wirr\"\nPackages: 1 added, 0 changed, 0 unchanged\n"
    );
    let good = desk.german(&["package", "check", "Seichte Ufer"]);
    assert_eq!((good.code, good.out.as_str()), (Some(0), "Seichte Ufer: zulässig (5 Fragmente, Format Standard)\n"));
    let run = desk.german(&["package", "check", "Seichte Ufer", "wirr"]);
    assert_eq!(run.code, Some(1));
    let faults =
        ["Wirr: UNZULÄSSIG", "[17.0]: 2 Fragmente im Paket, verlangt 5", "„Schlickling“ (Mutant)", "„Gibtsnich“"];
    assert!(in_order(&run.out, &faults), "{}", run.out);
    let answer = desk.json(&["package", "check", "Wirr"]);
    assert_eq!((&answer["schema"], &answer["format"]["id"]), (&json!("package-check/1"), &json!("standard")));
    let codes: Vec<&str> =
        answer["packages"][0]["violations"].as_array().unwrap().iter().map(|v| v["code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["fragment-count", "card-in-fragments", "unknown-card"]);
    assert_eq!(answer["packages"][0]["violations"][0]["hint"], "add 3 fragments", "a package has no headings");
}

#[test]
fn a_package_with_an_unknown_name_alone_is_undecided() {
    let desk = Desk::new();
    let names = ["Versandeter Kai"; 4].map(|name| format!("{name:?}")).join(", ");
    desk.file("packages.toml", format!("[[packages]]\nname = \"Offen\"\nfragments = [{names}, \"Gibtsnich\"]\n"));
    desk.done(&["package", "import", "packages.toml"]);
    let run = desk.german(&["package", "check", "Offen"]);
    assert_eq!(run.code, Some(2));
    assert!(in_order(&run.out, &["Offen: UNENTSCHIEDEN (5 Fragmente", "„Gibtsnich“"]), "{}", run.out);
    assert_eq!(desk.json(&["package", "check", "Offen"])["packages"][0]["status"], "undecided");
}

#[test]
fn a_package_import_leaves_cards_out() {
    let desk = Desk::new();
    desk.file("set.toml", format!("{MUDDLE}\n[[cards]]\nset = \"A\"\nname = \"Kröte\"\ntype = \"Mutant\"\n"));
    let run = desk.german(&["package", "import", "set.toml"]);
    assert_eq!((run.code, run.out.as_str()), (Some(0), "+ Paket „Wirr“\nPakete: 1 neu, 0 geändert, 0 unverändert\n"));
    assert!(run.err.contains("eine Karte weggelassen"), "{}", run.err);
    assert!(desk.names("A").is_empty());
    desk.file("cards.csv", mutants(&["Kröte"]));
    let run = desk.german(&["package", "import", "cards.csv"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.ends_with("Fehler: nichts importiert: die Dateien enthalten kein Paket\n"), "{}", run.err);
}

#[test]
fn a_removed_package_is_gone() {
    let desk = Desk::new();
    assert_eq!(desk.german(&["package", "remove", "shallow shores"]).out, "Paket „Seichte Ufer“ entfernt\n");
    assert_eq!(desk.wom(&["package", "show", "Seichte Ufer"]).code, Some(1));
    assert_eq!(desk.json(&["package", "remove", "Bergungsgut"])["removed"], true);
}

#[test]
fn names_that_are_no_fragments_are_told_at_import() {
    let desk = Desk::new();
    let list = "[set]\ncode = \"TS1\"\n\n[[packages]]\nname = \"P\"\nfragments = [\"Ankerplatz\", \"Ankerplatx\", \"Schlickling\"]\n";
    desk.file("p.toml", list);
    let run = desk.wom(&["import", "p.toml", "--replace"]);
    assert_eq!(run.out, "+ package \"P\"\nPackages: 1 added, 0 changed, 0 unchanged\n");
    let told = ["p.toml:6:28: warning", "\"Ankerplatx\"; there is no card", "hint: Did you mean \"Ankerplatz\"?"];
    assert!(in_order(&run.err, &told), "{}", run.err);
    assert!(in_order(&run.err, &["names \"Schlickling\"; this card is no fragment (17.0)"]), "{}", run.err);
    assert_eq!(run.err.matches("unknown-fragment").count(), 2, "{}", run.err);
}
