//! What the command line says about how set lists are read.

use clap::Args;

use crate::cards::Field;
use crate::cards::fold::fold;
use crate::cards::terms::nearest;
use crate::cli::Failure;
use crate::cli::meant::meant_or_all;
use crate::decode::Encoding;
use crate::message::Message;
use crate::setfile::{Mapping, Meaning, Separator};

#[derive(Debug, Args)]
pub(in crate::cli) struct SaidArgs {
    /// Set of the cards that name none
    #[arg(long, value_name = "CODE")]
    set: Option<String>,
    /// Encoding of the files [default: told by their content]
    #[arg(long, value_name = "ENCODING")]
    encoding: Option<String>,
    /// Read a column as a field of a card (Stufe=cost) or not at all (Notiz=ignore); may be given more than once
    #[arg(long, value_name = "COLUMN=FIELD")]
    map: Vec<String>,
    /// What stands between the cells of a CSV file: a sign, or tab [default: told by the header]
    #[arg(long, value_name = "SIGN")]
    separator: Option<String>,
    /// Sheet of a spreadsheet; may be given more than once [default: all that look like card lists]
    #[arg(long, value_name = "NAME")]
    sheet: Vec<String>,
}

impl SaidArgs {
    /// The same as a mapping.
    ///
    /// # Errors
    /// If a word is none that is known.
    pub fn mapping(&self) -> Result<Mapping, Failure> {
        let columns = self.map.iter().map(|pair| column_and_meaning(pair)).collect::<Result<Vec<_>, _>>()?;
        one_meaning_each(&columns)?;
        Ok(Mapping {
            columns,
            set: self.set.clone(),
            encoding: self.encoding.as_deref().map(encoding).transpose()?,
            separator: self.separator.as_deref().map(separator).transpose()?,
            sheets: self.sheet.clone(),
        })
    }
}

/// Refuses a column with two meanings.
fn one_meaning_each(columns: &[(String, Meaning)]) -> Result<(), Failure> {
    for (at, (column, meaning)) in columns.iter().enumerate() {
        let key = fold(column);
        let Some((_, first)) = columns[..at].iter().find(|(other, _)| fold(other) == key) else { continue };
        if first != meaning {
            let message = Message::new("import-map-twice").with("column", column.as_str());
            return Err(Failure::new(message.with("first", first.word()).with("second", meaning.word())));
        }
    }
    Ok(())
}

/// Reads `COLUMN=FIELD`.
fn column_and_meaning(pair: &str) -> Result<(String, Meaning), Failure> {
    let Some((column, field)) = pair.rsplit_once('=').filter(|(column, _)| !column.trim().is_empty()) else {
        let message = Message::new("import-map-shape").with("found", pair);
        return Err(Failure::new(message).hint(Message::new("import-hint-map")));
    };
    if let Some(meaning) = Meaning::of_word(field) {
        return Ok((column.trim().to_owned(), meaning));
    }
    let code = field.trim().to_lowercase();
    let codes = Field::ALL.iter().map(|field| field.code());
    let hint = meant_or_all(nearest(&code, codes.clone()), codes);
    Err(Failure::new(Message::new("import-map-field").with("found", field.trim())).hint(hint))
}

fn separator(word: &str) -> Result<Separator, Failure> {
    Separator::of_word(word).ok_or_else(|| Failure::new(Message::new("mapping-separator").with("found", word)))
}

fn encoding(name: &str) -> Result<Encoding, Failure> {
    Encoding::from_name(name).ok_or_else(|| {
        let hint = meant_or_all(None, Encoding::ALL.iter().map(|encoding| encoding.name()));
        Failure::new(Message::new("import-unknown-encoding").with("found", name)).hint(hint)
    })
}
