//! Collector numbers that several cards of a set have.

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::{Row, codes};
use crate::message::{Diagnostic, Message};

/// Tells once for each set which number two of its cards have; with `across`, only of cards of different files.
pub(super) fn same_numbers(rows: &[Row], across: bool, findings: &mut Vec<Diagnostic>) {
    if ascend(rows) {
        return;
    }
    let mut first: FxHashMap<(&str, &str), &Row> = FxHashMap::with_capacity_and_hasher(rows.len(), FxBuildHasher);
    let mut doubles: Vec<(&Row, &Row, usize)> = Vec::new();
    for row in rows.iter().filter(|row| !row.card.number.is_empty()) {
        let key = (row.card.set.as_str(), row.card.number.trim_start_matches('0'));
        let other = *first.entry(key).or_insert(row);
        if std::ptr::eq(other, row) || (across && other.origin.file == row.origin.file) {
            continue;
        }
        match doubles.iter_mut().find(|(told, ..)| told.card.set == row.card.set) {
            Some((.., count)) => *count += 1,
            None => doubles.push((row, other, 1)),
        }
    }
    findings.extend(doubles.into_iter().map(|(row, other, count)| {
        let message = Message::new("import-same-number")
            .with("count", count)
            .with("name", row.card.name.as_str())
            .with("set", row.card.set.as_str())
            .with("number", row.card.number.as_str())
            .with("other", other.card.name.as_str())
            .with("first", other.place.to_string());
        Diagnostic::warning(row.place.clone(), codes::SAME_NUMBER, message).found(row.card.number.as_str())
    }));
}

/// Whether the cards are of one set and their numbers ascend, as in most lists: then no two are the same.
fn ascend(rows: &[Row]) -> bool {
    let number = |row: &Row| row.card.number.parse::<u64>().ok();
    let is_before = |a: &Row, b: &Row| number(a).zip(number(b)).is_some_and(|(a, b)| a < b);
    rows.windows(2).all(|pair| pair[0].card.set == pair[1].card.set && is_before(&pair[0], &pair[1]))
}
