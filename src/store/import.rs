//! Imports: cards and packages into the database, all or nothing.
//!
//! First everything is planned against what is there, then the plan is written. A dry run ends after the plan.

use std::hash::BuildHasher;
use std::rc::Rc;

use hashbrown::HashTable;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};
use rustc_hash::{FxBuildHasher, FxHashSet};

use super::digest;
use super::history::{CardBefore, Change, How, PackageBefore, SetBefore, What, record};
use super::packages::{PackageRow, read_packages};
use super::rows::{self, CardRow, Pick};
use super::sets::read_sets;
use super::write::{self, Goes, NewRow};
pub use super::write::{ImportKind, ImportedFile};
use super::{Reading, Store, StoreError};
use crate::cards::fold::{fold, identity};
use crate::cards::{Card, Field, FieldSet, Package, Rarity, SetInfo, ToldCard};

/// What is to be imported.
#[derive(Debug, Clone)]
pub struct ImportJob {
    /// Sets that the files describe. Those that only cards name need not be here.
    pub sets: Vec<SetInfo>,
    /// The cards.
    pub cards: Vec<ToldCard>,
    /// Fragment packages; a known one is replaced.
    pub packages: Vec<Package>,
    /// The files that all this was read from.
    pub files: Vec<ImportedFile>,
    /// Whether cards that are missing here are removed from the sets of which there are others here.
    pub replace: bool,
    /// What it is recorded as.
    pub kind: ImportKind,
    /// What reading the files gave, if that is to be known when they come again.
    pub reading: Option<Reading>,
}

/// Whether to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Run {
    /// Only say what would change; works on a database opened for reading.
    Dry,
    /// Write it.
    Commit,
}

/// A card before and after an import.
#[derive(Debug, Clone, PartialEq)]
pub struct CardChange {
    /// As it was.
    pub before: Rc<Card>,
    /// As it is now.
    pub after: Rc<Card>,
    /// The fields that differ.
    pub fields: Vec<Field>,
}

/// A set whose names an import changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetChange {
    /// As it was.
    pub before: SetInfo,
    /// As it is now.
    pub after: SetInfo,
}

/// What an import changes.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ImportSummary {
    /// Its row in `imports`; absent for a dry run and where there was nothing to write.
    pub import: Option<i64>,
    /// New cards, in the order of the files.
    pub added: Vec<Rc<Card>>,
    /// Cards that were known and differ.
    pub changed: Vec<CardChange>,
    /// Cards that are gone because the files lack them.
    pub removed: Vec<Rc<Card>>,
    /// How many cards are as they were.
    pub unchanged: usize,
    /// New sets.
    pub sets_added: Vec<SetInfo>,
    /// Sets with another name than before.
    pub sets_changed: Vec<SetChange>,
    /// Sets that are gone; only taking an import back removes any.
    pub sets_removed: Vec<SetInfo>,
    /// New packages by name.
    pub packages_added: Vec<String>,
    /// Packages that were known and differ, by name.
    pub packages_changed: Vec<String>,
    /// Packages that are gone, by name; only taking an import back removes any.
    pub packages_removed: Vec<String>,
    /// How many packages are as they were.
    pub packages_unchanged: usize,
}

impl ImportSummary {
    /// Whether the database is the same afterwards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.added.is_empty()
            && self.changed.is_empty()
            && self.removed.is_empty()
            && self.sets_added.is_empty()
            && self.sets_changed.is_empty()
            && self.sets_removed.is_empty()
            && self.packages_added.is_empty()
            && self.packages_changed.is_empty()
            && self.packages_removed.is_empty()
    }
}

impl Store {
    /// Imports cards and packages in one transaction. A card is known by its set and the [`identity`] of its name.
    ///
    /// A set keeps the spelling of its code. Where nothing changes, nothing is written.
    ///
    /// # Errors
    /// If the database cannot be read or changed; then it is as it was.
    pub fn import(&mut self, job: &ImportJob, run: Run) -> Result<ImportSummary, StoreError> {
        self.run_import(job, run).map_err(|e| StoreError::of(&self.path, e))
    }

