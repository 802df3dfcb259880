//! Help, and what is said about a call that is wrong.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, PatternElement};

use wom::text::{Lang, Text};

use crate::support::*;

/// The German help texts by their keys.
fn german() -> BTreeMap<String, String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/locale/de/help.ftl");
    let source = std::fs::read_to_string(path).unwrap();
    let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut texts = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut text = String::new();
        for element in &message.value.as_ref().unwrap().elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { .. } => text.push('…'),
            }
        }
        let twice = texts.insert(message.id.name.clone(), text);
        assert!(twice.is_none(), "{} is there twice", message.id.name);
    }
    texts
}

#[test]
fn every_command_and_argument_has_help_in_both_languages() {
    let german = german();
    let keys: BTreeMap<String, String> = wom::cli::help::keys().into_iter().collect();
    let silent: Vec<&String> = keys.iter().filter(|(_, english)| english.is_empty()).map(|(key, _)| key).collect();
    assert!(silent.is_empty(), "without an English text: {silent:?}");
    let (known, told): (BTreeSet<&String>, BTreeSet<&String>) = (keys.keys().collect(), german.keys().collect());
    let missing: Vec<_> = known.difference(&told).collect();
    assert!(missing.is_empty(), "without a German text: {missing:?}");
    let idle: Vec<_> = told.difference(&known).collect();
    assert!(idle.is_empty(), "German texts of nothing: {idle:?}");
}

#[test]
fn german_help_has_no_english_left() {
    let dir = folder();
    let english: Vec<String> =
        wom::cli::help::keys().into_iter().map(|(_, text)| text).filter(|text| text.contains(' ')).collect();
    for (key, _) in wom::cli::help::keys().iter().filter(|(key, _)| !key.contains("--") && key != "wom-help") {
        for flag in ["-h", "--help"] {
            let words: Vec<&str> = key.split('-').skip(1).chain([flag, "--lang", "de"]).collect();
            let help = ran(&dir, &words).out;
            assert!(help.contains("Aufruf:") && help.contains("[OPTIONEN]"), "{key}: {help}");
            for text in &english {
                assert!(!help.contains(text.as_str()), "{key}: {text}");
            }
            let fixed =
                ["Usage", "Options", "options:", "Commands", "Arguments", "default:", "values:", "Print ", "<FILE>"];
            for word in fixed {
                assert!(!help.contains(word), "{key}: {word}: {help}");
            }
        }
    }
}

#[test]
fn help_fits_the_width_and_ends_with_one_line_break() {
    let dir = folder();
    for lang in ["de", "en"] {
        for args in [&["--help"][..], &["-h"], &["deck", "check", "--help"], &["help", "db", "restore"], &["--version"]]
        {
            let ran = run(wom(&dir).args(["--lang", lang]).args(args).env("COLUMNS", "80"));
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
            assert!(ran.out.ends_with('\n') && !ran.out.ends_with("\n\n"), "{:?}", ran.out);
            let longest = ran.out.lines().map(|line| line.chars().count()).max().unwrap();
            assert!(longest <= 80, "{longest}: {}", ran.out);
        }
    }
}

#[test]
fn asking_for_help_is_no_error_and_forgetting_the_command_is() {
    let dir = folder();
    let asked = ran(&dir, &["help", "deck"]);
    assert_eq!((asked.code, asked.err.as_str()), (0, ""));
    assert!(asked.out.contains("Usage: wom deck"), "{}", asked.out);
    for args in [&[][..], &["deck"], &["--lang", "de", "db"]] {
        let ran = run(bare(&dir).args(args));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(!ran.err.is_empty());
    }
    assert_eq!(names(&dir), Vec::<String>::new());
}

/// What is said about a wrong call in both languages.
fn told(args: &[&str]) -> [String; 2] {
    let dir = folder();
    ["de", "en"].map(|lang| {
        let ran = run(bare(&dir).args(args).env("WOM_LANG", lang));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        ran.err
    })
}

#[test]
fn wrong_calls_are_told_in_whole_sentences() {
    for (args, german, english) in [
        (
            &["deck", "chek"][..],
            "Fehler: den Befehl „chek“ gibt es nicht\nVorschlag: gemeint ist vielleicht „check“\n",
            "error: there is no command \"chek\"\nhint: did you mean \"check\"?\n",
        ),
        (
            &["deck", "check"],
            "Fehler: es fehlt <LISTE>\nVorschlag: „wom deck check --help“ zeigt, was möglich ist\n",
            "error: <LIST> is missing\nhint: \"wom deck check --help\" shows what is possible\n",
        ),
        (
            &["deck", "check", "--formt", "x", "y"],
            "Fehler: die Option „--formt“ gibt es hier nicht\nVorschlag: gemeint ist vielleicht „--format“\n",
            "error: there is no option \"--formt\" here\nhint: did you mean \"--format\"?\n",
        ),
        (
            &["--lang", "fr", "db", "path"],
            "Fehler: „fr“ ist kein gültiger Wert für --lang <SPRACHE>\nVorschlag: möglich ist „de“ oder „en“\n",
            "error: \"fr\" is no valid value for --lang <LANG>\nhint: possible is \"de\" or \"en\"\n",
        ),
        (
            &["db", "path", "zuviel"],
            "Fehler: „zuviel“ ist hier zu viel\nVorschlag: „wom db path --help“ zeigt, was möglich ist\n",
            "error: \"zuviel\" is one argument too many\nhint: \"wom db path --help\" shows what is possible\n",
        ),
        (
            &["deck", "check", "x", "--all-formats", "--format", "y"],
            "Fehler: „--all-formats“ geht nicht zusammen mit „--format <FORMAT>“\n\
             Vorschlag: „wom deck check --help“ zeigt, was möglich ist\n",
            "error: \"--all-formats\" cannot be used with \"--format <FORMAT>\"\n\
             hint: \"wom deck check --help\" shows what is possible\n",
        ),
        (
            &["db", "path", "--db"],
            "Fehler: „--db <DATEI>“ verlangt einen Wert\nVorschlag: „wom db path --help“ zeigt, was möglich ist\n",
            "error: \"--db <FILE>\" needs a value\nhint: \"wom db path --help\" shows what is possible\n",
        ),
    ] {
        assert_eq!(told(args), [german, english], "{args:?}");
    }
}

