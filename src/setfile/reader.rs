//! Reading one file: bytes, text, records, cards.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::abilities::OwnKeyword;
use super::raw::Record;
use super::source::{Source, Span};
use super::tally::Tally;
use super::{Format, Options, PackageRow, Row, SetFile, card, checks, codes, document, sniff, table};
use crate::cards::fold::clean;
use crate::cards::terms::{self, TermError};
use crate::cards::{Field, FieldSet, Keyword, Kind, PokerValue, Rarity, SetInfo};
use crate::decode::{Decoded, Encoding, decode, decode_as};
use crate::message::{Diagnostic, Message, Place, Severity};

/// What a file holds, before its cards are understood.
pub(super) struct Contents<'a> {
    /// The set that it describes.
    pub set: Option<SetInfo>,
    /// Its cards.
    pub records: Vec<Record<'a>>,
    /// Its packages.
    pub packages: Vec<PackageRow>,
    /// What kind of file it is.
    pub format: Format,
    /// What stands between cells.
    pub separator: Option<char>,
}

/// Reads a set file; all its problems are among the findings.
///
/// `name` is the file as the user named it (`-` for standard input). It gives the set code of cards that have none
/// otherwise, and decides between forms that the content leaves open.
#[must_use]
pub fn read(name: &str, bytes: &[u8], options: &Options) -> SetFile {
    if let Some(key) = sniff::foreign(bytes) {
        let message = Message::new(key).with("file", name);
        return refused(
            Diagnostic::error(Place::file(name), codes::NOT_A_SET_FILE, message)
                .expected(Message::new("import-expected-format"))
                .hint(Message::new("import-hint-save-as-csv")),
        );
    }
    let Decoded { text, encoding, assumed } = match options.encoding {
        Some(encoding) => Decoded { text: decode_as(bytes, encoding), encoding, assumed: false },
        None => decode(bytes),
    };
    if text.trim().is_empty() {
        let message = Message::new("import-empty-file").with("file", name);
        return refused(
            Diagnostic::error(Place::file(name), codes::EMPTY_FILE, message)
                .expected(Message::new("import-expected-format")),
        );
    }
    if text.matches('\0').count() * 100 > text.len() {
        let message = Message::new("import-not-text").with("file", name);
        return refused(
            Diagnostic::error(Place::file(name), codes::NOT_A_SET_FILE, message)
                .expected(Message::new("import-expected-format"))
                .hint(Message::new("import-hint-save-as-csv")),
        );
    }
    let source = Source::new(name, &text);
    let mut reader = Reader::new(&source, options);
    reader.check_encoding(bytes, encoding, assumed);
    reader.read(encoding)
}

fn refused(finding: Diagnostic) -> SetFile {
    SetFile { findings: vec![finding], ..SetFile::default() }
}

/// What is at hand while a file is read.
pub(super) struct Reader<'a> {
    /// The text.
    pub source: &'a Source<'a>,
    /// What the user said.
    pub options: &'a Options<'a>,
    /// What was found so far.
    pub findings: Vec<Diagnostic>,
    /// What is told once for all cards.
    pub tally: Tally,
    /// Fields that at least one card of the file has.
    pub seen: FieldSet,
    /// The words read so far.
    pub words: Words,
    /// Keywords that the set defines.
    pub own_keywords: Vec<OwnKeyword>,
    /// Those of them that the card being read has, by their place.
    pub brought: Vec<usize>,
    default_set: Option<String>,
}

/// The words read so far: a file has few different ones.
#[derive(Default)]
pub(super) struct Words {
    /// Types.
    pub kinds: Memo<Kind>,
    /// Rarities.
    pub rarities: Memo<Rarity>,
    /// Poker values.
    pub pokers: Memo<PokerValue>,
    /// Keywords.
    pub keywords: Memo<Keyword>,
}

/// What each word was read as.
pub(super) struct Memo<T>(FxHashMap<String, Result<T, TermError>>);

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Self(FxHashMap::default())
    }
}

impl<T: Copy> Memo<T> {
    /// The word read with `read`, once.
    pub fn get(&mut self, word: &str, read: fn(&str) -> Result<T, TermError>) -> Result<T, TermError> {
        if let Some(known) = self.0.get(word) {
            return known.clone();
        }
        let result = read(word);
        self.0.insert(word.to_owned(), result.clone());
        result
    }
}

impl<'a> Reader<'a> {
    fn new(source: &'a Source<'a>, options: &'a Options<'a>) -> Self {
        Self {
            source,
            options,
            findings: Vec::new(),
            tally: Tally::default(),
            seen: FieldSet::default(),
            words: Words::default(),
            own_keywords: Vec::new(),
            brought: Vec::new(),
            default_set: None,
        }
    }

    /// Notes a keyword of the set on the card being read; whether there is one of that name. Several instances have no
    /// more effect.
    pub fn bring(&mut self, word: &str) -> bool {
        let Some(at) = self.own_keywords.iter().position(|keyword| keyword.is_called(word)) else { return false };
        if !self.brought.contains(&at) {
            self.brought.push(at);
        }
        true
    }

    /// Adds a finding about a part of the text.
    pub fn tell(&mut self, severity: Severity, code: &'static str, span: &Span, message: Message) -> &mut Diagnostic {
        let index = self.findings.len();
        self.findings.push(self.source.finding(severity, code, span, message));
        &mut self.findings[index]
    }

