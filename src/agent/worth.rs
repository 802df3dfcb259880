//! What options are worth to the greedy agent.

use crate::cards::{Ability, Kind, PokerValue};
use crate::engine::{Choice, Claim, Fragment, FragmentId, Object, Player, Slot, Target, View, query};

/// Worth of what is worse than doing nothing.
pub(super) const NOT_WORTH_IT: i32 = -1;
/// Cards kept for less than this are put away in a mulligan.
pub(super) const TOO_WEAK: i32 = 15;
/// A mutant of at most this cost can be paid in the first turn (§5.3, §15.3).
pub(super) const SOON_PAID: u16 = 2;

/// Worth of winning.
const WINS: i32 = 1000;
/// Worth of leaving a fragment that only this mutant holds.
const FRAGMENT_LOST: i32 = -60;

/// Worth of an option in the action phase; ending it is worth nothing, unless it wins.
pub(super) fn action(view: &View<'_>, choice: Choice) -> i32 {
    match choice {
        Choice::Pass if has_won(view) => WINS,
        Choice::Pass => 0,
        Choice::Play(card, bearer) => play(view, card, bearer),
        Choice::Feed => feed(view),
        Choice::Collect => collect(view),
        Choice::Draw => draw(view),
        Choice::Grow(slot) => grow(view, slot),
        Choice::Harvest(_) if is_saving_up(view) => 38,
        Choice::Harvest(_) => 15,
        Choice::Explore => explore(view),
        Choice::Attack(attacker, Target::Fragment(fragment)) => travel(view, attacker, fragment),
        Choice::Attack(attacker, Target::Object(target)) => attack(view, attacker, target),
        // What a text does, greed does not know.
        Choice::Activate(..) => NOT_WORTH_IT,
        Choice::Done
        | Choice::Keep
        | Choice::Mulligan
        | Choice::Card(_)
        | Choice::Fragment(_)
        | Choice::Player(_)
        | Choice::Number(_)
        | Choice::Yes
        | Choice::No
        | Choice::Trigger(..) => 0,
    }
}

/// Worth of picking something for a text that is not understood: the opponent's strongest object.
pub(super) fn picked(view: &View<'_>, choice: Choice) -> i32 {
    let Choice::Card(slot) = choice else { return 0 };
    view.card(slot).map_or(0, |object| {
        let power = 1 + i32::from(object.power.max(0));
        if object.controller == view.player() { -power } else { power }
    })
}

/// Worth of a hand card that stays there.
pub(super) fn kept(view: &View<'_>, slot: Slot) -> i32 {
    let Some(card) = view.card(slot) else { return 0 };
    let printed = &card.printed;
    let face = 3 * i32::from(printed.power) + i32::from(printed.max_size);
    match printed.kind {
        Kind::Mutant => 20 + face - 3 * i32::from(printed.cost.saturating_sub(view.stockpile(view.player()) + 4)),
        Kind::Base | Kind::Mutation => 6 + printed.keywords.flags.count_ones() as i32,
        Kind::Effect | Kind::Fragment | Kind::Hybrid(_) => 1,
    }
}

/// Worth of laying a hand card down as poker card: the food it brings, less the card itself (§10).
pub(super) fn laid_down(view: &View<'_>, slot: Slot) -> i32 {
    let pool = i32::from(view.food_pool());
    let food = match view.card(slot).and_then(|card| card.printed.poker) {
        None => 0,
        Some(PokerValue::Joker) => 1,
        Some(PokerValue::Suited(_, rank)) => match i32::from(rank.number()) {
            value @ 1..=5 => value,
            11 => 7,
            12 => 0,
            13 => -pool,
            value => -(value - 5).min(pool),
        },
    };
    let hungrier = hunger(view, view.player()) >= hunger(view, view.player().other());
    let sign = if hungrier { 1 } else { -1 };
    sign * 3 * food - kept(view, slot)
}

/// Worth of blocking with a mutant (§16.2): what the blows change, less the action debt.
pub(super) fn block(view: &View<'_>, blocker: Slot) -> i32 {
    let attacker = view.combat().and_then(|combat| Some((combat.attacker.slot, view.card(combat.attacker.slot)?)));
    let (Some((slot, attacker)), Some(own)) = (attacker, view.card(blocker)) else { return NOT_WORTH_IT };
    let blows = Blows::between(view, (slot, attacker), (blocker, own));
    -blows.worth() - 8
}

// 1.2, 1.3: what the end checks would say now.
fn has_won(view: &View<'_>) -> bool {
    let (own, numbers) = (view.player(), view.numbers());
    view.exhaustion(own) < numbers.lose_exhaustion_min
        && (view.biolevel(own) >= numbers.win_biolevel_min || view.controlled(own) >= numbers.win_fragments_min)
}

