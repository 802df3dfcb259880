//! The words of the game as people write them, German and English: types, rarities, poker values, keywords, numbers.
//!
//! Every reader of lists and set files goes through here. What is ambiguous is refused with its readings; *Basis*
//! (a type) and *BASIC* (a rarity) are never taken for each other.

use super::fold::{bare_key, fold, umlaut_key};
use super::keyword::{ABILITIES, AbilityRow, Keyword, Numbered};
use super::kind::{Kind, Rarity};
use super::poker::{PokerValue, Rank, Suit};

/// Why a word could not be read as the term it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TermError {
    /// No such word; with the nearest known one, if one is near.
    Unknown(Option<&'static str>),
    /// More than one reading; each is given as it would be written unambiguously.
    Ambiguous(Vec<String>),
    /// A word of the game, but of another kind; key of the message that says so.
    Confused(&'static str),
    /// A poker value without a suit.
    NoSuit,
    /// A poker value without a rank.
    NoRank,
    /// A `?` or a replacement character stands where the suit was: its sign was lost on the way.
    SuitLost,
    /// Not a number at all.
    NotANumber,
    /// A number, but not a whole one.
    NotWhole,
    /// A date, made by a spreadsheet out of something like `1-5`; with what was probably meant.
    Date(Option<String>),
    /// A number outside the range; `max` is absent where there is no upper limit.
    OutOfRange {
        /// Smallest number allowed.
        min: i64,
        /// Largest number allowed.
        max: Option<i64>,
    },
    /// A keyword that needs a number has none (J146).
    NumberMissing,
    /// A keyword that has no number is given one.
    NumberUnwanted,
}

/// Reads a card type: `Mutant`, `Basis`/`Base`, `Mutation`, `Effekt`/`Effect`, `Fragment`, plurals, or several joined
/// (`Mutant/Basis`, `Hybrid`).
///
/// # Errors
/// [`TermError::Confused`] for BASIC and Response, [`TermError::Unknown`] otherwise.
pub fn kind(text: &str) -> Result<Kind, TermError> {
    let key = fold(text);
    if let Some(kind) = one_kind(&key) {
        return Ok(kind);
    }
    match key.as_str() {
        "hybrid" | "hybridkarte" | "hybrid card" => {
            return Kind::of(&[Kind::Mutant, Kind::Base]).ok_or(TermError::Unknown(None));
        }
        "basic" => return Err(TermError::Confused("term-basic-is-a-rarity")),
        "response" | "reaktion" | "responses" | "reaktionen" | "response-karte" => {
            return Err(TermError::Confused("term-response-is-a-mark"));
        }
        _ => {}
    }
    let parts: Vec<&str> = split_kinds(&key);
    if parts.len() > 1 {
        let kinds: Option<Vec<Kind>> = parts.iter().map(|part| one_kind(part)).collect();
        if let Some(kind) = kinds.and_then(|kinds| Kind::of(&kinds)) {
            return Ok(kind);
        }
    }
    Err(TermError::Unknown(nearest(&key, KIND_WORDS.iter().map(|(word, _)| *word))))
}

#[rustfmt::skip]
const KIND_WORDS: &[(&str, Kind)] = &[
    ("Mutant", Kind::Mutant), ("Mutanten", Kind::Mutant), ("Mutants", Kind::Mutant),
    ("Basis", Kind::Base), ("Basen", Kind::Base), ("Base", Kind::Base), ("Bases", Kind::Base),
    ("Mutation", Kind::Mutation), ("Mutationen", Kind::Mutation), ("Mutations", Kind::Mutation),
    ("Effekt", Kind::Effect), ("Effekte", Kind::Effect), ("Effect", Kind::Effect), ("Effects", Kind::Effect),
    ("Effektkarte", Kind::Effect), ("Effektkarten", Kind::Effect), ("Effect card", Kind::Effect), ("Effect cards", Kind::Effect),
    ("Fragment", Kind::Fragment), ("Fragmente", Kind::Fragment), ("Fragments", Kind::Fragment),
    ("Arche-Fragment", Kind::Fragment), ("Arche-Fragmente", Kind::Fragment), ("Ark Fragment", Kind::Fragment), ("Ark Fragments", Kind::Fragment),
];

fn one_kind(key: &str) -> Option<Kind> {
    KIND_WORDS.iter().find(|(word, _)| fold(word) == key).map(|(_, kind)| *kind)
}

fn split_kinds(key: &str) -> Vec<&str> {
    key.split(['/', '&', '+', ',', '|', '-'])
        .flat_map(|part| part.split(" und "))
        .flat_map(|part| part.split(" and "))
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect()
}

/// Reads a rarity: `BASIC`, `ADAPTION`/`Adaptation`, `LEGENDÄR`/`Legendary`/`L`, `ALPHA`.
///
/// # Errors
/// [`TermError::Confused`] for *Basis*, [`TermError::Ambiguous`] for `A`, [`TermError::Unknown`] otherwise.
pub fn rarity(text: &str) -> Result<Rarity, TermError> {
    let key = fold(text);
    let found = match key.as_str() {
        "basic" | "basics" => Some(Rarity::Basic),
        "adaption" | "adaptation" | "adaptionen" => Some(Rarity::Adaption),
        "legendär" | "legendaer" | "legendary" | "legendar" | "legende" | "legend" | "l" => Some(Rarity::Legendary),
        "alpha" | "α" => Some(Rarity::Alpha),
        _ => None,
    };
    if let Some(rarity) = found {
        return Ok(rarity);
    }
    match key.as_str() {
        "basis" | "base" => Err(TermError::Confused("term-basis-is-a-type")),
        "a" => Err(TermError::Ambiguous(vec!["ADAPTION".into(), "ALPHA".into()])),
        "b" => Err(TermError::Ambiguous(vec!["BASIC".into(), "Basis".into()])),
        _ => Err(TermError::Unknown(nearest(&key, Rarity::ALL.into_iter().map(Rarity::printed)))),
    }
}

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
    match key.as_str() {
        "j" => {
            return Err(TermError::Ambiguous(vec!["Bube/Jack".into(), "Joker".into()]));
        }
        "b" => {
            return Err(TermError::Ambiguous(vec!["Bube/Jack".into(), "Joker".into()]));
        }
        _ => {}
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

/// Reads one keyword with its number: `Fliegend`, `Hörner 2`, `Horns (2)`, `Symbiote: III`.
///
/// # Errors
/// [`TermError::Unknown`], [`TermError::NumberMissing`], [`TermError::NumberUnwanted`], [`TermError::OutOfRange`] (§22.2.13, J146).
pub fn keyword(text: &str) -> Result<Keyword, TermError> {
    let key = fold(text);
    let (name, number) = split_number(&key);
    let Some(row) = ability_row(name) else {
        let words = ABILITIES.iter().flat_map(|row| [row.de, row.en]);
        return Err(TermError::Unknown(nearest(name, words)));
    };
    let n = match (row.numbered, number) {
        (Numbered::No, None) => None,
        (Numbered::No, Some(_)) => return Err(TermError::NumberUnwanted),
        (_, None) => return Err(TermError::NumberMissing),
        (Numbered::AtLeast(min), Some(n)) if n < i64::from(min) || n > i64::from(u16::MAX) => {
            return Err(TermError::OutOfRange { min: i64::from(min), max: None });
        }
        (Numbered::Within(min, max), Some(n)) if n < i64::from(min) || n > i64::from(max) => {
            return Err(TermError::OutOfRange { min: i64::from(min), max: Some(i64::from(max)) });
        }
        (_, Some(n)) => u16::try_from(n).ok(),
    };
    Ok(Keyword { ability: row.ability, n })
}

fn ability_row(name: &str) -> Option<&'static AbilityRow> {
    let same = |word: &str| {
        let word = fold(word);
        word == name || umlaut_key(&word) == umlaut_key(name) || bare_key(&word) == bare_key(name)
    };
    ABILITIES
        .iter()
        .find(|row| same(row.de) || same(row.en) || row.code == name || row.also.iter().any(|word| same(word)))
}

fn split_number(key: &str) -> (&str, Option<i64>) {
    let body = key.trim_end_matches([')', ']']);
    let at =
        body.rfind(|c: char| !c.is_ascii_digit()).map_or(0, |i| i + body[i..].chars().next().map_or(1, char::len_utf8));
    let tidy = |name: &'_ str| -> usize { name.trim_end_matches([' ', '(', '[', ':', '=', '+', 'x']).len() };
    if at < body.len() {
        let name = if body[..at].ends_with('x') && !body[..at].ends_with(" x") {
            body[..at].trim_end()
        } else {
            &body[..tidy(&body[..at])]
        };
        return (name.trim_end_matches([' ', '(', '[', ':', '=', '+']), body[at..].parse().ok().or(Some(i64::MAX)));
    }
    if let Some((name, last)) = body.rsplit_once([' ', '('])
        && let Some(n) = roman(last)
    {
        return (name.trim_end_matches([' ', '(', ':']), Some(n));
    }
    (key, None)
}

fn roman(word: &str) -> Option<i64> {
    const ROMAN: [&str; 10] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
    ROMAN.iter().position(|r| *r == word).map(|i| i as i64 + 1)
}

/// Splits a cell that lists several keywords or aliases: `,` `;` `/` `•` and line breaks.
///
/// Keywords may also be joined by *und* or *and*; names may not.
pub fn split_list(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '•', '\n', '\r', '|']).map(str::trim).filter(|part| !part.is_empty())
}

/// Splits a cell that lists keywords.
pub fn split_keywords(text: &str) -> impl Iterator<Item = &str> {
    split_list(text)
        .flat_map(|part| part.split('/'))
        .flat_map(|part| part.split(" und "))
        .flat_map(|part| part.split(" and "))
        .flat_map(|part| part.split(" + "))
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

/// Reads a whole number in `min..=max`: `3`, `3.0`, `3,0`, `'3`.
///
/// # Errors
/// [`TermError::NotANumber`], [`TermError::NotWhole`], [`TermError::Date`], [`TermError::OutOfRange`].
pub fn whole(text: &str, min: i64, max: Option<i64>) -> Result<i64, TermError> {
    let key = fold(text);
    let body = key.trim_start_matches('\'');
    let (sign, digits) = match body.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, body.strip_prefix('+').unwrap_or(body)),
    };
    let (whole, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let all_digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !all_digits(whole) || !all_digits(fraction) {
        return Err(if looks_like_date(&key) { TermError::Date(date_meant(&key)) } else { TermError::NotANumber });
    }
    if fraction.bytes().any(|b| b != b'0') {
        return Err(TermError::NotWhole);
    }
    let out_of_range = TermError::OutOfRange { min, max };
    let n: i64 = whole.parse::<i64>().map_err(|_| out_of_range.clone())? * sign;
    if n < min || max.is_some_and(|max| n > max) {
        return Err(out_of_range);
    }
    Ok(n)
}

const MONTHS: [[&str; 3]; 12] = [
    ["jan", "jän", "januar"],
    ["feb", "february", "februar"],
    ["mar", "mär", "mrz"],
    ["apr", "april", "april"],
    ["may", "mai", "mai"],
    ["jun", "june", "juni"],
    ["jul", "july", "juli"],
    ["aug", "august", "august"],
    ["sep", "sept", "september"],
    ["oct", "okt", "oktober"],
    ["nov", "november", "november"],
    ["dec", "dez", "dezember"],
];

fn month(word: &str) -> Option<usize> {
    let word = word.trim_end_matches('.');
    MONTHS
        .iter()
        .position(|names| names.iter().any(|n| *n == word || (word.len() > 3 && word.starts_with(n))))
        .map(|i| i + 1)
}

/// Whether a cell holds a date as spreadsheets write it (`01. Mai`, `1-May`, `05.Jan`, `2026-05-01`, `01.05.2026`).
#[must_use]
pub fn looks_like_date(text: &str) -> bool {
    let key = fold(text);
    let parts: Vec<&str> = key.split(['.', '-', '/', ' ']).filter(|p| !p.is_empty()).collect();
    let is_number = |p: &&str| !p.is_empty() && p.bytes().all(|b| b.is_ascii_digit());
    match parts.as_slice() {
        [a, b] => (is_number(a) && month(b).is_some()) || (month(a).is_some() && is_number(b)),
        [a, b, c, rest @ ..] => {
            is_number(a)
                && is_number(c)
                && (is_number(b) || month(b).is_some())
                && (rest.is_empty() || key.contains(':'))
        }
        _ => false,
    }
}

/// `1-5` for `01. Mai`: day and month in the order in which they stand.
fn date_meant(key: &str) -> Option<String> {
    let parts: Vec<&str> = key.split(['.', '-', '/', ' ']).filter(|p| !p.is_empty()).collect();
    let number = |p: &str| p.parse::<usize>().ok().or_else(|| month(p));
    match parts.as_slice() {
        [a, b] => Some(format!("{}-{}", number(a)?, number(b)?)),
        [year, b, c, ..] if year.len() == 4 => Some(format!("{}-{}", number(c)?, number(b)?)),
        [a, b, _, ..] => Some(format!("{}-{}", number(a)?, number(b)?)),
        _ => None,
    }
}

/// Whether a cell says "no value": empty, a dash, `k. A.`, `n/a`, `none`, `keine`.
#[must_use]
pub fn is_absent(text: &str) -> bool {
    let key = fold(text);
    matches!(
        key.as_str(),
        "" | "-"
            | "--"
            | "---"
            | "k. a."
            | "k.a."
            | "ka"
            | "n/a"
            | "n. a."
            | "n.a."
            | "na"
            | "none"
            | "keine"
            | "keiner"
            | "null"
            | "nil"
    )
}

/// Reads yes or no: `ja/nein`, `yes/no`, `x`, `1/0`, `wahr/falsch`, `true/false`, `✓`, `⚡`; nothing is no.
///
/// # Errors
/// [`TermError::Unknown`] for anything else.
pub fn yes_no(text: &str) -> Result<bool, TermError> {
    match fold(text).as_str() {
        "ja" | "j" | "yes" | "y" | "x" | "1" | "1.0" | "wahr" | "true" | "✓" | "✔" | "☑" | "⚡" | "response"
        | "reaktion" => Ok(true),
        "nein" | "n" | "no" | "0" | "0.0" | "falsch" | "false" | "✗" | "✘" | "☐" => Ok(false),
        key if is_absent(key) => Ok(false),
        _ => Err(TermError::Unknown(Some("ja / nein"))),
    }
}

/// The known word nearest to `word`, if it is near enough to be meant.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let key = fold(word);
    if key.is_empty() {
        return None;
    }
    known
        .into_iter()
        .map(|candidate| (strsim::osa_distance(&key, &fold(candidate)), candidate))
        .filter(|(distance, candidate)| *distance <= (candidate.chars().count().min(key.chars().count()) / 3).max(1))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests;
