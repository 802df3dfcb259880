//! The headings of columns and keys of cards, German and English, as people write them.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::export::Headings;
use super::{Meaning, Options};
use crate::cards::Field;
use crate::cards::fold::{bare_key, fold, umlaut_key};
use crate::cards::terms::nearest;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Column {
    /// A field of a card.
    Field(Field),
    /// The suit alone.
    Suit,
    /// The rank alone.
    Rank,
    /// Power and Max Size as `3/5`.
    Face,
    /// The package that a fragment belongs to.
    Package,
    /// A fragment of a package.
    Fragment,
    /// Copies of a fragment in a package.
    Copies,
    /// Nothing, as the user says.
    Nothing,
}

#[rustfmt::skip]
const WORDS: &[(Column, &[&str])] = &[
    (Column::Field(Field::Set), &["set", "Set-Code", "Setkürzel", "Set-Kürzel", "Edition", "Kartenset"]),
    (Column::Field(Field::Number), &["number", "Nummer", "Nr", "No", "Num", "#", "Kartennummer", "Karten-Nr", "Sammelnummer", "Sammlernummer", "Collector number", "Card number", "Card no", "Card #", "Karten #", "Karte #", "lfd. Nr.", "Laufende Nummer", "Nr. im Set"]),
    (Column::Field(Field::Name), &["name", "Kartenname", "Karte", "Card", "Card name", "Name DE", "Name deutsch", "German name", "Deutscher Name", "Name der Karte", "Titel", "Title", "Kartentitel", "Card title", "Bezeichnung", "Deutsch"]),
    (Column::Field(Field::NameEn), &["name_en", "Name EN", "Name englisch", "Englisch", "English", "English name", "Englischer Name", "Kartenname EN", "Kartenname englisch", "Name eng"]),
    (Column::Field(Field::Type), &["type", "Typ", "Kartentyp", "Art", "Kartenart", "Card type", "Kind"]),
    (Column::Field(Field::Rarity), &["rarity", "Seltenheit", "Rarität", "Seltenheitsgrad", "Seltenheitsstufe"]),
    (Column::Field(Field::Legendary), &["legendary", "Legendär", "Legende", "Legendenregel", "Legend", "Legend rule"]),
    (Column::Field(Field::Poker), &["poker", "Pokerwert", "Poker-Wert", "Poker value", "Pokerkarte", "Poker card", "Spielkarte", "Kartenwert", "Playing card"]),
    (Column::Field(Field::Cost), &["cost", "costs", "Kosten", "WOM-Kosten", "WOM cost", "WOM", "Preis", "Kosten in WOM", "Cost in WOM"]),
    (Column::Field(Field::Power), &["power", "Pow", "Kraft", "Stärke"]),
    (Column::Field(Field::MaxSize), &["max_size", "Max", "Max.-Größe", "Max. Größe", "Maximalgröße", "Maximale Größe", "Maximum size", "Maxgr", "Max. Gr.", "Größe (max.)", "Size (max)"]),
    (Column::Field(Field::Slots), &["mutation_slots", "slots", "Mutationsslots", "Mutations-Slots", "Mutationsplätze", "Augen", "Rote Augen", "Mutation slot", "Slotzahl", "Anzahl Slots", "Anz. Slots", "Mut. Slots"]),
    (Column::Field(Field::Demand), &["slot_demand", "Slotbedarf", "Slot-Bedarf", "Bedarf", "Demand", "Platzbedarf"]),
    (Column::Field(Field::Size), &["size", "Größe", "Fragment-Größe", "Fragmentgröße", "Fragment size"]),
    (Column::Field(Field::Keywords), &["keywords", "keyword", "Schlüsselwörter", "Schlüsselwort", "Stichwörter", "Fähigkeitswörter", "Schlagwörter", "Fähigkeiten", "Fähigkeit"]),
    (Column::Field(Field::Response), &["response", "Reaktion", "Response-Karte", "Reaktionskarte", "Response card", "Blitz"]),
    (Column::Field(Field::Text), &["text", "Regeltext", "Kartentext", "Rules text", "Card text", "Rule text", "Text DE", "Regeltext DE", "Kartentext DE", "Regeln", "Rules", "Effekttext", "Effect text", "Wirkung"]),
    (Column::Field(Field::Abilities), &["abilities", "ability", "Abilities (JSON)", "Effekte (JSON)"]),
    (Column::Field(Field::Aliases), &["aliases", "alias", "Aliase", "Aliasse", "Aliasnamen", "Weitere Namen", "Andere Namen", "Also known as", "Other names"]),
    (Column::Suit, &["suit", "Farbe", "Pokerfarbe", "Poker-Farbe", "Poker suit", "Kartenfarbe"]),
    (Column::Rank, &["rank", "Rang", "Pokerrang", "Poker-Rang", "Poker rank"]),
    (Column::Face, &["Kraft/Max-Größe", "Kraft/Max", "Kraft/Größe", "Kraft/Maximalgröße", "Kraft und Max-Größe", "Power/Max size", "Power/Size", "Power/Max", "Power and max size"]),
    (Column::Package, &["package", "Paket", "Fragment-Paket", "Fragmentpaket", "Fragment package", "Paketname", "Package name"]),
    (Column::Fragment, &["fragment", "Fragmente", "Fragments", "Fragmentname", "Fragment name", "Arche-Fragment", "Ark fragment"]),
    (Column::Copies, &["copies", "Anzahl", "Kopien", "Count", "Quantity", "Menge", "Stück"]),
];

