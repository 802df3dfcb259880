//! Where a command writes, and how: language, JSON or text, colour and width of each stream.

use std::io::{self, BufWriter, IsTerminal, Write};

use clap::ValueEnum;
use serde::Serialize;

use super::{Exit, Outcome};
use crate::message::{Diagnostic, Message, Severity};
use crate::report::{Envelope, Paint, Table, diagnostic};
use crate::text::Text;

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum When {
    /// On terminals, unless NO_COLOR is set
    #[default]
    Auto,
    /// Also in files and pipes
    Always,
    /// Not even on terminals
    Never,
}

/// Result and diagnostics of a command go through here.
pub struct Ui {
    /// The wording.
    pub text: Text,
    /// Whether the result is to be JSON.
    pub json: bool,
    /// Whether only the result is wanted.
    pub quiet: bool,
    /// How much more is wanted.
    pub verbose: u8,
    /// Colour of the result.
    pub paint: Paint,
    /// Colour of the diagnostics.
    pub paint_err: Paint,
    /// Width of the terminal that shows the result; none for files and pipes.
    pub width: Option<usize>,
    out: BufWriter<io::Stdout>,
}

impl Ui {
    /// The streams of this process.
    #[must_use]
    pub fn new(text: Text, json: bool, colour: When) -> Self {
        let terminal = io::stdout().is_terminal();
        Self {
            text,
            json,
            quiet: false,
            verbose: 0,
            paint: paint(colour, terminal),
            paint_err: paint(colour, io::stderr().is_terminal()),
            width: if terminal { terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)) } else { None },
            out: BufWriter::with_capacity(1 << 16, io::stdout()),
        }
    }

    /// Puts a message into words.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.text.say(message)
    }

    /// Writes a line of the result.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn line(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        self.out.write_all(line.as_ref().as_bytes())?;
        self.out.write_all(b"\n")
    }

    /// Writes text or bytes of the result as they are.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn print(&mut self, content: impl AsRef<[u8]>) -> io::Result<()> {
        self.out.write_all(content.as_ref())
    }

    /// Writes a message as a line of the result.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn tell(&mut self, message: &Message) -> io::Result<()> {
        let line = self.say(message);
        self.line(line)
    }

    /// A message in lines that fit the terminal, or a page.
    #[must_use]
    pub fn wrapped(&self, message: &Message) -> String {
        crate::report::wrapped(&self.say(message), self.width)
    }

    /// Writes a table.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn table(&mut self, table: &Table) -> io::Result<()> {
        let text = table.render(self.width, self.paint);
        self.print(text)
    }

    /// Writes the result as JSON.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn answer<T: Serialize>(&mut self, schema: &'static str, body: T) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.out, &Envelope::new(schema, body)).map_err(io::Error::from)?;
        self.out.write_all(b"\n")
    }

    /// The outcome where nothing has the name asked for: no, with an answer that says so where JSON is wanted.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub(super) fn not_there<T: Serialize>(&mut self, schema: &'static str, body: T) -> Outcome {
        if self.json {
            self.answer(schema, body)?;
        }
        Ok(Exit::No)
    }

    /// Passes the written result on.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Tells an error on standard error.
    pub fn error(&mut self, message: &Message, hint: Option<&Message>) {
        self.tell_err(Severity::Error, message, hint);
    }

    /// Tells a warning on standard error.
    pub fn warning(&mut self, message: &Message, hint: Option<&Message>) {
        self.tell_err(Severity::Warning, message, hint);
    }

    /// Tells something on standard error, unless only the result is wanted.
    pub fn note(&mut self, message: &Message) {
        if !self.quiet {
            self.tell_err(Severity::Note, message, None);
        }
    }

    /// Tells findings on standard error; notes only if more than the result is wanted.
    pub fn findings(&mut self, findings: &[Diagnostic]) {
        let mut text = String::new();
        for finding in findings.iter().filter(|d| !self.quiet || d.severity == Severity::Error) {
            text.push_str(&diagnostic::render(finding, &self.text, self.paint_err));
        }
        self.write_err(&text);
    }

    fn tell_err(&mut self, severity: Severity, message: &Message, hint: Option<&Message>) {
        let mut line =
            format!("{}: {}\n", diagnostic::severity(severity, &self.text, self.paint_err), self.say(message));
        if let Some(hint) = hint {
            line.push_str(&format!("{}: {}\n", self.text.term("diagnostic-hint"), self.say(hint)));
        }
        self.write_err(&line);
    }

    /// The result so far stands before a diagnostic. Nobody can be told that standard error is gone.
    fn write_err(&mut self, text: &str) {
        let _ = self.out.flush();
        let _ = io::stderr().write_all(text.as_bytes());
    }
}

/// The colour of a stream that is a terminal or is not.
pub(super) fn paint(colour: When, terminal: bool) -> Paint {
    let wanted = match colour {
        When::Always => true,
        When::Never => false,
        When::Auto => {
            let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            terminal && !refused && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
        }
    };
    if wanted { Paint::Colour } else { Paint::Plain }
}
