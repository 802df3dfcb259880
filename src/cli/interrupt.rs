//! Ctrl-C: the first ends what is under way early, so that its result so far is told; the second ends the process.

use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use super::failure::INTERRUPTED;

/// What the first Ctrl-C does.
type Stop = Box<dyn FnOnce() + Send>;

static STOP: Mutex<Option<Stop>> = Mutex::new(None);
static CAME: AtomicBool = AtomicBool::new(false);
static HANDLED: Once = Once::new();

/// As long as it lives, Ctrl-C stops something once.
pub(super) struct Stoppable(());

/// From now on the first Ctrl-C of the process does this. If it came already, it is done at once.
///
/// Where Ctrl-C is ignored, as with `nohup`, or cannot be caught, it stays as it is.
#[must_use]
pub(super) fn stoppable(stop: impl FnOnce() + Send + 'static) -> Stoppable {
    if came() {
        stop();
    } else {
        put(Some(Box::new(stop)));
    }
    HANDLED.call_once(|| {
        let _ = ctrlc::try_set_handler(pressed);
    });
    Stoppable(())
}

/// Whether something was stopped by Ctrl-C.
pub(super) fn came() -> bool {
    CAME.load(Ordering::SeqCst)
}

fn put(stop: Option<Stop>) -> Option<Stop> {
    std::mem::replace(&mut *STOP.lock().unwrap_or_else(PoisonError::into_inner), stop)
}

fn pressed() {
    match put(None) {
        Some(stop) => {
            CAME.store(true, Ordering::SeqCst);
            stop();
        }
        None => exit(INTERRUPTED.into()),
    }
}

impl Drop for Stoppable {
    fn drop(&mut self) {
        put(None);
    }
}
