//! Games to be played by chance: random decks of the shipped cards, with their texts or without, and rich ones in which
//! every rule has its turn.

use std::sync::{Arc, LazyLock};

use wom::cards::script::{Script, read};
use wom::cards::{Ability, Card, Kind};
use wom::engine::{ByPlayer, Cast, Claim, FragmentId, GameState, Numbers, Object, Player, Printed, Random, Slot, Zone};
use wom::setfile::{self, Options};
use wom::starter;

use super::words;

/// A game that is dealt.
pub struct Dealt {
    /// Ready for mulligans.
    pub state: GameState,
    pub cast: Arc<Cast>,
    pub texts: Arc<Texts>,
}

/// The texts of a game by their numbers, read from the cards and not from the engine.
#[derive(Default)]
pub struct Texts {
    scripts: Vec<Script>,
    /// What cards and tokens are called, by the numbers of names.
    pub names: Arc<Vec<String>>,
}

impl Texts {
    pub fn script(&self, number: u16) -> &Script {
        &self.scripts[usize::from(number)]
    }

    /// Whether some text looks for cards in the hand of its own player.
    pub fn look_into_hands(&self) -> bool {
        let own = ["false", "true"].map(|other| format!("side: Some(You), other: {other}, lies: Hand"));
        self.scripts.iter().map(|script| format!("{script:?}")).any(|text| own.iter().any(|own| text.contains(own)))
    }
}

/// Cards that decks are made of.
pub struct Stock {
    cast: Arc<Cast>,
    texts: Arc<Texts>,
    deck: Vec<Printed>,
    fragments: Vec<Printed>,
}

impl Stock {
    pub fn new(cards: &[Card]) -> Self {
        let (mut cast, mut texts) = (Cast::new(), Texts::default());
        let (mut deck, mut fragments) = (Vec::new(), Vec::new());
        for card in cards {
            let printed = cast.card(card).0;
            texts.scripts.resize(texts.scripts.len().max(usize::from(printed.script) + 1), Script::default());
            if let (1.., Some(document)) = (printed.script, &card.abilities) {
                texts.scripts[usize::from(printed.script)] =
                    read(document, card.kind).expect("a text that can be read").0;
            }
            if card.kind == Kind::Fragment { fragments.push(printed) } else { deck.push(printed) }
        }
        let names = (0..).map(|number| cast.called(number).to_owned());
        let some = names.enumerate().take_while(|(number, name)| *number == 0 || !name.is_empty());
        texts.names = Arc::new(some.map(|(_, name)| name).collect());
        Self { cast: Arc::new(cast), texts: Arc::new(texts), deck, fragments }
    }

    /// A random deck of 53 cards and a package of five fragments for each player.
    pub fn deal(&self, seed: u64) -> Dealt {
        let mut random = Random::new(seed, 5);
        let mut any = |from: &[Printed], count| -> Vec<Printed> {
            (0..count).map(|_| from[random.below(from.len() as u32) as usize]).collect()
        };
        let decks = ByPlayer { a: any(&self.deck, 53), b: any(&self.deck, 53) };
        let packages = ByPlayer { a: any(&self.fragments, 5), b: any(&self.fragments, 5) };
        let state = GameState::of_decks(&decks, &packages, Numbers::CANON, seed).expect("two decks fit");
        Dealt { state, cast: Arc::clone(&self.cast), texts: Arc::clone(&self.texts) }
    }
}

/// What games are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kit {
    /// Cards with what is printed in their fields only.
    Plain,
    /// Starter and expansion with all their texts.
    Mixed,
    /// The same, everything cheap and a field that is full.
    Rich,
    /// Cards with random abilities of the whole language.
    Words,
}

impl Kit {
    pub const ALL: [Self; 4] = [Self::Plain, Self::Mixed, Self::Rich, Self::Words];

    pub fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Mixed => "mixed",
            Self::Rich => "rich",
            Self::Words => "words",
        }
    }

    /// The game of a seed.
    pub fn deal(self, seed: u64) -> Dealt {
        static PLAIN: LazyLock<Stock> = LazyLock::new(|| Stock::new(&without_texts()));
        static ALL: LazyLock<Stock> = LazyLock::new(|| Stock::new(&all_cards()));
        static CARDS: LazyLock<Vec<Card>> = LazyLock::new(all_cards);
        match self {
            Self::Plain => PLAIN.deal(seed),
            Self::Mixed => ALL.deal(seed),
            Self::Rich => rich(ALL.deal(seed), seed),
            Self::Words => rich(Stock::new(&words::cards(seed, &CARDS)).deal(seed), seed),
        }
    }
}

pub fn starter_cards() -> Vec<Card> {
    starter::set_file().cards.into_iter().map(|row| row.card).collect()
}

