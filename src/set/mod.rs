//! What can be said about a set as a whole.

mod diff;
mod wording;

pub use diff::{Change, Entry, How, SetDiff, compare};
pub use wording::{Piece, wording};
