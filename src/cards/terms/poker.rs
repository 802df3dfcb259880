//! Poker values as people write them (§2.6, J046).

use super::{TermError, nearest};
use crate::cards::fold::fold;
use crate::cards::{PokerValue, Rank, Suit};

#[rustfmt::skip]
const SUIT_WORDS: &[(&str, Suit)] = &[
    ("spades", Suit::Spades), ("spade", Suit::Spades), ("pik", Suit::Spades), ("pique", Suit::Spades), ("schippen", Suit::Spades),
    ("schippe", Suit::Spades), ("schüppen", Suit::Spades), ("laub", Suit::Spades), ("blatt", Suit::Spades),
    ("hearts", Suit::Hearts), ("heart", Suit::Hearts), ("herz", Suit::Hearts), ("herzen", Suit::Hearts), ("rot", Suit::Hearts),
    ("diamonds", Suit::Diamonds), ("diamond", Suit::Diamonds), ("karo", Suit::Diamonds), ("eckstein", Suit::Diamonds),
    ("schellen", Suit::Diamonds), ("schell", Suit::Diamonds),
    ("clubs", Suit::Clubs), ("club", Suit::Clubs), ("kreuz", Suit::Clubs), ("treff", Suit::Clubs), ("eichel", Suit::Clubs), ("eicheln", Suit::Clubs),
    ("p", Suit::Spades), ("s", Suit::Spades), ("h", Suit::Hearts), ("c", Suit::Clubs),
];

#[rustfmt::skip]
const RANK_WORDS: &[(&str, u8)] = &[
    ("ass", 1), ("as", 1), ("ace", 1), ("a", 1), ("1", 1), ("01", 1),
    ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 8), ("9", 9),
    ("02", 2), ("03", 3), ("04", 4), ("05", 5), ("06", 6), ("07", 7), ("08", 8), ("09", 9),
    ("10", 10), ("t", 10), ("0", 10), ("zehn", 10), ("ten", 10),
    ("bube", 11), ("jack", 11), ("unter", 11), ("b", 11), ("j", 11), ("11", 11),
    ("dame", 12), ("queen", 12), ("ober", 12), ("d", 12), ("q", 12), ("12", 12),
    ("könig", 13), ("koenig", 13), ("king", 13), ("k", 13), ("13", 13),
];

/// Letters that could be a suit as well as a rank: never taken for a suit.
const TWO_FACED: &[(&str, &[&str])] = &[
    ("k", &["König/King", "Kreuz/Clubs", "Karo/Diamonds"]),
    ("d", &["Dame/Queen", "Karo/Diamonds"]),
    ("t", &["10/Ten", "Kreuz/Clubs (Treff)"]),
    ("e", &["Kreuz/Clubs (Eichel)", "Karo/Diamonds (Eckstein)"]),
];

/// Reads a poker value: suit and rank in any order and language (`♠7`, `7♠`, `Pik 7`, `7 of spades`, `Herz-Bube`, `🂡`), or a joker.
///
/// # Errors
/// [`TermError::Ambiguous`] with its readings for what has several (`K`, `D10`, `J`); [`TermError::NoSuit`],
/// [`TermError::NoRank`], [`TermError::SuitLost`] for half a value; [`TermError::Unknown`] otherwise.
pub fn poker(text: &str) -> Result<PokerValue, TermError> {
    if let Some(value) = card_glyph(text) {
        return Ok(value);
    }
    let key = fold(text);
    if is_joker(&key) {
        return Ok(PokerValue::Joker);
    }
    if key == "j" || key == "b" {
        return Err(TermError::Ambiguous(vec!["Bube/Jack".into(), "Joker".into()]));
    }
    let tokens = poker_tokens(&key);
    if tokens.iter().any(|t| t == "?" || t == "\u{fffd}") {
        return Err(TermError::SuitLost);
    }
    let words: Vec<&str> = tokens.iter().map(String::as_str).collect();
    match words.as_slice() {
        [one] => half_value(one),
        [a, b] => two_tokens(a, b),
        _ => Err(TermError::Unknown(None)),
    }
}

