//! `wom card list|show`, `wom rarity list`, `wom keyword list|show`

use serde_json::json;

use crate::desk::{Desk, in_order, mutants};

fn with_names(names: &[&str]) -> Desk {
    let desk = Desk::empty();
    desk.file("set.csv", mutants(names));
    desk.done(&["import", "set.csv", "--set", "A"]);
    desk
}

fn listed(desk: &Desk, args: &[&str]) -> Vec<String> {
    let args = [&["card", "list"], args].concat();
    let answer = desk.json(&args);
    answer["cards"].as_array().unwrap().iter().map(|card| card["name"].as_str().unwrap().to_owned()).collect()
}

/// B34
#[test]
fn cards_are_listed_as_a_german_dictionary_does() {
    let desk = with_names(&["Zecke", "Ähre", "Affe", "Aal", "Össel", "Otter", "aal-2", "Straße", "Strasse"]);
    let sorted = ["Aal", "aal-2", "Affe", "Ähre", "Össel", "Otter", "Strasse", "Straße", "Zecke"];
    assert_eq!(listed(&desk, &[]), sorted);
    let german = desk.command(&["card", "list"]).env("LANG", "de_DE.UTF-8").output().unwrap();
    let lines = String::from_utf8(german.stdout).unwrap();
    assert!(in_order(&lines, &sorted), "{lines}");
}

/// B33
#[test]
fn a_part_of_a_name_is_found_in_any_case_and_umlaut_spelling() {
    let desk = with_names(&["Ährenkröte", "Straßenegel", "ÖLWURM"]);
    for (part, name) in [
        ("ähren", "Ährenkröte"),
        ("STRASSEN", "Straßenegel"),
        ("ölwurm", "ÖLWURM"),
        ("AHREN", "Ährenkröte"),
        ("oelw", "ÖLWURM"),
        ("kro\u{308}te", "Ährenkröte"),
    ] {
        assert_eq!(listed(&desk, &[part]), [name], "{part}");
    }
    let run = desk.german(&["card", "list", "quitte"]);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(1), "", "Hinweis: keine Karte gefunden\n"));
}

/// B35
#[test]
fn columns_stand_below_each_other_whatever_the_names() {
    let desk = with_names(&["Krötenfürst", "Kro\u{308}tentanz", "世蓮", "Egel", "Moth🦋"]);
    let out = desk.done(&["card", "list"]);
    let column = |line: &str| unicode_width::UnicodeWidthStr::width(line.split("  A  ").next().unwrap());
    let widths: Vec<usize> = out.lines().skip(1).map(|line| line.split(" A ").next().unwrap()).map(column).collect();
    assert!(widths.windows(2).all(|pair| pair[0] == pair[1]), "{out}");
}

/// B69
#[test]
fn pipes_get_whole_names_whatever_the_columns() {
    let long = "Ein Name, der länger ist als jede Spalte auf einer Karte je sein wird, und darüber hinaus";
    let desk = with_names(&["Egel"]);
    desk.file("long.csv", mutants(&[&format!("\"{long}\"")]));
    desk.done(&["import", "long.csv", "--set", "A"]);
    let output = desk.command(&["card", "list"]).env("COLUMNS", "40").output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains(long) && out.lines().count() == 3, "{out}");
    assert!(!out.contains('\u{1b}'));
}

#[test]
fn cards_are_sorted_by_number_or_cost() {
    let desk = Desk::empty();
    desk.file("set.csv", "number;name;type;cost\n010;Aal;Mutant;2\n9;Bär;Mutant;\n007;Egel;Mutant;0\n");
    desk.done(&["import", "set.csv", "--set", "A"]);
    assert_eq!(listed(&desk, &["--sort", "number"]), ["Egel", "Bär", "Aal"]);
    assert_eq!(listed(&desk, &["--sort", "cost"]), ["Egel", "Aal", "Bär"]);
    assert_eq!(desk.wom(&["card", "list", "--sort", "colour"]).code, Some(2));
}

