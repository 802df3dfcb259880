//! The packed file that a spreadsheet is, unpacked part by part and never beyond a limit.

use std::io::{Cursor, Read};

use zip::ZipArchive;
use zip::result::ZipError;

use super::Fault;
use crate::decode::{Encoding, decode_as};

/// Bytes that all parts read may have together once unpacked.
const MOST_UNPACKED: u64 = 256 << 20;

/// The parts of a packed file.
pub(super) struct Package<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    left: u64,
}

impl<'a> Package<'a> {
    /// Opens packed bytes.
    pub fn open(bytes: &'a [u8]) -> Result<Self, Fault> {
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(fault)?;
        Ok(Self { archive, left: MOST_UNPACKED })
    }

    /// Whether there is such a part.
    pub fn has(&self, name: &str) -> bool {
        self.archive.index_for_name(name).is_some()
    }

    /// The names of the parts, as far as they can be read.
    pub fn names(&self) -> impl Iterator<Item = String> {
        self.archive.file_names().filter_map(|name| Some(name.ok()?.into_owned()))
    }

    /// A part as text; none if there is no such part.
    pub fn text(&mut self, name: &str) -> Result<Option<String>, Fault> {
        let Some(index) = self.index(name) else { return Ok(None) };
        let mut part = self.archive.by_index(index).map_err(fault)?;
        // The size on record may be a lie, so it only helps to reserve memory.
        let expected = part.size().min(self.left).min(64 << 20);
        let mut bytes = Vec::with_capacity(expected as usize);
        let read = part.by_ref().take(self.left + 1).read_to_end(&mut bytes).map_err(|_| Fault::Damaged)?;
        self.left = self.left.checked_sub(read as u64).ok_or(Fault::TooLarge)?;
        drop(part);
        text(bytes).map(Some)
    }

    /// Parts are found whatever the case of their names.
    fn index(&self, name: &str) -> Option<usize> {
        let exact = self.archive.index_for_name(name);
        exact.or_else(|| {
            let found = self.names().find(|other| other.eq_ignore_ascii_case(name))?;
            self.archive.index_for_name(&found)
        })
    }
}

fn fault(error: ZipError) -> Fault {
    match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => Fault::Locked,
        _ => Fault::Damaged,
    }
}

fn text(bytes: Vec<u8>) -> Result<String, Fault> {
    let encoding = match bytes.as_slice() {
        [0xff, 0xfe, ..] => Encoding::Utf16Le,
        [0xfe, 0xff, ..] => Encoding::Utf16Be,
        [0xef, 0xbb, 0xbf, ..] => Encoding::Utf8,
        _ => return String::from_utf8(bytes).map_err(|_| Fault::Damaged),
    };
    Ok(decode_as(&bytes, encoding).into_owned())
}
