//! Single conditions on a card. Each card passes or does not; what a card has not, it does not pass with.

use regex::Regex;

use super::{Comparison, Part};
use crate::cards::fold::fold_cow;
use crate::cards::{Ability, Card, Field, Keyword, Kind, NumberKey, PokerValue, Rank, Rarity, Suit};
use crate::engine::is_carried_out;

/// A condition on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    /// A name has this part.
    Name(Part),
    /// A name is this.
    WholeName(Part),
    /// The text has this part.
    Text(Part),
    /// The text is this.
    WholeText(Part),
    /// Where a regular expression fits: a name or the text if no field is given.
    Pattern(Option<Field>, Pattern),
    /// A number compares so.
    Number(Number, Comparison, u32),
    /// It has all these types (§3.8).
    Type(Vec<Kind>),
    /// The rarity compares so, from common to rare.
    Rarity(Comparison, Rarity),
    /// The poker value is this.
    Poker(PokerValue),
    /// The suit is this.
    Suit(Suit),
    /// The rank compares so, from ace to king.
    Rank(Comparison, Rank),
    /// It has the keyword, with a number that compares so.
    Keyword(Ability, Option<(Comparison, u32)>),
    /// It has the keyword of its own set, as a key.
    OwnKeyword(String),
    /// The set has this code, as a key.
    Set(String),
    /// The collector number compares so.
    Collector(Comparison, String),
    /// It has nothing in this field.
    Without(Field),
    /// It has a mark.
    Is(Mark),
    /// Whether it is a Response card (§7.5).
    Response(bool),
}

/// A regular expression; equal where it is written so.
#[derive(Debug, Clone)]
pub struct Pattern(pub Regex);

/// A number on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Number {
    /// WOM cost.
    Cost,
    /// Power (§2.3).
    Power,
    /// Max Size (§2.3).
    MaxSize,
    /// Size of a fragment (§17.1).
    Size,
    /// Mutation slots (§21.1a).
    Slots,
    /// Slot Demand (§21.1b).
    Demand,
}

/// What a card is or is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Its poker value is the joker.
    Joker,
    /// Marked as Response (§7.5).
    Response,
    /// Games carry its text out.
    Scripted,
    /// It has several types (§3.8).
    Hybrid,
    /// The legend rule applies (§4.4).
    Legendary,
}

impl Number {
    /// The number that a card has.
    #[must_use]
    pub fn of(self, card: &Card) -> Option<u32> {
        match self {
            Self::Cost => card.cost.map(u32::from),
            Self::Power => card.power.map(u32::from),
            Self::MaxSize => card.max_size.map(u32::from),
            Self::Size => card.printed_size().map(u32::from),
            Self::Slots => card.printed_slots().map(u32::from),
            Self::Demand => card.printed_demand().map(u32::from),
        }
    }

    /// The fields of a card that decide.
    fn fields(self) -> &'static [Field] {
        match self {
            Self::Cost => &[Field::Cost],
            Self::Power => &[Field::Power],
            Self::MaxSize => &[Field::MaxSize],
            Self::Size => &[Field::Size, Field::Type],
            Self::Slots => &[Field::Slots, Field::Type],
            Self::Demand => &[Field::Demand, Field::Type],
        }
    }
}

impl Mark {
    fn holds(self, card: &Card) -> bool {
        match self {
            Self::Joker => card.poker == Some(PokerValue::Joker),
            Self::Response => card.response,
            Self::Scripted => is_carried_out(card) == Some(true),
            Self::Hybrid => matches!(card.kind, Kind::Hybrid(_)),
            Self::Legendary => card.legendary,
        }
    }
}

impl Test {
    /// Whether a card passes.
    #[must_use]
    pub fn holds(&self, card: &Card) -> bool {
        match self {
            Self::Name(part) => card.names().any(|name| part.is_in(name)),
            Self::WholeName(part) => card.names().any(|name| part.is_all_of(name)),
            Self::Text(part) => part.is_in(&card.text),
            Self::WholeText(part) => part.is_all_of(&card.text),
            Self::Pattern(field, Pattern(regex)) => {
                (*field != Some(Field::Text) && card.names().any(|name| regex.is_match(name)))
                    || (*field != Some(Field::Name) && regex.is_match(&card.text))
            }
            Self::Number(number, is, other) => number.of(card).is_some_and(|n| is.holds(n, *other)),
            Self::Type(kinds) => kinds.iter().all(|kind| has_kind(card.kind, *kind)),
            Self::Rarity(is, rarity) => card.rarity.is_some_and(|own| is.holds(own, *rarity)),
            Self::Poker(value) => card.poker == Some(*value),
            Self::Suit(suit) => matches!(card.poker, Some(PokerValue::Suited(own, _)) if own == *suit),
            Self::Rank(is, rank) => match card.poker {
                Some(PokerValue::Suited(_, own)) => is.holds(own, *rank),
                _ => false,
            },
            Self::Keyword(ability, number) => {
                card.keywords.iter().any(|own| own.ability == *ability && has_number(*own, *number))
            }
            Self::OwnKeyword(key) => {
                let mut names = card.own_keyword_names().into_iter().flat_map(|(own, english)| [Some(own), english]);
                names.any(|own| own.is_some_and(|own| fold_cow(own) == key.as_str()))
            }
            Self::Set(key) => fold_cow(&card.set) == key.as_str(),
            Self::Collector(is, number) => {
                !card.number.is_empty() && is.holds(collector(&card.number), collector(number))
            }
            Self::Without(field) => is_without(card, *field),
            Self::Is(mark) => mark.holds(card),
            Self::Response(yes) => card.response == *yes,
        }
    }

