//! Why a command could not do its work.

use std::fmt;

use crate::deck::Status;
use crate::message::{Diagnostic, Message};
use crate::store::StoreError;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Yes, or done: code 0.
    Done,
    /// The answer is no: code 1.
    No,
    /// It could not be decided or done: code 2.
    Failed,
    /// The user ended it early, and what there was by then is told: code 130.
    Interrupted,
}

impl From<Status> for Exit {
    fn from(status: Status) -> Exit {
        match status {
            Status::Legal => Exit::Done,
            Status::Illegal => Exit::No,
            Status::Undecided => Exit::Failed,
        }
    }
}

impl Exit {
    /// The process's exit code.
    #[must_use]
    pub fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::No => 1,
            Self::Failed => 2,
            Self::Interrupted => INTERRUPTED,
        }
    }
}

/// Exit code where the reader of standard output has gone away: that of a program ended by SIGPIPE.
pub(super) const NOBODY_READS: u8 = 128 + 13;

/// Exit code where Ctrl-C ended something: that of a program ended by SIGINT.
pub(super) const INTERRUPTED: u8 = 128 + 2;

/// What a command returns.
pub type Outcome = anyhow::Result<Exit>;

/// Something the user can mend, told in the user's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What is wrong.
    pub message: Message,
    /// How to mend it.
    pub hint: Option<Message>,
    /// Single findings, told before it.
    pub findings: Vec<Diagnostic>,
}

impl Failure {
    /// A failure with this message.
    #[must_use]
    pub fn new(message: Message) -> Self {
        Self { message, hint: None, findings: Vec::new() }
    }

    /// Adds how to mend it.
    #[must_use]
    pub fn hint(mut self, hint: Message) -> Self {
        self.hint = Some(hint);
        self
    }

    /// Adds findings.
    #[must_use]
    pub fn findings(mut self, findings: Vec<Diagnostic>) -> Self {
        self.findings = findings;
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.key)
    }
}

impl std::error::Error for Failure {}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self { message: error.message(), hint: error.hint(), findings: Vec::new() }
    }
}

/// The reason of an I/O error in a word the locale files have, else the system's own text.
#[must_use]
pub fn io_reason(error: &std::io::Error) -> Message {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => Message::new("io-not-found"),
        ErrorKind::PermissionDenied => Message::new("io-permission"),
        ErrorKind::AlreadyExists => Message::new("io-exists"),
        ErrorKind::IsADirectory => Message::new("io-directory"),
        ErrorKind::StorageFull => Message::new("io-full"),
        _ => Message::new("io-other").with("reason", error.to_string()),
    }
}
