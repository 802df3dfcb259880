//! Cards, packages and sets of one import taken together: what is there twice, and what could be mistaken.

use std::borrow::Cow;

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::{PackageRow, Row, SetFile, Spot, codes, collector};
use crate::cards::fold::{bare_key, fold, identity, umlaut_key};
use crate::cards::{Field, FieldSet, Origin, Rarity, SetInfo};
use crate::message::{Arg, Diagnostic, Excerpt, Message, Place};

/// Joins the files of one call to one import; cards and packages that several of them have are told.
#[must_use]
pub fn merge(mut files: Vec<SetFile>) -> SetFile {
    if files.len() == 1 {
        return files.remove(0);
    }
    let mut whole = SetFile::default();
    let (mut rows_from, mut packages_from) = (Vec::new(), Vec::new());
    for (index, file) in files.into_iter().enumerate() {
        whole.encoding = whole.encoding.or(file.encoding);
        whole.format = whole.format.or(file.format);
        whole.separator = whole.separator.or(file.separator);
        whole.findings.extend(file.findings);
        for set in file.sets {
            let place = file.cards.first().map(|row| row.place.clone()).unwrap_or_default();
            add_set(&mut whole.sets, set, &mut whole.findings, place.file);
        }
        rows_from.extend(std::iter::repeat_n(index, file.cards.len()));
        packages_from.extend(std::iter::repeat_n(index, file.packages.len()));
        whole.sheets.extend(file.sheets);
        whole.seen.push(file.seen.first().copied().unwrap_or_default());
        let of_file = |mut row: Row| {
            let others = row.others.iter_mut().map(|(_, origin)| origin);
            others.chain([&mut row.origin]).for_each(|origin| origin.file = u16::try_from(index).unwrap_or(u16::MAX));
            row
        };
        whole.cards.extend(file.cards.into_iter().map(of_file));
        whole.packages.extend(file.packages);
    }
    let from = Some((rows_from.as_slice(), packages_from.as_slice()));
    unite(&mut whole.cards, &mut whole.packages, from, &mut whole.findings);
    whole
}

fn add_set(sets: &mut Vec<SetInfo>, set: SetInfo, findings: &mut Vec<Diagnostic>, file: String) {
    let Some(known) = sets.iter_mut().find(|known| fold(&known.code) == fold(&set.code)) else {
        sets.push(set);
        return;
    };
    if known.name.is_empty() {
        known.name.clone_from(&set.name);
    } else if !set.name.is_empty() && known.name != set.name {
        let message = Message::new("import-set-names")
            .with("set", known.code.as_str())
            .with("name", known.name.as_str())
            .with("other", set.name.as_str());
        findings.push(Diagnostic::warning(Place::file(file), codes::SET_NAMES, message));
    }
    if known.name_en.is_none() {
        known.name_en = set.name_en;
    }
}

/// Adds the sets that only cards name.
pub(super) fn add_sets_of_cards(sets: &mut Vec<SetInfo>, rows: &[Row]) {
    let mut last = "";
    for row in rows {
        if row.card.set == last {
            continue;
        }
        last = &row.card.set;
        if !last.is_empty() && !sets.iter().any(|set| fold(&set.code) == fold(last)) {
            sets.push(SetInfo { code: last.to_owned(), ..SetInfo::default() });
        }
    }
}

/// Which file each row and each package is from.
type From<'a> = Option<(&'a [usize], &'a [usize])>;

/// Unites what agrees and tells what does not; with several files, only what lies in different ones.
pub(super) fn unite(rows: &mut Vec<Row>, packages: &mut Vec<PackageRow>, from: From, findings: &mut Vec<Diagnostic>) {
    let apart = |files: &[usize], a: usize, b: usize| files[a] != files[b];
    let keys: Vec<Names> = rows.iter().map(Names::of).collect();
    let told = |a, b| from.is_none_or(|(files, _)| apart(files, a, b));
    similar_names(rows, &keys, &told, findings);
    name_collisions(rows, &keys, &told, findings);
    duplicate_cards(rows, &keys, &told, findings);
    collector::same_numbers(rows, from.is_some(), findings);
    duplicate_packages(packages, |a, b| from.is_none_or(|(_, files)| apart(files, a, b)), findings);
}

/// The keys of a card's set and name.
struct Names {
    set: String,
    name: String,
    identity: String,
}

impl Names {
    fn of(row: &Row) -> Self {
        let name = fold(&row.card.name);
        let identity = if name.contains("ss") { identity(&row.card.name) } else { name.clone() };
        Self { set: fold(&row.card.set), name, identity }
    }
}