#[test]
fn a_number_out_of_its_bounds_is_told_with_them() {
    for (args, least, most) in [
        (&["sim", "mulligan", "d.txt", "--draws", "101"][..], "0", "100"),
        (&["sim", "mulligan", "d.txt", "--draws", "-1"], "0", "100"),
        (&["sim", "mulligan", "d.txt", "--turns", "11"], "1", "10"),
        (&["sim", "poker", "d.txt", "--rounds", "9999"], "1", "200"),
        (&["sim", "poker", "d.txt", "--food", "-1"], "0", "65535"),
        (&["sim", "fragments", "--own", "-1"], "0", "65535"),
        (&["sim", "fragments", "--explores", "-1"], "0", "65535"),
        (&["sim", "hand", "d.txt", "--seed", "-1"], "0", "18446744073709551615"),
        (&["match", "a.txt", "b.txt", "--seed", "-1"], "0", "18446744073709551615"),
        (&["match", "a.txt", "b.txt", "--threads", "0"], "1", "18446744073709551615"),
        (&["goldfish", "a.txt", "--games", "x"], "1", "1000000000"),
        (&["goldfish", "a.txt", "--turns", "-1"], "1", "999"),
    ] {
        let [german, english] = told(args);
        let value = args[args.len() - 1];
        assert!(german.starts_with(&format!("Fehler: „{value}“ ist kein gültiger Wert für --")), "{german}");
        assert!(german.ends_with(&format!("möglich ist eine ganze Zahl von {least} bis {most}\n")), "{german}");
        assert!(english.ends_with(&format!("a whole number from {least} to {most} is possible\n")), "{english}");
    }
}

/// Arguments that take a number, each with the words of its command.
fn numbers(command: &clap::Command, path: &[String], found: &mut Vec<(Vec<String>, String)>) {
    let is_number = |arg: &&clap::Arg| {
        let names = arg.get_value_names().unwrap_or_default();
        names.iter().any(|name| matches!(name.as_str(), "COUNT" | "N" | "SHARE" | "PRICE"))
    };
    found.extend(command.get_arguments().filter(is_number).map(|arg| (path.to_vec(), arg.get_id().to_string())));
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        numbers(sub, &[path, &[sub.get_name().to_owned()]].concat(), found);
    }
}

#[test]
fn numbers_have_their_bounds_in_help() {
    let mut found = Vec::new();
    let english = wom::cli::help::command(&Text::new(Lang::En));
    numbers(&english, &[], &mut found);
    assert!(found.len() > 20, "{found:?}");
    for command in [english, wom::cli::help::command(&Text::new(Lang::De))] {
        for (path, id) in &found {
            let sub = path.iter().fold(&command, |command, word| command.find_subcommand(word).unwrap());
            let arg = sub.get_arguments().find(|arg| arg.get_id() == id.as_str()).unwrap();
            let help = arg.get_help().unwrap().to_string();
            assert!(help.contains(" [≥") || help.contains(" [>0–1]") || help.contains("–"), "{path:?} {id}: {help}");
        }
    }
    let dir = folder();
    for (lang, told) in [
        ("en", ["asked [0–100] [default: 0]", "deals [1–1000000000000] [default: 1000000]", "0.001 [>0–1]"]),
        ("de", ["gefragt wird [0–100] [Vorgabe: 0]", "austeilt [1–1000000000000] [Vorgabe: 1000000]", "0.001 [>0–1]"]),
    ] {
        let help = run(wom(&dir).args(["sim", "mulligan", "-h", "--lang", lang]).env("COLUMNS", "80")).out;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        told.iter().for_each(|told| assert!(help.contains(told), "{told}: {help}"));
        assert!(help.contains("[0–1]") && help.contains("[≥0]") && help.contains("[≥1] ["), "{help}");
    }
}

#[test]
fn a_command_like_none_is_told_with_all_there_are() {
    let [german, english] = told(&["db", "zzz"]);
    assert!(german.contains("path, check, backup, restore, create"), "{german}");
    assert!(english.contains("path, check, backup, restore, create"), "{english}");
}

/// The help of a command and of all below it, as it is shown where the terminal has no width of its own.
fn rendered(command: &mut clap::Command, text: &wom::text::Text, found: &mut Vec<String>) {
    let help = command.render_long_help().to_string();
    found.extend(wom::cli::help::translated(&help, text).lines().map(str::to_owned));
    for sub in command.get_subcommands_mut() {
        rendered(sub, text, found);
    }
}

#[test]
fn help_fits_eighty_columns() {
    for lang in [Lang::De, Lang::En] {
        let text = Text::new(lang);
        let mut lines = Vec::new();
        rendered(&mut wom::cli::help::command(&text), &text, &mut lines);
        let wide: Vec<&String> = lines.iter().filter(|line| line.chars().count() > 80).collect();
        assert!(lines.len() > 500 && wide.is_empty(), "{wide:#?}");
    }
}
