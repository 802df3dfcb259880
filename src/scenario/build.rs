//! The position of a scenario: `[state]` and what stands below it.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::card::{self, Home};
use super::names::{Names, Thing};
use super::read::{check_keys, keys_of, missing, phase, unknown_id};
use super::{Lookup, Phase};
use crate::engine::{
    Cast, Claim, Fixed, Fragment, FragmentId, GameState, List, Numbers, Object, Player, Point, SLOTS, Slot, Zone,
};
use crate::message::Message;
use crate::toml_walk::{Value, Walker};

/// Turns begun by a player whose first turn is long over.
const SEVERAL_TURNS: u16 = 5;

/// What a fragment can be to the players.
const STATUS: [(&str, Claim); 5] = [
    ("neutral", Claim::Neutral),
    ("claimed A", Claim::Claimed(Player::A)),
    ("controlled A", Claim::Controlled(Player::A)),
    ("claimed B", Claim::Claimed(Player::B)),
    ("controlled B", Claim::Controlled(Player::B)),
];

/// Makes the position while the file is read.
pub(super) struct Builder<'w, 'l> {
    pub walker: Walker,
    pub state: GameState,
    pub names: Names,
    pub fixed: Fixed,
    pub skip: Vec<Phase>,
    /// Cards of the database with a text.
    pub texts: Vec<String>,
    pub lookup: &'w mut Lookup<'l>,
    /// The names and texts of its cards.
    pub cast: Cast,
    start: Option<Phase>,
    full: bool,
}

impl<'w, 'l> Builder<'w, 'l> {
    pub fn new(walker: Walker, lookup: &'w mut Lookup<'l>) -> Self {
        Self {
            walker,
            state: GameState::empty(Numbers::CANON, 0),
            names: Names::default(),
            fixed: Fixed::default(),
            skip: Vec::new(),
            texts: Vec::new(),
            lookup,
            cast: Cast::new(),
            start: None,
            full: false,
        }
    }

    /// Reads `[state]`.
    pub fn state(&mut self, value: &Value<'_>) {
        let Some(table) = self.walker.table(value, "state") else { return };
        check_keys(&mut self.walker, table, "state", keys_of("state"));
        self.start = table.get("phase").and_then(|value| phase(&mut self.walker, value, "state.phase"));
        if table.get("phase").is_none() {
            missing(&mut self.walker, value.span(), "phase", "state");
        }
        if let Some(value) = table.get("fragments") {
            for (table, span) in self.walker.tables(value, "state.fragments") {
                self.fragment(table, span);
            }
        }
        if let Some(value) = table.get("fragment_stack") {
            let stack = self.fragments(value, "state.fragment_stack");
            stack.into_iter().rev().for_each(|fragment| self.state.stack.push(fragment));
        }
        for player in Player::BOTH {
            if let Some(value) = table.get(super::player_name(player)) {
                self.seat(player, value);
            }
        }
        self.names.first_token = self.state.used;
        self.shared(table);
        self.begin_at(table);
    }

    /// Pools, dice and shuffles.
    fn shared(&mut self, table: &DeTable<'_>) {
        let mut count = |key: &str, most: i64| {
            table.get(key).and_then(|value| self.walker.whole(value, &format!("state.{key}"), (0, most)))
        };
        let cap = i64::from(Numbers::CANON.cap_food_pool);
        self.state.food_pool = whole(count("food", cap));
        self.state.actions = whole(count("actions", 99));
        if let Some(value) = table.get("dice") {
            let dice = self.walker.list(value, "state.dice").iter();
            self.fixed.dice = dice
                .filter_map(|die| self.walker.whole(die, "state.dice", (1, 6)))
                .filter_map(|die| u8::try_from(die).ok())
                .collect();
        }
        if let Some(value) = table.get("shuffles") {
            for shuffle in self.walker.list(value, "state.shuffles") {
                let cards = self.things(shuffle, "state.shuffles");
                let slots = cards.into_iter().filter_map(|thing| match thing {
                    Thing::Card(slot) => Some(slot),
                    _ => None,
                });
                self.fixed.shuffles.push_back(slots.collect());
            }
        }
        if let Some(value) = table.get("skip") {
            for item in self.walker.list(value, "state.skip") {
                if let Some(word) = self.walker.word(item, "state.skip", &["food", "feeding"]) {
                    self.skip.push(Phase::of_word(word.value));
                }
            }
        }
    }

