//! The answer for one deck.

use super::super::question::{Listed, Question, without_seen};
use super::{Method, MulliganArgs, turns};
use crate::cli::many::{patiently, watched};
use crate::cli::number::Share;
use crate::cli::playable::{Playable, Reading};
use crate::cli::{Failure, Ui};
use crate::message::Message;
use crate::odds::mulligan::{After, Solution, TooLarge};
use crate::odds::{Asked, Plan};
use crate::report::sim_mulligan::{Exactly, Given, MulliganReport, Simulated};
use crate::sim::hands::{HandTally, Hands, Opening, Thrower};
use crate::sim::{Pile, Sum};

/// Hands that are dealt before it is first asked whether they are precise enough.
const FIRST: u64 = 65_536;

/// Computes and simulates what is asked of a deck.
pub(super) fn report(
    args: &MulliganArgs,
    mut deck: Playable,
    seen: Option<&Pile>,
    seed: u64,
    reading: &Reading,
    ui: &mut Ui,
) -> anyhow::Result<MulliganReport> {
    let seen = seen.map(|seen| without_seen(&mut deck, seen)).transpose()?.unwrap_or(0);
    let after = After::draws(args.draws.into());
    let question = Question::new(deck, &args.goal, &args.policy, after, reading, ui)?;
    let opened = opened(args, &question, reading)?;
    // A policy that looks at the hand alone is dealt without being worked out.
    let is_solved = args.method != Method::MonteCarlo || question.asked.written().is_none();
    let solve = || question.asked.solve(question.hand, question.most, &question.after).map(Some);
    let solved = if is_solved { patiently("odds-computing", ui, solve) } else { Ok(None) };
    let exactly = match (&solved, args.method) {
        (Ok(Some(solution)), Method::Exact | Method::Both) => {
            let given = opened.as_ref().map(|opened| opened.given(&question.asked));
            Some(Exactly::new(&question.asked, solution, given.as_ref(), &question.numbers))
        }
        (Ok(_) | Err(_), _) => None,
    };
    let simulated = match (&solved, args.method) {
        (Ok(_), Method::Exact) => None,
        (Ok(_), Method::MonteCarlo | Method::Both) | (Err(_), _) => {
            Some(simulate(args, &question, &solved, opened.as_ref(), seed, ui)?)
        }
    };
    Ok(MulliganReport {
        turns: patiently("odds-computing", ui, || turns::rows(args, &question, opened.as_ref(), reading))?,
        draws_per_turn: args.draws_per_turn.into(),
        row: question.row.clone(),
        groups: question.groups(),
        held: opened.as_ref().map(|opened| question.in_groups(&opened.hand)),
        cards: question.in_deck(),
        numbers: question.numbers,
        most: question.most,
        goal: question.goal.text.clone(),
        policy: args.policy.words(),
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

/// An opening hand that is given, and what the first mulligan throws of it.
pub(super) struct Opened {
    hand: Listed,
    thrown: Option<Listed>,
}

impl Opened {
    /// The same by the classes that are asked.
    pub(super) fn given(&self, asked: &Asked) -> Given {
        Given { hand: self.hand.counts(asked), thrown: self.thrown.as_ref().map(|thrown| thrown.counts(asked)) }
    }
}

fn opened(args: &MulliganArgs, question: &Question, reading: &Reading) -> Result<Option<Opened>, Failure> {
    let Some(list) = &args.hand else { return Ok(None) };
    let hand = question.listed(list, "--hand", reading)?;
    if hand.len() != question.hand {
        let message = Message::new("odds-hand-size").with("found", hand.len()).with("hand", question.hand);
        return Err(Failure::new(message));
    }
    let Some(list) = &args.throw else { return Ok(Some(Opened { hand, thrown: None })) };
    let thrown = question.listed(list, "--throw", reading)?;
    if question.most == 0 {
        return Err(Failure::new(Message::new("odds-throw-no-mulligan")));
    }
    if thrown.len() == 0 {
        return Err(Failure::new(Message::new("odds-throw-nothing")));
    }
    if !thrown.is_among(&hand) {
        return Err(Failure::new(Message::new("odds-throw-not-held").with("cards", list.as_str())));
    }
    Ok(Some(Opened { hand, thrown: Some(thrown) }))
}

/// Deals hands, in steps that double, until they are as many or as precise as wanted.
fn simulate(
    args: &MulliganArgs,
    question: &Question,
    solved: &Result<Option<Solution>, TooLarge>,
    opened: Option<&Opened>,
    seed: u64,
    ui: &mut Ui,
) -> Result<Simulated, Failure> {
    let instead = match solved {
        Err(_) if matches!(question.asked.plan(), Plan::Optimal { .. }) => Some("dump"),
        Ok(_) | Err(_) => None,
    };
    let asked = question.simulated(instead.is_some())?;
    let hand = opened.map(|opened| opened.hand.by_class(&asked));
    let thrown = opened.and_then(|opened| opened.thrown.as_ref()).map(|thrown| thrown.by_class(&asked));
    let written = asked.written();
    let thrower = match (&written, solved) {
        (Some(written), _) => Thrower::Written(written),
        (None, Ok(Some(solution))) => Thrower::Solved(solution),
        // The best policy that was not worked out is replaced.
        (None, Ok(None) | Err(_)) => Thrower::ByHand(&|hand| vec![0; hand.len()]),
    };
    let goal = |held: &[u8]| asked.is_met(held);
    let hands = Hands {
        sizes: &asked.classes.sizes,
        hand: question.hand,
        mulligans: question.most,
        opening: hand.as_deref().map(|hand| Opening { hand, thrown: thrown.as_deref() }),
        draws: args.draws.into(),
        goal: &goal,
        thrower,
    };
    let games = args.games();
    let is_precise = |tally: &HandTally, wanted: Share| {
        let share = tally.share();
        (share.high - share.low) / 2.0 <= wanted.value()
    };
    let dealt = watched(Hands::blocks(games), ui, |watch| {
        let mut tally = HandTally::default();
        let mut to = games.min(FIRST);
        loop {
            tally.join(hands.deal(seed, tally.hands..to, args.threads, watch));
            let is_precise = args.precision.is_some_and(|wanted| is_precise(&tally, wanted));
            if is_precise || to == games || watch.is_stopped() {
                break tally;
            }
            to = games.min(if args.precision.is_some() { to * 2 } else { games });
        }
    });
    dealt.exit("interrupted-hands", dealt.result.hands, games, ui);
    if let Some(wanted) = args.precision.filter(|wanted| !dealt.interrupted && !is_precise(&dealt.result, *wanted)) {
        let message = Message::new("odds-imprecise").with("precision", wanted.to_string());
        ui.note(&message.with("games", games.to_string()));
    }
    Ok(Simulated { tally: dealt.result, seed, wanted: games, instead, interrupted: dealt.interrupted })
}
