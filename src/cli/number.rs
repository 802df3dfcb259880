//! Numbers on the command line: within bounds, which help shows and an error names.

use std::ffi::OsStr;
use std::fmt::{self, Display, Formatter};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command};

use crate::message::Message;

/// A number that an option may take.
pub(super) trait Number: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static {
    /// What numbers of this type are.
    const KIND: Kind = Kind::Whole;
}

impl Number for u8 {}
impl Number for u16 {}
impl Number for u64 {}
impl Number for NonZeroUsize {}

/// What numbers are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Whole.
    Whole,
    /// With at most four decimals.
    Price,
    /// Above the least one.
    Share,
}

/// Kinds by the words that stand for them where clap takes nothing but text.
const KINDS: [(Kind, &str); 3] = [(Kind::Whole, "whole"), (Kind::Price, "price"), (Kind::Share, "share")];

/// What an option's numbers are, with the least and the greatest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bounds {
    kind: Kind,
    least: String,
    most: String,
}

impl Bounds {
    fn of<T: Number>(bounds: &RangeInclusive<T>) -> Self {
        Self { kind: T::KIND, least: bounds.start().to_string(), most: bounds.end().to_string() }
    }

    /// Those that a number broke.
    pub(super) fn of_error(error: &Error) -> Option<Self> {
        match error.get(BOUNDS)? {
            ContextValue::String(code) => Self::decoded(code),
            _ => None,
        }
    }

    /// Those of an argument, if it takes a number.
    pub(super) fn of_argument(arg: &Arg) -> Option<Self> {
        arg.get_possible_values().iter().find_map(|value| Self::decoded(value.get_name()))
    }

    fn code(&self) -> String {
        let kind = KINDS.iter().find(|(kind, _)| *kind == self.kind).map_or("", |(_, word)| word);
        format!("{kind} {} {}", self.least, self.most)
    }

    fn decoded(code: &str) -> Option<Self> {
        let [word, least, most] = code.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let (kind, _) = KINDS.iter().find(|(_, known)| *known == word)?;
        Some(Self { kind: *kind, least: least.to_owned(), most: most.to_owned() })
    }

    /// What is possible, in a sentence.
    pub(super) fn sentence(&self) -> Message {
        let sentence = Message::new(match self.kind {
            Kind::Whole => "usage-bounds",
            Kind::Price => "usage-bounds-price",
            Kind::Share => "usage-bounds-share",
        });
        sentence.with("least", self.least.as_str()).with("most", self.most.as_str())
    }
}

/// `0–100` for help, without blanks, at which a line may break. The greatest number there is bounds nobody: `≥0`.
impl Display for Bounds {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Self { kind, least, most } = self;
        match kind {
            Kind::Whole if most.parse() == Ok(u64::MAX) => write!(f, "≥{least}"),
            Kind::Whole | Kind::Price => write!(f, "{least}–{most}"),
            Kind::Share => write!(f, ">{least}–{most}"),
        }
    }
}

/// Where an error has the bounds.
const BOUNDS: ContextKind = ContextKind::Custom;

/// Reads a number within bounds.
#[derive(Clone)]
pub(super) struct Within<T>(RangeInclusive<T>);

/// A number that lies within these bounds.
pub(super) fn within<T>(bounds: RangeInclusive<T>) -> Within<T> {
    Within(bounds)
}

impl<T: Number> TypedValueParser for Within<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let number = value.to_str().and_then(|text| text.parse().ok());
        number.filter(|number| self.0.contains(number)).ok_or_else(|| {
            let mut error = Error::new(ErrorKind::ValueValidation).with_cmd(command);
            if let Some(arg) = arg {
                error.insert(ContextKind::InvalidArg, ContextValue::String(arg.to_string()));
            }
            error.insert(ContextKind::InvalidValue, ContextValue::String(value.to_string_lossy().into_owned()));
            error.insert(BOUNDS, ContextValue::String(Bounds::of(&self.0).code()));
            error
        })
    }

    /// The bounds, hidden: nothing else of a parser can be seen from outside.
    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let bounds = PossibleValue::new(Bounds::of(&self.0).code()).hide(true);
        Some(Box::new(std::iter::once(bounds)))
    }
}

/// A part of a whole, above 0 and up to 1.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub(super) struct Share(f64);

impl Share {
    /// All shares that there are.
    pub(super) fn any() -> Within<Self> {
        within(Self(0.0)..=Self(1.0))
    }

    /// The share as a number.
    pub(super) fn value(self) -> f64 {
        self.0
    }
}

impl Number for Share {
    const KIND: Kind = Kind::Share;
}

impl Display for Share {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Share {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        decimal(text).filter(|share| *share > 0.0).map(Self).ok_or(())
    }
}

/// What something is worth, from 0 to 1 with at most four decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Price {
    parts: u64,
}

impl Price {
    /// Parts of a whole.
    const WHOLE: u64 = 10_000;

    /// All prices that there are.
    pub(super) fn any() -> Within<Self> {
        within(Self { parts: 0 }..=Self { parts: Self::WHOLE })
    }

    /// Numerator and denominator.
    pub(super) fn fraction(self) -> (u64, u64) {
        (self.parts, Self::WHOLE)
    }

    /// The price as a number.
    pub(super) fn value(self) -> f64 {
        self.parts as f64 / Self::WHOLE as f64
    }
}

impl Number for Price {
    const KIND: Kind = Kind::Price;
}

impl Display for Price {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl FromStr for Price {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let parts = decimal(text).filter(|number| (0.0..=1.0).contains(number)).ok_or(())? * Self::WHOLE as f64;
        let is_exact = (parts.round() - parts).abs() < 1e-6;
        if is_exact { Ok(Self { parts: parts.round() as u64 }) } else { Err(()) }
    }
}

/// A number with a point or a comma.
fn decimal(text: &str) -> Option<f64> {
    text.trim().replace(',', ".").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_exact_fractions() {
        let price = |text: &str| text.parse::<Price>().ok().map(Price::fraction);
        assert_eq!(price("0.05"), Some((500, 10_000)));
        assert_eq!(price(" 0,1 "), Some((1000, 10_000)));
        assert_eq!((price("0"), price("1")), (Some((0, 10_000)), Some((10_000, 10_000))));
        for wrong in ["-0.1", "1.1", "0.00005", "nan", "inf", "", "viel"] {
            assert_eq!(price(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn bounds_are_told_in_a_word() {
        let told = |bounds: Bounds| bounds.to_string();
        assert_eq!(told(Bounds::of(&(0..=100_u8))), "0–100");
        assert_eq!(told(Bounds::of(&(0..=u16::MAX))), "0–65535");
        assert_eq!(told(Bounds::of(&(1..=u64::MAX))), "≥1");
        assert_eq!(told(Bounds::of(&Price::any().0)), "0–1");
        assert_eq!(told(Bounds::of(&Share::any().0)), ">0–1");
    }

    #[test]
    fn bounds_survive_being_written_down() {
        for bounds in [Bounds::of(&(0..=100_u8)), Bounds::of(&Price::any().0), Bounds::of(&Share::any().0)] {
            assert_eq!(Bounds::decoded(&bounds.code()), Some(bounds.clone()));
        }
        for other in ["", "de", "whole", "whole 1", "whole 1 2 3", "any 1 2"] {
            assert_eq!(Bounds::decoded(other), None, "{other}");
        }
    }
}
