//! Exact odds: what the cards of a deck come to in hands, mulligans, draws and poker effects, as whole numbers over whole
//! numbers.

pub mod goal;
