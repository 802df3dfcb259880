//! Keywords with their numbers as people write them (§22.2).

use super::number::has_raised_digit;
use super::{TermError, nearest};
use crate::cards::fold::{bare_key, fold, umlaut_key};
use crate::cards::{ABILITIES, Ability, AbilityRow, Keyword, Numbered};

/// Reads one keyword with its number: `Fliegend`, `Hörner 2`, `Horns (2)`, `Symbiote: III`.
///
/// # Errors
/// [`TermError::Unknown`], [`TermError::NumberMissing`], [`TermError::NumberUnwanted`], [`TermError::OutOfRange`] (§22.2.13, J146).
pub fn keyword(text: &str) -> Result<Keyword, TermError> {
    let key = fold(text);
    let (name, number) = split_number(&key);
    if has_raised_digit(text) {
        return Err(TermError::Unknown(ability_row(name).map(|row| row.de)));
    }
    let Some(row) = ability_row(name) else {
        if before_a_word(&key).is_some() {
            return Err(TermError::NumberMissing);
        }
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

/// Reads the name of a keyword, with a number, the variable of the rules (`Hörner X`) or without.
///
/// # Errors
/// [`TermError::Unknown`] with the nearest name.
pub fn ability(text: &str) -> Result<Ability, TermError> {
    let key = fold(text);
    let row = ability_row(split_number(&key).0)
        .or_else(|| before_a_word(&key).filter(|(_, word)| *word == "x").map(|(row, _)| row));
    row.map(|row| row.ability).ok_or_else(|| keyword(text).err().unwrap_or(TermError::Unknown(None)))
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

/// The keyword that a word follows in place of its number, and that word: `X`, which is a variable, `*`, `1W6`, `zwei`.
fn before_a_word(key: &str) -> Option<(&'static AbilityRow, &str)> {
    let body = key.trim_end_matches([')', ']']);
    let (name, word) = body.rsplit_once([' ', '(', '[', ':', '='])?;
    let row = ability_row(name.trim_end_matches([' ', '(', '[', ':', '=']))?;
    (row.numbered != Numbered::No).then_some((row, word))
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
    // A lone X is the variable of the rules, not ten.
    const ROMAN: [&str; 9] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    ROMAN.iter().position(|r| *r == word).map(|i| i as i64 + 1)
}
