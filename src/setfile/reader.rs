//! Reading one file: bytes, text, records, cards.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::abilities::OwnKeyword;
use super::damage::Numbers;
use super::raw::Record;
use super::sheet::{self, Fault, Grid, Other};
use super::source::{Source, Span};
use super::tally::{Case, Tally};
use super::{Format, Options, PackageRow, SetFile, card, checks, codes, document, sheets, sniff, table};
use crate::cards::fold::clean;
use crate::cards::terms::{self, TermError};
use crate::cards::{Field, FieldSet, Keyword, Kind, PokerValue, Rarity, SetInfo, ValueAt};
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

impl Contents<'_> {
    /// Nothing yet.
    pub fn empty(format: Format) -> Self {
        Self { set: None, records: Vec::new(), packages: Vec::new(), format, separator: None }
    }
}

/// Reads a set file that is an import of its own; all its problems are among the findings.
///
/// `name` is the file as the user named it (`-` for standard input). It gives the set code of cards that have none
/// otherwise, and decides between forms that the content leaves open.
#[must_use]
pub fn read(name: &str, bytes: &[u8], options: &Options) -> SetFile {
    read_as(name, bytes, options, false)
}

/// Reads a set file as [`read`] does, but leaves what other files or the database may know better to
/// [`settle`](super::settle).
#[must_use]
pub fn read_part(name: &str, bytes: &[u8], options: &Options) -> SetFile {
    read_as(name, bytes, options, true)
}

