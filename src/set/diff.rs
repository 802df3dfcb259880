//! What sets two lists of cards apart: cards added, removed, changed, renamed, moved to another set.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::cards::fold::{fold, identity};
use crate::cards::terms::nearest;
use crate::cards::{Card, Field, FieldSet};

/// Pairs of a removed and an added card up to which names are compared letter by letter.
const MOST_PAIRS: usize = 250_000;

/// A card, and what its source says about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The card.
    pub card: Card,
    /// The fields that the source tells; of the others nothing is known, and they differ from nothing.
    pub fields: FieldSet,
}

impl Entry {
    /// A card of which everything is told.
    #[must_use]
    pub fn whole(card: Card) -> Self {
        Self { card, fields: FieldSet::all() }
    }
}

/// What became of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// Some of its values differ.
    Changed,
    /// It has another name, and perhaps other values.
    Renamed,
    /// It is in another set, and perhaps has other values.
    Moved,
    /// An import leaves it as it is, because the files lack it.
    Kept,
}

/// One card that differs.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// What became of it.
    pub how: How,
    /// As it was; absent if it is new.
    pub before: Option<Card>,
    /// As it is; absent if it is gone.
    pub after: Option<Card>,
    /// The fields that differ, in order; none for cards that are only on one side.
    pub fields: Vec<Field>,
}

impl Change {
    /// A card that is only on one side.
    #[must_use]
    pub fn one_sided(how: How, card: Card) -> Self {
        match how {
            How::Added => Self { how, before: None, after: Some(card), fields: Vec::new() },
            _ => Self { how, before: Some(card), after: None, fields: Vec::new() },
        }
    }

    /// The card as it is now, or as it last was.
    #[must_use]
    pub fn card(&self) -> Option<&Card> {
        self.after.as_ref().or(self.before.as_ref())
    }
}

/// All that sets two lists apart.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SetDiff {
    /// The cards that differ, by set, number and name.
    pub changes: Vec<Change>,
    /// How many cards are the same.
    pub unchanged: usize,
}

impl SetDiff {
    /// The changes in the order in which they are told.
    #[must_use]
    pub fn of(mut changes: Vec<Change>, unchanged: usize) -> Self {
        changes.sort_by_cached_key(|change| change.card().map(Card::set_key));
        Self { changes, unchanged }
    }

    /// How many cards this became of.
    #[must_use]
    pub fn count(&self, how: How) -> usize {
        self.changes.iter().filter(|change| change.how == how).count()
    }

    /// Whether no card differs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }
}

/// Compares two lists. A card is known by its set and the [`identity`] of its name; what is left on both sides is looked
/// through for cards that moved to another set or have another name.
#[must_use]
pub fn compare(before: &[Entry], after: &[Entry]) -> SetDiff {
    let mut places: BTreeMap<(String, String), Vec<usize>> = BTreeMap::new();
    for (at, entry) in before.iter().enumerate().rev() {
        places.entry((fold(&entry.card.set), identity(&entry.card.name))).or_default().push(at);
    }
    let (mut changes, mut unchanged, mut added) = (Vec::new(), 0, Vec::new());
    for entry in after {
        let key = (fold(&entry.card.set), identity(&entry.card.name));
        let Some(was) = places.get_mut(&key).and_then(Vec::pop) else {
            added.push(entry);
            continue;
        };
        let fields = differences(&before[was], entry);
        if fields.is_empty() {
            unchanged += 1;
        } else {
            changes.push(both(How::Changed, &before[was], entry, fields));
        }
    }
    let mut removed: Vec<&Entry> = places.into_values().flatten().map(|at| &before[at]).collect();
    moved(&mut removed, &mut added, &mut changes);
    renamed(&mut removed, &mut added, &mut changes);
    let only = |how| move |entry: &Entry| Change::one_sided(how, entry.card.clone());
    changes.extend(removed.into_iter().map(only(How::Removed)));
    changes.extend(added.into_iter().map(only(How::Added)));
    SetDiff::of(changes, unchanged)
}

/// The fields that both sides tell and that differ. Codes of sets are compared whatever their case.
fn differences(before: &Entry, after: &Entry) -> Vec<Field> {
    let mut fields = before.card.differences(&after.card);
    let told = before.fields.both(after.fields);
    // Of abilities that a side does not tell, it tells those that keywords of the set bring.
    let by_keywords = told.contains(Field::Keywords) && !before.card.same_keyword_clauses(&after.card);
    fields.retain(|field| told.contains(*field) || (*field == Field::Abilities && by_keywords));
    fields.retain(|field| *field != Field::Set || fold(&before.card.set) != fold(&after.card.set));
    fields
}

