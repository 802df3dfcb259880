//! Numbers of both players, by who starts.

use schemars::JsonSchema;
use serde::Serialize;

/// Something of each player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Seats<T> {
    /// Of the player who starts.
    pub starting: T,
    /// Of the other player.
    pub second: T,
}

impl<T> Seats<T> {
    /// The same of both, changed.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> Seats<U> {
        Seats { starting: change(self.starting), second: change(self.second) }
    }

    /// Both by reference.
    #[must_use]
    pub fn as_ref(&self) -> Seats<&T> {
        Seats { starting: &self.starting, second: &self.second }
    }
}
