//! Sets and cards as tables.

use super::cards::SetRow;
use super::{Table, fields};
use crate::cards::{Card, Field, FieldSet, Keyword};
use crate::text::Text;

/// Stands in a table where there is nothing.
pub const NOTHING: &str = "–";

/// A column of a table of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    /// A field of the card.
    Of(Field),
    /// Power and Max Size, or the size of a fragment.
    Face,
}

/// Narrower terminals show a set without its less telling columns, so that names stay readable.
const ROOMY: usize = 100;

/// The sets as a table.
#[must_use]
pub fn set_table(sets: &[SetRow], text: &Text) -> Table {
    let mut table = Table::new(["head-code", "head-name", "head-cards"].map(|key| text.term(key))).right(2);
    for set in sets {
        table.row([set.code.as_str(), set.named(text.lang()), &set.cards.to_string()]);
    }
    table
}

/// Whether [`value_table`] leaves columns out for this terminal.
#[must_use]
pub fn is_narrow(width: Option<usize>) -> bool {
    width.is_some_and(|width| width < ROOMY)
}

/// Cards of one set as a table with all their values; a narrow terminal gets it without poker values and Slot Demand.
#[must_use]
pub fn value_table(cards: &[Card], text: &Text, width: Option<usize>) -> Table {
    use Column::{Face, Of};
    let mut columns = vec![Of(Field::Number), Of(Field::Name), Of(Field::Type), Of(Field::Rarity), Of(Field::Poker)];
    columns.extend([Of(Field::Cost), Face, Of(Field::Slots), Of(Field::Demand), Of(Field::Keywords)]);
    if is_narrow(width) {
        columns.retain(|column| !matches!(column, Of(Field::Poker | Field::Demand)));
    }
    table(cards, &columns, text)
}

/// Cards of any set as a table, one line each.
#[must_use]
pub fn card_table(cards: &[Card], text: &Text) -> Table {
    use Column::{Face, Of};
    let before = [Of(Field::Name), Of(Field::Set), Of(Field::Number), Of(Field::Type), Of(Field::Rarity)];
    let columns = [before.as_slice(), &[Of(Field::Poker), Of(Field::Cost), Face]].concat();
    table(cards, &columns, text)
}

/// The fields that [`card_table`] shows, or decides by what it shows.
#[must_use]
pub fn card_table_fields() -> FieldSet {
    let long = [Field::Text, Field::Abilities, Field::Keywords, Field::Aliases];
    FieldSet::all().without(long.into_iter().collect())
}

fn table(cards: &[Card], columns: &[Column], text: &Text) -> Table {
    let mut table = Table::new(columns.iter().map(|column| text.term(column.head())));
    for (at, column) in columns.iter().enumerate() {
        if column.is_number() {
            table = table.right(at);
        }
    }
    for card in cards {
        table.row(columns.iter().map(|column| match column {
            Column::Face => face(card),
            Column::Of(Field::Keywords) => keywords(card, |one| fields::keyword(one, text.lang())),
            Column::Of(field) => cell(card, *field, text),
        }));
    }
    table
}

impl Column {
    /// Key of its heading in the locale files.
    fn head(self) -> &'static str {
        match self {
            Self::Face => "head-face",
            Self::Of(Field::Number) => "head-number",
            Self::Of(Field::Cost) => "head-cost",
            Self::Of(Field::Poker) => "head-poker",
            Self::Of(Field::Slots) => "head-slots",
            Self::Of(Field::Demand) => "head-demand",
            Self::Of(Field::Set) => "head-set",
            Self::Of(Field::Type) => "head-type",
            Self::Of(Field::Rarity) => "head-rarity",
            Self::Of(Field::Keywords) => "head-keywords",
            Self::Of(_) => "head-name",
        }
    }

    fn is_number(self) -> bool {
        matches!(self, Self::Face | Self::Of(Field::Cost | Field::Slots | Field::Demand))
    }
}

/// All keywords of a card, those of its own set last.
pub(super) fn keywords(card: &Card, word: impl Fn(Keyword) -> String) -> String {
    let own = card.own_keywords().into_iter().map(ToOwned::to_owned);
    card.keywords.iter().map(|one| word(*one)).chain(own).collect::<Vec<_>>().join(", ")
}

fn cell(card: &Card, field: Field, text: &Text) -> String {
    fields::words(card, field, text).unwrap_or_else(|| NOTHING.to_owned())
}

/// Power and Max Size, or the size of a fragment.
fn face(card: &Card) -> String {
    let shown = |n: Option<u16>| n.map_or_else(|| "?".to_owned(), |n| n.to_string());
    match (card.power, card.max_size) {
        (None, None) if !card.kind.has_power() => {
            card.printed_size().map_or_else(|| NOTHING.to_owned(), |n| n.to_string())
        }
        (power, max) => format!("{}/{}", shown(power), shown(max)),
    }
}
