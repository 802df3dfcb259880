//! What the READMEs show is what the program does.

use std::collections::BTreeSet;

use wom::cards::Field;
use wom::format::{CONSTANTS, Number};
use wom::rules::SECTIONS;
use wom::setfile::{Options, read};

use crate::support::*;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn document(name: &str) -> String {
    std::fs::read_to_string(format!("{ROOT}/{name}")).unwrap()
}

/// The fenced blocks of a language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let open = format!("```{language}\n");
    text.split(&open).skip(1).map(|rest| rest.split("```").next().unwrap().to_owned()).collect()
}

/// The rows of the tables whose first column is headed so, without that heading.
fn rows(text: &str, head: &str) -> Vec<Vec<String>> {
    let cells = |line: &str| line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect();
    let mut lines = text.lines().peekable();
    let mut rows = Vec::new();
    while let Some(line) = lines.next() {
        if line.starts_with(&format!("| {head} |")) {
            lines.next();
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                rows.push(cells(row));
            }
        }
    }
    rows
}

/// What stands between back quotes.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

fn sections_exist(text: &str) {
    let cited = regex::Regex::new(r"§(\d+(?:\.\d+)*[ab]?)").unwrap();
    for found in cited.captures_iter(text) {
        assert!(SECTIONS.contains(&&found[1]), "§{}", &found[1]);
    }
}

#[test]
fn outputs_are_real() {
    let dir = folder();
    let mut count = 0;
    for block in blocks(&document("README.md"), "console") {
        let (call, output) = block.split_once('\n').unwrap();
        let call = call.strip_prefix("$ ").unwrap().replace("cargo run --release -- ", "wom ");
        if let Some(args) = call.strip_prefix("wom ").filter(|_| !output.is_empty() && !output.starts_with('$')) {
            let ran = run(wom(&dir).args(args.split(' ')).current_dir(ROOT));
            assert_eq!((ran.out.as_str(), ran.err.as_str()), (output, ""), "{call}");
            count += 1;
        }
    }
    assert_eq!(count, 12);
}

#[test]
fn the_error_of_the_manual_is_real() {
    let dir = folder();
    let manual = document("data/ABILITIES.md");
    write(&dir, "egel.toml", &blocks(&manual, "text").swap_remove(0));
    let shown = blocks(&manual, "console").swap_remove(0);
    let output = shown.strip_prefix("$ wom import egel.toml\n").unwrap();
    assert_eq!(ran(&dir, &["import", "egel.toml"]), Ran { code: 1, out: String::new(), err: output.to_owned() });
}

#[test]
fn the_query_of_the_readme_finds_cards() {
    let dir = folder();
    let readme = document("README.md");
    let query = readme.split("\"SELECT ").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    assert_eq!(ran(&dir, &["set", "list"]).code, 0, "now the database is there");
    let database = rusqlite::Connection::open(dir.path().join("wom.db")).unwrap();
    let found: i64 =
        database.query_row(&format!("SELECT count(*) FROM (SELECT {query})"), [], |row| row.get(0)).unwrap();
    assert!(found > 0);
}

#[test]
fn the_list_of_the_readme_is_read_without_a_remark() {
    let dir = folder();
    let list = blocks(&document("README.md"), "text").swap_remove(0);
    write(&dir, "list.txt", &list);
    let shown = json(&ran(&dir, &["deck", "show", "--json", "list.txt"]));
    let deck = &shown["decks"][0];
    assert_eq!((&deck["cards"], &deck["fragments"], &deck["name"]), (&9.into(), &2.into(), &"Sumpfkönige".into()));
    assert_eq!((&deck["unresolved"], &deck["notes"]), (&serde_json::json!([]), &serde_json::json!([])));
}

#[test]
fn every_form_of_a_line_in_the_readme_is_read() {
    let dir = folder();
    let rows = rows(&document("README.md"), "part");
    assert_eq!(rows.len(), 11);
    for row in &rows[..3] {
        let copies = if row[0] == "count" { 4 } else { 1 };
        for form in quoted(&row[1]) {
            write(&dir, "list.txt", &format!("{}\n", form.replace("Name", "Schilfgreifer").replace("\\|", "|")));
            let deck = json(&ran(&dir, &["deck", "show", "--json", "list.txt"]))["decks"][0].clone();
            assert_eq!((&deck["cards"], &deck["unresolved"]), (&copies.into(), &serde_json::json!([])), "{form}");
            assert_eq!(deck["notes"], serde_json::json!([]), "{form}");
        }
    }
    for form in rows[6..10].iter().flat_map(|row| quoted(&row[1])) {
        write(&dir, "list.txt", &format!("{form}\n"));
        let deck = json(&ran(&dir, &["deck", "show", "--json", "list.txt"]))["decks"][0].clone();
        assert_eq!(deck["unresolved"], serde_json::json!([]), "{form}");
    }
}

