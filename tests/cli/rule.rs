//! `wom rule …`

use serde_json::json;

use crate::desk::Desk;
use crate::support::*;

/// What a command prints in a language.
fn printed(lang: &str, args: &[&str]) -> String {
    let dir = folder();
    let ran = ran(&dir, &[&["--lang", lang], args].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    assert_eq!(names(&dir), Vec::<String>::new(), "no database is needed");
    ran.out
}

#[test]
fn a_section_in_both_languages() {
    insta::assert_snapshot!("section_de", printed("de", &["rule", "16.4"]));
    insta::assert_snapshot!("section_en", printed("en", &["rule", "§16.4", "-v"]));
}

#[test]
fn a_point_is_marked_in_its_section() {
    insta::assert_snapshot!("point_de", printed("de", &["rule", "R16.4.2"]));
    insta::assert_snapshot!("point_en", printed("en", &["rule", "R16.4.2"]));
}

#[test]
fn a_chapter_in_both_languages() {
    insta::assert_snapshot!("chapter_de", printed("de", &["rule", "16"]));
    insta::assert_snapshot!("chapter_en", printed("en", &["rule", "14"]));
}

#[test]
fn a_ruling_in_both_languages() {
    insta::assert_snapshot!("ruling_de", printed("de", &["rule", "J034"]));
    insta::assert_snapshot!("ruling_en", printed("en", &["rule", "j34"]));
}

#[test]
fn the_chapters_in_both_languages() {
    insta::assert_snapshot!("chapters_de", printed("de", &["rule"]));
    insta::assert_snapshot!("chapters_en", printed("en", &["rule"]));
    assert!(printed("en", &["rule", "-v"]).contains("\n  16.4   Ambush: timing\n"));
}

#[test]
fn a_search_in_both_languages() {
    insta::assert_snapshot!("search_de", printed("de", &["rule", "search", "hinterhalt", "schaden"]));
    insta::assert_snapshot!("search_en", printed("en", &["rule", "search", "Ambush", "damage"]));
    assert!(
        printed("de", &["rule", "search", "ambush"]).starts_with("22.2.4  Hinterhalt\n16.4    Hinterhalt: Zeitpunkt\n")
    );
}

#[test]
fn prose_is_never_wider_than_eighty_columns() {
    for lang in ["de", "en"] {
        for args in [&["rule", "8", "-v"][..], &["rule", "J001"], &["rule", "search", "in"], &["rule", "-v"]] {
            let out = printed(lang, args);
            let longest = out.lines().map(unicode_width::UnicodeWidthStr::width).max().unwrap();
            assert!(longest <= 80, "{longest}: {out}");
        }
    }
}

#[test]
fn unknown_numbers_are_told_with_what_comes_near() {
    let dir = folder();
    for (asked, german, english) in [
        (
            "16.9",
            "Fehler: den Abschnitt „16.9“ gibt es nicht\nVorschlag: gemeint ist vielleicht „16.7“, „16.6“ oder „16.5“\n",
            "error: there is no section \"16.9\"\nhint: did you mean \"16.7\", \"16.6\" or \"16.5\"?\n",
        ),
        (
            "R16.4.9",
            "Fehler: Abschnitt 16.4 hat keinen Punkt „R16.4.9“\nVorschlag: „wom rule 16.4“ zeigt seine Punkte\n",
            "error: section 16.4 has no point \"R16.4.9\"\nhint: \"wom rule 16.4\" shows its points\n",
        ),
        (
            "J147",
            "Fehler: die Auslegung „J147“ gibt es nicht\nVorschlag: es gibt J001 bis J146\n",
            "error: there is no ruling \"J147\"\nhint: there are J001 to J146\n",
        ),
        (
            "ambush",
            "Fehler: „ambush“ ist keine Nummer aus den Regeln\nVorschlag: „wom rule search ambush“ sucht danach\n",
            "error: \"ambush\" is no number of the rules\nhint: \"wom rule search ambush\" looks for it\n",
        ),
    ] {
        for (lang, told) in [("de", german), ("en", english)] {
            let ran = ran(&dir, &["--lang", lang, "rule", asked]);
            assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (1, "", told), "{asked}");
        }
    }
    let answer = json(&ran(&dir, &["rule", "16.9", "--json"]));
    assert_eq!((&answer["section"], &answer["nearest"]), (&json!(null), &json!(["16.7", "16.6", "16.5"])));
}

#[test]
fn a_search_without_a_hit_answers_no() {
    let dir = folder();
    let none = ran(&dir, &["--lang", "de", "rule", "search", "hinterhalt", "xyzzy"]);
    assert_eq!((none.code, none.out.as_str(), none.err.as_str()), (1, "", "Hinweis: nichts gefunden\n"));
    assert_eq!(json(&ran(&dir, &["rule", "search", "xyzzy", "--json"]))["hits"], json!([]));
    assert_eq!(ran(&dir, &["rule", "search", " "]).code, 2);
    assert_eq!(ran(&dir, &["rule", "search"]).code, 2);
    let surplus = ran(&dir, &["--lang", "en", "rule", "serch", "damage"]);
    assert_eq!(surplus.code, 2);
    assert!(surplus.err.starts_with("error: \"damage\" is one argument too many\n"), "{}", surplus.err);
}

#[test]
fn the_json_answer_has_everything_in_both_languages() {
    let desk = Desk::new();
    let answer = desk.json(&["rule", "r16.4.2"]);
    let section = &answer["section"];
    assert_eq!((&section["number"], &answer["marked"]), (&json!("16.4"), &json!("R16.4.2")));
    assert_eq!(section["title"], json!({"de": "Hinterhalt: Zeitpunkt", "en": "Ambush: timing"}));
    assert!(section["summary"]["de"].is_string() && section["points"][0]["en"].is_string());
    assert_eq!(section["related"][0]["title"]["en"], "State Check");
    let ruling = &answer["rulings"][0];
    assert!(["question", "answer", "why"].iter().all(|part| ruling[part]["de"].is_string()), "{ruling}");
    let ruling = desk.json(&["rule", "J035"]);
    assert_eq!((&ruling["section"], &ruling["rulings"][0]["overruled_by"]), (&json!(null), &json!(["card"])));
    assert_eq!(desk.json(&["rule", "16"])["section"]["sections"].as_array().unwrap().len(), 10);
    let list = desk.json(&["rule"]);
    assert_eq!((&list["schema"], list["chapters"].as_array().unwrap().len()), (&json!("rule-list/1"), 23));
    assert_eq!(list["chapters"][3]["sections"][0], json!({"number": "3.1", "title": {"de": "Zonen", "en": "Zones"}}));
    let hits = &desk.json(&["rule", "search", "ambush"])["hits"];
    assert_eq!((&hits[0]["section"], &hits[0]["part"]), (&json!("22.2.4"), &json!("title")));
}

#[test]
fn who_asks_for_a_keyword_is_led_to_its_section() {
    let desk = Desk::new();
    let german = desk.german(&["keyword", "show", "Ambush"]).out;
    assert!(german.ends_with("„wom rule 22.2.4“ zeigt den ganzen Abschnitt\n"), "{german}");
    assert!(!desk.done(&["keyword", "show", "Ambush", "-q"]).contains("wom rule"));
}
