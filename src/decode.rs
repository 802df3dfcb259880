//! How the bytes of a file become text: byte order marks, UTF-16, UTF-8, and the three eight-bit encodings that
//! German list files come in.

use std::borrow::Cow;

use encoding_rs::{MACINTOSH, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// An encoding that a file may be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// Windows-1252; read for ISO-8859-1 too.
    Windows1252,
    /// Code page 850, as MS-DOS and "CSV (MS-DOS)" have it.
    Cp850,
    /// Mac OS Roman, as old Excel for Mac has it.
    MacRoman,
}

impl Encoding {
    /// All that can be named.
    pub const ALL: [Self; 6] =
        [Self::Utf8, Self::Utf16Le, Self::Utf16Be, Self::Windows1252, Self::Cp850, Self::MacRoman];

    /// Its usual name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Windows1252 => "Windows-1252",
            Self::Cp850 => "CP850",
            Self::MacRoman => "MacRoman",
        }
    }

    /// The encoding of this name, whatever its case and punctuation; common other names are known.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
        match plain.as_str() {
            "utf8" | "utf8bom" | "unicode" => Some(Self::Utf8),
            "utf16" | "utf16le" => Some(Self::Utf16Le),
            "utf16be" => Some(Self::Utf16Be),
            "windows1252" | "cp1252" | "1252" | "ansi" | "latin1" | "iso88591" | "iso885915" => Some(Self::Windows1252),
            "cp850" | "850" | "ibm850" | "dos" | "msdos" | "oem" => Some(Self::Cp850),
            "macroman" | "mac" | "macintosh" => Some(Self::MacRoman),
            _ => None,
        }
    }
}

/// The text of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text, without a byte order mark.
    pub text: Cow<'a, str>,
    /// The encoding it was read in.
    pub encoding: Encoding,
    /// Whether the encoding was guessed, neither marked in the file nor proven by it.
    pub assumed: bool,
}

/// Reads bytes as text in the encoding they are marked with or look like.
///
/// A byte order mark decides; then UTF-16 by its pattern of NULs; then strict UTF-8; then that of Windows-1252, CP850
/// and Mac Roman in which most characters are letters German texts have where a letter belongs.
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded<'_> {
    let known = |text, encoding| Decoded { text, encoding, assumed: false };
    if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf") {
        return known(String::from_utf8_lossy(rest), Encoding::Utf8);
    }
    if let Some(rest) = bytes.strip_prefix(b"\xff\xfe") {
        return known(UTF_16LE.decode_without_bom_handling(rest).0, Encoding::Utf16Le);
    }
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        return known(UTF_16BE.decode_without_bom_handling(rest).0, Encoding::Utf16Be);
    }
    if let Some(encoding) = utf16_by_nuls(bytes) {
        return Decoded { text: decode_as(bytes, encoding), encoding, assumed: true };
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return known(Cow::Borrowed(text), Encoding::Utf8);
    }
    // UTF-8 with a few broken bytes stays UTF-8: its other characters prove it.
    let lossy = String::from_utf8_lossy(bytes);
    let broken = lossy.matches('\u{fffd}').count();
    let whole = lossy.chars().filter(|c| !c.is_ascii() && *c != '\u{fffd}').count();
    if whole > broken {
        return Decoded { text: lossy, encoding: Encoding::Utf8, assumed: true };
    }
    let guess = [Encoding::Windows1252, Encoding::Cp850, Encoding::MacRoman]
        .into_iter()
        .map(|encoding| (decode_as(bytes, encoding), encoding))
        .max_by_key(|(text, encoding)| (germanness(text), std::cmp::Reverse(*encoding)));
    let (text, encoding) = guess.unwrap_or((lossy, Encoding::Utf8));
    Decoded { text, encoding, assumed: true }
}

/// Reads bytes as text in a given encoding; what is not valid in it becomes U+FFFD.
#[must_use]
pub fn decode_as(bytes: &[u8], encoding: Encoding) -> Cow<'_, str> {
    match encoding {
        Encoding::Utf8 => String::from_utf8_lossy(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)),
        Encoding::Utf16Le => UTF_16LE.decode_with_bom_removal(bytes).0,
        Encoding::Utf16Be => UTF_16BE.decode_with_bom_removal(bytes).0,
        Encoding::Windows1252 => WINDOWS_1252.decode_without_bom_handling(bytes).0,
        Encoding::MacRoman => MACINTOSH.decode_without_bom_handling(bytes).0,
        Encoding::Cp850 => {
            let upper: Vec<char> = CP850.chars().collect();
            bytes.iter().map(|b| if *b < 128 { char::from(*b) } else { upper[usize::from(*b) - 128] }).collect()
        }
    }
}

