//! What there is to say about a card that can be imported: missing values, values that its type has not, and
//! defaults applied (§2.3, §3.8, §17.1, §21.1a, §21.1b, J022).
//!
//! Other files of the import, and the database, may have what a row lacks: so a reader only notes where the values
//! stand, and [`settle`] speaks of the cards as they will be.

use super::card::{Draft, name_span};
use super::codes;
use super::header::Column;
use super::raw::Record;
use super::reader::Reader;
use super::{Row, SetFile, Spot};
use crate::cards::{Face, Field, FieldSet, Kind, Listing};
use crate::message::{Diagnostic, Excerpt, Message, Place, Severity};

/// What is printed on a card, as far as remarks go.
struct Facts {
    kind: Kind,
    has_rarity: bool,
    has_poker: bool,
    face: Face,
    /// Fields with a value in the files, not only with an empty cell.
    valued: FieldSet,
    /// Fields whose cells were refused, which is told already.
    refused: FieldSet,
}

/// Something to say about a card.
#[derive(Clone, Copy)]
struct Remark {
    field: Field,
    code: &'static str,
    /// The key of its message about this card alone; empty if it is always told once for a file.
    one: &'static str,
    /// The key of its message about all cards of a file; empty if it is always told alone.
    all: &'static str,
}

impl Remark {
    fn alone(field: Field, code: &'static str, one: &'static str) -> Self {
        Self { field, code, one, all: "" }
    }

    /// Whether it is told once for a file of whose fields `seen` are told: what no card of it has is.
    fn is_counted(self, seen: FieldSet) -> bool {
        self.one.is_empty() || (!self.all.is_empty() && !seen.contains(self.field))
    }
}

/// Notes where the values of a card of known type stand of which there is something to say; of what is told once for a
/// file, the first.
pub(super) fn spots(reader: &mut Reader, record: &Record, draft: &Draft) -> Vec<(FieldSet, Spot)> {
    let card = &draft.card;
    let facts = Facts {
        kind: card.kind,
        has_rarity: card.rarity.is_some(),
        has_poker: card.poker.is_some(),
        face: Face::of(card),
        valued: draft.valued,
        refused: draft.refused,
    };
    let mut spots = Vec::new();
    judge(&facts, &mut |remark| {
        if remark.is_counted(reader.seen) {
            if reader.remarked.contains(&remark.all) {
                return;
            }
            reader.remarked.push(remark.all);
        }
        let cell = record.cell(Column::Field(remark.field));
        let span = cell.map_or_else(|| name_span(record), |cell| cell.span.clone());
        spots.push(([remark.field].into_iter().collect(), reader.source.spot(&span)));
    });
    spots
}

/// All remarks on one card.
fn judge(facts: &Facts, tell: &mut dyn FnMut(Remark)) {
    let Facts { kind, face, .. } = facts;
    if matches!(kind, Kind::Hybrid(_)) {
        tell(Remark::alone(Field::Type, codes::HYBRID, "import-hybrid"));
    }
    missing(facts, tell);
    defaults(facts, tell);
    let misplaced = [
        (Field::Power, !kind.has_power() && face.power.is_some(), "import-misplaced-power"),
        (Field::MaxSize, !kind.has_power() && face.max_size.is_some(), "import-misplaced-power"),
        (Field::Slots, !kind.has_power() && face.slots > 0, "import-misplaced-slots"),
        (Field::Demand, !kind.has_demand() && face.demand != 1, "import-misplaced-demand"),
        (Field::Size, *kind != Kind::Fragment && face.size > 0, "import-misplaced-size"),
    ];
    for (field, _, key) in misplaced.into_iter().filter(|(_, found, _)| *found) {
        tell(Remark::alone(field, codes::MISPLACED_VALUE, key));
    }
    let Some(power) = face.power.filter(|_| kind.has_power()) else { return };
    if power == 0 {
        tell(Remark::alone(Field::Power, codes::POWER_ZERO, "import-power-zero"));
    }
    if face.max_size.is_some_and(|max| power > max) {
        tell(Remark::alone(Field::Power, codes::POWER_ABOVE_MAX, "import-power-above-max"));
    }
}

/// Missing values: told for the card, or once for the file if no card has them.
fn missing(Facts { kind, has_rarity, has_poker, face, refused, .. }: &Facts, tell: &mut dyn FnMut(Remark)) {
    let (in_deck, in_play) = (*kind != Kind::Fragment, kind.has_power());
    let cases = [
        (in_deck && !has_rarity, Field::Rarity, codes::MISSING_RARITY, "import-missing-rarity", "import-no-rarity"),
        (in_deck && !has_poker, Field::Poker, codes::MISSING_POKER, "import-missing-poker", "import-no-poker"),
        (in_deck && face.cost.is_none(), Field::Cost, codes::MISSING_VALUE, "import-missing-cost", "import-no-cost"),
        (
            in_play && face.power.is_none(),
            Field::Power,
            codes::MISSING_VALUE,
            "import-missing-power",
            "import-no-power",
        ),
        (
            in_play && face.max_size.is_none(),
            Field::MaxSize,
            codes::MISSING_VALUE,
            "import-missing-max-size",
            "import-no-max-size",
        ),
    ];
    for (_, field, code, one, all) in cases.into_iter().filter(|(found, field, ..)| *found && !refused.contains(*field))
    {
        tell(Remark { field, code, one, all });
    }
}

