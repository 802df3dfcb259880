//! CSV tables: what they have beside numbers.

/// A text as a cell.
#[must_use]
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// A value as a cell; one that is not known is empty.
#[must_use]
pub(super) fn known(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
