//! Cards written as a workbook of Excel: texts as texts, numbers as numbers, the same bytes for the same cards.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, IgnoreError, Workbook, Worksheet, XlsxError};

use super::export::Headings;
use super::guard::guarded_text;
use super::header::{Column, heading, title};
use super::table_out::{Cell, cell, yes_no};
use crate::cards::{Card, Field, Package};
use crate::message::{Arg, Message};

/// UTF-16 units that a cell can hold.
const LONGEST: usize = 32_767;

/// Writes the cards and, on a second sheet, the packages.
///
/// # Errors
/// If a text is too long for a cell, or there are more cards than rows.
pub(super) fn write(cards: &[Card], packages: &[Package], headings: Headings) -> Result<Vec<u8>, Message> {
    fits(cards)?;
    bytes(cards, packages, headings)
        .map_err(|error| Message::new("set-workbook-failed").with("reason", error.to_string()))
}

/// Refuses texts that a workbook would have to cut.
fn fits(cards: &[Card]) -> Result<(), Message> {
    for card in cards {
        for field in Field::ALL {
            let length = match cell(card, *field) {
                Cell::Text(text) | Cell::Words(text) => text.encode_utf16().count() + 1,
                _ => 0,
            };
            if length > LONGEST {
                let message = Message::new("set-text-too-long").with("card", card.name.as_str());
                return Err(message.with("field", Arg::Term(field.term())).with("most", LONGEST));
            }
        }
    }
    Ok(())
}

/// How cells look.
struct Looks {
    head: Format,
    text: Format,
    /// With the mark that Excel has for what was typed after an apostrophe.
    quoted: Format,
    number: Format,
}

impl Looks {
    fn new() -> Self {
        let text = Format::new().set_num_format("@").set_text_wrap().set_align(FormatAlign::Top);
        Self {
            head: Format::new().set_bold().set_num_format("@").set_align(FormatAlign::Top),
            quoted: text.clone().set_quote_prefix(),
            text,
            number: Format::new().set_align(FormatAlign::Top),
        }
    }
}

fn bytes(cards: &[Card], packages: &[Package], headings: Headings) -> Result<Vec<u8>, XlsxError> {
    let looks = Looks::new();
    let mut book = Workbook::new();
    let day = ExcelDateTime::from_ymd(2026, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&day));
    let (of_cards, of_packages) = match headings {
        Headings::German => ("Karten", "Pakete"),
        Headings::Code | Headings::English => ("Cards", "Packages"),
    };
    card_sheet(book.add_worksheet().set_name(of_cards)?, cards, headings, &looks)?;
    if !packages.is_empty() {
        package_sheet(book.add_worksheet().set_name(of_packages)?, packages, headings, &looks)?;
    }
    book.save_to_buffer()
}

fn card_sheet(sheet: &mut Worksheet, cards: &[Card], headings: Headings, looks: &Looks) -> Result<(), XlsxError> {
    for (field, column) in Field::ALL.iter().zip(0..) {
        sheet.set_column_width(column, width(*field))?;
        if !is_number(*field) {
            // What is typed below the cards stays as typed, too.
            sheet.set_column_format(column, &looks.text)?;
        }
    }
    head(sheet, Field::ALL.iter().map(|field| heading(*field, headings)), cards.len(), looks)?;
    for (card, row) in cards.iter().zip(1..) {
        for (field, column) in Field::ALL.iter().zip(0..) {
            match cell(card, *field) {
                Cell::Empty => {}
                Cell::Number(n) => {
                    sheet.write_number_with_format(row, column, n, &looks.number)?;
                }
                Cell::Truth(yes) => text(sheet, (row, column), yes_no(yes).to_owned(), looks)?,
                Cell::Words(words) => text(sheet, (row, column), words, looks)?,
                Cell::Text(told) => text(sheet, (row, column), guarded_text(told), looks)?,
            }
        }
    }
    Ok(())
}

fn package_sheet(
    sheet: &mut Worksheet,
    packages: &[Package],
    headings: Headings,
    looks: &Looks,
) -> Result<(), XlsxError> {
    sheet.set_column_width(0, 26)?.set_column_width(1, 26)?;
    sheet.set_column_format(0, &looks.text)?.set_column_format(1, &looks.text)?;
    let columns = [Column::Package, Column::Fragment, Column::Copies];
    let rows = packages.iter().flat_map(|package| package.fragments.iter().map(move |fragment| (package, fragment)));
    head(sheet, columns.into_iter().map(|column| title(column, headings)), rows.clone().count(), looks)?;
    for ((package, (fragment, copies)), row) in rows.zip(1..) {
        text(sheet, (row, 0), guarded_text(package.name.clone()), looks)?;
        text(sheet, (row, 1), guarded_text(fragment.clone()), looks)?;
        sheet.write_number_with_format(row, 2, *copies, &looks.number)?;
    }
    Ok(())
}

/// The first row, which stays in sight, with a filter over all rows.
fn head<'a>(
    sheet: &mut Worksheet,
    titles: impl ExactSizeIterator<Item = &'a str>,
    rows: usize,
    looks: &Looks,
) -> Result<(), XlsxError> {
    let last = u16::try_from(titles.len()).unwrap_or(1).saturating_sub(1);
    let end = u32::try_from(rows).unwrap_or(u32::MAX);
    for (title, column) in titles.zip(0..) {
        sheet.write_string_with_format(0, column, title, &looks.head)?;
    }
    sheet.set_freeze_panes(1, 0)?;
    sheet.autofilter(0, 0, end, last)?;
    sheet.ignore_error_range(0, 0, end, last, IgnoreError::NumberStoredAsText)?;
    Ok(())
}

fn text(sheet: &mut Worksheet, (row, column): (u32, u16), text: String, looks: &Looks) -> Result<(), XlsxError> {
    let is_quoted = text.starts_with(['=', '+', '-', '@']);
    let format = if is_quoted { &looks.quoted } else { &looks.text };
    sheet.write_string_with_format(row, column, text, format)?;
    Ok(())
}

/// Whether the values of a field are numbers.
pub(super) fn is_number(field: Field) -> bool {
    matches!(field, Field::Cost | Field::Power | Field::MaxSize | Field::Slots | Field::Demand | Field::Size)
}

/// Width of a column in characters.
fn width(field: Field) -> f64 {
    match field {
        Field::Name | Field::NameEn | Field::Keywords | Field::Aliases => 24.0,
        Field::Text => 60.0,
        Field::Abilities => 40.0,
        Field::Type | Field::Rarity | Field::Poker => 12.0,
        field if is_number(field) => 14.0,
        _ => 10.0,
    }
}
