//! Exact odds of hands and mulligans against independent computation, and the simulation against them.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod brute_force;
mod known;
mod policies;
mod properties;
mod simulation;
mod turns;
