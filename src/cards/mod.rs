//! Cards: the model, the words of the game, and the library that the tools look names up in.

mod card;
mod field;
pub mod fold;
mod keyword;
mod kind;
mod library;
mod near;
mod number_key;
mod origin;
mod package;
mod poker;
pub mod script;
mod suggest;
pub mod terms;

pub use card::Card;
pub use field::{Field, FieldSet};
pub use keyword::{ABILITIES, Ability, AbilityRow, Keyword, Numbered};
pub use kind::{ByRarity, Hybrid, Kind, Rarity};
pub use library::{CardId, Face, Library, LibraryBuilder, Listing, Looks, NameHow, NewListing, SetId, TitleId};
pub use number_key::NumberKey;
pub use origin::{Origin, ToldCard, ValueAt};
pub use package::{Package, SetInfo};
pub use poker::{PokerValue, Rank, Suit};
pub use suggest::Suggestion;
