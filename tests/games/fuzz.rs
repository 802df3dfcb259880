//! The language against the engine: games of random words.

use super::deals::Kit;
use super::{number_of, whole, words};

#[test]
fn random_words_are_mostly_sentences() {
    let share = words::share_that_can_be_read(400);
    assert!(share > 0.95, "{share}");
}

/// No panic, no hang, nothing out of its bounds, whatever texts say.
#[test]
fn games_of_random_words_hold() {
    let (games, from) = (number_of("WOM_WORDS", 30), number_of("WOM_FROM", 0));
    let fails = |seed: &u64| std::panic::catch_unwind(|| drop(whole::play(Kit::Words, *seed))).is_err();
    let failed: Vec<u64> = (from..from + games).filter(fails).collect();
    assert!(failed.is_empty(), "{failed:?}");
}
