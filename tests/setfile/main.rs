//! Set files: every spelling, every error with its place, and files that read back as they were written.

mod asides;
mod bug_cases;
mod exports;
mod forms;
mod manual;
mod places;
mod round_trip;
mod samples;
mod sheets;
mod shipped;
mod together;
mod vocabulary;
mod workbook;

use wom::cards::Card;
use wom::message::{Arg, Diagnostic, Severity, has_errors};
use wom::setfile::{Options, SetFile, read};

/// Reads a text as the file `A`.
fn read_text(text: &str) -> SetFile {
    read("A", text.as_bytes(), &Options::default())
}

/// Reads a text that has no errors.
fn cards(text: &str) -> Vec<Card> {
    let file = read_text(text);
    assert!(!has_errors(&file.findings), "{:#?}", file.findings);
    file.cards.into_iter().map(|row| row.card).collect()
}

/// The findings of a weight: code, line, column.
fn told(file: &SetFile, severity: Severity) -> Vec<(&'static str, u32, u32)> {
    let place = |d: &Diagnostic| (d.code, d.place.line.unwrap_or(0), d.place.column.unwrap_or(0));
    file.findings.iter().filter(|d| d.severity == severity).map(place).collect()
}

/// The errors of a text: code, line, column.
fn errors(text: &str) -> Vec<(&'static str, u32, u32)> {
    told(&read_text(text), Severity::Error)
}

/// The codes of the warnings.
fn warnings(text: &str) -> Vec<&'static str> {
    told(&read_text(text), Severity::Warning).into_iter().map(|(code, ..)| code).collect()
}

/// The finding with a code.
fn finding<'a>(file: &'a SetFile, code: &str) -> &'a Diagnostic {
    match file.findings.iter().find(|d| d.code == code) {
        Some(finding) => finding,
        None => panic!("no {code} among {:#?}", file.findings),
    }
}

/// A variable of a finding's message.
fn arg<'a>(finding: &'a Diagnostic, name: &str) -> &'a Arg {
    match finding.message.args.iter().find(|(key, _)| *key == name) {
        Some((_, arg)) => arg,
        None => panic!("no {name} in {finding:#?}"),
    }
}

#[test]
fn both_languages_say_the_same_messages_with_the_same_variables() {
    let [de, en] = ["de", "en"].map(|language| {
        let path = format!("{}/data/locale/{language}/import.ftl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a locale file");
        let resource = fluent_syntax::parser::parse(text.clone()).expect("valid Fluent");
        let mut messages = Vec::new();
        for entry in &resource.body {
            if let fluent_syntax::ast::Entry::Message(message) = entry {
                let start = text.find(&format!("\n{} =", message.id.name)).expect("the message");
                let rest = &text[start + 1..];
                let end = rest.find("\nimport-").unwrap_or(rest.len());
                let mut variables: Vec<_> = rest[..end]
                    .split('$')
                    .skip(1)
                    .map(|v| v.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("").to_owned())
                    .collect();
                variables.sort();
                variables.dedup();
                messages.push((message.id.name.clone(), variables));
            }
        }
        messages
    });
    assert!(de.len() > 80);
    assert_eq!(de, en);
}
