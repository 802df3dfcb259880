//! What may be announced, written a second time straight from the rules: an action is offered if and only if it is legal.

use wom::cards::{Ability, Kind};
use wom::engine::{Choice, Claim, FragmentId, GameState, Object, Player, Slot, Target, Zone};

struct Rules<'a> {
    state: &'a GameState,
    player: Player,
}

/// Every action that the active player may announce now.
pub fn legal_actions(state: &GameState, player: Player) -> Vec<Choice> {
    let rules = Rules { state, player };
    let slots: Vec<Slot> = (0..state.used).map(Slot).collect();
    let fragments: Vec<FragmentId> = (0..state.fragment_count).map(FragmentId).collect();
    let mut conceivable = vec![Choice::Pass, Choice::Draw, Choice::Collect, Choice::Feed, Choice::Explore];
    for a in &slots {
        conceivable.extend([Choice::Grow(*a), Choice::Harvest(*a), Choice::Play(*a, None)]);
        for b in &slots {
            conceivable.push(Choice::Attack(*a, Target::Object(*b)));
            conceivable.push(Choice::Play(*a, Some(*b)));
        }
        conceivable.extend(fragments.iter().map(|fragment| Choice::Attack(*a, Target::Fragment(*fragment))));
    }
    conceivable.into_iter().filter(|choice| rules.allow(*choice)).collect()
}

impl Rules<'_> {
    fn allow(&self, choice: Choice) -> bool {
        match choice {
            Choice::Pass | Choice::Draw | Choice::Collect | Choice::Feed => true, // J092, J094, J143
            Choice::Explore => !self.state.stack.is_empty(),                      // 15.8
            Choice::Grow(slot) => self.mine(slot) && self.get(slot).power >= self.max(slot), // 15.5
            Choice::Harvest(slot) => self.may_harvest(slot),
            Choice::Attack(attacker, target) => self.may_attack(attacker, target),
            Choice::Play(card, bearer) => self.may_play(card, bearer),
            _ => false,
        }
    }

    // 15.1, 21.1a, 21.1b, 21.2
    fn may_play(&self, card: Slot, bearer: Option<Slot>) -> bool {
        let object = self.get(card);
        let in_hand = object.zone == Zone::Hand && object.owner == self.player;
        let affordable = object.printed.cost <= self.state.seats[self.player].stockpile;
        let placed = match (object.printed.kind, bearer) {
            (Kind::Mutant | Kind::Base | Kind::Effect, None) => true,
            (Kind::Mutation, Some(bearer)) => {
                let slots = if self.get(bearer).detached { 0 } else { self.get(bearer).printed.slots };
                self.in_field(bearer) && slots >= 1 && slots >= object.printed.demand
            }
            _ => false,
        };
        in_hand && affordable && placed
    }

    // 15.7, 16.1, 2.7, 2.11, 22.2
    fn may_attack(&self, attacker: Slot, target: Target) -> bool {
        let rested = !self.get(attacker).arrived || self.has(attacker, Ability::Rush);
        if !self.mine(attacker) || !self.mutant(attacker) || self.get(attacker).tapped || !rested {
            return false;
        }
        match target {
            Target::Object(target) => {
                let theirs = self.in_field(target) && self.get(target).controller != self.player;
                let reaches = !self.has(target, Ability::Flying)
                    || self.has(attacker, Ability::Flying)
                    || self.has(attacker, Ability::Jump);
                let hidden = self.mutant(target) && self.has(target, Ability::Camouflage) && !self.get(target).tapped;
                theirs && reaches && (!hidden || self.has(attacker, Ability::Track))
            }
            Target::Fragment(fragment) => {
                let open = self.state.fragments[usize::from(fragment.0)].open;
                let guarded = (0..self.state.used).map(Slot).any(|slot| {
                    self.in_field(slot)
                        && self.mutant(slot)
                        && self.get(slot).controller != self.player
                        && self.get(slot).on == Some(fragment)
                });
                open && !guarded
            }
        }
    }

    // 22.2.16, 15.6
    fn may_harvest(&self, slot: Slot) -> bool {
        let rested = !self.get(slot).arrived || self.has(slot, Ability::Rush);
        let held = self.get(slot).on.is_some_and(|fragment| {
            self.state.fragments[usize::from(fragment.0)].claim == Claim::Controlled(self.player)
        });
        self.mine(slot)
            && self.mutant(slot)
            && self.has(slot, Ability::Harvest)
            && !self.get(slot).tapped
            && rested
            && held
    }

    fn get(&self, slot: Slot) -> &Object {
        &self.state.objects[usize::from(slot.0)]
    }

    fn in_field(&self, slot: Slot) -> bool {
        self.get(slot).zone == Zone::Field
    }

    fn mine(&self, slot: Slot) -> bool {
        self.in_field(slot) && self.get(slot).controller == self.player
    }

    fn mutant(&self, slot: Slot) -> bool {
        self.get(slot).detached || self.get(slot).printed.kind == Kind::Mutant
    }

    fn attached(&self, slot: Slot) -> impl Iterator<Item = &Object> {
        let all = &self.state.objects[..usize::from(self.state.used)];
        all.iter().filter(move |object| object.zone == Zone::Attached(slot))
    }

    fn max(&self, slot: Slot) -> i16 {
        self.get(slot).own_max + self.attached(slot).map(|object| object.printed.max_bonus).sum::<i16>()
    }

    // J116: printed, or through a mutation.
    fn has(&self, slot: Slot, ability: Ability) -> bool {
        let bit = 1u32 << ability as u32;
        let own = self.get(slot).printed.keywords.flags & bit != 0;
        own || self.attached(slot).any(|object| object.printed.keywords.flags & bit != 0)
    }
}
