//! How a spreadsheet shows a number, as far as it changes what was meant: dates, times, leading zeros, powers of ten.

use super::Nature;

/// What a number format makes of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    /// A number.
    Number,
    /// A number with at least so many digits (`000`).
    Digits(u8),
    /// A power of ten.
    Scientific,
    /// A date or a time.
    Date,
}

impl Shown {
    /// What the built-in format of XLSX with this number does (ECMA-376, part 1, 18.8.30).
    pub fn built_in(id: u32) -> Self {
        match id {
            11 | 48 => Self::Scientific,
            14..=22 | 27..=36 | 45..=47 | 50..=58 => Self::Date,
            _ => Self::Number,
        }
    }

    /// What a format code does, such as `dd/mm/yyyy`, `000` or `0.00E+00`.
    pub fn of_code(code: &str) -> Self {
        let first = code.split(';').next().unwrap_or("");
        let plain = unquoted(first);
        if plain.contains("e+") || plain.contains("e-") {
            return Self::Scientific;
        }
        if plain.contains(['d', 'y', 'h', 's', 'm']) {
            return Self::Date;
        }
        let digits = plain.trim();
        if digits.len() > 1 && digits.bytes().all(|b| b == b'0') {
            return Self::Digits(digits.len().min(20) as u8);
        }
        Self::Number
    }
}

/// A format code in small letters, without quoted parts, escaped signs and `[…]` other than `[h]`.
fn unquoted(code: &str) -> String {
    let mut out = String::new();
    let mut chars = code.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => {
                chars.by_ref().find(|c| *c == '"');
            }
            '\\' | '_' | '*' => {
                chars.next();
            }
            '[' => {
                let inside: String = chars.by_ref().take_while(|c| *c != ']').collect();
                if matches!(inside.to_ascii_lowercase().as_str(), "h" | "hh" | "m" | "mm" | "s" | "ss") {
                    out.push('h');
                }
            }
            c => out.extend(c.to_lowercase()),
        }
    }
    out.replace("general", "")
}

/// Whether a number is written as a card list means it: a whole one in digits, shown as a number.
pub(super) fn is_plain(raw: &str, shown: Shown) -> bool {
    shown == Shown::Number
        && (raw.len() == 1 || (1 < raw.len() && raw.len() < 15 && !raw.starts_with('0')))
        && raw.bytes().all(|b| b.is_ascii_digit())
}

/// The text and nature of a number as a card list means it.
pub(super) fn number(raw: &str, shown: Shown, from_1904: bool) -> (String, Nature) {
    let raw = raw.trim();
    let Ok(value) = raw.parse::<f64>() else { return (raw.to_owned(), Nature::Text) };
    match shown {
        Shown::Date => (date(value, from_1904).unwrap_or_else(|| plain(value)), Nature::Date),
        Shown::Scientific => (plain(value), Nature::Scientific),
        Shown::Digits(width) => (format!("{:0>width$}", plain(value), width = usize::from(width)), Nature::Number),
        Shown::Number => (plain(value), Nature::Number),
    }
}

/// How far a number may lie from a whole one and still be meant as it, in parts of itself.
const TOLERANCE: f64 = 1e-9;

/// A number in digits; what arithmetic left beside a whole number (`7.000000000000001`) is cut off.
pub(super) fn plain(value: f64) -> String {
    let whole = value.round();
    if (value - whole).abs() <= TOLERANCE * value.abs().max(1.0) && whole.abs() < 1e15 {
        return format!("{}", whole as i64);
    }
    format!("{value}")
}

/// A serial number of days as ISO 8601: a date, a time of day below 1, or both.
fn date(serial: f64, from_1904: bool) -> Option<String> {
    if !(0.0..3_000_000.0).contains(&serial) {
        return None;
    }
    let seconds = ((serial - serial.floor()) * 86_400.0).round() as i64;
    let time = format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if serial < 1.0 {
        return Some(time);
    }
    let start = if from_1904 { jiff::civil::date(1904, 1, 1) } else { jiff::civil::date(1899, 12, 30) };
    // Day 60 of the 1900 system is a 29 February that never was; days before it count from one day later.
    let early = i64::from(!from_1904 && serial < 60.0);
    let day = start.checked_add(jiff::Span::new().try_days(serial.floor() as i64 + early).ok()?).ok()?;
    Some(if seconds == 0 { day.to_string() } else { format!("{day}T{time}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn format_codes_are_told_apart() {
        for code in ["dd/mm/yyyy", "d. mmm", "[$-407]d. mmmm yyyy;@", "hh:mm", "[h]:mm", "mm:ss.0", "yyyy\\-mm\\-dd"] {
            assert_eq!(Shown::of_code(code), Shown::Date, "{code}");
        }
        for code in ["General", "0", "0.00", "#,##0 \"Tage\"", "@", "0%", "[Red]0", "\\d0", "", "GENERAL"] {
            assert_eq!(Shown::of_code(code), Shown::Number, "{code}");
        }
        assert_eq!(Shown::of_code("000"), Shown::Digits(3));
        assert_eq!(Shown::of_code("0.00E+00"), Shown::Scientific);
    }

    #[test]
    fn plain_numbers_need_no_reading() {
        for raw in ["0", "7", "120"] {
            assert!(is_plain(raw, Shown::Number), "{raw}");
            assert_eq!(number(raw, Shown::Number, false), (raw.to_owned(), Nature::Number));
        }
        for raw in ["", "007", "7.0", "1E5", "-1", "123456789012345678"] {
            assert!(!is_plain(raw, Shown::Number), "{raw}");
        }
        assert!(!is_plain("7", Shown::Date));
    }

    #[test]
    fn numbers_are_read_as_meant() {
        let text = |raw, shown| number(raw, shown, false).0;
        assert_eq!(text("3.0", Shown::Number), "3");
        assert_eq!(text("7.000000000000001", Shown::Number), "7");
        assert_eq!(text("2.5", Shown::Number), "2.5");
        assert_eq!(text("-4", Shown::Number), "-4");
        assert_eq!(text("1E5", Shown::Scientific), "100000");
        assert_eq!(text("7", Shown::Digits(3)), "007");
        assert_eq!(text("46143", Shown::Date), "2026-05-01");
        assert_eq!(number("44681", Shown::Date, true).0, "2026-05-01");
        assert_eq!(text("1", Shown::Date), "1900-01-01");
        assert_eq!(text("0.126388888888889", Shown::Date), "03:02:00");
        assert_eq!(number("abc", Shown::Number, false), ("abc".to_owned(), Nature::Text));
    }
}
