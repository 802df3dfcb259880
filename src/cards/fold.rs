//! Keys under which names are compared: folding, umlaut spellings, and the order of a German list.
//!
//! Names are stored as [`clean`] leaves them (NFC, single spaces). They are found by their [`fold`] key; if that
//! fails, by the two umlaut keys; they are listed in the order of their [`sort_key`].

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A name as it is stored: NFC, no invisible characters, single spaces, none at either end.
#[must_use]
pub fn clean(text: &str) -> String {
    if is_clean(text) {
        return text.to_owned();
    }
    clean_any(text)
}

/// A text in the one form of Unicode in which names are stored.
#[must_use]
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// [`clean`] for text with any characters.
fn clean_any(text: &str) -> String {
    let visible = text.chars().filter(|c| !is_invisible(*c)).map(|c| if is_space(c) { ' ' } else { c });
    let composed: String = visible.nfc().collect();
    let mut out = String::with_capacity(composed.len());
    for word in composed.split(' ').filter(|w| !w.is_empty()) {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// The key under which a name is looked up: full case folding over NFKC, one form of quotes, dashes and spaces.
///
/// `LEGENDÄR` and `legendär` (in NFC or NFD), `Straße` and `STRASSE`, `Kiemen‑Herz` and `Kiemen-Herz` have equal keys;
/// `Höhle` and `Hoehle` have not (see [`umlaut_key`]).
#[must_use]
pub fn fold(text: &str) -> String {
    fold_cow(text).into_owned()
}

/// The key by which names of one set are told apart: [`fold`], with ß kept apart from ss.
///
/// `Straße` and `Strasse` are two names, although a list in capitals may mean either.
#[must_use]
pub fn identity(text: &str) -> String {
    // A private character stands for ß while folding; no name has it.
    if text.contains(['ß', 'ẞ']) { fold(&text.replace(['ß', 'ẞ'], "\u{E000}")) } else { fold(text) }
}

/// [`fold`] without an allocation where the text is its own key.
#[must_use]
pub fn fold_cow(text: &str) -> Cow<'_, str> {
    if is_its_own_key(text) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(fold_plain(text).unwrap_or_else(|| fold_any(text)))
}

/// [`fold`] for text with any characters.
fn fold_any(text: &str) -> String {
    // Marks first: NFKC would take some of them apart (´ is a space and an accent there).
    let compatible: String = text.chars().map(plain_mark).nfkc().collect();
    let folded = caseless::default_case_fold_str(&compatible);
    fold_simple(folded.len(), folded.nfkc())
}

/// Visible ASCII and German letters with single inner spaces: as [`clean`] leaves a text.
fn is_clean(text: &str) -> bool {
    let mut before = ' ';
    for c in text.chars() {
        if !(c.is_ascii_graphic()
            || matches!(c, 'ä' | 'ö' | 'ü' | 'Ä' | 'Ö' | 'Ü' | 'ß')
            || (c == ' ' && before != ' '))
        {
            return false;
        }
        before = c;
    }
    before != ' ' || text.is_empty()
}

/// [`fold`] for visible ASCII, spaces and umlauts, which normalisation leaves alone; `None` where anything else is.
fn fold_plain(text: &str) -> Option<String> {
    /// The first byte of each umlaut.
    const UMLAUT: u8 = 0xc3;
    let mut out = Vec::with_capacity(text.len());
    let mut gap = false;
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte == b' ' {
            gap = !out.is_empty();
            continue;
        }
        if gap {
            out.push(b' ');
            gap = false;
        }
        match byte {
            b'`' => out.push(b'\''),
            b'!'..=b'~' => out.push(byte.to_ascii_lowercase()),
            UMLAUT => match bytes.next() {
                // ä, ö, ü and Ä, Ö, Ü, 32 apart.
                Some(second @ (0xa4 | 0xb6 | 0xbc)) => out.extend([UMLAUT, second]),
                Some(second @ (0x84 | 0x96 | 0x9c)) => out.extend([UMLAUT, second + 0x20]),
                _ => return None,
            },
            _ => return None,
        }
    }
    String::from_utf8(out).ok()
}

/// The key with umlauts written out: `Höhle` and `Hoehle` give `hoehle`. Takes a [`fold`] key.
#[must_use]
pub fn umlaut_key(key: &str) -> Cow<'_, str> {
    if key.is_ascii() {
        return Cow::Borrowed(key);
    }
    let mut out = String::with_capacity(key.len() + 4);
    for c in key.chars() {
        match c {
            'ä' => out.push_str("ae"),
            'ö' => out.push_str("oe"),
            'ü' => out.push_str("ue"),
            'ø' => out.push_str("oe"),
            other => out.push(other),
        }
    }
    Cow::Owned(strip_marks(&out).into_owned())
}

/// The key with the marks dropped: `Höhle` and `Hohle` give `hohle`. Takes a [`fold`] key.
#[must_use]
pub fn bare_key(key: &str) -> Cow<'_, str> {
    strip_marks(key)
}

/// The key that puts names in the order of DIN 5007-1: ä as a, ß as ss, case and punctuation after letters.
///
/// Equal primary keys are told apart by the name itself, so the order is the same everywhere.
#[must_use]
pub fn sort_key(name: &str) -> (String, String) {
    (strip_marks(&fold(name)).into_owned(), name.to_owned())
}

/// Whether a character takes no room and carries no meaning in a name (zero-width, soft hyphen, bidi marks, controls).
#[must_use]
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
        || (c.is_control() && !matches!(c, '\t' | '\n' | '\r'))
}

/// Whether a character is a space of any width, a tab or a line break.
#[must_use]
pub fn is_space(c: char) -> bool {
    c.is_whitespace()
}

