//! Formats: files and folders as organisers write them, and what comes out.

mod lint;
mod read;
mod resolve;

use std::borrow::Cow;
use std::sync::Arc;

use super::draft::Draft;
use super::merge::{Loaded, merge};
use super::{Format, Home};
use crate::message::{Arg, Diagnostic, Message};
use crate::toml_walk::Source;

/// The format that a text by itself is, or what is wrong with it.
fn parse(text: &str) -> Result<Format, Vec<Diagnostic>> {
    let source = Arc::new(Source { name: "test.toml".into(), text: Cow::Owned(text.to_owned()) });
    let (draft, faults) = super::read::read(&source).unwrap_or_else(|faults| (Draft::default(), faults));
    faults.iter().for_each(sayable);
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(merge(vec![Loaded { source, draft, faults, home: Home::BuiltIn }]))
}

/// Line, column, code and what was typed of each problem of a text.
fn problems(text: &str) -> Vec<(u32, u32, &'static str, String)> {
    let findings = parse(text).expect_err("it has problems");
    let row =
        |d: Diagnostic| (d.place.line.unwrap_or(0), d.place.column.unwrap_or(0), d.code, d.found.unwrap_or_default());
    findings.into_iter().map(row).collect()
}

/// The word that a finding's hint names.
fn hinted(finding: &Diagnostic) -> Option<&str> {
    match finding.hint.as_ref()?.args.first()? {
        (_, Arg::Text(text)) => Some(text),
        _ => None,
    }
}

fn codes(findings: &[Diagnostic]) -> Vec<&'static str> {
    findings.iter().for_each(sayable);
    findings.iter().map(|finding| finding.code).collect()
}

/// Both locale files have the messages of a finding, with no variable that it does not give.
fn sayable(finding: &Diagnostic) {
    let messages = [Some(&finding.message), finding.expected.as_ref(), finding.hint.as_ref()];
    messages.into_iter().flatten().for_each(message_is_sayable);
}

fn message_is_sayable(message: &Message) {
    for (_, arg) in &message.args {
        if let Arg::Said(inner) = arg {
            message_is_sayable(inner);
        }
    }
    if !message.key.starts_with("format-") {
        return;
    }
    for locale in [include_str!("../../data/locale/de/format.ftl"), include_str!("../../data/locale/en/format.ftl")] {
        let head = format!("{} = ", message.key);
        let line = locale.lines().find(|line| line.starts_with(&head)).unwrap_or_else(|| panic!("no {}", message.key));
        for variable in line.split("{ $").skip(1).filter_map(|rest| rest.split(' ').next()) {
            assert!(message.args.iter().any(|(name, _)| *name == variable), "{} lacks {variable}", message.key);
        }
    }
}
