//! What many games came to, as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use super::numbers::{mean, rounded};
use crate::engine::{ByPlayer, Player};
use crate::sim::{Results, Share, Tally, Wins, wilson};

/// A deck that was played.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct DeckRow {
    /// The file or stored deck as named.
    pub source: String,
    /// The deck's name.
    pub name: Option<String>,
    /// `legal`, `illegal` or `undecided` in the format Standard.
    pub status: &'static str,
    /// Cards played with.
    pub cards: u32,
    /// Fragments played with.
    pub fragments: u32,
    /// Equal for equal decks.
    pub fingerprint: Option<String>,
}

/// Wins by the rule that decided them.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
pub struct WinsRow {
    /// All of them.
    pub all: u64,
    /// By biolevel (1.2).
    pub biolevel: u64,
    /// By fragments (1.2).
    pub fragments: u64,
    /// By the opponent's exhaustion (1.3).
    pub exhaustion: u64,
    /// By a card text (1.1).
    pub text: u64,
}

impl From<Wins> for WinsRow {
    fn from(wins: Wins) -> Self {
        let Wins { exhaustion, biolevel, fragments, text } = wins;
        Self { all: wins.all(), biolevel, fragments, exhaustion, text }
    }
}

/// A share of games with its interval at 95 %.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
pub struct ShareRow {
    /// The share.
    pub share: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl From<Share> for ShareRow {
    fn from(share: Share) -> Self {
        Self { share: rounded(share.share), low: rounded(share.low), high: rounded(share.high) }
    }
}

/// Answer of `wom match`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MatchResults {
    /// A and B.
    pub players: Vec<PlayerRow>,
    /// Games played.
    pub games: u64,
    /// The seed of the run.
    pub seed: u64,
    /// Draws (7.11).
    pub draws: u64,
    /// How much starting was worth.
    pub starter: StarterRow,
    /// Turns of both players a game.
    pub turns_per_game: f64,
    /// Decisions of both players a game; forced answers are none.
    pub decisions_per_game: f64,
    /// Whether Ctrl-C ended it before all games were played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
    /// Cards and fragments whose texts were not carried out; German names.
    pub texts_not_carried_out: Vec<String>,
}

/// A player of a match.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PlayerRow {
    /// `A` or `B`.
    pub player: &'static str,
    /// The deck.
    pub deck: DeckRow,
    /// `pass`, `random` or `greedy`.
    pub agent: &'static str,
    /// Wins.
    pub wins: WinsRow,
    /// Their share of all games.
    pub win_share: ShareRow,
    /// Games that the player started.
    pub started: u64,
    /// Wins in these.
    pub won_starting: u64,
    /// Decisions taken.
    pub decisions: u64,
}

/// How much starting was worth.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StarterRow {
    /// Games that the starting player won.
    pub wins: u64,
    /// Their share of all games.
    pub win_share: ShareRow,
}

/// How fast games were played; no part of an answer, since it is not the same in every run.
#[derive(Debug, Clone, Copy)]
pub struct Speed {
    /// Seconds in all.
    pub seconds: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Decisions a second, on all threads together.
    pub decisions_per_second: f64,
}

impl Speed {
    /// The speed of a run.
    #[must_use]
    pub fn new(games: u64, decisions: u64, seconds: f64) -> Self {
        let each = |count: u64| if seconds > 0.0 { (count as f64 / seconds).round() } else { 0.0 };
        Self { seconds: rounded(seconds), games_per_second: each(games), decisions_per_second: each(decisions) }
    }
}

/// The answer of a match.
#[must_use]
pub fn match_results(
    tally: &Tally,
    seed: u64,
    decks: ByPlayer<DeckRow>,
    agents: ByPlayer<&'static str>,
    texts: Vec<String>,
) -> MatchResults {
    let row = |player: Player, deck: DeckRow| PlayerRow {
        player: match player {
            Player::A => "A",
            Player::B => "B",
        },
        deck,
        agent: agents[player],
        wins: tally.wins[player].into(),
        win_share: wilson(tally.wins[player].all(), tally.games).into(),
        started: tally.started[player],
        won_starting: tally.won_starting[player],
        decisions: tally.decisions[player],
    };
    let by_starter = tally.won_starting.a + tally.won_starting.b;
    MatchResults {
        players: vec![row(Player::A, decks.a), row(Player::B, decks.b)],
        games: tally.games,
        seed,
        draws: tally.draws,
        starter: StarterRow { wins: by_starter, win_share: wilson(by_starter, tally.games).into() },
        turns_per_game: rounded(mean(tally.turns, tally.games)),
        decisions_per_game: rounded(mean(tally.all_decisions(), tally.games)),
        interrupted: false,
        texts_not_carried_out: texts,
    }
}

/// Answer of `wom goldfish --auto`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Goldfish {
    /// The deck, which both players hold.
    pub deck: DeckRow,
    /// Who plays it as A.
    pub agent: &'static str,
    /// Who plays it as B: `pass`.
    pub opponent: &'static str,
    /// Games played.
    pub games: u64,
    /// The seed of the run.
    pub seed: u64,
    /// Own turns after which a game was left.
    pub turns: u16,
    /// Games won.
    pub won: WinsRow,
    /// Their share of all games.
    pub win_share: ShareRow,
    /// Own turns in which games were won, on average; null if none was.
    pub turns_to_win: Option<f64>,
    /// Games lost.
    pub lost: WinsRow,
    /// Draws (7.11).
    pub draws: u64,
    /// Games left undecided after the last turn.
    pub left: u64,
    /// Whether Ctrl-C ended it before all games were played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
    /// How games stood at the end of each own turn.
    pub by_turn: Vec<TurnRow>,
    /// Cards and fragments whose texts were not carried out; German names.
    pub texts_not_carried_out: Vec<String>,
}

/// How games stood at the end of an own turn.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TurnRow {
    /// The turn, from 1.
    pub turn: u16,
    /// Games that came to its end.
    pub games: u64,
    /// Biolevel of these, on average.
    pub biolevel: f64,
    /// Controlled fragments of these, on average.
    pub fragments: f64,
    /// Share of all games in which there was a mutant by then.
    pub first_mutant_by: f64,
    /// Share of all games that were won by then.
    pub won_by: f64,
}

/// The answer of a practice.
#[must_use]
pub fn goldfish(results: &Results, deck: DeckRow, run: (&'static str, u64, u16), texts: Vec<String>) -> Goldfish {
    let (agent, seed, turns) = run;
    let won = results.won.all();
    let (mut mutants, mut wins) = (0, 0);
    let by_turn = (1..)
        .zip(&results.turns)
        .map(|(turn, progress)| {
            mutants += progress.first_mutant;
            wins += progress.won;
            TurnRow {
                turn,
                games: progress.games,
                biolevel: rounded(mean(progress.biolevel.unsigned_abs(), progress.games)),
                fragments: rounded(mean(progress.fragments, progress.games)),
                first_mutant_by: rounded(mean(mutants, results.games)),
                won_by: rounded(mean(wins, results.games)),
            }
        })
        .collect();
    Goldfish {
        deck,
        agent,
        opponent: "pass",
        games: results.games,
        seed,
        turns,
        won: results.won.into(),
        win_share: wilson(won, results.games).into(),
        turns_to_win: (won > 0).then(|| rounded(mean(results.turns_to_win, won))),
        lost: results.lost.into(),
        draws: results.draws,
        left: results.left,
        interrupted: false,
        by_turn,
        texts_not_carried_out: texts,
    }
}
