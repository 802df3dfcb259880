//! `wom format list`

use super::{name_in, read};
use crate::cli::context::today;
use crate::cli::{Context, Exit, Outcome, Ui};
use crate::message::Message;
use crate::report::Table;
use crate::report::admin::{FormatList, FormatRow};

pub(super) fn run(context: &mut Context) -> Outcome {
    let known = context.formats();
    let today = today();
    let lang = context.ui.text.lang();
    let mut formats = Vec::new();
    for (found, read) in known.list().into_iter().zip(read(&[], &known)?) {
        let (id, file) = (found.id, found.file);
        formats.push(match read.format {
            Ok(format) => FormatRow {
                id: format.id.clone(),
                name: Some(name_in(&format.name, lang).to_owned()),
                file,
                valid_from: format.valid_from.map(|day| day.to_string()),
                valid_until: format.valid_until.map(|day| day.to_string()),
                in_force: Some(format.in_force(today)),
            },
            Err(_) => FormatRow { id, name: None, file, valid_from: None, valid_until: None, in_force: None },
        });
    }
    let broken = formats.iter().filter(|format| format.name.is_none()).count();
    if context.ui.json {
        context.ui.answer("format-list/1", FormatList { formats })?;
    } else {
        let table = table(&formats, &context.ui);
        context.ui.table(&table)?;
    }
    if broken > 0 {
        context.ui.warning(&Message::new("format-list-broken").with("count", broken), None);
    }
    Ok(Exit::Done)
}

fn table(formats: &[FormatRow], ui: &Ui) -> Table {
    let text = &ui.text;
    let heads = ["format-head-id", "format-head-name", "format-head-in-force", "format-head-source"];
    let mut table = Table::new(heads.map(|key| text.say(&Message::new(key))));
    for format in formats {
        let in_force = match format.in_force {
            Some(true) => text.term("format-yes"),
            Some(false) => period(format, ui),
            None => ui.paint.bad(&text.term("format-has-errors")),
        };
        let source = format.file.clone().unwrap_or_else(|| text.term("format-built-in"));
        let name = format.name.clone().unwrap_or_else(|| "–".to_owned());
        table.row([format.id.clone(), name, in_force, source]);
    }
    table
}

/// From when and until when a format is in force.
fn period(format: &FormatRow, ui: &Ui) -> String {
    let period = match (&format.valid_from, &format.valid_until) {
        (Some(from), Some(until)) => {
            Message::new("format-period").with("from", from.as_str()).with("until", until.as_str())
        }
        (Some(from), None) => Message::new("format-period-from").with("from", from.as_str()),
        (None, Some(until)) => Message::new("format-period-until").with("until", until.as_str()),
        (None, None) => Message::new("format-period-always"),
    };
    ui.say(&Message::new("format-no-but").with("period", period))
}
