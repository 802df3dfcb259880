//! The words of card texts read a second time: what fits, how much there is, what is true. Slow, and looking at nothing
//! that the engine has worked out.

use wom::cards::Kind;
use wom::cards::script::{Amount, Feature, Filter, Lies, Measure, Noun, Side, Test, Whom};
use wom::engine::{Claim, FragmentId, GameState, Object, ObjectId, Player, Slot, Thing, Zone};

use super::table::{Table, id_of};

/// What a text sees: whose it is, and who "you" is.
pub struct Sight<'a> {
    pub state: &'a GameState,
    pub table: &'a Table,
    pub you: Option<Player>,
    pub this: Thing,
}

/// The type that something has as an object (§21.3).
pub fn kind(object: &Object) -> Kind {
    if object.detached { Kind::Mutant } else { object.printed.kind }
}

impl Sight<'_> {
    fn get(&self, slot: Slot) -> &Object {
        &self.state.objects[usize::from(slot.0)]
    }

    fn slots(&self) -> impl Iterator<Item = Slot> {
        (0..self.state.used).map(Slot)
    }

    fn player(&self, side: Side) -> Option<Player> {
        match side {
            Side::You => self.you,
            Side::Opponent => self.you.map(Player::other),
        }
    }

    fn this_slot(&self) -> Option<Slot> {
        match self.this {
            Thing::Object(id) if self.get(id.slot).life == id.life => Some(id.slot),
            _ => None,
        }
    }

    /// What this mutation is attached to (§21.1).
    pub fn bearer(&self) -> Option<ObjectId> {
        match self.get(self.this_slot()?).zone {
            Zone::Attached(bearer) => Some(id_of(self.state, bearer)),
            _ => None,
        }
    }

    /// The fragment that this is, or stands on.
    fn place(&self) -> Option<FragmentId> {
        match self.this {
            Thing::Fragment(fragment) => Some(fragment),
            Thing::Object(_) => self.this_slot().map(|slot| self.get(slot)).filter(|o| o.zone == Zone::Field)?.on,
            Thing::Nothing | Thing::Player(_) => None,
        }
    }

    /// Whether something is what the words say, and lies where they say.
    pub fn fits(&self, filter: &Filter, thing: Thing) -> bool {
        let lies = match thing {
            Thing::Object(id) => matches!(
                (filter.lies, self.get(id.slot).zone),
                (Lies::Field, Zone::Field | Zone::Attached(_))
                    | (Lies::Hand, Zone::Hand)
                    | (Lies::Deck, Zone::Deck)
                    | (Lies::Compost, Zone::Compost)
                    | (Lies::Aside, Zone::Aside)
            ),
            _ => true,
        };
        lies && self.is_such(filter, thing)
    }

    /// Whether something is what the words say, wherever it lies.
    pub fn is_such(&self, filter: &Filter, thing: Thing) -> bool {
        if filter.other && thing == self.this {
            return false;
        }
        match thing {
            Thing::Nothing => false,
            Thing::Player(player) => {
                filter.noun == Noun::Player && filter.side.is_none_or(|side| self.player(side) == Some(player))
            }
            Thing::Fragment(fragment) => filter.noun == Noun::Fragment && self.fragment_is(filter, fragment),
            Thing::Object(id) => self.get(id.slot).life == id.life && self.card_is(filter, id.slot, None),
        }
    }

    /// Whether a card is what the words say, as one that a player plays (J032).
    pub fn is_such_for(&self, filter: &Filter, card: Slot, player: Player) -> bool {
        !(filter.other && Thing::Object(id_of(self.state, card)) == self.this)
            && self.card_is(filter, card, Some(player))
    }

    /// Whether there may be as many as the words ask for, as far as one can know who does not see what is hidden (J014).
    pub fn may_have(&self, filter: &Filter, least: usize) -> bool {
        if is_hidden(filter) {
            return self.you.is_some_and(|you| match filter.lies {
                Lies::Deck => self.state.seats[you].deck.len() >= least,
                _ => self.state.seats[you.other()].hand.len() >= least,
            });
        }
        self.all(filter).len() >= least
    }

    fn card_is(&self, filter: &Filter, slot: Slot, plays: Option<Player>) -> bool {
        let object = self.get(slot);
        let is_a = match (filter.noun, kind(object)) {
            (Noun::Mutant, Kind::Mutant) | (Noun::Base, Kind::Base) => true,
            (Noun::Mutation, Kind::Mutation) | (Noun::Effect, Kind::Effect) => true,
            (Noun::Object, Kind::Mutant | Kind::Base | Kind::Mutation) => true, // 3.4
            (Noun::MutantOrBase, Kind::Mutant | Kind::Base) => true,
            (Noun::Card, _) => true,
            _ => false,
        };
        // 3.2: objects and what is being played have controllers, all else has owners.
        let there = match object.zone {
            Zone::Field | Zone::Attached(_) | Zone::Nowhere => object.controller,
            _ => object.owner,
        };
        let whose = plays.unwrap_or(there);
        let theirs = filter.side.is_none_or(|side| self.player(side) == Some(whose));
        is_a && theirs && filter.features.iter().all(|feature| self.has(slot, feature))
    }

    fn has(&self, slot: Slot, feature: &Feature) -> bool {
        let (object, state, table) = (self.get(slot), self.state, self.table);
        let full = table.power(slot) >= table.max_size(state, slot); // 2.4
        match feature {
            Feature::Tapped => object.tapped,
            Feature::Ready => !object.tapped,
            Feature::FullyFed => full,
            Feature::Hungry => !full,
            Feature::Attacking => state.combat.is_some_and(|combat| combat.attacker == id_of(state, slot)),
            Feature::Blocking => state.combat.is_some_and(|combat| combat.blocker == Some(id_of(state, slot))),
            Feature::Legendary => object.printed.legendary,
            Feature::Token => object.token,
            Feature::Response => object.printed.response,
            Feature::With(ability) => table.has(slot, *ability),
            Feature::Not(feature) => !self.has(slot, feature),
            // Where legality is asked for, nothing has been picked and nothing has happened yet.
            Feature::OnIt | Feature::AttachedToIt => false,
            Feature::AttachedToBearer => self.bearer().is_some_and(|bearer| object.zone == Zone::Attached(bearer.slot)),
            Feature::Power(compared, n) => compared.holds(table.power(slot).into(), (*n).into()),
            Feature::MaxSize(compared, n) => compared.holds(table.max_size(state, slot).into(), (*n).into()),
            Feature::Cost(compared, n) => compared.holds(object.printed.cost.into(), (*n).into()),
            Feature::Mutated => self.slots().any(|other| self.get(other).zone == Zone::Attached(slot)),
            Feature::Here => object.on.is_some() && object.on == self.place(),
            Feature::OnFragment => object.on.is_some(),
            Feature::OffFragments => object.on.is_none(),
            Feature::AttachedToThis => match self.this {
                Thing::Object(this) => object.zone == Zone::Attached(this.slot),
                _ => false,
            },
            Feature::FacingThis => state.combat.is_some_and(|combat| {
                let pair = [Some(combat.attacker), combat.defender].map(|id| id.map(Thing::Object));
                let it = Some(Thing::Object(id_of(state, slot)));
                pair[1].is_some() && (pair == [Some(self.this), it] || pair == [it, Some(self.this)])
            }),
            Feature::Named(name) => alike(&table.names[usize::from(object.printed.name)], name),
            Feature::Free | Feature::Neutral | Feature::Claimed | Feature::Controlled | Feature::UnderThis => false,
        }
    }

    // 17.6
    fn fragment_is(&self, filter: &Filter, id: FragmentId) -> bool {
        let holder = self.holder(id);
        let right_side = filter.side.is_none_or(|side| holder.is_some() && self.player(side) == holder);
        let all = filter.features.iter().all(|feature| self.fragment_has(feature, id));
        self.state.fragments[usize::from(id.0)].open && right_side && all
    }

    fn holder(&self, id: FragmentId) -> Option<Player> {
        match self.state.fragments[usize::from(id.0)].claim {
            Claim::Claimed(player) | Claim::Controlled(player) => Some(player),
            Claim::Neutral => None,
        }
    }

    fn fragment_has(&self, feature: &Feature, id: FragmentId) -> bool {
        let fragment = &self.state.fragments[usize::from(id.0)];
        match feature {
            Feature::Free => self.you.is_some_and(|you| !self.stands_there(you.other(), id)),
            Feature::Neutral => self.holder(id).is_none(),
            Feature::Claimed => self.holder(id).is_some(),
            Feature::Controlled => matches!(fragment.claim, Claim::Controlled(_)),
            Feature::UnderThis | Feature::Here => self.place() == Some(id),
            Feature::Named(name) => alike(&self.table.names[usize::from(fragment.name)], name),
            Feature::Not(feature) => !self.fragment_has(feature, id),
            _ => false,
        }
    }

    pub fn stands_there(&self, player: Player, fragment: FragmentId) -> bool {
        self.slots().map(|slot| self.get(slot)).any(|object| {
            object.zone == Zone::Field
                && kind(object) == Kind::Mutant
                && object.controller == player
                && object.on == Some(fragment)
        })
    }

    /// All that fit.
    pub fn all(&self, filter: &Filter) -> Vec<Thing> {
        let objects = self.slots().map(|slot| Thing::Object(id_of(self.state, slot)));
        let fragments = (0..self.state.fragment_count).map(|id| Thing::Fragment(FragmentId(id)));
        let players = Player::BOTH.into_iter().map(Thing::Player);
        objects.chain(fragments).chain(players).filter(|thing| self.fits(filter, *thing)).collect()
    }

    /// Whom words mean where nothing has been picked.
    pub fn whom(&self, whom: &Whom) -> Vec<Thing> {
        match whom {
            Whom::This => vec![self.this],
            Whom::Bearer => self.bearer().map(Thing::Object).into_iter().collect(),
            Whom::Each(filter) | Whom::EveryOther(filter) => self.all(filter),
            Whom::Subject | Whom::Picked(_) | Whom::Choose(..) | Whom::Sacrificed => Vec::new(),
        }
    }

    fn sum(&self, whom: &Whom, value: impl Fn(Slot) -> i16) -> i32 {
        let there = |thing: Thing| match thing {
            Thing::Object(id) if self.get(id.slot).life == id.life && self.get(id.slot).zone == Zone::Field => {
                Some(i32::from(value(id.slot)))
            }
            _ => None,
        };
        self.whom(whom).into_iter().filter_map(there).sum()
    }

    /// How much it is.
    pub fn amount(&self, amount: &Amount) -> i32 {
        let seat = |side: Side| self.player(side).map(|player| &self.state.seats[player]);
        let of = match &amount.of {
            Measure::One => 1,
            Measure::All | Measure::Event => 0,
            Measure::Count(filter) => self.all(filter).len() as i32,
            Measure::Power(whom) => self.sum(whom, |slot| self.table.power(slot)),
            Measure::MaxSize(whom) => self.sum(whom, |slot| self.table.max_size(self.state, slot)),
            Measure::Number(whom) => self.whom(whom).len() as i32,
            Measure::Biolevel(side) => {
                let mine = |slot: &Slot| {
                    let object = self.get(*slot);
                    object.zone == Zone::Field
                        && kind(object) == Kind::Mutant
                        && Some(object.controller) == self.player(*side)
                };
                self.slots().filter(mine).map(|slot| i32::from(self.table.power(slot))).sum()
            }
            Measure::Stockpile(side) => seat(*side).map_or(0, |seat| i32::from(seat.stockpile)),
            Measure::FoodPool => i32::from(self.state.food_pool),
            Measure::Hand(side) => seat(*side).map_or(0, |seat| seat.hand.len() as i32),
            Measure::Debt(side) => seat(*side).map_or(0, |seat| i32::from(seat.debt)),
            Measure::Exhaustion(side) => seat(*side).map_or(0, |seat| i32::from(seat.exhaustion)),
            Measure::DeathsThisTurn => i32::from(self.state.deaths_this_turn),
        };
        i32::from(amount.times).saturating_mul(of / i32::from(amount.each))
    }

    /// Whether it is true.
    pub fn is_true(&self, test: &Test) -> bool {
        match test {
            Test::Compare(left, compared, right) => compared.holds(self.side_of(left), self.side_of(right)),
            Test::Is(whom, feature) => {
                let things = self.whom(whom);
                let is = |thing: &Thing| match thing {
                    Thing::Object(id) => {
                        let object = self.get(id.slot);
                        let there = matches!(object.zone, Zone::Field | Zone::Attached(_));
                        object.life == id.life && there && self.has(id.slot, feature)
                    }
                    _ => false,
                };
                !things.is_empty() && things.iter().all(is)
            }
            Test::Turn(side) => self.state.in_turn && self.player(*side) == Some(self.state.active),
            Test::All(tests) => tests.iter().all(|test| self.is_true(test)),
            Test::Any(tests) => tests.iter().any(|test| self.is_true(test)),
            Test::Not(test) => !self.is_true(test),
        }
    }

    /// One side of a comparison; "all" is more than anything.
    fn side_of(&self, amount: &Amount) -> i32 {
        match amount.of {
            Measure::All => i32::from(amount.times).saturating_mul(i32::MAX),
            _ => self.amount(amount),
        }
    }
}

/// Whether words look for cards that "you" do not see: in the opponent's hand or in a deck.
pub fn is_hidden(filter: &Filter) -> bool {
    filter.lies == Lies::Deck || (filter.lies, filter.side) == (Lies::Hand, Some(Side::Opponent))
}

/// Whether two names are one, as people read them.
fn alike(one: &str, other: &str) -> bool {
    let plain =
        |name: &str| name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    plain(one) == plain(other)
}
