//! The fields of a card by name: what set files call columns, and what a change is told in.

use serde_json::Value;

use super::Card;

macro_rules! fields {
    ($($name:ident $code:literal),* $(,)?) => {
        /// A field of a card.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "each is the field of Card with its code as name")]
        pub enum Field { $($name),* }

        impl Field {
            /// All fields in the order in which set files have them.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The key in set files and JSON.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self { $(Self::$name => $code),* }
            }
        }
    };
}

fields! {
    Set "set", Number "number", Name "name", NameEn "name_en", Type "type", Rarity "rarity", Legendary "legendary",
    Poker "poker", Cost "cost", Power "power", MaxSize "max_size", Slots "mutation_slots", Demand "slot_demand",
    Size "size", Keywords "keywords", Response "response", Text "text", Abilities "abilities", Aliases "aliases",
}

impl Field {
    /// The field with this [`code`](Self::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|field| field.code() == code)
    }
}

impl Field {
    /// Key of its name in the locale files.
    #[must_use]
    pub fn term(self) -> &'static str {
        match self {
            Self::Set => "field-set",
            Self::Number => "field-number",
            Self::Name => "field-name",
            Self::NameEn => "field-name-en",
            Self::Type => "field-type",
            Self::Rarity => "field-rarity",
            Self::Legendary => "field-legendary",
            Self::Poker => "field-poker",
            Self::Cost => "field-cost",
            Self::Power => "field-power",
            Self::MaxSize => "field-max-size",
            Self::Slots => "field-slots",
            Self::Demand => "field-demand",
            Self::Size => "field-size",
            Self::Keywords => "field-keywords",
            Self::Response => "field-response",
            Self::Text => "field-text",
            Self::Abilities => "field-abilities",
            Self::Aliases => "field-aliases",
        }
    }
}

/// A set of fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct FieldSet(u32);

impl FieldSet {
    /// Every field.
    #[must_use]
    pub fn all() -> Self {
        Field::ALL.iter().copied().collect()
    }

    /// Adds a field.
    pub fn insert(&mut self, field: Field) {
        self.0 |= 1 << field as u32;
    }

    /// Whether a field is in it.
    #[must_use]
    pub fn contains(self, field: Field) -> bool {
        self.0 & (1 << field as u32) != 0
    }

    /// The fields of this set that are not in another.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The fields that are in this set and in another.
    #[must_use]
    pub fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether no field is in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a number that can be kept: bit n stands for the n-th field of [`Field::ALL`].
    #[must_use]
    pub fn bits(self) -> u32 {
        self.0
    }

    /// The set of a number that was kept; bits of no field are left out.
    #[must_use]
    pub fn from_bits(bits: u32) -> Self {
        Self(bits & Self::all().0)
    }

    /// Its fields, in order.
    pub fn iter(self) -> impl Iterator<Item = Field> {
        Field::ALL.iter().copied().filter(move |field| self.contains(*field))
    }
}

impl FromIterator<Field> for FieldSet {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Self {
        let mut set = Self::default();
        for field in fields {
            set.insert(field);
        }
        set
    }
}

impl Card {
    /// The fields in which two cards differ, in order.
    #[must_use]
    pub fn differences(&self, other: &Self) -> Vec<Field> {
        Field::ALL.iter().copied().filter(|field| !self.same(other, *field)).collect()
    }

    /// Whether [`take`](Self::take) of these fields changes nothing.
    #[must_use]
    pub fn agrees(&self, other: &Self, fields: FieldSet) -> bool {
        fields.iter().all(|field| self.same(other, field))
            && (!brings_clauses(fields) || clauses(self, true).eq(clauses(other, true)))
    }

    /// Takes over the given fields of another card. With its keywords come the clauses that keywords of its set bring.
    pub fn take(&mut self, other: &Self, fields: FieldSet) {
        if brings_clauses(fields) && clauses(self, true).ne(clauses(other, true)) {
            let all: Vec<Value> = clauses(self, false).chain(clauses(other, true)).cloned().collect();
            self.abilities = (!all.is_empty()).then_some(Value::Array(all));
        }
        for field in fields.iter() {
            match field {
                Field::Set => self.set.clone_from(&other.set),
                Field::Number => self.number.clone_from(&other.number),
                Field::Name => self.name.clone_from(&other.name),
                Field::NameEn => self.name_en.clone_from(&other.name_en),
                Field::Type => self.kind = other.kind,
                Field::Rarity => self.rarity = other.rarity,
                Field::Legendary => self.legendary = other.legendary,
                Field::Poker => self.poker = other.poker,
                Field::Cost => self.cost = other.cost,
                Field::Power => self.power = other.power,
                Field::MaxSize => self.max_size = other.max_size,
                Field::Slots => self.slots = other.slots,
                Field::Demand => self.demand = other.demand,
                Field::Size => self.size = other.size,
                Field::Keywords => self.keywords.clone_from(&other.keywords),
                Field::Response => self.response = other.response,
                Field::Text => self.text.clone_from(&other.text),
                Field::Abilities => self.abilities.clone_from(&other.abilities),
                Field::Aliases => self.aliases.clone_from(&other.aliases),
            }
        }
    }

    /// Whether keywords of their sets bring two cards the same clauses.
    #[must_use]
    pub fn same_keyword_clauses(&self, other: &Self) -> bool {
        clauses(self, true).eq(clauses(other, true))
    }

    fn same(&self, other: &Self, field: Field) -> bool {
        match field {
            Field::Set => self.set == other.set,
            Field::Number => self.number == other.number,
            Field::Name => self.name == other.name,
            Field::NameEn => self.name_en == other.name_en,
            Field::Type => self.kind == other.kind,
            Field::Rarity => self.rarity == other.rarity,
            Field::Legendary => self.legendary == other.legendary,
            Field::Poker => self.poker == other.poker,
            Field::Cost => self.cost == other.cost,
            Field::Power => self.power == other.power,
            Field::MaxSize => self.max_size == other.max_size,
            Field::Slots => self.slots == other.slots,
            Field::Demand => self.demand == other.demand,
            Field::Size => self.size == other.size,
            Field::Keywords => self.keywords == other.keywords,
            Field::Response => self.response == other.response,
            Field::Text => self.text == other.text,
            Field::Abilities => self.abilities == other.abilities,
            Field::Aliases => self.aliases == other.aliases,
        }
    }
}

/// Whether keywords are told and abilities are not, so that only what keywords of a set bring is.
fn brings_clauses(fields: FieldSet) -> bool {
    fields.contains(Field::Keywords) && !fields.contains(Field::Abilities)
}

/// The clauses of a card that keywords of its set bring, or its own ones.
fn clauses(card: &Card, brought: bool) -> impl Iterator<Item = &Value> {
    let all = match &card.abilities {
        Some(Value::Array(items)) => items.as_slice(),
        Some(one) => std::slice::from_ref(one),
        None => &[],
    };
    all.iter().filter(move |clause| clause.get("keyword").is_some() == brought)
}
