//! The order of collector numbers.

use std::cmp::Ordering;

/// Puts collector numbers in order: digits by their value (`9` before `010`), cards without a number last.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NumberKey {
    missing: bool,
    parts: Vec<NumberPart>,
    text: String,
}

#[derive(Debug, PartialEq, Eq)]
enum NumberPart {
    /// Digits without leading zeros.
    Digits(String),
    Other(String),
}

impl NumberKey {
    /// The key of a number.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let mut parts: Vec<NumberPart> = Vec::new();
        for c in text.chars() {
            match (parts.last_mut(), c.is_ascii_digit()) {
                (Some(NumberPart::Digits(run)), true) | (Some(NumberPart::Other(run)), false) => run.push(c),
                (_, true) => parts.push(NumberPart::Digits(c.into())),
                (_, false) => parts.push(NumberPart::Other(c.into())),
            }
        }
        for part in &mut parts {
            if let NumberPart::Digits(run) = part {
                *run = run.trim_start_matches('0').to_owned();
            }
        }
        Self { missing: text.is_empty(), parts, text: text.to_owned() }
    }
}

impl Ord for NumberPart {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Digits(a), Self::Digits(b)) => a.len().cmp(&b.len()).then_with(|| a.cmp(b)),
            (Self::Other(a), Self::Other(b)) => a.cmp(b),
            (Self::Digits(_), Self::Other(_)) => Ordering::Less,
            (Self::Other(_), Self::Digits(_)) => Ordering::Greater,
        }
    }
}

impl PartialOrd for NumberPart {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_in_the_order_of_their_values() {
        let mut numbers = ["", "A2", "10", "A10", "9", "010", "9b", "007", "99999999999999999999999", "9a"];
        numbers.sort_by_cached_key(|n| NumberKey::of(n));
        assert_eq!(numbers, ["007", "9", "9a", "9b", "010", "10", "99999999999999999999999", "A2", "A10", ""]);
    }
}