/// Power that a player's mutants lack to be fully fed.
fn hunger(view: &View<'_>, player: Player) -> i32 {
    view.mutants(player).map(|slot| i32::from(view.room(slot))).sum()
}

/// Whether the hand has a mutant that a few more WOM would pay.
fn is_saving_up(view: &View<'_>) -> bool {
    let (stock, actions) = (view.stockpile(view.player()), view.actions());
    let soon = stock + actions.saturating_sub(1) * (1 + view.controlled(view.player()) as u16);
    mutants_in_hand(view).any(|card| card.printed.cost > stock && card.printed.cost <= soon)
}

fn mutants_in_hand<'a>(view: &View<'a>) -> impl Iterator<Item = &'a Object> {
    let seen = *view;
    view.hand().iter().filter_map(move |slot| seen.card(*slot)).filter(|card| card.printed.kind == Kind::Mutant)
}

fn play(view: &View<'_>, slot: Slot, bearer: Option<Slot>) -> i32 {
    let Some(card) = view.card(slot) else { return NOT_WORTH_IT };
    let (printed, own) = (&card.printed, view.player());
    let abilities = printed.keywords.flags.count_ones() as i32;
    let copy_lies = |other: Slot| view.card(other).is_some_and(|object| object.printed.name == printed.name);
    if printed.legendary && view.objects(own).any(copy_lies) {
        return NOT_WORTH_IT; // 4.4
    }
    match (printed.kind, bearer) {
        (Kind::Mutant, _) => 40 + 4 * i32::from(printed.power) + 2 * i32::from(printed.cost),
        (Kind::Base, _) if abilities > 0 => 24 + i32::from(printed.cost),
        (Kind::Mutation, Some(bearer)) if view.mutants(own).any(|mutant| mutant == bearer) => {
            let borne: u8 = view.mutations(bearer).filter_map(|one| view.card(one)).map(|one| one.printed.demand).sum();
            let slots = view.slots(bearer);
            let fits = borne + printed.demand <= slots;
            let gain = 6 * abilities + 6 * i32::from(printed.max_bonus);
            if fits && gain > 0 { 14 + gain } else { NOT_WORTH_IT }
        }
        _ => NOT_WORTH_IT,
    }
}

// 15.4: the stockpile pays first, so food costs nothing only while the stockpile is empty.
fn feed(view: &View<'_>) -> i32 {
    let own = view.player();
    let room: i32 = view
        .mutants(own)
        .filter(|slot| !view.has(*slot, Ability::Forager))
        .map(|slot| i32::from(view.room(slot)))
        .sum();
    let stock = i32::from(view.stockpile(own));
    let given = room.min(stock + i32::from(view.food_pool())).min(i32::from(view.numbers().feed_assignments_max));
    if given <= 0 {
        return NOT_WORTH_IT;
    }
    if view.biolevel(own) + given >= view.numbers().win_biolevel_min {
        return WINS / 2;
    }
    let waiting = stock > 0 && mutants_in_hand(view).any(|card| card.printed.cost > 0);
    if waiting { 8 } else { 30 * given }
}

fn collect(view: &View<'_>) -> i32 {
    let own = view.player();
    if view.stockpile(own) >= view.numbers().cap_stockpile {
        return NOT_WORTH_IT;
    }
    if is_saving_up(view) {
        return 34;
    }
    let hungry = hunger(view, own) > 0;
    match (hungry, view.controlled(own)) {
        (true, 1..) => 26,
        (true, 0) if view.food_pool() == 0 && view.actions() > 1 => 18,
        _ => 6,
    }
}

fn draw(view: &View<'_>) -> i32 {
    let held = view.hand().len();
    if view.deck_size(view.player()) == 0 {
        return NOT_WORTH_IT; // 20.1
    }
    if mutants_in_hand(view).next().is_none() {
        return 36;
    }
    match view.numbers().hand_limit.saturating_sub(held) {
        0 => 2,
        room => 12 + 3 * room as i32,
    }
}

fn grow(view: &View<'_>, slot: Slot) -> i32 {
    let own = view.player();
    let is_mutant = view.mutants(own).any(|mutant| mutant == slot);
    match hunger(view, own) {
        _ if !is_mutant => NOT_WORTH_IT,
        0 if view.food_pool() + view.stockpile(own) > 0 => 22,
        0 => 16,
        1 => 9,
        _ => NOT_WORTH_IT,
    }
}

