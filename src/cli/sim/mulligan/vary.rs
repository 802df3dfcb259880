//! `--vary`: a deck with more and fewer copies of a card.

use super::MulliganArgs;
use crate::cards::fold::{fold, identity};
use crate::cards::{Card, Kind};
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
) -> anyhow::Result<Vec<(Option<String>, Playable)>> {
    let Some(vary) = &args.vary else { return Ok(vec![(None, deck)]) };
    let (name, from, to) =
        parse(vary).ok_or_else(|| Failure::new(Message::new("odds-bad-vary").with("text", vary.as_str())))?;
    let card = &find(name, reading)?;
    let room = args.replace.as_ref().map(|name| find(name, reading)).transpose()?;
    let room = room.as_ref();
    let of = |deck: &Playable, card: &Card| -> u32 {
        deck.pile.cards.iter().filter(|(other, _)| same(other, card)).map(|(_, copies)| *copies).sum()
    };
    let before = of(&deck, card);
    check(card, room.map(|room| (room, of(&deck, room))), to.saturating_sub(before))?;
    let deck_name = deck.row.name.clone().unwrap_or_else(|| deck.row.source.clone());
    let mut variants = Vec::new();
    for copies in from..=to {
        let mut changed = Playable { pile: deck.pile.clone(), row: deck.row.clone() };
        set(&mut changed, card, copies);
        if let Some(room) = room {
            set(&mut changed, room, (of(&deck, room) + before).saturating_sub(copies));
        }
        changed.row.cards = changed.pile.cards.iter().map(|(_, copies)| *copies).sum();
        // It is another deck than the one that was read.
        changed.row.fingerprint = changed.row.fingerprint.filter(|_| copies == before);
        let label = format!("{copies} × {}", card.name);
        let label = if args.decks.len() > 1 { format!("{deck_name}: {label}") } else { label };
        variants.push((Some(label), changed));
    }
    Ok(variants)
}

/// Whether a deck can have so many more of a card, in place of another of which it has so many.
fn check(card: &Card, room: Option<(&Card, u32)>, more: u32) -> Result<(), Failure> {
    for card in std::iter::once(card).chain(room.map(|(room, _)| room)) {
        if card.kind == Kind::Fragment {
            return Err(Failure::new(Message::new("odds-vary-not-in-deck").with("name", card.name.as_str())));
        }
    }
    let Some((room, has)) = room else { return Ok(()) };
    if same(room, card) {
        return Err(Failure::new(Message::new("odds-replace-same").with("name", card.name.as_str())));
    }
    if has < more {
        let message = Message::new("odds-no-room").with("name", room.name.as_str());
        return Err(Failure::new(message.with("has", has).with("needed", more)));
    }
    Ok(())
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
    let number = |c: char| c.is_ascii_digit() || c.is_whitespace();
    let front = text.trim_end_matches(number);
    let to = text[front.len()..].trim().parse().ok()?;
    let (front, from) = match ["..=", "..", "…", "-", "–"].iter().find_map(|sign| front.strip_suffix(sign)) {
        None => (front, to),
        Some(rest) => {
            let front = rest.trim_end_matches(number);
            (front, rest[front.len()..].trim().parse().ok()?)
        }
    };
    let name = unquoted(front.strip_suffix('=')?);
    (!name.is_empty() && from <= to && to <= MOST_COPIES).then_some((name, from, to))
}

fn unquoted(name: &str) -> &str {
    let quotes: &[char] = &['"', '„', '“', '”', '«', '»', '\''];
    name.trim().trim_matches(quotes).trim()
}

fn find(name: &str, reading: &Reading) -> anyhow::Result<Card> {
    let name = unquoted(name);
    let key = fold(name);
    let mut ids = reading.library.folded_as(&key).map(|(id, _)| id);
    let found = ids.next().or_else(|| reading.library.umlaut_spelled(&key).first().copied());
    let Some(id) = found else {
        let near = reading.library.suggest(name, 3);
        let near: Vec<_> = near.iter().map(|near| reading.library.name(near.card).to_owned()).collect();
        let failure = Failure::new(Message::new("card-unknown").with("name", name));
        return Err(match meant(&near) {
            Some(hint) => failure.hint(hint),
            None => failure,
        }
        .into());
    };
    Ok(reading.cards(&[id])?.remove(0))
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn ranges_are_read() {
        assert_eq!(parse("\"Kiemenherz\"=1..4"), Some(("Kiemenherz", 1, 4)));
        assert_eq!(parse(" „Zwei Worte“ = 0 ..= 2"), Some(("Zwei Worte", 0, 2)));
        assert_eq!(parse("Egel=1-4"), Some(("Egel", 1, 4)));
        assert_eq!(parse("Egel = 1…4"), Some(("Egel", 1, 4)));
        assert_eq!(parse("a=b=3"), Some(("a=b", 3, 3)));
        for wrong in ["", "a", "=1..2", "a=4..1", "a=1..", "a=x", "a=1..100", "a=-1"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
