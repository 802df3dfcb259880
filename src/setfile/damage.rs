//! What spreadsheet programs and encodings did to a cell: dates, powers of ten, formula errors, lost zeros, umlauts
//! read in the wrong encoding. None of it is taken for a value.

use encoding_rs::{MACINTOSH, WINDOWS_1252};

use super::codes;
use super::guard::{is_formula_error, is_too_narrow};
use super::raw::Cell;
use super::reader::Reader;
use super::sheet::Nature;
use super::source::Span;
use super::tally::Case;
use crate::cards::Field;
use crate::cards::terms::{date_meant, looks_like_date};
use crate::message::{Message, Severity};

/// Refuses a cell that is damaged, whatever field it is of; whether it was.
pub(super) fn refuse(reader: &mut Reader, cell: &Cell, text: &str, field: Field, card: &str) -> bool {
    let text = text.trim();
    match cell.nature {
        Nature::Error => return formula_error(reader, cell, text, card),
        Nature::Uncomputed => return no_value(reader, cell, text, card),
        Nature::Date => return date(reader, cell, text, card),
        Nature::Scientific => return scientific(reader, cell, text, card),
        Nature::Text | Nature::Number | Nature::Truth => {}
    }
    // What is meant literally is not damaged by a spreadsheet; the text around it may be.
    if reader.is_document && !text.is_ascii() && mojibake(reader, cell, text, card) {
        return true;
    }
    if cell.exact || text.is_empty() {
        return false;
    }
    if is_too_narrow(text) {
        let message = about("import-too-narrow", cell, text, card);
        return tell(reader, cell, text, codes::TOO_NARROW, message, Message::new("import-hint-too-narrow"));
    }
    if is_formula_error(text) {
        return formula_error(reader, cell, text, card);
    }
    if !text.is_ascii() && mojibake(reader, cell, text, card) {
        return true;
    }
    match field {
        Field::Number if is_full_date(text) => date(reader, cell, text, card),
        Field::Number if is_signed_power(text) => scientific(reader, cell, text, card),
        Field::Cost | Field::Power | Field::MaxSize | Field::Slots | Field::Demand | Field::Size if is_power(text) => {
            scientific(reader, cell, text, card)
        }
        Field::Number => {
            reader.numbers.see(text, &cell.span, cell.nature, card);
            false
        }
        Field::Name | Field::NameEn | Field::Aliases | Field::Text => {
            lost_letter(reader, cell, text, card);
            false
        }
        _ => false,
    }
}

fn about(key: &'static str, cell: &Cell, text: &str, card: &str) -> Message {
    Message::new(key).with("column", cell.title.as_ref()).with("found", text).with("card", card)
}

fn tell(reader: &mut Reader, cell: &Cell, text: &str, code: &'static str, message: Message, hint: Message) -> bool {
    let finding = reader.error(code, &cell.span, message);
    finding.found = Some(text.to_owned());
    finding.hint = Some(hint);
    true
}

fn formula_error(reader: &mut Reader, cell: &Cell, text: &str, card: &str) -> bool {
    let message = about("import-formula-error", cell, text, card);
    tell(reader, cell, text, codes::FORMULA_ERROR, message, Message::new("import-hint-formula-error"))
}

fn no_value(reader: &mut Reader, cell: &Cell, text: &str, card: &str) -> bool {
    let message = about("import-no-value", cell, text, card);
    tell(reader, cell, text, codes::NO_VALUE, message, Message::new("import-hint-no-value"))
}

fn scientific(reader: &mut Reader, cell: &Cell, text: &str, card: &str) -> bool {
    let message = about("import-scientific", cell, text, card);
    tell(reader, cell, text, codes::SCIENTIFIC, message, Message::new("import-hint-scientific"))
}

