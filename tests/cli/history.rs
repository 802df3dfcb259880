//! `wom set log`, `set undo`, `card why`, mapping files, and spreadsheets from the command line.

use serde_json::json;

use crate::desk::{Desk, in_order};

fn sample(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/setfile/files/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// A desk with a workbook imported, and a list of other costs after it.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.file("set1.xlsx", sample("mappe.xlsx"));
    desk.done(&["import", "set1.xlsx", "--set", "MOR"]);
    desk.file("kosten.csv", "Name;WOM\nMoorgrille;3\n");
    desk.done(&["import", "kosten.csv", "--set", "MOR"]);
    desk
}

#[test]
fn a_workbook_is_imported_with_its_sheets_named() {
    let desk = Desk::new();
    desk.file("set1.xlsx", sample("mappe.xlsx"));
    let run = desk.german(&["import", "set1.xlsx", "--set", "MOR"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("set1.xlsx: XLSX, Blätter Mutanten und Basen; 6 Karten"), "{}", run.err);
    assert!(run.out.ends_with("Karten: 6 neu, 0 geändert, 0 unverändert, 0 entfernt\n"), "{}", run.out);
    let again = desk.wom(&["import", "set1.xlsx", "--set", "MOR", "--sheet", "Basen"]);
    assert!(again.out.contains("0 added, 0 changed, 2 unchanged"), "{}", again.out);
    let answer = desk.json(&["import", "set1.xlsx", "--set", "MOR", "--dry-run"]);
    assert_eq!(answer["files"][0]["sheets"], json!(["Mutanten", "Basen"]));
}

#[test]
fn damage_is_told_with_the_cell_and_the_row() {
    let desk = Desk::new();
    desk.file("daten.xlsx", sample("daten.xlsx"));
    let run = desk.german(&["import", "daten.xlsx"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    let expected = [
        "daten.xlsx!Karten!K2: Fehler: „Moorgrille“: „2026-05-01“ in „Schlüsselwörter“ ist ein Datum",
        "[date]\n2 | ",
        "^^^^^^^^^^",
        "Gemeint ist wohl „1-5“ oder „5-1“.",
        "nichts importiert: 8 Fehler",
    ];
    assert!(in_order(&run.err, &expected), "{}", run.err);
    let answer = desk.wom(&["import", "daten.xlsx", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
    let places: Vec<_> = answer["findings"].as_array().unwrap().iter().map(|f| &f["place"]["cell"]).collect();
    assert_eq!(places[..3], [&json!("B2"), &json!("H2"), &json!("K2")]);
}

#[test]
fn the_log_has_every_import_and_what_it_did() {
    let desk = desk();
    let log = desk.json(&["set", "log"]);
    let rows: Vec<_> = log["imports"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| json!([row["number"], row["kind"], row["files"], row["added"], row["changed"], row["removed"]]))
        .collect();
    assert_eq!(rows[0], json!([3, "import", ["kosten.csv"], 0, 1, 0]));
    assert_eq!(rows[1], json!([2, "import", ["set1.xlsx"], 6, 0, 0]));
    assert_eq!((rows.len(), &rows[2][1]), (3, &json!("seed")));
    let shown = desk.german(&["set", "log"]).out;
    assert!(in_order(&shown, &["Dateien", "@3", "kosten.csv", "@2", "set1.xlsx", "@1", "Startset"]), "{shown}");
}

#[test]
fn imports_are_taken_back_one_by_one() {
    let desk = desk();
    let before = desk.json(&["set", "show", "MOR"]);
    let dry = desk.german(&["set", "undo", "--dry-run"]);
    assert_eq!(dry.code, Some(0));
    assert!(
        in_order(&dry.out, &["~ Moorgrille (MOR 001): Kosten 3 → 1", "Probelauf", "@3 (kosten.csv"]),
        "{}",
        dry.out
    );
    assert_eq!(desk.json(&["set", "show", "MOR"]), before);

    let undone = desk.json(&["set", "undo"]);
    assert_eq!((&undone["undone"], &undone["import"]["number"]), (&json!(true), &json!(3)));
    let cost = &desk.json(&["card", "show", "Moorgrille"])["cards"][0]["cost"];
    assert_eq!(cost, 1);
    let run = desk.wom(&["set", "undo"]);
    assert!(in_order(&run.out, &["- Moorgrille (MOR 001)", "taken back: import @2 (set1.xlsx"]), "{}", run.out);
    let nothing = desk.german(&["set", "undo"]);
    assert_eq!((nothing.code, nothing.out.as_str()), (Some(1), ""));
    assert!(nothing.err.contains("Startset"), "{}", nothing.err);
}

#[test]
fn a_removed_set_comes_back() {
    let desk = desk();
    let before = desk.json(&["card", "why", "Moorgrille"]);
    desk.done(&["set", "remove", "MOR", "--yes"]);
    assert_eq!(desk.wom(&["set", "show", "MOR"]).code, Some(1));
    desk.done(&["set", "undo", "--yes"]);
    assert_eq!(desk.json(&["card", "why", "Moorgrille"]), before);
}

#[test]
fn every_value_has_its_cell_its_import_and_its_day() {
    let desk = desk();
    let shown = desk.german(&["card", "why", "Moorgrille", "Kosten"]).out;
    let expected =
        ["Moorgrille (MOR)", "Kosten: 3 – kosten.csv:2 („WOM“), Import @3 vom 2", "davor: 1 – set1.xlsx!Mutanten!F7"];
    assert!(in_order(&shown, &expected), "{shown}");
    let whole = desk.german(&["card", "why", "Moorgrille"]).out;
    assert!(whole.lines().all(|line| line.chars().count() <= 80), "{whole}");
    let answer = desk.json(&["card", "why", "Moorgrille", "cost"]);
    let values = &answer["cards"][0]["fields"][0]["values"];
    assert_eq!((&values[0]["value"], &values[0]["place"]), (&json!(3), &json!("kosten.csv:2")));
    assert_eq!((&values[1]["value"], &values[1]["title"]), (&json!(1), &json!("WOM-Kosten")));
    let starter = desk.german(&["card", "why", "Schilfgreifer", "kraft"]).out;
    assert!(starter.contains("Kraft: 2 – aus dem Startset"), "{starter}");
}

#[test]
fn every_value_is_from_the_file_of_the_import_that_tells_it() {
    let desk = Desk::new();
    desk.file("a.csv", "name;type;power;mutation_slots\nEgel;Mutant;2;\nWaran;Mutant;1;\n");
    desk.file("b.csv", "cost;name;mutation_slots;max_size\n5;Waran;0;\n3;Egel;;4\n");
    desk.file("c.csv", "name;keywords\nEgel;Fliegend\nWaran;\n");
    desk.done(&["import", "a.csv", "b.csv", "c.csv", "--set", "A"]);
    let place = |card: &str, field: &str| {
        let answer = desk.json(&["card", "why", card, field]);
        let value = &answer["cards"][0]["fields"][0]["values"][0];
        json!([value["value"], value["from"], value["place"], value["title"]])
    };
    assert_eq!(place("Egel", "power"), json!([2, "file", "a.csv:2", "power"]));
    assert_eq!(place("Egel", "cost"), json!([3, "file", "b.csv:3", "cost"]));
    assert_eq!(place("Egel", "max_size"), json!([4, "file", "b.csv:3", "max_size"]));
    let keywords = place("Egel", "keywords");
    assert_eq!((&keywords[0][0]["code"], &keywords[2]), (&json!("flying"), &json!("c.csv:2")));
    assert_eq!(place("Egel", "type"), json!(["mutant", "file", "a.csv:2", "type"]));
    assert_eq!(place("Egel", "mutation_slots"), json!([0, "default", "a.csv:2", "mutation_slots"]));
    assert_eq!(place("Waran", "cost"), json!([5, "file", "b.csv:2", "cost"]));
    // An empty cell in one file, the value in another.
    assert_eq!(place("Waran", "mutation_slots"), json!([0, "file", "b.csv:2", "mutation_slots"]));
    desk.done(&["set", "undo", "--yes"]);
    let places = rusqlite::Connection::open(desk.path("wom.db")).unwrap();
    let left: u32 = places.query_row("SELECT count(*) FROM change_places", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

#[test]
fn rows_of_one_file_that_share_a_card_tell_their_own_values() {
    let desk = Desk::new();
    let egel = json!({"set":"A","name":"Egel","type":"Mutant"});
    desk.file("a.json", format!("{{\"cards\":[\n{egel},\n{}]}}", json!({"set":"A","name":"Egel","cost":3})));
    desk.file("b.csv", "set;name;power\nA;Egel;2\n");
    desk.done(&["import", "b.csv", "a.json"]);
    let why = desk.json(&["card", "why", "Egel"]);
    let fields = why["cards"][0]["fields"].as_array().unwrap();
    let place = |name: &str| {
        let field = fields.iter().find(|field| field["field"] == name).unwrap();
        field["values"][0]["place"].as_str().unwrap().split(':').take(2).collect::<Vec<_>>().join(":")
    };
    assert_eq!([place("power"), place("type"), place("cost")], ["b.csv:2", "a.json:2", "a.json:3"]);
}

#[test]
fn a_value_that_no_file_tells_is_told_as_such() {
    let desk = Desk::new();
    desk.file("a.csv", "name;type\nStachel;Mutation\n");
    desk.done(&["import", "a.csv"]);
    let shown = desk.german(&["card", "why", "Stachel", "Slotbedarf"]).out;
    assert!(shown.contains("Slotbedarf: 1 – steht in keiner Datei, nach 21.1b angenommen"), "{shown}");
}

#[test]
fn unknown_names_and_fields_lead_on() {
    let desk = desk();
    let name = desk.german(&["card", "why", "Morgrille"]);
    assert_eq!(name.code, Some(1));
    assert!(name.err.contains("Moorgrille"), "{}", name.err);
    let field = desk.wom(&["card", "why", "Moorgrille", "powr"]);
    assert_eq!(field.code, Some(2));
    assert!(field.err.contains("power"), "{}", field.err);
}

#[test]
fn earlier_states_can_be_compared() {
    let desk = desk();
    let diff = desk.wom(&["set", "diff", "@2", "@3"]);
    assert_eq!(diff.code, Some(1));
    assert!(diff.out.contains("~ Moorgrille (MOR 001): cost 1 → 3"), "{}", diff.out);
    assert_eq!(desk.wom(&["set", "diff", "@-1", "@2"]).code, Some(0));
    let none = desk.german(&["set", "diff", "@7", "MOR"]);
    assert_eq!(none.code, Some(2));
    assert!(in_order(&none.err, &["keinen Import @7", "wom set log"]), "{}", none.err);
}

#[test]
fn a_mapping_is_kept_beside_the_list_and_found_again() {
    let desk = Desk::new();
    desk.file("set.csv", "Bezeichner;Art;Stufe;Zeichner\nEgel;Mutant;3;Anna\n");
    assert_eq!(desk.wom(&["import", "set.csv", "--set", "A"]).code, Some(1));
    let args = ["import", "set.csv", "--set", "A", "--map", "Bezeichner=name", "--map", "Stufe=Kosten"];
    let first = desk.wom(&[&args[..], &["--map", "Zeichner=ignore", "--save-map"]].concat());
    assert_eq!(first.code, Some(0), "{}", first.err);
    assert!(!first.err.contains("Zeichner"), "{}", first.err);
    let kept = String::from_utf8(desk.read("set.csv.columns.toml")).unwrap();
    assert_eq!(
        kept,
        "# set.csv\nset = \"A\"\n\n[columns]\n\"Bezeichner\" = \"name\"\n\"Stufe\" = \"cost\"\n\"Zeichner\" = \"ignore\"\n"
    );
    let again = desk.wom(&["import", "set.csv"]);
    assert!(again.out.contains("1 unchanged"), "{}{}", again.out, again.err);
    assert!(again.err.contains("set.csv.columns.toml"), "{}", again.err);

    desk.file("set.csv.columns.toml", "[columns]\nStufe = \"kostn\"\n");
    let wrong = desk.german(&["import", "set.csv"]);
    assert_eq!((wrong.code, wrong.out.as_str()), (Some(2), ""));
    assert!(in_order(&wrong.err, &["set.csv.columns.toml:2:9", "„kostn“ ist kein Feld"]), "{}", wrong.err);
}
