//! How a card text sees the game: what fits its words, how much there is, what is true. Changes nothing.

use super::cast::Cast;
use super::query;
use super::scratch::Scratch;
use super::state::{Claim, FragmentId, GameState, Object, ObjectId, Player, Seen, Slot, Thing, Zone};
use crate::cards::Kind;
use crate::cards::script::{Amount, Feature, Filter, Lies, Measure, Noun, Side, Test, Whom};

/// The eye of one effect.
#[derive(Debug, Clone)]
pub(super) struct Eye {
    /// "You"; nobody for the text of a fragment that nobody controls (J042).
    pub you: Option<Player>,
    /// "This".
    pub this: Thing,
    /// This as it was last seen (§7.10).
    pub seen: Seen,
    /// What the occasion was about.
    pub subject: Thing,
    /// The same as it was last seen.
    pub subject_seen: Seen,
    /// The amount of the occasion.
    pub amount: i16,
    /// What was picked, with its place, in the order of the places: first the targets, then the choices.
    pub picks: Scratch<(u8, Thing)>,
    /// The same as it was last seen in the field.
    pub picks_seen: Scratch<(Thing, Seen)>,
    /// What was sacrificed for it or by it, as it was last seen.
    pub sacrificed: Scratch<Seen>,
}

/// Where a card may be to fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Where {
    /// Where the words say.
    AsSaid,
    /// Anywhere: it is on its way, or was there.
    Anywhere,
    /// Anywhere: this player plays it, or would (J032).
    PlayedBy(Player),
}

impl Eye {
    /// The eye of a text that nothing has been picked for.
    pub fn new(you: Option<Player>, this: Thing) -> Self {
        Self {
            you,
            this,
            seen: Seen::default(),
            subject: Thing::Nothing,
            subject_seen: Seen::default(),
            amount: 0,
            picks: Scratch::default(),
            picks_seen: Scratch::default(),
            sacrificed: Scratch::default(),
        }
    }

    /// A player of a side.
    pub fn player(&self, side: Side) -> Option<Player> {
        match side {
            Side::You => self.you,
            Side::Opponent => self.you.map(Player::other),
        }
    }

    fn this_object(&self) -> Option<ObjectId> {
        match self.this {
            Thing::Object(id) => Some(id),
            _ => None,
        }
    }

    /// Whether something fits the words.
    pub fn fits(&self, state: &GameState, cast: &Cast, filter: &Filter, thing: Thing, place: Where) -> bool {
        if filter.other && thing == self.this {
            return false;
        }
        match thing {
            Thing::Nothing => false,
            Thing::Player(player) => {
                filter.noun == Noun::Player && filter.side.is_none_or(|side| self.player(side) == Some(player))
            }
            Thing::Fragment(fragment) => {
                filter.noun == Noun::Fragment && self.fragment_fits(state, cast, filter, fragment)
            }
            Thing::Object(id) => self.object_fits(state, cast, filter, id, place),
        }
    }

    // 17.6: only what lies face up.
    fn fragment_fits(&self, state: &GameState, cast: &Cast, filter: &Filter, id: FragmentId) -> bool {
        let fragment = &state.fragments[usize::from(id.0)];
        fragment.open
            && filter.features.iter().all(|feature| self.fragment_has(state, cast, filter.side, id, feature))
            && (filter.side.is_none()
                || filter.features.iter().any(|f| matches!(f, Feature::Claimed | Feature::Controlled))
                || matches!(fragment.claim, Claim::Claimed(p) | Claim::Controlled(p) if self.is_of(filter.side, p)))
    }

    fn is_of(&self, side: Option<Side>, player: Player) -> bool {
        side.is_none_or(|side| self.player(side) == Some(player))
    }

    /// Whether a feature is true of a fragment, whose status is that of a side if one is said.
    fn fragment_has(
        &self,
        state: &GameState,
        cast: &Cast,
        side: Option<Side>,
        id: FragmentId,
        feature: &Feature,
    ) -> bool {
        let fragment = &state.fragments[usize::from(id.0)];
        match feature {
            Feature::Free => self.you.is_some_and(|you| !query::is_present(state, you.other(), id)),
            Feature::Neutral => fragment.claim == Claim::Neutral,
            Feature::Claimed => match fragment.claim {
                Claim::Claimed(player) | Claim::Controlled(player) => self.is_of(side, player),
                Claim::Neutral => false,
            },
            Feature::Controlled => match fragment.claim {
                Claim::Controlled(player) => self.is_of(side, player),
                Claim::Claimed(_) | Claim::Neutral => false,
            },
            Feature::UnderThis | Feature::Here => self.place(state) == Some(id),
            Feature::Named(name) => is_called(cast, fragment.name, name),
            Feature::Not(feature) => !self.fragment_has(state, cast, side, id, feature),
            _ => false,
        }
    }

