//! The verdicts of `wom deck check`, as JSON and as text.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::Paint;
use super::diagnostic::underlined;
use super::prose::{columns, paragraph};
use crate::cards::Library;
use crate::deck::{Amount, Code, DeckList, LineCount, NameFound, Note, NoteKind, Report, Status, Violation};
use crate::message::{Arg, Message};
use crate::rules::CANON;
use crate::text::Text;

/// Answer of `wom deck check`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckCheck {
    /// The format, where there is one.
    pub format: Option<FormatName>,
    /// All formats, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub formats: Vec<FormatName>,
    /// One verdict a list and format, in the order of the lists.
    pub decks: Vec<DeckVerdict>,
    /// How many of each verdict.
    pub summary: Summary,
}

/// A format by its id and file.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct FormatName {
    /// Its id.
    pub id: String,
    /// Its file; null for a built-in format.
    pub file: Option<String>,
}

/// How many verdicts of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Summary {
    /// Legal lists.
    pub legal: usize,
    /// Illegal lists.
    pub illegal: usize,
    /// Undecided lists.
    pub undecided: usize,
}

impl Summary {
    /// Counts a verdict.
    pub fn count(&mut self, status: Status) {
        match status {
            Status::Legal => self.legal += 1,
            Status::Illegal => self.illegal += 1,
            Status::Undecided => self.undecided += 1,
        }
    }

    /// All verdicts.
    #[must_use]
    pub fn total(self) -> usize {
        self.legal + self.illegal + self.undecided
    }
}

/// The verdict on one list under one format.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckVerdict {
    /// The file or stored deck as named; `-` for standard input.
    pub source: String,
    /// The deck's name.
    pub name: Option<String>,
    /// Id of the format, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// `legal`, `illegal` or `undecided`.
    #[serde(serialize_with = "status_code")]
    #[schemars(with = "String")]
    pub status: Status,
    /// Cards of the deck.
    pub cards: u32,
    /// Fragments of the package.
    pub fragments: u32,
    /// Equal for equal decks; null if a line could not be read.
    pub fingerprint: Option<String>,
    /// Account of the lines.
    pub lines: Lines,
    /// All violations.
    pub violations: Vec<ViolationRow>,
    /// What the user should know.
    pub notes: Vec<NoteRow>,
    /// Why the list could not be read at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// Account of the lines: `total` is the sum of the others.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Lines {
    /// All lines.
    pub total: u32,
    /// Lines that name a card, known or not.
    pub cards: u32,
    /// Titles, headings, `Name: …` lines and totals.
    pub headers: u32,
    /// Comments and empty lines.
    pub comments: u32,
    /// Lines that could not be read.
    pub unread: u32,
}

impl From<LineCount> for Lines {
    fn from(lines: LineCount) -> Self {
        let LineCount { total, cards, headers, comments, unread } = lines;
        Self { total, cards, headers, comments, unread }
    }
}

/// One violation.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ViolationRow {
    /// Stable code.
    #[serde(serialize_with = "code_text")]
    #[schemars(with = "String")]
    pub code: Code,
    /// Section of the rules canon; null where only a format forbids it or a line could not be read.
    pub rule: Option<&'static str>,
    /// Always `error`: each keeps the deck from being legal.
    pub severity: &'static str,
    /// The card, or the name as typed where no card has it.
    pub card: Option<String>,
    /// Its rarity as printed.
    pub rarity: Option<&'static str>,
    /// The poker value concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// How many were found.
    pub found: Option<AmountRow>,
    /// How many are allowed.
    pub allowed: Option<AmountRow>,
    /// Lines concerned.
    pub lines: Vec<u32>,
    /// Id of the format that sets the limit, where it is not the canon's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// The line as typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The part of the line that is meant.
    #[serde(skip)]
    pub span: std::ops::Range<usize>,
    /// Cards that may have been meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<String>,
    /// Whether a line that was not read might mend it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
    /// The violation in words.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

/// A number, or a range as a pair.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum AmountRow {
    /// A number.
    Number(i64),
    /// From the first to the second.
    Range([u32; 2]),
}

/// One note.
#[derive(Debug, Serialize, JsonSchema)]
pub struct NoteRow {
    /// Stable code.
    pub code: &'static str,
    /// Line; null for the list as a whole.
    pub line: Option<u32>,
    /// What was found, as typed.
    pub found: String,
    /// The card it was read as.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The note in words.
    pub message: String,
}

impl NoteRow {
    /// Whether the list may say something else than was checked. The spelling of names and what the list is called
    /// change nothing.
    fn is_weighty(&self) -> bool {
        !matches!(self.code, "read-as" | "title")
    }
}

impl DeckVerdict {
    /// The verdict in the language of `text`.
    #[must_use]
    pub fn new(
        source: &str,
        list: &DeckList,
        report: &Report,
        fingerprint: Option<String>,
        library: &Library,
        text: &Text,
    ) -> Self {
        Self {
            source: source.to_owned(),
            name: list.name.clone(),
            format: None,
            status: report.status,
            cards: report.cards,
            fragments: report.fragments,
            fingerprint,
            lines: report.lines.into(),
            violations: report.violations.iter().map(|violation| violation_row(violation, library, text)).collect(),
            notes: report.notes.iter().map(|note| note_row(note, library, text)).collect(),
            error: None,
        }
    }

