//! Opening hands and mulligans, dealt over and over (§5.1, §5.2).

mod deal;
mod fast;
mod packed;
mod plain;
mod tally;
mod words;

pub use deal::{ByHand, Hands, Opening, Thrower};
pub use tally::{HandTally, MOST_MULLIGANS};