/// Reads a poker value of two columns: there `D` is a suit in the one and a queen in the other.
///
/// # Errors
/// Those of [`poker`].
pub fn suit_and_rank(text: &str) -> Result<PokerValue, TermError> {
    let of_columns = || {
        let (left, right) = text.trim().split_once(char::is_whitespace)?;
        Some(PokerValue::Suited(suit(left).ok()?, rank(right).ok()?))
    };
    poker(text).or_else(|error| of_columns().ok_or(error))
}

/// Reads a suit: `♠`, `Pik`, `spades`, `h`.
///
/// # Errors
/// [`TermError::Ambiguous`] for a letter or colour of two suits, [`TermError::Unknown`] otherwise.
pub fn suit(text: &str) -> Result<Suit, TermError> {
    let key = fold(text);
    let several = |suits: [Suit; 2]| Err(TermError::Ambiguous(suits.map(|suit| suit.sign().to_string()).into()));
    match key.as_str() {
        "rot" | "red" => several([Suit::Hearts, Suit::Diamonds]),
        "schwarz" | "black" => several([Suit::Spades, Suit::Clubs]),
        "k" | "e" => several([Suit::Clubs, Suit::Diamonds]),
        "d" => Ok(Suit::Diamonds),
        "t" => Ok(Suit::Clubs),
        key => suit_word(key).ok_or_else(|| TermError::Unknown(nearest(key, SUIT_WORDS.iter().map(|(word, _)| *word)))),
    }
}

/// Reads a rank: `7`, `Bube`, `queen`, `K`, `A`.
///
/// # Errors
/// [`TermError::Unknown`] for anything else.
pub fn rank(text: &str) -> Result<Rank, TermError> {
    let key = fold(text);
    let words = || RANK_WORDS.iter().map(|(word, _)| *word).filter(|word| word.len() > 2);
    rank_word(&key).ok_or_else(|| TermError::Unknown(nearest(&key, words())))
}

fn two_tokens(a: &str, b: &str) -> Result<PokerValue, TermError> {
    let mut found = Vec::new();
    for (suit, rank) in [(a, b), (b, a)] {
        if let (Some(suit), Some(rank)) = (suit_word(suit), rank_word(rank)) {
            found.push(PokerValue::Suited(suit, rank));
        }
    }
    found.dedup();
    match found.as_slice() {
        [one] => Ok(*one),
        [] => {
            let readings = two_faced(a, b);
            if !readings.is_empty() {
                return Err(TermError::Ambiguous(readings));
            }
            match (suit_word(a).or(suit_word(b)), rank_word(a).or(rank_word(b))) {
                (Some(_), None) => Err(TermError::NoRank),
                (None, Some(_)) => Err(TermError::NoSuit),
                _ => Err(TermError::Unknown(None)),
            }
        }
        several => Err(TermError::Ambiguous(several.iter().map(ToString::to_string).collect())),
    }
}

/// What a pair with a two-faced letter in it may mean.
fn two_faced(a: &str, b: &str) -> Vec<String> {
    let meanings = |word: &str| TWO_FACED.iter().find(|(letter, _)| *letter == word).map(|(_, meanings)| *meanings);
    let mut readings: Vec<String> = Vec::new();
    for (word, other) in [(a, b), (b, a)] {
        if let Some(meanings) = meanings(word)
            && (rank_word(other).is_some() || suit_word(other).is_some())
        {
            for meaning in meanings {
                if !readings.iter().any(|known| known == meaning) {
                    readings.push((*meaning).to_owned());
                }
            }
        }
    }
    readings
}

fn half_value(word: &str) -> Result<PokerValue, TermError> {
    if let Some(value) = glued(word) {
        return Ok(value);
    }
    if let Some((_, meanings)) = TWO_FACED.iter().find(|(letter, _)| *letter == word) {
        return Err(TermError::Ambiguous(meanings.iter().map(|m| (*m).to_owned()).collect()));
    }
    // The ace of spades to players, and the ace alone in German.
    if word == "as" {
        return Err(TermError::Ambiguous(vec!["♠A".into(), "Ass/Ace".into()]));
    }
    if word.chars().count() == 2 {
        let split = word.char_indices().nth(1).map_or(0, |(at, _)| at);
        let (a, b) = word.split_at(split);
        if a.chars().chain(b.chars()).all(char::is_alphabetic) {
            return two_tokens(a, b);
        }
    }
    match (suit_word(word), rank_word(word)) {
        (Some(_), _) => Err(TermError::NoRank),
        (None, Some(_)) => Err(TermError::NoSuit),
        (None, None) => Err(TermError::Unknown(None)),
    }
}

