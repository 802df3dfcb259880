//! What is wrong with a search or a goal, and where.

use std::ops::Range;

use crate::message::{Arg, Diagnostic, Message, Place};

/// Something in a text that cannot be meant so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The part of the text that is wrong, in bytes.
    pub span: Range<usize>,
    /// Stable code for scripts, in kebab-case.
    pub code: &'static str,
    /// What is wrong.
    pub message: Message,
    /// What would have been right.
    pub expected: Option<Box<Message>>,
    /// How to mend it.
    pub hint: Option<Box<Message>>,
}

impl Mistake {
    /// A mistake in a part of the text.
    #[must_use]
    pub fn new(span: Range<usize>, code: &'static str, message: Message) -> Self {
        Self { span, code, message, expected: None, hint: None }
    }

    /// Adds what would have been right.
    #[must_use]
    pub fn expected(mut self, expected: Message) -> Self {
        self.expected = Some(Box::new(expected));
        self
    }

    /// Adds how to mend it.
    #[must_use]
    pub fn hint(mut self, hint: Option<Message>) -> Self {
        self.hint = hint.map(Box::new).or(self.hint);
        self
    }

    /// The same mistake where the text is a part of a longer one that begins so many bytes earlier.
    #[must_use]
    pub fn moved(mut self, by: usize) -> Self {
        self.span = self.span.start + by..self.span.end + by;
        self
    }

    /// The mistake as a finding about the text, which is called `place`.
    #[must_use]
    pub fn diagnostic(&self, place: &str, text: &str) -> Diagnostic {
        let before = text.get(..self.span.start).unwrap_or(text);
        let column = u32::try_from(before.chars().count()).unwrap_or(u32::MAX).saturating_add(1);
        let mut diagnostic = Diagnostic::error(Place::file(place).column(column), self.code, self.message.clone())
            .excerpt(text, self.span.clone());
        diagnostic.found = text.get(self.span.clone()).filter(|found| !found.is_empty()).map(str::to_owned);
        diagnostic.expected = self.expected.as_deref().cloned();
        diagnostic.hint = self.hint.as_deref().cloned();
        diagnostic
    }
}

/// The hint that some words were probably meant; none if nothing comes near.
#[must_use]
pub fn meant<S: AsRef<str>>(words: impl IntoIterator<Item = S>) -> Option<Message> {
    let quoted = |word: S| Arg::from(Message::new("cards-quoted").with("name", word.as_ref()));
    let words: Vec<Arg> = words.into_iter().map(quoted).collect();
    (!words.is_empty()).then(|| Message::new("usage-did-you-mean").with("words", Arg::OneOf(words)))
}

/// The words that are possible.
pub(super) fn possible<A: Into<Arg>>(words: impl IntoIterator<Item = A>) -> Message {
    Message::new("query-possible").with("words", Arg::OneOf(words.into_iter().map(Into::into).collect()))
}