    /// Whose turn it is and where it stands.
    fn begin_at(&mut self, table: &DeTable<'_>) {
        let active = table.get("active").and_then(|value| self.player(value, "state.active"));
        let starting = table.get("starting_player").and_then(|value| self.player(value, "state.starting_player"));
        let start = self.start.unwrap_or(Phase::Action);
        let starting = starting.unwrap_or(Player::A);
        self.state.starting = starting;
        self.state.active = active.unwrap_or(starting);
        let active = self.state.active;
        let yes = |this: &mut Self, key| table.get(key).and_then(|value| this.walker.yes_no(value, key));
        let first = yes(self, "first_turn").is_some_and(|yes| yes.value);
        let actions = table.get("actions");
        if let Some(value) = actions
            && start != Phase::Action
        {
            self.walker.error(value.span(), "scenario-bad-value", Message::new("scenario-actions-elsewhere"));
        }
        self.state.point = match start {
            Phase::Setup => Point::Mulligans,
            Phase::Food => Point::Food,
            Phase::Feeding => Point::Feeding { player: active, passes: 0 },
            Phase::Begin => Point::Begin,
            Phase::Action if actions.is_some() => Point::Action,
            Phase::Action => Point::Pool,
            Phase::End => Point::End,
        };
        self.state.in_turn = matches!(start, Phase::Action | Phase::End);
        self.turns_begun(start, first);
        for object in &mut self.state.objects {
            object.here_at_start = object.zone == Zone::Field && object.controller == active && !object.arrived;
        }
    }

    /// How many own turns both have begun (5.3, 13.2).
    fn turns_begun(&mut self, start: Phase, first: bool) {
        let (active, starting) = (self.state.active, self.state.starting);
        let others = if start == Phase::Setup || (first && active == starting) { 0 } else { SEVERAL_TURNS };
        self.state.seats[active.other()].turns = if first && others > 0 { 1 } else { others };
        self.state.seats[active].turns = match (first || start == Phase::Setup, self.state.in_turn) {
            (true, in_turn) => u16::from(in_turn),
            (false, _) => SEVERAL_TURNS,
        };
    }

    /// Reads `[state.A]` or `[state.B]`.
    fn seat(&mut self, player: Player, value: &Value<'_>) {
        let path = format!("state.{}", super::player_name(player));
        let Some(table) = self.walker.table(value, &path) else { return };
        check_keys(&mut self.walker, table, &path, keys_of("state.A"));
        let mut count = |key: &str, most: i64| {
            table.get(key).and_then(|value| self.walker.whole(value, &format!("{path}.{key}"), (0, most)))
        };
        let stockpile = whole(count("stockpile", i64::from(Numbers::CANON.cap_stockpile)));
        let debt = whole(count("debt", 999));
        let exhaustion = whole(count("exhaustion", 99)) as u8;
        let mulligans = whole(count("mulligans", i64::from(Numbers::CANON.mulligans_max))) as u8;
        let seat = &mut self.state.seats[player];
        (seat.stockpile, seat.debt, seat.exhaustion, seat.mulligans) = (stockpile, debt, exhaustion, mulligans);
        if let Some(value) = table.get("field") {
            for (table, span) in self.walker.tables(value, &format!("{path}.field")) {
                card::object(self, player, table, span);
            }
        }
        for (key, zone) in [("hand", Zone::Hand), ("deck", Zone::Deck), ("compost", Zone::Compost)] {
            let Some(value) = table.get(key) else { continue };
            let mut cards = self.pile(player, value, &format!("{path}.{key}"), zone);
            let seat = &mut self.state.seats[player];
            let pile = match zone {
                Zone::Hand => &mut seat.hand,
                Zone::Deck => {
                    // The file has the top card first, the engine last.
                    cards.reverse();
                    &mut seat.deck
                }
                _ => &mut seat.compost,
            };
            cards.into_iter().for_each(|slot| pile.push(slot));
        }
        if let Some(value) = table.get("package") {
            self.package(value, &format!("{path}.package"));
        }
    }

    // 17.0: the first five lie open.
    fn package(&mut self, value: &Value<'_>, key: &str) {
        if self.start != Some(Phase::Setup) {
            self.walker.error(value.span(), "scenario-bad-value", Message::new("scenario-package-elsewhere"));
        }
        let package = self.fragments(value, key);
        let mut all: Vec<FragmentId> = self.state.stack.iter().chain(package).collect();
        self.state.stack = List::default();
        let open = self.state.fragments.iter().filter(|fragment| fragment.open).count();
        let revealed = self.state.numbers.fragment_revealed_at_start.saturating_sub(open).min(all.len());
        for id in all.drain(..revealed) {
            self.state.fragments[usize::from(id.0)].open = true;
        }
        all.into_iter().for_each(|id| self.state.stack.push(id));
    }

    /// A pile: a number of blanks, or a list of cards and numbers of blanks.
    fn pile(&mut self, owner: Player, value: &Value<'_>, key: &str, zone: Zone) -> Vec<Slot> {
        let mut slots = Vec::new();
        for item in self.walker.list_or_number(value, key) {
            match item.get_ref() {
                DeValue::Integer(_) => {
                    let count = self.walker.whole(item, key, (0, SLOTS as i64)).unwrap_or(0);
                    let blank = Object { zone, owner, controller: owner, ..Object::default() };
                    slots.extend((0..count).filter_map(|_| self.add(blank, item.span())));
                }
                _ => slots.extend(card::in_pile(self, Home { owner, zone }, item, key)),
            }
        }
        slots
    }

