//! XLSX (ECMA-376): the workbook, its shared strings, its number formats and its sheets.

use quick_xml::events::{BytesStart, Event};

use super::formats::{self, Shown};
use super::grid::Merge;
use super::package::Package;
use super::walk::{Walk, attribute, attributes, local, push_reference};
use super::{Fault, Grid, Nature, Other};

/// A part of the text that cells share.
type Kept = (u32, u32);

/// Reads all sheets of a workbook.
pub(super) fn read(package: &mut Package) -> Result<Grid, Fault> {
    let book_path = main_part(package)?;
    let text = package.text(&book_path)?.ok_or(Fault::Damaged)?;
    if !text.contains("workbook") {
        return Err(Fault::Other(Other::Document));
    }
    let book = Book::read(&text)?;
    let relations = Relations::of(package, &book_path)?;
    let mut grid = Grid::default();
    let strings = match relations.by_kind("sharedStrings").map(|path| package.text(path)).transpose()?.flatten() {
        Some(text) => shared_strings(&text, &mut grid)?,
        None => Vec::new(),
    };
    let formats = match relations.by_kind("styles").map(|path| package.text(path)).transpose()?.flatten() {
        Some(text) => number_formats(&text)?,
        None => Vec::new(),
    };
    for sheet in &book.sheets {
        let Some((path, kind)) = relations.by_id(&sheet.relation) else { return Err(Fault::Damaged) };
        if !kind.ends_with("/worksheet") {
            continue;
        }
        let text = package.text(path)?.ok_or(Fault::Damaged)?;
        grid.begin_sheet(&sheet.name, sheet.hidden)?;
        let mut cells = Cells { grid: &mut grid, strings: &strings, formats: &formats, from_1904: book.from_1904 };
        cells.read(&text)?;
    }
    Ok(grid)
}

/// Where the workbook is.
fn main_part(package: &mut Package) -> Result<String, Fault> {
    let relations = Relations::of(package, "")?;
    let path = relations.by_kind("officeDocument").ok_or(Fault::Damaged)?;
    if path.ends_with(".bin") {
        return Err(Fault::Other(Other::Spreadsheet));
    }
    Ok(path.to_owned())
}

/// What the parts that a part names are.
struct Relations {
    /// Id, kind and path.
    list: Vec<(String, String, String)>,
}

impl Relations {
    /// The relations of a part; those of the whole file for an empty path.
    fn of(package: &mut Package, part: &str) -> Result<Self, Fault> {
        let (folder, name) = part.rsplit_once('/').unwrap_or(("", part));
        let slash = if folder.is_empty() { "" } else { "/" };
        let mut list = Vec::new();
        let Some(text) = package.text(&format!("{folder}{slash}_rels/{name}.rels"))? else { return Ok(Self { list }) };
        let mut walk = Walk::through(&text);
        loop {
            match walk.next()? {
                Event::Start(element) if local(element.name().into_inner()) == "Relationship" => {
                    let value = |name| attribute(&element, name).map(|value| value.unwrap_or_default().into_owned());
                    let target = value("Target")?;
                    let path = match target.strip_prefix('/') {
                        Some(absolute) => absolute.to_owned(),
                        None => joined(folder, &target),
                    };
                    list.push((value("Id")?, value("Type")?, path));
                }
                Event::Eof => return Ok(Self { list }),
                _ => {}
            }
        }
    }

    fn by_kind(&self, kind: &str) -> Option<&str> {
        let ends = |of: &str| of.rsplit('/').next() == Some(kind);
        self.list.iter().find(|(_, of, _)| ends(of)).map(|(_, _, path)| path.as_str())
    }

    fn by_id(&self, id: &str) -> Option<(&str, &str)> {
        self.list.iter().find(|(of, ..)| of == id).map(|(_, kind, path)| (path.as_str(), kind.as_str()))
    }
}

/// A path relative to a folder, with its `..` resolved.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            ".." => {
                parts.pop();
            }
            "." | "" => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The workbook.
struct Book {
    sheets: Vec<SheetEntry>,
    from_1904: bool,
}

