//! Finding formats by id or path, with their parents.
//!
//! Formats come from a user folder, from files named one by one, and from the program itself. A user's format outranks
//! a built-in one of its id on the days on which it is in force.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::civil::Date;

use crate::cards::fold::fold;
use crate::cards::terms::nearest;
use crate::decode::decode;
use crate::message::{Arg, Diagnostic, Message, Place};

use super::builtin::{self, BuiltIn};
use super::draft::stem;
use super::merge::{Loaded, merge};
use super::read::{peek_id, read};
use super::{Format, Home};
use crate::toml_walk::{Said, Source};

/// The formats that can be found.
#[derive(Debug, Clone, Default)]
pub struct Formats {
    folder: Option<PathBuf>,
    files: Vec<PathBuf>,
}

/// A format that [`Formats::list`] found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Its id.
    pub id: String,
    /// Its file; `None` for a built-in format.
    pub file: Option<String>,
}

/// Where a format's text is.
#[derive(Debug, Clone)]
enum Seat {
    BuiltIn(&'static BuiltIn),
    File(PathBuf),
}

impl Seat {
    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::BuiltIn(a), Self::BuiltIn(b)) => a.id == b.id,
            (Self::File(a), Self::File(b)) => real(a) == real(b),
            _ => false,
        }
    }
}

/// A file without its links; as it is named, if there is no such file.
fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Whether a text names a file rather than an id.
fn is_path(text: &str) -> bool {
    text.contains(std::path::is_separator) || text.contains('/') || fold(text).ends_with(".toml")
}

