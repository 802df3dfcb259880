//! What kind of card a card is: its type (§3.7, J034) and its rarity (§4.3).

/// The type of a card.
///
/// Each card has exactly one (§3.7). Lines that name several are recognised and kept as [`Kind::Hybrid`], so that
/// a format may say what they are (§3.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Mutant (§18).
    Mutant,
    /// Base, German *Basis*. Not to be confused with the rarity [`Rarity::Basic`].
    Base,
    /// Mutation (§21).
    Mutation,
    /// The residual type: a card that is none of the three objects (J034).
    Effect,
    /// Ark Fragment: a place, never in a deck (§17).
    Fragment,
    /// Several types on one card (§3.7, §3.8).
    Hybrid(Hybrid),
}

/// Two or more of the four deck card types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hybrid(u8);

impl Hybrid {
    /// The types it names, in the order Mutant, Base, Mutation, Effect.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        Kind::DECK.into_iter().enumerate().filter(move |(bit, _)| self.0 & (1 << bit) != 0).map(|(_, kind)| kind)
    }

    /// Whether it is the Mutant/Base of §3.8.
    #[must_use]
    pub fn is_mutant_base(self) -> bool {
        self.0 == 0b0011
    }
}

impl Kind {
    /// The four types of deck cards.
    pub const DECK: [Self; 4] = [Self::Mutant, Self::Base, Self::Mutation, Self::Effect];
    /// The five types that a card may have.
    pub const ALL: [Self; 5] = [Self::Mutant, Self::Base, Self::Mutation, Self::Effect, Self::Fragment];

    /// The type that is all of `kinds`; `None` for none at all, or for a Fragment mixed with another.
    #[must_use]
    pub fn of(kinds: &[Self]) -> Option<Self> {
        if let [one] = kinds {
            return Some(*one);
        }
        let mut bits = 0u8;
        for kind in kinds {
            bits |= match kind {
                Self::Fragment => return None,
                Self::Hybrid(hybrid) => hybrid.0,
                single => 1 << Self::DECK.iter().position(|k| k == single)?,
            };
        }
        match bits.count_ones() {
            0 => None,
            1 => Self::DECK.get(bits.trailing_zeros() as usize).copied(),
            _ => Some(Self::Hybrid(Hybrid(bits))),
        }
    }

    /// The word used in files, the database and JSON: `mutant`, `base`, …, `mutant/base`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Mutant => "mutant",
            Self::Base => "base",
            Self::Mutation => "mutation",
            Self::Effect => "effect",
            Self::Fragment => "fragment",
            Self::Hybrid(hybrid) => HYBRID_CODES[usize::from(hybrid.0)],
        }
    }

    /// The type with this [`code`](Self::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        if let Some(kind) = Self::ALL.into_iter().find(|k| k.code() == code) {
            return Some(kind);
        }
        let bits = HYBRID_CODES.iter().position(|c| *c == code && !c.is_empty())?;
        Some(Self::Hybrid(Hybrid(u8::try_from(bits).ok()?)))
    }

    /// Key of its name in the locale files.
    #[must_use]
    pub fn term(self) -> &'static str {
        match self {
            Self::Mutant => "kind-mutant",
            Self::Base => "kind-base",
            Self::Mutation => "kind-mutation",
            Self::Effect => "kind-effect",
            Self::Fragment => "kind-fragment",
            Self::Hybrid(_) => "kind-hybrid",
        }
    }

    /// Whether cards of this type have Power and Max Size (§2.3) and mutation slots (§21.1a).
    #[must_use]
    pub fn has_power(self) -> bool {
        match self {
            Self::Mutant | Self::Base => true,
            Self::Mutation | Self::Effect | Self::Fragment => false,
            Self::Hybrid(hybrid) => hybrid.0 & 0b0011 != 0,
        }
    }

    /// Whether cards of this type have a Slot Demand (§21.1b).
    #[must_use]
    pub fn has_demand(self) -> bool {
        match self {
            Self::Mutation => true,
            Self::Mutant | Self::Base | Self::Effect | Self::Fragment => false,
            Self::Hybrid(hybrid) => hybrid.0 & 0b0100 != 0,
        }
    }
}

/// Codes of hybrids by their bits; empty where the bits are no hybrid.
#[rustfmt::skip]
const HYBRID_CODES: [&str; 16] = [
    "", "", "", "mutant/base",
    "", "mutant/mutation", "base/mutation", "mutant/base/mutation",
    "", "mutant/effect", "base/effect", "mutant/base/effect",
    "mutation/effect", "mutant/mutation/effect", "base/mutation/effect", "mutant/base/mutation/effect",
];

/// Rarity of a deck card; it sets the copy limit (§4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rarity {
    /// BASIC. Not to be confused with the type [`Kind::Base`].
    Basic,
    /// ADAPTION, English Adaptation.
    Adaption,
    /// LEGENDÄR: its objects fall under the legend rule (§4.4, J047).
    Legendary,
    /// ALPHA.
    Alpha,
}

impl Rarity {
    /// All four, from common to rare.
    pub const ALL: [Self; 4] = [Self::Basic, Self::Adaption, Self::Legendary, Self::Alpha];

    /// The word used in files, the database and JSON keys: `basic`, `adaption`, `legendary`, `alpha`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Basic => "basic",
            Self::Adaption => "adaption",
            Self::Legendary => "legendary",
            Self::Alpha => "alpha",
        }
    }

    /// The rarity with this [`code`](Self::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|r| r.code() == code)
    }

    /// As printed on the cards and written in set lists and JSON: `BASIC`, `ADAPTION`, `LEGENDÄR`, `ALPHA`.
    #[must_use]
    pub fn printed(self) -> &'static str {
        match self {
            Self::Basic => "BASIC",
            Self::Adaption => "ADAPTION",
            Self::Legendary => "LEGENDÄR",
            Self::Alpha => "ALPHA",
        }
    }

    /// Key of its name in the locale files.
    #[must_use]
    pub fn term(self) -> &'static str {
        match self {
            Self::Basic => "rarity-basic",
            Self::Adaption => "rarity-adaption",
            Self::Legendary => "rarity-legendary",
            Self::Alpha => "rarity-alpha",
        }
    }
}

/// One value for each rarity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ByRarity<T> {
    /// For BASIC.
    pub basic: T,
    /// For ADAPTION.
    pub adaption: T,
    /// For LEGENDÄR.
    pub legendary: T,
    /// For ALPHA.
    pub alpha: T,
}

impl<T> ByRarity<T> {
    /// The value for `rarity`.
    pub fn get(&self, rarity: Rarity) -> &T {
        match rarity {
            Rarity::Basic => &self.basic,
            Rarity::Adaption => &self.adaption,
            Rarity::Legendary => &self.legendary,
            Rarity::Alpha => &self.alpha,
        }
    }

    /// The value for `rarity`, to be changed.
    pub fn get_mut(&mut self, rarity: Rarity) -> &mut T {
        match rarity {
            Rarity::Basic => &mut self.basic,
            Rarity::Adaption => &mut self.adaption,
            Rarity::Legendary => &mut self.legendary,
            Rarity::Alpha => &mut self.alpha,
        }
    }
}
