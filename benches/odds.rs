//! Hands and mulligans: how long the best policy takes to compute, and how many hands a second a simulation deals beside
//! the plainest Rust that can do it. Run with `cargo bench --bench odds`.
//!
//! How the exact answer grows. With `c` classes, hands of `h` and `m` mulligans there are C(hm + c, c) states of what is
//! gone; each is refilled in up to C(h + c, c) · c sums, and each that is not the last is compared with up to
//! C(h + 2c − 1, h) pairs of a throw and what is kept. There are fewer where hands have the goal for good, and where more of a
//! class than serves the goal is never kept. From one class to the next it takes six to twelve times as long for three
//! mulligans. Tables hold C(h(m − 1) + c, c) · C(h + c − 1, h) hands of 18 or 34 bytes: 1 MB of four classes, 7 MB of five,
//! 36 MB of six. Classes with few cards have fewer states.
//!
//! The ceiling is the task that is compared (54 cards of 4, 8, 12 and 30; stop once one of the first is held, else throw the
//! last two classes, three times at most), written out for nothing else: a partial Fisher–Yates shuffle of an array, one
//! random word a hand and mulligan, no seed for each hand. All run in turn, and medians are compared.
//!
//! What a policy throws of a hand is worked out when the hand first comes up, and kept, as long as there are not too many
//! hands; a goal that tells many classes of cards apart is asked of every hand anew, card by card.

use std::num::NonZeroUsize;
use std::time::Instant;

use wom::odds::goal::{Comparison, Condition};
use wom::odds::mulligan::{After, Mulligans, Policy, Solution};
use wom::odds::policy::{Rule, Wanted, Written};
use wom::odds::{Classes, decimal};
use wom::sim::Watch;
use wom::sim::hands::{Hands, Thrower};

fn main() {
    exact();
    simulated();
    println!("goals of many names, with the policy \"dump\", one thread:");
    for (cards, copies) in [(7, 4), (10, 4), (13, 4), (16, 3), (20, 2), (25, 2), (40, 1)] {
        of_many_names(cards, copies);
    }
    println!("goals whose groups overlap, one thread:");
    of_groups_that_overlap();
}

