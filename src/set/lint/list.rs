//! All lints by code, with their level and the section they stand on.

use crate::message::Severity;
use crate::rules::Rule;

macro_rules! lints {
    ($($name:ident $code:literal $level:ident $rule:expr, $about:literal;)*) => {
        /// Something that is looked for in a set.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "each is explained by its text in the locale files")]
        pub enum Lint { $($name),* }

        impl Lint {
            /// All of them, in the order in which the findings on a card are told.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Its code, for scripts and `--level`.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self { $(Self::$name => $code),* }
            }

            /// How much its findings weigh unless something else is asked for.
            #[must_use]
            pub fn level(self) -> Severity {
                match self { $(Self::$name => Severity::$level),* }
            }

            /// The section that it stands on; single findings may name a closer one.
            #[must_use]
            pub fn rule(self) -> Option<Rule> {
                match self { $(Self::$name => $rule),* }
            }

            /// Key of the sentence that explains it.
            #[must_use]
            pub fn about(self) -> &'static str {
                match self { $(Self::$name => $about),* }
            }
        }
    };
}

#[rustfmt::skip]
lints! {
    OutOfRange           "out-of-range"           Error   None,                  "lint-about-out-of-range";
    Hybrid               "hybrid"                 Error   Some(Rule("3.8")),     "lint-about-hybrid";
    MissingPower         "missing-power"          Error   Some(Rule("2.3")),     "lint-about-missing-power";
    DiesAtOnce           "dies-at-once"           Error   Some(Rule("8")),       "lint-about-dies-at-once";
    MissingRarity        "missing-rarity"         Error   Some(Rule("4.3")),     "lint-about-missing-rarity";
    MissingPoker         "missing-poker"          Error   Some(Rule("2.6")),     "lint-about-missing-poker";
    MissingCost          "missing-cost"           Warning Some(Rule("15.1")),    "lint-about-missing-cost";
    PowerAboveMax        "power-above-max"        Warning Some(Rule("2.3")),     "lint-about-power-above-max";
    MisplacedValue       "misplaced-value"        Warning None,                  "lint-about-misplaced-value";
    CostAboveCap         "cost-above-cap"         Warning Some(Rule("2.2")),     "lint-about-cost-above-cap";
    KeywordWithoutEffect "keyword-without-effect" Warning Some(Rule("22.2")),    "lint-about-keyword-without-effect";
    KeywordTwice         "keyword-twice"          Warning Some(Rule("22.2")),    "lint-about-keyword-twice";
    KeywordMismatch      "keyword-mismatch"       Warning Some(Rule("22.2")),    "lint-about-keyword-mismatch";
    DemandUnmet          "demand-unmet"           Warning Some(Rule("21.1b")),   "lint-about-demand-unmet";
    ResponseUnmarked     "response-unmarked"      Warning Some(Rule("7.5")),     "lint-about-response-unmarked";
    TapWithoutState      "tap-without-state"      Warning Some(Rule("2.11")),    "lint-about-tap-without-state";
    PoolNotNamed         "pool-not-named"         Warning Some(Rule("9.1")),     "lint-about-pool-not-named";
    AmbiguousName        "ambiguous-name"         Warning None,                  "lint-about-ambiguous-name";
    SimilarName          "similar-name"           Warning None,                  "lint-about-similar-name";
    NameCollision        "name-collision"         Warning None,                  "lint-about-name-collision";
    AliasUnreachable     "alias-unreachable"      Warning None,                  "lint-about-alias-unreachable";
    NameIsWord           "name-is-word"           Warning None,                  "lint-about-name-is-word";
    NameAsCount          "name-as-count"          Warning None,                  "lint-about-name-as-count";
    NameAsHeading        "name-as-heading"        Warning None,                  "lint-about-name-as-heading";
    NameInPart           "name-in-part"           Warning None,                  "lint-about-name-in-part";
    DuplicateNumber      "duplicate-number"       Warning None,                  "lint-about-duplicate-number";
    PokerMissing         "poker-missing"          Warning Some(Rule("4.2")),     "lint-about-poker-missing";
    PokerUneven          "poker-uneven"           Warning Some(Rule("4.2")),     "lint-about-poker-uneven";
    FragmentWithoutSize  "fragment-without-size"  Note    Some(Rule("17.1")),    "lint-about-fragment-without-size";
    NamePrefix           "name-prefix"            Note    None,                  "lint-about-name-prefix";
    Twin                 "twin"                   Note    None,                  "lint-about-twin";
    EnglishMissing       "english-missing"        Note    None,                  "lint-about-english-missing";
    TextNotCarriedOut    "text-not-carried-out"   Note    None,                  "lint-about-text-not-carried-out";
    NotComposed          "not-composed"           Note    None,                  "lint-about-not-composed";
    StrayBlanks          "stray-blanks"           Note    None,                  "lint-about-stray-blanks";
    InvisibleCharacter   "invisible-character"    Note    None,                  "lint-about-invisible-character";
    MixedQuotes          "mixed-quotes"           Note    None,                  "lint-about-mixed-quotes";
}

impl Lint {
    /// The lint with this [`code`](Self::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|lint| lint.code() == code)
    }
}

/// How much the findings of each lint weigh, and which lints are off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Levels(Vec<Option<Severity>>);

impl Default for Levels {
    fn default() -> Self {
        Self(Lint::ALL.iter().map(|lint| Some(lint.level())).collect())
    }
}

impl Levels {
    /// Sets the level of a lint; `None` turns it off.
    pub fn set(&mut self, lint: Lint, level: Option<Severity>) {
        self.0[lint as usize] = level;
    }

    /// The level of a lint; `None` if it is off.
    #[must_use]
    pub fn of(&self, lint: Lint) -> Option<Severity> {
        self.0[lint as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_kebab_case_and_lead_back() {
        for lint in Lint::ALL {
            assert_eq!(Lint::from_code(lint.code()), Some(*lint));
            assert!(lint.code().bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{}", lint.code());
            assert_eq!(lint.about(), format!("lint-about-{}", lint.code()));
            assert!(lint.rule().is_none_or(Rule::exists), "{}", lint.code());
        }
    }

    #[test]
    fn levels_can_be_changed_and_lints_turned_off() {
        let mut levels = Levels::default();
        assert_eq!(levels.of(Lint::Twin), Some(Severity::Note));
        levels.set(Lint::Twin, Some(Severity::Error));
        levels.set(Lint::Hybrid, None);
        assert_eq!((levels.of(Lint::Twin), levels.of(Lint::Hybrid)), (Some(Severity::Error), None));
    }
}