fn read_as(name: &str, bytes: &[u8], options: &Options, is_part: bool) -> SetFile {
    let cells = |grid: &Grid, format| {
        let source = Source::of_cells(name, grid);
        Reader { is_part, ..Reader::new(&source, options) }.read_sheets(grid, format)
    };
    if sheet::is_packed(bytes) {
        return match sheet::read(bytes) {
            Ok((grid, format)) => cells(&grid, format),
            Err(fault) => refused(unreadable(name, fault)),
        };
    }
    if let Some(finding) = foreign(name, bytes) {
        return refused(finding);
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
    if sheet::is_flat(&text) {
        return match sheet::read_flat(&text) {
            Ok(grid) => cells(&grid, Format::Ods),
            Err(fault) => refused(unreadable(name, fault)),
        };
    }
    if text.matches('\0').count() * 100 > text.len() {
        return refused(not_a_set_file(name, "import-not-text"));
    }
    let source = Source::new(name, &text);
    let mut reader = Reader { is_part, ..Reader::new(&source, options) };
    reader.check_encoding(bytes, encoding, assumed);
    reader.read_text(encoding)
}

fn not_a_set_file(name: &str, key: &'static str) -> Diagnostic {
    Diagnostic::error(Place::file(name), codes::NOT_A_SET_FILE, Message::new(key).with("file", name))
        .expected(Message::new("import-expected-format"))
        .hint(Message::new("import-hint-save-as-csv"))
}

/// Why bytes are no set file, by how they begin.
fn foreign(name: &str, bytes: &[u8]) -> Option<Diagnostic> {
    let key = sniff::foreign(bytes)?;
    if key != "import-spreadsheet-locked" {
        return Some(not_a_set_file(name, key));
    }
    Some(unreadable(name, Fault::Locked))
}

/// Why a spreadsheet is not read.
fn unreadable(name: &str, fault: Fault) -> Diagnostic {
    let (code, key, hint) = match fault {
        Fault::Damaged => (codes::DAMAGED, "import-sheet-damaged", "import-hint-damaged"),
        Fault::Locked => (codes::LOCKED, "import-spreadsheet-locked", "import-hint-locked"),
        Fault::TooLarge => (codes::TOO_LARGE, "import-sheet-too-large", "import-hint-too-large"),
        Fault::Other(Other::Spreadsheet) => return not_a_set_file(name, "import-other-spreadsheet"),
        Fault::Other(Other::Document) => return not_a_set_file(name, "import-text-document"),
        Fault::Other(Other::Archive) => return not_a_set_file(name, "import-archive"),
    };
    Diagnostic::error(Place::file(name), code, Message::new(key).with("file", name)).hint(Message::new(hint))
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
    /// Remarks that are told once for the file and came up.
    pub remarked: Vec<&'static str>,
    /// The words read so far.
    pub words: Words,
    /// Keywords that the set defines.
    pub own_keywords: Vec<OwnKeyword>,
    /// Those of them that the card being read has, by their place.
    pub brought: Vec<usize>,
    /// Whether it is TOML or JSON.
    pub is_document: bool,
    /// The collector numbers seen.
    pub numbers: Numbers,
    /// The sheets read.
    pub sheets: Vec<String>,
    /// Headings and keys met, where the user says what some mean.
    headings: BTreeSet<String>,
    /// Where the values of cards of documents stand, each arrangement once.
    layouts: FxHashMap<Vec<ValueAt>, Arc<[ValueAt]>>,
    sheet: Option<Arc<str>>,
    default_set: Option<String>,
    /// Whether other cards of the file name their set.
    names_sets: bool,
    /// Whether other files or the database may have what its cards lack.
    is_part: bool,
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
    /// Poker values of two columns.
    pub pairs: Memo<PokerValue>,
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
            remarked: Vec::new(),
            is_part: false,
            words: Words::default(),
            own_keywords: Vec::new(),
            brought: Vec::new(),
            is_document: false,
            numbers: Numbers::default(),
            sheets: Vec::new(),
            headings: BTreeSet::new(),
            layouts: FxHashMap::default(),
            sheet: None,
            default_set: None,
            names_sets: false,
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

    /// Notes a heading or key of the file, where the user says what some mean.
    pub fn meet(&mut self, heading: &str) {
        if !self.options.map.is_empty() && !heading.is_empty() && !self.headings.contains(heading) {
            self.headings.insert(heading.to_owned());
        }
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

    fn read_text(mut self, encoding: Encoding) -> SetFile {
        if !self.options.sheets.is_empty() {
            let message = Message::new("import-sheet-of-text").with("file", self.source.name);
            self.findings.push(Diagnostic::warning(Place::file(self.source.name), codes::SHEET_OF_TEXT, message));
        }
        let ending = Format::from_path(self.source.name);
        let contents = match sniff::format(self.source.text, ending) {
            format @ (Format::Toml | Format::Json) => {
                self.is_document = true;
                document::read(&mut self, format)
            }
            Format::Csv | Format::Tsv | Format::Xlsx | Format::Ods => table::read(&mut self),
        };
        SetFile { encoding: Some(encoding), ..self.finish(contents) }
    }

    fn read_sheets(mut self, grid: &'a Grid, format: Format) -> SetFile {
        self.check_lost_characters();
        let contents = sheets::read(&mut self, grid, format);
        self.finish(contents)
    }

    /// The cards of what was read, and all that there is to say.
    fn finish(mut self, contents: Contents<'a>) -> SetFile {
        self.check_name(contents.format);
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
        self.names_sets = contents.records.iter().any(Record::names_set);
        let mut rows = Vec::with_capacity(contents.records.len());
        // Each record goes as soon as it is read: its room is that of the next cards.
        rows.extend(contents.records.into_iter().filter_map(|record| card::row(&mut self, &record)));
        std::mem::take(&mut self.numbers).finding(&mut self);
        let mut packages = contents.packages;
        let mut sets = Vec::new();
        if let Some(mut set) = contents.set {
            if set.code.is_empty() {
                set.code = self.default_set();
            }
            sets.push(set);
        }
        checks::add_sets_of_cards(&mut sets, &rows);
        let Self { source, mut findings, tally, sheets, headings, seen, is_part, .. } = self;
        findings.extend(tally.findings(source));
        checks::unite(&mut rows, &mut packages, None, &mut findings);
        let mut set = SetFile {
            sets,
            cards: rows,
            packages,
            findings,
            encoding: None,
            format: Some(contents.format),
            separator: contents.separator,
            sheets,
            headings,
            seen: vec![seen],
        };
        if !is_part {
            super::settle(&mut set, |_| None);
        }
        set.findings.sort_by_key(|finding| source.order(&finding.place));
        set
    }

    /// Tells if the file is named as another kind of file than it is.
    fn check_name(&mut self, format: Format) {
        let Some(ending) = Format::from_path(self.source.name).filter(|ending| !ending.is_like(format)) else { return };
        let message = Message::new("import-misnamed")
            .with("file", self.source.name)
            .with("ending", ending.name().to_uppercase())
            .with("format", format.name().to_uppercase());
        self.findings.push(Diagnostic::note(Place::file(self.source.name), codes::MISNAMED, message));
    }

    /// The name of a sheet, shared by all its cards.
    pub fn sheet_name(&mut self, name: &str) -> Arc<str> {
        match &self.sheet {
            Some(last) if last.as_ref() == name => Arc::clone(last),
            _ => Arc::clone(self.sheet.insert(name.into())),
        }
    }

    /// An arrangement of values, shared by all cards that have it.
    pub fn layout(&mut self, values: Vec<ValueAt>) -> Arc<[ValueAt]> {
        if let Some(known) = self.layouts.get(&values) {
            return Arc::clone(known);
        }
        let layout: Arc<[ValueAt]> = values.clone().into();
        self.layouts.insert(values, Arc::clone(&layout));
        layout
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

    /// The set of a card that names none, whose empty cell or name is at `span`. Where the other cards name theirs, it is
    /// missing.
    pub fn set_of_card(&mut self, card: &str, span: Span) -> String {
        let is_said = self.default_set.is_some() || self.options.set.is_some_and(|set| !clean(set).is_empty());
        if !self.names_sets || is_said {
            return self.default_set();
        }
        let (severity, code, key) = (Severity::Error, codes::MISSING_SET, "import-card-without-set");
        let hint = Some(Message::new("import-hint-card-without-set"));
        self.tally.count(Case { severity, code, key, about: "", name: card, span, hint });
        String::new()
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
                self.check_lost_characters();
                return;
            }
        };
        found.hint = Some(Message::new("import-hint-encoding"));
    }

    /// Tells of replacement characters that stand in the file itself.
    fn check_lost_characters(&mut self) {
        let count = self.source.text.matches('\u{fffd}').count();
        let Some(span) = self.source.first('\u{fffd}') else { return };
        let message = Message::new("import-lost-characters").with("count", count);
        let finding = self.tell(Severity::Warning, codes::LOST_CHARACTERS, &span, message);
        finding.hint = Some(Message::new("import-hint-lost-characters"));
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