impl Formats {
    /// The built-in formats and those of the user's folder, if there is one.
    #[must_use]
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, files: Vec::new() }
    }

    /// Adds a file whose format can then be found by its id.
    #[must_use]
    pub fn with_file(mut self, file: impl Into<PathBuf>) -> Self {
        self.files.push(file.into());
        self
    }

    /// All formats: the user's in the order of their files, then the built-in ones that no user's format replaces.
    ///
    /// A file that cannot be read is listed by its name and replaces none.
    #[must_use]
    pub fn list(&self) -> Vec<Found> {
        let (mut all, mut replaced) = (Vec::new(), Vec::new());
        for path in self.user_files() {
            let file = path.to_string_lossy().into_owned();
            let text = text_of(&path);
            let id = text.as_ref().ok().and_then(|text| peek_id(text)).unwrap_or_else(|| stem(&file));
            if text.is_ok() {
                replaced.push(fold(&id));
            }
            all.push(Found { id, file: Some(file) });
        }
        let built_in = builtin::FORMATS.iter().filter(|format| !replaced.iter().any(|id| id == format.id));
        all.extend(built_in.map(|format| Found { id: format.id.to_owned(), file: None }));
        all
    }

    /// Finds a format by its id, whatever its case, or by its path, and merges its parents into it.
    ///
    /// With a day, the format must be in force on it; among files of one id the latest that is in force counts.
    /// Without one the latest counts, in force or not.
    ///
    /// # Errors
    /// Everything that is wrong with its file or with one of its parents'; or that there is no such format.
    pub fn find(&self, asked: &str, on: Option<Date>) -> Result<Format, Vec<Diagnostic>> {
        let (format, faults) = self.look(asked, on)?;
        if faults.is_empty() { Ok(format) } else { Err(faults) }
    }

    /// Finds a format as [`Self::find`] does, and makes of it what can be understood: with all that is wrong with its
    /// file and its parents'.
    ///
    /// # Errors
    /// That there is no such format, or that nothing of its file can be read.
    pub fn look(&self, asked: &str, on: Option<Date>) -> Result<(Format, Vec<Diagnostic>), Vec<Diagnostic>> {
        let asked = asked.trim();
        let loaded = if is_path(asked) {
            load(&Seat::File(PathBuf::from(asked)), None).map_err(|findings| self.with_id_hint(findings, asked))?
        } else {
            match self.by_id(asked, on, None)? {
                Some(loaded) => loaded,
                None if Path::new(asked).is_file() => load(&Seat::File(PathBuf::from(asked)), None)?,
                None => return Err(vec![self.unknown(asked)]),
            }
        };
        let (loaded, seat) = loaded;
        if let Some(on) = on
            && loaded.faults.is_empty()
            && !in_force(&loaded, on)
        {
            return Err(vec![not_in_force(&[&loaded], on)]);
        }
        let (mut chain, unfound) = self.with_parents(loaded, seat, on);
        if let Some(last) = chain.last_mut() {
            // Why its parent is not found stands among what else is wrong with a file.
            let file = last.source.name.clone();
            last.faults.extend(unfound);
            last.faults.sort_by_key(|fault| (fault.place.file != file, fault.place.line, fault.place.column));
        }
        let faults: Vec<Diagnostic> = chain.iter_mut().flat_map(|loaded| std::mem::take(&mut loaded.faults)).collect();
        Ok((merge(chain), faults))
    }

    /// A file and its parents, nearest first, as far as they are found; and why the next is not.
    fn with_parents(&self, first: Loaded, seat: Seat, on: Option<Date>) -> (Vec<Loaded>, Vec<Diagnostic>) {
        let mut seats = vec![seat];
        let mut chain = vec![first];
        while let Some(child) = chain.last()
            && let Some(extends) = child.draft.extends.clone()
        {
            let own_id = child.draft.id_or_stem(&child.source);
            let (parent, seat) = match self.parent(&seats[seats.len() - 1], &own_id, &extends, on) {
                Ok(parent) => parent,
                Err(unfound) => return (chain, unfound),
            };
            if let Some(start) = seats.iter().position(|known| known.is(&seat)) {
                let circle = cycle(&chain[start..], &extends);
                return (chain, vec![circle]);
            }
            seats.push(seat);
            chain.push(parent);
        }
        (chain, Vec::new())
    }

    /// The format that a file extends.
    fn parent(
        &self,
        child: &Seat,
        own_id: &str,
        extends: &Said<String>,
        on: Option<Date>,
    ) -> Result<(Loaded, Seat), Vec<Diagnostic>> {
        let name = extends.value.as_str();
        let beside =
            |file: &str| folders(child).into_iter().map(|folder| folder.join(file)).find(|path| path.is_file());
        if is_path(name) {
            if let Seat::BuiltIn(_) = child
                && let Some(format) = builtin::by_file(name)
            {
                return load(&Seat::BuiltIn(format), Some(extends));
            }
            let seat =
                beside(name).map(Seat::File).ok_or_else(|| vec![self.no_parent(extends, "format-no-parent-file")]);
            return load(&seat?, Some(extends));
        }
        if let Some(path) = beside(&format!("{name}.toml"))
            && !Seat::File(path.clone()).is(child)
        {
            return load(&Seat::File(path), Some(extends));
        }
        if let Some(found) = self.by_id(name, on, Some(child))? {
            return Ok(found);
        }
        let siblings = folders(child).into_iter().flat_map(|folder| toml_files(&folder));
        if let Some(found) = newest(id_matches(siblings, name, Some(child))?, name, on, true)? {
            return Ok(found);
        }
        // Nothing else has this id: a file that extends its own is a circle of one.
        if fold(own_id) == fold(name) {
            return load(child, Some(extends));
        }
        Err(vec![self.no_parent(extends, "format-no-parent")])
    }

    /// The format with this id; of several files the latest, and not `child`, which asks for its parent.
    fn by_id(
        &self,
        id: &str,
        on: Option<Date>,
        child: Option<&Seat>,
    ) -> Result<Option<(Loaded, Seat)>, Vec<Diagnostic>> {
        let built_in = builtin::by_id(&fold(id)).map(Seat::BuiltIn);
        let built_in = built_in.filter(|seat| child.is_none_or(|child| !child.is(seat)));
        let versions = id_matches(self.user_files().into_iter(), id, child)?;
        let lenient = built_in.is_none() && child.is_some();
        match (newest(versions, id, on, lenient), built_in) {
            (Ok(Some(found)), _) => Ok(Some(found)),
            (Ok(None), None) => Ok(None),
            (Err(findings), Some(_)) if findings.iter().any(|d| d.code != "format-not-in-force") => Err(findings),
            (Err(findings), None) => Err(findings),
            (_, Some(seat)) => load(&seat, None).map(Some),
        }
    }

    fn user_files(&self) -> Vec<PathBuf> {
        let folder = self.folder.iter().flat_map(|folder| toml_files(folder));
        let mut files: Vec<PathBuf> = self.files.iter().cloned().chain(folder).collect();
        let mut seen = Vec::new();
        files.retain(|file| {
            let real = real(file);
            let new = !seen.contains(&real);
            seen.push(real);
            new
        });
        files
    }

    fn known_ids(&self) -> Vec<String> {
        let mut ids: Vec<String> = self.list().into_iter().map(|found| found.id).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    fn unknown(&self, asked: &str) -> Diagnostic {
        let message = Message::new("format-unknown").with("id", asked);
        self.with_known(Diagnostic::error(Place::default(), "format-unknown", message).found(asked), asked)
    }

    fn no_parent(&self, extends: &Said<String>, key: &'static str) -> Diagnostic {
        let message = Message::new(key).with("id", extends.value.as_str());
        let finding = extends.at.error("format-no-parent", message).found(extends.value.as_str());
        self.with_known(finding, &extends.value)
    }

    /// Adds the ids that there are, and the nearest.
    fn with_known(&self, finding: Diagnostic, asked: &str) -> Diagnostic {
        let ids = self.known_ids();
        let asked = stem(asked);
        let near = nearest(&asked, ids.iter().map(String::as_str));
        let near = near.map(|near| Message::new("format-hint-near").with("near", near));
        let all = Arg::AllOf(ids.iter().map(|id| Arg::from(id.as_str())).collect());
        let finding = finding.expected(Message::new("format-expected-ids").with("ids", all));
        if let Some(near) = near { finding.hint(near) } else { finding }
    }

    /// Tells who asked for `standard.toml`, which is not there, that `standard` is.
    fn with_id_hint(&self, mut findings: Vec<Diagnostic>, asked: &str) -> Vec<Diagnostic> {
        if let [only] = findings.as_mut_slice()
            && only.code == "format-no-file"
        {
            *only = self.with_known(only.clone(), asked);
        }
        findings
    }
}