/// Defaults that the rules give.
fn defaults(Facts { kind, face, valued, refused, .. }: &Facts, tell: &mut dyn FnMut(Remark)) {
    let cases = [
        (kind.has_power() && face.slots == 0, Field::Slots, "import-default-slots"),
        (kind.has_demand() && face.demand == 1, Field::Demand, "import-default-demand"),
        (*kind == Kind::Fragment && face.size == 0, Field::Size, "import-default-size"),
    ];
    let told = |field| valued.contains(field) || refused.contains(field);
    for (_, field, all) in cases.into_iter().filter(|(found, field, _)| *found && !told(*field)) {
        tell(Remark { field, code: codes::DEFAULT_APPLIED, one: "", all });
    }
}

/// Remarks of one key about the cards of one file.
struct Counted {
    file: u16,
    remark: Remark,
    count: usize,
    first: String,
    spot: (Place, Option<Excerpt>),
}

/// Tells what there is to say about the cards as they will be: `known` is what the database has of a card, whose values
/// stay where the files say nothing. Of a card whose type only the database knows, only what the files tell is judged.
pub fn settle<'a>(set: &mut SetFile, known: impl Fn(&Row) -> Option<&'a Listing>) {
    let (rows, seen) = (&set.cards, &set.seen);
    let mut counted: Vec<Counted> = Vec::new();
    for row in rows {
        let Some(facts) = row.facts(known(row)) else { continue };
        let is_update = row.needs_existing;
        judge(&facts, &mut |remark| {
            let by_max = remark.code == codes::POWER_ABOVE_MAX && row.fields.contains(Field::MaxSize);
            if is_update && !row.fields.contains(remark.field) && !by_max {
                return;
            }
            let file = row.origin_of(remark.field).file;
            if !remark.is_counted(seen.get(usize::from(file)).copied().unwrap_or_default()) {
                set.findings.push(row.finding(remark, &facts.face));
                return;
            }
            let entry = |entry: &&mut Counted| entry.file == file && entry.remark.all == remark.all;
            match counted.iter_mut().find(entry) {
                Some(entry) => entry.count += 1,
                None => {
                    let (first, spot) = (row.card.name.clone(), row.spot(remark.field));
                    counted.push(Counted { file, remark, count: 1, first, spot });
                }
            }
        });
    }
    set.findings.extend(counted.into_iter().map(Counted::finding));
}

impl Counted {
    fn finding(self) -> Diagnostic {
        let Self { remark, count, first, spot: (place, excerpt), .. } = self;
        let message = Message::new(remark.all).with("count", count).with("first", first);
        let is_default = remark.code == codes::DEFAULT_APPLIED;
        let severity = if is_default { Severity::Note } else { Severity::Warning };
        shown(Diagnostic { severity, ..Diagnostic::warning(place, remark.code, message) }, excerpt)
    }
}

fn shown(finding: Diagnostic, excerpt: Option<Excerpt>) -> Diagnostic {
    match excerpt {
        Some(Excerpt { text, span }) => finding.excerpt(text, span),
        None => finding,
    }
}

impl Row {
    /// What the card will be, with what the database has of it; none if nobody knows its type.
    fn facts(&self, known: Option<&Listing>) -> Option<Facts> {
        let own = self.fields.contains(Field::Type).then_some(self.card.kind);
        let kind = own.or(known.filter(|_| self.needs_existing).map(|known| known.kind))?;
        let card = &self.card;
        let mut facts = Facts {
            kind,
            has_rarity: card.rarity.is_some(),
            has_poker: card.poker.is_some(),
            face: Face::of(card),
            valued: self.fields.iter().filter(|field| !self.is_blank(*field)).collect(),
            refused: self.refused,
        };
        let Some(known) = known else { return Some(facts) };
        let stays = |field| !self.fields.contains(field);
        facts.has_rarity |= stays(Field::Rarity) && known.rarity.is_some();
        facts.has_poker |= stays(Field::Poker) && known.poker.is_some();
        let (face, stored) = (&mut facts.face, &known.face);
        face.cost = if stays(Field::Cost) { stored.cost } else { face.cost };
        face.power = if stays(Field::Power) { stored.power } else { face.power };
        face.max_size = if stays(Field::MaxSize) { stored.max_size } else { face.max_size };
        face.slots = if stays(Field::Slots) { stored.slots } else { face.slots };
        face.demand = if stays(Field::Demand) { stored.demand } else { face.demand };
        face.size = if stays(Field::Size) { stored.size } else { face.size };
        Some(facts)
    }

    /// Where a value of the card stands, or the card if it has none.
    fn spot(&self, field: Field) -> (Place, Option<Excerpt>) {
        let noted = self.spots.iter().rfind(|(fields, _)| fields.contains(field));
        match noted {
            Some((_, Spot { place, excerpt })) => {
                (place.clone(), Some(excerpt.clone()).filter(|excerpt| !excerpt.text.is_empty()))
            }
            None => (self.place.clone(), None),
        }
    }

    /// A remark on this card alone.
    fn finding(&self, remark: Remark, face: &Face) -> Diagnostic {
        let values = &self.origin_of(remark.field).values;
        let told = values.iter().find(|value| value.field == remark.field);
        let title = told.map_or(remark.field.code(), |value| value.title.as_ref());
        let message = Message::new(remark.one)
            .with("card", self.card.name.as_str())
            .with("column", title)
            .with("power", i64::from(face.power.unwrap_or(0)))
            .with("max", i64::from(face.max_size.unwrap_or(0)));
        let (place, excerpt) = self.spot(remark.field);
        shown(Diagnostic::warning(place, remark.code, message), excerpt)
    }
}
