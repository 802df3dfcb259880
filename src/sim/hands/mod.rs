//! Opening hands and mulligans, dealt over and over (§5.1, §5.2).

mod cards;
mod deal;
mod dealt;
mod fast;
mod formula;
mod known;
mod list;
mod packed;
mod plain;
mod serving;
mod shuffle;
mod singly;
mod story;
mod tally;
mod words;

pub use cards::{Cards, Hand};
pub use deal::{ByHand, Hands, Opening, Thrower};
pub use shuffle::{Counted, FALSE_ALARM, ShuffleTally, Shuffles, Test, are_fair};
pub use story::{Adviser, Step, Story};
pub use tally::{HandTally, MOST_MULLIGANS};