    /// The fragment that this is, or stands on; where it last stood if it is gone (§7.10).
    fn place(&self, state: &GameState) -> Option<FragmentId> {
        match self.this {
            Thing::Fragment(fragment) => Some(fragment),
            Thing::Object(id) => match query::in_field(state, id) {
                Some(object) => object.on,
                None => self.seen.on,
            },
            Thing::Nothing | Thing::Player(_) => None,
        }
    }

    fn object_fits(&self, state: &GameState, cast: &Cast, filter: &Filter, id: ObjectId, place: Where) -> bool {
        let object = query::object(state, id.slot);
        if object.life != id.life || (place == Where::AsSaid && !lies(object, filter.lies, filter.noun)) {
            return false;
        }
        let kind = query::kind(object);
        let kind_fits = match filter.noun {
            Noun::Mutant => kind == Kind::Mutant,
            Noun::Base => kind == Kind::Base,
            Noun::Mutation => kind == Kind::Mutation,
            Noun::MutantOrBase => matches!(kind, Kind::Mutant | Kind::Base),
            Noun::Object => matches!(kind, Kind::Mutant | Kind::Base | Kind::Mutation),
            Noun::Effect => kind == Kind::Effect,
            Noun::Card => true,
            Noun::Fragment | Noun::Player => false,
        };
        let whose = match (place, object.zone) {
            (Where::PlayedBy(player), _) => player,
            (_, Zone::Field | Zone::Attached(_) | Zone::Nowhere) => object.controller,
            _ => object.owner,
        };
        kind_fits
            && filter.side.is_none_or(|side| self.player(side) == Some(whose))
            && filter.features.iter().all(|feature| self.has(state, cast, id, feature))
    }

    /// Whether a feature is true of a card.
    fn has(&self, state: &GameState, cast: &Cast, id: ObjectId, feature: &Feature) -> bool {
        let object = query::object(state, id.slot);
        let number = |n: i16| i32::from(n);
        match feature {
            Feature::Tapped => object.tapped,
            Feature::Ready => !object.tapped,
            Feature::FullyFed => query::is_fully_fed(state, id.slot),
            Feature::Hungry => !query::is_fully_fed(state, id.slot),
            Feature::Attacking => state.combat.is_some_and(|combat| combat.attacker == id),
            Feature::Blocking => state.combat.is_some_and(|combat| combat.blocker == Some(id)),
            Feature::Legendary => object.printed.legendary,
            Feature::Token => object.token,
            Feature::Response => object.printed.response,
            Feature::With(ability) => query::has(state, id.slot, *ability),
            Feature::Not(feature) => !self.has(state, cast, id, feature),
            Feature::Power(compared, n) => compared.holds(number(object.power), number(*n)),
            Feature::MaxSize(compared, n) => compared.holds(number(query::max_size(state, id.slot)), number(*n)),
            Feature::Cost(compared, n) => compared.holds(i32::from(object.printed.cost), number(*n)),
            Feature::Mutated => query::mutations(state, id.slot).next().is_some(),
            Feature::Here => object.on.is_some() && object.on == self.place(state),
            Feature::OnFragment => object.on.is_some(),
            Feature::OffFragments => object.on.is_none(),
            Feature::OnIt => object.on.is_some_and(|on| self.meant().any(|thing| *thing == Thing::Fragment(on))),
            Feature::AttachedToIt => self.meant().any(|thing| is_attached(object, *thing)),
            Feature::AttachedToBearer => self.bearer(state).is_some_and(|bearer| is_attached(object, bearer)),
            Feature::AttachedToThis => self.this_object().is_some_and(|this| object.zone == Zone::Attached(this.slot)),
            Feature::FacingThis => self.this_object().is_some_and(|this| are_facing(state, this, id)),
            Feature::Named(name) => is_called(cast, object.printed.name, name),
            Feature::Free | Feature::Neutral | Feature::Claimed | Feature::Controlled | Feature::UnderThis => false,
        }
    }

    /// What has been picked, or else what the occasion is about.
    fn meant(&self) -> impl Iterator<Item = &Thing> {
        let subject = self.picks.is_empty().then_some(&self.subject);
        self.picks.iter().map(|(_, thing)| thing).chain(subject)
    }

    /// All that fit, in the order of their places.
    pub fn all(&self, state: &GameState, cast: &Cast, filter: &Filter) -> Scratch<Thing> {
        let mut things = Scratch::default();
        self.each(state, cast, filter, |thing| {
            things.push(thing);
            true
        });
        things
    }

    /// How many fit.
    pub fn count(&self, state: &GameState, cast: &Cast, filter: &Filter) -> usize {
        let mut count = 0;
        self.each(state, cast, filter, |_| {
            count += 1;
            true
        });
        count
    }

