//! Keywords (§22.2): those that do nothing on their card, those that are there twice, and texts that list others.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::texts::{sentences, without_asides};
use super::{Finding, Lint};
use crate::cards::fold::fold;
use crate::cards::terms::split_keywords;
use crate::cards::{ABILITIES, Ability, Card, Field, Keyword, Kind, Numbered};
use crate::message::{Arg, Message};
use crate::rules::Rule;

pub(super) fn check(at: usize, card: &Card, found: &mut Vec<Finding>) {
    without_effect(at, card, found);
    twice(at, card, found);
    mismatch(at, card, found);
}

fn without_effect(at: usize, card: &Card, found: &mut Vec<Finding>) {
    let mut told: Vec<Ability> = Vec::new();
    for keyword in &card.keywords {
        let ability = keyword.ability;
        let hint = match card.kind {
            // 22.2.13: it works on a mutation.
            Kind::Mutant | Kind::Base if ability == Ability::Symbiote => "lint-hint-symbiote",
            // 22.2, 22.2.3, 22.2.4, J114: what presupposes attacking, blocking or lying on a fragment.
            Kind::Base if !works_on_bases(ability) && !may_fight(card) => "lint-hint-keyword-base",
            // 22.2: keywords are for mutants and bases.
            Kind::Effect | Kind::Fragment => "lint-hint-keyword-object",
            Kind::Mutant | Kind::Base | Kind::Mutation | Kind::Hybrid(_) => continue,
        };
        if told.contains(&ability) {
            continue;
        }
        told.push(ability);
        let message = Message::new("lint-keyword-without-effect")
            .with("keyword", word(*keyword))
            .with("kind", Arg::Term(card.kind.term()));
        found.push(
            Finding::new(Lint::KeywordWithoutEffect, message)
                .on(at, Field::Keywords)
                .rule(ability.row().rule)
                .found(keyword.german())
                .hint(hint),
        );
    }
}

/// Keywords that do something on a base (J114).
fn works_on_bases(ability: Ability) -> bool {
    match ability {
        Ability::Flying | Ability::Horns | Ability::Herbivore => true,
        Ability::Jump
        | Ability::Rush
        | Ability::Ambush
        | Ability::Forager
        | Ability::Blubber
        | Ability::Photosynthesis
        | Ability::Ravenous
        | Ability::Carnivore
        | Ability::Camouflage
        | Ability::Track
        | Ability::Symbiote
        | Ability::Outpost
        | Ability::Harvest
        | Ability::Presence
        | Ability::Guard => false,
    }
}

/// Whether the text of a base speaks of attacking or blocking, which it may then allow (§15.7).
fn may_fight(card: &Card) -> bool {
    let text = card.text.to_lowercase();
    ["angreif", "block", "attack"].iter().any(|word| text.contains(word))
}

fn twice(at: usize, card: &Card, found: &mut Vec<Finding>) {
    for (i, keyword) in card.keywords.iter().enumerate() {
        let before = card.keywords[..i].iter().filter(|other| other.ability == keyword.ability).count();
        // J115: numbers add up, and these two work once for each.
        let adds = matches!(
            keyword.ability,
            Ability::Horns | Ability::Presence | Ability::Photosynthesis | Ability::Herbivore
        );
        if before == 1 && !adds {
            let message = Message::new("lint-keyword-twice").with("keyword", word(*keyword));
            found.push(
                Finding::new(Lint::KeywordTwice, message)
                    .on(at, Field::Keywords)
                    .rule(keyword.ability.row().rule)
                    .found(keyword.german()),
            );
        }
    }
}

