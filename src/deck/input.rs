//! A list as a file: which encoding its bytes are in.

use super::{DeckList, Note, NoteKind, read};
use crate::cards::Library;
use crate::decode::{Encoding, decode, decode_as};

/// Reads a list from the bytes of a file, in the encoding they are marked with or look like.
///
/// Where only a guess is possible, the encoding in which most names are known wins, and a note says so.
#[must_use]
pub fn read_bytes(bytes: &[u8], library: &Library) -> DeckList {
    let decoded = decode(bytes);
    if !decoded.assumed {
        return read(&decoded.text, library);
    }
    let mut best = (read(&decoded.text, library), decoded.encoding);
    for encoding in [Encoding::Windows1252, Encoding::Cp850, Encoding::MacRoman] {
        let eight_bit = matches!(best.1, Encoding::Windows1252 | Encoding::Cp850 | Encoding::MacRoman);
        if eight_bit && encoding != best.1 && !best.0.is_complete() {
            let other = read(&decode_as(bytes, encoding), library);
            if other.faults.len() < best.0.faults.len() {
                best = (other, encoding);
            }
        }
    }
    let (mut list, encoding) = best;
    list.notes
        .insert(0, Note { kind: NoteKind::EncodingAssumed(encoding), line: 0, found: encoding.name().to_owned() });
    list
}