    /// Whether at least so many fit, as far as "you" can know: of hidden cards nobody knows more than their number (J014).
    pub fn has_at_least(&self, state: &GameState, cast: &Cast, filter: &Filter, least: usize) -> bool {
        if filter.is_hidden() {
            let there = match (filter.lies, self.you) {
                (Lies::Deck, Some(you)) => state.seats[you].deck.len(),
                (_, Some(you)) => state.seats[you.other()].hand.len(),
                (_, None) => 0,
            };
            return there >= least;
        }
        let mut count = 0;
        if least > 0 {
            self.each(state, cast, filter, |_| {
                count += 1;
                count < least
            });
        }
        count >= least
    }

    /// Shows all that fit one by one, as long as they are wanted.
    fn each(&self, state: &GameState, cast: &Cast, filter: &Filter, mut more: impl FnMut(Thing) -> bool) {
        let mut show = |thing: Thing| !self.fits(state, cast, filter, thing, Where::AsSaid) || more(thing);
        let object = |slot: Slot| Thing::Object(query::id(state, slot));
        let _all = match (filter.noun, filter.lies) {
            (Noun::Player, _) => Player::BOTH.into_iter().all(|player| show(Thing::Player(player))),
            (Noun::Fragment, _) => query::open_fragments(state).all(|fragment| show(Thing::Fragment(fragment))),
            (Noun::Mutant | Noun::Base, Lies::Field) => state.field.iter().all(|slot| show(object(slot))),
            (Noun::Mutation, Lies::Field) => state.attached.iter().all(|slot| show(object(slot))),
            (_, Lies::Field) => state.field.union(state.attached).iter().all(|slot| show(object(slot))),
            (_, Lies::Hand | Lies::Compost) => {
                let pile = |player: Player| {
                    let seat = &state.seats[player];
                    let pile = if filter.lies == Lies::Hand { &seat.hand } else { &seat.compost };
                    pile.as_slice()
                };
                Player::BOTH.into_iter().flat_map(pile).all(|slot| show(object(*slot)))
            }
            // By their places in the state: the order of a deck is hidden (J014).
            (_, Lies::Aside | Lies::Deck) => {
                let zone = if filter.lies == Lies::Deck { Zone::Deck } else { Zone::Aside };
                let lies_there = |slot: &Slot| query::object(state, *slot).zone == zone;
                (0..state.used).map(Slot).filter(lies_there).all(|slot| show(object(slot)))
            }
        };
    }

    /// Whom a phrase means now. What must be chosen first is not asked for here.
    pub fn whom(&self, state: &GameState, cast: &Cast, whom: &Whom) -> Scratch<Thing> {
        match whom {
            Whom::This => Scratch::from_slice(&[self.this]),
            Whom::Bearer => self.bearer(state).into_iter().collect(),
            Whom::Subject => Scratch::from_slice(&[self.subject]),
            Whom::Each(filter) => self.all(state, cast, filter),
            Whom::EveryOther(filter) => {
                let mut all = self.all(state, cast, filter);
                all.retain(|thing| !self.picks.iter().any(|(_, picked)| picked == thing));
                all
            }
            Whom::Picked(place) | Whom::Choose(_, place) => self.picked(*place).collect(),
            Whom::Sacrificed => Scratch::default(),
        }
    }

    /// What this mutation is attached to.
    pub fn bearer(&self, state: &GameState) -> Option<Thing> {
        let this = self.this_object()?;
        let object = query::object(state, this.slot);
        match object.zone {
            Zone::Attached(bearer) if object.life == this.life => Some(Thing::Object(query::id(state, bearer))),
            _ => None,
        }
    }

    /// How much it is; "all" is `all`.
    pub fn amount(&self, state: &GameState, cast: &Cast, amount: &Amount, all: i32) -> i32 {
        let of = match &amount.of {
            Measure::One => 1,
            Measure::All => all,
            Measure::Count(filter) => self.count(state, cast, filter) as i32,
            Measure::Power(whom) => self.sum(state, cast, whom, |seen| seen.power),
            Measure::MaxSize(whom) => self.sum(state, cast, whom, |seen| seen.max_size),
            Measure::Number(Whom::Sacrificed) => self.sacrificed.len() as i32,
            Measure::Number(whom) => self.whom(state, cast, whom).len() as i32,
            Measure::Event => i32::from(self.amount),
            Measure::Biolevel(side) => self.player(*side).map_or(0, |player| query::biolevel(state, player)),
            Measure::Stockpile(side) => self.player(*side).map_or(0, |player| i32::from(state.seats[player].stockpile)),
            Measure::FoodPool => i32::from(state.food_pool),
            Measure::Hand(side) => self.player(*side).map_or(0, |player| state.seats[player].hand.len() as i32),
            Measure::Debt(side) => self.player(*side).map_or(0, |player| i32::from(state.seats[player].debt)),
            Measure::Exhaustion(side) => {
                self.player(*side).map_or(0, |player| i32::from(state.seats[player].exhaustion))
            }
            Measure::DeathsThisTurn => i32::from(state.deaths_this_turn),
        };
        i32::from(amount.times).saturating_mul(of / i32::from(amount.each.max(1)))
    }

