//! ODS and FODS (OpenDocument 1.2 and later): the tables of a document.

use quick_xml::events::{BytesStart, Event};

use super::formats::plain;
use super::grid::{MOST_ROWS, Merge};
use super::package::Package;
use super::walk::{Walk, attribute, attributes, push_reference};
use super::{Fault, Grid, MOST_COLUMNS, Nature, Other};

/// Reads all sheets of a packed document.
pub(super) fn read(package: &mut Package) -> Result<Grid, Fault> {
    if let Some(manifest) = package.text("META-INF/manifest.xml")?
        && manifest.contains("encryption-data")
    {
        return Err(Fault::Locked);
    }
    let content = package.text("content.xml")?.ok_or(Fault::Damaged)?;
    read_content(&content)
}

/// Reads all sheets of the XML of a document.
pub(super) fn read_content(text: &str) -> Result<Grid, Fault> {
    let mut grid = Grid::default();
    let mut walk = Walk::through(text);
    let (mut hidden_styles, mut style) = (Vec::new(), None);
    let mut is_spreadsheet = false;
    loop {
        match walk.next()? {
            Event::Start(element) => match element.name().into_inner() {
                "style:style" => style = attribute(&element, "style:name")?.map(|name| name.into_owned()),
                "style:table-properties" if attribute(&element, "table:display")?.as_deref() == Some("false") => {
                    hidden_styles.extend(style.take());
                }
                "office:spreadsheet" => is_spreadsheet = true,
                "table:tracked-changes" | "table:dde-links" => walk.skip(&element)?,
                "table:table" if is_spreadsheet => {
                    let name = attribute(&element, "table:name")?.unwrap_or_default();
                    let style = attribute(&element, "table:style-name")?.unwrap_or_default();
                    let hidden = hidden_styles.iter().any(|hidden| *hidden == style);
                    grid.begin_sheet(&name, hidden)?;
                    Table { grid: &mut grid, row: 0, column: 0 }.read(&mut walk)?;
                }
                _ => {}
            },
            Event::Eof if is_spreadsheet => return Ok(grid),
            Event::Eof => return Err(Fault::Other(Other::Document)),
            _ => {}
        }
    }
}

/// A sheet while it is read.
struct Table<'a> {
    grid: &'a mut Grid,
    row: u32,
    /// The next column whose visibility is told.
    column: u32,
}

/// A cell as the document has it.
struct Raw {
    nature: Nature,
    text: String,
    repeated: u32,
    columns: u32,
    rows: u32,
}

impl Table<'_> {
    /// Goes to the end of the table.
    fn read(&mut self, walk: &mut Walk) -> Result<(), Fault> {
        loop {
            match walk.next()? {
                Event::Start(element) => match element.name().into_inner() {
                    "table:table-row" => self.rows(walk, &element)?,
                    "table:table-column" => {
                        self.columns(&element)?;
                        walk.skip(&element)?;
                    }
                    // What these hold are rows, or columns.
                    "table:table-rows" | "table:table-row-group" | "table:table-header-rows" => {}
                    "table:table-columns" | "table:table-column-group" | "table:table-header-columns" => {}
                    "table:table-source" => {
                        // A copy of another file's sheet, kept for its formulas.
                        self.grid.sheets.pop();
                        self.grid.begin_sheet("", true)?;
                    }
                    _ => walk.skip(&element)?,
                },
                Event::End(element) if element.name().into_inner() == "table:table" => return Ok(()),
                Event::Eof => return Err(Fault::Damaged),
                _ => {}
            }
        }
    }

    /// Takes the visibility of a column, which may stand for several.
    fn columns(&mut self, element: &BytesStart) -> Result<(), Fault> {
        let (mut repeated, mut hidden) = (1, false);
        for attribute in attributes(element) {
            let (name, value) = attribute?;
            match name {
                "table:number-columns-repeated" => repeated = value.parse::<u32>().map_err(|_| Fault::Damaged)?,
                "table:visibility" => hidden = value != "visible",
                _ => {}
            }
        }
        let next = self.column.saturating_add(repeated).min(MOST_COLUMNS);
        if hidden && next > self.column {
            self.grid.hide_columns(self.column, next - 1);
        }
        self.column = next;
        Ok(())
    }

    /// Reads a row, which may stand for several.
    fn rows(&mut self, walk: &mut Walk, element: &BytesStart) -> Result<(), Fault> {
        let (mut repeated, mut hidden) = (1, false);
        for attribute in attributes(element) {
            let (name, value) = attribute?;
            match name {
                "table:number-rows-repeated" => repeated = value.parse::<u32>().map_err(|_| Fault::Damaged)?,
                "table:visibility" => hidden = value != "visible",
                _ => {}
            }
        }
        let mut cells: Vec<(u32, Raw)> = Vec::new();
        let mut column: u32 = 0;
        loop {
            match walk.next()? {
                Event::Start(element) => match element.name().into_inner() {
                    "table:table-cell" | "table:covered-table-cell" => {
                        let raw = cell(walk, &element)?;
                        let next = column.saturating_add(raw.repeated).min(MOST_COLUMNS);
                        if !raw.text.trim().is_empty() || raw.columns > 1 || raw.rows > 1 {
                            cells.push((column, raw));
                        }
                        column = next;
                    }
                    _ => walk.skip(&element)?,
                },
                Event::End(_) => break,
                Event::Eof => return Err(Fault::Damaged),
                _ => {}
            }
        }
        let last = self.row.saturating_add(repeated).min(MOST_ROWS);
        if !cells.is_empty() {
            for row in self.row..last {
                self.put((row, hidden), &cells)?;
            }
        }
        self.row = last;
        Ok(())
    }

    fn put(&mut self, row: (u32, bool), cells: &[(u32, Raw)]) -> Result<(), Fault> {
        for (column, raw) in cells {
            if raw.columns > 1 || raw.rows > 1 {
                let (bottom, right) = (row.0 + raw.rows.max(1) - 1, column + raw.columns.max(1) - 1);
                self.grid.merge(Merge { top: row.0, left: *column, bottom, right });
            }
            let last = column.saturating_add(raw.repeated).min(MOST_COLUMNS);
            for column in *column..last {
                self.grid.push(row, column, raw.nature, &raw.text)?;
            }
        }
        Ok(())
    }
}

