//! What the program has to say, before it is put into words: message keys, diagnostics and their places.
//!
//! Nothing here is wording. A [`Message`] names an entry of the locale files and carries its variables;
//! [`crate::text`] turns it into German or English. What was said once can be kept as JSON; keys are borrowed from it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One sentence to be said: a key of the locale files and the values of its variables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Key in `data/locale/*/*.ftl`.
    pub key: &'static str,
    /// Variables by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// The value of a variable in a [`Message`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arg {
    /// Text shown as it is (a card name, a path, what the user typed).
    Text(String),
    /// A number, formatted and inflected by the locale.
    Count(i64),
    /// Another key of the locale files, put into words first (a rarity, a card type).
    Term(&'static str),
    /// Another message, put into words first.
    Said(Box<Message>),
    /// Several values, joined as the locale joins alternatives ("a, b oder c").
    OneOf(Vec<Arg>),
    /// Several values, joined as the locale joins a list ("a, b und c").
    AllOf(Vec<Arg>),
}

impl Message {
    /// A message without variables.
    #[must_use]
    pub fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// Adds the variable `name`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Said(Box::new(message))
    }
}

macro_rules! arg_from_integers {
    ($($t:ty),*) => {$(
        impl From<$t> for Arg {
            fn from(n: $t) -> Self {
                Self::Count(i64::try_from(n).unwrap_or(i64::MAX))
            }
        }
    )*};
}
arg_from_integers!(u8, u16, u32, i16, i32, i64, u64, usize);

/// Where something was found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The file as the user named it; `-` for standard input.
    pub file: String,
    /// Sheet of a spreadsheet.
    pub sheet: Option<String>,
    /// Cell of a spreadsheet (`G9`).
    pub cell: Option<String>,
    /// Line, from 1.
    pub line: Option<u32>,
    /// Column in characters, from 1.
    pub column: Option<u32>,
}

impl Place {
    /// A whole file.
    #[must_use]
    pub fn file(file: impl Into<String>) -> Self {
        Self { file: file.into(), ..Self::default() }
    }

    /// A line of a file, from 1.
    #[must_use]
    pub fn line(file: impl Into<String>, line: u32) -> Self {
        Self { file: file.into(), line: Some(line), ..Self::default() }
    }

    /// A cell of a spreadsheet, by its row and column from 0.
    #[must_use]
    pub fn cell(file: impl Into<String>, sheet: impl Into<String>, row: u32, column: u32) -> Self {
        let cell = Some(format!("{}{}", column_letters(column), row + 1));
        Self { file: file.into(), sheet: Some(sheet.into()), cell, ..Self::default() }
    }

    /// Row and column of a cell, or line and column of a text, from 1; 0 where there is none.
    #[must_use]
    pub fn row_and_column(&self) -> (u32, u32) {
        let Some(cell) = &self.cell else { return (self.line.unwrap_or(0), self.column.unwrap_or(0)) };
        let digits = cell.find(|c: char| c.is_ascii_digit()).unwrap_or(cell.len());
        let column = cell[..digits].bytes().fold(0, |sum, letter| sum * 26 + u32::from(letter - b'A') + 1);
        (cell[digits..].parse().unwrap_or(0), column)
    }

    /// The same place, narrowed to a column (in characters, from 1).
    #[must_use]
    pub fn column(mut self, column: u32) -> Self {
        self.column = Some(column);
        self
    }
}

impl fmt::Display for Place {
    /// `file:line:column`, or `file!Sheet!F17` for spreadsheets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(sheet) = &self.sheet {
            write!(f, "!{sheet}")?;
        }
        if let Some(cell) = &self.cell {
            write!(f, "!{cell}")?;
        }
        for part in [self.line, self.column].into_iter().flatten() {
            write!(f, ":{part}")?;
        }
        Ok(())
    }
}

/// The letters of a column of a spreadsheet, by its number from 0.
#[must_use]
pub fn column_letters(column: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        letters.push(char::from(b'A' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect()
}

/// How much a diagnostic weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Severity {
    /// The input is refused, or the answer is no.
    Error,
    /// Taken, but the user should look.
    Warning,
    /// Told for the record.
    Note,
}

impl Severity {
    /// The word used in JSON.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// One finding about an input: where, how bad, what, and how to mend it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnostic {
    /// Where it was found.
    pub place: Place,
    /// How much it weighs.
    pub severity: Severity,
    /// Stable code for scripts, in kebab-case.
    pub code: &'static str,
    /// What is wrong.
    pub message: Message,
    /// The text that was found, as typed.
    pub found: Option<String>,
    /// What would have been right.
    pub expected: Option<Message>,
    /// How to mend it.
    pub hint: Option<Message>,
    /// The line of the input and the part of it that is meant.
    pub excerpt: Option<Excerpt>,
}

/// The line that a diagnostic speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Excerpt {
    /// The whole line, without its line break.
    pub text: String,
    /// The part to underline, as a byte range of `text`.
    pub span: std::ops::Range<usize>,
}

impl Diagnostic {
    /// An error.
    #[must_use]
    pub fn error(place: Place, code: &'static str, message: Message) -> Self {
        Self::new(place, Severity::Error, code, message)
    }

    /// A warning.
    #[must_use]
    pub fn warning(place: Place, code: &'static str, message: Message) -> Self {
        Self::new(place, Severity::Warning, code, message)
    }

    /// A note.
    #[must_use]
    pub fn note(place: Place, code: &'static str, message: Message) -> Self {
        Self::new(place, Severity::Note, code, message)
    }

    fn new(place: Place, severity: Severity, code: &'static str, message: Message) -> Self {
        Self { place, severity, code, message, found: None, expected: None, hint: None, excerpt: None }
    }

    /// Adds the text that was found.
    #[must_use]
    pub fn found(mut self, found: impl Into<String>) -> Self {
        self.found = Some(found.into());
        self
    }

    /// Adds what would have been right.
    #[must_use]
    pub fn expected(mut self, expected: Message) -> Self {
        self.expected = Some(expected);
        self
    }

    /// Adds how to mend it.
    #[must_use]
    pub fn hint(mut self, hint: Message) -> Self {
        self.hint = Some(hint);
        self
    }

    /// Adds the line and the part of it that is meant.
    #[must_use]
    pub fn excerpt(mut self, text: impl Into<String>, span: std::ops::Range<usize>) -> Self {
        self.excerpt = Some(Excerpt { text: text.into(), span });
        self
    }
}

/// True if one of the findings is an error.
#[must_use]
pub fn has_errors(findings: &[Diagnostic]) -> bool {
    findings.iter().any(|d| d.severity == Severity::Error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_the_names_that_spreadsheets_give_them() {
        for (row, column, name) in [(0, 0, "A1"), (8, 6, "G9"), (9, 25, "Z10"), (0, 26, "AA1"), (4, 16383, "XFD5")] {
            let place = Place::cell("f", "S", row, column);
            assert_eq!(place.to_string(), format!("f!S!{name}"));
            assert_eq!(place.row_and_column(), (row + 1, column + 1));
        }
        assert_eq!(Place::line("f", 3).row_and_column(), (3, 0));
    }
}
