//! Waiting for many games: a bar on standard error for those that take more than a second, and how long they took.

use std::io::IsTerminal;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::Ui;
use crate::sim::Watch;

/// How long to wait before anything is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// Plays so many games and tells how many seconds they took.
pub(super) fn watched<T>(games: u64, ui: &Ui, play: impl FnOnce(&Watch) -> T) -> (T, f64) {
    let watch = Watch::default();
    let start = Instant::now();
    let shown = !ui.quiet && std::io::stderr().is_terminal();
    let result = std::thread::scope(|scope| {
        let (ended, end) = channel::<()>();
        if shown {
            let watch = &watch;
            scope.spawn(move || bar(games, watch, &end));
        }
        let result = play(&watch);
        drop(ended);
        result
    });
    (result, start.elapsed().as_secs_f64())
}

fn bar(games: u64, watch: &Watch, end: &Receiver<()>) {
    if !matches!(end.recv_timeout(PATIENCE), Err(RecvTimeoutError::Timeout)) {
        return;
    }
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}");
    let bar = style.map_or_else(|_| ProgressBar::hidden(), |style| bar.with_style(style));
    while matches!(end.recv_timeout(Duration::from_millis(100)), Err(RecvTimeoutError::Timeout)) {
        bar.set_position(watch.done());
    }
    bar.finish_and_clear();
}
