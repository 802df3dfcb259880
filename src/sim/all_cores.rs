//! Many games on all cores: which thread plays a game changes nothing about it.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What is counted over games: parts from any threads add up in any order.
pub trait Sum: Default + Send {
    /// Adds another part.
    fn join(&mut self, other: Self);
}

/// What others may see and say while games are played.
#[derive(Debug, Default)]
pub struct Watch {
    done: AtomicU64,
    stopped: AtomicBool,
}

impl Watch {
    /// How many games are over.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Counts games that are over, and says whether more are to be played.
    pub fn go_on(&self, over: u64) -> bool {
        self.done.fetch_add(over, Ordering::Relaxed);
        !self.is_stopped()
    }

    /// Lets the games under way be the last ones.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was stopped.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// Plays games `0..games` on so many threads, or on all cores, and counts them.
///
/// # Panics
/// If a game does: a bug of the rules.
pub fn all_cores<T: Sum>(
    games: u64,
    threads: Option<NonZeroUsize>,
    watch: &Watch,
    play: impl Fn(u64, &mut T) + Sync,
) -> T {
    let next = AtomicU64::new(0);
    let work = || {
        let mut sum = T::default();
        while !watch.is_stopped() {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                break;
            }
            play(game, &mut sum);
            watch.done.fetch_add(1, Ordering::Relaxed);
        }
        sum
    };
    let threads = threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let threads = threads.min(usize::try_from(games).unwrap_or(usize::MAX));
    if threads <= 1 {
        return work();
    }
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut sum = work();
        for other in others {
            match other.join() {
                Ok(part) => sum.join(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        sum
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Numbers(u64, u64);

    impl Sum for Numbers {
        fn join(&mut self, other: Self) {
            self.0 += other.0;
            self.1 += other.1;
        }
    }

    fn count(n: u64, sum: &mut Numbers) {
        sum.0 += 1;
        sum.1 += n;
    }

    #[test]
    fn every_game_is_played_once_on_any_number_of_threads() {
        for threads in [1, 2, 5] {
            for games in [0, 1, 2, 7, 1000] {
                let watch = Watch::default();
                let sum: Numbers = all_cores(games, NonZeroUsize::new(threads), &watch, count);
                assert_eq!((sum.0, sum.1, watch.done()), (games, (0..games).sum(), games));
            }
        }
    }

    #[test]
    fn a_stopped_run_gives_what_it_has() {
        let watch = Watch::default();
        let sum: Numbers = all_cores(1000, NonZeroUsize::new(1), &watch, |n, sum| {
            count(n, sum);
            if n == 9 {
                watch.stop();
            }
        });
        assert_eq!(sum.0, 10);
    }
}
