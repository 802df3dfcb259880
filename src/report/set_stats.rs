//! What sets are made of: the answer of `wom set stats`, as JSON and as tables with small charts.

use schemars::JsonSchema;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::bars::Bars;
use super::card_text::NOTHING;
use super::cards::{SetRow, UnknownName};
use super::{Paint, Table, fields};
use crate::cards::{Keyword, Kind, PokerValue, Rank, Rarity, SetInfo, Suit};
use crate::message::Message;
use crate::set::{Curve, Stats};
use crate::text::{Lang, Text};

/// Answer of `wom set stats`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetStats {
    /// The sets asked for, by code.
    pub sets: Vec<StatsRow>,
    /// Codes that no set has.
    pub unknown: Vec<UnknownName>,
}

/// What a set is made of.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StatsRow {
    /// The set.
    #[serde(flatten)]
    pub set: SetRow,
    /// Its cards, counted.
    #[serde(flatten)]
    pub counts: Counts,
}

/// Cards counted by everything that is printed on them.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Counts {
    /// Cards by type and rarity: the five types, then hybrids.
    pub types: Vec<TypeRow>,
    /// Cards of several types.
    pub hybrids: usize,
    /// Response cards.
    pub responses: usize,
    /// Cards with a text.
    pub with_text: usize,
    /// Those whose text games carry out.
    pub carried_out: usize,
    /// Deck cards by poker value, all 53.
    pub poker: Vec<PokerCount>,
    /// Deck cards without a poker value.
    pub without_poker: usize,
    /// WOM costs of deck cards.
    pub cost: CurveRow,
    /// Power of mutants and bases.
    pub power: CurveRow,
    /// Max Size of mutants and bases.
    pub max_size: CurveRow,
    /// Sizes of fragments.
    pub size: CurveRow,
    /// Mutation slots of mutants and bases.
    pub mutation_slots: CurveRow,
    /// Slot Demands of mutations.
    pub slot_demand: Vec<DemandRow>,
    /// Cards with each keyword that occurs, the most frequent first.
    pub keywords: Vec<KeywordCount>,
    /// Cards with each keyword that a set defines, the most frequent first.
    pub set_keywords: Vec<SetKeywordCount>,
}

/// The cards of a type.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TypeRow {
    /// `mutant`, `base`, `mutation`, `effect`, `fragment`, or several joined by `/`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// How many.
    pub cards: usize,
    /// BASIC.
    pub basic: usize,
    /// ADAPTION.
    pub adaption: usize,
    /// LEGENDÄR.
    pub legendary: usize,
    /// ALPHA.
    pub alpha: usize,
    /// Without a rarity.
    pub none: usize,
}

/// How often a poker value occurs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PokerCount {
    /// `♠7`, `joker`.
    pub value: String,
    /// Cards with it.
    pub cards: usize,
}

/// How often each value of a number occurs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CurveRow {
    /// The values that occur, from small to large.
    pub values: Vec<ValueCount>,
    /// Cards without one.
    pub missing: usize,
    /// Their mean; null where there are none.
    pub mean: Option<f64>,
}

/// How often a value occurs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ValueCount {
    /// The value.
    pub value: u16,
    /// Cards with it.
    pub cards: usize,
}

/// A Slot Demand against the bearers.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DemandRow {
    /// The demand.
    pub demand: u16,
    /// Mutations with it.
    pub mutations: usize,
    /// Mutants and bases with as many slots.
    pub bearers: usize,
}

/// How often a keyword occurs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct KeywordCount {
    /// Stable word.
    pub code: &'static str,
    /// Cards with it.
    pub cards: usize,
}

/// How often a keyword of a set occurs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetKeywordCount {
    /// Its name.
    pub name: String,
    /// Cards with it.
    pub cards: usize,
}

