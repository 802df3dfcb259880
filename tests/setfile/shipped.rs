//! The sets that come with wom: every text is carried out, and together they use all of the language.

use wom::cards::Card;
use wom::cards::script::{Script, read as script_of};
use wom::setfile::{Options, merge, read};

use super::vocabulary::{ALL, Vocabulary};

/// The cards of all set files of a folder of `data`; there is nothing to be told about them.
fn cards_of(folder: &str) -> Vec<Card> {
    let folder = format!("{}/data/{folder}", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    let read = |path: &std::path::PathBuf| {
        read(&path.display().to_string(), &std::fs::read(path).expect("a file"), &Options::default())
    };
    let set = merge(files.iter().map(read).collect());
    assert_eq!(set.findings, []);
    set.cards.into_iter().map(|row| row.card).collect()
}

fn shipped() -> Vec<Card> {
    ["starter", "expansions"].into_iter().flat_map(cards_of).collect()
}

fn script(card: &Card) -> Option<Script> {
    let document = card.abilities.as_ref()?;
    Some(script_of(document, card.kind).unwrap_or_else(|faults| panic!("{}: {faults:#?}", card.name)).0)
}

#[test]
fn every_text_of_a_shipped_set_is_carried_out() {
    for card in shipped() {
        let has_script = script(&card).is_some_and(|script| !script.is_empty());
        let has_own_keyword = script(&card).is_some_and(|script| script.clauses.iter().any(|c| c.keyword.is_some()));
        assert!(has_own_keyword || has_script != card.text.is_empty(), "{}", card.name);
    }
}

#[test]
fn the_shipped_sets_use_every_word_of_the_language() {
    let mut used = Vocabulary::default();
    shipped().iter().filter_map(script).for_each(|script| used.add(&script));
    let twice = ["ClauseKind", "Step", "Cost", "Grant"];
    let rare: Vec<_> = ALL
        .iter()
        .map(|(kind, _)| (*kind, used.rarer_than(if twice.contains(kind) { 2 } else { 1 }, kind)))
        .filter(|(_, words)| !words.is_empty())
        .collect();
    assert_eq!(rare, [], "too few cards use these");
}