    /// The fields of a card that decide.
    #[must_use]
    pub fn fields(&self) -> &'static [Field] {
        match self {
            Self::Name(_) | Self::WholeName(_) | Self::Pattern(Some(Field::Name), _) => {
                &[Field::Name, Field::NameEn, Field::Aliases]
            }
            Self::Text(_) | Self::WholeText(_) | Self::Pattern(Some(_), _) => &[Field::Text],
            Self::Pattern(None, _) => &[Field::Name, Field::NameEn, Field::Aliases, Field::Text],
            Self::Number(number, ..) => number.fields(),
            Self::Type(_) | Self::Is(Mark::Hybrid) => &[Field::Type],
            Self::Rarity(..) => &[Field::Rarity],
            Self::Poker(_) | Self::Suit(_) | Self::Rank(..) | Self::Is(Mark::Joker) => &[Field::Poker],
            Self::Keyword(..) => &[Field::Keywords],
            Self::OwnKeyword(_) => &[Field::Abilities],
            Self::Set(_) => &[Field::Set],
            Self::Collector(..) => &[Field::Number],
            Self::Response(_) | Self::Is(Mark::Response) => &[Field::Response],
            Self::Is(Mark::Legendary) => &[Field::Legendary],
            Self::Is(Mark::Scripted) => &[Field::Text, Field::Abilities, Field::Type],
            Self::Without(field) => lacking(*field),
        }
    }

    /// Whether the spelling of names makes a difference to it, as it does to regular expressions.
    #[must_use]
    pub fn is_spelled(&self) -> bool {
        matches!(self, Self::Pattern(..))
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_str() == other.0.as_str()
    }
}

impl Eq for Pattern {}

fn has_kind(own: Kind, kind: Kind) -> bool {
    match own {
        Kind::Hybrid(hybrid) => hybrid.kinds().any(|one| one == kind),
        one => one == kind,
    }
}

fn has_number(keyword: Keyword, number: Option<(Comparison, u32)>) -> bool {
    match (number, keyword.n) {
        (None, _) => true,
        (Some((is, number)), Some(n)) => is.holds(u32::from(n), number),
        (Some(_), None) => false,
    }
}

/// A collector number as it is compared: zeros before it do not count.
fn collector(number: &str) -> NumberKey {
    NumberKey::of(fold_cow(number).trim_start_matches('0'))
}

/// The fields that decide whether a card has nothing in one.
fn lacking(field: Field) -> &'static [Field] {
    match field {
        Field::Number => &[Field::Number],
        Field::NameEn => &[Field::NameEn],
        Field::Rarity => &[Field::Rarity],
        Field::Poker => &[Field::Poker],
        Field::Cost => &[Field::Cost],
        Field::Power => &[Field::Power],
        Field::MaxSize => &[Field::MaxSize],
        Field::Slots => &[Field::Slots, Field::Type],
        Field::Demand => &[Field::Demand, Field::Type],
        Field::Size => &[Field::Size, Field::Type],
        Field::Keywords => &[Field::Keywords, Field::Abilities],
        Field::Text => &[Field::Text],
        _ => &[],
    }
}

fn is_without(card: &Card, field: Field) -> bool {
    match field {
        Field::Number => card.number.is_empty(),
        Field::NameEn => card.name_en.is_none(),
        Field::Rarity => card.rarity.is_none(),
        Field::Poker => card.poker.is_none(),
        Field::Cost => card.cost.is_none(),
        Field::Power => card.power.is_none(),
        Field::MaxSize => card.max_size.is_none(),
        Field::Slots => card.printed_slots().is_none(),
        Field::Demand => card.printed_demand().is_none(),
        Field::Size => card.printed_size().is_none(),
        Field::Keywords => card.keywords.is_empty() && card.own_keywords().is_empty(),
        Field::Text => card.text.is_empty(),
        Field::Set
        | Field::Name
        | Field::Type
        | Field::Legendary
        | Field::Response
        | Field::Abilities
        | Field::Aliases => false,
    }
}
