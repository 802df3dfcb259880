//! The answer for one deck.

use super::super::question::{Question, without_seen};
use super::{Method, MulliganArgs, turns};
use crate::cli::many::watched;
use crate::cli::playable::{Playable, Reading};
use crate::cli::{Failure, Ui};
use crate::message::Message;
use crate::odds::mulligan::{After, Solution, TooLarge};
use crate::odds::{MOST_CLASSES, Plan};
use crate::report::sim_mulligan::{Exactly, Given, MulliganReport, Simulated};
use crate::sim::Sum;
use crate::sim::hands::{HandTally, Hands, Opening, Thrower};

/// Hands that are dealt before it is first asked whether they are precise enough.
const FIRST: u64 = 65_536;

/// Computes and simulates what is asked of a deck.
pub(super) fn report(
    args: &MulliganArgs,
    mut deck: Playable,
    seed: u64,
    reading: &Reading,
    ui: &mut Ui,
) -> anyhow::Result<MulliganReport> {
    let seen = args.seen.as_ref().map(|seen| without_seen(&mut deck, seen, reading, ui)).transpose()?.unwrap_or(0);
    let after = After::draws(args.draws.into());
    let question = Question::new(deck, &args.goal, &args.policy, after, reading, ui)?;
    let given = given(args, &question, reading)?;
    let solved = question.asked.solve(question.hand, question.most, &question.after);
    let exactly = match (&solved, args.method) {
        (Ok(solution), Method::Exact | Method::Both) => Some(Exactly::new(&question.asked, solution, given.as_ref())),
        (Ok(_), Method::MonteCarlo) | (Err(_), _) => None,
    };
    let simulated = match (&solved, args.method) {
        (Ok(_), Method::Exact) => None,
        (Ok(_), Method::MonteCarlo | Method::Both) | (Err(_), _) => {
            Some(simulate(args, &question, &solved, given.as_ref(), seed, ui)?)
        }
    };
    Ok(MulliganReport {
        turns: turns::rows(args, &question, reading)?,
        draws_per_turn: args.draws_per_turn.into(),
        row: question.row.clone(),
        groups: question.groups(),
        cards: question.in_deck(),
        numbers: question.numbers,
        goal: question.goal.text.clone(),
        policy: args.policy.words().to_owned(),
        price: args.policy.price(),
        too_large: solved.err(),
        exactly,
        simulated,
        seen,
        draws: args.draws.into(),
        hand: args.hand.clone(),
        thrown: args.throw.clone(),
    })
}

/// An opening hand that is given.
fn given(args: &MulliganArgs, question: &Question, reading: &Reading) -> Result<Option<Given>, Failure> {
    let Some(list) = &args.hand else { return Ok(None) };
    let classes = question.asked.classes.sizes.len();
    if classes > MOST_CLASSES {
        let message = Message::new("odds-large-classes").with("found", classes).with("most", MOST_CLASSES);
        return Err(Failure::new(message));
    }
    let hand = question.listed(list, "--hand", reading)?;
    let held: usize = hand.iter().map(|&n| usize::from(n)).sum();
    if held != question.hand {
        let message = Message::new("odds-hand-size").with("found", held).with("hand", question.hand);
        return Err(Failure::new(message));
    }
    let Some(list) = &args.throw else { return Ok(Some(Given { hand, thrown: None })) };
    let thrown = question.listed(list, "--throw", reading)?;
    if question.most == 0 || thrown.iter().zip(&hand).any(|(thrown, held)| thrown > held) {
        return Err(Failure::new(Message::new("odds-throw-not-held").with("cards", list.as_str())));
    }
    Ok(Some(Given { hand, thrown: Some(thrown) }))
}

/// Deals hands, in steps that double, until they are as many or as precise as wanted.
fn simulate(
    args: &MulliganArgs,
    question: &Question,
    solved: &Result<Solution, TooLarge>,
    given: Option<&Given>,
    seed: u64,
    ui: &mut Ui,
) -> Result<Simulated, Failure> {
    let instead = match solved {
        Err(_) if matches!(question.asked.plan(), Plan::Optimal { .. }) => Some("dump"),
        Ok(_) | Err(_) => None,
    };
    let asked = question.simulated(instead.is_some())?;
    let classes = asked.classes.sizes.len();
    let throw = |hand: &[u8]| asked.thrown(hand).unwrap_or_else(|| vec![0; hand.len()]);
    let goal = |held: &[u8]| asked.is_met(held);
    let hands = Hands {
        sizes: &asked.classes.sizes,
        hand: question.hand,
        mulligans: question.most,
        opening: given.map(|given| Opening {
            hand: &given.hand[..classes],
            thrown: given.thrown.as_ref().map(|thrown| &thrown[..classes]),
        }),
        draws: args.draws.into(),
        goal: &goal,
        thrower: solved.as_ref().map_or(Thrower::ByHand(&throw), Thrower::Solved),
    };
    let dealt = watched(Hands::blocks(args.games), ui, |watch| {
        let mut tally = HandTally::default();
        let mut to = args.games.min(FIRST);
        loop {
            tally.join(hands.deal(seed, tally.hands..to, args.threads, watch));
            let share = tally.share();
            let is_precise = args.precision.is_some_and(|wanted| (share.high - share.low) / 2.0 <= wanted);
            if is_precise || to == args.games || watch.is_stopped() {
                break tally;
            }
            to = args.games.min(if args.precision.is_some() { to * 2 } else { args.games });
        }
    });
    dealt.exit("interrupted-hands", dealt.result.hands, args.games, ui);
    Ok(Simulated { tally: dealt.result, seed, wanted: args.games, instead, interrupted: dealt.interrupted })
}
