//! Headings that group the cards of a deck by their cost, their poker value or their use: `1-Drops:`, `Kosten 2`, `♠ Pik (13)`.

use crate::cards::Suit;

/// Words for the cost of a card, folded.
const COSTS: &[&str] = &["drop", "drops", "kosten", "cost", "costs", "cmc", "mana", "wom", "stufe"];
/// Words between or beside the numbers.
const FILLERS: &[&str] = &["bis", "to", "und", "and", "or", "oder", "er", "plus"];
#[rustfmt::skip]
const POKER: &[&str] = &[
    "kreuz", "pik", "herz", "karo", "clubs", "spades", "hearts", "diamonds", "asse", "könige", "damen", "buben", "zahlenkarten",
    "bildkarten", "aces", "kings", "queens", "jacks", "number cards", "face cards",
];
#[rustfmt::skip]
const USES: &[&str] = &[
    "early game", "mid game", "late game", "frühes spiel", "spätes spiel", "removal", "finisher", "support", "playsets",
    "einzelkarten", "singles", "basic-karten", "adaption-karten", "alpha-karten", "legendäre",
];

/// Whether the folded words of a heading, with or without the count behind them, group cards.
pub(super) fn is_group(key: &str) -> bool {
    USES.contains(&key) || is_cost(key)
}

/// Whether the folded words of a heading are a suit or the name of ranks. With a bare number beside them they are the
/// poker value of a card.
pub(super) fn is_poker_group(key: &str) -> bool {
    POKER.contains(&key)
}

/// Whether a line is nothing but the sign of a suit.
pub(super) fn is_suit_alone(line: &str) -> bool {
    line.chars().any(|c| Suit::from_sign(c).is_some()) && !line.chars().any(char::is_alphanumeric)
}

/// `1-drops`, `2er drops`, `kosten 2`, `3 wom`, `2er`.
fn is_cost(key: &str) -> bool {
    let mut words = key.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let (mut numbers, mut costs, mut bare) = (0, 0, 0);
    let is_known = words.all(|word| {
        let digits = word.strip_suffix("er").unwrap_or(word);
        let is_number = (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        numbers += usize::from(is_number);
        bare += usize::from(is_number && digits.len() < word.len());
        costs += usize::from(COSTS.contains(&word));
        is_number || COSTS.contains(&word) || FILLERS.contains(&word)
    });
    is_known
        && (1..=2).contains(&numbers)
        && (costs == 1 || (costs == 0 && numbers == 1 && bare == 1 && key.len() <= 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_and_uses_group_cards() {
        for key in
            ["1-drops", "2 drops", "2er drops", "kosten 2", "kosten: 2", "kosten 2-3", "3 wom", "2er", "5+ drops"]
        {
            assert!(is_group(key), "{key}");
        }
        for key in ["drops", "kosten", "2", "4 egel", "womrat 2", "2 er", "100 wom", "1-drops egel"] {
            assert!(!is_group(key), "{key}");
        }
    }

    #[test]
    fn suits_group_cards() {
        assert!(is_poker_group("pik") && is_poker_group("asse") && !is_poker_group("pik 7"));
        assert!(is_suit_alone("♠") && is_suit_alone("== ♥ ==") && !is_suit_alone("♠ 7") && !is_suit_alone("=="));
    }
}
