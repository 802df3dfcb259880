//! A sign of life on standard error for an import that takes more than a second.

use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli::Ui;

/// How long to wait before anything is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// Shows that something is going on until it is stopped.
pub(super) struct Progress(Option<(Sender<()>, JoinHandle<()>)>);

impl Progress {
    /// Begins to wait; shows nothing where nobody looks.
    pub fn start(ui: &Ui) -> Self {
        if ui.quiet || !std::io::stderr().is_terminal() {
            return Self(None);
        }
        let message = ui.text.term("import-working");
        let (sender, receiver) = channel::<()>();
        let thread = std::thread::spawn(move || {
            if !matches!(receiver.recv_timeout(PATIENCE), Err(RecvTimeoutError::Timeout)) {
                return;
            }
            let style = ProgressStyle::with_template("{spinner} {msg}");
            let spinner = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_message(message);
            let spinner = style.map_or_else(|_| ProgressBar::hidden(), |style| spinner.with_style(style));
            spinner.enable_steady_tick(Duration::from_millis(100));
            let _ = receiver.recv();
            spinner.finish_and_clear();
        });
        Self(Some((sender, thread)))
    }

    /// Takes the sign away.
    pub fn stop(self) {}
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.0.take() {
            drop(sender);
            let _ = thread.join();
        }
    }
}
