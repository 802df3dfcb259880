//! Whole games in numbers: dealt from two decks, seeded one by one, played on all cores, and counted.

mod all_cores;
mod deal;
pub mod hands;
mod matches;
mod practice;
mod seed;
mod session;
mod share;

pub use all_cores::{Sum, Watch, all_cores};
pub use deal::{Deal, Pile, Unplayable};
pub use matches::{Match, Tally, Wins};
pub use practice::{Practice, Progress, Results};
pub use seed::{fresh, game_seed};
pub use session::{End, Played, Session};
pub use share::{Share, wilson};
