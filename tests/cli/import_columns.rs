//! `wom import --map` and mapping files: headings that no list has.

use crate::desk::{Desk, in_order, mutants};

fn desk() -> Desk {
    let desk = Desk::new();
    desk.file("a.csv", mutants(&["Moorunke"]).replace("cost", "Preisklasse"));
    desk.file("b.csv", mutants(&["Sumpfotter"]).replace("cost", "Stufe"));
    desk.file("c.json", r#"[{"name": "Teichwels", "type": "Mutant", "Stufe": 2}]"#);
    desk
}

#[test]
fn a_heading_of_the_command_line_that_no_file_has_is_refused_with_the_nearest() {
    let desk = desk();
    let run = desk.wom(&["import", "a.csv", "c.json", "--set", "A", "--map", "Preiskalsse=cost"]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(in_order(&run.err, &["none of the files has a column \"Preiskalsse\"", "did you mean \"Preisklasse\"?"]));
    let run = desk.german(&["import", "c.json", "--set", "A", "--map", "Xyz=ignore", "--save-map"]);
    assert_eq!(run.code, Some(2));
    assert!(
        in_order(&run.err, &["Eine Spalte „Xyz“ hat keine der Dateien", "es gibt Stufe, name und type"]),
        "{}",
        run.err
    );
    assert!(desk.names("A").is_empty() && !desk.path("c.json.columns.toml").exists());
}

#[test]
fn a_heading_that_one_of_the_files_has_is_enough() {
    let desk = desk();
    let maps = ["--map", "PREISKLASSE=cost", "--map", "Stufe=cost"];
    desk.done(&[&["import", "a.csv", "b.csv", "c.json", "--set", "A"], &maps[..]].concat());
    assert_eq!(desk.names("A").len(), 3);
}

#[test]
fn a_heading_of_a_mapping_file_that_its_list_has_not_is_told() {
    let desk = desk();
    desk.file("a.csv.columns.toml", "[columns]\nPreiskalsse = \"cost\"\n\"Xyz\" = \"ignore\"\n");
    let run = desk.wom(&["import", "a.csv", "--set", "A", "--map", "Preisklasse=cost"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(in_order(
        &run.err,
        &["a.csv.columns.toml: warning", "no column \"Preiskalsse\"", "did you mean \"Preisklasse\"?"]
    ));
    assert!(
        in_order(&run.err, &["a.csv.columns.toml: warning", "no column \"Xyz\"", "known: "]) || run.err.contains("Xyz")
    );
    assert_eq!(desk.json(&["card", "show", "Moorunke"])["cards"][0]["cost"], 1);
}

#[test]
fn a_list_whose_header_is_not_found_tells_that_and_not_the_mapping() {
    let desk = desk();
    desk.file("n.csv", "Stufe;Preisklasse\n1;2\n");
    let run = desk.wom(&["import", "n.csv", "--map", "Xyz=cost"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains("No row of the file names the columns"), "{}", run.err);
}

#[test]
fn a_fragment_that_is_none_is_told_where_it_stands() {
    let desk = Desk::new();
    desk.file("f.csv", "name;type\nKraterrand;Fragment\n");
    desk.done(&["import", "f.csv"]);
    desk.file("p.csv", "Paket;Fragment;Anzahl\nTest;Kraterrand;1\nAnder;Kraterrand;1\nTest;Kraterrant;1\n");
    let run = desk.wom(&["import", "p.csv"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        in_order(&run.err, &["p.csv:4:6: warning", "\"Kraterrant\"", "Test;Kraterrant;1", "^^^^^^^^^^"]),
        "{}",
        run.err
    );
    desk.file("p.json", "{\"packages\": [{\"name\": \"T\",\n\"fragments\": [\"Kraterrand\",\n\"Kraterrant\"]}]}");
    assert!(desk.wom(&["import", "p.json"]).err.contains("p.json:3:1: warning"));
}

#[test]
fn there_is_no_place_for_a_mapping_beside_standard_input() {
    let desk = desk();
    let run = desk.wom(&["import", "-", "a.csv", "--set", "A", "--map", "Preisklasse=cost", "--save-map"]);
    assert_eq!(run.code, Some(2));
    assert!(in_order(&run.err, &["no file beside standard input", "leave --save-map out"]), "{}", run.err);
    assert!(desk.names("A").is_empty() && !desk.path("a.csv.columns.toml").exists());
}

#[test]
fn a_legend_mark_stays_where_only_the_rarity_is_told() {
    let desk = Desk::new();
    desk.file("a.csv", "Set;Name;Typ;Seltenheit;Legendenregel\nA;Egel;Effekt;LEGENDÄR;nein\nA;Unke;Effekt;BASIC;ja\n");
    desk.done(&["import", "a.csv"]);
    desk.file("b.csv", "Set;Name;Seltenheit;Kosten\nA;Egel;LEGENDÄR;1\nA;Unke;ALPHA;1\n");
    desk.done(&["import", "b.csv"]);
    let mark = |name: &str| desk.json(&["card", "show", name])["cards"][0]["legendary"].clone();
    assert_eq!((mark("Egel"), mark("Unke")), (serde_json::json!(false), serde_json::json!(true)));
    // One by its rarity goes with it, and an empty cell takes back what was said.
    desk.file("c.csv", "Set;Name;Seltenheit;Legendenregel\nA;Egel;LEGENDÄR;\n");
    desk.done(&["import", "c.csv"]);
    assert_eq!(mark("Egel"), serde_json::json!(true));
    desk.file("d.csv", "Set;Name;Seltenheit\nA;Egel;BASIC\n");
    desk.done(&["import", "d.csv"]);
    assert_eq!(mark("Egel"), serde_json::json!(false));
}

#[test]
fn a_keyword_of_the_set_comes_off_with_its_column() {
    let desk = Desk::new();
    let card = "[[cards]]\nname = \"Molch\"\ntype = \"Effekt\"\n";
    let set = "[set]\ncode = \"PC\"\n[[keywords]]\nname = \"Abgang\"\nabilities = [{ when = \"this dies\", do = \"draw 1\" }]\n";
    let card = card.replace("Effekt", "Mutant");
    for (file, of_card) in
        [("none.toml", "keywords = []\n"), ("other.toml", "keywords = [\"Ansturm\"]\n"), ("cell.csv", "")]
    {
        desk.file(
            "with.toml",
            format!(
                "{set}{card}keywords = [\"Abgang\"]\nabilities = [{{ when = \"this enters\", do = \"draw 2\" }}]\n"
            ),
        );
        desk.done(&["import", "with.toml"]);
        match of_card {
            "" => desk.file(file, "Set;Name;Keywords\nPC;Molch;\n"),
            keywords => desk.file(file, format!("{set}{card}{keywords}")),
        }
        let diff = desk.wom(&["set", "diff", file, "--json"]).out;
        let diff: serde_json::Value = serde_json::from_str(&diff).expect("JSON");
        assert!(diff["changes"][0]["fields"].to_string().contains("abilities"), "{file}: {diff}");
        let run = desk.wom(&["import", file]);
        assert!(run.out.contains("1 changed"), "{file}: {} {}", run.out, run.err);
        // What the card can do of its own stays.
        let abilities = desk.json(&["card", "show", "Molch"])["cards"][0]["abilities"].to_string();
        assert!(abilities.contains("draw 2") && !abilities.contains("Abgang"), "{abilities}");
        assert!(desk.wom(&["import", file]).out.contains("0 changed"));
    }
}

#[test]
fn what_cannot_be_read_or_meant_ends_with_2() {
    let desk = Desk::new();
    desk.file("a.csv", "Set;Name;Typ;Stufe\nA;Egel;Effekt;1\n");
    let run = desk.wom(&["import", "a.csv", "--map", "Stufe=cost", "--map", "stufe=power"]);
    assert_eq!((run.code, run.err.contains("cannot be both cost and power")), (Some(2), true), "{}", run.err);
    let run = desk.wom(&["import", "a.csv", "--sheet", "Karten"]);
    assert_eq!((run.code, run.err.contains("has no sheets")), (Some(0), true), "{}", run.err);
    desk.file("cut.xlsx", b"PK\x03\x04cut off");
    desk.file("old.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
    desk.file(
        "wide.csv",
        "Set;Name;Typ\nA;Egel;Effekt\n".chars().flat_map(|c| (c as u32).to_le_bytes()).collect::<Vec<u8>>(),
    );
    for file in ["cut.xlsx", "old.xls", "wide.csv"] {
        let run = desk.wom(&["import", file]);
        assert_eq!(run.code, Some(2), "{file}: {}", run.err);
    }
    desk.file(
        "a.xlsx",
        std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/setfile/files/mappe.xlsx")).expect("a sample"),
    );
    assert_eq!(desk.wom(&["import", "a.xlsx", "--set", "A", "--sheet", "Nope"]).code, Some(2));
    // A list that was read and has faults is another matter.
    desk.file("b.csv", "Set;Name;Typ;Kosten\nA;Egel;Effekt;x\n");
    assert_eq!(desk.wom(&["import", "b.csv"]).code, Some(1));
}
