//! `wom`: the toolchain for the card game *WOM – World of Mutants*.
//!
//! Data flows one way; arrows mean "may use":
//!
//! ```text
//! cli ─► report ─► text                     text (German/English wording)
//!  │
//!  ├─► set ─► deck ─► format ──────┐
//!  ├─► sim  ─► agent ─┐            │
//!  ├─► odds ─► query ─┼────────────┤
//!  ├─► scenario ──────┴─► engine ──┤
//!  ├─► setfile ────────────────────┼─► cards ─► rules
//!  ├─► set ────────────────────────┤
//!  ├─► rulebook ───────────────────┤
//!  └─► store ──────────────────────┘
//! ```
//!
//! `rulebook` also speaks in the languages of `text`. `message`, `decode` and `toml_walk` lie below all of them: what
//! there is to say, how bytes become text, and how TOML files are read with places.
//!
//! Reading a deck list and checking it:
//!
//! ```
//! use wom::cards::{Card, Library};
//! use wom::deck::{Code, Ruling, Status, check, read};
//! use wom::format::Formats;
//!
//! let cards: Vec<Card> = wom::starter::set_file().cards.into_iter().map(|row| row.card).collect();
//! let library = Library::of_cards(&cards);
//! let standard = Formats::default().find("standard", None).expect("a built-in format");
//!
//! let list = read("5x Schilfgreifer\n2 Siltling\n", &library);
//! let report = check(&list, &Ruling::new(&standard, &library));
//!
//! assert_eq!((report.status, report.cards), (Status::Illegal, 7));
//! let codes: Vec<Code> = report.violations.iter().map(|violation| violation.code).collect();
//! assert_eq!(codes, [Code::DeckSize, Code::FragmentCount, Code::CopyLimit]); // §4.1, §17.0, §4.3
//! ```
//!
//! Reading a set file; what is wrong with it is told with its place:
//!
//! ```
//! use wom::setfile::{Options, read};
//!
//! let options = Options { set: Some("DNA"), ..Options::default() };
//! let set = read("set.csv", "Name;Typ;Kosten\nEgel;Mutant;zwei\n".as_bytes(), &options);
//!
//! let finding = set.findings.iter().find(|finding| finding.code == "bad-number").expect("a finding");
//! assert_eq!(finding.place.to_string(), "set.csv:2:13");
//! ```

pub mod agent;
pub mod cards;
pub mod cli;
pub mod deck;
pub mod decode;
pub mod engine;
pub mod format;
pub mod message;
pub mod odds;
pub mod query;
pub mod report;
pub mod rulebook;
pub mod rules;
pub mod scenario;
pub mod set;
pub mod setfile;
pub mod sim;
pub mod starter;
pub mod store;
pub mod text;
mod toml_walk;