/// `pikbube`, `herzass`: a suit word and a rank word without a gap.
fn glued(word: &str) -> Option<PokerValue> {
    SUIT_WORDS.iter().filter(|(suit, _)| suit.chars().count() > 1).find_map(|(name, suit)| {
        let rest = word.strip_prefix(name).or_else(|| word.strip_suffix(name))?;
        (rest.chars().count() > 1).then(|| rank_word(rest)).flatten().map(|rank| PokerValue::Suited(*suit, rank))
    })
}

fn suit_word(word: &str) -> Option<Suit> {
    let mut chars = word.chars();
    if let (Some(sign), None) = (chars.next(), chars.next())
        && let Some(suit) = Suit::from_sign(sign)
    {
        return Some(suit);
    }
    SUIT_WORDS.iter().find(|(name, _)| *name == word).map(|(_, suit)| *suit)
}

fn rank_word(word: &str) -> Option<Rank> {
    RANK_WORDS.iter().find(|(name, _)| *name == word).and_then(|(_, number)| Rank::new(*number))
}

/// Runs of letters, runs of digits and single signs; what only joins them is dropped.
fn poker_tokens(key: &str) -> Vec<String> {
    #[derive(PartialEq, Clone, Copy)]
    enum Class {
        Letter,
        Digit,
        Sign,
        Gap,
    }
    let class = |c: char| match c {
        c if c.is_ascii_digit() => Class::Digit,
        c if c.is_alphabetic() => Class::Letter,
        ' ' | '-' | '_' | '/' | '.' | ',' | ':' | '(' | ')' | '+' | '|' => Class::Gap,
        _ => Class::Sign,
    };
    let mut tokens: Vec<String> = Vec::new();
    let mut before = Class::Gap;
    for c in key.chars() {
        let now = class(c);
        match now {
            Class::Gap => {}
            Class::Sign => tokens.push(c.to_string()),
            Class::Letter | Class::Digit if now == before => {
                if let Some(last) = tokens.last_mut() {
                    last.push(c);
                }
            }
            Class::Letter | Class::Digit => tokens.push(c.to_string()),
        }
        before = now;
    }
    tokens.retain(|t| !matches!(t.as_str(), "of" | "von" | "the" | "der" | "die" | "das"));
    tokens
}

fn is_joker(key: &str) -> bool {
    key.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).try_fold(false, |seen, word| match word {
        "joker" | "jkr" | "jok" => Some(true),
        "red" | "black" | "rot" | "roter" | "schwarz" | "schwarzer" | "rote" | "schwarze" | "1" | "2" | "a" | "b" => {
            Some(seen)
        }
        _ => None,
    }) == Some(true)
}

/// A card of the Unicode playing-card block.
fn card_glyph(text: &str) -> Option<PokerValue> {
    let mut chars = text.trim().chars().filter(|c| *c != '\u{FE0F}');
    let (glyph, None) = (chars.next()? as u32, chars.next()) else {
        return None;
    };
    if matches!(glyph, 0x1F0CF | 0x1F0BF | 0x1F0DF) {
        return Some(PokerValue::Joker);
    }
    let suit = match glyph & !0xF {
        0x1F0A0 => Suit::Spades,
        0x1F0B0 => Suit::Hearts,
        0x1F0C0 => Suit::Diamonds,
        0x1F0D0 => Suit::Clubs,
        _ => return None,
    };
    // The block has a knight (12) between jack and queen.
    let rank = match glyph & 0xF {
        n @ 1..=11 => n,
        n @ (13 | 14) => n - 1,
        _ => return None,
    };
    Rank::new(u8::try_from(rank).ok()?).map(|rank| PokerValue::Suited(suit, rank))
}
