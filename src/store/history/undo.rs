//! Taking the last import back, and looking at how things were after an earlier one.

use rusqlite::{Connection, TransactionBehavior};
use rustc_hash::FxHashMap;

use super::log::{ImportRow, Noted, backwards, imports};
use super::memory::{CardBefore, PackageBefore, SetBefore};
use super::record::{How, What};
use crate::cards::{Card, SetInfo};
use crate::store::import::{CardChange, ImportSummary, Run, SetChange};
use crate::store::packages::read_packages;
use crate::store::rows::{self, CardRow, Pick};
use crate::store::sets::{in_set_order, read_sets};
use crate::store::write::{self, Goes, NewRow};
use crate::store::{ImportKind, Store, StoreError};

/// What became of taking the last import back.
#[derive(Debug, Clone, PartialEq)]
pub enum Undone {
    /// There is no import.
    Nothing,
    /// The last one is what the database began with.
    Seed(ImportRow),
    /// The last one was made before wom kept what was there before.
    Untraced(ImportRow),
    /// The last one is not the one that was to be taken back: another process has been here.
    Other(ImportRow),
    /// It is taken back; the summary is what that changes.
    Back(ImportRow, Box<ImportSummary>),
}

impl Store {
    /// Takes the last import back: every row is as it was before it. With [`Run::Dry`] only tells what that changes.
    /// With an import that was shown before, only this one is taken back.
    ///
    /// # Errors
    /// If the database cannot be read or changed; then it is as it was.
    pub fn undo(&mut self, run: Run, shown: Option<&ImportRow>) -> Result<Undone, StoreError> {
        self.run_undo(run, shown).map_err(|e| StoreError::of(&self.path, e))
    }

    fn run_undo(&mut self, run: Run, shown: Option<&ImportRow>) -> rusqlite::Result<Undone> {
        let behavior = match run {
            Run::Dry => TransactionBehavior::Deferred,
            Run::Commit => TransactionBehavior::Immediate,
        };
        let tx = self.conn.transaction_with_behavior(behavior)?;
        let last: Option<i64> = tx.query_row("SELECT max(id) FROM imports", [], |row| row.get(0))?;
        let Some(last) = imports(&tx, last)?.into_iter().next().filter(|_| last.is_some()) else {
            return Ok(Undone::Nothing);
        };
        if shown.is_some_and(|shown| *shown != last) {
            return Ok(Undone::Other(last));
        }
        if last.kind == ImportKind::Seed {
            return Ok(Undone::Seed(last));
        }
        if last.totals.is_none() {
            return Ok(Undone::Untraced(last));
        }
        let changes = backwards(&tx, last.id)?;
        let summary = summary(&tx, &changes)?;
        if run == Run::Commit {
            take_back(&tx, &changes)?;
            tx.execute("DELETE FROM imports WHERE id = ?1", [last.id])?;
            tx.execute(
                "DELETE FROM layouts WHERE id NOT IN (SELECT layout_id FROM changes WHERE layout_id IS NOT NULL \
                 UNION SELECT layout_id FROM change_places WHERE layout_id IS NOT NULL)",
                [],
            )?;
            tx.commit()?;
        }
        Ok(Undone::Back(last, Box::new(summary)))
    }

    /// All sets as they were right after an import, as [`Self::cards_at`] has it.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn sets_at(&self, import: i64) -> Result<Vec<SetInfo>, StoreError> {
        let read = || -> rusqlite::Result<Vec<SetInfo>> {
            let tx = self.conn.unchecked_transaction()?;
            let mut sets: FxHashMap<i64, SetInfo> = read_sets(&tx)?.into_iter().map(|set| (set.id, set.info)).collect();
            for later in imports(&tx, None)?.into_iter().filter(|row| row.id > import) {
                for Noted { what, row, how } in backwards(&tx, later.id)? {
                    match how {
                        _ if what != What::Set => {}
                        How::Added => {
                            sets.remove(&row);
                        }
                        How::Changed(before) | How::Removed(before) => {
                            sets.insert(row, SetBefore::read(&before)?.info());
                        }
                    }
                }
            }
            Ok(sets.into_values().collect())
        };
        read().map_err(|e| self.error(e))
    }

    /// All cards as they were right after an import, by set, number and name. An import that is not kept in full
    /// (before version 2 of the database) is taken for one that changed nothing.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn cards_at(&self, import: i64) -> Result<Vec<Card>, StoreError> {
        let read = || -> rusqlite::Result<Vec<Card>> {
            let tx = self.conn.unchecked_transaction()?;
            let rows = rows::cards(&tx, Pick::All)?;
            let mut cards: FxHashMap<i64, Card> = rows.into_iter().map(|row| (row.id, row.card)).collect();
            let later = imports(&tx, None)?.into_iter().filter(|row| row.id > import);
            for later in later {
                for Noted { what, row, how } in backwards(&tx, later.id)? {
                    match how {
                        _ if what != What::Card => {}
                        How::Added => {
                            cards.remove(&row);
                        }
                        How::Changed(before) | How::Removed(before) => {
                            cards.insert(row, CardBefore::read(&before)?.card);
                        }
                    }
                }
            }
            Ok(in_set_order(cards.into_values().collect()))
        };
        read().map_err(|e| self.error(e))
    }
}