    fn run_import(&mut self, job: &ImportJob, run: Run) -> rusqlite::Result<ImportSummary> {
        let behavior = match run {
            Run::Dry => TransactionBehavior::Deferred,
            Run::Commit => TransactionBehavior::Immediate,
        };
        let tx = self.conn.transaction_with_behavior(behavior)?;
        let told = digest::of_job(job).to_hex();
        if let Some(last) = last_digest(&tx)?
            && last.starts_with(told.as_str())
            && digest::is_state(&tx, &last)?
        {
            return Ok(told_again(job));
        }
        let plan = Plan::of(&tx, job)?;
        let writes = run == Run::Commit && plan.changes_something();
        let import = if writes { Some(plan.write(&tx, job, &told)?) } else { None };
        if writes {
            tx.commit()?;
        }
        Ok(ImportSummary { import, ..plan.into_summary() })
    }
}

/// The digest of the last import, if it is kept.
fn last_digest(conn: &Connection) -> rusqlite::Result<Option<String>> {
    let digest = conn.query_row("SELECT digest FROM imports ORDER BY id DESC LIMIT 1", [], |row| row.get(0));
    Ok(digest.optional()?.flatten())
}

/// What telling the last import again changes: nothing, for all is as that import left it.
fn told_again(job: &ImportJob) -> ImportSummary {
    let mut cards = FxHashSet::with_capacity_and_hasher(job.cards.len(), FxBuildHasher);
    let (mut code, mut set): (&str, Rc<str>) = ("", Rc::from(""));
    for ToldCard { card, .. } in &job.cards {
        if card.set != code {
            (code, set) = (&card.set, fold(&card.set).into());
        }
        cards.insert((Rc::clone(&set), identity(&card.name)));
    }
    let packages: FxHashSet<String> = job.packages.iter().map(|package| fold(&package.name)).collect();
    ImportSummary { unchanged: cards.len(), packages_unchanged: packages.len(), ..ImportSummary::default() }
}

/// What will be in the database after the import.
struct Plan {
    sets: Vec<SetPlan>,
    cards: Vec<CardPlan>,
    packages: Vec<PackagePlan>,
}

struct SetPlan {
    id: Option<i64>,
    key: String,
    info: SetInfo,
    /// As it was, if it is known and differs.
    before: Option<SetBefore>,
}

/// A card of a set that the import names.
struct CardPlan {
    /// Place of its set in the plan.
    set: usize,
    identity: String,
    /// Its row as it is, if it is known.
    known: Option<Known>,
    before: Option<Rc<Card>>,
    /// The last row of the files that speaks of it.
    told: Option<usize>,
    /// The card as it will be; none if it stays as it was.
    after: Option<Rc<Card>>,
    fate: Fate,
}

/// The row of a known card.
#[derive(Clone, Copy)]
struct Known {
    id: i64,
    set_id: i64,
    import: i64,
}

/// What happens to a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Add,
    Change,
    Remove,
    /// Named by the files and as it was.
    Same,
    /// Not named by the files, and kept.
    Stay,
}

struct PackagePlan {
    id: Option<i64>,
    package: Package,
    /// As it was, if it is known and differs.
    before: Option<PackageBefore>,
}

impl Plan {
    fn of(conn: &Connection, job: &ImportJob) -> rusqlite::Result<Self> {
        let (sets, named) = plan_sets(conn, job)?;
        let cards = CardPlans::of(conn, &sets, &named)?.merge(job, &sets);
        let packages = plan_packages(read_packages(conn)?, &job.packages);
        Ok(Self { sets, cards, packages })
    }

    /// Whether the database is another one afterwards.
    fn changes_something(&self) -> bool {
        self.sets.iter().any(|plan| plan.id.is_none() || plan.before.is_some())
            || self.cards.iter().any(|plan| matches!(plan.fate, Fate::Add | Fate::Change | Fate::Remove))
            || self.packages.iter().any(|plan| plan.id.is_none() || plan.before.is_some())
    }

