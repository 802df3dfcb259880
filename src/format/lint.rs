//! What a format says that contradicts itself, can never apply, or names what does not exist.

use crate::cards::fold::fold;
use crate::cards::terms::nearest;
use crate::cards::{Library, Rarity};
use crate::message::{Arg, Diagnostic, Message};
use crate::rules::CANON;

use super::{Erratum, Format, Limit, Named, Spot};

/// Looks a format over; with a library also whether its cards and sets exist.
#[must_use]
pub fn check(format: &Format, library: Option<&Library>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    numbers(format, &mut findings);
    poker(format, &mut findings);
    idle_lifts(format, &mut findings);
    twice(format, &mut findings);
    restricted(format, library, &mut findings);
    if let Some(library) = library {
        unknown(format, library, &mut findings);
        other_names(format, library, &mut findings);
        bans_without_effect(format, library, &mut findings);
    }
    missing_examples(format, &mut findings);
    in_order(findings)
}

/// Adds to what is wrong with the text of a format what is wrong with the names in it. What follows from its limits cannot
/// be told while one of them may be unread.
#[must_use]
pub fn check_names(format: &Format, library: &Library, faults: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut findings = faults;
    twice(format, &mut findings);
    unknown(format, library, &mut findings);
    other_names(format, library, &mut findings);
    missing_examples(format, &mut findings);
    in_order(findings)
}

/// Findings by their files and places.
pub(super) fn in_order(mut findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    findings.sort_by(|a, b| {
        let key = |d: &Diagnostic| (d.place.file.clone(), d.place.line, d.place.column);
        key(a).cmp(&key(b))
    });
    findings
}

/// Files of examples that are not there.
fn missing_examples(format: &Format, findings: &mut Vec<Diagnostic>) {
    for example in &format.examples {
        let files = std::iter::once(&example.deck).chain(&example.cards);
        findings.extend(files.filter_map(|file| format.example_bytes(example, file).err()).map(|finding| *finding));
    }
}

/// The place where a limit is set; one that nothing sets is the canon's and has none.
fn spot(format: &Format, limit: Limit) -> Option<&Spot> {
    format.origins.get(&limit).map(|origin| &origin.at)
}

fn numbers(format: &Format, findings: &mut Vec<Diagnostic>) {
    let (_, most) = format.deck_size;
    if most == 0 {
        let message = Message::new("format-no-deck");
        findings.extend(spot(format, Limit::DeckSize).map(|at| at.error("format-no-deck", message)));
    }
    for rarity in Rarity::ALL {
        let count = *format.copies.get(rarity);
        if count > most {
            let message = Message::new("format-copies-beyond-deck").with("rarity", Arg::Term(rarity.term()));
            let message = message.with("count", count).with("most", most);
            findings.extend(spot(format, Limit::Copies(rarity)).map(|at| at.warning("format-never-fires", message)));
        }
    }
    let last = Rarity::ALL.into_iter().rev().find(|rarity| format.origins.contains_key(&Limit::Copies(*rarity)));
    if let Some(last) = last
        && Rarity::ALL.into_iter().all(|rarity| *format.copies.get(rarity) == 0)
        && format.restricted.is_empty()
    {
        let message = Message::new("format-no-copies");
        findings.extend(spot(format, Limit::Copies(last)).map(|at| at.error("format-no-deck", message)));
    }
    if let Some(copies) = format.fragment_copies
        && copies >= format.fragment_count.1
    {
        let message = Message::new("format-fragment-copies-idle").with("count", copies);
        let message = message.with("most", format.fragment_count.1);
        findings.extend(spot(format, Limit::FragmentCopies).map(|at| at.warning("format-never-fires", message)));
    }
    if format.sets.as_ref().is_some_and(Vec::is_empty) {
        let place = crate::message::Place::file(format.file.clone().unwrap_or_default());
        findings.push(Diagnostic::error(place, "format-no-deck", Message::new("format-no-sets")));
    }
    if format.rules != CANON {
        let place = crate::message::Place::file(format.file.clone().unwrap_or_default());
        let message = Message::new("format-other-rules").with("rules", format.rules.as_str()).with("canon", CANON);
        findings.push(Diagnostic::warning(place, "format-other-rules", message).found(format.rules.as_str()));
    }
}

