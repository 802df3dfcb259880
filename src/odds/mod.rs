//! Exact odds: what the cards of a deck come to in hands, mulligans, draws and poker effects, as whole numbers over whole
//! numbers.

mod fraction;
pub mod goal;
mod lattice;
pub mod mulligan;

pub use fraction::{Fraction, decimal, fraction};
pub use lattice::{Counts, MOST_CLASSES};