fn both(how: How, before: &Entry, after: &Entry, fields: Vec<Field>) -> Change {
    Change { how, before: Some(before.card.clone()), after: Some(after.card.clone()), fields }
}

/// Cards of one name that are gone from one set and new in another.
fn moved(removed: &mut Vec<&Entry>, added: &mut Vec<&Entry>, changes: &mut Vec<Change>) {
    let mut gone: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, entry) in removed.iter().enumerate() {
        gone.entry(identity(&entry.card.name)).or_default().push(at);
    }
    let mut taken = vec![false; removed.len()];
    added.retain(|entry| {
        let Some(places) = gone.get_mut(&identity(&entry.card.name)) else { return true };
        let nearest = (0..places.len()).min_by_key(|at| differences(removed[places[*at]], entry).len());
        let Some(at) = nearest else { return true };
        let at = places.remove(at);
        taken[at] = true;
        changes.push(both(How::Moved, removed[at], entry, differences(removed[at], entry)));
        false
    });
    drop_taken(removed, &taken);
}

/// Cards of one set that are gone and new under another name: the likeliest pairs first.
fn renamed(removed: &mut Vec<&Entry>, added: &mut Vec<&Entry>, changes: &mut Vec<Change>) {
    if removed.len().saturating_mul(added.len()) > MOST_PAIRS {
        return;
    }
    let mut pairs = Vec::new();
    for (r, gone) in removed.iter().enumerate() {
        for (a, new) in added.iter().enumerate() {
            if fold(&gone.card.set) == fold(&new.card.set)
                && let Some(score) = likeness(gone, new)
            {
                pairs.push((Reverse(score), r, a));
            }
        }
    }
    pairs.sort_unstable();
    let (mut gone, mut new) = (vec![false; removed.len()], vec![false; added.len()]);
    for (_, r, a) in pairs {
        if gone[r] || new[a] {
            continue;
        }
        (gone[r], new[a]) = (true, true);
        changes.push(both(How::Renamed, removed[r], added[a], differences(removed[r], added[a])));
    }
    drop_taken(removed, &gone);
    drop_taken(added, &new);
}

/// How sure it is that two names are of one card; `None` if they are of two.
fn likeness(gone: &Entry, new: &Entry) -> Option<u32> {
    let (old, now) = (&gone.card, &new.card);
    if new.fields.contains(Field::Aliases) && now.aliases.iter().any(|alias| identity(alias) == identity(&old.name)) {
        return Some(1000);
    }
    let names = [Field::Set, Field::Number, Field::Name, Field::NameEn, Field::Aliases, Field::Abilities];
    let told = |field: &Field| gone.fields.contains(*field) && new.fields.contains(*field);
    let known = Field::ALL.iter().filter(|field| !names.contains(field) && told(field) && has_value(old, **field));
    let known = u32::try_from(known.count()).unwrap_or(0);
    let differing = differences(gone, new).iter().filter(|field| !names.contains(field)).count();
    let differing = u32::try_from(differing).unwrap_or(u32::MAX);
    let same_number = !old.number.is_empty() && old.number == now.number;
    let is_similar = nearest(&fold(&old.name), [fold(&now.name).as_str()]).is_some();
    let is_alike = match (same_number, is_similar) {
        (true, true) => true,
        (true, false) => old.kind == now.kind && differing * 2 <= known,
        (false, true) => old.kind == now.kind && differing <= 2 && differing * 3 <= known,
        // The same text and the same values are no accident.
        (false, false) => differing == 0 && !old.text.is_empty() && told(&Field::Text),
    };
    let score = 100 * u32::from(same_number) + 50 * u32::from(is_similar);
    is_alike.then(|| (score + 200).saturating_sub(differing * 10))
}

fn has_value(card: &Card, field: Field) -> bool {
    let nothing = Card::new("", "", card.kind);
    field == Field::Type || card.differences(&nothing).contains(&field)
}

