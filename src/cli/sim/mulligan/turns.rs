//! `--turns`: chances at the end of the first own turns.

use super::super::goal;
use super::super::question::Question;
use super::MulliganArgs;
use super::answer::Opened;
use crate::cli::playable::Reading;
use crate::cli::{Failure, Ui};
use crate::engine::Numbers;
use crate::message::Message;
use crate::odds::Asked;
use crate::odds::mulligan::{After, Turns};
use crate::report::seats::Seats;
use crate::report::sim_mulligan::Given;
use crate::report::sim_turns::{Kept, Turn, TurnChances};

/// Says of draws for which the first turn may not have the actions (§5.3, §13.2, §15.2).
pub(super) fn tell_actions(args: &MulliganArgs, numbers: &Numbers, ui: &mut Ui) {
    let (starting, second) = (numbers.actions_start_player_first_turn, numbers.actions_base);
    let lost = numbers.mulligan_cost.saturating_mul(numbers.mulligans_max);
    if args.turns.is_none() || args.draws_per_turn <= starting.min(second).saturating_sub(lost) {
        return;
    }
    let message = Message::new("odds-turn-actions").with("draws", args.draws_per_turn);
    let message = message.with("starting", starting).with("second", second).with("cost", numbers.mulligan_cost);
    ui.note(&message);
}

/// The chances at the end of each turn that is asked for.
pub(super) fn rows(
    args: &MulliganArgs,
    question: &Question,
    opened: Option<&Opened>,
    reading: &Reading,
) -> Result<Vec<Turn>, Failure> {
    let Some(turns) = args.turns else { return Ok(Vec::new()) };
    let draws = usize::from(args.draws_per_turn);
    let chances = |after: &After| -> Result<TurnChances, Failure> {
        let plan = args.policy.plan(reading)?;
        let held = after.hand(question.hand);
        let asked = Asked::new(&question.cards, &question.goal, plan, question.hand, held).map_err(goal::too_many)?;
        Ok(asked.solve(question.hand, question.most, after).map(|solution| {
            let given = opened.map(|opened| opened.given(&asked));
            (0..=question.most).map(|most| Given::odds(given.as_ref(), &solution, most).win).collect()
        }))
    };
    let kept = |turns: usize, starts: bool| -> Result<Kept, Failure> {
        let limit = question.numbers.hand_limit;
        let after = After::turns(&Turns { turns, starts, draws, hand: question.hand, limit });
        Ok(Kept { held: after.hand(question.hand), chances: chances(&after)? })
    };
    (1..=usize::from(turns))
        .map(|turn| {
            let drawn = draws * turn;
            let seen = chances(&After::draws(drawn))?;
            let kept = Seats { starting: kept(turn, true)?, second: kept(turn, false)? };
            Ok(Turn { turn, drawn, seen, kept })
        })
        .collect()
}
