//! The forms in which sets are handed out, text files and workbooks, and what stands above their columns.

use super::table_out::table;
use super::{Format, workbook, write};
use crate::cards::{Card, Package, SetInfo};
use crate::message::Message;

/// A form in which sets are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// TOML.
    Toml,
    /// JSON.
    Json,
    /// A table with commas.
    Csv,
    /// A table with tabs.
    Tsv,
    /// A table with semicolons of which Excel changes no cell.
    CsvExcel,
    /// A workbook of Excel.
    Xlsx,
}

impl Form {
    /// All forms.
    pub const ALL: [Self; 6] = [Self::Toml, Self::Json, Self::Csv, Self::Tsv, Self::CsvExcel, Self::Xlsx];

    /// As what it is read again.
    #[must_use]
    pub fn format(self) -> Format {
        match self {
            Self::Toml => Format::Toml,
            Self::Json => Format::Json,
            Self::Csv | Self::CsvExcel => Format::Csv,
            Self::Tsv => Format::Tsv,
            Self::Xlsx => Format::Xlsx,
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        if self == Self::CsvExcel { "csv-excel" } else { self.format().name() }
    }

    /// The form of this name, in any case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.name().eq_ignore_ascii_case(name))
    }

    /// The form that the ending of a file name tells.
    #[must_use]
    pub fn from_path(path: &str) -> Option<Self> {
        // Workbooks with macros are only read.
        let format = Format::from_path(path).filter(|_| !path.to_ascii_lowercase().ends_with(".xlsm"))?;
        Self::from_name(format.name())
    }

    /// Whether it has rows and columns.
    #[must_use]
    pub fn is_table(self) -> bool {
        !matches!(self, Self::Toml | Self::Json)
    }

    /// Whether it has a place for packages.
    #[must_use]
    pub fn has_packages(self) -> bool {
        matches!(self, Self::Toml | Self::Json | Self::Xlsx)
    }
}

/// The language of the column headings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Headings {
    /// The codes of the fields.
    #[default]
    Code,
    /// German.
    German,
    /// English.
    English,
}

/// How a set is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout {
    /// The form.
    pub form: Form,
    /// What stands above the columns of tables.
    pub headings: Headings,
}

impl Layout {
    /// A form with the codes of the fields above its columns.
    #[must_use]
    pub fn of(form: Form) -> Self {
        Self { form, headings: Headings::Code }
    }
}

/// Writes a set in any form; reading the bytes gives the same cards.
///
/// # Errors
/// If a text is too long for a cell of a workbook.
pub fn export(set: &SetInfo, cards: &[Card], packages: &[Package], layout: Layout) -> Result<Vec<u8>, Message> {
    Ok(match layout.form {
        Form::Toml => write::toml(set, cards, packages).into_bytes(),
        Form::Json => write::json(set, cards, packages).into_bytes(),
        Form::Csv | Form::Tsv | Form::CsvExcel => table(cards, layout).into_bytes(),
        Form::Xlsx => workbook::write(cards, packages, layout.headings)?,
    })
}
