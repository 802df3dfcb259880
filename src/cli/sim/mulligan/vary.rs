//! `--vary`: a deck with more and fewer copies of a card.

use super::MulliganArgs;
use crate::cards::fold::{fold, identity};
use crate::cards::{CardId, Kind, Library};
use crate::cli::meant::meant;
use crate::cli::playable::{Playable, Reading};
use crate::cli::{Failure, Ui};
use crate::deck::{DeckList, Entry, MOST_COPIES, Section, Status};
use crate::message::Message;

/// The deck as it is, or with each number of copies that is asked for and what it is then called.
pub(super) fn variants(
    args: &MulliganArgs,
    deck: Playable,
    reading: &Reading,
    ui: &mut Ui,
) -> anyhow::Result<Vec<(Option<String>, Playable)>> {
    let Some(vary) = &args.vary else { return Ok(vec![(None, deck)]) };
    let (name, from, to) =
        parse(vary).ok_or_else(|| Failure::new(Message::new("odds-bad-vary").with("text", vary.as_str())))?;
    let library = &reading.library;
    let card = find(name, library)?;
    let room = args.replace.as_ref().map(|name| find(name, library)).transpose()?;
    let of = |card: CardId| -> u32 { of_card(&deck.list, card, library).map(|at| deck.list.entries[at].copies).sum() };
    let before = of(card);
    check(card, room.map(|room| (room, of(room))), to.saturating_sub(before), library)?;
    let deck_name = deck.row.name.clone().unwrap_or_else(|| deck.row.source.clone());
    let mut variants = Vec::new();
    for copies in from..=to {
        let mut list = deck.list.clone();
        // The deck as it is needs no change, and what is said of it is said.
        if copies != before {
            set(&mut list, card, copies, library);
            if let Some(room) = room {
                set(&mut list, room, (of(room) + before).saturating_sub(copies), library);
            }
        }
        let label = format!("{copies} × {}", library.name(card));
        let label = if args.decks.len() > 1 { format!("{deck_name}: {label}") } else { label };
        let (changed, status) = reading.changed(&deck, list)?;
        if copies != before {
            tell(&label, status, ui);
        }
        variants.push((Some(label), changed));
    }
    Ok(variants)
}

/// Whether a deck can have so many more of a card, in place of another of which it has so many.
fn check(card: CardId, room: Option<(CardId, u32)>, more: u32, library: &Library) -> Result<(), Failure> {
    for card in std::iter::once(card).chain(room.map(|(room, _)| room)) {
        if library.listing(card).kind == Kind::Fragment {
            return Err(Failure::new(Message::new("odds-vary-not-in-deck").with("name", library.name(card))));
        }
    }
    let Some((room, has)) = room else { return Ok(()) };
    if same(room, card, library) {
        return Err(Failure::new(Message::new("odds-replace-same").with("name", library.name(card))));
    }
    if has < more {
        let message = Message::new("odds-no-room").with("name", library.name(room));
        return Err(Failure::new(message.with("has", has).with("needed", more)));
    }
    Ok(())
}

/// Says of a variant what a deck that is read says of itself.
fn tell(label: &str, status: Status, ui: &mut Ui) {
    let with = |key: &'static str| Message::new(key).with("variant", label);
    match status {
        Status::Legal => {}
        Status::Illegal => ui.note(&with("odds-vary-illegal")),
        Status::Undecided => ui.note(&with("odds-vary-undecided")),
    }
}

/// Where a deck names a card.
fn of_card<'a>(list: &'a DeckList, card: CardId, library: &'a Library) -> impl Iterator<Item = usize> + 'a {
    let is_it = move |entry: &Entry| entry.section == Section::Main && same(entry.card, card, library);
    (0..list.entries.len()).filter(move |&at| is_it(&list.entries[at]))
}

/// Sets the copies of a card: in the first line that names it, or in a new one.
fn set(list: &mut DeckList, card: CardId, copies: u32, library: &Library) {
    let at: Vec<usize> = of_card(list, card, library).collect();
    let new = Entry { card, copies, section: Section::Main, line: 0, poker_open: false };
    let entry = at.first().map_or(new, |&first| Entry { copies, ..list.entries[first] });
    at.iter().rev().for_each(|&at| {
        list.entries.remove(at);
    });
    if copies > 0 {
        list.entries.insert(at.first().copied().unwrap_or(list.entries.len()), entry);
    }
}

/// Equal names are equal cards (J045).
fn same(a: CardId, b: CardId, library: &Library) -> bool {
    identity(library.name(a)) == identity(library.name(b))
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

fn find(name: &str, library: &Library) -> Result<CardId, Failure> {
    let name = unquoted(name);
    let key = fold(name);
    let mut ids = library.folded_as(&key).map(|(id, _)| id);
    ids.next().or_else(|| library.umlaut_spelled(&key).first().copied()).ok_or_else(|| {
        let near = library.suggest(name, 3);
        let near: Vec<_> = near.iter().map(|near| library.name(near.card).to_owned()).collect();
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
        assert_eq!(parse("Egel=1-4"), Some(("Egel", 1, 4)));
        assert_eq!(parse("Egel = 1…4"), Some(("Egel", 1, 4)));
        assert_eq!(parse("a=b=3"), Some(("a=b", 3, 3)));
        for wrong in ["", "a", "=1..2", "a=4..1", "a=1..", "a=x", "a=1..100", "a=-1"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