struct SheetEntry {
    name: String,
    relation: String,
    hidden: bool,
}

impl Book {
    fn read(text: &str) -> Result<Self, Fault> {
        let mut book = Self { sheets: Vec::new(), from_1904: false };
        let mut walk = Walk::through(text);
        loop {
            match walk.next()? {
                Event::Start(element) => match local(element.name().into_inner()) {
                    "workbookPr" => {
                        let value = attribute(&element, "date1904")?;
                        book.from_1904 = value.is_some_and(|value| matches!(value.as_ref(), "1" | "true"));
                    }
                    "sheet" => book.sheets.push(sheet_entry(&element)?),
                    _ => {}
                },
                Event::Eof => return Ok(book),
                _ => {}
            }
        }
    }
}

fn sheet_entry(element: &BytesStart) -> Result<SheetEntry, Fault> {
    let mut entry = SheetEntry { name: String::new(), relation: String::new(), hidden: false };
    for attribute in attributes(element) {
        let (name, value) = attribute?;
        match name {
            "name" => entry.name = value.into_owned(),
            "state" => entry.hidden = value != "visible",
            name if local(name) == "id" && name.contains(':') => entry.relation = value.into_owned(),
            _ => {}
        }
    }
    Ok(entry)
}

/// The strings that cells share, kept in the text of the grid.
fn shared_strings(text: &str, grid: &mut Grid) -> Result<Vec<Kept>, Fault> {
    let mut strings = Vec::new();
    let mut walk = Walk::through(text);
    let mut out = String::new();
    loop {
        match walk.next()? {
            Event::Start(element) if local(element.name().into_inner()) == "si" => {
                out.clear();
                rich_text(&mut walk, "si", &mut out)?;
                strings.push(grid.keep(&out)?);
            }
            Event::Eof => return Ok(strings),
            _ => {}
        }
    }
}

/// The text of a string with all its runs, up to the end of `element`; readings of characters are left out.
fn rich_text(walk: &mut Walk, element: &str, out: &mut String) -> Result<(), Fault> {
    let from = out.len();
    loop {
        match walk.next()? {
            Event::Start(start) => match local(start.name().into_inner()) {
                "t" => walk.text_of(out)?,
                "rPh" | "phoneticPr" | "rPr" => walk.skip(&start)?,
                _ => {}
            },
            Event::End(end) if local(end.name().into_inner()) == element => break,
            Event::Eof => return Err(Fault::Damaged),
            _ => {}
        }
    }
    if out[from..].contains("_x") {
        let plain = unescaped(&out[from..]);
        out.truncate(from);
        out.push_str(&plain);
    }
    Ok(())
}

/// Text with `_x000D_` turned back into the characters that XML cannot hold.
fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("_x") {
        out.push_str(&rest[..at]);
        let code = rest.get(at + 2..at + 6).filter(|_| rest.as_bytes().get(at + 6) == Some(&b'_'));
        match code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32) {
            Some(c) => {
                out.push(c);
                rest = &rest[at + 7..];
            }
            None => {
                out.push_str("_x");
                rest = &rest[at + 2..];
            }
        }
    }
    out.push_str(rest);
    out
}

/// How the cells of each style show numbers.
fn number_formats(text: &str) -> Result<Vec<Shown>, Fault> {
    let (mut own, mut styles) = (Vec::new(), Vec::new());
    let mut in_cell_styles = false;
    let mut walk = Walk::through(text);
    loop {
        match walk.next()? {
            Event::Start(element) => match local(element.name().into_inner()) {
                "numFmt" => {
                    let id = attribute(&element, "numFmtId")?.and_then(|id| id.parse::<u32>().ok());
                    let code = attribute(&element, "formatCode")?.unwrap_or_default();
                    own.extend(id.map(|id| (id, Shown::of_code(&code))));
                }
                "cellXfs" => in_cell_styles = true,
                "xf" if in_cell_styles => {
                    let id = attribute(&element, "numFmtId")?.and_then(|id| id.parse().ok()).unwrap_or(0);
                    let known = own.iter().find(|(own, _)| *own == id).map(|(_, shown)| *shown);
                    styles.push(known.unwrap_or_else(|| Shown::built_in(id)));
                }
                _ => {}
            },
            Event::End(element) if local(element.name().into_inner()) == "cellXfs" => in_cell_styles = false,
            Event::Eof => return Ok(styles),
            _ => {}
        }
    }
}

