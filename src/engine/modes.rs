//! §2.8, §2.9: texts that let a player choose among several modes.

use super::Game;
use super::announce::{Window, chosen_in};
use super::choice::{Choice, Question};
use super::event::Event;
use super::eye::Eye;
use super::resolve::Effect;
use crate::cards::script::{Pick, Step};

impl Game<'_> {
    /// Has "you" choose modes, each once, and carries them out in their printed order. What cannot be done is not offered.
    pub(super) fn modes(&mut self, effect: &mut Effect, count: u8, modes: &[Vec<Step>]) {
        let (player, source) = (effect.you(), effect.eye.this);
        let mut chosen = 0u16;
        for _ in 0..count {
            let mut options = self.take_options();
            let possible =
                (1..).zip(modes).filter(|(n, steps)| chosen & 1 << n == 0 && self.is_possible(&effect.eye, steps));
            options.extend(possible.map(|(n, _)| Choice::Number(n)));
            let choice =
                if options.is_empty() { None } else { Some(self.ask(player, Question::Mode(source), &options)) };
            self.give_back(options);
            let Some(Choice::Number(n)) = choice else { break };
            chosen |= 1 << n;
            self.happen(Event::Mode { source, n });
        }
        for (n, steps) in (1..).zip(modes) {
            if chosen & 1 << n != 0 {
                self.carry_out(effect, steps);
            }
        }
    }

    /// Whether a mode can be chosen as its effect is carried out.
    pub(super) fn is_possible(&self, eye: &Eye, steps: &[Step]) -> bool {
        let window = if self.answering { Window::Response } else { Window::Text };
        self.is_mode_there(eye, steps, window)
    }

    // 2.9: as many modes as are chosen must be there to announce it.
    pub(super) fn has_modes(&self, eye: &Eye, step: &Step, window: Window) -> bool {
        let Step::Modes(count, modes) = step else { return true };
        modes.iter().filter(|steps| self.is_mode_there(eye, steps, window)).count() >= usize::from(*count)
    }

    /// Whether a mode has what it lets a player choose, and what it answers.
    fn is_mode_there(&self, eye: &Eye, steps: &[Step], window: Window) -> bool {
        let enough = |pick: &Pick| eye.has_at_least(&self.state, self.cast, &pick.filter, usize::from(pick.min));
        let all_there = |step: &Step| {
            chosen_in(step).into_iter().flatten().all(enough)
                && self.has_pair(eye, step)
                && self.has_modes(eye, step, window)
        };
        steps.iter().all(all_there) && self.has_action_to_answer(steps, window)
    }
}