fn explore(view: &View<'_>) -> i32 {
    let within_reach = view.fragments().filter(|id| view.fragment(*id).is_some_and(|one| is_free_or_own(view, one)));
    if within_reach.count() < view.numbers().win_fragments_min as usize { 12 } else { NOT_WORTH_IT }
}

fn is_free_or_own(view: &View<'_>, fragment: &Fragment) -> bool {
    match fragment.claim {
        Claim::Neutral => true,
        Claim::Claimed(player) | Claim::Controlled(player) => player == view.player(),
    }
}

fn is_own(view: &View<'_>, id: FragmentId) -> bool {
    view.fragment(id).is_some_and(|one| one.claim != Claim::Neutral && is_free_or_own(view, one))
}

/// What it costs that a mutant leaves where it stands: an own fragment falls with its last mutant (§8).
fn leaving(view: &View<'_>, mutant: Slot, to: Option<FragmentId>) -> i32 {
    let Some(from) = view.card(mutant).and_then(|object| object.on).filter(|from| Some(*from) != to) else { return 0 };
    let alone = view.mutants_on(view.player(), from).count() == 1;
    if to.is_some() && alone && is_own(view, from) { FRAGMENT_LOST } else { 0 }
}

// 17.3: Power on the fragment, Presence included, must reach its Size.
fn travel(view: &View<'_>, attacker: Slot, id: FragmentId) -> i32 {
    let own = view.player();
    let Some(fragment) = view.fragment(id) else { return NOT_WORTH_IT };
    let held = view.fragments().filter(|one| is_own(view, *one)).count();
    let there = view.card(attacker).is_some_and(|object| object.on == Some(id));
    if fragment.claim != Claim::Neutral || there || held >= view.numbers().win_fragments_min as usize {
        return NOT_WORTH_IT;
    }
    let weight = |slot: Slot| {
        let power = view.card(slot).map_or(0, |object| object.power);
        i32::from(power) + i32::from(view.keywords(slot).presence)
    };
    let size = i32::from(fragment.size);
    let with = view.mutants_on(own, id).map(weight).sum::<i32>() + weight(attacker);
    if with >= size {
        return 90 - (with - size).min(20) + leaving(view, attacker, Some(id));
    }
    let may_follow = |slot: &Slot| {
        let ready = view.card(*slot).is_some_and(|object| !object.tapped && object.on.is_none());
        *slot != attacker && ready && !view.is_fatigued(*slot)
    };
    let others: i32 = view.mutants(own).filter(may_follow).map(weight).sum();
    let together = with + others >= size && view.actions() > 1;
    if together { 46 + leaving(view, attacker, Some(id)) } else { NOT_WORTH_IT }
}

fn attack(view: &View<'_>, attacker: Slot, target: Slot) -> i32 {
    let (Some(own), Some(other)) = (view.card(attacker), view.card(target)) else { return NOT_WORTH_IT };
    let blows = Blows::between(view, (attacker, own), (target, other));
    if !query::is_mutant(other) {
        return if blows.defender_dies { 20 } else { 4 };
    }
    let freed = if blows.defender_dies && other.on.is_some() { 25 } else { 0 };
    let pressing = view.biolevel(view.player().other()) + 6 >= view.numbers().win_biolevel_min;
    let pressed = if pressing { 4 * blows.dealt } else { 0 };
    blows.worth() + freed + pressed + leaving(view, attacker, other.on)
}

/// What a fight would come to (§16.0 step 5).
struct Blows {
    dealt: i32,
    taken: i32,
    attacker_dies: bool,
    defender_dies: bool,
}

impl Blows {
    fn between(view: &View<'_>, attacker: (Slot, &Object), defender: (Slot, &Object)) -> Self {
        let (strike, stand) = (i32::from(attacker.1.power), i32::from(defender.1.power));
        let horns = i32::from(view.keywords(defender.0).horns);
        // 22.2.14: Horns come first.
        if horns >= strike {
            return Self { dealt: 0, taken: strike, attacker_dies: true, defender_dies: false };
        }
        let ambushed = view.has(attacker.0, Ability::Ambush) && strike >= stand;
        let back = if ambushed || !query::is_mutant(defender.1) { 0 } else { stand };
        let taken = (back + horns).min(strike);
        let dealt = strike.min(stand);
        Self { dealt, taken, attacker_dies: taken >= strike, defender_dies: dealt >= stand }
    }

    /// For the attacker's side: Power taken from the other less Power lost, and what dies.
    fn worth(&self) -> i32 {
        let kill = if self.defender_dies { 12 } else { 0 };
        let loss = if self.attacker_dies { 12 } else { 0 };
        8 * (self.dealt - self.taken) + kill - loss
    }
}