fn utf16_by_nuls(bytes: &[u8]) -> Option<Encoding> {
    let head = &bytes[..bytes.len().min(512) & !1];
    if head.len() < 4 {
        return None;
    }
    let nuls = |offset| head.iter().skip(offset).step_by(2).filter(|b| **b == 0).count();
    let (high_first, low_first) = (nuls(0), nuls(1));
    let most = head.len() / 2 * 3 / 4;
    if low_first > most && high_first == 0 {
        return Some(Encoding::Utf16Le);
    }
    (high_first > most && low_first == 0).then_some(Encoding::Utf16Be)
}

/// How much a text looks like German: umlauts count for it, signs in the middle of a word and rare letters against it.
fn germanness(text: &str) -> i64 {
    let mut score = 0;
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let next = chars.peek().copied().unwrap_or(' ');
        let inside = before.is_alphabetic() && next.is_alphabetic();
        let in_capitals = before.is_uppercase() && !next.is_lowercase();
        score += match c {
            _ if c.is_ascii() => 0,
            'ä' | 'ö' | 'ü' | 'ß' => 3,
            'Ä' | 'Ö' | 'Ü' if !before.is_alphabetic() || in_capitals => 3,
            'é' | 'è' | 'à' | 'ê' | 'ç' | 'ñ' => 1,
            '„' | '“' | '”' | '‚' | '‘' | '’' | '–' | '—' | '…' | '×' | '€' | '•' | '°' | '·' | '\u{a0}' if !inside => {
                1
            }
            '’' => 1,
            _ if c.is_alphabetic() => -1,
            _ => -3,
        };
        before = c;
    }
    score
}

/// The upper half of code page 850.
const CP850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

#[cfg(test)]
mod tests {
    use super::*;

    fn encode(text: &str, encoding: Encoding) -> Vec<u8> {
        match encoding {
            Encoding::Utf8 => text.as_bytes().to_vec(),
            Encoding::Utf16Le => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            Encoding::Utf16Be => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            Encoding::Windows1252 => WINDOWS_1252.encode(text).0.into_owned(),
            Encoding::MacRoman => MACINTOSH.encode(text).0.into_owned(),
            Encoding::Cp850 => text
                .chars()
                .map(|c| match CP850.chars().position(|d| d == c) {
                    Some(i) => (i + 128) as u8,
                    None => c as u8,
                })
                .collect(),
        }
    }

    #[test]
    fn german_lists_are_told_apart_by_their_umlauts() {
        for text in ["4 Kröte\r\n2 Großer Waran\r\n", "LEGENDÄR;Übermutant\n", "3 Fährtenleser\n", "1 Höhle\n"] {
            for encoding in Encoding::ALL {
                let bytes = encode(text, encoding);
                let decoded = decode(&bytes);
                assert_eq!((decoded.text.as_ref(), decoded.encoding), (text, encoding));
            }
        }
    }

    #[test]
    fn every_byte_has_a_character_in_code_page_850() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(decode_as(&bytes, Encoding::Cp850).chars().count(), 256);
        assert_eq!(CP850.chars().count(), 128);
    }

    #[test]
    fn byte_order_marks_decide_and_vanish() {
        assert_eq!(decode(b"\xef\xbb\xbf4 Egel").text, "4 Egel");
        assert_eq!(decode(b"\xff\xfe4\0 \0").text, "4 ");
        assert_eq!(decode(b"\xfe\xff\x004").text, "4");
        assert!(!decode(b"\xff\xfe4\0").assumed);
        assert!(decode(b"\xe4gypten").assumed);
    }

    #[test]
    fn a_broken_byte_does_not_turn_utf8_into_something_else() {
        let mut bytes = "Kröte Höhle Fährte".as_bytes().to_vec();
        bytes.push(0xff);
        assert_eq!(decode(&bytes).encoding, Encoding::Utf8);
    }

    #[test]
    fn encodings_are_known_by_their_common_names() {
        for encoding in Encoding::ALL {
            assert_eq!(Encoding::from_name(encoding.name()), Some(encoding));
        }
        assert_eq!(Encoding::from_name("latin-1"), Some(Encoding::Windows1252));
        assert_eq!(Encoding::from_name("klingon"), None);
    }
}
