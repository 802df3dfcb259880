//! What may be picked, written a second time: targets one by one, and what steps have a player choose (§2.8, §2.9).

use wom::cards::script::{Clause, Pick, Step, Whom};
use wom::engine::Choice;

use super::sight::Sight;

/// What a step of its own has a player choose; what stands behind "if", "may" or "later" is no condition (§2.9).
pub fn chosen_at_once(step: &Step) -> Vec<&Pick> {
    let whoms: Vec<&Whom> = match step {
        Step::Assign(_, _, whom, _)
        | Step::Damage(_, whom)
        | Step::Destroy(whom)
        | Step::Sacrifice(whom)
        | Step::Tap(whom)
        | Step::Ready(whom)
        | Step::Grow(whom, _)
        | Step::Give(whom, ..)
        | Step::Put(whom, _)
        | Step::Control(whom, _)
        | Step::Play(whom, _)
        | Step::Copy(whom)
        | Step::Choose(whom)
        | Step::Banish(whom) => vec![whom],
        Step::Attach(a, b) | Step::Place(a, b) => vec![a, b],
        _ => Vec::new(),
    };
    let picks = whoms.into_iter().map(|whom| match whom {
        Whom::Choose(pick, _) => Some(pick),
        _ => None,
    });
    picks.flatten().collect()
}

/// Targets as they are picked one by one (§2.8, §2.9).
pub struct Picking<'a> {
    picks: Vec<&'a Pick>,
    at: usize,
    already: Vec<Choice>,
}

impl<'a> Picking<'a> {
    pub fn of(clause: &'a Clause) -> Self {
        Self { picks: clause.targets.iter().collect(), at: 0, already: Vec::new() }
    }

    /// What may be answered next; nothing is asked any more after the last one. Where all there are must be picked they
    /// are taken one after the other, `offered` being the next of them.
    pub fn options(&mut self, sight: &Sight<'_>, offered: &[Choice]) -> Option<Vec<Choice>> {
        while let Some(pick) = self.picks.get(self.at) {
            let all: Vec<Choice> = sight.all(&pick.filter).into_iter().filter_map(Choice::of_thing).collect();
            let (min, max) = (usize::from(pick.min), usize::from(pick.max));
            let left: Vec<Choice> = all.iter().filter(|choice| !self.already.contains(choice)).copied().collect();
            let ended = self.already.contains(&Choice::Done) || self.already.len() >= max || left.is_empty();
            if all.len() < min || ended {
                (self.at, self.already) = (self.at + 1, Vec::new());
                continue;
            }
            if all.len() == min {
                return Some(left.into_iter().filter(|choice| offered.contains(choice)).collect());
            }
            let done = (self.already.len() >= min).then_some(Choice::Done);
            return Some(done.into_iter().chain(left).collect());
        }
        None
    }

    pub fn answered(&mut self, choice: Choice) {
        self.already.push(choice);
    }
}

/// Whether options are what is left of the candidates of one of several picks.
pub fn are_left_of<'p>(options: &[Choice], picks: impl Iterator<Item = &'p Pick>, sight: &Sight<'_>) -> bool {
    let mut offered: Vec<Choice> = options.iter().filter(|option| **option != Choice::Done).copied().collect();
    let mut picks = picks.peekable();
    offered.dedup();
    picks.any(|pick| {
        let all: Vec<Choice> = sight.all(&pick.filter).into_iter().filter_map(Choice::of_thing).collect();
        offered.iter().all(|option| all.contains(option)) && offered.len() <= all.len()
    })
}