    /// A list that could not be read at all.
    #[must_use]
    pub fn unread(source: &str, error: String) -> Self {
        Self {
            source: source.to_owned(),
            name: None,
            format: None,
            status: Status::Undecided,
            cards: 0,
            fragments: 0,
            fingerprint: None,
            lines: Lines::default(),
            violations: Vec::new(),
            notes: Vec::new(),
            error: Some(error),
        }
    }
}

/// A status as JSON has it.
pub(super) fn status_code<S: Serializer>(status: &Status, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(status.code())
}

fn code_text<S: Serializer>(code: &Code, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(code.text())
}

fn violation_row(violation: &Violation, library: &Library, text: &Text) -> ViolationRow {
    let amount = |amount: Amount| match amount {
        Amount::Number(n) => AmountRow::Number(n),
        Amount::Range(min, max) => AmountRow::Range([min, max]),
    };
    ViolationRow {
        code: violation.code,
        rule: violation.rule.map(|rule| rule.0),
        severity: "error",
        card: violation.card.as_ref().map(|card| match card {
            NameFound::Card(id) => library.name(*id).to_owned(),
            NameFound::Typed(name) => name.clone(),
        }),
        rarity: violation.rarity.map(crate::cards::Rarity::printed),
        value: violation.value.map(|value| value.to_string()),
        found: violation.found.map(amount),
        allowed: violation.allowed.map(amount),
        lines: violation.lines.clone(),
        format: violation.format.clone(),
        text: violation.excerpt.as_ref().map(|excerpt| excerpt.text.clone()),
        span: violation.excerpt.as_ref().map(|excerpt| excerpt.span.clone()).unwrap_or_default(),
        candidates: violation.candidates.iter().map(|id| library.name(*id).to_owned()).collect(),
        provisional: violation.provisional,
        message: text.say(&violation.message),
        hint: violation.hint.as_ref().map(|hint| text.say(hint)),
    }
}

pub(super) fn note_row(note: &Note, library: &Library, text: &Text) -> NoteRow {
    let say = |key: &'static str| Message::new(key).with("found", note.found.as_str());
    let name = |id| library.name(id);
    let (code, card, message) = match &note.kind {
        NoteKind::ReadAs(card) => ("read-as", Some(*card), say("note-read-as").with("card", name(*card))),
        NoteKind::AlsoReadable { card, other } => {
            let message = Message::new("note-also-readable").with("card", name(*card)).with("other", name(*other));
            ("also-readable", Some(*card), message)
        }
        NoteKind::Title => ("title", None, say("note-title")),
        NoteKind::TotalMismatch { counted, .. } => {
            ("total-mismatch", None, say("note-total").with("counted", *counted))
        }
        NoteKind::PokerMismatch { card, written } => {
            let own = library.listing(*card).poker.map_or_else(|| "–".to_owned(), |value| value.to_string());
            let message = Message::new("note-poker")
                .with("found", written.to_string())
                .with("card", name(*card))
                .with("value", own);
            ("poker-mismatch", Some(*card), message)
        }
        NoteKind::NumberMismatch(card) => {
            let message = Message::new("note-number").with("card", name(*card)).with("number", library.number(*card));
            ("number-mismatch", Some(*card), message)
        }
        NoteKind::NotCounted { copies } => {
            ("not-counted", None, Message::new("note-not-counted").with("count", *copies))
        }
        NoteKind::Remark => ("remark", None, say("note-remark")),
        NoteKind::EncodingAssumed(_) => ("encoding-assumed", None, say("note-encoding")),
    };
    NoteRow {
        code,
        line: (note.line > 0).then_some(note.line),
        found: note.found.clone(),
        card: card.map(|id| name(id).to_owned()),
        message: text.say(&message),
    }
}

/// How much a verdict in words tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// The verdict and its violations.
    Verdict,
    /// What a judge has to look at too: not how names were spelled.
    Weighty,
    /// The notes and the account of the lines too.
    Full,
}

/// A verdict in words: one line, then a few for each violation; `width` as for [`rules_cited`].
#[must_use]
pub fn words(
    verdict: &DeckVerdict,
    format: &str,
    detail: Detail,
    text: &Text,
    paint: Paint,
    width: Option<usize>,
) -> String {
    let mut out = headline(verdict, format, detail, text, paint);
    for violation in &verdict.violations {
        out.push_str(&violation_words(&verdict.source, violation, text, paint, width));
    }
    if detail != Detail::Verdict && !verdict.notes.is_empty() {
        let hint = paint.strong(&text.term("severity-note"));
        for note in verdict.notes.iter().filter(|note| detail == Detail::Full || note.is_weighty()) {
            let place = note.line.map_or_else(|| verdict.source.clone(), |line| format!("{}:{line}", verdict.source));
            out.push_str(&format!("{place}: {hint}: {}\n", note.message));
        }
    }
    out
}