#[test]
fn a_regular_expression_looks_at_name_and_text() {
    let desk = Desk::empty();
    desk.file(
        "set.csv",
        "name;type;text\nKröte;Mutant;Ziehe 2 Karten.\nWaran;Mutant;\nEgel;Mutant;Ziehe eine Karte.\n",
    );
    desk.done(&["import", "set.csv", "--set", "A"]);
    assert_eq!(listed(&desk, &["--match", r"Ziehe \d"]), ["Kröte"]);
    assert_eq!(listed(&desk, &["--match", "^W|eine"]), ["Egel", "Waran"]);
    assert_eq!(listed(&desk, &["--match", "(?i)ziehe", "gel"]), ["Egel"]);
    let run = desk.german(&["card", "list", "--match", "("]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.starts_with("Fehler: „(“ ist kein regulärer Ausdruck: "), "{}", run.err);
}

#[test]
fn only_one_set_is_listed_if_asked_for() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte"]));
    desk.done(&["import", "set.csv", "--set", "A"]);
    assert_eq!(listed(&desk, &["--set", "a"]), ["Kröte"]);
    assert_eq!(desk.wom(&["card", "list", "--set", "TS9"]).code, Some(1));
    assert_eq!(listed(&desk, &[]).len(), 208);
}

#[test]
fn a_card_is_shown_with_everything_on_it() {
    let desk = Desk::new();
    let run = desk.german(&["card", "show", "brakka VOM deich"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    insta::assert_snapshot!("show_de", run.out);
    insta::assert_snapshot!(
        "show_en",
        desk.done(&["card", "show", "Brakka of the Dyke", "Ankerplatz", "Rostpanzerung"])
    );
    let card = &desk.json(&["card", "show", "brakka"])["cards"][0];
    assert_eq!(
        (&card["number"], &card["type"], &card["rarity"]),
        (&json!("068"), &json!("mutant"), &json!("LEGENDÄR"))
    );
    assert_eq!(card["keywords"][1], json!({"code":"horns","n":2,"printed":"Hörner 2","rule":"22.2.14"}));
    let legality = json!({"format":"standard","name":"Standard","status":"legal","copies":2});
    assert_eq!(card["legality"][0], legality);
    assert_eq!(card["legality"][3]["status"], "copy-limit");
}

/// A banned card, one whose set is not part of a format, and a restricted one.
#[test]
fn a_card_is_shown_with_what_formats_say_of_it() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("formats")).unwrap();
    desk.file(
        "formats/turnier.toml",
        "id = \"turnier\"\nname.de = \"Turnier\"\nname.en = \"Open\"\nrules = \"2.10.3\"\nextends = \"standard\"\n\
         [cards]\nbanned = [\"Egelschwarm\"]\nsets = [\"TS1\"]\nrestricted = { \"Brakka vom Deich\" = 1 }\n",
    );
    desk.file("set.csv", mutants(&["Kröte"]));
    desk.done(&["import", "set.csv", "--set", "A"]);
    let standing = |name: &str, lang: &str| -> String {
        let folder = desk.path("formats");
        let output = desk.command(&["card", "show", name, "--lang", lang]).env("WOM_FORMATS", folder).output().unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        let line = out.lines().find(|line| line.starts_with("│ Turnier") || line.starts_with("│ Open")).unwrap();
        line.trim_matches(['│', ' ']).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(standing("Brakka vom Deich", "de"), "Turnier beschränkt: 1 Kopie");
    assert_eq!(standing("Brakka vom Deich", "en"), "Open restricted: 1 copy");
    assert_eq!(standing("Kröte", "de"), "Turnier nicht erlaubt: das Set gehört nicht dazu");
    assert_eq!(standing("Schilfgreifer", "en"), "Open up to 4 copies");
}

#[test]
fn all_printings_are_shown_or_the_one_of_a_set() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Laichspringer"]));
    desk.done(&["import", "set.csv", "--set", "A"]);
    let sets = |name: &str| -> Vec<String> {
        let answer = desk.json(&["card", "show", name]);
        answer["cards"].as_array().unwrap().iter().map(|card| card["set"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(sets("Laichspringer"), ["A", "TS1"]);
    assert_eq!(sets("Spawn Leaper"), ["A", "TS1"]);
    assert_eq!(sets("laichspringer (ts1)"), ["TS1"]);
    assert!(sets("Laichspringer (XX)").is_empty());
}

#[test]
fn an_unknown_card_has_up_to_three_suggestions() {
    let desk = with_names(&["Moorechse", "Moorochse", "Moorachse", "Moorichse"]);
    let run = desk.wom(&["card", "show", "Moorechsen", "Moorochse"]);
    assert_eq!(run.code, Some(1));
    assert!(in_order(&run.out, &["╭", "│ Moorochse ", "╰"]), "{}", run.out);
    assert!(
        run.err.starts_with("error: there is no card \"Moorechsen\"\nhint: did you mean \"Moorechse\", "),
        "{}",
        run.err
    );
    let answer = desk.json(&["card", "show", "Moorechsen"]);
    assert_eq!(answer["unknown"][0]["suggestions"].as_array().unwrap().len(), 3);
}

#[test]
fn rarities_have_their_limits_and_cards() {
    let desk = Desk::new();
    let out = desk.german(&["rarity", "list"]).out;
    assert!(
        in_order(&out, &["Seltenheit", "Kopien", "BASIC", "4", "ADAPTION", "3", "LEGENDÄR", "2", "ALPHA", "1"]),
        "{out}"
    );
    let answer = desk.json(&["rarity", "list"]);
    let row = json!({"name":"LEGENDÄR","code":"legendary","limit":2,"cards":27});
    assert_eq!((&answer["schema"], &answer["rarities"][2]), (&json!("rarity-list/1"), &row));
}

#[test]
fn keywords_are_listed_with_rule_and_numbers() {
    let desk = Desk::new();
    let out = desk.german(&["keyword", "list"]).out;
    assert_eq!(out.lines().count(), 19);
    assert!(in_order(&out, &["Deutsch", "Fliegend", "Flying", "22.2.1", "Symbiote", "1–5", "Hörner", "ab 1"]), "{out}");
    let answer = desk.json(&["keyword", "list"]);
    let horns = &answer["keywords"][13];
    assert_eq!((&horns["code"], &horns["min"], &horns["max"]), (&json!("horns"), &json!(1), &json!(null)));
}

#[test]
fn a_keyword_is_shown_by_either_name_with_its_cards() {
    let desk = Desk::new();
    let first = |out: &str| out.lines().next().unwrap_or_default().to_owned();
    assert_eq!(
        first(&desk.done(&["keyword", "show", "hoerner"])),
        "Horns (Hörner): rule 22.2.14, number 1 or more, 10 cards"
    );
    assert_eq!(
        first(&desk.german(&["keyword", "show", "Horns 2"]).out),
        "Hörner (Horns): Regel 22.2.14, Zahl ab 1, 10 Karten"
    );
    let answer = desk.json(&["keyword", "show", "flying"]);
    assert_eq!(answer["cards"].as_array().unwrap().len(), 12);
    let run = desk.german(&["keyword", "show", "Hörnr"]);
    assert_eq!(run.code, Some(1));
    assert_eq!(
        run.err,
        "Fehler: das Schlüsselwort „Hörnr“ gibt es nicht\nVorschlag: gemeint ist vielleicht „Hörner“\n"
    );
}

/// B34: two names that only ß tells apart are imported with a warning, and lists tell them apart as written.
#[test]
fn a_sharp_s_makes_another_card() {
    let desk = Desk::empty();
    desk.file("set.csv", mutants(&["Straße", "Strasse"]));
    let run = desk.wom(&["import", "set.csv", "--set", "A"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("similar-name"), "{}", run.err);
    desk.file("l.txt", "3 Straße\n2 Strasse\n");
    let deck = &desk.json(&["deck", "show", "l.txt"])["decks"][0];
    let entries: Vec<_> =
        deck["entries"].as_array().unwrap().iter().map(|row| (row["card"].clone(), row["count"].clone())).collect();
    assert_eq!(entries, [(json!("Straße"), json!(3)), (json!("Strasse"), json!(2))]);
    let check = desk.json(&["deck", "check", "l.txt"]);
    let codes = check["decks"][0]["violations"].as_array().unwrap().iter().map(|v| v["code"].clone());
    assert!(!codes.collect::<Vec<_>>().contains(&json!("copy-limit")), "{check}");
    desk.file("l.txt", "3 STRASSE\n");
    let open = desk.json(&["deck", "check", "l.txt"]);
    assert_eq!(open["decks"][0]["violations"][1]["code"], "fragment-count");
    let codes: Vec<_> = open["decks"][0]["violations"].as_array().unwrap().iter().map(|v| v["code"].clone()).collect();
    assert!(codes.contains(&json!("ambiguous-card")), "{codes:?}");
    assert!(desk.json(&["import", "set.csv", "--set", "A"])["unchanged"] == json!(2));
}

#[test]
fn a_text_that_is_not_carried_out_is_said_to_be_none() {
    let desk = Desk::empty();
    desk.file("set.csv", "name;type;text;abilities\nEgel;Effekt;Ziehe 1 Karte.;\nUnke;Effekt;Ziehe 1 Karte.;\"{\"\"play\"\": \"\"draw 1\"\"}\"\n");
    desk.done(&["import", "set.csv", "--set", "A"]);
    let out = desk.done(&["card", "show", "Egel"]);
    assert!(out.contains("│ (games do not carry this text out: the card has no abilities) "), "{out}");
    let out = desk.german(&["card", "show", "Egel"]).out;
    assert!(out.contains("│ (Partien führen diesen Text nicht aus: Die Karte hat keine Fähigkeiten) "), "{out}");
    assert!(!desk.done(&["card", "show", "Unke"]).contains("carry"));
    let cards = desk.json(&["card", "show", "Egel", "Unke"])["cards"].clone();
    assert_eq!((&cards[0]["carried_out"], &cards[1]["carried_out"]), (&json!(false), &json!(true)));
}

#[test]
fn a_keyword_of_the_set_stands_among_the_keywords() {
    let desk = Desk::empty();
    let expansion = concat!(env!("CARGO_MANIFEST_DIR"), "/data/expansions/nachhall.toml");
    desk.done(&["import", expansion]);
    let out = desk.done(&["card", "show", "Hallstich"]);
    assert!(out.lines().any(|line| line.split_whitespace().eq(["│", "Abprall", "│"])), "{out}");
    assert!(desk.done(&["set", "show", "NH1"]).lines().any(|line| line.ends_with("Abprall")));
    assert_eq!(desk.json(&["card", "show", "Hallstich"])["cards"][0]["set_keywords"], json!(["Abprall"]));
}

#[test]
fn a_keyword_of_a_set_is_listed_shown_and_counted() {
    let desk = Desk::empty();
    desk.done(&["import", concat!(env!("CARGO_MANIFEST_DIR"), "/data/expansions/nachhall.toml")]);
    let own = json!({"name": "Abprall", "name_en": "Rebound", "sets": ["NH1"], "cards": 3});
    assert_eq!(desk.json(&["keyword", "list"])["set_keywords"], json!([own]));
    let row = ["Abprall", "Rebound", "NH1", "–", "3"];
    assert!(desk.done(&["keyword", "list"]).lines().any(|line| line.split_whitespace().eq(row)));
    assert_eq!(
        desk.german(&["keyword", "show", "abprall"]).out.lines().next().unwrap(),
        "Abprall (Rebound): Schlüsselwort des Sets NH1, 3 Karten"
    );
    let answer = desk.json(&["keyword", "show", "Abprall"]);
    assert_eq!((&answer["set_keyword"], answer["cards"].as_array().map(Vec::len)), (&own, Some(3)));
    assert_eq!(desk.json(&["keyword", "show", "rebound"])["set_keyword"], own);
    assert_eq!(desk.done(&["card", "search", "kw:Rebound"]), desk.done(&["card", "search", "kw:abprall"]));
    assert!(desk.wom(&["card", "search", "kw:rebuond"]).err.contains("did you mean \"Rebound\""));
    assert!(desk.wom(&["keyword", "show", "Abpral"]).err.contains("\"Abprall\""));
    assert_eq!(
        desk.json(&["set", "stats", "NH1"])["sets"][0]["set_keywords"],
        json!([{"name": "Abprall", "cards": 3}])
    );
    assert!(desk.done(&["set", "stats", "NH1"]).contains("Abprall"));
    let run = desk.wom(&["card", "search", "set:NH2"]);
    assert_eq!((run.code, run.err.contains("did you mean \"NH1\"")), (Some(2), true), "{}", run.err);
    assert_eq!(desk.wom(&["card", "search", "kw:abprall", "kw:none"]).code, Some(1));
}
