//! Exact odds: what the cards of a deck come to in hands, mulligans, draws and poker effects, as whole numbers over whole
//! numbers.

pub mod fraction;
pub mod fragments;
pub mod goal;
pub mod poker;
pub mod spread;

pub use fraction::Fraction;
pub use spread::Spread;