/// The word of a verdict, in its colour.
pub(super) fn status_word(status: Status, text: &Text, paint: Paint) -> String {
    match status {
        Status::Legal => paint.good(&text.term("status-legal")),
        Status::Illegal => paint.bad(&text.term("status-illegal")),
        Status::Undecided => paint.warn(&text.term("status-undecided")),
    }
}

fn headline(verdict: &DeckVerdict, format: &str, detail: Detail, text: &Text, paint: Paint) -> String {
    let word = status_word(verdict.status, text, paint);
    if let Some(error) = &verdict.error {
        return format!("{}: {word}: {error}\n", paint.strong(&verdict.source));
    }
    let mut facts = vec![
        text.say(&Message::new("deck-cards").with("count", verdict.cards)),
        text.say(&Message::new("deck-fragments").with("count", verdict.fragments)),
        text.say(&Message::new("deck-format").with("name", format)),
    ];
    let passed_over = verdict.notes.iter().filter(|note| detail == Detail::Verdict || !note.is_weighty()).count();
    if detail != Detail::Full && passed_over > 0 {
        facts.push(text.say(&Message::new("deck-legal-with-notes").with("count", passed_over)));
    }
    let name = verdict.name.as_ref().map(|name| format!(" – {name}")).unwrap_or_default();
    format!("{}: {word}{name} ({})\n", paint.strong(&verdict.source), facts.join(", "))
}

/// A violation in words: what is wrong, and how to mend it; `width` as for [`rules_cited`].
pub(super) fn violation_words(
    source: &str,
    violation: &ViolationRow,
    text: &Text,
    paint: Paint,
    width: Option<usize>,
) -> String {
    let place = violation.lines.first().map_or_else(|| source.to_owned(), |line| format!("{source}:{line}"));
    let open = violation.provisional || violation.code.is_undecided();
    let severity = if open { paint.warn(&text.term("severity-open")) } else { paint.bad(&text.term("severity-error")) };
    let rule = match (violation.rule, &violation.format) {
        (Some(rule), _) => format!(" [{rule}]"),
        (None, Some(format)) => {
            format!(" [{}]", text.say(&Message::new("check-format-rule").with("format", format.as_str())))
        }
        (None, None) => String::new(),
    };
    let mut line = format!("{place}: {severity}{rule}: {}", violation.message);
    if let [_, .., _] = violation.lines.as_slice() {
        let lines = Arg::AllOf(violation.lines.iter().map(|n| Arg::Text(n.to_string())).collect());
        line.push_str("; ");
        line.push_str(
            &text.say(&Message::new("check-lines").with("count", violation.lines.len()).with("lines", lines)),
        );
    }
    if let (Some(_), Some(format)) = (violation.rule, &violation.format)
        && !matches!(violation.code, Code::Banned | Code::SetNotLegal)
    {
        line.push(' ');
        line.push_str(&text.say(&Message::new("check-set-by").with("format", format.as_str())));
    }
    line.push('\n');
    if let Some(typed) = &violation.text {
        line.push_str(&underlined(typed, violation.span.clone(), violation.lines.first().copied(), paint));
    }
    if violation.provisional {
        line.push_str(&format!("    {}\n", text.term("check-provisional")));
    }
    if let Some(hint) = &violation.hint {
        line.push_str(&paragraph(&format!("    {}: ", text.term("check-hint")), hint, columns(width)));
    }
    line
}

/// What the cited sections of the canon say, and where there is more; `width` is that of the terminal, none for files and pipes.
#[must_use]
pub fn rules_cited(cited: &BTreeSet<&str>, text: &Text, paint: Paint, width: Option<usize>) -> String {
    const GISTS: [(&str, &str); 7] = [
        ("2.6", "rule-gist-2-6"),
        ("3.7", "rule-gist-3-7"),
        ("3.8", "rule-gist-3-8"),
        ("4.1", "rule-gist-4-1"),
        ("4.2", "rule-gist-4-2"),
        ("4.3", "rule-gist-4-3"),
        ("17.0", "rule-gist-17-0"),
    ];
    let told: Vec<_> = GISTS.iter().filter(|(rule, _)| cited.contains(rule)).collect();
    let Some((first, _)) = told.first() else { return String::new() };
    let lines: String =
        told.iter().map(|(rule, key)| paragraph(&format!("  {rule:<5} "), &text.term(key), columns(width))).collect();
    let head = text.say(&Message::new("check-rules-cited").with("canon", CANON));
    let more = text.say(&Message::new("rule-more").with("rule", *first));
    format!("{}\n{lines}  {}\n", paint.faint(&head), paint.faint(&more))
}

/// The account of the lines of a list in words.
#[must_use]
pub fn lines_words(lines: &Lines, text: &Text) -> String {
    let message = Message::new("check-lines-account")
        .with("total", lines.total)
        .with("cards", lines.cards)
        .with("headers", lines.headers)
        .with("comments", lines.comments)
        .with("unread", lines.unread);
    text.say(&message)
}