    /// Adds an error about a part of the text.
    pub fn error(&mut self, code: &'static str, span: &Span, message: Message) -> &mut Diagnostic {
        self.tell(Severity::Error, code, span, message)
    }

    fn read(mut self, encoding: Encoding) -> SetFile {
        let ending = Format::from_path(self.source.name);
        let contents = match sniff::format(self.source.text, ending) {
            format @ (Format::Toml | Format::Json) => document::read(&mut self, format),
            Format::Csv | Format::Tsv => table::read(&mut self),
        };
        if contents.records.is_empty() && contents.packages.is_empty() && !crate::message::has_errors(&self.findings) {
            let message = Message::new("import-no-cards").with("file", self.source.name);
            self.findings.push(Diagnostic::error(Place::file(self.source.name), codes::NO_CARDS, message));
        }
        self.default_set = contents.set.as_ref().map(|set| set.code.clone()).filter(|code| !code.is_empty());
        for record in &contents.records {
            for cell in &record.cells {
                self.see(cell.column);
            }
        }
        let mut rows: Vec<Row> = contents.records.iter().filter_map(|record| card::row(&mut self, record)).collect();
        let mut packages = contents.packages;
        let mut sets = Vec::new();
        if let Some(mut set) = contents.set {
            if set.code.is_empty() {
                set.code = self.default_set();
            }
            sets.push(set);
        }
        checks::add_sets_of_cards(&mut sets, &rows);
        let Self { source, mut findings, tally, .. } = self;
        findings.extend(tally.findings(source));
        checks::unite(&mut rows, &mut packages, None, &mut findings);
        findings.sort_by_key(|finding| (finding.place.line, finding.place.column));
        SetFile {
            sets,
            cards: rows,
            packages,
            findings,
            encoding: Some(encoding),
            format: Some(contents.format),
            separator: contents.separator,
        }
    }

    fn see(&mut self, column: super::header::Column) {
        match column {
            super::header::Column::Field(field) => self.seen.insert(field),
            super::header::Column::Suit | super::header::Column::Rank => self.seen.insert(Field::Poker),
            _ => {}
        }
    }

    /// The set of cards that name none: that of the file, of the options, or of the file's name.
    pub fn default_set(&mut self) -> String {
        if let Some(code) = &self.default_set {
            return code.clone();
        }
        let code = match self.options.set.map(clean).filter(|code| !code.is_empty()) {
            Some(code) => code,
            None => self.set_of_file_name(),
        };
        self.default_set = Some(code.clone());
        code
    }

    fn set_of_file_name(&mut self) -> String {
        let file = self.source.name.rsplit(['/', '\\']).next().unwrap_or("");
        let stem = file.split_once('.').map_or(file, |(stem, _)| stem);
        let code = clean(stem).to_uppercase();
        let place = Place::file(self.source.name);
        if code.is_empty() || code == "-" {
            let message = Message::new("import-missing-set").with("file", self.source.name);
            let finding = Diagnostic::error(place, codes::MISSING_SET, message);
            self.findings.push(finding.hint(Message::new("import-hint-set")));
            return String::new();
        }
        let message = Message::new("import-set-assumed").with("file", self.source.name).with("set", code.as_str());
        let finding = Diagnostic::note(place, codes::SET_ASSUMED, message);
        self.findings.push(finding.hint(Message::new("import-hint-set")));
        code
    }

    fn check_encoding(&mut self, bytes: &[u8], encoding: Encoding, assumed: bool) {
        if assumed {
            let message = Message::new("import-encoding-assumed").with("encoding", encoding.name());
            let finding = Diagnostic::note(Place::file(self.source.name), codes::ENCODING_ASSUMED, message);
            self.findings.push(finding.hint(Message::new("import-hint-encoding")));
        }
        let Some(at) = self.source.text.find('\u{fffd}') else { return };
        let count = self.source.text.matches('\u{fffd}').count();
        let broken = std::str::from_utf8(bytes).err().filter(|_| encoding == Encoding::Utf8);
        let span = at..at + '\u{fffd}'.len_utf8();
        let found = match broken {
            Some(fault) => {
                let message = Message::new("import-bad-encoding")
                    .with("count", count)
                    .with("encoding", encoding.name())
                    .with("byte", fault.valid_up_to());
                self.error(codes::BAD_ENCODING, &span, message)
            }
            None if encoding != Encoding::Utf8 => {
                let message =
                    Message::new("import-bad-characters").with("count", count).with("encoding", encoding.name());
                self.error(codes::BAD_ENCODING, &span, message)
            }
            None => {
                let message = Message::new("import-lost-characters").with("count", count);
                self.tell(Severity::Warning, codes::LOST_CHARACTERS, &span, message)
            }
        };
        found.hint = Some(Message::new("import-hint-encoding"));
    }
}

/// Text with `\n` between its lines and nothing blank around it.
pub(super) fn lines(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    if text.contains('\r') { Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")) } else { Cow::Borrowed(text) }
}

/// Whether a cell says "nothing".
pub(super) fn is_blank(text: &str) -> bool {
    text.trim().is_empty() || (!text.starts_with(|c: char| c.is_ascii_digit()) && terms::is_absent(text))
}