impl Row {
    /// Takes over what another row of the same card tells that this one does not.
    fn add(&mut self, other: Self) {
        let new = other.fields.without(self.fields);
        self.card.take(&other.card, new);
        let is_better = |field: &Field| new.contains(*field) || (self.is_blank(*field) && !other.is_blank(*field));
        let better: FieldSet = other.fields.iter().filter(is_better).collect();
        new.iter().for_each(|field| self.fields.insert(field));
        if new.contains(Field::Rarity) && !self.fields.contains(Field::Legendary) {
            self.card.legendary = self.card.rarity == Some(Rarity::Legendary);
        }
        let excerpt = Excerpt { text: String::new(), span: 0..0 };
        let spots = [(better, Spot { place: other.place, excerpt })].into_iter().chain(other.spots);
        let spots = spots.map(|(fields, spot)| (fields.both(better), spot));
        self.spots.extend(spots.filter(|(fields, _)| !fields.is_empty()));
        self.refused = [self.refused, other.refused].iter().flat_map(|fields| fields.iter()).collect();
        let places = [(better, other.origin)].into_iter().chain(other.others);
        let places = places.map(|(fields, origin)| (fields.both(better), origin));
        self.others.extend(places.filter(|(fields, _)| !fields.is_empty()));
        self.needs_existing &= other.needs_existing;
    }

    /// Whether a field is told by nothing but an empty cell.
    pub(super) fn is_blank(&self, field: Field) -> bool {
        self.origin_of(field).empty.contains(field)
    }

    /// Where a field stands.
    pub(super) fn origin_of(&self, field: Field) -> &Origin {
        let other = self.others.iter().rfind(|(fields, _)| fields.contains(field));
        other.map_or(&self.origin, |(_, origin)| origin)
    }
}

fn duplicate_cards(
    rows: &mut Vec<Row>,
    keys: &[Names],
    told: &dyn Fn(usize, usize) -> bool,
    findings: &mut Vec<Diagnostic>,
) {
    let mut first: FxHashMap<(&str, &str), usize> = FxHashMap::with_capacity_and_hasher(rows.len(), FxBuildHasher);
    let mut dropped = vec![false; rows.len()];
    let mut completed = Completed::default();
    for at in 0..rows.len() {
        let key = (keys[at].set.as_str(), keys[at].identity.as_str());
        let Some(&known) = first.get(&key) else {
            first.insert(key, at);
            continue;
        };
        let differing = differing(&rows[known], &rows[at]);
        if told(known, at) {
            let is_other_table =
                (&rows[known].place.file, &rows[known].place.sheet) != (&rows[at].place.file, &rows[at].place.sheet);
            match differing.is_empty() && is_other_table {
                true => completed.count(&rows[known], &rows[at]),
                false => findings.push(duplicate(&rows[known], &rows[at], &differing)),
            }
        }
        if differing.is_empty() {
            dropped[at] = true;
            let other = rows[at].clone();
            rows[known].add(other);
        }
    }
    findings.extend(completed.findings());
    let mut at = 0;
    rows.retain(|_| {
        at += 1;
        !dropped[at - 1]
    });
}

/// Cards that stand in several files or sheets which agree, by the second of these.
#[derive(Default)]
struct Completed {
    tables: Vec<Table>,
}

/// A file or sheet with cards of others before it.
struct Table {
    place: Place,
    first: String,
    before: String,
    count: usize,
}

impl Completed {
    fn count(&mut self, first: &Row, second: &Row) {
        let Place { file, sheet, .. } = &second.place;
        // Cards of a table stand together.
        match self.tables.iter_mut().rfind(|table| (&table.place.file, &table.place.sheet) == (file, sheet)) {
            Some(table) => table.count += 1,
            None => self.tables.push(Table {
                place: second.place.clone(),
                first: second.card.name.clone(),
                before: first.place.to_string(),
                count: 1,
            }),
        }
    }

    /// What is told of each file or sheet.
    fn findings(self) -> impl Iterator<Item = Diagnostic> {
        self.tables.into_iter().map(|Table { place, first, before, count }| {
            let message = Message::new("import-duplicate-tables").with("count", count).with("name", first.as_str());
            let message = message.with("first", before).with("second", place.to_string());
            Diagnostic::note(place, codes::DUPLICATE_CARD, message).found(first)
        })
    }
}

/// Fields that both rows speak of and in which they differ.
fn differing(a: &Row, b: &Row) -> Vec<Field> {
    let both = |field: &Field| *field != Field::Set && a.fields.contains(*field) && b.fields.contains(*field);
    let by_keywords = both(&Field::Keywords) && !a.card.same_keyword_clauses(&b.card);
    let differs = |field: &Field| both(field) || (*field == Field::Abilities && by_keywords);
    a.card.differences(&b.card).into_iter().filter(differs).collect()
}