/// Keywords that the text lists as the card's own, against the column. Texts that give, take or look for keywords list
/// none: only a sentence that has nothing else in it does, or one that says that this object has them.
fn mismatch(at: usize, card: &Card, found: &mut Vec<Finding>) {
    let listed = listed(&card.text);
    if listed.is_empty() {
        return;
    }
    let mut tell = |key: &'static str, keyword: Keyword, expected: Option<Keyword>| {
        let message = Message::new(key).with("keyword", word(keyword));
        let mut finding = Finding::new(Lint::KeywordMismatch, message)
            .on(at, Field::Keywords)
            .rule(keyword.ability.row().rule)
            .found(keyword.german());
        finding.expected = expected.map(|keyword| Message::new("lint-is").with("what", word(keyword)));
        found.push(finding);
    };
    for keyword in &listed.keywords {
        let same = |own: &&Keyword| own.ability == keyword.ability;
        match card.keywords.iter().find(same) {
            None => tell("lint-keyword-only-in-text", *keyword, None),
            Some(_) if card.keywords.contains(keyword) => {}
            Some(own) => tell("lint-keyword-other-number", *own, Some(*keyword)),
        }
    }
    if listed.is_line {
        for own in &card.keywords {
            if !listed.keywords.iter().any(|keyword| keyword.ability == own.ability) {
                tell("lint-keyword-only-in-column", *own, None);
            }
        }
    }
}

/// Keywords that a text lists as the card's own.
#[derive(Debug, Default, PartialEq, Eq)]
struct Listed {
    keywords: Vec<Keyword>,
    /// Whether a sentence consists of them, as where a text repeats all keywords of its card.
    is_line: bool,
}

impl Listed {
    fn is_empty(&self) -> bool {
        self.keywords.is_empty()
    }
}

const HAS: [&str; 5] =
    ["dieser mutant hat ", "diese basis hat ", "this mutant has ", "this base has ", "dieses objekt hat "];

fn listed(text: &str) -> Listed {
    let mut listed = Listed::default();
    if text.is_empty() {
        return listed;
    }
    let text = without_asides(text);
    for sentence in sentences(&text) {
        let key = fold(sentence);
        let body = HAS.iter().find_map(|has| key.strip_prefix(has));
        if let Some(keywords) = all_keywords(body.unwrap_or(&key)) {
            listed.is_line |= body.is_none();
            listed.keywords.extend(keywords);
        }
    }
    listed
}

/// The keywords of a text that has nothing else in it.
fn all_keywords(text: &str) -> Option<Vec<Keyword>> {
    if !is_keyword_word(text.split([' ', ',', ';', '/']).next()?) {
        return None;
    }
    split_keywords(text).map(keyword).collect()
}

/// One keyword with the number that it must have.
fn keyword(text: &str) -> Option<Keyword> {
    let (name, number) = match text.rsplit_once(' ') {
        Some((name, last)) if last.bytes().all(|b| b.is_ascii_digit()) => (name, last.parse::<u16>().ok()),
        _ => (text, None),
    };
    let ability = *WORDS.get(name)?;
    let is_numbered = ability.row().numbered != Numbered::No;
    (is_numbered == number.is_some()).then_some(Keyword { ability, n: number })
}

/// Whether a folded word is the name of a keyword.
pub(super) fn is_keyword_word(word: &str) -> bool {
    WORDS.contains_key(word)
}

/// The section of a keyword, by a folded word for it.
pub(super) fn section_of(word: &str) -> Option<Rule> {
    WORDS.get(word).map(|ability| ability.row().rule)
}

static WORDS: LazyLock<FxHashMap<String, Ability>> = LazyLock::new(|| {
    let words =
        |row: &'static crate::cards::AbilityRow| [row.de, row.en].into_iter().map(move |w| (fold(w), row.ability));
    ABILITIES.iter().flat_map(words).collect()
});

/// A keyword in both languages: the cards are German, the message need not be.
fn word(keyword: Keyword) -> Arg {
    let (german, english) = (keyword.german(), keyword.english());
    if german == english {
        return Arg::Text(german);
    }
    Message::new("lint-keyword").with("german", german).with("english", english).into()
}