    fn into_summary(self) -> ImportSummary {
        let mut summary = ImportSummary::default();
        for set in self.sets {
            match (set.id, set.before) {
                (None, _) => summary.sets_added.push(set.info),
                (Some(_), Some(before)) => {
                    summary.sets_changed.push(SetChange { before: before.info(), after: set.info });
                }
                (Some(_), None) => {}
            }
        }
        for plan in self.cards {
            match (plan.fate, plan.before, plan.after) {
                (Fate::Add, _, Some(card)) => summary.added.push(card),
                (Fate::Remove, Some(card), _) => summary.removed.push(card),
                (Fate::Change, Some(before), Some(after)) => {
                    summary.changed.push(CardChange { fields: before.differences(&after), before, after });
                }
                (Fate::Same, ..) => summary.unchanged += 1,
                _ => {}
            }
        }
        for plan in self.packages {
            match plan.id {
                None => summary.packages_added.push(plan.package.name),
                Some(_) if plan.before.is_some() => summary.packages_changed.push(plan.package.name),
                Some(_) => summary.packages_unchanged += 1,
            }
        }
        summary
    }

    fn write(&self, conn: &Connection, job: &ImportJob, told: &str) -> rusqlite::Result<i64> {
        let import = write::note_import(conn, job.kind, &job.files)?;
        let mut writing = Writing { conn, import, told: &job.cards, sets: Vec::new(), changes: Vec::new() };
        for set in &self.sets {
            writing.set(set)?;
        }
        for card in &self.cards {
            writing.known_card(card)?;
        }
        writing.new_cards(&self.cards)?;
        for package in &self.packages {
            writing.package(package)?;
        }
        record(conn, import, &writing.changes)?;
        let digest = format!("{told} {}", digest::of_state(conn)?.to_hex());
        let (source, reading) = job.reading.as_ref().map(|kept| (kept.source.to_hex(), kept.told.as_str())).unzip();
        conn.execute(
            "UPDATE imports SET digest = ?2, source = ?3, reading = ?4 WHERE id = ?1",
            (import, digest, source.as_deref(), reading),
        )?;
        Ok(import)
    }
}

/// A plan while it is written.
struct Writing<'p> {
    conn: &'p Connection,
    import: i64,
    told: &'p [ToldCard],
    /// The row numbers of the sets of the plan.
    sets: Vec<i64>,
    changes: Vec<Change<'p>>,
}

impl<'p> Writing<'p> {
    fn set(&mut self, set: &SetPlan) -> rusqlite::Result<()> {
        let how = match (set.id, &set.before) {
            (None, _) => How::Added,
            (Some(_), Some(before)) => How::Changed(before.write()),
            (Some(id), None) => {
                self.sets.push(id);
                return Ok(());
            }
        };
        let row = write::put_set(self.conn, set.id, &set.key, &set.info)?;
        self.sets.push(row);
        self.changes.push(Change { what: What::Set, row, how, told: None });
        Ok(())
    }

    /// Writes a known card if it changes, and removes it if it goes.
    fn known_card(&mut self, plan: &'p CardPlan) -> rusqlite::Result<()> {
        let Some((row, before)) = plan.card_before() else { return Ok(()) };
        let (how, told) = match &plan.after {
            Some(card) => {
                write::put_card_over(self.conn, row, &self.row(plan, card))?;
                (before.changed(), self.told_of(plan))
            }
            None => {
                self.conn.prepare_cached("DELETE FROM cards WHERE id = ?1")?.execute([row])?;
                (before.removed(), None)
            }
        };
        self.changes.push(Change { what: What::Card, row, how, told });
        Ok(())
    }

    /// Writes the cards that are not known.
    fn new_cards(&mut self, plans: &'p [CardPlan]) -> rusqlite::Result<()> {
        let new = || plans.iter().filter(|plan| plan.fate == Fate::Add);
        let rows: Vec<NewRow> = new().filter_map(|plan| Some(self.row(plan, plan.after.as_ref()?))).collect();
        let first = write::put_new_cards(self.conn, &rows)?;
        let added = |(row, plan)| Change { what: What::Card, row, how: How::Added, told: self.told_of(plan) };
        let added: Vec<Change> = (first..).zip(new()).map(added).collect();
        self.changes.extend(added);
        Ok(())
    }

    fn package(&mut self, plan: &PackagePlan) -> rusqlite::Result<()> {
        let (goes, how) = match (plan.id, &plan.before) {
            (None, _) => (Goes::Fresh, How::Added),
            (Some(id), Some(before)) => (Goes::Over(id), How::Changed(before.write())),
            (Some(_), None) => return Ok(()),
        };
        let row = write::put_package(self.conn, goes, &plan.package)?;
        self.changes.push(Change { what: What::Package, row, how, told: None });
        Ok(())
    }

