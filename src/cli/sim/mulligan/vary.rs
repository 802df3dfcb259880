//! `--vary`: a deck with more and fewer copies of a card.

use super::MulliganArgs;
use crate::cards::Card;
use crate::cards::fold::{fold, identity};
use crate::cli::Failure;
use crate::cli::meant::meant;
use crate::cli::playable::{Playable, Reading};
use crate::deck::MOST_COPIES;
use crate::message::Message;

/// The deck as it is, or with each number of copies that is asked for and what it is then called.
pub(super) fn variants(
    args: &MulliganArgs,
    deck: Playable,
    reading: &Reading,
) -> Result<Vec<(Option<String>, Playable)>, Failure> {
    let Some(vary) = &args.vary else { return Ok(vec![(None, deck)]) };
    let (name, from, to) =
        parse(vary).ok_or_else(|| Failure::new(Message::new("odds-bad-vary").with("text", vary.as_str())))?;
    let card = find(name, reading)?;
    let room = args.replace.as_ref().map(|name| find(name, reading)).transpose()?;
    let of = |deck: &Playable, card: &Card| -> u32 {
        deck.pile.cards.iter().filter(|(other, _)| same(other, card)).map(|(_, copies)| *copies).sum()
    };
    let before = of(&deck, card);
    let mut variants = Vec::new();
    for copies in from..=to {
        let mut changed = Playable { pile: deck.pile.clone(), row: deck.row.clone() };
        set(&mut changed, card, copies);
        if let Some(room) = room {
            let left = (of(&deck, room) + before).checked_sub(copies).filter(|_| !same(room, card));
            let Some(left) = left else {
                let message = Message::new("odds-no-room").with("name", room.name.as_str());
                return Err(Failure::new(
                    message.with("has", of(&deck, room)).with("needed", copies.saturating_sub(before)),
                ));
            };
            set(&mut changed, room, left);
        }
        changed.row.cards = changed.pile.cards.iter().map(|(_, copies)| *copies).sum();
        // It is another deck than the one that was read.
        changed.row.fingerprint = changed.row.fingerprint.filter(|_| copies == before);
        let label = format!("{copies} × {}", card.name);
        variants
            .push((Some(if args.decks.len() > 1 { format!("{}: {label}", deck.row.source) } else { label }), changed));
    }
    Ok(variants)
}

/// Sets the copies of a card.
fn set(deck: &mut Playable, card: &Card, copies: u32) {
    deck.pile.cards.retain(|(other, _)| !same(other, card));
    if copies > 0 {
        deck.pile.cards.push((card.clone(), copies));
    }
}

/// Equal names are equal cards (J045).
fn same(a: &Card, b: &Card) -> bool {
    identity(&a.name) == identity(&b.name)
}

/// A name, and the smallest and largest number of copies.
fn parse(text: &str) -> Option<(&str, u32, u32)> {
    // `..=` has a sign of its own.
    let (front, to) = text.rsplit_once("..").map_or((text, None), |(front, to)| (front, Some(to)));
    let (name, from) = front.rsplit_once('=')?;
    let to = to.map_or(from, |to| to.trim_start().trim_start_matches('='));
    let quotes: &[char] = &['"', '„', '“', '”', '«', '»', '\''];
    let name = name.trim().trim_matches(quotes).trim();
    let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    (!name.is_empty() && from <= to && to <= MOST_COPIES).then_some((name, from, to))
}

fn find<'a>(name: &str, reading: &'a Reading) -> Result<&'a Card, Failure> {
    let quotes: &[char] = &['"', '„', '“', '”', '«', '»', '\''];
    let name = name.trim().trim_matches(quotes).trim();
    let key = fold(name);
    let mut ids = reading.library.folded_as(&key).map(|(id, _)| id);
    let found = ids.next().or_else(|| reading.library.umlaut_spelled(&key).first().copied());
    found.map(|id| &reading.cards[id.0 as usize]).ok_or_else(|| {
        let near = reading.library.suggest(name, 3);
        let near: Vec<_> = near.iter().map(|near| reading.library.name(near.card).to_owned()).collect();
        let failure = Failure::new(Message::new("card-unknown").with("name", name));
        match meant(&near) {
            Some(hint) => failure.hint(hint),
            None => failure,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn ranges_are_read() {
        assert_eq!(parse("\"Kiemenherz\"=1..4"), Some(("Kiemenherz", 1, 4)));
        assert_eq!(parse(" „Zwei Worte“ = 0 ..= 2"), Some(("Zwei Worte", 0, 2)));
        assert_eq!(parse("a=b=3"), Some(("a=b", 3, 3)));
        for wrong in ["", "a", "=1..2", "a=4..1", "a=1..", "a=x", "a=1..100", "a=-1"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