fn strip_marks(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            'ä' => out.push('a'),
            'ö' => out.push('o'),
            'ü' => out.push('u'),
            c if c.is_ascii() => out.push(c),
            _ => return Cow::Owned(without_marks(text)),
        }
    }
    Cow::Owned(out)
}

/// [`strip_marks`] for text with any characters. Unicode does not take strokes and joined letters apart.
fn without_marks(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.nfd().filter(|c| !is_combining_mark(*c)) {
        match c {
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            'þ' => out.push_str("th"),
            'ø' => out.push('o'),
            'ł' => out.push('l'),
            'đ' | 'ð' => out.push('d'),
            'ħ' => out.push('h'),
            'ŧ' => out.push('t'),
            'ı' => out.push('i'),
            other => out.push(other),
        }
    }
    out
}

/// Lower-case ASCII and German letters with single inner spaces: most names a user types.
fn is_its_own_key(text: &str) -> bool {
    let mut before = ' ';
    for c in text.chars() {
        let plain = match c {
            ' ' => before != ' ',
            'a'..='z'
            | '0'..='9'
            | '-'
            | '\''
            | '"'
            | ','
            | '.'
            | '&'
            | '!'
            | '?'
            | '('
            | ')'
            | '/'
            | ':'
            | '+'
            | '|'
            | '#'
            | 'ä'
            | 'ö'
            | 'ü' => true,
            _ => false,
        };
        if !plain {
            return false;
        }
        before = c;
    }
    before != ' ' || text.is_empty()
}

/// The characters as a key; `length` is about how many bytes they are.
fn fold_simple(length: usize, chars: impl Iterator<Item = char>) -> String {
    let mut out = String::with_capacity(length);
    let mut gap = false;
    for c in chars {
        if is_space(c) {
            gap = !out.is_empty();
            continue;
        }
        if is_invisible(c) {
            continue;
        }
        if gap {
            out.push(' ');
            gap = false;
        }
        out.push(plain_mark(c));
    }
    out
}

/// One form for every dash, single quote and double quote.
fn plain_mark(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE63}' | '\u{FE58}' | '\u{2043}' => '-',
        '’' | '‘' | '‚' | '‛' | 'ʼ' | '′' | '´' | '`' | '‹' | '›' => '\'',
        '„' | '“' | '”' | '‟' | '«' | '»' | '″' | '\u{301D}'..='\u{301F}' => '"',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_joins_case_form_and_punctuation() {
        assert_eq!(fold("LEGENDÄR"), fold("legenda\u{308}r"));
        assert_eq!(fold("Straße"), fold("STRASSE"));
        assert_eq!(fold("Kiemen\u{2011}Herz"), "kiemen-herz");
        assert_eq!(fold(" Morrak,\u{a0} der  Alte "), "morrak, der alte");
        assert_eq!(fold("„Zahn“"), "\"zahn\"");
        assert_eq!(fold("Kie\u{ad}men\u{200b}herz"), "kiemenherz");
        assert_eq!(fold("ＥＧＥＬ"), "egel");
        assert_eq!(fold("don\u{b4}t"), "don't");
    }

    #[test]
    fn folding_twice_changes_nothing() {
        for name in ["Öde", "ẞ", "İ", "ﬁx", "a\u{308}b", "½", "x  y", "ǅ", "Ⅻ", "´"] {
            assert_eq!(fold(&fold(name)), fold(name), "{name}");
        }
    }

    #[test]
    fn the_short_ways_lead_to_the_same_keys() {
        for name in [
            "Öde Straße",
            "  ÄÖÜ ß ",
            " äöüÄÖÜ`~! Z  a ",
            "a  b",
            "x\ty",
            "Morrak, der Alte",
            "",
            " ",
            "'\"-_`´",
            "Ufer-Reißer",
            "ẞ",
            "é",
            "É Ã",
            "\u{7f}",
        ] {
            assert_eq!(fold(name), fold_any(name), "{name}");
            assert_eq!(clean(name), clean_any(name), "{name}");
        }
    }

    #[test]
    fn sharp_s_is_found_as_ss_and_yet_another_name() {
        assert_eq!(fold("Straße"), fold("Strasse"));
        assert_ne!(identity("Straße"), identity("Strasse"));
        assert_eq!(identity("STRAẞE"), identity("straße"));
        assert_eq!(identity("Höhle"), identity("HÖHLE"));
    }

    #[test]
    fn umlauts_have_two_further_keys() {
        assert_eq!(umlaut_key(&fold("Höhle")), "hoehle");
        assert_eq!(bare_key(&fold("Höhle")), "hohle");
        assert_eq!(umlaut_key(&fold("Café")), "cafe");
        for (name, umlaut, bare) in [
            ("Ødegaard", "oedegaard", "odegaard"),
            ("ŁOŚ", "los", "los"),
            ("Đđ Ħħ Ŧŧ", "dd hh tt", "dd hh tt"),
            ("Ǿ Æther Œuvre Þór", "o aether oeuvre thor", "o aether oeuvre thor"),
        ] {
            let key = fold(name);
            assert_eq!((&*umlaut_key(&key), &*bare_key(&key)), (umlaut, bare), "{name}");
        }
    }

    #[test]
    fn clean_keeps_what_is_visible() {
        assert_eq!(clean("  Egel\n"), "Egel");
        assert_eq!(clean("a\u{308}gypten\u{a0}\u{200b} x"), "ägypten x");
    }

    #[test]
    fn german_order() {
        let mut names = ["Zecke", "Ähre", "Affe", "Aal", "Össel", "Otter", "aal-2", "Straße", "Strasse"];
        names.sort_by_cached_key(|n| sort_key(n));
        assert_eq!(names, ["Aal", "aal-2", "Affe", "Ähre", "Össel", "Otter", "Strasse", "Straße", "Zecke"]);
    }
}
