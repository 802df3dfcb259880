//! What many games came to, as text.

use super::answers::{DeckRow, Goldfish, MatchResults, PlayerRow, ShareRow, Speed, TurnRow};
use super::numbers::{decimal, percent};
use crate::message::{Arg, Message};
use crate::report::prose::{columns, paragraph};
use crate::report::{Paint, Table};
use crate::text::Text;

/// Turns that a table shows; later ones stand in the JSON answer.
const TURNS_SHOWN: usize = 12;

/// The line that names the cards whose texts are not carried out; empty if there are none.
#[must_use]
pub fn texts_words(cards: &[String], text: &Text, width: Option<usize>) -> String {
    if cards.is_empty() {
        return String::new();
    }
    let cards = cards.iter().map(|card| Arg::from(card.as_str())).collect();
    let line = text.say(&Message::new("play-texts").with("cards", Arg::AllOf(cards)));
    paragraph("", &line, columns(width))
}

/// `Sumpfschwarm (54 Karten, 5 Fragmente)`
#[must_use]
pub fn deck_words(deck: &DeckRow) -> Message {
    let name = deck.name.as_deref().unwrap_or(&deck.source);
    Message::new("play-deck").with("name", name).with("cards", deck.cards).with("fragments", deck.fragments)
}

/// A match: who played what, wins, draws, and how games ended.
#[must_use]
pub fn match_words(results: &MatchResults, text: &Text, paint: Paint, width: Option<usize>) -> String {
    let lang = text.lang();
    let mut out = String::new();
    for player in &results.players {
        let deck = text.say(&deck_words(&player.deck));
        out.push_str(&format!("{}  {deck}, {}\n", paint.strong(player.player), player.agent));
    }
    out.push_str(&texts_words(&results.texts_not_carried_out, text, width));
    let run = Message::new("match-run").with("games", results.games).with("seed", results.seed.to_string());
    out.push_str(&format!("\n{}\n", text.say(&run)));
    out.push_str(&wins_table(&results.players, text).render(width, paint));
    let draws = Message::new("match-draws").with("count", results.draws);
    let starter = Message::new("match-starter")
        .with("share", percent(results.starter.win_share.share, lang))
        .with("range", range(&results.starter.win_share, text));
    let length = Message::new("match-length")
        .with("turns", decimal(results.turns_per_game, 1, lang))
        .with("decisions", decimal(results.decisions_per_game, 0, lang));
    for line in [draws, starter, length] {
        out.push_str(&paragraph("", &text.say(&line), columns(width)));
    }
    out
}

fn wins_table(players: &[PlayerRow], text: &Text) -> Table {
    let heads = [
        "match-player",
        "match-wins",
        "match-share",
        "match-range",
        "match-biolevel",
        "match-fragments",
        "match-exhaustion",
        "match-starting",
    ];
    let mut table = Table::new(heads.map(|head| text.term(head)));
    for column in [1, 2, 4, 5, 6, 7] {
        table = table.right(column);
    }
    for player in players {
        table.row([
            player.player.to_owned(),
            player.wins.all.to_string(),
            percent(player.win_share.share, text.lang()),
            range(&player.win_share, text),
            player.wins.biolevel.to_string(),
            player.wins.fragments.to_string(),
            player.wins.exhaustion.to_string(),
            player.started.to_string(),
        ]);
    }
    table
}

/// `58,1–64,2 %`
fn range(share: &ShareRow, text: &Text) -> String {
    let of = |end: f64| decimal(end * 100.0, 1, text.lang());
    let (low, high) = (of(share.low), of(share.high));
    text.say(&Message::new("play-range").with("low", low).with("high", high))
}

/// A practice: how often and when it was won, and how it came along.
#[must_use]
pub fn goldfish_words(results: &Goldfish, text: &Text, paint: Paint, width: Option<usize>) -> String {
    let lang = text.lang();
    let mut out = text.say(&Message::new("goldfish-head").with("deck", deck_words(&results.deck)));
    out.push('\n');
    out.push_str(&texts_words(&results.texts_not_carried_out, text, width));
    let run = Message::new("goldfish-run")
        .with("games", results.games)
        .with("agent", results.agent)
        .with("seed", results.seed.to_string())
        .with("turns", results.turns);
    out.push_str(&format!("\n{}\n", text.say(&run)));
    let won = Message::new("goldfish-won")
        .with("share", percent(results.win_share.share, lang))
        .with("range", range(&results.win_share, text))
        .with("biolevel", results.won.biolevel)
        .with("fragments", results.won.fragments)
        .with("exhaustion", results.won.exhaustion);
    out.push_str(&paragraph("", &text.say(&won), columns(width)));
    if let Some(turns) = results.turns_to_win {
        let mean = Message::new("goldfish-mean").with("turns", decimal(turns, 1, lang));
        out.push_str(&format!("{}\n", text.say(&mean)));
    }
    let other = Message::new("goldfish-other")
        .with("lost", results.lost.all)
        .with("draws", results.draws)
        .with("left", results.left);
    out.push_str(&format!("{}\n\n", text.say(&other)));
    out.push_str(&turns_table(&results.by_turn, text).render(width, paint));
    if results.by_turn.len() > TURNS_SHOWN {
        out.push_str(&format!("{}\n", text.term("goldfish-more-turns")));
    }
    out
}

fn turns_table(turns: &[TurnRow], text: &Text) -> Table {
    let heads = [
        "goldfish-turn",
        "goldfish-games",
        "goldfish-biolevel",
        "goldfish-fragments",
        "goldfish-mutant",
        "goldfish-won-by",
    ];
    let mut table = Table::new(heads.map(|head| text.term(head)));
    for column in 0..heads.len() {
        table = table.right(column);
    }
    for turn in turns.iter().take(TURNS_SHOWN) {
        table.row([
            turn.turn.to_string(),
            turn.games.to_string(),
            decimal(turn.biolevel, 1, text.lang()),
            decimal(turn.fragments, 1, text.lang()),
            percent(turn.first_mutant_by, text.lang()),
            percent(turn.won_by, text.lang()),
        ]);
    }
    table
}

/// How fast it was.
#[must_use]
pub fn speed_words(speed: &Speed, text: &Text) -> Message {
    Message::new("play-speed")
        .with("seconds", decimal(speed.seconds, 2, text.lang()))
        .with("games", decimal(speed.games_per_second, 0, text.lang()))
        .with("decisions", decimal(speed.decisions_per_second, 0, text.lang()))
}