/// Of the files of one id the latest that is in force; the latest of all where no day is asked for.
/// `lenient` (for parents) takes the latest where none is in force.
fn newest(
    mut versions: Vec<(Loaded, Seat)>,
    id: &str,
    on: Option<Date>,
    lenient: bool,
) -> Result<Option<(Loaded, Seat)>, Vec<Diagnostic>> {
    if versions.is_empty() {
        return Ok(None);
    }
    if let Some(on) = on {
        if versions.iter().any(|(loaded, _)| in_force(loaded, on)) {
            versions.retain(|(loaded, _)| in_force(loaded, on));
        } else if !lenient {
            let all: Vec<&Loaded> = versions.iter().map(|(loaded, _)| loaded).collect();
            return Err(vec![not_in_force(&all, on)]);
        }
    }
    let from = |loaded: &Loaded| loaded.draft.valid_from.as_ref().map(|said| said.value);
    versions.sort_by_key(|(loaded, _)| from(loaded));
    let last = versions.pop();
    if let (Some((last, _)), Some((other, _))) = (&last, versions.last())
        && from(last) == from(other)
    {
        let files = Arg::AllOf([other, last].iter().map(|l| Arg::from(l.source.name.as_str())).collect());
        let message = Message::new("format-two-files").with("id", id).with("files", files);
        let place = Place::file(last.source.name.clone());
        return Err(vec![Diagnostic::error(place, "format-two-files", message).found(id)]);
    }
    Ok(last)
}

fn in_force(loaded: &Loaded, on: Date) -> bool {
    let draft = &loaded.draft;
    draft.valid_from.as_ref().is_none_or(|from| from.value <= on)
        && draft.valid_until.as_ref().is_none_or(|until| on <= until.value)
}

fn not_in_force(versions: &[&Loaded], on: Date) -> Diagnostic {
    let period = |loaded: &&Loaded| {
        let date = |said: &Option<Said<Date>>| said.as_ref().map(|said| said.value.to_string());
        let message = match (date(&loaded.draft.valid_from), date(&loaded.draft.valid_until)) {
            (Some(from), Some(until)) => Message::new("format-period").with("from", from).with("until", until),
            (Some(from), None) => Message::new("format-period-from").with("from", from),
            (None, Some(until)) => Message::new("format-period-until").with("until", until),
            (None, None) => Message::new("format-period-always"),
        };
        Arg::from(message)
    };
    let id = versions.first().map(|loaded| loaded.draft.id_or_stem(&loaded.source)).unwrap_or_default();
    let file = versions.first().map(|loaded| loaded.source.name.clone()).unwrap_or_default();
    let periods = Arg::AllOf(versions.iter().map(period).collect());
    let message = Message::new("format-not-in-force").with("id", id).with("on", on.to_string());
    Diagnostic::error(Place::file(file), "format-not-in-force", message.with("periods", periods)).found(on.to_string())
}