fn poker(format: &Format, findings: &mut Vec<Diagnostic>) {
    let rule = &format.poker;
    let (fewest, most) = format.deck_size;
    let (each_min, each_max) = rule.each_value().unwrap_or((0, u32::MAX));
    let (joker_min, joker_max) = rule.jokers.unwrap_or((0, u32::MAX));
    let culprit = [Limit::PokerEach, Limit::PokerFull, Limit::Jokers]
        .into_iter()
        .find(|limit| format.origins.contains_key(limit))
        .unwrap_or(Limit::Jokers);
    let least = if rule.jokers_replace {
        u64::from(joker_min).max(52 * u64::from(each_min))
    } else {
        52 * u64::from(each_min) + u64::from(joker_min)
    };
    if least > u64::from(most) {
        let message = Message::new("format-poker-too-many").with("least", least).with("most", most);
        findings.extend(spot(format, culprit).map(|at| at.error("format-poker-impossible", message)));
    }
    let greatest = 52 * u64::from(each_max) + u64::from(joker_max);
    if greatest < u64::from(fewest) {
        let message = Message::new("format-poker-too-few").with("greatest", greatest).with("fewest", fewest);
        findings.extend(spot(format, culprit).map(|at| at.error("format-poker-impossible", message)));
    }
    if rule.require_full && rule.each.is_some_and(|(min, _)| min == 0) {
        let none = rule.each.is_some_and(|(_, max)| max == 0);
        let key = if none { "format-poker-each-none" } else { "format-poker-each-zero" };
        findings.extend(spot(format, Limit::PokerEach).map(|at| {
            let message = Message::new(key);
            if none { at.error("format-poker-impossible", message) } else { at.warning("format-never-fires", message) }
        }));
    }
    if rule.jokers_replace && (joker_max == 0 || each_min == 0) {
        let message = Message::new("format-jokers-replace-idle");
        findings.extend(spot(format, Limit::JokersReplace).map(|at| at.warning("format-never-fires", message)));
    }
}

fn idle_lifts(format: &Format, findings: &mut Vec<Diagnostic>) {
    let named = || format.banned.iter().chain(format.restricted.iter().map(|(card, _)| card));
    for card in &format.idle_lifts {
        // Only what a parent says can be lifted.
        let liftable = named().filter(|named| named.origin != card.origin);
        let message = Message::new("format-idle-lift").with("card", card.name.as_str());
        let mut finding = card.at.error("format-idle-lift", message).found(card.name.as_str());
        finding.hint = nearest(&card.name, liftable.map(|card| card.name.as_str()))
            .map(|near| Message::new("format-hint-near").with("near", near));
        findings.push(finding);
    }
}

/// Cards that are banned and restricted, or named twice in one file.
fn twice(format: &Format, findings: &mut Vec<Diagnostic>) {
    for (card, _) in &format.restricted {
        let banned = format.banned.iter().find(|banned| banned.key == card.key);
        findings.extend(banned.map(|banned| banned_and_restricted(banned, card)));
    }
    let (restricted, clashing): (Vec<_>, Vec<_>) =
        format.restricted.iter().enumerate().partition(|(i, (card, count))| {
            let is_other =
                |(other, n): &&(Named, u32)| other.key == card.key && other.origin == card.origin && n != count;
            !format.restricted[..*i].iter().any(|other| is_other(&other))
        });
    for (_, (card, count)) in clashing {
        let message = Message::new("format-restricted-clash").with("name", card.name.as_str()).with("count", *count);
        findings.push(card.at.error("format-restricted-clash", message).found(card.name.as_str()));
    }
    let restricted: Vec<&Named> = restricted.into_iter().map(|(_, (card, _))| card).collect();
    let banned: Vec<&Named> = format.banned.iter().collect();
    let sets: Vec<&Named> = format.sets.iter().flatten().collect();
    for list in [banned, restricted, sets] {
        for (i, named) in list.iter().enumerate() {
            let again = list[..i].iter().any(|other| other.key == named.key && other.origin == named.origin);
            if again {
                let message = Message::new("format-named-twice").with("name", named.name.as_str());
                findings.push(named.at.warning("format-named-twice", message).found(named.name.as_str()));
            }
        }
    }
    for (i, erratum) in format.errata.iter().enumerate() {
        if format.errata[..i].iter().any(|other| clash(other, erratum)) {
            let message = Message::new("format-errata-clash").with("card", erratum.card.name.as_str());
            findings.push(erratum.card.at.warning("format-named-twice", message).found(erratum.card.name.as_str()));
        }
    }
}

