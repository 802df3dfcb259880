//! Numbers as the language writes them.

use crate::text::Lang;

/// A number with so many decimals: `4,2`, `4.2`.
pub(in crate::report) fn decimal(value: f64, decimals: usize, lang: Lang) -> String {
    let plain = format!("{value:.decimals$}");
    match lang {
        Lang::De => plain.replace('.', ","),
        Lang::En => plain,
    }
}

/// A share: `61,2 %`, `61.2%`.
pub(in crate::report) fn percent(share: f64, lang: Lang) -> String {
    percent_to(share, 1, lang)
}

/// A share with so many decimals.
pub(in crate::report) fn percent_to(share: f64, decimals: usize, lang: Lang) -> String {
    let number = decimal(share * 100.0, decimals, lang);
    match lang {
        Lang::De => format!("{number} %"),
        Lang::En => format!("{number}%"),
    }
}

/// A quotient; 0 of nothing.
pub(in crate::report) fn mean(sum: u64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { sum as f64 / of as f64 }
}

/// A number for JSON: so that the last digits of a division are not told.
pub(in crate::report) fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}
