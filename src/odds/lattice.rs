//! Counts of cards by class, numbered: every way to have so many cards of so many classes.

use std::ops::Range;

/// The most classes that are told apart.
pub const MOST_CLASSES: usize = 16;

/// How many cards of each class; classes that there are not have none.
pub type Counts = [u8; MOST_CLASSES];

/// The most places in the table that leads from a code to a number: 64 MB.
const MOST_CODES: usize = 1 << 24;

/// All counts that have no more cards than asked for and no more of a class than there are, by their total and then by
/// their code.
#[derive(Debug, Clone)]
pub(super) struct Lattice {
    weights: [usize; MOST_CLASSES],
    /// For each class, one more than the most cards of it.
    radices: [usize; MOST_CLASSES],
    counts: Vec<Counts>,
    /// Where the counts of each total begin; one more than there are totals.
    starts: Vec<usize>,
    number_of: Vec<u32>,
}

impl Lattice {
    /// How many places the table of codes would need.
    pub(super) fn codes(sizes: &[u8], total: usize) -> usize {
        sizes.iter().fold(1usize, |codes, &size| codes.saturating_mul(usize::from(size).min(total) + 1))
    }

    /// The counts of at most `total` cards of classes of these sizes; none if there would be too many.
    pub(super) fn new(sizes: &[u8], total: usize) -> Option<Self> {
        if sizes.len() > MOST_CLASSES || Self::codes(sizes, total) > MOST_CODES {
            return None;
        }
        let (mut weights, mut radices) = ([0; MOST_CLASSES], [1; MOST_CLASSES]);
        let mut codes = 1;
        for ((weight, radix), &size) in weights.iter_mut().zip(&mut radices).zip(sizes) {
            *weight = codes;
            *radix = usize::from(size).min(total) + 1;
            codes *= *radix;
        }
        let mut by_total: Vec<Vec<(u32, Counts)>> = vec![Vec::new(); total + 1];
        let mut counts = [0u8; MOST_CLASSES];
        // Counts up in the order of codes, so that each total's are in order too.
        let mut code = 0;
        let mut sum = 0usize;
        'all: loop {
            if sum <= total {
                by_total[sum].push((code, counts));
            }
            for (class, &size) in sizes.iter().enumerate() {
                if sum < total && usize::from(counts[class]) < usize::from(size) {
                    counts[class] += 1;
                    sum += 1;
                    code += weights[class] as u32;
                    continue 'all;
                }
                sum -= usize::from(counts[class]);
                code -= u32::from(counts[class]) * weights[class] as u32;
                counts[class] = 0;
            }
            break;
        }
        let mut lattice =
            Self { weights, radices, counts: Vec::new(), starts: vec![0], number_of: vec![u32::MAX; codes] };
        for of_total in by_total {
            for (code, counts) in of_total {
                lattice.number_of[code as usize] = lattice.counts.len() as u32;
                lattice.counts.push(counts);
            }
            lattice.starts.push(lattice.counts.len());
        }
        Some(lattice)
    }

    /// The same, if they are not more than are looked at one by one.
    pub(super) fn few(sizes: &[u8], total: usize) -> Option<Self> {
        /// Counts that are looked at.
        const FEW: usize = 100_000;
        (Self::size(sizes, total) <= FEW).then(|| Self::new(sizes, total)).flatten()
    }

    /// How many counts there are of at most so many cards of classes of these sizes.
    pub(super) fn size(sizes: &[u8], total: usize) -> usize {
        let mut of_total = vec![0usize; total + 1];
        of_total[0] = 1;
        for &size in sizes {
            for sum in (0..=total).rev() {
                let fewest = sum.saturating_sub(usize::from(size));
                of_total[sum] = of_total[fewest..=sum].iter().fold(0, |ways, &more| ways.saturating_add(more));
            }
        }
        of_total.into_iter().fold(0, usize::saturating_add)
    }

    /// How many counts there are.
    pub(super) fn len(&self) -> usize {
        self.counts.len()
    }

    /// The counts of a number.
    pub(super) fn at(&self, number: usize) -> &Counts {
        &self.counts[number]
    }

    /// The numbers of the counts with this total.
    pub(super) fn of_total(&self, total: usize) -> Range<usize> {
        self.starts[total]..self.starts[total + 1]
    }

    /// How many counts have at most this total: they are the first.
    pub(super) fn up_to(&self, total: usize) -> usize {
        self.starts[total + 1]
    }

    /// The number of counts, if they are in the lattice.
    pub(super) fn find(&self, counts: &Counts) -> Option<usize> {
        let fits = counts.iter().zip(&self.radices).all(|(&n, &radix)| usize::from(n) < radix);
        let number = if fits { *self.number_of.get(self.code(counts))? } else { u32::MAX };
        (number != u32::MAX).then_some(number as usize)
    }

    /// The code of counts that are in the lattice; codes of parts add up.
    pub(super) fn code(&self, counts: &Counts) -> usize {
        counts.iter().zip(&self.weights).map(|(&n, &weight)| usize::from(n) * weight).sum()
    }

    /// The number of the counts of a code.
    pub(super) fn number(&self, code: usize) -> usize {
        self.number_of[code] as usize
    }
}

/// Cards in all.
pub(super) fn total(counts: &Counts) -> usize {
    counts.iter().map(|&n| usize::from(n)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_count_has_its_number() {
        let lattice = Lattice::new(&[4, 1, 0, 9], 5).expect("a small lattice");
        let mut found = 0;
        for a in 0..=4u8 {
            for b in 0..=1u8 {
                for d in 0..=5 - (a + b).min(5) {
                    let mut counts = [0; MOST_CLASSES];
                    (counts[0], counts[1], counts[3]) = (a, b, d);
                    let number = lattice.number(lattice.code(&counts));
                    assert_eq!(lattice.at(number), &counts);
                    assert!(lattice.of_total(usize::from(a + b + d)).contains(&number));
                    found += usize::from(a + b + d <= 5);
                }
            }
        }
        assert_eq!((lattice.len(), lattice.up_to(5), lattice.up_to(0)), (found, found, 1));
    }

    #[test]
    fn too_many_codes_are_refused() {
        assert!(Lattice::new(&[9; 16], 15).is_none());
    }
}