    fn sum(&self, state: &GameState, cast: &Cast, whom: &Whom, value: fn(&Seen) -> i16) -> i32 {
        if *whom == Whom::This {
            return self.see(state, self.this).map_or(0, |seen| i32::from(value(&seen)));
        }
        if *whom == Whom::Sacrificed {
            return self.sacrificed.iter().map(|seen| i32::from(value(seen))).sum();
        }
        let seen = self.whom(state, cast, whom).into_iter().filter_map(|thing| self.see(state, thing));
        seen.map(|seen| i32::from(value(&seen))).sum()
    }

    /// Something as it is, or as it was last seen (§7.10).
    pub fn see(&self, state: &GameState, thing: Thing) -> Option<Seen> {
        let Thing::Object(id) = thing else { return None };
        if query::in_field(state, id).is_some() {
            return Some(seen(state, id));
        }
        if let Some((_, seen)) = self.picks_seen.iter().find(|(picked, _)| *picked == thing) {
            return Some(*seen);
        }
        if thing == self.this {
            return Some(self.seen);
        }
        (thing == self.subject).then_some(self.subject_seen)
    }

    /// Remembers what was picked as it is in the field now (§7.10).
    pub fn look_at_picks(&mut self, state: &GameState) {
        for (_, thing) in &self.picks {
            let Thing::Object(id) = *thing else { continue };
            if query::in_field(state, id).is_none() {
                continue;
            }
            match self.picks_seen.iter_mut().find(|(picked, _)| picked == thing) {
                Some((_, known)) => *known = seen(state, id),
                None => self.picks_seen.push((*thing, seen(state, id))),
            }
        }
    }

    /// Whether something is true.
    pub fn is_true(&self, state: &GameState, cast: &Cast, test: &Test) -> bool {
        match test {
            Test::Compare(left, compared, right) => {
                compared.holds(self.amount(state, cast, left, i32::MAX), self.amount(state, cast, right, i32::MAX))
            }
            Test::Is(whom, feature) => {
                let is = |thing: &Thing| match thing {
                    Thing::Object(id) => {
                        let there = query::object(state, id.slot);
                        let there = there.life == id.life && matches!(there.zone, Zone::Field | Zone::Attached(_));
                        there && self.has(state, cast, *id, feature)
                    }
                    Thing::Nothing | Thing::Fragment(_) | Thing::Player(_) => false,
                };
                if *whom == Whom::This {
                    return is(&self.this);
                }
                let things = self.whom(state, cast, whom);
                !things.is_empty() && things.iter().all(is)
            }
            Test::Turn(side) => state.in_turn && self.player(*side) == Some(state.active),
            Test::All(tests) => tests.iter().all(|test| self.is_true(state, cast, test)),
            Test::Any(tests) => tests.iter().any(|test| self.is_true(state, cast, test)),
            Test::Not(test) => !self.is_true(state, cast, test),
        }
    }
}

/// An object as it is now.
pub(super) fn seen(state: &GameState, id: ObjectId) -> Seen {
    let object = query::object(state, id.slot);
    Seen {
        power: object.power,
        max_size: query::max_size(state, id.slot),
        on: object.on,
        controller: object.controller,
    }
}

fn lies(object: &Object, lies: Lies, noun: Noun) -> bool {
    match (lies, object.zone) {
        (Lies::Field, Zone::Field) => noun != Noun::Mutation,
        (Lies::Field, Zone::Attached(_)) => matches!(noun, Noun::Mutation | Noun::Object | Noun::Card),
        (Lies::Hand, Zone::Hand) | (Lies::Deck, Zone::Deck) => true,
        (Lies::Compost, Zone::Compost) | (Lies::Aside, Zone::Aside) => true,
        _ => false,
    }
}

/// Whether a card is attached to something.
fn is_attached(object: &Object, to: Thing) -> bool {
    matches!(to, Thing::Object(id) if object.zone == Zone::Attached(id.slot))
}

/// Whether two mutants meet in the combat under way (§16.0).
pub(super) fn are_facing(state: &GameState, a: ObjectId, b: ObjectId) -> bool {
    let Some(combat) = state.combat else { return false };
    let Some(defender) = combat.defender else { return false };
    (combat.attacker == a && defender == b) || (combat.attacker == b && defender == a)
}

fn is_called(cast: &Cast, number: u16, folded: &str) -> bool {
    cast.folded(number) == folded
}
