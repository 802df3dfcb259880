//! Exact odds: what the cards of a deck come to in hands, mulligans, draws and poker effects, as whole numbers over whole
//! numbers.

mod asked;
mod classes;
mod fraction;
pub mod goal;
mod lattice;
pub mod mulligan;
pub mod policy;

pub use asked::{Asked, Plan, TooManyTerms};
pub use classes::{Classes, MOST_TERMS};
pub use fraction::{Fraction, decimal, fraction};
pub use lattice::{Counts, MOST_CLASSES};
