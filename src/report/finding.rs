//! Diagnostics as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use crate::message::Diagnostic;
use crate::text::Text;

/// One finding about an input.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FindingRow {
    /// Where it was found.
    pub place: PlaceRow,
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// Stable code.
    pub code: &'static str,
    /// The finding in words.
    pub message: String,
    /// The text that was found, as typed.
    pub found: Option<String>,
    /// What would have been right.
    pub expected: Option<String>,
    /// How to mend it.
    pub hint: Option<String>,
}

/// Where something was found.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PlaceRow {
    /// The file as named; `-` for standard input.
    pub file: String,
    /// Sheet of a spreadsheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// Cell of a spreadsheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// Line, from 1; null for the file as a whole.
    pub line: Option<u32>,
    /// Column in characters, from 1.
    pub column: Option<u32>,
}

impl FindingRow {
    /// The finding in the language of `text`.
    #[must_use]
    pub fn new(finding: &Diagnostic, text: &Text) -> Self {
        let place = &finding.place;
        Self {
            place: PlaceRow {
                file: place.file.clone(),
                sheet: place.sheet.clone(),
                cell: place.cell.clone(),
                line: place.line,
                column: place.column,
            },
            severity: finding.severity.code(),
            code: finding.code,
            message: text.say(&finding.message),
            found: finding.found.clone(),
            expected: finding.expected.as_ref().map(|expected| text.say(expected)),
            hint: finding.hint.as_ref().map(|hint| text.say(hint)),
        }
    }
}