impl StatsRow {
    /// A set with its counts.
    #[must_use]
    pub fn new(set: &SetInfo, stats: &Stats) -> Self {
        Self { set: SetRow::new(set, stats.cards), counts: Counts::new(stats) }
    }
}

impl Counts {
    /// The counts as rows.
    #[must_use]
    pub fn new(stats: &Stats) -> Self {
        let types = stats.kinds.iter().map(|of| TypeRow {
            kind: of.kind.code(),
            cards: of.cards,
            basic: of.rarities.basic,
            adaption: of.rarities.adaption,
            legendary: of.rarities.legendary,
            alpha: of.rarities.alpha,
            none: of.without_rarity,
        });
        let poker = stats.poker.iter().enumerate().filter_map(|(at, cards)| {
            Some(PokerCount { value: PokerValue::from_index(at)?.to_string(), cards: *cards })
        });
        let demand = stats.demand.counts.iter().map(|(demand, mutations)| DemandRow {
            demand: *demand,
            mutations: *mutations,
            bearers: stats.bearers(*demand),
        });
        let keywords =
            stats.keywords.iter().map(|(ability, cards)| KeywordCount { code: ability.row().code, cards: *cards });
        let own_keywords =
            stats.own_keywords.iter().map(|(name, cards)| SetKeywordCount { name: name.clone(), cards: *cards });
        Self {
            types: types.collect(),
            hybrids: stats.hybrids,
            responses: stats.responses,
            with_text: stats.with_text,
            carried_out: stats.carried_out,
            poker: poker.collect(),
            without_poker: stats.without_poker,
            cost: CurveRow::new(&stats.cost),
            power: CurveRow::new(&stats.power),
            max_size: CurveRow::new(&stats.max_size),
            size: CurveRow::new(&stats.size),
            mutation_slots: CurveRow::new(&stats.slots),
            slot_demand: demand.collect(),
            keywords: keywords.collect(),
            set_keywords: own_keywords.collect(),
        }
    }
}

impl CurveRow {
    fn new(curve: &Curve) -> Self {
        let values = curve.counts.iter().map(|(value, cards)| ValueCount { value: *value, cards: *cards });
        let mean = curve.mean().map(|mean| (mean * 100.0).round() / 100.0);
        Self { values: values.collect(), missing: curve.missing, mean }
    }
}

/// Columns that a set takes where several stand side by side.
const COLUMN: usize = 78;

/// Columns of a chart that has another one beside it.
const HALF: usize = 38;

/// Sets as text, side by side where `width`, that of the terminal, has room for it; none for files and pipes.
#[must_use]
pub fn words(sets: &[(SetRow, Stats)], text: &Text, width: Option<usize>, paint: Paint) -> String {
    let titled = |(set, stats): &(SetRow, Stats)| {
        let head = format!("{} {}", set.code, set.named(text.lang()));
        let count = text.say(&Message::new("set-check-cards").with("count", set.cards));
        (format!("{} ({count})", head.trim_end()), stats.clone())
    };
    titled_words(&sets.iter().map(titled).collect::<Vec<_>>(), text, width, paint)
}

/// The same of anything that has a title.
pub(super) fn titled_words(titled: &[(String, Stats)], text: &Text, width: Option<usize>, paint: Paint) -> String {
    let room = width.unwrap_or(COLUMN).max(COLUMN);
    let across = ((room + 2) / (COLUMN + 2)).max(1);
    let mut out = String::new();
    for (at, row) in titled.chunks(across).enumerate() {
        if at > 0 {
            out.push('\n');
        }
        let columns: Vec<Vec<Vec<String>>> = row.iter().map(|(title, stats)| parts(title, stats, text)).collect();
        let most = columns.iter().map(Vec::len).max().unwrap_or(0);
        for part in 0..most {
            let parts: Vec<&[String]> =
                columns.iter().map(|column| column.get(part).map_or(&[][..], Vec::as_slice)).collect();
            out.push_str(&beside(&parts, paint));
        }
    }
    out
}

