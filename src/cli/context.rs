//! What commands work with: the streams, the database and the formats.

use std::path::{Path, PathBuf};

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::{Failure, Ui};
use crate::cards::Library;
use crate::format::{Format, Formats};
use crate::message::Message;
use crate::store::{Access, Store};

/// The surroundings of a command.
pub struct Context {
    /// The streams.
    pub ui: Ui,
    db: Option<PathBuf>,
}

impl Context {
    /// The surroundings with the database that `--db` names.
    #[must_use]
    pub fn new(ui: Ui, db: Option<PathBuf>) -> Self {
        Self { ui, db }
    }

    /// The database file: `--db`, else `WOM_DB`, else `wom/wom.db` in the user's data directory.
    ///
    /// # Errors
    /// If there is no user's data directory.
    pub fn db_path(&self) -> Result<PathBuf, Failure> {
        let named = || std::env::var_os("WOM_DB").filter(|value| !value.is_empty()).map(PathBuf::from);
        match self.db.clone().or_else(named) {
            Some(path) => Ok(path),
            None => Ok(data_dir()?.join("wom.db")),
        }
    }

    /// The database for look-ups; created with the starter set if there is none.
    ///
    /// # Errors
    /// If it cannot be opened or created.
    pub fn store(&mut self) -> anyhow::Result<Store> {
        self.open(Access::Read)
    }

    /// The database for changes; created with the starter set if there is none.
    ///
    /// # Errors
    /// If it cannot be opened for writing, or created.
    pub fn store_for_changes(&mut self) -> anyhow::Result<Store> {
        self.open(Access::Write)
    }

    /// The database file, with a folder for it where the user named none.
    ///
    /// # Errors
    /// If there is no user's data directory, or none can be made.
    pub fn db_place(&self) -> Result<PathBuf, Failure> {
        let path = self.db_path()?;
        if self.db.is_none()
            && let Some(folder) = path.parent()
        {
            create_folder(folder)?;
        }
        Ok(path)
    }

    fn open(&mut self, access: Access) -> anyhow::Result<Store> {
        let path = self.db_place()?;
        let store = Store::open_or_create(&path, access, crate::starter::seed)?;
        if let Some(migrated) = store.migrated() {
            let backup = migrated.backup.display().to_string();
            self.ui.note(&Message::new("db-migrated").with("backup", backup));
        }
        Ok(store)
    }

    /// The cards of the database.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn library(&mut self) -> anyhow::Result<(Store, Library)> {
        let store = self.store()?;
        let library = store.library()?;
        Ok((store, library))
    }

    /// All formats: the built-in ones and those in the user's format folder.
    #[must_use]
    pub fn formats(&self) -> Formats {
        Formats::new(formats_place().filter(|dir| dir.is_dir()))
    }

    /// A format by id or file, as it is in force on a day.
    ///
    /// # Errors
    /// If it does not exist, is wrong, or is not in force.
    pub fn format(&self, asked: &str, on: Date) -> Result<Format, Failure> {
        self.formats().find(asked, Some(on)).map_err(|findings| {
            Failure::new(Message::new("format-not-usable").with("format", asked)).findings(findings)
        })
    }
}

/// The user's data directory of this program: `wom` in the platform's data directory.
///
/// # Errors
/// If the user has no home directory.
pub fn data_dir() -> Result<PathBuf, Failure> {
    use etcetera::BaseStrategy;
    let strategy = etcetera::choose_base_strategy()
        .map_err(|_| Failure::new(Message::new("db-no-home")).hint(Message::new("db-no-home-hint")))?;
    Ok(strategy.data_dir().join("wom"))
}

/// The user's format folder, be it there or not: `WOM_FORMATS`, else `wom/formats` in the user's data directory.
#[must_use]
pub fn formats_place() -> Option<PathBuf> {
    let named = std::env::var_os("WOM_FORMATS").filter(|value| !value.is_empty()).map(PathBuf::from);
    named.or_else(|| data_dir().ok().map(|dir| dir.join("formats")))
}

fn create_folder(folder: &Path) -> Result<(), Failure> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    std::fs::create_dir_all(folder).map_err(|error| {
        let message = Message::new("db-no-folder").with("path", folder.display().to_string());
        Failure::new(message.with("reason", super::failure::io_reason(&error)))
    })
}

/// Today in the local time zone.
///
/// Where the zone is that of the system, its file is read at once: finding out its name takes a millisecond.
#[must_use]
pub fn today() -> Date {
    let named = std::env::var_os("TZ").is_some_and(|zone| !zone.is_empty());
    let file = if named { None } else { std::fs::read("/etc/localtime").ok() };
    let zone = file.and_then(|data| TimeZone::tzif("local", &data).ok());
    match zone {
        Some(zone) => jiff::Timestamp::now().to_zoned_datetime(zone).date(),
        None => jiff::ZonedDateTime::now().date(),
    }
}

/// Reads a day: `2026-02-23` or `23.02.2026`.
///
/// # Errors
/// If it is no day.
pub fn day(text: &str) -> Result<Date, Failure> {
    let text = text.trim();
    let german = || -> Option<Date> {
        let mut parts = text.split('.');
        let (day, month, year) = (parts.next()?.trim(), parts.next()?.trim(), parts.next()?.trim());
        // Whether `27` is 1927 or 2027 is not for the program to guess.
        let year = Some(year).filter(|year| year.len() == 4)?;
        Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok().filter(|_| parts.next().is_none())
    };
    let found = text.parse::<Date>().ok().or_else(german);
    found.ok_or_else(|| Failure::new(Message::new("bad-day").with("text", text)).hint(Message::new("bad-day-hint")))
}
