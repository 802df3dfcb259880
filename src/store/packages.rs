//! Stored fragment packages (§17.0).

use rusqlite::{Connection, TransactionBehavior};

use super::history::{Change, How, PackageBefore, What, record};
use super::write::{self, ImportKind};
use super::{Store, StoreError, rows};
use crate::cards::Package;
use crate::cards::fold::{fold, sort_key};

/// A package with its row number and key.
#[derive(Debug)]
pub(super) struct PackageRow {
    pub(super) id: i64,
    pub(super) key: String,
    pub(super) package: Package,
}

impl Store {
    /// All packages by name.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn packages(&self) -> Result<Vec<Package>, StoreError> {
        let tx = self.conn.unchecked_transaction().map_err(|e| self.error(e))?;
        let rows = read_packages(&tx).map_err(|e| self.error(e))?;
        let mut packages: Vec<Package> = rows.into_iter().map(|row| row.package).collect();
        packages.sort_by_cached_key(|package| sort_key(&package.name));
        Ok(packages)
    }

    /// The package with this German or English name, whatever its case. A German name comes first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn package(&self, name: &str) -> Result<Option<Package>, StoreError> {
        let key = fold(name);
        let mut packages = self.packages()?;
        let at = packages
            .iter()
            .position(|package| fold(&package.name) == key)
            .or_else(|| packages.iter().position(|p| p.name_en.as_ref().is_some_and(|name| fold(name) == key)));
        Ok(at.map(|at| packages.swap_remove(at)))
    }

    /// Removes the package with this German name; says whether there was one.
    ///
    /// # Errors
    /// If the database cannot be changed.
    pub fn remove_package(&mut self, name: &str) -> Result<bool, StoreError> {
        let mut remove = || -> rusqlite::Result<bool> {
            let tx = self.conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let key = fold(name);
            let Some(row) = read_packages(&tx)?.into_iter().find(|row| row.key == key) else { return Ok(false) };
            let import = write::note_import(&tx, ImportKind::Remove, &[])?;
            let how = How::Removed(PackageBefore(row.package).write());
            record(&tx, import, &[Change { what: What::Package, row: row.id, how, told: None }])?;
            tx.execute("DELETE FROM packages WHERE id = ?1", [row.id])?;
            tx.commit()?;
            Ok(true)
        };
        remove().map_err(|e| StoreError::of(&self.path, e))
    }
}

/// All packages by row number.
pub(super) fn read_packages(conn: &Connection) -> rusqlite::Result<Vec<PackageRow>> {
    let mut statement = conn.prepare(
        "SELECT p.id, p.key, p.name, p.name_en, f.name, f.copies \
         FROM packages p LEFT JOIN package_fragments f ON f.package_id = p.id ORDER BY p.id, f.position",
    )?;
    let mut found: Vec<PackageRow> = Vec::new();
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let id = row.get(0)?;
        if found.last().is_none_or(|last| last.id != id) {
            let package = Package { name: row.get(2)?, name_en: row.get(3)?, fragments: Vec::new() };
            found.push(PackageRow { id, key: row.get(1)?, package });
        }
        let fragment: Option<String> = row.get(4)?;
        if let (Some(name), Some(last)) = (fragment, found.last_mut()) {
            last.package.fragments.push((name, rows::number(row, 5)?));
        }
    }
    Ok(found)
}
