//! What can be said about a set as a whole: what is wrong with its cards, what it is made of, what sets it apart from
//! another one.

mod diff;
pub mod lint;
mod stats;
mod wording;

pub use diff::{Change, Entry, How, SetDiff, compare};
pub use stats::{Curve, Stats};
pub use wording::{Piece, wording};