fn median(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

fn timed<T>(run: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let result = std::hint::black_box(run());
    (result, start.elapsed().as_secs_f64())
}

/// One of each class but the last, with three mulligans.
fn best(sizes: &[u8], most: usize) -> Solution {
    let deck = Mulligans { sizes, hand: 5, most, after: &After::default() };
    let all = |hand: &[u8]| hand[..sizes.len() - 1].iter().all(|&n| n > 0);
    deck.solve(&all, &Policy::Optimal { price: (0, 1) }).expect("a small question")
}

fn exact() {
    println!("the best policy, exactly:");
    for sizes in [&[4u8, 50][..], &[4, 8, 42], &[4, 8, 12, 30], &[4, 8, 12, 6, 24], &[4, 8, 12, 6, 8, 16]] {
        for most in 1..=3 {
            let runs = if sizes.len() < 5 { 31 } else { 5 };
            let mut chance = 0.0;
            let seconds = (0..runs).map(|_| {
                let (found, seconds) = timed(|| decimal(&best(sizes, most).opening(most).win));
                chance = found;
                seconds
            });
            let ms = median(seconds.collect()) * 1e3;
            println!("  {} classes, {most} mulligans: {ms:>9.3} ms  {chance:.6}", sizes.len());
        }
    }
}

const SIZES: [u8; 4] = [4, 8, 12, 30];

/// The task and nothing else.
fn ceiling(seed: u64, hands: u64) -> u64 {
    let mut deck: [u8; 54] = std::array::from_fn(|at| match at {
        0..4 => 0,
        4..12 => 1,
        12..24 => 2,
        _ => 3,
    });
    let mut state = seed | 1;
    let mut word = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut met = 0;
    for _ in 0..hands {
        let mut hand = [3u8; 5];
        let (mut drawn, mut first) = (0, false);
        for _ in 0..=3 {
            let mut rest = word();
            for card in hand.iter_mut().filter(|card| **card >= 2) {
                let product = u128::from(rest) * (54 - drawn) as u128;
                deck.swap(drawn, drawn + (product >> 64) as usize);
                rest = product as u64;
                *card = deck[drawn];
                first |= *card == 0;
                drawn += 1;
            }
            if first {
                break;
            }
        }
        met += u64::from(first);
    }
    met
}

fn simulated() {
    const HANDS: u64 = 3_000_000;
    const TURNS: usize = 9;
    let first = |hand: &[u8]| hand[0] > 0;
    let throw = |hand: &[u8]| if hand[0] > 0 { vec![0; 4] } else { vec![0, 0, hand[2], hand[3]] };
    let of = |goal, thrower| Hands { sizes: &SIZES, hand: 5, mulligans: 3, opening: None, draws: 0, goal, thrower };
    let reference = of(&first, Thrower::ByHand(&throw));
    // What a user may write: two groups that overlap, and a limit.
    let goal = Condition::All(vec![
        count(0, Comparison::AtLeast, 1),
        Condition::Any(vec![count(1, Comparison::AtLeast, 2), count(2, Comparison::AtMost, 1)]),
    ]);
    let classes = Classes::of(&[(0b011, 4), (0b010, 8), (0b110, 12), (0, 30)]);
    let wanted = Wanted::of(&goal);
    let dumping = Written { classes: &classes, goal: &goal, rule: Rule::Dump(&wanted) };
    let met = |hand: &[u8]| dumping.is_met(hand);
    let written = Hands { sizes: &classes.sizes, ..of(&met, Thrower::Written(&dumping)) };
    let deck = Mulligans { sizes: &classes.sizes, hand: 5, most: 3, after: &After::default() };
    let solution = deck.solve(&met, &Policy::Optimal { price: (0, 1) }).expect("a small question");
    let solved = Hands { sizes: &classes.sizes, ..of(&met, Thrower::Solved(&solution)) };
    let deal = |hands: &Hands<'_>, threads| hands.deal(7, 0..HANDS, NonZeroUsize::new(threads), &Watch::default());
    let expected = deal(&reference, 1);
    let share = expected.met as f64 / HANDS as f64;
    assert!((share - 0.7512).abs() < 0.002, "{share}");
    let mut seconds = [(); 4].map(|()| Vec::new());
    for turn in 0..TURNS as u64 {
        seconds[0].push(timed(|| ceiling(turn + 1, HANDS)).1);
        for (hands, seconds) in [&reference, &written, &solved].into_iter().zip(&mut seconds[1..]) {
            seconds.push(timed(|| deal(hands, 1)).1);
        }
    }
    let [plain, one, written, solved] = seconds.map(median);
    let tell = |what: &str, seconds: f64| {
        println!("  {what:<44} {:>6.1} M hands/s  {:.2} of the ceiling", HANDS as f64 / seconds / 1e6, plain / seconds);
    };
    println!("simulation, one thread:");
    tell("ceiling: plain Rust for this task only", plain);
    tell("the same task", one);
    tell("a goal and a policy as a user writes them", written);
    tell("the same goal with the best policy", solved);
    on_two_threads(&reference);
}

/// Longer runs, since threads take a while to begin; and what the machine gives the ceiling, each thread half of it.
fn on_two_threads(hands: &Hands<'_>) {
    const HANDS: u64 = 12_000_000;
    const TURNS: usize = 9;
    let deal = |threads| timed(|| hands.deal(7, 0..HANDS, NonZeroUsize::new(threads), &Watch::default()));
    let half = |seed| std::hint::black_box(ceiling(seed, HANDS / 2));
    let (mut ours, mut plain) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let ((one, alone), (two, together)) = (deal(1), deal(2));
        assert_eq!(one, two);
        ours.push(alone / together);
        let alone = timed(|| (half(1), half(2))).1;
        let together = timed(|| std::thread::scope(|scope| (scope.spawn(|| half(1)), half(2)).1)).1;
        plain.push(alone / together);
    }
    println!(
        "  two threads are {:.2} times as fast as one, with the same hands; twice the ceiling: {:.2}",
        median(ours),
        median(plain)
    );
}

fn count(term: usize, is: Comparison, number: u32) -> Condition {
    Condition::Count { term, is, number }
}

fn held(term: usize, number: u32) -> Condition {
    count(term, Comparison::AtLeast, number)
}