/// Reads a cell to its end.
fn cell(walk: &mut Walk, element: &BytesStart) -> Result<Raw, Fault> {
    let mut raw = Raw { nature: Nature::Text, text: String::new(), repeated: 1, columns: 1, rows: 1 };
    let (mut kind, mut value, mut formula) = (String::new(), None, None);
    let mut is_error = false;
    for attribute in attributes(element) {
        let (name, told) = attribute?;
        let number = || told.parse::<u32>().map_err(|_| Fault::Damaged);
        match name {
            "table:number-columns-repeated" => raw.repeated = number()?,
            "table:number-columns-spanned" => raw.columns = number()?.min(MOST_COLUMNS),
            "table:number-rows-spanned" => raw.rows = number()?.min(MOST_ROWS),
            "office:value-type" => kind = told.into_owned(),
            "calcext:value-type" => is_error = told == "error",
            "office:value"
            | "office:date-value"
            | "office:time-value"
            | "office:boolean-value"
            | "office:string-value" => value = Some(told.into_owned()),
            "table:formula" => formula = Some(told.into_owned()),
            _ => {}
        }
    }
    let mut shown = String::new();
    let is_shown = content(walk, &mut shown)?;
    if is_error || (formula.is_some() && shown.starts_with("Err:")) {
        raw.nature = Nature::Error;
        raw.text = shown;
    } else {
        (raw.text, raw.nature) = valued(&kind, value, shown);
    }
    if let Some(formula) = formula
        && kind.is_empty()
        && !is_shown
    {
        raw.nature = Nature::Uncomputed;
        let formula = formula.split_once(":=").map_or(formula.as_str(), |(_, formula)| formula);
        raw.text = format!("={}", formula.trim_start_matches('='));
    }
    Ok(raw)
}

/// The text and nature of a cell with a type, a value and what is shown.
fn valued(kind: &str, value: Option<String>, shown: String) -> (String, Nature) {
    match (kind, value) {
        ("float" | "percentage" | "currency", Some(value)) => {
            let Ok(number) = value.parse::<f64>() else { return (shown, Nature::Text) };
            let text = plain(number);
            if shown.contains("E+") || shown.contains("E-") {
                return (text, Nature::Scientific);
            }
            // A format such as 000 shows leading zeros that the value has not.
            let padded = shown.starts_with('0') && shown.bytes().all(|b| b.is_ascii_digit());
            if padded && shown.trim_start_matches('0') == text.trim_start_matches('0') {
                return (shown, Nature::Number);
            }
            (text, Nature::Number)
        }
        ("date", Some(value)) => (value, Nature::Date),
        ("time", Some(value)) => (time_of_day(&value).unwrap_or(shown), Nature::Date),
        ("boolean", Some(value)) => ((if value == "true" { "TRUE" } else { "FALSE" }).to_owned(), Nature::Truth),
        ("string", Some(value)) if shown.is_empty() => (value, Nature::Text),
        _ => (shown, Nature::Text),
    }
}

/// `03:02:00` of the duration `PT03H02M00S`.
fn time_of_day(duration: &str) -> Option<String> {
    let rest = duration.strip_prefix("PT")?;
    let (hours, rest) = rest.split_once('H')?;
    let (minutes, rest) = rest.split_once('M')?;
    let seconds = rest.trim_end_matches('S').split(['.', ',']).next()?;
    Some(format!("{hours}:{minutes}:{seconds}"))
}

