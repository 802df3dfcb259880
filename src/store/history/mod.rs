//! The history of the cards: what every import changed.
//!
//! Each import notes what was there before it. From now backwards that gives the state after any import, takes the
//! last one back, and tells where each value of a card comes from.

mod log;
mod memory;
mod record;
mod story;
mod undo;

pub use log::{ImportRow, Removed, Totals};
pub(super) use memory::{CardBefore, PackageBefore, SetBefore};
pub(super) use record::{Change, How, What, record};
pub use story::{StandsAt, Told, Version};
pub use undo::Undone;