/// The cells of one sheet while they are read.
struct Cells<'a> {
    grid: &'a mut Grid,
    strings: &'a [Kept],
    formats: &'a [Shown],
    from_1904: bool,
}

/// What a cell says before it is understood.
#[derive(Default)]
struct Raw {
    /// `s`, `str`, `inlineStr`, `b`, `e`, `d`, `n`.
    kind: String,
    style: usize,
    value: String,
    /// Whether there is a value, be it an empty one.
    valued: bool,
    formula: Option<String>,
}

impl Cells<'_> {
    fn read(&mut self, text: &str) -> Result<(), Fault> {
        let mut walk = Walk::through(text);
        let (mut row, mut column) = ((0, false), 0);
        let mut raw = Raw::default();
        loop {
            match walk.next()? {
                Event::Start(element) => match local(element.name().into_inner()) {
                    "row" => {
                        row = row_of(&element, row.0)?;
                        column = 0;
                    }
                    "c" => {
                        let place = cell_start(&element, &mut raw)?;
                        let (at, across) = place.unwrap_or((row.0, column));
                        read_content(&mut walk, &mut raw)?;
                        self.put((at, row.1), across, &raw)?;
                        column = across + 1;
                    }
                    "col" => {
                        if let Some((first, last)) = hidden_columns(&element)? {
                            self.grid.hide_columns(first, last);
                        }
                    }
                    "mergeCell" => self.grid.merges_of(&attribute(&element, "ref")?.unwrap_or_default()),
                    _ => {}
                },
                Event::End(element) if local(element.name().into_inner()) == "row" => row.0 += 1,
                Event::Eof => return Ok(()),
                _ => {}
            }
        }
    }

    fn put(&mut self, row: (u32, bool), column: u32, raw: &Raw) -> Result<(), Fault> {
        let value = raw.value.as_str();
        if value.is_empty() {
            let is_empty_text = raw.valued && matches!(raw.kind.as_str(), "inlineStr" | "str");
            return match raw.formula.as_deref() {
                Some(formula) if !is_empty_text => {
                    self.grid.push(row, column, Nature::Uncomputed, &format!("={formula}"))
                }
                _ => Ok(()),
            };
        }
        match raw.kind.as_str() {
            "s" => {
                let part =
                    value.trim().parse().ok().and_then(|at: usize| self.strings.get(at)).ok_or(Fault::Damaged)?;
                let (start, length) = (part.0 as usize, part.1 as usize);
                if self.grid.text[start..start + length].trim().is_empty() {
                    return Ok(());
                }
                self.grid.push_kept(row, column, Nature::Text, *part)
            }
            "b" => {
                let word = if matches!(value.trim(), "1" | "true" | "TRUE") { "TRUE" } else { "FALSE" };
                self.grid.push(row, column, Nature::Truth, word)
            }
            "e" => self.grid.push(row, column, Nature::Error, value),
            "d" => self.grid.push(row, column, Nature::Date, value),
            "str" => self.grid.push(row, column, Nature::Text, &unescaped(value)),
            "inlineStr" => self.grid.push(row, column, Nature::Text, value),
            _ => {
                let shown = self.formats.get(raw.style).copied().unwrap_or(Shown::Number);
                if formats::is_plain(value, shown) {
                    return self.grid.push(row, column, Nature::Number, value);
                }
                let (text, nature) = formats::number(value, shown, self.from_1904);
                self.grid.push(row, column, nature, &text)
            }
        }
    }
}

/// The columns of `<col>`, from 0, if they are hidden.
fn hidden_columns(element: &BytesStart) -> Result<Option<(u32, u32)>, Fault> {
    let (mut first, mut last, mut hidden) = (None, None, false);
    for attribute in attributes(element) {
        let (name, value) = attribute?;
        match name {
            "min" => first = value.parse::<u32>().ok().and_then(|n| n.checked_sub(1)),
            "max" => last = value.parse::<u32>().ok().and_then(|n| n.checked_sub(1)),
            "hidden" => hidden = matches!(value.as_ref(), "1" | "true"),
            _ => {}
        }
    }
    Ok(first.zip(last).filter(|_| hidden))
}

