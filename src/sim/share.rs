//! Shares with how far chance may have moved them.

/// A share of games with its interval at 95 %.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    /// The share that was found.
    pub share: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// Wilson's score interval at 95 % (Wilson 1927); all of 0 to 1 where nothing was counted.
#[must_use]
pub fn wilson(found: u64, of: u64) -> Share {
    /// Quantile of the normal distribution for 95 %, both sides.
    const Z: f64 = 1.959_963_984_540_054;
    if of == 0 {
        return Share { share: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, share) = (of as f64, found as f64 / of as f64);
    let scale = 1.0 + Z * Z / n;
    let middle = (share + Z * Z / (2.0 * n)) / scale;
    let half = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    Share { share, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// None, half and all of ten.
    #[test]
    fn intervals_are_wilsons() {
        let near = |a: f64, b: f64| (a - b).abs() < 5e-5;
        let none = wilson(0, 10);
        assert!(none.low == 0.0 && near(none.high, 0.2775), "{none:?}");
        let half = wilson(5, 10);
        assert!(near(half.low, 0.2366) && near(half.high, 0.7634), "{half:?}");
        let all = wilson(10, 10);
        assert!(near(all.low, 0.7225) && near(all.high, 1.0), "{all:?}");
        assert_eq!((wilson(0, 0).low, wilson(0, 0).high), (0.0, 1.0));
    }
}