fn date(reader: &mut Reader, cell: &Cell, text: &str, card: &str) -> bool {
    let hint = match meant(text).as_slice() {
        [] => Message::new("import-hint-date"),
        [one] => Message::new("import-hint-date-meant").with("meant", one.as_str()),
        [one, other, ..] => {
            Message::new("import-hint-date-either").with("meant", one.as_str()).with("other", other.as_str())
        }
    };
    tell(reader, cell, text, codes::DATE, about("import-date", cell, text, card), hint)
}

/// What may have been typed where a date stands: day and month in either order, or hours and minutes.
fn meant(text: &str) -> Vec<String> {
    if let Some((hours, rest)) = text.split_once(':').filter(|_| !text.contains('T')) {
        let minutes = rest.split(':').next().unwrap_or("");
        let short = |part: &str| part.trim_start_matches('0').to_owned();
        return vec![format!("{}:{}", or_zero(short(hours)), or_zero(short(minutes)))];
    }
    let day_and_time = text.split_once('T').map_or(text, |(day, _)| day);
    let Some(first) = date_meant(day_and_time) else { return Vec::new() };
    let parts = first.split_once('-').map(|(a, b)| (a.to_owned(), b.to_owned()));
    match parts {
        Some((day, month)) if day != month && day.parse().is_ok_and(|day: u32| day <= 12) => {
            vec![first, format!("{month}-{day}")]
        }
        _ => vec![first],
    }
}

fn or_zero(text: String) -> String {
    if text.is_empty() { "0".to_owned() } else { text }
}

/// A date with its year, or with the name of its month: no collector number is written so.
fn is_full_date(text: &str) -> bool {
    if !text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, 'ä' | 'Ä' | '.' | '-' | '/' | ' ' | ':')) {
        return false;
    }
    let has_year =
        text.split(['.', '-', '/', ' ']).any(|part| part.len() == 4 && part.bytes().all(|b| b.is_ascii_digit()));
    let has_letters = text.chars().any(char::is_alphabetic);
    (has_year || has_letters || is_short_date(text)) && looks_like_date(text)
}

/// `01.05.26`, `5/1/26`, `26-05-01`: day, month and a year of two digits.
fn is_short_date(text: &str) -> bool {
    let Some(sign) = text.chars().find(|c| matches!(c, '.' | '/' | '-')) else { return false };
    let parts: Vec<&str> = text.split(sign).collect();
    let [a, b, c] = parts.as_slice() else { return false };
    let is_number = |part: &&str, most: u32| part.len() <= 2 && part.parse().is_ok_and(|n| (1..=most).contains(&n));
    let is_day =
        |one, other| (is_number(one, 31) && is_number(other, 12)) || (is_number(one, 12) && is_number(other, 31));
    (c.len() == 2 && is_day(a, b)) || (a.len() == 2 && b.len() == 2 && c.len() == 2 && is_day(b, c))
}

/// Whether a text in a cell is taken for damaged somewhere, so that one that is meant needs a guard.
pub(super) fn is_suspect(text: &str) -> bool {
    is_full_date(text) || is_signed_power(text) || (!text.is_ascii() && repaired(text).is_some())
}

/// `1E5`, `1,00E+05`.
fn is_power(text: &str) -> bool {
    let Some((digits, power)) = text.split_once(['E', 'e']) else { return false };
    let power = power.strip_prefix(['+', '-']).unwrap_or(power);
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let (whole, fraction) = digits.split_once([',', '.']).unwrap_or((digits, "0"));
    is_digits(whole) && is_digits(fraction) && is_digits(power)
}

/// `1,00E+05`: as spreadsheets show large numbers, and hardly a collector number.
fn is_signed_power(text: &str) -> bool {
    text.contains(['+', '-']) && is_power(text)
}

/// Tells umlauts that were read in the wrong encoding, once a column.
fn mojibake(reader: &mut Reader, cell: &Cell, text: &str, card: &str) -> bool {
    let Some(repaired) = repaired(text) else { return false };
    let hint = Message::new("import-hint-mojibake").with("meant", short(&repaired));
    let name = short(if card == "?" { text } else { card });
    count(reader, cell, &name, Often(Severity::Error, codes::MOJIBAKE, "import-mojibake", hint));
    true
}

