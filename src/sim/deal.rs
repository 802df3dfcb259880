//! Two decks dealt for a game: the one place where cards become what the engine plays with.

use crate::cards::{Card, Kind};
use crate::engine::{
    ByPlayer, Carried, Cast, Decider, FragmentId, Game, GameState, Numbers, PILE, Player, Printed, Slot,
};

/// A player's cards and fragments with their copies.
#[derive(Debug, Clone, Default)]
pub struct Pile {
    /// The deck (§4).
    pub cards: Vec<(Card, u32)>,
    /// The fragment package (§17.0).
    pub fragments: Vec<(Card, u32)>,
}

/// Why two decks cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unplayable {
    /// A deck has no card.
    NoCards(Player),
    /// Both decks together have more cards than a game holds.
    TooManyCards {
        /// Cards of both.
        found: usize,
        /// Cards that a game holds.
        most: usize,
    },
    /// Both packages together have more fragments than a game holds.
    TooManyFragments {
        /// Fragments of both.
        found: usize,
        /// Fragments that a game holds.
        most: usize,
    },
    /// Cards of several types, which the rules do not play (§3.7, §3.8); German names.
    Hybrids(Vec<String>),
    /// Mutants and bases without Power or Max Size (J022); German names.
    Faceless(Vec<String>),
}

impl Pile {
    /// Cards or fragments in an order that does not depend on the list they stood in: equal decks are dealt alike.
    fn ordered(list: &[(Card, u32)]) -> Vec<&(Card, u32)> {
        let mut ordered: Vec<&(Card, u32)> = list.iter().collect();
        ordered.sort_by_key(|(card, _)| place_in_deck(card));
        ordered
    }
}

/// What decides on the place of a card in a deck before it is shuffled.
pub(super) fn place_in_deck(card: &Card) -> (&str, &str, &str) {
    (&card.name, &card.set, &card.number)
}

/// Two decks, checked and ready to be dealt as often as wanted.
#[derive(Debug, Clone)]
pub struct Deal {
    decks: ByPlayer<Vec<Printed>>,
    packages: ByPlayer<Vec<Printed>>,
    cast: Cast,
    numbers: Numbers,
    cards: Vec<Card>,
    /// For each place of the state, which of `cards` it is; A's deck first, as it is dealt.
    by_slot: Vec<u16>,
    fragments: Vec<Card>,
    /// German names of the cards whose texts are not carried out.
    unexecuted: Vec<String>,
}

impl Deal {
    /// Checks two decks and makes them ready.
    ///
    /// # Errors
    /// If they cannot be played.
    pub fn new(piles: &ByPlayer<&Pile>, numbers: Numbers) -> Result<Self, Unplayable> {
        check(piles)?;
        let mut deal = Self {
            decks: ByPlayer::default(),
            packages: ByPlayer::default(),
            cast: Cast::new(),
            numbers,
            cards: Vec::new(),
            by_slot: Vec::new(),
            fragments: Vec::new(),
            unexecuted: Vec::new(),
        };
        for player in Player::BOTH {
            for (card, copies) in Pile::ordered(&piles[player].cards) {
                let printed = deal.enroll(card);
                for _ in 0..*copies {
                    deal.decks[player].push(printed);
                    deal.by_slot.push(deal.cards.len() as u16);
                }
                deal.cards.push(card.clone());
            }
            for (fragment, copies) in Pile::ordered(&piles[player].fragments) {
                let printed = deal.enroll(fragment);
                for _ in 0..*copies {
                    deal.packages[player].push(printed);
                    deal.fragments.push(fragment.clone());
                }
            }
        }
        Ok(deal)
    }

    /// A card as play needs it; one whose text is not carried out is noted.
    fn enroll(&mut self, card: &Card) -> Printed {
        let (printed, carried) = self.cast.card(card);
        if carried == Carried::NotOut && !self.unexecuted.contains(&card.name) {
            self.unexecuted.push(card.name.clone());
        }
        printed
    }

    /// The names and texts of its cards.
    #[must_use]
    pub fn cast(&self) -> &Cast {
        &self.cast
    }

    /// What a token or card with this number of a name is called.
    #[must_use]
    pub fn called(&self, name: u16) -> &str {
        self.cast.called(name)
    }

    /// The game of a seed, ready for mulligans.
    ///
    /// # Panics
    /// Never: that the decks fit was checked.
    #[must_use]
    pub fn game<'a>(&'a self, seed: u64, decider: &'a mut dyn Decider) -> Game<'a> {
        let state = GameState::of_decks(&self.decks, &self.packages, self.numbers, seed);
        Game::new(state.expect("the decks were found to fit"), &self.cast, decider)
    }

    /// The card that lies at a place, whoever sees it; none for tokens.
    #[must_use]
    pub fn card(&self, slot: Slot) -> Option<&Card> {
        self.cards.get(usize::from(*self.by_slot.get(usize::from(slot.0))?))
    }

    /// A fragment, whoever sees it.
    #[must_use]
    pub fn fragment(&self, id: FragmentId) -> Option<&Card> {
        self.fragments.get(usize::from(id.0))
    }

    /// All cards and fragments, each once a deck.
    pub fn all(&self) -> impl Iterator<Item = &Card> {
        self.cards.iter().chain(&self.fragments)
    }

    /// The cards and fragments whose texts are not carried out, each name once, in order.
    #[must_use]
    pub fn unexecuted(&self) -> Vec<&Card> {
        let of_name = |name: &String| self.all().find(|card| card.name == *name);
        self.unexecuted.iter().filter_map(of_name).collect()
    }
}

fn check(piles: &ByPlayer<&Pile>) -> Result<(), Unplayable> {
    let copies = |list: &[(Card, u32)]| list.iter().map(|(_, copies)| *copies as usize).sum::<usize>();
    if let Some(player) = Player::BOTH.into_iter().find(|player| copies(&piles[*player].cards) == 0) {
        return Err(Unplayable::NoCards(player));
    }
    let mut hybrids = Vec::new();
    let mut faceless = Vec::new();
    for (card, _) in Player::BOTH.into_iter().flat_map(|player| &piles[player].cards) {
        if matches!(card.kind, Kind::Hybrid(_)) {
            hybrids.push(card.name.clone());
        } else if card.kind.has_power() && (card.power.is_none() || card.max_size.is_none()) {
            faceless.push(card.name.clone());
        }
    }
    let once = |mut names: Vec<String>| {
        names.sort();
        names.dedup();
        names
    };
    if !hybrids.is_empty() {
        return Err(Unplayable::Hybrids(once(hybrids)));
    }
    if !faceless.is_empty() {
        return Err(Unplayable::Faceless(once(faceless)));
    }
    let found: usize = Player::BOTH.into_iter().map(|player| copies(&piles[player].cards)).sum();
    // Tokens need places too.
    if found > PILE {
        return Err(Unplayable::TooManyCards { found, most: PILE });
    }
    let found: usize = Player::BOTH.into_iter().map(|player| copies(&piles[player].fragments)).sum();
    let most = GameState::empty(Numbers::CANON, 0).fragments.len();
    if found > most { Err(Unplayable::TooManyFragments { found, most }) } else { Ok(()) }
}
