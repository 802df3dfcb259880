//! Mapping files: how a set list with headings of its own is read, kept beside it as `LIST.columns.toml`.

use super::raw::{Node, Shape};
use super::source::{Source, Span};
use super::table::Separator;
use super::{codes, header, toml};
use crate::cards::Field;
use crate::cards::terms::nearest;
use crate::decode::Encoding;
use crate::message::{Diagnostic, Message, Severity};

/// What a heading is said to mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A field of a card.
    Field(Field),
    /// Nothing: the column is left out without a word.
    Nothing,
}

impl Meaning {
    /// The meaning of a word: a heading in either language, or `ignore`.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        if NOTHING.iter().any(|nothing| nothing.eq_ignore_ascii_case(word.trim())) {
            return Some(Self::Nothing);
        }
        header::field_of_heading(word).map(Self::Field)
    }

    /// The word for it in mapping files.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Field(field) => field.code(),
            Self::Nothing => NOTHING[0],
        }
    }
}

/// The words for no meaning.
const NOTHING: [&str; 3] = ["ignore", "ignorieren", "-"];

/// What a mapping file says; the same as can be said on the command line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mapping {
    /// Headings and what they mean.
    pub columns: Vec<(String, Meaning)>,
    /// The set of cards that name none.
    pub set: Option<String>,
    /// The encoding.
    pub encoding: Option<Encoding>,
    /// What stands between the cells of a table in a text.
    pub separator: Option<Separator>,
    /// The sheets to read.
    pub sheets: Vec<String>,
}

/// The keys of a mapping file.
const KEYS: [&str; 5] = ["columns", "set", "encoding", "separator", "sheets"];

impl Mapping {
    /// Reads a mapping file.
    ///
    /// # Errors
    /// All that is wrong in it.
    pub fn read(name: &str, text: &str) -> Result<Self, Vec<Diagnostic>> {
        let source = Source::new(name, text);
        let (root, faults) = toml::read(text);
        let mut reading = Reading { source: &source, findings: Vec::new(), mapping: Self::default() };
        for fault in &faults {
            let (message, hint) = toml::told(fault, text);
            reading.error(codes::SYNTAX, &fault.span().unwrap_or(0..0), message).hint = Some(hint);
        }
        if faults.is_empty() {
            reading.root(&root);
        }
        if reading.findings.is_empty() { Ok(reading.mapping) } else { Err(reading.findings) }
    }

    /// The text of a mapping file for the list of a name.
    #[must_use]
    pub fn write(&self, list: &str) -> String {
        let mut out = format!("# {list}\n");
        let quoted = |text: &str| ::toml::Value::from(text).to_string();
        if let Some(set) = &self.set {
            out.push_str(&format!("set = {}\n", quoted(set)));
        }
        if let Some(encoding) = self.encoding {
            out.push_str(&format!("encoding = {}\n", quoted(encoding.name())));
        }
        if let Some(separator) = self.separator {
            out.push_str(&format!("separator = {}\n", quoted(&separator.word())));
        }
        if !self.sheets.is_empty() {
            let sheets: Vec<String> = self.sheets.iter().map(|sheet| quoted(sheet)).collect();
            out.push_str(&format!("sheets = [{}]\n", sheets.join(", ")));
        }
        if !self.columns.is_empty() {
            out.push_str("\n[columns]\n");
            for (heading, meaning) in &self.columns {
                out.push_str(&format!("{} = {}\n", quoted(heading), quoted(meaning.word())));
            }
        }
        out
    }

    /// Takes what is said here; what another says about the same goes first.
    #[must_use]
    pub fn under(mut self, first: &Self) -> Self {
        let said = |heading: &str| {
            let key = crate::cards::fold::fold(heading);
            first.columns.iter().any(|(other, _)| crate::cards::fold::fold(other) == key)
        };
        self.columns.retain(|(heading, _)| !said(heading));
        self.columns.splice(0..0, first.columns.iter().cloned());
        Self {
            columns: self.columns,
            set: first.set.clone().or(self.set),
            encoding: first.encoding.or(self.encoding),
            separator: first.separator.or(self.separator),
            sheets: if first.sheets.is_empty() { self.sheets } else { first.sheets.clone() },
        }
    }
}

/// A mapping file while it is read.
struct Reading<'a> {
    source: &'a Source<'a>,
    findings: Vec<Diagnostic>,
    mapping: Mapping,
}