/// The paragraphs of a cell, up to its end, and whether it has any; comments and drawings are left out.
fn content(walk: &mut Walk, out: &mut String) -> Result<bool, Fault> {
    let mut paragraphs = 0;
    loop {
        match walk.next()? {
            Event::Start(element) => match element.name().into_inner() {
                "text:p" | "text:h" => {
                    if paragraphs > 0 {
                        out.push('\n');
                    }
                    paragraphs += 1;
                    paragraph(walk, out)?;
                }
                _ => walk.skip(&element)?,
            },
            Event::End(_) => return Ok(paragraphs > 0),
            Event::Eof => return Err(Fault::Damaged),
            _ => {}
        }
    }
}

/// The text of a paragraph, up to its end.
fn paragraph(walk: &mut Walk, out: &mut String) -> Result<(), Fault> {
    let mut depth = 0;
    loop {
        match walk.next()? {
            Event::Start(element) => match element.name().into_inner() {
                "office:annotation" | "text:note" | "text:ruby-text" => walk.skip(&element)?,
                "text:s" => {
                    let count = attribute(&element, "text:c")?.and_then(|c| c.parse().ok()).unwrap_or(1_usize);
                    out.extend(std::iter::repeat_n(' ', count.min(1000)));
                    depth += 1;
                }
                "text:tab" => {
                    out.push('\t');
                    depth += 1;
                }
                "text:line-break" => {
                    out.push('\n');
                    depth += 1;
                }
                _ => depth += 1,
            },
            Event::End(_) if depth == 0 => return Ok(()),
            Event::End(_) => depth -= 1,
            Event::Text(text) => out.push_str(&text.xml10_content()),
            Event::CData(text) => out.push_str(&text.xml10_content()),
            Event::GeneralRef(reference) => push_reference(&reference, out)?,
            Event::Eof => return Err(Fault::Damaged),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = r#"<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>
        <table:table table:name="S"><table:table-column/>"#;
    const TAIL: &str = "</table:table></office:spreadsheet></office:body></office:document-content>";

    fn cells(rows: &str) -> Vec<(u32, u16, Nature, String)> {
        let grid = read_content(&format!("{HEAD}{rows}{TAIL}")).expect("a document");
        let sheet = &grid.sheets[0];
        sheet
            .rows()
            .flat_map(|row| {
                let cells = sheet.cells(row).iter();
                cells.map(|c| (row.number, c.column, c.nature, grid.text(c).to_owned())).collect::<Vec<_>>()
            })
            .collect()
    }

    #[test]
    fn a_million_empty_rows_are_only_counted() {
        let rows = r#"<table:table-row table:number-rows-repeated="1048574"><table:table-cell
            table:number-columns-repeated="16384"/></table:table-row>
            <table:table-row><table:table-cell table:number-columns-repeated="3"/><table:table-cell
            office:value-type="string"><text:p>a<text:s text:c="2"/>&amp;b</text:p><text:p>c</text:p>
            </table:table-cell></table:table-row>"#;
        assert_eq!(cells(rows), [(1_048_574, 3, Nature::Text, "a  &b\nc".to_owned())]);
    }

    #[test]
    fn errors_dates_times_and_formulas_are_what_they_are() {
        let rows = r#"<table:table-row>
            <table:table-cell table:formula="of:=FOO()" office:value-type="string" calcext:value-type="error"><text:p>#NAME?</text:p></table:table-cell>
            <table:table-cell office:value-type="date" office:date-value="2026-05-01"><text:p>01.05.26</text:p></table:table-cell>
            <table:table-cell office:value-type="time" office:time-value="PT03H02M00S"><text:p>03:02</text:p></table:table-cell>
            <table:table-cell table:formula="of:=[.A1]+1"/>
            <table:table-cell office:value-type="float" office:value="7"><text:p>007</text:p></table:table-cell>
            <table:table-cell office:value-type="float" office:value="100000"><text:p>1,00E+05</text:p></table:table-cell>
            <table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell>
            </table:table-row>"#;
        let expected = [
            (Nature::Error, "#NAME?"),
            (Nature::Date, "2026-05-01"),
            (Nature::Date, "03:02:00"),
            (Nature::Uncomputed, "=[.A1]+1"),
            (Nature::Number, "007"),
            (Nature::Scientific, "100000"),
            (Nature::Truth, "TRUE"),
        ];
        let found: Vec<_> = cells(rows).into_iter().map(|(_, _, nature, text)| (nature, text)).collect();
        assert_eq!(found, expected.map(|(nature, text)| (nature, text.to_owned())));
    }
}
