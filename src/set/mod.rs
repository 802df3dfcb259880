//! What can be said about a set as a whole: what is wrong with its cards, and what it is made of.

pub mod lint;
mod stats;

pub use stats::{Curve, Stats};