    fn row<'r>(&self, plan: &'r CardPlan, card: &'r Card) -> NewRow<'r> {
        NewRow { set_id: self.sets[plan.set], identity: &plan.identity, card, import: self.import }
    }

    fn told_of(&self, plan: &CardPlan) -> Option<&'p ToldCard> {
        plan.told.map(|at| &self.told[at])
    }
}

impl CardPlan {
    /// The row as it is, if it is known and goes or changes.
    fn card_before(&self) -> Option<(i64, CardBefore)> {
        if !matches!(self.fate, Fate::Remove | Fate::Change) {
            return None;
        }
        let (Known { id, set_id, import }, card) = (self.known?, Card::clone(self.before.as_ref()?));
        Some((id, CardBefore { card, set_id, identity: self.identity.clone(), import }))
    }
}

impl SetBefore {
    /// The set without its key.
    pub(super) fn info(self) -> SetInfo {
        SetInfo { code: self.code, name: self.name, name_en: self.name_en }
    }

    fn of_plan(set: &SetPlan) -> Self {
        let SetInfo { code, name, name_en } = set.info.clone();
        Self { code, key: set.key.clone(), name, name_en }
    }
}

/// All sets, known and new, and which of them the import names.
fn plan_sets(conn: &Connection, job: &ImportJob) -> rusqlite::Result<(Vec<SetPlan>, Vec<bool>)> {
    let mut sets: Vec<SetPlan> = read_sets(conn)?
        .into_iter()
        .map(|row| SetPlan { id: Some(row.id), key: row.key, info: row.info, before: None })
        .collect();
    let mut named = vec![false; sets.len()];
    let mut place = |code: &str, sets: &mut Vec<SetPlan>| {
        let key = fold(code);
        let at = sets.iter().position(|set| set.key == key).unwrap_or_else(|| {
            let info = SetInfo { code: code.to_owned(), ..SetInfo::default() };
            sets.push(SetPlan { id: None, key, info, before: None });
            named.push(false);
            sets.len() - 1
        });
        named[at] = true;
        at
    };
    for told in &job.sets {
        let at = place(&told.code, &mut sets);
        let set = &mut sets[at];
        let before = SetBefore::of_plan(set);
        let mut changed = false;
        if !told.name.is_empty() && told.name != set.info.name {
            set.info.name.clone_from(&told.name);
            changed = true;
        }
        if told.name_en.is_some() && told.name_en != set.info.name_en {
            set.info.name_en.clone_from(&told.name_en);
            changed = true;
        }
        if changed && set.id.is_some() && set.before.is_none() {
            set.before = Some(before);
        }
    }
    let mut last = None;
    for ToldCard { card, .. } in &job.cards {
        if last != Some(&card.set) {
            place(&card.set, &mut sets);
            last = Some(&card.set);
        }
    }
    Ok((sets, named))
}

fn plan_packages(known: Vec<PackageRow>, told: &[Package]) -> Vec<PackagePlan> {
    let mut plans: Vec<PackagePlan> = Vec::new();
    for package in told {
        let key = fold(&package.name);
        let before = known.iter().find(|row| row.key == key);
        let mut package = package.clone();
        if package.name_en.is_none() {
            package.name_en = before.and_then(|row| row.package.name_en.clone());
        }
        let id = before.map(|row| row.id);
        let before = before.filter(|row| row.package != package).map(|row| PackageBefore(row.package.clone()));
        plans.retain(|plan| fold(&plan.package.name) != key);
        plans.push(PackagePlan { id, package, before });
    }
    plans
}

/// The cards of the sets that an import names, found by set and key.
struct CardPlans {
    cards: Vec<CardPlan>,
    by_key: HashTable<usize>,
}

fn hash(set: usize, key: &str) -> u64 {
    FxBuildHasher.hash_one((set, key))
}

