//! What the rows of a table are that are no cards: units, lines, totals, remarks.

use super::cut::Slot;
use super::header;
use super::reader::Reader;
use super::rows::Implied;
use crate::cards::fold::fold;

/// Whether a cell says what its column is counted in: `[WOM]`, `(0–9)`, `P`, `Stk.`
pub(super) fn is_unit(text: &str) -> bool {
    let inside = |open, close| text.strip_prefix(open).and_then(|rest: &str| rest.strip_suffix(close));
    if let Some(inside) = inside('[', ']').or_else(|| inside('(', ')')) {
        return !inside.trim().is_empty();
    }
    let word = fold(text);
    matches!(
        word.trim_end_matches('.'),
        "wom" | "p" | "pt" | "pts" | "pkt" | "punkt" | "punkte" | "points" | "stk" | "st" | "stück" | "pcs" | "pieces"
    )
}

/// Whether a cell is part of a line under a header: `---`, `:--:`, `====`.
pub(super) fn is_line(text: &str) -> bool {
    text.chars().count() > 2 && text.contains(['-', '=', '_', '–', '—']) && text.chars().all(|c| "-=_–—:+".contains(c))
}

/// Whether a row begins as a comment does.
pub(super) fn is_comment(text: &str) -> bool {
    let text = text.trim();
    text.starts_with("//") || text.strip_prefix('#').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// `Summe Kosten`, `Ø Kraft`, `Karten gesamt`: a total, and what it is one of.
pub(super) fn is_total_of(word: &str, reader: &Reader) -> bool {
    let is_told = |word: &str| {
        header::column(word, reader.options).is_some()
            || matches!(fold(word).as_str(), "karten" | "cards")
            || Implied::by_heading(word).is_some()
    };
    let (totals, others): (Vec<&str>, Vec<&str>) =
        word.split_whitespace().partition(|word| is_total(word) || matches!(*word, "Ø" | "ø" | "∅" | "Σ" | "∑"));
    !totals.is_empty() && others.into_iter().all(is_told)
}

/// `Summe`, `Gesamt: 24`: the first word of a row of totals.
pub(super) fn is_total(word: &str) -> bool {
    let first = word.split([':', '(']).next().unwrap_or("").trim();
    matches!(
        fold(first).as_str(),
        "summe"
            | "gesamt"
            | "gesamtzahl"
            | "insgesamt"
            | "total"
            | "totals"
            | "sum"
            | "anzahl"
            | "mittelwert"
            | "durchschnitt"
            | "average"
    )
}

/// Whether all other filled cells of a row are numbers.
pub(super) fn rest_is_numbers(row: &[Slot], first: &Slot) -> bool {
    let others = row.iter().filter(|slot| slot.span != first.span && !slot.is_blank());
    others.into_iter().all(|slot| is_number(&slot.text))
}

/// Whether a cell holds a number.
pub(super) fn is_number(text: &str) -> bool {
    text.trim().replace(',', ".").parse::<f64>().is_ok()
}

/// Whether a text is a sentence, a date of issue or a footnote and no name of a card.
pub(super) fn reads_like_a_remark(text: &str) -> bool {
    let text = text.trim();
    text.starts_with(['*', '†', '¹', '(', '©'])
        || is_comment(text)
        || text.ends_with('.')
        || text.contains(": ")
        || text.split_whitespace().count() > 6
}