impl Reading<'_> {
    fn error(&mut self, code: &'static str, span: &Span, message: Message) -> &mut Diagnostic {
        let at = self.findings.len();
        self.findings.push(self.source.finding(Severity::Error, code, span, message));
        &mut self.findings[at]
    }

    fn root(&mut self, root: &Node) {
        for (key, node) in root.entries().unwrap_or(&[]) {
            match key.text.as_ref() {
                "columns" => self.columns(node),
                "set" => self.mapping.set = self.text(node),
                "sheets" | "sheet" => self.sheets(node),
                "encoding" => self.encoding(node),
                "separator" => self.separator(node),
                other => {
                    let near = nearest(other, KEYS);
                    let message = Message::new("mapping-unknown-key").with("found", other);
                    let finding = self.error(codes::BAD_VALUE, &key.span, message);
                    finding.hint = near.map(|near| Message::new("import-did-you-mean").with("nearest", near));
                }
            }
        }
    }

    fn text(&mut self, node: &Node) -> Option<String> {
        let Shape::Text(text) = &node.shape else {
            self.error(codes::BAD_VALUE, &node.span, Message::new("mapping-not-a-text"));
            return None;
        };
        Some(text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    fn sheets(&mut self, node: &Node) {
        let names: Vec<Option<String>> = match &node.shape {
            Shape::List(nodes) => nodes.iter().map(|node| self.text(node)).collect(),
            _ => vec![self.text(node)],
        };
        self.mapping.sheets = names.into_iter().flatten().collect();
    }

    fn encoding(&mut self, node: &Node) {
        let Some(name) = self.text(node) else { return };
        self.mapping.encoding = Encoding::from_name(&name);
        if self.mapping.encoding.is_none() {
            let names = Encoding::ALL.iter().map(|encoding| encoding.name().into()).collect();
            let message = Message::new("mapping-encoding").with("found", name);
            let finding = self.error(codes::BAD_VALUE, &node.span, message);
            finding.hint = Some(Message::new("import-hint-one-of").with("names", crate::message::Arg::OneOf(names)));
        }
    }

    fn separator(&mut self, node: &Node) {
        let Shape::Text(word) = &node.shape else {
            self.text(node);
            return;
        };
        self.mapping.separator = Separator::of_word(word);
        if self.mapping.separator.is_none() {
            let message = Message::new("mapping-separator").with("found", word.as_ref());
            self.error(codes::BAD_VALUE, &node.span, message);
        }
    }

    fn columns(&mut self, node: &Node) {
        let Some(entries) = node.entries() else {
            self.error(codes::BAD_VALUE, &node.span, Message::new("mapping-columns"));
            return;
        };
        for (heading, node) in entries {
            let Some(word) = self.text(node) else { continue };
            match Meaning::of_word(&word) {
                Some(meaning) => self.mapping.columns.push((heading.text.to_string(), meaning)),
                None => {
                    let near = nearest(&word, Field::ALL.iter().map(|field| field.code()));
                    let message = Message::new("mapping-field").with("found", word);
                    let finding = self.error(codes::BAD_VALUE, &node.span, message);
                    finding.hint = near.map(|near| Message::new("import-did-you-mean").with("nearest", near));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mapping_reads_back_as_it_was_written() {
        let mapping = Mapping {
            columns: vec![
                ("Preis\"klasse".to_owned(), Meaning::Field(Field::Rarity)),
                ("Notiz".to_owned(), Meaning::Nothing),
            ],
            set: Some("DNA".to_owned()),
            encoding: Some(Encoding::Windows1252),
            separator: Separator::of_word("Tab"),
            sheets: vec!["Mutanten".to_owned(), "Basen".to_owned()],
        };
        assert_eq!(Mapping::read("x", &mapping.write("set.xlsx")), Ok(mapping));
        assert_eq!(Mapping::read("x", &Mapping::default().write("set.xlsx")), Ok(Mapping::default()));
    }

    #[test]
    fn all_faults_are_told_with_their_lines() {
        let text = "colums = 1\nset = 3\nencoding = \"klingon\"\n[columns]\nA = \"raritie\"\nB = \"Kosten\"\n";
        let findings = Mapping::read("x", text).expect_err("faults");
        let told: Vec<_> = findings.iter().map(|f| (f.message.key, f.place.line)).collect();
        let expected = [
            ("mapping-unknown-key", Some(1)),
            ("mapping-not-a-text", Some(2)),
            ("mapping-encoding", Some(3)),
            ("mapping-field", Some(5)),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn what_is_said_first_counts() {
        let own = Mapping {
            columns: vec![("a".into(), Meaning::Nothing), ("b".into(), Meaning::Nothing)],
            ..Mapping::default()
        };
        let first = Mapping {
            columns: vec![("A".into(), Meaning::Field(Field::Cost))],
            set: Some("X".into()),
            ..Mapping::default()
        };
        let both = own.under(&first);
        assert_eq!(both.columns, [("A".into(), Meaning::Field(Field::Cost)), ("b".into(), Meaning::Nothing)]);
        assert_eq!(both.set.as_deref(), Some("X"));
    }
}