/// What is told once a column: how much it weighs, its code, the key of its message, and how to mend it.
struct Often(Severity, &'static str, &'static str, Message);

fn count(reader: &mut Reader, cell: &Cell, name: &str, Often(severity, code, key, hint): Often) {
    let (about, span) = (cell.title.as_ref(), cell.span.clone());
    reader.tally.count(Case { severity, code, key, about, name, span, hint: Some(hint) });
}

fn short(text: &str) -> String {
    let mut chars = text.chars();
    let head: String = chars.by_ref().take(60).collect();
    if chars.next().is_some() { format!("{head}…") } else { head }
}

/// A text with the words mended that are UTF-8 read as Windows-1252 or Mac Roman; none if there are none.
fn repaired(text: &str) -> Option<String> {
    if !text.chars().any(|c| !c.is_ascii() && LEADS.contains(&c)) {
        return None;
    }
    let mut out = String::new();
    let mut found = false;
    for word in text.split_inclusive(|c: char| c.is_ascii_whitespace()) {
        match repaired_word(word) {
            Some(word) => {
                found = true;
                out.push_str(&word);
            }
            None => out.push_str(word),
        }
    }
    found.then_some(out)
}

/// The first bytes of what is in [`LIKELY`], as Windows-1252 and Mac Roman read them.
const LEADS: [char; 8] = ['Â', 'Ã', 'â', 'ï', '¬', '√', '‚', 'Ô'];

/// What a card list may hold beside ASCII; other characters come out by chance.
const LIKELY: &str = "äöüÄÖÜßéèêàâçñÉ„“”‚‘’«»–—…×€•°·♠♥♦♣♤♡♢♧²³\u{a0}\u{fe0f}";

fn repaired_word(word: &str) -> Option<String> {
    if word.is_ascii() {
        return None;
    }
    [WINDOWS_1252, MACINTOSH].into_iter().find_map(|encoding| {
        let (bytes, _, lossy) = encoding.encode(word);
        let text = std::str::from_utf8(&bytes).ok().filter(|_| !lossy)?;
        let is_german = text.chars().all(|c| c.is_ascii() || LIKELY.contains(c));
        (text != word && is_german).then(|| text.to_owned())
    })
}

/// Tells a `?` inside a word, where a letter was that the encoding of the file does not have.
fn lost_letter(reader: &mut Reader, cell: &Cell, text: &str, card: &str) {
    if !text.contains('?') || text.contains("://") || !has_lost_letter(text) {
        return;
    }
    let name = short(if card == "?" { text } else { card });
    let hint = Message::new("import-hint-lost-characters");
    count(reader, cell, &name, Often(Severity::Warning, codes::LOST_CHARACTERS, "import-lost-letter", hint));
}

fn has_lost_letter(text: &str) -> bool {
    let chars: Vec<char> = text.chars().collect();
    let is_letter = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|c| c.is_alphabetic());
    (0..chars.len()).any(|at| {
        let next = chars.get(at + 1);
        chars[at] == '?'
            && is_letter(Some(at + 1))
            && (is_letter(at.checked_sub(1)) || (next.is_some_and(|c| c.is_lowercase()) && starts_word(&chars, at)))
    })
}

fn starts_word(chars: &[char], at: usize) -> bool {
    at.checked_sub(1).is_none_or(|before| chars[before].is_whitespace())
}

/// The collector numbers of a file, as far as they tell whether zeros were lost.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    /// How many digits the shortest number with a leading zero has.
    padded_to: usize,
    padded: usize,
    /// Numbers without: how many digits, whether a spreadsheet has them as numbers, where the first of each stands.
    bare: Vec<(usize, bool, usize, Span, String)>,
}

