//! An index of names for finding those that come near a misspelt one, without measuring all of them.

/// The names of a library by their length, letters and words.
#[derive(Debug)]
pub(super) struct NearKeys {
    /// By length.
    rows: Vec<NearRow>,
    /// Words of names that have several, sorted: the key's place, and where the word begins and ends in it.
    words: Vec<(u32, u32, u32)>,
}

#[derive(Debug, Clone, Copy)]
struct NearRow {
    chars: u32,
    /// Place of the key among the sorted ones.
    at: u32,
    bag: u128,
}

/// A key with the row of its name, as the library keeps them sorted.
pub(super) type Keyed = (String, u32);

impl NearKeys {
    /// The index of sorted keys without marks.
    pub(super) fn of(keys: &[Keyed]) -> Self {
        let mut rows = Vec::with_capacity(keys.len());
        let mut words = Vec::new();
        for (at, (key, _)) in (0..).zip(keys) {
            rows.push(NearRow { chars: key.chars().count() as u32, at, bag: letter_bag(key) });
            if key.contains(SEPARATORS) {
                let mut start = 0;
                for word in key.split(SEPARATORS) {
                    words.push((at, start as u32, (start + word.len()) as u32));
                    start += word.len() + 1;
                }
            }
        }
        rows.sort_unstable_by_key(|row| (row.chars, row.at));
        words.sort_unstable_by_key(|word| word_of(keys, word));
        Self { rows, words }
    }

    /// Rows of names at most a third of whose letters differ from `key`, with the edits between them.
    pub(super) fn slips<'a>(&'a self, key: &'a str, keys: &'a [Keyed]) -> impl Iterator<Item = (u32, usize)> + 'a {
        let pattern = Pattern::new(key);
        let (chars, bag) = (pattern.chars as u32, letter_bag(key));
        let shortest = chars - (chars / 3).max(1).min(chars);
        let from = self.rows.partition_point(|row| row.chars < shortest);
        let to = self.rows.partition_point(|row| row.chars <= chars + chars / 2 + 1);
        self.rows[from..to].iter().filter_map(move |row| {
            let most = (chars.max(row.chars) / 3).max(1);
            // An edit changes the letters by two at most, and by one where it changes the length.
            if (bag ^ row.bag).count_ones() + chars.abs_diff(row.chars) > 2 * most {
                return None;
            }
            let (other, name) = &keys[row.at as usize];
            let distance = pattern.distance(other);
            (distance <= most as usize).then_some((*name, distance))
        })
    }

    /// Rows of names of which `key` is the beginning or a word, or which it begins with, with how much longer one is.
    pub(super) fn parts<'a>(&'a self, key: &'a str, keys: &'a [Keyed]) -> Vec<(u32, usize)> {
        let mut found = Vec::new();
        let mut add = |(other, name): &Keyed| found.push((*name, key.len().abs_diff(other.len())));
        if key.len() >= SHORTEST_PART {
            let from = keys.partition_point(|(other, _)| other.as_str() < key);
            keys[from..].iter().take_while(|(other, _)| other.starts_with(key)).for_each(&mut add);
            let from = self.words.partition_point(|word| word_of(keys, word) < key);
            let same = self.words[from..].iter().take_while(|word| word_of(keys, word) == key);
            same.for_each(|word| add(&keys[word.0 as usize]));
        }
        for (end, _) in key.match_indices(' ').filter(|(end, _)| *end >= SHORTEST_PART) {
            let from = keys.partition_point(|(other, _)| other.as_str() < &key[..end]);
            keys[from..].iter().take_while(|(other, _)| *other == key[..end]).for_each(&mut add);
        }
        found
    }
}

const SEPARATORS: [char; 3] = [' ', ',', '-'];

/// Fewer letters are part of too many names.
const SHORTEST_PART: usize = 4;

fn word_of<'a>(keys: &'a [Keyed], (at, start, end): &(u32, u32, u32)) -> &'a str {
    &keys[*at as usize].0[*start as usize..*end as usize]
}