fn banned_and_restricted(banned: &Named, restricted: &Named) -> Diagnostic {
    let message = Message::new("format-banned-and-restricted").with("card", restricted.name.as_str());
    let message = message.with("banned", banned.origin.as_str()).with("restricted", restricted.origin.as_str());
    let finding = restricted.at.error("format-banned-and-restricted", message).found(restricted.name.as_str());
    finding.hint(Message::new("format-hint-lift"))
}

/// Cards that are banned by one of their names and restricted by another, or named twice so in one file.
fn other_names(format: &Format, library: &Library, findings: &mut Vec<Diagnostic>) {
    let title = |card: &Named| card.printings(library).first().map(|id| library.listing(*id).title);
    let is_same = |a: &Named, b: &Named| a.key != b.key && title(a).is_some() && title(a) == title(b);
    let restricted: Vec<&Named> = format.restricted.iter().map(|(card, _)| card).collect();
    for card in &restricted {
        let banned = format.banned.iter().find(|banned| is_same(banned, card));
        findings.extend(banned.map(|banned| banned_and_restricted(banned, card)));
    }
    let banned: Vec<&Named> = format.banned.iter().collect();
    for list in [banned, restricted] {
        for (i, named) in list.iter().enumerate() {
            if list[..i].iter().any(|other| other.origin == named.origin && is_same(other, named)) {
                let message = Message::new("format-named-twice").with("name", named.name.as_str());
                findings.push(named.at.warning("format-named-twice", message).found(named.name.as_str()));
            }
        }
    }
}

/// Whether two errata of one file change the same field of the same printing.
fn clash(a: &Erratum, b: &Erratum) -> bool {
    let key = |set: &Option<String>| set.as_deref().map(fold);
    a.card.key == b.card.key
        && a.card.origin == b.card.origin
        && key(&a.set) == key(&b.set)
        && a.fields.iter().any(|field| b.fields.contains(field))
}

/// Restrictions that ban, change nothing, or allow more than the rarity does.
fn restricted(format: &Format, library: Option<&Library>, findings: &mut Vec<Diagnostic>) {
    for (card, count) in &format.restricted {
        let (count, name) = (*count, card.name.as_str());
        let mut warn = |code, message: Message| {
            findings.push(card.at.warning(code, message.with("card", name).with("count", count)).found(name));
        };
        if count == 0 {
            warn("format-restricted-zero", Message::new("format-restricted-zero"));
            continue;
        }
        if count > format.deck_size.1 {
            let message = Message::new("format-restricted-beyond-deck").with("most", format.deck_size.1);
            warn("format-never-fires", message);
            continue;
        }
        let Some(rarity) = library.and_then(|library| rarity_of(format, library, card)) else { continue };
        let limit = *format.copies.get(rarity);
        let with_limit = |key| Message::new(key).with("rarity", Arg::Term(rarity.term())).with("limit", limit);
        if count == limit {
            warn("format-never-fires", with_limit("format-restricted-same"));
        } else if count > limit {
            warn("format-restricted-above-limit", with_limit("format-restricted-above-limit"));
        }
    }
}

