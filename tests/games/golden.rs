//! Three whole games that are known by heart: every event with the section it follows. They change only on purpose
//! (`INSTA_UPDATE=always cargo test --test games golden`), and the change is read as a diff.

use wom::agent::{Automatic, Seats};
use wom::cards::Library;
use wom::deck::{Section, read};
use wom::engine::{ByPlayer, Ending, Event, Numbers, Player, Point, View};
use wom::report::log::Teller;
use wom::report::playing::Names;
use wom::sim::{Deal, Pile};
use wom::text::{Lang, Text};

use super::deals::starter_cards;

fn pile(name: &str) -> Pile {
    let cards = starter_cards();
    let path = format!("{}/data/decks/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let list = read(&std::fs::read_to_string(path).expect("a deck"), &Library::of_cards(&cards));
    let of =
        |section| list.section(section).map(|entry| (cards[entry.card.0 as usize].clone(), entry.copies)).collect();
    Pile { cards: of(Section::Main), fragments: of(Section::Fragments) }
}

/// The game of two greedy players, as a log.
fn game(a: &str, b: &str, seed: u64) -> String {
    let (of_a, of_b) = (pile(a), pile(b));
    let deal = Deal::new(&ByPlayer { a: &of_a, b: &of_b }, Numbers::CANON).expect("decks that can be played");
    let seat = |player| Automatic::Greedy.seated(player, seed);
    let mut seats = Seats::new(seat(Player::A), seat(Player::B));
    let mut game = deal.game(seed, &mut seats);
    game.log = Some(Vec::new());
    while game.state.point != Point::Over {
        game.step();
    }
    assert!(matches!(game.state.ending, Some(Ending::Won(..))));
    let (log, text) = (game.log.take().unwrap_or_default(), Text::new(Lang::De));
    let view = View::new(&game.state, Player::A).with_log(&log);
    let names = Names::new(&deal, &text, &view);
    let mut lines = Teller::new(&names, &text);
    let mut told = format!("{a} gegen {b}, Seed {seed}\n");
    for event in &log {
        if matches!(event, Event::TurnBegins(_)) {
            told.push('\n');
        }
        if let Some(line) = lines.line(event) {
            told.push_str(&line);
            told.push('\n');
        }
    }
    told
}

#[test]
fn swarm_against_growth() {
    insta::assert_snapshot!(game("fen-swarm", "deep-growth", 1));
}

#[test]
fn grafts_against_wings() {
    insta::assert_snapshot!(game("graft-lab", "mist-wings", 2));
}

#[test]
fn salvage_against_dykes() {
    insta::assert_snapshot!(game("ark-salvage", "dyke-wall", 3));
}