#[test]
fn set_files_of_the_documents_import_without_a_remark() {
    for name in ["README.md", "data/README.md"] {
        let text = document(name);
        let mut files = blocks(&text, "csv");
        files.extend(blocks(&text, "toml").into_iter().filter(|block| block.contains("[[cards]]")));
        assert!(!files.is_empty());
        for file in files {
            let set = read(name, file.as_bytes(), &Options::default());
            let told: Vec<&str> = set.findings.iter().map(|finding| finding.code).collect();
            assert_eq!(told, [""; 0], "{file}");
            assert!(!set.cards.is_empty());
        }
    }
}

#[test]
fn the_set_file_of_the_readme_is_the_starter_sets_card() {
    let dir = folder();
    let set = blocks(&document("README.md"), "toml").swap_remove(0);
    write(&dir, "set.toml", &set);
    let answer = json(&ran(&dir, &["import", "--json", "set.toml"]));
    assert_eq!((&answer["imported"], &answer["unchanged"]), (&true.into(), &1.into()), "{answer}");
}

#[test]
fn every_field_is_described_with_a_heading_that_is_read() {
    let text = document("data/README.md");
    sections_exist(&text);
    let rows = rows(&text, "key");
    let keys: Vec<&str> = rows.iter().flat_map(|row| quoted(&row[0])).collect();
    let codes: BTreeSet<&str> = Field::ALL.iter().map(|field| field.code()).collect();
    assert_eq!((keys.len(), keys.into_iter().collect::<BTreeSet<_>>()), (codes.len(), codes));
    let heads: Vec<&str> = rows.iter().map(|row| row[1].as_str()).collect();
    let table = format!("{}\n{}Egel\n", heads.join(";"), ";".repeat(2));
    let set = read("a.csv", table.as_bytes(), &Options { set: Some("A"), ..Options::default() });
    let unknown = set.findings.iter().filter(|finding| finding.code == "unknown-column").count();
    assert_eq!((unknown, set.cards[0].card.name.as_str()), (0, "Egel"));
    assert_eq!(set.cards[0].fields.iter().count(), Field::ALL.len() - 1, "all but the type, which has no value");
}

#[test]
fn formats_of_the_documents_have_no_faults() {
    for name in ["README.md", "formats/README.md"] {
        let formats: Vec<String> =
            blocks(&document(name), "toml").into_iter().filter(|block| block.starts_with("id =")).collect();
        assert_eq!(formats.len(), 1);
        let dir = folder();
        write(&dir, "turnier.toml", &formats[0]);
        let examples = formats[0].lines().filter_map(|line| line.strip_prefix("deck = \"")?.strip_suffix('"'));
        for example in examples {
            let example = dir.path().join(example);
            std::fs::create_dir_all(example.parent().expect("a folder")).expect("a folder for examples");
            std::fs::write(example, "53 Egel").expect("an example");
        }
        let checked = ran(&dir, &["format", "check", "--strict", "turnier.toml"]);
        assert_eq!((checked.code, checked.out.as_str(), checked.err.as_str()), (0, "turnier: ok\n", ""), "{name}");
    }
}

#[test]
fn every_limit_and_constant_is_described_with_its_default() {
    let text = document("formats/README.md");
    sections_exist(&text);
    let rows = rows(&text, "key");
    let dir = folder();
    write(&dir, "bare.toml", "id = \"bare\"\n");
    let shown = json(&ran(&dir, &["format", "show", "--all", "--json", "bare.toml"]));
    for limit in shown["limits"].as_array().unwrap() {
        let key = limit["key"].as_str().unwrap();
        let key = key.strip_prefix("numbers.").unwrap_or(key);
        let row = rows.iter().find(|row| quoted(&row[0]).any(|known| known == key));
        assert!(row.is_some(), "{key} is not described");
    }
    for constant in CONSTANTS {
        let range = format!("{}–{}", constant.min, constant.max);
        let (default, may) = match constant.default {
            Number::Whole(n) => (n.to_string(), range),
            Number::Is(is) => (format!("`{is}`"), "`true`, `false`".to_owned()),
            Number::Unset => ("`false`".to_owned(), format!("{range}, `false`")),
        };
        let row = rows.iter().find(|row| row[0] == format!("`{}`", constant.key)).unwrap();
        assert_eq!((&row[1], &row[2]), (&default, &may), "{}", constant.key);
        assert!(row[3].starts_with(['§', 'J']), "{}", constant.key);
    }
}