/// The rarity of a card with the format's errata; `None` if it is not known.
fn rarity_of(format: &Format, library: &Library, card: &Named) -> Option<Rarity> {
    let erratum = format.errata.iter().rev().filter(|erratum| erratum.card.key == card.key);
    erratum
        .filter_map(Erratum::rarity)
        .next()
        .or_else(|| card.printings(library).iter().find_map(|id| library.listing(*id).rarity))
}

/// Cards that a format names and the database does not have, each as a finding.
pub fn unknown_cards<'a>(format: &'a Format, library: &'a Library) -> impl Iterator<Item = Diagnostic> + 'a {
    let named = format.banned.iter().chain(format.restricted.iter().map(|(card, _)| card));
    let named = named.map(|card| (card, true));
    let errata = format.errata.iter().map(|erratum| (&erratum.card, false));
    named.chain(errata).filter(|(card, _)| card.printings(library).is_empty()).map(|(card, must_exist)| {
        let near: Vec<Arg> =
            library.suggest(&card.name, 3).iter().map(|near| quoted(library.name(near.card))).collect();
        let message = Message::new("format-unknown-card").with("card", card.name.as_str());
        // An erratum for a card that nobody has does no harm; a ban on a misspelt one is none.
        let mut finding = if must_exist || !near.is_empty() {
            card.at.error("format-unknown-card", message)
        } else {
            card.at.warning("format-unknown-card", message)
        };
        if !near.is_empty() {
            finding.hint = Some(Message::new("format-hint-near-cards").with("cards", Arg::OneOf(near)));
        }
        finding.found(card.name.as_str())
    })
}

/// Cards and sets that are not in the database.
fn unknown(format: &Format, library: &Library, findings: &mut Vec<Diagnostic>) {
    findings.extend(unknown_cards(format, library));
    let codes = set_codes(library);
    let legal = format.sets.iter().flatten().map(|set| (set.name.as_str(), &set.at, true));
    let printed = format.errata.iter().filter_map(|e| Some((e.set.as_deref()?, &e.card.at, false)));
    for (set, at, must_exist) in legal.chain(printed) {
        if library.set_by_code(set).is_some() {
            continue;
        }
        let message = Message::new("format-unknown-set").with("set", set);
        let code = "format-unknown-set";
        let mut finding = if must_exist { at.error(code, message) } else { at.warning(code, message) };
        let near = nearest(set, codes.iter().map(String::as_str));
        finding.hint = near.map(|near| Message::new("format-hint-near").with("near", near));
        finding.expected = Some(
            Message::new("format-expected-sets")
                .with("sets", Arg::AllOf(codes.iter().map(|c| c.as_str().into()).collect())),
        );
        findings.push(finding.found(set));
    }
}

fn quoted(name: &str) -> Arg {
    Arg::from(Message::new("cards-quoted").with("name", name))
}

fn set_codes(library: &Library) -> Vec<String> {
    let mut sets: Vec<_> = library.listings().map(|(_, listing)| listing.set).collect();
    sets.sort_unstable();
    sets.dedup();
    sets.into_iter().map(|set| library.set_code(set).to_owned()).collect()
}

/// Bans on cards that are in no legal set anyway.
fn bans_without_effect(format: &Format, library: &Library, findings: &mut Vec<Diagnostic>) {
    let Some(sets) = &format.sets else { return };
    let legal: Vec<_> = sets.iter().filter_map(|set| library.set_by_code(&set.name)).collect();
    let named = format.banned.iter().chain(format.restricted.iter().map(|(card, _)| card));
    for card in named {
        let printings = card.printings(library);
        if !printings.is_empty() && printings.iter().all(|id| !legal.contains(&library.listing(*id).set)) {
            let message = Message::new("format-card-not-in-sets").with("card", card.name.as_str());
            findings.push(card.at.warning("format-never-fires", message).found(card.name.as_str()));
        }
    }
}