impl Numbers {
    fn see(&mut self, text: &str, span: &Span, nature: Nature, card: &str) {
        if !text.bytes().all(|b| b.is_ascii_digit()) {
            return;
        }
        if text.len() > 1 && text.starts_with('0') {
            self.padded += 1;
            self.padded_to = if self.padded_to == 0 { text.len() } else { self.padded_to.min(text.len()) };
            return;
        }
        let is_number = nature == Nature::Number;
        match self.bare.iter_mut().find(|(digits, number, ..)| *digits == text.len() && *number == is_number) {
            Some((_, _, count, ..)) => *count += 1,
            None => self.bare.push((text.len(), is_number, 1, span.clone(), card.to_owned())),
        }
    }

    /// Tells numbers that are shorter than others of the file are with their leading zeros.
    pub fn finding(self, reader: &mut Reader) {
        let shorter = |(digits, is_number, count, ..): &&(usize, bool, usize, Span, String)| {
            *digits < self.padded_to && (*is_number || self.padded > *count)
        };
        let count: usize = self.bare.iter().filter(shorter).map(|(_, _, count, ..)| count).sum();
        let Some((.., span, card)) = self.bare.iter().find(shorter) else { return };
        let message = Message::new("import-lost-zeros")
            .with("count", count)
            .with("first", card.as_str())
            .with("digits", self.padded_to);
        let finding = reader.tell(Severity::Warning, codes::LOST_ZEROS, span, message);
        finding.hint = Some(Message::new("import-hint-lost-zeros"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_may_have_been_typed_in_two_orders() {
        assert_eq!(meant("2026-05-01"), ["1-5", "5-1"]);
        assert_eq!(meant("2026-12-31"), ["31-12"]);
        assert_eq!(meant("2026-02-02"), ["2-2"]);
        assert_eq!(meant("03:02:00"), ["3:2"]);
        assert_eq!(meant("2026-12-10T00:00:00"), ["10-12", "12-10"]);
    }

    #[test]
    fn dates_may_have_years_of_two_digits() {
        for text in ["01.05.26", "1.5.26", "5/1/26", "26-05-01", "31/12/26", "1-5-26"] {
            assert!(is_full_date(text), "{text}");
        }
        for text in ["1.2.3", "1/204", "001-2", "12/10", "1.5.126", "40.5.1", "13.13.26", "DNA-1-26", "1..26"] {
            assert!(!is_full_date(text), "{text}");
        }
    }

    #[test]
    fn mojibake_is_repaired_and_german_left_alone() {
        assert_eq!(repaired("KrÃ¶te fÃ¼r").as_deref(), Some("Kröte für"));
        assert_eq!(repaired("â™\u{a0}7 â€žx").as_deref(), Some("♠7 „x"));
        assert_eq!(repaired("LEGENDÃ„R").as_deref(), Some("LEGENDÄR"));
        assert_eq!(repaired("Kr√∂te").as_deref(), Some("Kröte"));
        for fine in ["Kröte", "Größe ♠7", "„Brut“ – Übermutant", "naïve Ångström", "²³", "ß", "Ä", "×4"]
        {
            assert_eq!(repaired(fine), None, "{fine}");
        }
    }

    #[test]
    fn lost_letters_are_inside_words() {
        for text in ["Kr?te", "?bermutant", "Der ?rger", "Gr??e? Nein: Gr?n"] {
            assert!(has_lost_letter(text), "{text}");
        }
        for text in ["Wer?", "Wer? Ich", "? oder 7", "Was?!", "7?8", "? Wer"] {
            assert!(!has_lost_letter(text), "{text}");
        }
    }

    #[test]
    fn powers_of_ten() {
        for text in ["1E5", "1,00E+05", "1.5e-3"] {
            assert!(is_power(text), "{text}");
        }
        for text in ["E5", "1E", "12", "DNAE1", "1,E5"] {
            assert!(!is_power(text), "{text}");
        }
    }
}
