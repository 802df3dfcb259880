//! Waiting for what may take long: on standard error a bar for games that take more than a second, and a sign of life for
//! computing that does; how long games took, and Ctrl-C, which lets those under way be the last ones.

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::interrupt::stoppable;
use super::{Exit, Ui};
use crate::message::Message;
use crate::sim::Watch;

/// How long to wait before anything is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// Games that were played.
pub(super) struct Watched<T> {
    /// What they came to.
    pub result: T,
    /// The time they took.
    pub seconds: f64,
    /// Whether they are fewer than they were to be, because of Ctrl-C.
    pub interrupted: bool,
}

impl<T> Watched<T> {
    /// How the command ends. Games that are missing are told: which ones they are is up to the threads.
    pub(super) fn exit(&self, key: &'static str, played: u64, wanted: u64, ui: &mut Ui) -> Exit {
        if !self.interrupted {
            return Exit::Done;
        }
        ui.warning(&Message::new(key).with("played", played.to_string()).with("wanted", wanted.to_string()), None);
        Exit::Interrupted
    }
}

/// Plays so many games.
pub(super) fn watched<T>(games: u64, ui: &Ui, play: impl FnOnce(&Watch) -> T) -> Watched<T> {
    let watch = Arc::new(Watch::default());
    let _stoppable = stoppable({
        let watch = Arc::clone(&watch);
        move || watch.stop()
    });
    let start = Instant::now();
    let shown = !ui.quiet && std::io::stderr().is_terminal();
    let result = std::thread::scope(|scope| {
        let (ended, end) = channel::<()>();
        if shown {
            let watch = &*watch;
            scope.spawn(move || bar(games, watch, &end));
        }
        let result = play(&watch);
        drop(ended);
        result
    });
    let interrupted = watch.is_stopped() && watch.done() < games;
    Watched { result, seconds: start.elapsed().as_secs_f64(), interrupted }
}

/// Works something out, and says what is being done if it takes long.
pub(super) fn patiently<T>(doing: &'static str, ui: &Ui, work: impl FnOnce() -> T) -> T {
    if ui.quiet || !std::io::stderr().is_terminal() {
        return work();
    }
    let doing = ui.say(&Message::new(doing));
    std::thread::scope(|scope| {
        let (ended, end) = channel::<()>();
        scope.spawn(move || sign_of_life(doing, &end));
        let result = work();
        drop(ended);
        result
    })
}

fn sign_of_life(doing: String, end: &Receiver<()>) {
    if !is_slow(end) {
        return;
    }
    let spinner = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
    let spinner = style.map_or_else(|_| ProgressBar::hidden(), |style| spinner.with_style(style));
    spinner.set_message(doing);
    while goes_on(end) {
        spinner.tick();
    }
    spinner.finish_and_clear();
}

/// Whether something has not ended when patience has.
fn is_slow(end: &Receiver<()>) -> bool {
    matches!(end.recv_timeout(PATIENCE), Err(RecvTimeoutError::Timeout))
}

/// Whether something has not ended in the next moment.
fn goes_on(end: &Receiver<()>) -> bool {
    matches!(end.recv_timeout(Duration::from_millis(100)), Err(RecvTimeoutError::Timeout))
}

fn bar(games: u64, watch: &Watch, end: &Receiver<()>) {
    if !is_slow(end) {
        return;
    }
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}");
    let bar = style.map_or_else(|_| ProgressBar::hidden(), |style| bar.with_style(style));
    while goes_on(end) {
        bar.set_position(watch.done());
    }
    bar.finish_and_clear();
}