static BY_KEY: LazyLock<FxHashMap<String, Column>> = LazyLock::new(|| {
    let mut map = FxHashMap::default();
    for (column, words) in WORDS {
        for word in *words {
            let key = fold(word);
            for key in [plain(&umlaut_key(&key)), plain(&bare_key(&key))] {
                map.entry(key).or_insert(*column);
            }
        }
    }
    map
});

/// Letters, digits and `#` only.
fn plain(key: &str) -> String {
    key.chars().filter(|c| c.is_alphanumeric() || *c == '#').collect()
}

/// What a heading or key means; the user's own mapping goes first.
pub(super) fn column(title: &str, options: &Options) -> Option<Column> {
    let key = fold(title);
    if let Some((_, meaning)) = options.map.iter().find(|(from, _)| fold(from) == key) {
        return Some(match meaning {
            Meaning::Field(field) => Column::Field(*field),
            Meaning::Nothing => Column::Nothing,
        });
    }
    by_key(&key).or_else(|| without_unit(&key).and_then(|key| by_key(&key)))
}

/// The field that a heading stands for, in both languages and any spelling.
#[must_use]
pub fn field_of_heading(title: &str) -> Option<Field> {
    match column(title, &Options::default()) {
        Some(Column::Field(field)) => Some(field),
        _ => None,
    }
}

/// The known heading of a field that is nearest to one that is not known.
#[must_use]
pub fn nearest_field_heading(title: &str) -> Option<&'static str> {
    let of_fields = WORDS.iter().filter(|(column, _)| matches!(column, Column::Field(_)));
    nearest(title, of_fields.flat_map(|(_, words)| words.iter().copied()))
}

/// The heading of a field in a table that is written.
pub(super) fn heading(field: Field, headings: Headings) -> &'static str {
    title(Column::Field(field), headings)
}

/// The heading of a column that is written.
pub(super) fn title(column: Column, headings: Headings) -> &'static str {
    let (code, german, english) = match column {
        Column::Field(field) => {
            let (german, english) = titles(field);
            (field.code(), german, english)
        }
        Column::Suit => ("suit", "Farbe", "Suit"),
        Column::Rank => ("rank", "Rang", "Rank"),
        Column::Face => ("power/max_size", "Kraft/Max-Größe", "Power/Max size"),
        Column::Package => ("package", "Paket", "Package"),
        Column::Fragment => ("fragment", "Fragment", "Fragment"),
        Column::Copies => ("copies", "Anzahl", "Copies"),
        Column::Nothing => ("", "", ""),
    };
    match headings {
        Headings::Code => code,
        Headings::German => german,
        Headings::English => english,
    }
}

fn titles(field: Field) -> (&'static str, &'static str) {
    match field {
        Field::Set => ("Set", "Set"),
        Field::Number => ("Nr.", "No."),
        Field::Name => ("Name", "Name"),
        Field::NameEn => ("Englischer Name", "English name"),
        Field::Type => ("Typ", "Type"),
        Field::Rarity => ("Seltenheit", "Rarity"),
        Field::Legendary => ("Legendenregel", "Legend rule"),
        Field::Poker => ("Pokerwert", "Poker value"),
        Field::Cost => ("WOM-Kosten", "WOM cost"),
        Field::Power => ("Kraft", "Power"),
        Field::MaxSize => ("Max.-Größe", "Max size"),
        Field::Slots => ("Mutationsslots", "Mutation slots"),
        Field::Demand => ("Slotbedarf", "Slot demand"),
        Field::Size => ("Fragment-Größe", "Fragment size"),
        Field::Keywords => ("Schlüsselwörter", "Keywords"),
        Field::Response => ("Reaktion", "Response"),
        Field::Text => ("Regeltext", "Rules text"),
        Field::Abilities => ("Effekte (JSON)", "Abilities (JSON)"),
        Field::Aliases => ("Weitere Namen", "Other names"),
    }
}

fn by_key(key: &str) -> Option<Column> {
    let known =
        |key: &str| BY_KEY.get(&plain(&umlaut_key(key))).or_else(|| BY_KEY.get(&plain(&bare_key(key)))).copied();
    // `Card #` is a number; of `Kosten #` the sign says nothing.
    known(key).or_else(|| key.contains('#').then(|| known(&key.replace('#', " "))).flatten())
}