/// One bit for each letter that occurs, a second and third one where it occurs again.
fn letter_bag(key: &str) -> u128 {
    key.chars().fold(0, |bag, c| {
        let letter = match c {
            'a'..='z' => c as u32 - 'a' as u32,
            '0'..='9' => 26 + c as u32 - '0' as u32,
            _ => 36 + c as u32 % 6,
        };
        let bits = 0b111 << (letter * 3);
        bag | (bag << 1 | 1 << (letter * 3)) & bits
    })
}

/// A name to which others are compared, by the bit-parallel algorithm of Hyyrö (2003) where it fits a word.
struct Pattern<'a> {
    key: &'a str,
    chars: usize,
    ascii: [u64; 128],
    others: Vec<(char, u64)>,
}

impl<'a> Pattern<'a> {
    fn new(key: &'a str) -> Self {
        let mut pattern = Self { key, chars: key.chars().count(), ascii: [0; 128], others: Vec::new() };
        for (at, c) in key.chars().take(64).enumerate() {
            let bit = 1 << at;
            match pattern.ascii.get_mut(c as usize) {
                Some(bits) => *bits |= bit,
                None => match pattern.others.iter_mut().find(|(other, _)| *other == c) {
                    Some((_, bits)) => *bits |= bit,
                    None => pattern.others.push((c, bit)),
                },
            }
        }
        pattern
    }

    fn bits(&self, c: char) -> u64 {
        match self.ascii.get(c as usize) {
            Some(bits) => *bits,
            None => self.others.iter().find(|(other, _)| *other == c).map_or(0, |(_, bits)| *bits),
        }
    }

    /// Letters to insert, delete, replace or swap with their neighbour.
    fn distance(&self, other: &str) -> usize {
        if self.chars == 0 || self.chars > 64 {
            return strsim::osa_distance(self.key, other);
        }
        let last = 1 << (self.chars - 1);
        let (mut more, mut less, mut diagonal, mut before) = (u64::MAX, 0, 0, 0);
        let mut distance = self.chars;
        for c in other.chars() {
            let same = self.bits(c);
            let swapped = ((!diagonal & same) << 1) & before;
            diagonal = ((same & more).wrapping_add(more) ^ more) | same | less | swapped;
            let (up, down) = (less | !(diagonal | more), diagonal & more);
            distance += usize::from(up & last != 0);
            distance -= usize::from(down & last != 0);
            let up = up << 1 | 1;
            more = down << 1 | !(diagonal | up);
            less = up & diagonal;
            before = same;
        }
        distance
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn slips(key: &str, names: &[String]) -> Vec<(u32, usize)> {
        let keys: Vec<Keyed> = names.iter().cloned().zip(0..).collect();
        let mut found: Vec<_> = NearKeys::of(&keys).slips(key, &keys).collect();
        found.sort_unstable();
        found
    }

    proptest! {
        #[test]
        fn the_distance_is_that_of_the_textbook(a in "[abcé世 ]{0,12}", b in "[abcé世 ]{0,12}") {
            prop_assert_eq!(Pattern::new(&a).distance(&b), strsim::osa_distance(&a, &b));
        }

        #[test]
        fn long_names_are_measured_too(a in "[ab]{60,70}", b in "[ab]{60,70}") {
            prop_assert_eq!(Pattern::new(&a).distance(&b), strsim::osa_distance(&a, &b));
        }

        #[test]
        fn no_near_name_is_passed_over(key in "[a-d世]{1,9}", names in prop::collection::vec("[a-d世]{1,12}", 1..30)) {
            let mut names = names;
            names.sort_unstable();
            let most = |name: &str| (key.chars().count().max(name.chars().count()) / 3).max(1);
            let all = (0..).zip(&names).map(|(at, name)| (at, strsim::osa_distance(&key, name), most(name)));
            let near: Vec<_> = all.filter(|(_, distance, most)| distance <= most).map(|(at, d, _)| (at, d)).collect();
            prop_assert_eq!(slips(&key, &names), near);
        }
    }
}