/// The cards of the starter set and of the expansion.
fn all_cards() -> Vec<Card> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/expansions/nachhall.toml");
    let bytes = std::fs::read(path).expect("the expansion");
    let expansion = setfile::read("nachhall.toml", &bytes, &Options::default());
    let expansion = expansion.cards.into_iter().map(|row| row.card);
    starter_cards().into_iter().chain(expansion).collect()
}

/// The same cards with nothing but what is printed in their fields.
fn without_texts() -> Vec<Card> {
    let plain = |card: Card| Card { abilities: None, ..card };
    starter_cards().into_iter().map(plain).collect()
}

/// A deal in which everything is cheap, keywords are everywhere and the field is full.
pub fn rich(dealt: Dealt, seed: u64) -> Dealt {
    const ABILITIES: [Ability; 8] = [
        Ability::Flying,
        Ability::Jump,
        Ability::Camouflage,
        Ability::Track,
        Ability::Guard,
        Ability::Forager,
        Ability::Rush,
        Ability::Harvest,
    ];
    let Dealt { mut state, cast, texts } = dealt;
    let mut random = Random::new(seed, 13);
    for object in &mut state.objects[..usize::from(state.used)] {
        let mut printed = object.printed;
        printed.cost = random.below(3) as u16;
        printed.response |= random.below(4) == 0;
        for _ in 0..random.below(3) {
            printed.keywords.flags |= 1 << ABILITIES[random.below(8) as usize] as u32;
        }
        *object = Object::new(object.owner, printed, object.zone);
    }
    for player in Player::BOTH {
        state.seats[player].stockpile = random.below(12) as u16;
        fill_field(&mut state, player, &mut random);
        for slot in (0..4).filter_map(|_| state.seats[player].deck.pop()).collect::<Vec<_>>() {
            state.objects[usize::from(slot.0)].zone = Zone::Hand;
            state.seats[player].hand.push(slot);
        }
    }
    state.food_pool = random.below(9) as u16;
    Dealt { state: state.as_written(&cast), cast, texts }
}

/// Lays the top of a deck out into the field, some of it on fragments, and mutations on what has room.
fn fill_field(state: &mut GameState, player: Player, random: &mut Random) {
    for _ in 0..10 {
        let Some(slot) = state.seats[player].deck.pop() else { return };
        let object = state.objects[usize::from(slot.0)];
        let bearer = state.field.iter().find(|bearer| {
            let there = &state.objects[usize::from(bearer.0)];
            let taken = state.attached.iter().any(|m| state.objects[usize::from(m.0)].zone == Zone::Attached(*bearer));
            there.printed.slots >= object.printed.demand && !taken
        });
        let object = &mut state.objects[usize::from(slot.0)];
        match (object.printed.kind, bearer) {
            (Kind::Mutant | Kind::Base, _) => {
                let fragment = FragmentId(random.below(u32::from(state.fragment_count)) as u8);
                object.zone = Zone::Field;
                object.tapped = random.below(3) == 0;
                let stands = object.printed.kind == Kind::Mutant && state.fragments[usize::from(fragment.0)].open;
                object.on = stands.then_some(fragment);
                state.field.insert(slot);
                if stands {
                    state.fragments[usize::from(fragment.0)].claim = Claim::Controlled(player);
                }
            }
            (Kind::Mutation, Some(bearer)) => {
                object.zone = Zone::Attached(bearer);
                state.attached.insert(slot);
            }
            _ => {
                object.zone = Zone::Compost;
                state.seats[player].compost.push(slot);
            }
        }
        let object = &mut state.objects[usize::from(slot.0)];
        if matches!(object.zone, Zone::Field | Zone::Attached(_)) {
            object.entered = state.next_entry;
            state.next_entry += 1;
        }
    }
}

/// Cards that are in hidden zones for a player change places; nothing that the player sees does.
pub fn hidden_cards_changed(state: &GameState, viewer: Player) -> GameState {
    let mut other = *state;
    let unseen = |slot: &Slot| {
        let object = &state.objects[usize::from(slot.0)];
        object.zone == Zone::Deck || (object.zone == Zone::Hand && object.owner != viewer)
    };
    let unseen: Vec<Slot> = (0..state.used).map(Slot).filter(unseen).collect();
    for pair in unseen.chunks_exact(2) {
        let [a, b] = [pair[0], pair[1]].map(|slot| usize::from(slot.0));
        for (to, from) in [(a, b), (b, a)] {
            let old = state.objects[to];
            other.objects[to] =
                Object { life: old.life, ..Object::new(old.owner, state.objects[from].printed, old.zone) };
        }
    }
    other
}