/// `kosten` of `kosten (wom)`. A language, another state of the list or another field in brackets is no unit.
fn without_unit(key: &str) -> Option<String> {
    let (before, rest) = key.split_once(['(', '['])?;
    let mut words = rest.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_version =
        |word: &str| word.strip_prefix('v').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let is_other = |word: &str| OTHER_COLUMNS.contains(&word) || is_version(word);
    let inside = by_key(rest.trim_end_matches([')', ']', ' ']));
    let is_same = inside.is_none_or(|inside| by_key(before) == Some(inside));
    (is_same && !words.any(is_other)).then(|| before.to_owned())
}

/// Words in brackets behind a heading that make it another column: languages, states of the list, notes.
#[rustfmt::skip]
const OTHER_COLUMNS: &[&str] = &[
    "en", "eng", "englisch", "english", "fr", "französisch", "french", "es", "spanisch", "spanish", "it", "italienisch", "italian",
    "nl", "pl", "alt", "alte", "alter", "altes", "old", "neu", "neue", "neuer", "neues", "new", "früher", "vorher", "bisher", "previous",
    "ehemals", "vorschlag", "vorschläge", "proposal", "idee", "ideen", "idea", "entwurf", "draft", "backup", "geplant", "planned",
    "notiz", "notizen", "note", "notes", "kommentar", "comment", "summe", "sum", "durchschnitt", "average", "nur", "only",
];

/// The known heading nearest to one that is not known.
pub(super) fn nearest_title(title: &str) -> Option<&'static str> {
    nearest(title, WORDS.iter().flat_map(|(_, words)| words.iter().copied()))
}

/// The headings by which a file can be known, as the codes of their fields.
pub(super) fn known() -> Vec<crate::message::Arg> {
    Field::ALL.iter().map(|field| field.code().into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_a_heading() {
        for code in Field::ALL {
            assert_eq!(field_of_heading(code.code()), Some(*code));
        }
    }

    #[test]
    fn headings_that_are_written_are_read() {
        let columns = Field::ALL.iter().map(|field| Column::Field(*field));
        let others = [Column::Package, Column::Fragment, Column::Copies, Column::Suit, Column::Rank, Column::Face];
        for written in columns.chain(others) {
            for headings in [Headings::Code, Headings::German, Headings::English] {
                assert_eq!(column(title(written, headings), &Options::default()), Some(written));
            }
        }
    }

    #[test]
    fn no_heading_means_two_things() {
        for (meant, words) in WORDS {
            for word in *words {
                assert_eq!(column(word, &Options::default()), Some(*meant), "{word}");
            }
        }
    }

    #[test]
    fn headings_in_both_languages_and_many_spellings() {
        let cases = [
            (Field::Name, &["Name", "KARTENNAME", "Karte", "card", " Card Name "][..]),
            (Field::Number, &["Nr.", "Nummer", "number", "#", "Karten-Nr.", "Card #", "#Nr", "Lfd. Nr."]),
            (
                Field::MaxSize,
                &[
                    "Größe (Max.)",
                    "Max.-Größe",
                    "Max-Größe",
                    "Max Size",
                    "max_size",
                    "MAX. GROESSE",
                    "Max.\nGröße",
                    "Max",
                ],
            ),
            (Field::Rarity, &["Seltenheit", "Rarität", "Raritaet", "Raritat", "Rarity"]),
            (
                Field::Cost,
                &["Kosten", "WOM-Kosten", "Cost", "Kosten (WOM)", "Kosten [0–9]", "Kosten (Preis)", "Kosten #"],
            ),
            (Field::Slots, &["Slots", "Mutationsslots", "Mutation Slots"]),
            (Field::Demand, &["Slotbedarf", "Bedarf", "Demand", "Slot demand"]),
            (Field::Size, &["Größe", "Size", "Fragment-Größe"]),
            (Field::Keywords, &["Keywords", "Schlüsselwörter", "Schluesselwoerter"]),
            (Field::NameEn, &["Name (EN)", "Englisch", "English name", "name_en"]),
            (Field::Text, &["Text", "Regeltext", "Kartentext"]),
        ];
        for (meant, titles) in cases {
            for title in titles {
                assert_eq!(field_of_heading(title), Some(meant), "{title}");
            }
        }
        for other in
            ["Text (EN)", "Kosten (alt)", "Kraft (Entwurf)", "Kosten [v2]", "Kraft (Größe)", "Name (französisch)"]
        {
            assert_eq!(field_of_heading(other), None, "{other}");
        }
        assert_eq!(field_of_heading("Zeichner"), None);
        assert_eq!(nearest_title("Seltenhiet"), Some("Seltenheit"));
    }

    #[test]
    fn the_users_mapping_goes_first() {
        let map = [
            ("Preisklasse".to_owned(), Meaning::Field(Field::Rarity)),
            ("Name".to_owned(), Meaning::Field(Field::NameEn)),
            ("Notiz".to_owned(), Meaning::Nothing),
        ];
        let options = Options { map: &map, ..Options::default() };
        assert_eq!(column("preisklasse", &options), Some(Column::Field(Field::Rarity)));
        assert_eq!(column("Name", &options), Some(Column::Field(Field::NameEn)));
        assert_eq!(column("notiz", &options), Some(Column::Nothing));
    }
}
