//! Exact odds: what the cards of a deck come to in hands, mulligans, draws and poker effects, as whole numbers over whole
//! numbers.

mod asked;
mod big_fraction;
mod classes;
pub mod fraction;
pub mod fragments;
pub mod goal;
pub mod headline;
mod lattice;
pub mod mulligan;
pub mod poker;
pub mod policy;
pub mod spread;
mod united;

pub use asked::{Asked, Plan, TooMany};
pub use big_fraction::{BigFraction, decimal};
pub use classes::{Classes, MOST_CARDS, MOST_TERMS};
pub use fraction::Fraction;
pub use lattice::{Counts, MOST_CLASSES};
pub use spread::Spread;
