//! Poker values (§2.6): a suit and a rank, or the joker (J046).

use std::fmt;

/// The poker value of a deck card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PokerValue {
    /// A suit and a rank.
    Suited(Suit, Rank),
    /// The joker: rank Joker, no suit (J046).
    Joker,
}

/// One of the four suits; without effect in the rules (J046).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♠, Pik.
    Spades,
    /// ♥, Herz.
    Hearts,
    /// ♦, Karo.
    Diamonds,
    /// ♣, Kreuz.
    Clubs,
}

/// A rank from ace = 1 (§10.7) to king = 13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Suit {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// Its sign, `♠ ♥ ♦ ♣`.
    #[must_use]
    pub fn sign(self) -> char {
        match self {
            Self::Spades => '♠',
            Self::Hearts => '♥',
            Self::Diamonds => '♦',
            Self::Clubs => '♣',
        }
    }

    /// The suit of a sign, filled or outlined.
    #[must_use]
    pub fn from_sign(sign: char) -> Option<Self> {
        match sign {
            '♠' | '♤' => Some(Self::Spades),
            '♥' | '♡' => Some(Self::Hearts),
            '♦' | '♢' => Some(Self::Diamonds),
            '♣' | '♧' => Some(Self::Clubs),
            _ => None,
        }
    }

    /// Key of its name in the locale files.
    #[must_use]
    pub fn term(self) -> &'static str {
        match self {
            Self::Spades => "suit-spades",
            Self::Hearts => "suit-hearts",
            Self::Diamonds => "suit-diamonds",
            Self::Clubs => "suit-clubs",
        }
    }
}

impl Rank {
    /// Ace, counted as 1.
    pub const ACE: Self = Self(1);
    /// Jack.
    pub const JACK: Self = Self(11);
    /// Queen.
    pub const QUEEN: Self = Self(12);
    /// King.
    pub const KING: Self = Self(13);

    /// The rank with this number; `None` outside 1..=13.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=13).contains(&number).then_some(Self(number))
    }

    /// All thirteen, from ace to king.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=13).map(Self)
    }

    /// Its number, 1..=13.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// `A`, `2` … `10`, `J`, `Q`, `K`.
    #[must_use]
    pub fn code(self) -> &'static str {
        const CODES: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
        CODES[usize::from(self.0) - 1]
    }
}

impl PokerValue {
    /// How many values there are: 52 suited ones and the joker.
    pub const COUNT: usize = 53;

    /// Its place among all values: suits in the order ♠ ♥ ♦ ♣, ranks from ace to king, the joker last (52).
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Self::Suited(suit, rank) => suit as usize * 13 + usize::from(rank.0) - 1,
            Self::Joker => 52,
        }
    }

    /// The value at a place; `None` outside 0..53.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        if index == 52 {
            return Some(Self::Joker);
        }
        let suit = *Suit::ALL.get(index / 13)?;
        Some(Self::Suited(suit, Rank((index % 13) as u8 + 1)))
    }

    /// The 52 suited values.
    pub fn suited() -> impl Iterator<Item = Self> {
        (0..52).filter_map(Self::from_index)
    }

    /// The value whose `Display` form this is (`♠7`, `♥K`, `joker`).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        if code == "joker" {
            return Some(Self::Joker);
        }
        let suit = Suit::from_sign(code.chars().next()?)?;
        let rest = &code[suit.sign().len_utf8()..];
        Rank::all().find(|r| r.code() == rest).map(|rank| Self::Suited(suit, rank))
    }
}

impl fmt::Display for PokerValue {
    /// `♠7`, `♥K`, `joker`: the form used in files, the database and JSON.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Suited(suit, rank) => write!(f, "{}{}", suit.sign(), rank.code()),
            Self::Joker => f.write_str("joker"),
        }
    }
}
