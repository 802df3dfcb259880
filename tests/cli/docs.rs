//! `wom completions`, `wom man`, `wom schema`

use crate::support::*;

#[test]
fn every_shell_gets_its_completions() {
    let dir = folder();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = ran(&dir, &["completions", shell]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{shell}");
        assert!(ran.out.contains("restore") && ran.out.contains("all-formats"), "{shell}");
    }
    let unknown = ran(&dir, &["completions", "bsh"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("bash"), "{}", unknown.err);
    assert_eq!(names(&dir), Vec::<String>::new(), "no database is needed");
}

#[test]
fn completions_speak_the_users_language() {
    let dir = folder();
    let german = ran(&dir, &["completions", "fish", "--lang", "de"]);
    assert!(german.out.contains("Eine Datenbank anlegen") && !german.out.contains("Print help"));
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let dir = folder();
    let root = ran(&dir, &["man"]);
    assert!(root.out.contains(".TH wom 1") && root.out.contains("wom\\-deck"), "{}", root.out);
    let written = ran(&dir, &["man", "--out", "pages/man1"]);
    assert_eq!(written.code, 0, "{written:?}");
    let mut pages: Vec<String> = wom::cli::help::keys()
        .into_iter()
        .filter(|(key, _)| !key.contains("--") && key != "wom-help")
        .map(|(key, _)| format!("{key}.1"))
        .collect();
    pages.sort();
    assert_eq!(names(dir.path().join("pages/man1")), pages);
    assert_eq!(written.out.lines().count(), pages.len());
}

#[test]
fn german_pages_have_german_headings() {
    let dir = folder();
    let page = ran(&dir, &["man", "--lang", "de"]).out;
    let headings: Vec<&str> = page.lines().filter(|line| line.starts_with(".SH")).collect();
    for english in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "EXTRA"] {
        assert!(headings.iter().all(|heading| !heading.contains(english)), "{headings:?}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_told() {
    let dir = folder();
    write(&dir, "file", "");
    let ran = ran(&dir, &["man", "--out", "file/man"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("file/man"), "{}", ran.err);
}

#[test]
fn every_schema_that_is_listed_can_be_printed() {
    let dir = folder();
    let list = ran(&dir, &["schema"]).out;
    assert!(list.lines().count() > 10);
    for name in list.lines() {
        let schema = json(&ran(&dir, &["schema", name]));
        assert!(schema["properties"]["schema"].is_object(), "{name}");
        assert_eq!(schema, json(&ran(&dir, &["schema", name.strip_suffix("/1").unwrap()])), "{name}");
    }
}

#[test]
fn an_unknown_schema_is_told_with_the_nearest() {
    let dir = folder();
    let ran = ran(&dir, &["schema", "deck-chek"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("\"deck-check\""), "{}", ran.err);
}
