//! Hints for words that nothing answers to.

use crate::message::{Arg, Message};

/// What was probably meant; none if nothing comes near.
pub(super) fn meant<S: AsRef<str>>(words: impl IntoIterator<Item = S>) -> Option<Message> {
    let quoted = |word: S| Arg::from(Message::new("cards-quoted").with("name", word.as_ref()));
    let words: Vec<Arg> = words.into_iter().map(quoted).collect();
    (!words.is_empty()).then(|| Message::new("usage-did-you-mean").with("words", Arg::OneOf(words)))
}

/// What was probably meant, else all there is.
pub(super) fn meant_or_all<'a>(near: Option<&'a str>, all: impl IntoIterator<Item = &'a str>) -> Message {
    meant(near).unwrap_or_else(|| {
        Message::new("cards-known").with("words", Arg::AllOf(all.into_iter().map(Arg::from).collect()))
    })
}
