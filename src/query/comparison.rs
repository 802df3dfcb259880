//! How two values are compared.

/// A sign between two values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Below,
    /// `<=`
    AtMost,
    /// `>`
    Above,
    /// `>=`
    AtLeast,
}

impl Comparison {
    /// Whether a value compares so with another.
    #[must_use]
    pub fn holds<T: Ord>(self, found: T, other: T) -> bool {
        match self {
            Self::Equal => found == other,
            Self::Unequal => found != other,
            Self::Below => found < other,
            Self::AtMost => found <= other,
            Self::Above => found > other,
            Self::AtLeast => found >= other,
        }
    }

    /// The one that holds exactly where this one does not.
    #[must_use]
    pub fn contrary(self) -> Self {
        match self {
            Self::Equal => Self::Unequal,
            Self::Unequal => Self::Equal,
            Self::Below => Self::AtLeast,
            Self::AtMost => Self::Above,
            Self::Above => Self::AtMost,
            Self::AtLeast => Self::Below,
        }
    }

    /// As it is written.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Unequal => "!=",
            Self::Below => "<",
            Self::AtMost => "<=",
            Self::Above => ">",
            Self::AtLeast => ">=",
        }
    }
}
