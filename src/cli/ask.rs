//! Asking before something goes, at a terminal.

use std::io::{self, IsTerminal, Write};

use super::Ui;
use crate::cards::fold::fold;
use crate::message::Message;

/// Whether somebody is there to be asked.
pub(super) fn somebody_there() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Whether the answer is yes. Where nobody is there to answer, the command line is the answer.
///
/// # Errors
/// If standard output cannot be written or the answer cannot be read.
pub(super) fn agreed(question: &Message, ui: &mut Ui) -> io::Result<bool> {
    if !somebody_there() {
        return Ok(true);
    }
    ui.flush()?;
    let mut stderr = io::stderr();
    write!(stderr, "{} ", ui.say(question))?;
    stderr.flush()?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(matches!(fold(&answer).as_str(), "j" | "ja" | "y" | "yes"))
}