fn duplicate(first: &Row, second: &Row, differing: &[Field]) -> Diagnostic {
    let message = |key| {
        Message::new(key)
            .with("name", second.card.name.as_str())
            .with("set", second.card.set.as_str())
            .with("first", first.place.to_string())
            .with("second", second.place.to_string())
    };
    if differing.is_empty() {
        return Diagnostic::note(second.place.clone(), codes::DUPLICATE_CARD, message("import-duplicate-same"))
            .found(second.card.name.as_str());
    }
    let fields = differing.iter().map(|field| Arg::Term(field.term())).collect();
    let message = message("import-duplicate-card").with("fields", Arg::AllOf(fields));
    Diagnostic::error(second.place.clone(), codes::DUPLICATE_CARD, message).found(second.card.name.as_str()).hint(
        Message::new(if differing.contains(&Field::Name) {
            "import-hint-same-name"
        } else {
            "import-hint-duplicate-card"
        }),
    )
}

fn similar_names(rows: &[Row], keys: &[Names], told: &dyn Fn(usize, usize) -> bool, findings: &mut Vec<Diagnostic>) {
    let mut seen: FxHashMap<(&str, Cow<str>), usize> = FxHashMap::with_capacity_and_hasher(rows.len(), FxBuildHasher);
    for (at, key) in keys.iter().enumerate() {
        let umlaut = umlaut_key(&key.name);
        let bare = bare_key(&key.name);
        let both = [(umlaut != bare).then_some(bare), Some(umlaut)];
        let mut similar = None;
        for loose in both.into_iter().flatten() {
            let other = *seen.entry((&key.set, loose)).or_insert(at);
            if keys[other].identity != key.identity {
                similar = Some(other);
            }
        }
        if let Some(other) = similar.filter(|other| told(*other, at)) {
            let message = Message::new("import-similar-name")
                .with("name", rows[at].card.name.as_str())
                .with("other", rows[other].card.name.as_str())
                .with("first", rows[other].place.to_string());
            findings.push(
                Diagnostic::warning(rows[at].place.clone(), codes::SIMILAR_NAME, message)
                    .found(rows[at].card.name.as_str()),
            );
        }
    }
}

fn name_collisions(rows: &[Row], keys: &[Names], told: &dyn Fn(usize, usize) -> bool, findings: &mut Vec<Diagnostic>) {
    if rows.iter().all(|row| row.card.name_en.is_none() && row.card.aliases.is_empty()) {
        return;
    }
    let mut taken: FxHashMap<(&str, Cow<str>), usize> = FxHashMap::with_capacity_and_hasher(rows.len(), FxBuildHasher);
    for (at, key) in keys.iter().enumerate() {
        taken.entry((&key.set, Cow::Borrowed(key.name.as_str()))).or_insert(at);
    }
    for (at, row) in rows.iter().enumerate() {
        for name in row.card.name_en.iter().chain(&row.card.aliases) {
            let set = keys[at].set.as_str();
            let other = *taken.entry((set, Cow::Owned(fold(name)))).or_insert(at);
            if keys[other].name == keys[at].name || !told(other, at) {
                continue;
            }
            let message = Message::new("import-name-collision")
                .with("alias", name.as_str())
                .with("name", row.card.name.as_str())
                .with("other", rows[other].card.name.as_str())
                .with("first", rows[other].place.to_string());
            findings.push(Diagnostic::warning(row.place.clone(), codes::NAME_COLLISION, message).found(name.as_str()));
        }
    }
}

fn duplicate_packages(
    packages: &mut Vec<PackageRow>,
    told: impl Fn(usize, usize) -> bool,
    findings: &mut Vec<Diagnostic>,
) {
    let keys: Vec<String> = packages.iter().map(|row| fold(&row.package.name)).collect();
    let mut dropped = vec![false; packages.len()];
    for at in 0..packages.len() {
        let Some(known) = keys[..at].iter().position(|key| *key == keys[at]) else { continue };
        let (first, second) = (&packages[known], &packages[at]);
        let same = first.package == second.package;
        dropped[at] = same;
        if !told(known, at) {
            continue;
        }
        let key = if same { "import-duplicate-package-same" } else { "import-duplicate-package" };
        let message = Message::new(key)
            .with("name", second.package.name.as_str())
            .with("first", first.place.to_string())
            .with("second", second.place.to_string());
        let place = second.place.clone();
        findings.push(if same {
            Diagnostic::note(place, codes::DUPLICATE_PACKAGE, message)
        } else {
            Diagnostic::error(place, codes::DUPLICATE_PACKAGE, message)
        });
    }
    let mut at = 0;
    packages.retain(|_| {
        at += 1;
        !dropped[at - 1]
    });
}