    /// Takes a place of the state for a card.
    pub fn add(&mut self, mut object: Object, span: Range<usize>) -> Option<Slot> {
        object.now.keywords = object.printed.keywords;
        let slot = Slot(self.state.used);
        // One place stays free for each kind of token.
        if usize::from(slot.0) >= SLOTS - 8 {
            if !std::mem::replace(&mut self.full, true) {
                let message = Message::new("scenario-too-many-cards").with("most", SLOTS - 8);
                self.walker.error(span, "scenario-too-many-cards", message);
            }
            return None;
        }
        self.state.objects[usize::from(slot.0)] = object;
        self.state.used += 1;
        match object.zone {
            Zone::Field => self.state.field.insert(slot),
            Zone::Attached(_) => self.state.attached.insert(slot),
            _ => {}
        }
        Some(slot)
    }

    /// Fragments that lie in a stack: a number, or a list, top first.
    fn fragments(&mut self, value: &Value<'_>, key: &str) -> Vec<FragmentId> {
        let mut ids = Vec::new();
        for item in self.walker.list_or_number(value, key) {
            match item.get_ref() {
                DeValue::Integer(_) => {
                    let count = self.walker.whole(item, key, (0, 32)).unwrap_or(0);
                    ids.extend((0..count).filter_map(|_| self.add_fragment(Fragment::default(), item.span())));
                }
                DeValue::Table(table) => {
                    check_keys(&mut self.walker, table, key, &["id", "size", "card", "name", "abilities"]);
                    let fragment = Fragment::of(&card::fragment(self, table));
                    let id = self.add_fragment(fragment, item.span());
                    if let (Some(id), Some(name)) = (id, table.get("id")) {
                        self.name_fragment(name, id);
                    }
                    ids.extend(id);
                }
                _ => {
                    if let Some(id) = self.add_fragment(Fragment::default(), item.span()) {
                        self.name_fragment(item, id);
                        ids.push(id);
                    }
                }
            }
        }
        ids
    }

    /// Reads one of `[[state.fragments]]`.
    fn fragment(&mut self, table: &DeTable<'_>, span: Range<usize>) {
        check_keys(&mut self.walker, table, "state.fragments", keys_of("state.fragments"));
        let printed = card::fragment(self, table);
        let claim = table.get("status").and_then(|value| {
            let words = STATUS.map(|(word, _)| word);
            let word = self.walker.word(value, "status", &words)?;
            STATUS.iter().find(|(known, _)| *known == word.value).map(|(_, claim)| *claim)
        });
        let fragment = Fragment { open: true, claim: claim.unwrap_or_default(), ..Fragment::of(&printed) };
        let Some(id) = self.add_fragment(fragment, span.clone()) else { return };
        match table.get("id") {
            Some(name) => self.name_fragment(name, id),
            None => missing(&mut self.walker, span, "id", "state.fragments"),
        }
    }

    fn add_fragment(&mut self, fragment: Fragment, span: Range<usize>) -> Option<FragmentId> {
        let id = FragmentId(self.state.fragment_count);
        if usize::from(id.0) >= self.state.fragments.len() {
            let message = Message::new("scenario-too-many-fragments").with("most", self.state.fragments.len());
            self.walker.error(span, "scenario-too-many-cards", message);
            return None;
        }
        self.state.fragments[usize::from(id.0)] = fragment;
        self.state.fragment_count += 1;
        Some(id)
    }

    fn name_fragment(&mut self, value: &Value<'_>, fragment: FragmentId) {
        if let Some(id) = self.walker.text(value, "id")
            && !self.names.name_fragment(&id.value, fragment)
        {
            self.taken(value.span(), &id.value);
        }
    }

    /// Notes that two things have one id.
    pub fn taken(&mut self, span: Range<usize>, id: &str) {
        self.walker.error(span, "scenario-duplicate-id", Message::new("scenario-duplicate-id").with("id", id));
    }

    /// A player.
    pub fn player(&mut self, value: &Value<'_>, key: &str) -> Option<Player> {
        let word = self.walker.word(value, key, &["A", "B"])?;
        Some(if word.value == "A" { Player::A } else { Player::B })
    }

    /// The thing of an id.
    pub fn thing(&mut self, value: &Value<'_>, key: &str) -> Option<Thing> {
        let id = self.walker.text(value, key)?;
        let thing = self.names.find(&id.value);
        if thing.is_none() {
            unknown_id(self, value.span(), &id.value);
        }
        thing
    }

    /// The things of a list of ids.
    pub fn things(&mut self, value: &Value<'_>, key: &str) -> Vec<Thing> {
        let items = self.walker.list(value, key);
        items.iter().filter_map(|item| self.thing(item, key)).collect()
    }
}

/// A number that was read, 0 where there is none.
pub(super) fn whole(number: Option<i64>) -> u16 {
    number.and_then(|n| u16::try_from(n).ok()).unwrap_or(0)
}

/// What a fragment is to the players, in a word.
pub(super) fn status(claim: Claim) -> &'static str {
    match claim {
        Claim::Neutral => "neutral",
        Claim::Claimed(Player::A) => "claimed A",
        Claim::Controlled(Player::A) => "controlled A",
        Claim::Claimed(Player::B) => "claimed B",
        Claim::Controlled(Player::B) => "controlled B",
    }
}