fn drop_taken(entries: &mut Vec<&Entry>, taken: &[bool]) {
    let mut at = 0;
    entries.retain(|_| {
        at += 1;
        !taken[at - 1]
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Kind;

    fn card(set: &str, number: &str, name: &str, text: &str) -> Entry {
        let mut card = Card::new(set, name, Kind::Effect);
        card.number = number.into();
        card.text = text.into();
        card.cost = Some(1);
        Entry::whole(card)
    }

    /// `~ name`, `> old → new`, and so on, with the fields.
    fn told(before: &[Entry], after: &[Entry]) -> Vec<String> {
        let name = |card: &Option<Card>| card.as_ref().map(|card| card.name.clone()).unwrap_or_default();
        let fields = |fields: &[Field]| fields.iter().map(|field| field.code()).collect::<Vec<_>>().join(" ");
        compare(before, after)
            .changes
            .iter()
            .map(|c| format!("{:?} {} → {} {}", c.how, name(&c.before), name(&c.after), fields(&c.fields)))
            .map(|line| line.trim_end().to_owned())
            .collect()
    }

    #[test]
    fn cards_are_added_removed_changed_and_left() {
        let before = [card("A", "1", "Egel", "x"), card("A", "2", "Waran", "Eins."), card("A", "3", "Kröte", "Zwei.")];
        let after = [card("a", "1", "EGEL", "x"), card("A", "2", "Waran", "Anders."), card("A", "9", "Molch", "Drei.")];
        assert_eq!(
            told(&before, &after),
            ["Changed Egel → EGEL name", "Changed Waran → Waran text", "Removed Kröte →", "Added  → Molch"]
        );
        assert_eq!(compare(&before, &before), SetDiff { changes: Vec::new(), unchanged: 3 });
    }

    #[test]
    fn a_card_with_another_name_is_renamed() {
        let old = card("A", "1", "Sumpfkröte", "Ziehe 1 Karte.");
        let mut alias = card("A", "7", "Ganz anders", "Neu.");
        alias.card.aliases = vec!["Sumpfkröte".into()];
        let same_number = card("A", "1", "Moorunke", "Ziehe 1 Karte.");
        let similar = card("A", "5", "Sumpfkröten", "Ziehe 1 Karte.");
        let same_text = card("A", "", "Moorunke", "Ziehe 1 Karte.");
        for new in [alias, same_number, similar, same_text] {
            let told = told(std::slice::from_ref(&old), std::slice::from_ref(&new));
            assert_eq!(told.len(), 1, "{told:?}");
            let start = format!("Renamed Sumpfkröte → {} ", new.card.name);
            assert!(told[0].starts_with(&start) && told[0].contains("name"), "{told:?}");
        }
        let other = card("A", "1", "Moorunke", "Etwas anderes.");
        let mut another_kind = other.clone();
        another_kind.card.kind = Kind::Mutant;
        assert_eq!(told(std::slice::from_ref(&old), &[another_kind]).len(), 2, "a number that is used again");
    }

    #[test]
    fn the_likeliest_pair_is_the_renamed_card() {
        let before = [card("A", "1", "Sumpfkröte", "Eins."), card("A", "2", "Sumpfkröten", "Zwei.")];
        let after = [card("A", "2", "Moorkröten", "Zwei."), card("A", "1", "Moorkröte", "Eins.")];
        assert_eq!(
            told(&before, &after),
            ["Renamed Sumpfkröte → Moorkröte name", "Renamed Sumpfkröten → Moorkröten name"]
        );
    }

    #[test]
    fn a_card_in_another_set_has_moved() {
        let before = [card("A", "1", "Egel", "x"), card("A", "2", "Waran", "y")];
        let after = [card("B", "7", "Egel", "x"), card("A", "2", "Waran", "y"), card("B", "8", "Waran", "y")];
        assert_eq!(told(&before, &after), ["Moved Egel → Egel set number", "Added  → Waran"]);
    }

    #[test]
    fn what_a_source_does_not_tell_differs_from_nothing() {
        let before = card("A", "1", "Egel", "x");
        let mut after = card("A", "", "Egel", "");
        after.card.cost = Some(2);
        after.fields = [Field::Set, Field::Name, Field::Cost].into_iter().collect();
        assert_eq!(told(&[before], &[after]), ["Changed Egel → Egel cost"]);
    }

    #[test]
    fn numbers_stand_in_order() {
        let after = ["10", "9", "", "010b"].map(|number| card("A", number, &format!("N{number}"), ""));
        assert_eq!(told(&[], &after), ["Added  → N9", "Added  → N10", "Added  → N010b", "Added  → N"]);
    }
}