impl CardPlans {
    /// The cards that are in the database.
    fn of(conn: &Connection, sets: &[SetPlan], named: &[bool]) -> rusqlite::Result<Self> {
        let mut plans = Self { cards: Vec::new(), by_key: HashTable::new() };
        for (set, plan) in sets.iter().enumerate() {
            let Some(id) = plan.id.filter(|_| named[set]) else { continue };
            for row in rows::cards(conn, Pick::Set(id))? {
                let CardRow { id, identity, set_id, import, card } = row;
                let (known, before) = (Some(Known { id, set_id, import }), Some(card.into()));
                plans.push(CardPlan { set, identity, known, before, told: None, after: None, fate: Fate::Stay });
            }
        }
        Ok(plans)
    }

    fn push(&mut self, plan: CardPlan) {
        let cards = &self.cards;
        let rehash = |at: &usize| hash(cards[*at].set, &cards[*at].identity);
        self.by_key.insert_unique(hash(plan.set, &plan.identity), cards.len(), rehash);
        self.cards.push(plan);
    }

    fn find(&self, set: usize, key: &str) -> Option<usize> {
        self.by_key.find(hash(set, key), |at| self.cards[*at].set == set && self.cards[*at].identity == key).copied()
    }

    /// Lays the cards of the import over them and decides what happens to each.
    fn merge(mut self, job: &ImportJob, sets: &[SetPlan]) -> Vec<CardPlan> {
        let cards = &self.cards;
        self.by_key.reserve(job.cards.len(), |at| hash(cards[*at].set, &cards[*at].identity));
        let mut last: Option<(&str, usize)> = None;
        for (at, ToldCard { card, fields, .. }) in job.cards.iter().enumerate() {
            let told = Some(at);
            let set = match last {
                Some((code, set)) if code == card.set => set,
                _ => {
                    let key = fold(&card.set);
                    sets.iter().position(|set| set.key == key).unwrap_or_default()
                }
            };
            last = Some((&card.set, set));
            let identity = identity(&card.name);
            match self.find(set, &identity) {
                Some(at) => {
                    let plan = &mut self.cards[at];
                    plan.told = told;
                    let known = match (plan.after.take(), &plan.before) {
                        (Some(after), _) => Some(after),
                        (None, Some(before)) if says_nothing_new(before, card, *fields) => None,
                        (None, before) => before.clone(),
                    };
                    plan.after = known.map(|known| merged(Rc::unwrap_or_clone(known), card, *fields).into());
                }
                None => {
                    let code = &sets[set].info.code;
                    let after = Some(match card.set == *code {
                        true => Rc::clone(card),
                        false => Rc::new(Card { set: code.clone(), ..Card::clone(card) }),
                    });
                    self.push(CardPlan { set, identity, known: None, before: None, told, after, fate: Fate::Add });
                }
            }
        }
        let mut told = vec![false; sets.len()];
        self.cards.iter().filter(|plan| plan.told.is_some()).for_each(|plan| told[plan.set] = true);
        for plan in &mut self.cards {
            plan.fate = match (&plan.before, &plan.after) {
                (None, _) => Fate::Add,
                (Some(_), None) if plan.told.is_some() => Fate::Same,
                (Some(_), None) if job.replace && told[plan.set] => Fate::Remove,
                (Some(_), None) => Fate::Stay,
                (Some(before), Some(after)) if before == after => Fate::Same,
                (Some(_), Some(_)) => Fate::Change,
            };
        }
        self.cards
    }
}

/// Whether [`merged`] gives the known card again.
fn says_nothing_new(known: &Card, told: &Card, fields: FieldSet) -> bool {
    known.name == told.name && known.agrees(told, fields.without([Field::Set].into_iter().collect()))
}

/// A known card with the fields that a file has; the spelling of its name is always the file's.
fn merged(known: Card, told: &Card, fields: FieldSet) -> Card {
    let legend_by_rarity = known.legendary == (known.rarity == Some(Rarity::Legendary));
    let set = known.set.clone();
    let mut after = known;
    after.take(told, fields);
    after.name.clone_from(&told.name);
    after.set = set;
    // A legend by its rarity (J047) stays or becomes one with it.
    if fields.contains(Field::Rarity) && !fields.contains(Field::Legendary) && legend_by_rarity {
        after.legendary = after.rarity == Some(Rarity::Legendary);
    }
    after
}
