//! Which language to speak.

use clap::ValueEnum;

/// A language of the user interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// German
    De,
    /// English
    En,
}

impl Lang {
    /// The language that the environment asks for: `WOM_LANG`, else the first of `LC_ALL`, `LC_MESSAGES` and `LANG`
    /// that is set, else English.
    #[must_use]
    pub fn from_env() -> Self {
        let var = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let named = var("WOM_LANG").and_then(|value| Self::of_locale(&value));
        let locale = || var("LC_ALL").or_else(|| var("LC_MESSAGES")).or_else(|| var("LANG"));
        named.or_else(|| locale().and_then(|value| Self::of_locale(&value))).unwrap_or(Self::En)
    }

    /// The language of a locale name (`de_AT.UTF-8`, `de`, `en_GB`); `None` for other languages, `C` and `POSIX`.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '.', '-', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("de")
            || language.eq_ignore_ascii_case("german")
            || language.eq_ignore_ascii_case("deutsch")
        {
            Some(Self::De)
        } else if language.eq_ignore_ascii_case("en") {
            Some(Self::En)
        } else {
            None
        }
    }

    /// `de` or `en`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_their_language() {
        assert_eq!(Lang::of_locale("de_CH.UTF-8"), Some(Lang::De));
        assert_eq!(Lang::of_locale("de"), Some(Lang::De));
        assert_eq!(Lang::of_locale("en_US"), Some(Lang::En));
        assert_eq!(Lang::of_locale("C.UTF-8"), None);
        assert_eq!(Lang::of_locale("dera_Xx"), None);
    }
}
