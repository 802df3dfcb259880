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

/// A share with so many decimals. What is possible but too rare for them is less than their last digit, and what is not
/// certain is never 100: `< 0,01 %`, `> 99,99 %`.
pub(in crate::report) fn percent_to(share: f64, decimals: usize, lang: Lang) -> String {
    let last = 0.1f64.powi(decimals as i32);
    let rounded = |value: f64| format!("{value:.decimals$}");
    let number = rounded(share * 100.0);
    if share > 0.0 && number == rounded(0.0) {
        format!("< {}", percent_mark(last, decimals, lang))
    } else if share < 1.0 && number == rounded(100.0) {
        format!("> {}", percent_mark(100.0 - last, decimals, lang))
    } else {
        percent_mark(share * 100.0, decimals, lang)
    }
}

/// A number of hundredths, rounded, with their sign: `5 %`, `5%`.
pub(in crate::report) fn percent_mark(hundredths: f64, decimals: usize, lang: Lang) -> String {
    let number = decimal(hundredths, decimals, lang);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_all_or_nothing() {
        let of = |share| (percent_to(share, 2, Lang::De), percent_to(share, 0, Lang::En));
        let (de, en) = of(0.612_345);
        assert_eq!((de.as_str(), en.as_str()), ("61,23 %", "61%"));
        let (de, en) = of(1e-9);
        assert_eq!((de.as_str(), en.as_str()), ("< 0,01 %", "< 1%"));
        let (de, en) = of(1.0 - 1e-9);
        assert_eq!((de.as_str(), en.as_str()), ("> 99,99 %", "> 99%"));
        assert_eq!((of(0.0).0.as_str(), of(1.0).0.as_str()), ("0,00 %", "100,00 %"));
        assert_eq!(percent_to(-0.05, 2, Lang::De), "-5,00 %");
    }
}
