//! The sets that a command names by their codes, or all.

use super::{Context, near, unknown};
use crate::cards::SetInfo;
use crate::cards::fold::fold;
use crate::report::cards::UnknownName;

/// The sets asked for, and the codes that no set has.
pub(super) struct Asked {
    /// By code, each once.
    pub sets: Vec<SetInfo>,
    /// In the order in which they were named.
    pub unknown: Vec<UnknownName>,
}

/// The sets of these codes, all sets without any; codes that no set has are told.
pub(super) fn asked(codes: &[String], sets: &[(SetInfo, usize)], context: &mut Context) -> Asked {
    let is_asked = |set: &SetInfo| codes.is_empty() || codes.iter().any(|code| fold(code) == fold(&set.code));
    let mut not_there = Vec::new();
    for code in codes {
        if !sets.iter().any(|(set, _)| fold(&set.code) == fold(code)) {
            let failure = unknown(code, sets);
            context.ui.error(&failure.message, failure.hint.as_ref());
            not_there.push(UnknownName::new(code, near(code, sets)));
        }
    }
    Asked { sets: sets.iter().map(|(set, _)| set).filter(|set| is_asked(set)).cloned().collect(), unknown: not_there }
}
