//! The 18 ability keywords of §22.2.

use crate::rules::Rule;

/// An ability keyword.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is described by its row in ABILITIES and by its rule")]
pub enum Ability {
    Flying,
    Jump,
    Rush,
    Ambush,
    Forager,
    Blubber,
    Photosynthesis,
    Herbivore,
    Ravenous,
    Carnivore,
    Camouflage,
    Track,
    Symbiote,
    Horns,
    Outpost,
    Harvest,
    Presence,
    Guard,
}

/// Whether a keyword is written with a number, and which ones it may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbered {
    /// Without a number.
    No,
    /// With a number of at least this (J146: no upper limit).
    AtLeast(u16),
    /// With a number in this range, both ends included.
    Within(u16, u16),
}

/// What is fixed about an ability keyword.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbilityRow {
    /// The keyword.
    pub ability: Ability,
    /// The word used in the database and JSON.
    pub code: &'static str,
    /// German name, as printed on cards.
    pub de: &'static str,
    /// English name.
    pub en: &'static str,
    /// Further German and English forms in use.
    pub also: &'static [&'static str],
    /// Section that defines it.
    pub rule: Rule,
    /// Whether it has a number.
    pub numbered: Numbered,
}

macro_rules! ability {
    ($name:ident $code:literal, $de:literal, $en:literal, $rule:literal, $numbered:expr, $also:expr) => {
        AbilityRow {
            ability: Ability::$name,
            code: $code,
            de: $de,
            en: $en,
            also: &$also,
            rule: Rule($rule),
            numbered: $numbered,
        }
    };
}

/// All keywords in the order of §22.2.
#[rustfmt::skip]
pub const ABILITIES: [AbilityRow; 18] = [
    ability!(Flying         "flying",         "Fliegend",        "Flying",         "22.2.1",  Numbered::No, ["fliegen"]),
    ability!(Jump           "jump",           "Springend",       "Jump",           "22.2.2",  Numbered::No, ["springen", "jumping"]),
    ability!(Rush           "rush",           "Ansturm",         "Rush",           "22.2.3",  Numbered::No, []),
    ability!(Ambush         "ambush",         "Hinterhalt",      "Ambush",         "22.2.4",  Numbered::No, []),
    ability!(Forager        "forager",        "Sammler",         "Forager",        "22.2.5",  Numbered::No, []),
    ability!(Blubber        "blubber",        "Speckschicht",    "Blubber",        "22.2.6",  Numbered::No, []),
    ability!(Photosynthesis "photosynthesis", "Photosynthese",   "Photosynthesis", "22.2.7",  Numbered::No, []),
    ability!(Herbivore      "herbivore",      "Pflanzenfresser", "Herbivore",      "22.2.8",  Numbered::No, []),
    ability!(Ravenous       "ravenous",       "Gefräßig",        "Ravenous",       "22.2.9",  Numbered::No, []),
    ability!(Carnivore      "carnivore",      "Fleischfresser",  "Carnivore",      "22.2.10", Numbered::No, []),
    ability!(Camouflage     "camouflage",     "Tarnung",         "Camouflage",     "22.2.11", Numbered::No, []),
    ability!(Track          "track",          "Aufspüren",       "Track",          "22.2.12", Numbered::No, ["tracking"]),
    ability!(Symbiote       "symbiote",       "Symbiote",        "Symbiote",       "22.2.13", Numbered::Within(1, 5), ["symbiont"]),
    ability!(Horns          "horns",          "Hörner",          "Horns",          "22.2.14", Numbered::AtLeast(1), []),
    ability!(Outpost        "outpost",        "Außenposten",     "Outpost",        "22.2.15", Numbered::No, []),
    ability!(Harvest        "harvest",        "Ernten",          "Harvest",        "22.2.16", Numbered::No, ["ernte"]),
    ability!(Presence       "presence",       "Präsenz",         "Presence",       "22.2.17", Numbered::AtLeast(1), []),
    ability!(Guard          "guard",          "Wächter",         "Guard",          "22.2.18", Numbered::No, []),
];

impl Ability {
    /// Its row in [`ABILITIES`].
    #[must_use]
    pub fn row(self) -> &'static AbilityRow {
        &ABILITIES[self as usize]
    }

    /// The keyword with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        ABILITIES.iter().find(|row| row.code == code).map(|row| row.ability)
    }
}

/// A keyword as printed on a card: the ability, and its number if it has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Keyword {
    /// The ability.
    pub ability: Ability,
    /// Its number; present exactly where the ability is numbered.
    pub n: Option<u16>,
}

impl Keyword {
    /// As printed on a German card: `Fliegend`, `Hörner 2`.
    #[must_use]
    pub fn german(self) -> String {
        self.named(self.ability.row().de)
    }

    /// As printed on an English card: `Flying`, `Horns 2`.
    #[must_use]
    pub fn english(self) -> String {
        self.named(self.ability.row().en)
    }

    fn named(self, name: &str) -> String {
        match self.n {
            Some(n) => format!("{name} {n}"),
            None => name.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_enum_and_of_the_canon() {
        for (i, row) in ABILITIES.iter().enumerate() {
            assert_eq!(row.ability as usize, i);
            assert_eq!(row.rule.0, format!("22.2.{}", i + 1));
            assert!(row.rule.exists());
        }
    }
}