/// Number and visibility of a row.
fn row_of(element: &BytesStart, next: u32) -> Result<(u32, bool), Fault> {
    let (mut number, mut hidden) = (next, false);
    for attribute in attributes(element) {
        let (name, value) = attribute?;
        match name {
            "r" => number = value.parse::<u32>().ok().and_then(|n| n.checked_sub(1)).ok_or(Fault::Damaged)?,
            "hidden" => hidden = matches!(value.as_ref(), "1" | "true"),
            _ => {}
        }
    }
    Ok((number, hidden))
}

/// Takes the attributes of a cell; gives its row and column if it tells them.
fn cell_start(element: &BytesStart, raw: &mut Raw) -> Result<Option<(u32, u32)>, Fault> {
    let mut place = None;
    raw.kind.clear();
    raw.value.clear();
    raw.valued = false;
    raw.formula = None;
    raw.style = 0;
    for attribute in attributes(element) {
        let (name, value) = attribute?;
        match name {
            "r" => place = Some(cell_place(&value).ok_or(Fault::Damaged)?),
            "s" => raw.style = value.parse().unwrap_or(0),
            "t" => raw.kind.push_str(&value),
            _ => {}
        }
    }
    Ok(place)
}

/// Goes to the end of a cell.
fn read_content(walk: &mut Walk, raw: &mut Raw) -> Result<(), Fault> {
    loop {
        match walk.next()? {
            Event::Start(element) => match local(element.name().into_inner()) {
                "v" if raw.kind == "inlineStr" => walk.skip(&element)?,
                "v" => {
                    raw.valued = true;
                    walk.text_of(&mut raw.value)?;
                }
                "f" => walk.text_of(raw.formula.get_or_insert_default())?,
                "is" => {
                    raw.valued = true;
                    rich_text(walk, "is", &mut raw.value)?;
                }
                _ => walk.skip(&element)?,
            },
            Event::End(_) => return Ok(()),
            Event::GeneralRef(reference) => push_reference(&reference, &mut String::new())?,
            Event::Eof => return Err(Fault::Damaged),
            _ => {}
        }
    }
}

/// Row and column of `G9`, from 0.
fn cell_place(name: &str) -> Option<(u32, u32)> {
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let mut column: u32 = 0;
    for letter in name[..digits].bytes() {
        let value = letter.to_ascii_uppercase().checked_sub(b'A').filter(|value| *value < 26)?;
        column = column.checked_mul(26)?.checked_add(u32::from(value) + 1)?;
    }
    let row: u32 = name[digits..].parse().ok()?;
    Some((row.checked_sub(1)?, column.checked_sub(1)?))
}

impl Grid {
    /// Notes the joined cells `A1:B2`.
    fn merges_of(&mut self, range: &str) {
        let Some((from, to)) = range.split_once(':') else { return };
        if let (Some((top, left)), Some((bottom, right))) = (cell_place(from), cell_place(to)) {
            self.merge(Merge { top, left, bottom, right });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_cells() {
        assert_eq!(cell_place("A1"), Some((0, 0)));
        assert_eq!(cell_place("XFD1048576"), Some((1_048_575, 16_383)));
        for wrong in ["", "1", "A", "A0", "Ä1", "AAAAAAAAAA1", "A99999999999"] {
            assert_eq!(cell_place(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn escaped_characters_come_back() {
        assert_eq!(unescaped("a_x000A_b_x_x0041"), "a\nb_x_x0041");
        assert_eq!(unescaped("_xD800_"), "_xD800_");
    }

    #[test]
    fn paths_are_joined() {
        assert_eq!(joined("xl/worksheets", "../styles.xml"), "xl/styles.xml");
        assert_eq!(joined("", "xl/workbook.xml"), "xl/workbook.xml");
    }
}