/// Parts side by side, with their first line, a heading, in bold.
fn beside(parts: &[&[String]], paint: Paint) -> String {
    let mut out = String::new();
    let lines = parts.iter().map(|part| part.len()).max().unwrap_or(0);
    for at in 0..lines {
        let mut line = String::new();
        for (column, part) in parts.iter().enumerate() {
            let cell = part.get(at).map_or("", String::as_str);
            line.push_str(&if at == 0 && !cell.is_empty() { paint.strong(cell) } else { cell.to_owned() });
            if column + 1 < parts.len() {
                line.push_str(&" ".repeat((COLUMN + 2).saturating_sub(cell.width())));
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// The parts of a set or deck, each with a heading.
fn parts(title: &str, stats: &Stats, text: &Text) -> Vec<Vec<String>> {
    let mut parts = vec![vec![title.to_owned(), facts(stats, text)]];
    parts.push(table_lines(&types(stats, text)));
    parts.push(titled("set-stats-poker", poker(stats, text), text));
    let curve = |key, curve| curve_lines(key, curve, text);
    parts.push(paired(curve("set-stats-cost", &stats.cost), curve("set-stats-power", &stats.power)));
    parts.push(paired(curve("set-stats-slots", &stats.slots), curve("set-stats-max-size", &stats.max_size)));
    let demands = titled("set-stats-demand", demands(stats, text), text);
    parts.push(paired(demands, curve("set-stats-size", &stats.size)));
    // One chart in two columns, so that both have its scale.
    let mut left = keywords(stats, text.lang());
    let right = left.split_off(left.len().div_ceil(2));
    parts.push(titled("set-stats-keywords", paired(left, right), text));
    parts
}

/// Two charts side by side; one alone where the other is empty.
fn paired(left: Vec<String>, right: Vec<String>) -> Vec<String> {
    let lines = left.len().max(right.len());
    let cell = |lines: &[String], at: usize| lines.get(at).cloned().unwrap_or_default();
    let line = |at| {
        let (left, right) = (cell(&left, at), cell(&right, at));
        let gap = if right.is_empty() { 0 } else { (HALF + 2).saturating_sub(left.width()) };
        format!("{left}{}{right}", " ".repeat(gap))
    };
    if left.is_empty() { right } else { (0..lines).map(line).collect() }
}

fn titled(key: &'static str, lines: Vec<String>, text: &Text) -> Vec<String> {
    if lines.is_empty() {
        return Vec::new();
    }
    std::iter::once(text.term(key)).chain(lines).collect()
}

fn facts(stats: &Stats, text: &Text) -> String {
    let mut facts = vec![
        text.say(&Message::new("set-stats-texts").with("count", stats.with_text).with("carried", stats.carried_out)),
        text.say(&Message::new("set-stats-responses").with("count", stats.responses)),
    ];
    if stats.hybrids > 0 {
        facts.push(text.say(&Message::new("set-stats-hybrids").with("count", stats.hybrids)));
    }
    facts.join(", ")
}

fn table_lines(table: &Table) -> Vec<String> {
    table.render(None, Paint::Plain).lines().map(str::to_owned).collect()
}

fn types(stats: &Stats, text: &Text) -> Table {
    let none = stats.kinds.iter().filter(|of| of.kind != Kind::Fragment).any(|of| of.without_rarity > 0);
    let mut heads = vec![text.term("head-type")];
    heads.extend(Rarity::ALL.map(|rarity| text.term(rarity.term())));
    heads.extend(none.then(|| text.term("set-stats-without")));
    heads.push(text.term("set-stats-all"));
    let columns = heads.len();
    let mut table = (1..columns).fold(Table::new(heads), Table::right);
    for of in &stats.kinds {
        let shown = |n: usize| if n == 0 { NOTHING.to_owned() } else { n.to_string() };
        let mut row = vec![fields::kind(of.kind, text)];
        row.extend(Rarity::ALL.map(|rarity| shown(*of.rarities.get(rarity))));
        row.extend(none.then(|| shown(if of.kind == Kind::Fragment { 0 } else { of.without_rarity })));
        row.push(of.cards.to_string());
        table.row(row);
    }
    table
}

/// The grid of suits and ranks, with sums.
fn poker(stats: &Stats, text: &Text) -> Vec<String> {
    if stats.deck_cards() == 0 {
        return Vec::new();
    }
    let of = |suit, rank| stats.poker[PokerValue::Suited(suit, rank).index()];
    let heads = std::iter::once(String::new()).chain(Rank::all().map(|rank| rank.code().to_owned()));
    let mut table = (1..15).fold(Table::new(heads.chain(["Σ".to_owned()])), Table::right);
    let row = |name: String, counts: Vec<usize>| -> Vec<String> {
        let sum: usize = counts.iter().sum();
        let shown = counts.into_iter().map(|n| if n == 0 { NOTHING.to_owned() } else { n.to_string() });
        std::iter::once(name).chain(shown).chain([sum.to_string()]).collect()
    };
    for suit in Suit::ALL {
        table.row(row(suit.sign().to_string(), Rank::all().map(|rank| of(suit, rank)).collect()));
    }
    let ranks = Rank::all().map(|rank| Suit::ALL.into_iter().map(|suit| of(suit, rank)).sum());
    table.row(row("Σ".to_owned(), ranks.collect()));
    let mut lines: Vec<String> = table_lines(&table).iter().map(|line| format!("  {line}")).collect();
    let jokers = stats.poker[PokerValue::Joker.index()];
    let mut rest = vec![text.say(&Message::new("set-stats-jokers").with("count", jokers))];
    if stats.without_poker > 0 {
        rest.push(text.say(&Message::new("set-stats-without-poker").with("count", stats.without_poker)));
    }
    lines.push(format!("  {}", rest.join(", ")));
    lines
}

/// A curve as bars, with its mean in the heading. Values between those that occur are shown too.
fn curve_lines(key: &'static str, curve: &Curve, text: &Text) -> Vec<String> {
    let mut bars = Bars::default();
    let mut before: Option<u16> = None;
    for (value, cards) in &curve.counts {
        // A gap of a few values is part of the curve, a longer one is not.
        if let Some(before) = before.filter(|before| value - before <= 4) {
            (before + 1..*value).for_each(|gap| bars.row(gap.to_string(), 0, ""));
        }
        bars.row(value.to_string(), *cards, "");
        before = Some(*value);
    }
    if curve.missing > 0 {
        bars.row(NOTHING, curve.missing, "");
    }
    if bars.is_empty() {
        return Vec::new();
    }
    let mut head = text.term(key);
    if let Some(mean) = curve.mean() {
        let mean = match text.lang() {
            Lang::De => format!("{mean:.1}").replace('.', ","),
            Lang::En => format!("{mean:.1}"),
        };
        head.push_str(&text.say(&Message::new("set-stats-mean").with("mean", mean)));
    }
    std::iter::once(head).chain(bars.lines(HALF)).collect()
}

fn demands(stats: &Stats, text: &Text) -> Vec<String> {
    let mut bars = Bars::default();
    for (demand, mutations) in &stats.demand.counts {
        let note = text.say(&Message::new("set-stats-bearers").with("count", stats.bearers(*demand)));
        bars.row(demand.to_string(), *mutations, note);
    }
    bars.lines(HALF)
}

fn keywords(stats: &Stats, lang: Lang) -> Vec<String> {
    let mut bars = Bars::default();
    for (ability, cards) in &stats.keywords {
        bars.row(fields::keyword(Keyword { ability: *ability, n: None }, lang), *cards, "");
    }
    for (name, cards) in &stats.own_keywords {
        bars.row(name.clone(), *cards, "");
    }
    bars.lines(HALF)
}
