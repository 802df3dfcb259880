//! Spreadsheets, XLSX and ODS, read as grids of cells.
//!
//! Both are read here, on top of the packing and XML libraries, because what matters for a set list gets lost in
//! readers of values: hidden rows, formulas without a value, the errors of formulas, numbers shown with leading zeros,
//! and what stands where when a million rows are empty.

mod formats;
mod grid;
mod ods;
mod package;
mod walk;
mod xlsx;

pub(super) use grid::{Cell, Grid, MOST_COLUMNS, MOST_ROWS, Merge, Nature, Row, Sheet};
use package::Package;

use super::Format;

/// Why a spreadsheet cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// It is cut off, or breaks the rules of its kind.
    Damaged,
    /// It needs a password.
    Locked,
    /// It unpacks to more than a set list can be.
    TooLarge,
    /// It is packed like a spreadsheet, and something else.
    Other(Other),
}

/// Packed files that are no set lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Other {
    /// A spreadsheet of a kind that is not read (XLSB, Numbers, …).
    Spreadsheet,
    /// A text document or slides.
    Document,
    /// Just packed files.
    Archive,
}

/// Whether bytes are packed as XLSX and ODS are.
pub(super) fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Whether a text is a spreadsheet in one XML file (FODS).
pub(super) fn is_flat(text: &str) -> bool {
    let head = text.get(..text.len().min(2000)).unwrap_or(text);
    head.trim_start().starts_with("<?xml") && head.contains("<office:document")
}

/// Reads all sheets of packed bytes.
pub(super) fn read(bytes: &[u8]) -> Result<(Grid, Format), Fault> {
    let mut package = Package::open(bytes)?;
    if package.has("[Content_Types].xml") {
        return Ok((xlsx::read(&mut package)?, Format::Xlsx));
    }
    if package.has("content.xml") {
        return Ok((ods::read(&mut package)?, Format::Ods));
    }
    Err(Fault::Other(match package.names().any(|name| name.starts_with("Index/") || name.ends_with(".iwa")) {
        true => Other::Spreadsheet,
        false => Other::Archive,
    }))
}

/// Reads a spreadsheet in one XML file.
pub(super) fn read_flat(text: &str) -> Result<Grid, Fault> {
    ods::read_content(text)
}
