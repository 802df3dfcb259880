//! Exact odds of hands and mulligans against independent computation, and the simulation against them.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod brute_force;
mod known;
mod policies;
mod properties;
mod simulation;
mod turns;

/// Whether the cards held meet a goal.
type Goal<'a> = &'a dyn Fn(&[u8]) -> bool;

/// What is thrown of a hand.
type Throws<'a> = &'a dyn Fn(&[u8]) -> Vec<u8>;