/// What taking changes back would change.
fn summary(conn: &Connection, changes: &[Noted]) -> rusqlite::Result<ImportSummary> {
    let mut summary = ImportSummary::default();
    let mut now: FxHashMap<i64, CardRow> = rows::cards(conn, Pick::All)?.into_iter().map(|row| (row.id, row)).collect();
    let (sets, packages) = (read_sets(conn)?, read_packages(conn)?);
    // In the order in which the import noted them.
    for Noted { what, row, how } in changes.iter().rev() {
        match (what, how) {
            (What::Card, How::Added) => summary.removed.extend(now.remove(row).map(|row| row.card.into())),
            (What::Card, How::Removed(before)) => summary.added.push(CardBefore::read(before)?.card.into()),
            (What::Card, How::Changed(before)) => {
                let (Some(now), after) = (now.remove(row), CardBefore::read(before)?.card) else { continue };
                let fields = now.card.differences(&after);
                summary.changed.push(CardChange { before: now.card.into(), after: after.into(), fields });
            }
            (What::Package, How::Added) => {
                summary.packages_removed.extend(packages.iter().find(|p| p.id == *row).map(|p| p.package.name.clone()));
            }
            (What::Package, How::Changed(before)) => {
                summary.packages_changed.push(PackageBefore::read(before)?.0.name);
            }
            (What::Package, How::Removed(before)) => summary.packages_added.push(PackageBefore::read(before)?.0.name),
            (What::Set, How::Added) => {
                summary.sets_removed.extend(sets.iter().find(|set| set.id == *row).map(|set| set.info.clone()));
            }
            (What::Set, How::Changed(before)) => {
                let after = SetBefore::read(before)?.info();
                let now = sets.iter().find(|set| set.id == *row).map(|set| set.info.clone());
                summary.sets_changed.extend(now.map(|before| SetChange { before, after }));
            }
            (What::Set, How::Removed(before)) => summary.sets_added.push(SetBefore::read(before)?.info()),
        }
    }
    Ok(summary)
}

fn take_back(conn: &Connection, changes: &[Noted]) -> rusqlite::Result<()> {
    let mut delete = conn.prepare("DELETE FROM cards WHERE id = ?1")?;
    for Noted { what, row, how } in changes {
        match (what, how) {
            (What::Card, How::Added) => {
                delete.execute([row])?;
            }
            (What::Card, How::Changed(before)) => {
                write::put_card_over(conn, *row, &CardBefore::read(before)?.row())?;
            }
            (What::Card, How::Removed(before)) => {
                write::put_card_back(conn, *row, &CardBefore::read(before)?.row())?;
            }
            (What::Set, How::Added) => {
                conn.execute("DELETE FROM sets WHERE id = ?1", [row])?;
            }
            (What::Set, How::Changed(before) | How::Removed(before)) => put_set(conn, *row, &SetBefore::read(before)?)?,
            (What::Package, How::Added) => {
                conn.execute("DELETE FROM packages WHERE id = ?1", [row])?;
            }
            (What::Package, How::Changed(before)) => {
                write::put_package(conn, Goes::Over(*row), &PackageBefore::read(before)?.0)?;
            }
            (What::Package, How::Removed(before)) => {
                write::put_package(conn, Goes::Back(*row), &PackageBefore::read(before)?.0)?;
            }
        }
    }
    Ok(())
}

impl CardBefore {
    fn row(&self) -> NewRow<'_> {
        NewRow { set_id: self.set_id, identity: &self.identity, card: &self.card, import: self.import }
    }
}

fn put_set(conn: &Connection, id: i64, set: &SetBefore) -> rusqlite::Result<()> {
    conn.execute(
        "INSERT INTO sets (id, code, key, name, name_en) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT (id) DO UPDATE SET code = ?2, key = ?3, name = ?4, name_en = ?5",
        (id, &set.code, &set.key, &set.name, &set.name_en),
    )?;
    Ok(())
}
