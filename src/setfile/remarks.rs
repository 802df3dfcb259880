//! What there is to say about a card that can be imported: missing values, values that its type has not, and
//! defaults applied (§2.3, §3.8, §17.1, §21.1a, §21.1b, J022).

use super::card::{Draft, name_span};
use super::codes;
use super::header::Column;
use super::raw::Record;
use super::reader::Reader;
use super::source::Span;
use super::tally::Case;
use crate::cards::{Field, Kind};
use crate::message::{Message, Severity};

/// Remarks on one card of known type.
pub(super) fn remark(reader: &mut Reader, record: &Record, draft: &Draft) {
    let kind = draft.card.kind;
    if matches!(kind, Kind::Hybrid(_)) {
        warn(reader, record, draft, Field::Type, codes::HYBRID, "import-hybrid");
    }
    if kind != Kind::Fragment {
        missing(reader, record, draft, Field::Rarity);
        missing(reader, record, draft, Field::Poker);
        missing(reader, record, draft, Field::Cost);
    }
    if kind.has_power() {
        missing(reader, record, draft, Field::Power);
        missing(reader, record, draft, Field::MaxSize);
        default(reader, record, draft, Field::Slots, "import-default-slots");
    }
    if kind.has_demand() {
        default(reader, record, draft, Field::Demand, "import-default-demand");
    }
    if kind == Kind::Fragment {
        default(reader, record, draft, Field::Size, "import-default-size");
    }
    misplaced(reader, record, draft);
    power(reader, record, draft);
}

fn span(record: &Record, field: Field) -> Span {
    record.cell(Column::Field(field)).map_or_else(|| name_span(record), |cell| cell.span.clone())
}

fn warn(reader: &mut Reader, record: &Record, draft: &Draft, field: Field, code: &'static str, key: &'static str) {
    let title = record.cell(Column::Field(field)).map_or(field.code(), |cell| cell.title.as_ref());
    let message = Message::new(key)
        .with("card", draft.card.name.as_str())
        .with("column", title)
        .with("power", i64::from(draft.card.power.unwrap_or(0)))
        .with("max", i64::from(draft.card.max_size.unwrap_or(0)));
    reader.tell(Severity::Warning, code, &span(record, field), message);
}

fn is_missing(draft: &Draft, field: Field) -> bool {
    !draft.valued.contains(field) && !draft.refused.contains(field)
}

/// A missing value: told for the card, or once for the file if no card has it.
fn missing(reader: &mut Reader, record: &Record, draft: &Draft, field: Field) {
    if !is_missing(draft, field) {
        return;
    }
    let (code, one, all) = match field {
        Field::Rarity => (codes::MISSING_RARITY, "import-missing-rarity", "import-no-rarity"),
        Field::Poker => (codes::MISSING_POKER, "import-missing-poker", "import-no-poker"),
        Field::Power => (codes::MISSING_VALUE, "import-missing-power", "import-no-power"),
        Field::MaxSize => (codes::MISSING_VALUE, "import-missing-max-size", "import-no-max-size"),
        _ => (codes::MISSING_VALUE, "import-missing-cost", "import-no-cost"),
    };
    if reader.seen.contains(field) {
        warn(reader, record, draft, field, code, one);
        return;
    }
    let name = draft.card.name.as_str();
    let span = name_span(record);
    reader.tally.count(Case { severity: Severity::Warning, code, key: all, about: "", name, span, hint: None });
}

/// A default that the rules give.
fn default(reader: &mut Reader, record: &Record, draft: &Draft, field: Field, key: &'static str) {
    if !is_missing(draft, field) {
        return;
    }
    let (code, name) = (codes::DEFAULT_APPLIED, draft.card.name.as_str());
    let span = span(record, field);
    reader.tally.count(Case { severity: Severity::Note, code, key, about: "", name, span, hint: None });
}

/// Values on a card whose type has none of them.
fn misplaced(reader: &mut Reader, record: &Record, draft: &Draft) {
    let card = &draft.card;
    let kind = card.kind;
    let cases = [
        (Field::Power, !kind.has_power() && card.power.is_some(), "import-misplaced-power"),
        (Field::MaxSize, !kind.has_power() && card.max_size.is_some(), "import-misplaced-power"),
        (Field::Slots, !kind.has_power() && card.slots > 0, "import-misplaced-slots"),
        (Field::Demand, !kind.has_demand() && card.demand != 1, "import-misplaced-demand"),
        (Field::Size, kind != Kind::Fragment && card.size > 0, "import-misplaced-size"),
    ];
    for (field, found, key) in cases {
        if found {
            warn(reader, record, draft, field, codes::MISPLACED_VALUE, key);
        }
    }
}

fn power(reader: &mut Reader, record: &Record, draft: &Draft) {
    if !draft.card.kind.has_power() {
        return;
    }
    let Some(power) = draft.card.power else { return };
    if power == 0 {
        warn(reader, record, draft, Field::Power, codes::POWER_ZERO, "import-power-zero");
    }
    if draft.card.max_size.is_some_and(|max| power > max) {
        warn(reader, record, draft, Field::Power, codes::POWER_ABOVE_MAX, "import-power-above-max");
    }
}
