//! The fields that a search may ask for, by their names in both languages.

use crate::cards::fold::{bare_key, fold, umlaut_key};
use crate::cards::terms::nearest;

/// What a search compares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// Any name of the card.
    Name,
    /// Rules text.
    Text,
    /// Type (§3.7).
    Type,
    /// Rarity (§4.3).
    Rarity,
    /// Suit and rank (§2.6).
    Poker,
    /// Suit.
    Suit,
    /// Rank, from ace = 1 (§10.7) to king = 13.
    Rank,
    /// WOM cost.
    Cost,
    /// Power (§2.3).
    Power,
    /// Max Size (§2.3).
    MaxSize,
    /// Size of a fragment (§17.1).
    Size,
    /// Mutation slots (§21.1a).
    Slots,
    /// Slot Demand (§21.1b).
    Demand,
    /// Keywords (§22.2).
    Keyword,
    /// Code of the set.
    Set,
    /// Collector number.
    Number,
    /// Whether it is a Response card (§7.5).
    Response,
    /// A mark that a card has or has not.
    Is,
}

/// The names of each field, the usual German and English one first. A single letter is a rank or a suit.
#[rustfmt::skip]
const WORDS: &[(Field, &[&str])] = &[
    (Field::Name, &["name", "kartenname", "karte", "card", "titel", "title"]),
    (Field::Text, &["text", "regeltext", "kartentext", "rulestext", "tx"]),
    (Field::Type, &["typ", "type", "kartentyp", "art", "kind"]),
    (Field::Rarity, &["seltenheit", "rarity", "rarität", "selten", "selt", "rar"]),
    (Field::Poker, &["poker", "pokerwert", "pokervalue", "pw"]),
    (Field::Suit, &["farbe", "suit", "pokerfarbe"]),
    (Field::Rank, &["rang", "rank", "pokerrang"]),
    (Field::Cost, &["kosten", "cost", "costs", "wom", "womkosten", "preis"]),
    (Field::Power, &["kraft", "power", "stärke", "pow", "kr"]),
    (Field::MaxSize, &["maxgröße", "max_size", "max", "maximalgröße", "maximumsize"]),
    (Field::Size, &["größe", "size", "fragmentgröße", "fragmentsize"]),
    (Field::Slots, &["slots", "mutationsslots", "mutation_slots", "slot", "augen", "sl"]),
    (Field::Demand, &["bedarf", "demand", "slotbedarf", "slot_demand", "bed", "dem"]),
    (Field::Keyword, &["schlüsselwort", "keyword", "kw", "schlüsselwörter", "keywords", "sw", "fähigkeit"]),
    (Field::Set, &["set", "edition"]),
    (Field::Number, &["nummer", "number", "nr", "no", "num", "#"]),
    (Field::Response, &["response", "reaktion"]),
    (Field::Is, &["ist", "is"]),
];

/// A word without case, marks and what joins its parts, in its two umlaut spellings.
fn keys(word: &str) -> [String; 2] {
    let key = fold(word);
    let plain = |key: &str| key.chars().filter(|c| !matches!(c, '_' | '-' | '.' | ' ')).collect();
    [plain(&umlaut_key(&key)), plain(&bare_key(&key))]
}

impl Field {
    /// The field of a name.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        let asked = keys(word);
        let same = |known: &&'static str| {
            let known = keys(known);
            known[0] == asked[0] || known[1] == asked[1]
        };
        WORDS.iter().find(|(_, words)| words.iter().any(same)).map(|(field, _)| *field)
    }

    /// The name of a field that comes nearest to one that there is not.
    #[must_use]
    pub fn nearest(word: &str) -> Option<&'static str> {
        nearest(word, WORDS.iter().flat_map(|(_, words)| words.iter().copied()).filter(|word| word.len() > 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_means_two_fields() {
        for (field, words) in WORDS {
            for word in *words {
                assert_eq!(Field::of(word), Some(*field), "{word}");
            }
        }
    }

    #[test]
    fn fields_have_names_in_both_languages_and_any_spelling() {
        for (words, field) in [
            (&["typ", "TYPE", "Kartentyp", "ｔｙｐ"][..], Field::Type),
            (&["größe", "GRÖSSE", "groesse", "grosse", "gro\u{308}ße", "size"], Field::Size),
            (&["max_size", "Max-Size", "maxgröße", "MaxGroesse", "max"], Field::MaxSize),
            (&["schlüsselwort", "Schluesselwort", "kw", "keyword"], Field::Keyword),
        ] {
            for word in words {
                assert_eq!(Field::of(word), Some(field), "{word}");
            }
        }
        assert_eq!(Field::of("zeichner"), None);
        assert_eq!(Field::nearest("kratf"), Some("kraft"));
    }
}
