//! What differs between two texts, word by word.

/// Steps up to which words are compared; longer texts differ as a whole.
const MOST_STEPS: usize = 4_000_000;

/// A part of two texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// In both.
    Same(String),
    /// Only in the text before.
    Gone(String),
    /// Only in the text after.
    New(String),
}

impl Piece {
    /// Its text.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Same(text) | Self::Gone(text) | Self::New(text) => text,
        }
    }
}

/// The parts of two texts in order; the texts before and after are the parts without those only in the other.
#[must_use]
pub fn wording(before: &str, after: &str) -> Vec<Piece> {
    let (old, new) = (words(before), words(after));
    let start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let (rest_old, rest_new) = (&old[start..], &new[start..]);
    let end = rest_old.iter().rev().zip(rest_new.iter().rev()).take_while(|(a, b)| a == b).count();
    let (middle_old, middle_new) = (&rest_old[..rest_old.len() - end], &rest_new[..rest_new.len() - end]);
    let mut steps: Vec<Step> = old[..start].iter().map(|word| Step(Side::Both, word)).collect();
    steps.extend(middle(middle_old, middle_new));
    steps.extend(rest_old[rest_old.len() - end..].iter().map(|word| Step(Side::Both, word)));
    pieces(&steps)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Both,
    Before,
    After,
}

#[derive(Debug, Clone, Copy)]
struct Step<'a>(Side, &'a str);

/// Words, runs of blanks, and single signs.
fn words(text: &str) -> Vec<&str> {
    let class = |c: char| {
        if c.is_alphanumeric() {
            0
        } else if c == ' ' {
            1
        } else {
            2
        }
    };
    let mut words = Vec::new();
    let mut start = 0;
    let mut last = None;
    for (at, c) in text.char_indices() {
        let now = class(c);
        if last.is_some_and(|last| last != now || now == 2) {
            words.push(&text[start..at]);
            start = at;
        }
        last = Some(now);
    }
    if start < text.len() {
        words.push(&text[start..]);
    }
    words
}

/// The longest common run of words, with what is only on one side between.
fn middle<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<Step<'a>> {
    let gone = old.iter().map(|word| Step(Side::Before, word));
    let come = new.iter().map(|word| Step(Side::After, word));
    if old.is_empty() || new.is_empty() || old.len().saturating_mul(new.len()) > MOST_STEPS {
        return gone.chain(come).collect();
    }
    let width = new.len() + 1;
    let mut common = vec![0u32; (old.len() + 1) * width];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            common[i * width + j] = if old[i] == new[j] {
                common[(i + 1) * width + j + 1] + 1
            } else {
                common[(i + 1) * width + j].max(common[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j, mut steps) = (0, 0, Vec::new());
    while i < old.len() && j < new.len() {
        if old[i] == new[j] {
            steps.push(Step(Side::Both, old[i]));
            (i, j) = (i + 1, j + 1);
        } else if common[(i + 1) * width + j] >= common[i * width + j + 1] {
            steps.push(Step(Side::Before, old[i]));
            i += 1;
        } else {
            steps.push(Step(Side::After, new[j]));
            j += 1;
        }
    }
    steps.extend(old[i..].iter().map(|word| Step(Side::Before, word)));
    steps.extend(new[j..].iter().map(|word| Step(Side::After, word)));
    steps
}

/// Joins the steps: what is gone before what is new, and a blank between two changes is part of both.
fn pieces(steps: &[Step]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let (mut same, mut gone, mut new) = (String::new(), String::new(), String::new());
    for (at, Step(side, word)) in steps.iter().enumerate() {
        match side {
            Side::Before => gone.push_str(word),
            Side::After => new.push_str(word),
            Side::Both => {
                let is_between = !gone.is_empty() || !new.is_empty();
                let next_differs = steps.get(at + 1).is_some_and(|next| next.0 != Side::Both);
                if is_between && next_differs && word.trim().is_empty() && !gone.is_empty() && !new.is_empty() {
                    gone.push_str(word);
                    new.push_str(word);
                    continue;
                }
                flush(&mut pieces, &mut same, &mut gone, &mut new);
                same.push_str(word);
                continue;
            }
        }
        if !same.is_empty() {
            pieces.push(Piece::Same(std::mem::take(&mut same)));
        }
    }
    flush(&mut pieces, &mut same, &mut gone, &mut new);
    if !same.is_empty() {
        pieces.push(Piece::Same(same));
    }
    pieces
}

fn flush(pieces: &mut Vec<Piece>, same: &mut String, gone: &mut String, new: &mut String) {
    if gone.is_empty() && new.is_empty() {
        return;
    }
    if !same.is_empty() {
        pieces.push(Piece::Same(std::mem::take(same)));
    }
    if !gone.is_empty() {
        pieces.push(Piece::Gone(std::mem::take(gone)));
    }
    if !new.is_empty() {
        pieces.push(Piece::New(std::mem::take(new)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(before: &str, after: &str) -> String {
        let mark = |piece: &Piece| match piece {
            Piece::Same(text) => text.clone(),
            Piece::Gone(text) => format!("[-{text}-]"),
            Piece::New(text) => format!("{{+{text}+}}"),
        };
        wording(before, after).iter().map(mark).collect()
    }

    #[test]
    fn the_differing_words_are_marked() {
        let cases = [
            ("Ziehe 1 Karte.", "Ziehe 2 Karten.", "Ziehe [-1 Karte-]{+2 Karten+}."),
            ("Ziehe 1 Karte.", "Ziehe 1 Karte.", "Ziehe 1 Karte."),
            ("", "Neu.", "{+Neu.+}"),
            ("Alt.", "", "[-Alt.-]"),
            ("a b c", "a c", "a [-b -]c"),
            ("a c", "a b c", "a {+b +}c"),
            ("+1/+1", "+2/+1", "+[-1-]{+2+}/+1"),
            ("Höhle", "Höhlen", "[-Höhle-]{+Höhlen+}"),
        ];
        for (before, after, expected) in cases {
            assert_eq!(marked(before, after), expected);
        }
    }

    #[test]
    fn both_texts_are_in_the_pieces() {
        let texts = ["", "a", "a b", "b a", " a  b ", "x\ny z", "x\n\nz y", "Ziehe 1 Karte, dann lege 1 ab.", "ä–ö…ü"];
        for before in texts {
            for after in texts {
                let pieces = wording(before, after);
                let old: String = pieces.iter().filter(|p| !matches!(p, Piece::New(_))).map(Piece::text).collect();
                let new: String = pieces.iter().filter(|p| !matches!(p, Piece::Gone(_))).map(Piece::text).collect();
                assert_eq!((old.as_str(), new.as_str()), (before, after));
            }
        }
    }
}
