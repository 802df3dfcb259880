//! Opening hands and mulligans, exactly (§5.1, §5.2): any cards of the hand go to the compost pile, the hand is drawn full
//! again, up to three times, and nothing is shuffled back.
//!
//! Everything is counted in ordered ways to draw, as whole numbers: with `m` mulligans left, what a hand is worth is how
//! many of all the ways to draw the cards to come reach the goal. From the last mulligan back to the first, each throw is
//! as good as the hands that refilling makes of what is kept, and refilling is drawing one card at a time, so parts of
//! hands share their work (backward induction over hand, cards gone and mulligans left; Bellman 1957).

mod after;
mod level;
mod refill;
mod solution;
mod space;
mod strategy;
#[cfg(test)]
mod tests;

pub use after::{After, Step, Turns};
pub use solution::{MOST_STEPS, Mulligans, Odds, Policy, Solution, TooLarge};
pub use strategy::{Advice, Exception};