/// The whole circle of files, back to the one that closes it.
fn cycle(chain: &[Loaded], extends: &Said<String>) -> Diagnostic {
    let names = chain.iter().chain(chain.first()).map(|loaded| loaded.source.name.as_str());
    let circle = names.collect::<Vec<_>>().join(" → ");
    extends.at.error("format-cycle", Message::new("format-cycle").with("circle", circle)).found(extends.value.as_str())
}

/// The folders beside a file: of the file as it is named, and of the file that a link leads to.
fn folders(seat: &Seat) -> Vec<PathBuf> {
    let Seat::File(path) = seat else { return Vec::new() };
    let folder = |path: &Path| path.parent().map(Path::to_owned);
    let (named, linked) = (folder(path), folder(&real(path)));
    let mut folders: Vec<PathBuf> = named.into_iter().chain(linked).collect();
    if let [named, linked] = &folders[..]
        && real(if named.as_os_str().is_empty() { Path::new(".") } else { named }) == *linked
    {
        folders.pop();
    }
    folders
}

/// The format files of a folder, by name.
fn toml_files(folder: &Path) -> Vec<PathBuf> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_toml =
        |path: &PathBuf| path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml")) && !path.is_dir();
    let mut files: Vec<PathBuf> = entries.filter(is_toml).collect();
    files.sort_unstable();
    files
}

/// Those of the files that have this id, read; what is wrong with one of them is an error.
fn id_matches(
    files: impl Iterator<Item = PathBuf>,
    id: &str,
    child: Option<&Seat>,
) -> Result<Vec<(Loaded, Seat)>, Vec<Diagnostic>> {
    let key = fold(id);
    let mut found = Vec::new();
    for path in files {
        let Ok(text) = text_of(&path) else { continue };
        let own = peek_id(&text).unwrap_or_else(|| stem(&path.to_string_lossy()));
        let seat = Seat::File(path);
        if fold(&own) == key && child.is_none_or(|child| !child.is(&seat)) {
            found.push(load(&seat, None)?);
        }
    }
    // Which of several counts cannot be told where one of them is wrong.
    if found.len() > 1
        && let Some((faulty, _)) = found.iter_mut().find(|(loaded, _)| !loaded.faults.is_empty())
    {
        return Err(std::mem::take(&mut faulty.faults));
    }
    Ok(found)
}

fn text_of(path: &Path) -> std::io::Result<String> {
    Ok(decode(&std::fs::read(path)?).text.into_owned())
}

/// Reads a format. `extends` is the place that asks for it, if a file does.
fn load(seat: &Seat, extends: Option<&Said<String>>) -> Result<(Loaded, Seat), Vec<Diagnostic>> {
    let (source, home) = match seat {
        Seat::BuiltIn(format) => {
            (Source { name: builtin::example_name(format.file), text: Cow::Borrowed(format.text) }, Home::BuiltIn)
        }
        Seat::File(path) => {
            let name = path.to_string_lossy().into_owned();
            let text = text_of(path).map_err(|error| vec![unreadable(&name, &error, extends)])?;
            let folder = path.parent().map(Path::to_owned).unwrap_or_default();
            (Source { name, text: Cow::Owned(text) }, Home::Folder(folder))
        }
    };
    let source = Arc::new(source);
    let (draft, faults) = read(&source)?;
    Ok((Loaded { source, draft, faults, home }, seat.clone()))
}

fn unreadable(name: &str, error: &std::io::Error, extends: Option<&Said<String>>) -> Diagnostic {
    let (code, message) = match error.kind() {
        std::io::ErrorKind::NotFound => ("format-no-file", Message::new("format-no-file")),
        std::io::ErrorKind::IsADirectory => ("format-unreadable", Message::new("format-is-folder")),
        _ => ("format-unreadable", Message::new("format-unreadable").with("reason", error.to_string())),
    };
    let message = message.with("file", name);
    match extends {
        Some(extends) => extends.at.error(code, message),
        None => Diagnostic::error(Place::file(name), code, message),
    }
    .found(name)
}