/// A goal that names so many cards, each with so many copies in the deck: the first and the second, or the third and the
/// fourth, and so on.
fn of_many_names(cards: usize, copies: u32) {
    let named = (0..cards).map(|card| (1u128 << card, copies));
    let others = 54 - cards as u32 * copies;
    let entries: Vec<(u128, u32)> = named.chain((others > 0).then_some((0, others))).collect();
    let pairs = (0..cards - 1).step_by(2).map(|term| Condition::All(vec![held(term, 1), held(term + 1, 1)]));
    let goal = Condition::Any(pairs.collect());
    beside_the_ceiling("", &Classes::of(&entries), &goal, Rule::Dump(&Wanted::of(&goal)));
}

/// Terms: 0 to 2 types, 3 to 5 costs up to 1, up to 2, and from 4 on, 6 to 9 suits, and 10 on names.
fn of_groups_that_overlap() {
    let entries: Vec<(u128, u32)> = (0..27u32)
        .map(|card| {
            let (kind, cost, suit) = (card % 3, card / 3 % 6, card * 7 / 5 % 4);
            let costs = u128::from(cost <= 1) << 3 | u128::from(cost <= 2) << 4 | u128::from(cost >= 4) << 5;
            (1 << kind | costs | 1 << (6 + suit) | 1 << (10 + card), 2)
        })
        .collect();
    let classes = |goal: &Condition| {
        let used = (0..64).filter(|term| names(goal, *term)).fold(0u128, |all, term| all | 1 << term);
        let entries: Vec<(u128, u32)> = entries.iter().map(|(terms, copies)| (terms & used, *copies)).collect();
        Classes::of(&entries)
    };
    let (all, any) = (Condition::All, Condition::Any);
    let some = (0..6).map(|card| held(10 + 4 * card, 1)).collect();
    let goals = [
        ("types and costs", all(vec![held(0, 2), held(3, 1), held(1, 1), count(5, Comparison::AtMost, 1)])),
        ("types, costs and suits", all(vec![held(0, 2), held(4, 2), held(6, 1), any(vec![held(1, 1), held(7, 2)])])),
        ("a type and any of some names", all(vec![held(0, 2), any(some)])),
        (
            "types, costs, suits and a name",
            all(vec![
                held(0, 2),
                held(1, 1),
                held(4, 2),
                count(5, Comparison::AtMost, 1),
                any(vec![held(6, 1), held(7, 2)]),
                count(8, Comparison::Below, 2),
                held(12, 1),
            ]),
        ),
        (
            "a suit, costs and two of some names",
            all(vec![
                count(8, Comparison::Equal, 1),
                held(4, 2),
                any((0..10).map(|card| all(vec![held(10 + card, 1), held(20 + card, 1)])).collect()),
            ]),
        ),
    ];
    for (what, goal) in &goals {
        let keep = held(0, 2);
        beside_the_ceiling(&format!("{what}, dump"), &classes(goal), goal, Rule::Dump(&Wanted::of(goal)));
        let both = all(vec![goal.clone(), keep.clone()]);
        beside_the_ceiling(&format!("{what}, keep-if"), &classes(&both), goal, Rule::KeepIf(&keep));
    }
}

/// Whether a condition counts a term.
fn names(condition: &Condition, term: usize) -> bool {
    match condition {
        Condition::Count { term: own, .. } => *own == term,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(|part| names(part, term)),
        Condition::Not(part) => names(part, term),
    }
}

fn beside_the_ceiling(what: &str, classes: &Classes, goal: &Condition, rule: Rule<'_>) {
    const HANDS: u64 = 3_000_000;
    const TURNS: usize = 3;
    let written = Written { classes, goal, rule };
    let met = |hand: &[u8]| written.is_met(hand);
    let thrower = Thrower::Written(&written);
    let hands = Hands { sizes: &classes.sizes, hand: 5, mulligans: 3, opening: None, draws: 0, goal: &met, thrower };
    let (mut plain, mut ours) = (Vec::new(), Vec::new());
    let mut mulligans = 0.0;
    for turn in 0..TURNS as u64 {
        plain.push(timed(|| ceiling(turn + 1, HANDS)).1);
        let (tally, seconds) = timed(|| hands.deal(7, 0..HANDS, NonZeroUsize::new(1), &Watch::default()));
        mulligans = tally.mulligans();
        ours.push(seconds);
    }
    let (plain, ours) = (median(plain), median(ours));
    println!(
        "  {:>2} classes  {what:<44} {:>5.1} M hands/s  {:.2} of the ceiling, {mulligans:.2} mulligans",
        classes.sizes.len(),
        HANDS as f64 / ours / 1e6,
        plain / ours
    );
}
