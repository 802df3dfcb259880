//! Checking a list against a format (§3.7, §3.8, §4, §17.0): all violations at once.

use super::report::fault_code;
use super::resolve::common_title;
use super::ruling::CardRuling;
use super::{
    Amount, Code, DeckList, Entry, Fault, FaultKind, MOST_COPIES, NameFound, Report, Ruling, Section, Status, Violation,
};
use crate::cards::fold::fold;
use crate::cards::{CardId, Kind, PokerValue, Rarity, TitleId};
use crate::format::Limit;
use crate::message::{Arg, Message};
use crate::rules::Rule;

/// Checks a list. The report has every violation, whatever else is wrong.
#[must_use]
pub fn check(list: &DeckList, ruling: &Ruling<'_>) -> Report {
    let mut check = Check { ruling, list, violations: Vec::new() };
    let tally = check.tally();
    check.deck_size(&tally);
    check.titles(&tally);
    check.fragments(&tally);
    if ruling.needs_poker() {
        check.poker(&tally);
    }
    if !list.faults.is_empty() {
        check.faults();
    }
    let mut violations = check.violations;
    violations.sort_by(|a, b| (a.lines.first(), a.code, a.value).cmp(&(b.lines.first(), b.code, b.value)));
    Report {
        status: status(&violations),
        cards: tally.cards,
        fragments: tally.fragments,
        lines: list.lines,
        violations,
        notes: list.notes.clone(),
    }
}

/// No reading of an undecided line can mend a definite violation; a provisional one it may.
fn status(violations: &[Violation]) -> Status {
    if violations.iter().any(|v| !v.code.is_undecided() && !v.provisional) {
        Status::Illegal
    } else if violations.is_empty() {
        Status::Legal
    } else {
        Status::Undecided
    }
}

struct Check<'a, 'r> {
    ruling: &'a Ruling<'r>,
    list: &'a DeckList,
    violations: Vec<Violation>,
}

/// Sums over the list.
#[derive(Debug, Default)]
struct Tally {
    /// Cards of the deck: deck cards in it, and unknown ones.
    cards: u32,
    /// Fragments of the package, and unknown cards in it.
    fragments: u32,
    /// Copies in the deck of which no card is known for certain.
    open_cards: u32,
    /// The same in the package.
    open_fragments: u32,
    /// Lines that may be cards and were not counted.
    open_lines: u32,
    /// Deck cards by title, with the entry or fault that names them.
    deck: Vec<(TitleId, Source)>,
    /// Fragments by title.
    places: Vec<(TitleId, Source)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    Entry(u32),
    Fault(u32),
}

impl Check<'_, '_> {
    fn tally(&self) -> Tally {
        let library = self.ruling.library;
        let mut tally = Tally::default();
        tally.deck.reserve(self.list.entries.len());
        for (i, entry) in self.list.entries.iter().enumerate() {
            let fragment = self.ruling.card(entry.card).kind == Kind::Fragment;
            let of = (library.listing(entry.card).title, Source::Entry(i as u32));
            match (entry.section, fragment) {
                (Section::Aside, _) => continue,
                (Section::Main, false) => tally.cards += entry.copies,
                (Section::Fragments, true) => tally.fragments += entry.copies,
                // 17.0: neither counts where it does not belong.
                (Section::Main, true) | (Section::Fragments, false) => {}
            }
            if fragment { tally.places.push(of) } else { tally.deck.push(of) }
        }
        for (i, fault) in self.list.faults.iter().enumerate() {
            match fault.section {
                Section::Aside => continue,
                Section::Main => {
                    (tally.cards, tally.open_cards) = (tally.cards + fault.copies, tally.open_cards + fault.copies)
                }
                Section::Fragments => {
                    (tally.fragments, tally.open_fragments) =
                        (tally.fragments + fault.copies, tally.open_fragments + fault.copies);
                }
            }
            match &fault.kind {
                FaultKind::Unreadable | FaultKind::BadCount { .. } => tally.open_lines += 1,
                FaultKind::AmbiguousCard(cards) | FaultKind::UnknownPrinting { cards, .. } => {
                    if let Some(title) = common_title(library, cards) {
                        tally.deck.push((title, Source::Fault(i as u32)));
                    }
                }
                FaultKind::UnknownCard => {}
            }
        }
        tally.deck.sort_unstable();
        tally.places.sort_unstable();
        tally
    }

    // 4.1
    fn deck_size(&mut self, tally: &Tally) {
        let (min, max) = self.ruling.format.deck_size;
        let found = tally.cards;
        if (min..=max).contains(&found) {
            return;
        }
        let mut violation = self.violation(
            Code::DeckSize,
            Some("4.1"),
            Message::new("deck-size").with("found", found).with("allowed", span((min, max))),
        );
        violation.hint = Some(if found < min {
            Message::new("deck-size-add").with("count", min - found)
        } else {
            Message::new("deck-size-remove").with("count", found - max)
        });
        violation.found = Some(Amount::Number(i64::from(found)));
        violation.allowed = Some(Amount::range((min, max)));
        violation.provisional = found < min && tally.open_lines > 0;
        violation.format = self.source(Limit::DeckSize);
        self.violations.push(violation);
    }

    /// What concerns a card by its name: copies (4.3), type (3.7, 3.8), bans, legal sets, and its place (17.0).
    fn titles(&mut self, tally: &Tally) {
        let mut rest = tally.deck.as_slice();
        while let Some((title, _)) = rest.first() {
            let len = rest.iter().take_while(|(other, _)| other == title).count();
            let (group, tail) = rest.split_at(len);
            rest = tail;
            if !self.is_plain(group) {
                self.title(group);
            }
        }
    }

    /// Whether nothing is wrong with the copies of one name.
    fn is_plain(&self, group: &[(TitleId, Source)]) -> bool {
        let mut copies = 0;
        let mut limit = u32::MAX;
        for (_, source) in group {
            let Source::Entry(i) = source else { return false };
            let entry = &self.list.entries[*i as usize];
            let card = self.ruling.card(entry.card);
            if entry.section != Section::Main || !card.is_plain(self.ruling.format) {
                return false;
            }
            copies += entry.copies;
            limit = limit.min(card.limit.unwrap_or(0));
        }
        copies <= limit
    }

    fn title(&mut self, group: &[(TitleId, Source)]) {
        let entries: Vec<Entry> = group.iter().filter_map(|(_, source)| self.entry(*source)).collect();
        let mut cards: Vec<CardId> = entries.iter().map(|e| e.card).collect();
        for (_, source) in group {
            if let Source::Fault(i) = source
                && let FaultKind::AmbiguousCard(all) | FaultKind::UnknownPrinting { cards: all, .. } =
                    &self.list.faults[*i as usize].kind
            {
                cards.extend(all);
            }
        }
        self.copy_limit(group, &cards);
        let Some(first) = entries.first().copied() else { return };
        let lines: Vec<u32> = entries.iter().map(|e| e.line).collect();
        let copies: u32 = entries.iter().map(|e| e.copies).sum();
        self.bans(first.card, &lines, copies);
        self.card_type(&entries);
        let strays: Vec<Entry> = entries.iter().copied().filter(|e| e.section == Section::Fragments).collect();
        if !strays.is_empty() {
            let kind = self.ruling.card(strays[0].card).kind;
            self.misplaced(Code::CardInFragments, "card-in-fragments", &strays, Some(kind));
        }
    }

    // 4.3, J045: copies of one name are summed whatever their printing.
    fn copy_limit(&mut self, group: &[(TitleId, Source)], cards: &[CardId]) {
        let mut lines: Vec<u32> = group.iter().map(|(_, source)| self.line(*source)).collect();
        lines.sort_unstable();
        let found: u32 = group.iter().map(|(_, source)| self.copies(*source)).sum();
        let rulings: Vec<&CardRuling> = cards.iter().map(|id| self.ruling.card(*id)).collect();
        let Some((&card, ruling)) = cards.iter().zip(&rulings).max_by_key(|(_, r)| r.limit.unwrap_or(u32::MAX)) else {
            return;
        };
        let ruling = **ruling;
        if ruling.kind == Kind::Fragment {
            return;
        }
        let Some(limit) = ruling.limit else {
            return self.no_rarity(card, lines, found);
        };
        if found <= limit {
            return;
        }
        let restricted = ruling.restricted.is_some();
        let (code, key) = if restricted { (Code::Restricted, "restricted") } else { (Code::CopyLimit, "copy-limit") };
        let mut message = Message::new(key).with("found", found).with("card", self.name(card)).with("allowed", limit);
        if let Some(rarity) = ruling.rarity.filter(|_| !restricted) {
            message = message.with("rarity", Arg::Term(rarity.term()));
        }
        let mut violation = self.violation(code, Some("4.3"), message);
        violation.hint = Some(Message::new("remove-copies").with("count", found - limit));
        violation.card = Some(NameFound::Card(card));
        violation.rarity = ruling.rarity;
        violation.found = Some(Amount::Number(i64::from(found)));
        violation.allowed = Some(Amount::Number(i64::from(limit)));
        violation.lines = lines;
        violation.format = self.ruling.limit_source(&ruling);
        self.violations.push(violation);
    }

    /// A card without a rarity has no limit that could be kept or broken; more copies than any rarity allows are too many.
    fn no_rarity(&mut self, card: CardId, lines: Vec<u32>, found: u32) {
        let most = Rarity::ALL.into_iter().map(|rarity| *self.ruling.format.copies.get(rarity)).max().unwrap_or(0);
        if found > most {
            let message =
                Message::new("copy-limit-any").with("found", found).with("card", self.name(card)).with("allowed", most);
            let mut violation = self.violation(Code::CopyLimit, Some("4.3"), message);
            violation.hint = Some(Message::new("remove-copies").with("count", found - most));
            violation.card = Some(NameFound::Card(card));
            violation.found = Some(Amount::Number(i64::from(found)));
            violation.allowed = Some(Amount::Number(i64::from(most)));
            violation.lines.clone_from(&lines);
            self.violations.push(violation);
        }
        let mut violation = self.violation(
            Code::IncompleteCard,
            Some("4.3"),
            Message::new("incomplete-rarity").with("card", self.name(card)),
        );
        violation.hint = Some(Message::new("incomplete-hint").with("card", self.name(card)));
        violation.card = Some(NameFound::Card(card));
        violation.found = Some(Amount::Number(i64::from(found)));
        violation.lines = lines;
        self.violations.push(violation);
    }

    fn bans(&mut self, card: CardId, lines: &[u32], copies: u32) {
        let ruling = *self.ruling.card(card);
        let format = self.ruling.format;
        let mut found = Vec::new();
        if let Some(named) = ruling.banned.and_then(|i| format.banned.get(i as usize)) {
            found.push((Code::Banned, "banned", named.origin.clone()));
        }
        if !ruling.set_legal {
            let origin = format.source_of(Limit::Sets).unwrap_or(&format.id);
            found.push((Code::SetNotLegal, "set-not-legal", origin.to_owned()));
        }
        for (code, key, origin) in found {
            let set = self.ruling.library.set_code(self.ruling.library.listing(card).set);
            let message =
                Message::new(key).with("card", self.name(card)).with("format", origin.as_str()).with("set", set);
            let mut violation = self.violation(code, Some("4.3"), message);
            violation.hint = Some(Message::new("replace-card").with("card", self.name(card)));
            violation.card = Some(NameFound::Card(card));
            violation.rarity = ruling.rarity;
            violation.found = Some(Amount::Number(i64::from(copies)));
            violation.allowed = Some(Amount::Number(0));
            violation.lines = lines.to_vec();
            violation.format = Some(origin);
            self.violations.push(violation);
        }
    }

    // 3.7, 3.8
    fn card_type(&mut self, entries: &[Entry]) {
        let wrong: Vec<&Entry> =
            entries.iter().filter(|e| !self.ruling.format.allows(self.ruling.card(e.card).kind)).collect();
        let Some(first) = wrong.first() else { return };
        let card = first.card;
        let kind = self.ruling.card(card).kind;
        let (rule, key) = match kind {
            Kind::Hybrid(hybrid) if hybrid.is_mutant_base() => (Some("3.8"), "type-hybrid"),
            Kind::Hybrid(_) => (Some("3.7"), "type-hybrid"),
            Kind::Mutant | Kind::Base | Kind::Mutation | Kind::Effect | Kind::Fragment => (None, "type-not-allowed"),
        };
        let kinds = match kind {
            Kind::Hybrid(hybrid) => Arg::AllOf(hybrid.kinds().map(|k| Arg::Term(k.term())).collect()),
            one => Arg::Term(one.term()),
        };
        let message = Message::new(key)
            .with("card", self.name(card))
            .with("kind", kinds)
            .with("format", self.ruling.format.id.as_str());
        let mut violation = self.violation(Code::TypeNotAllowed, rule, message);
        violation.hint = Some(Message::new("replace-card").with("card", self.name(card)));
        violation.card = Some(NameFound::Card(card));
        violation.rarity = self.ruling.card(card).rarity;
        violation.found = Some(Amount::Number(wrong.iter().map(|e| i64::from(e.copies)).sum()));
        violation.allowed = Some(Amount::Number(0));
        violation.lines = wrong.iter().map(|e| e.line).collect();
        violation.format = match rule {
            Some(_) => None,
            None => Some(self.source(Limit::Kinds).unwrap_or_else(|| self.ruling.format.id.clone())),
        };
        self.violations.push(violation);
    }

    /// A fragment in the deck, or a deck card in the package (17.0).
    fn misplaced(&mut self, code: Code, key: &'static str, entries: &[Entry], kind: Option<Kind>) {
        let card = entries[0].card;
        let mut message = Message::new(key).with("card", self.name(card));
        if let Some(kind) = kind {
            message = message.with("kind", Arg::Term(kind.term()));
        }
        let mut violation = self.violation(code, Some("17.0"), message);
        violation.hint =
            Some(Message::new(if code == Code::FragmentInDeck { "move-to-fragments" } else { "move-to-deck" }));
        violation.card = Some(NameFound::Card(card));
        violation.rarity = self.ruling.card(card).rarity;
        violation.found = Some(Amount::Number(entries.iter().map(|e| i64::from(e.copies)).sum()));
        violation.allowed = Some(Amount::Number(0));
        violation.lines = entries.iter().map(|e| e.line).collect();
        self.violations.push(violation);
    }

    // 17.0, J041
    fn fragments(&mut self, tally: &Tally) {
        let (min, max) = self.ruling.format.fragment_count;
        let found = tally.fragments;
        if !(min..=max).contains(&found) {
            let message = Message::new("fragment-count").with("found", found).with("allowed", span((min, max)));
            let mut violation = self.violation(Code::FragmentCount, Some("17.0"), message);
            violation.hint = Some(if found < min {
                Message::new("fragment-count-add").with("count", min - found)
            } else {
                Message::new("fragment-count-remove").with("count", found - max)
            });
            violation.found = Some(Amount::Number(i64::from(found)));
            violation.allowed = Some(Amount::range((min, max)));
            violation.provisional = found < min && tally.open_lines > 0;
            violation.format = self.source(Limit::FragmentCount);
            self.violations.push(violation);
        }
        let mut rest = tally.places.as_slice();
        while let Some((title, _)) = rest.first() {
            let len = rest.iter().take_while(|(other, _)| other == title).count();
            let entries: Vec<Entry> = rest[..len].iter().filter_map(|(_, source)| self.entry(*source)).collect();
            rest = &rest[len..];
            self.fragment(&entries);
        }
    }

    fn fragment(&mut self, entries: &[Entry]) {
        let Some(first) = entries.first() else { return };
        let lines: Vec<u32> = entries.iter().map(|e| e.line).collect();
        let copies: u32 = entries.iter().map(|e| e.copies).sum();
        if let Some(most) = self.ruling.format.fragment_copies.filter(|most| copies > *most) {
            let message = Message::new("fragment-copies")
                .with("found", copies)
                .with("card", self.name(first.card))
                .with("allowed", most);
            let mut violation = self.violation(Code::FragmentCopies, Some("17.0"), message);
            violation.hint = Some(Message::new("replace-copies").with("count", copies - most));
            violation.card = Some(NameFound::Card(first.card));
            violation.found = Some(Amount::Number(i64::from(copies)));
            violation.allowed = Some(Amount::Number(i64::from(most)));
            violation.lines.clone_from(&lines);
            violation.format =
                Some(self.source(Limit::FragmentCopies).unwrap_or_else(|| self.ruling.format.id.clone()));
            self.violations.push(violation);
        }
        self.bans(first.card, &lines, copies);
        let strays: Vec<Entry> = entries.iter().copied().filter(|e| e.section == Section::Main).collect();
        if !strays.is_empty() {
            self.misplaced(Code::FragmentInDeck, "fragment-in-deck", &strays, None);
        }
    }

    // 4.2
    fn poker(&mut self, tally: &Tally) {
        let rule = self.ruling.format.poker;
        let mut counts = [0u32; PokerValue::COUNT];
        let mut unvalued = 0;
        for entry in self.list.section(Section::Main) {
            let card = *self.ruling.card(entry.card);
            match card.poker {
                _ if card.kind == Kind::Fragment => {}
                Some(_) if entry.poker_open => {
                    unvalued += entry.copies;
                    self.poker_open(entry);
                }
                Some(value) => counts[value.index()] += entry.copies,
                None => {
                    unvalued += entry.copies;
                    self.no_poker(entry);
                }
            }
        }
        let open = unvalued + tally.open_cards + tally.open_lines > 0;
        let jokers = counts[PokerValue::Joker.index()];
        let most = self.ruling.format.deck_size.1;
        if let Some((min, max)) = rule.jokers.filter(|(min, max)| !(*min..=*max).contains(&jokers)) {
            let message = Message::new("joker-count").with("found", jokers).with("allowed", span((min, max.min(most))));
            let mut violation = self.violation(Code::JokerCount, Some("4.2"), message);
            violation.hint = Some(add_or_remove(jokers, min, max));
            violation.found = Some(Amount::Number(i64::from(jokers)));
            violation.allowed = Some(Amount::range((min, max.min(most))));
            violation.provisional = jokers < min && open;
            violation.format = self.source(Limit::Jokers);
            self.violations.push(violation);
        }
        let Some((min, max)) = rule.each_value() else { return };
        let mut spare = if rule.jokers_replace { jokers } else { 0 };
        for value in PokerValue::suited() {
            let found = counts[value.index()];
            let lacking = min.saturating_sub(found);
            let filled = lacking.min(spare);
            spare -= filled;
            if found <= max && lacking == filled {
                continue;
            }
            let key = if found > max { "poker-too-often" } else { "poker-missing" };
            let message = Message::new(key)
                .with("value", value.to_string())
                .with("found", found)
                .with("allowed", span((min, max.min(most))));
            let mut violation = self.violation(Code::PokerStructure, Some("4.2"), message);
            violation.hint = Some(add_or_remove(found, min, max));
            violation.value = Some(value);
            violation.found = Some(Amount::Number(i64::from(found)));
            violation.allowed = Some(Amount::range((min, max.min(most))));
            violation.provisional = found < min && open;
            violation.format = self.source(Limit::PokerEach).or_else(|| self.source(Limit::PokerFull));
            self.violations.push(violation);
        }
    }

    fn no_poker(&mut self, entry: &Entry) {
        let message = Message::new("incomplete-poker").with("card", self.name(entry.card));
        let mut violation = self.violation(Code::IncompleteCard, Some("2.6"), message);
        violation.hint = Some(Message::new("incomplete-hint").with("card", self.name(entry.card)));
        violation.card = Some(NameFound::Card(entry.card));
        violation.lines = vec![entry.line];
        self.violations.push(violation);
    }

    fn poker_open(&mut self, entry: &Entry) {
        let library = self.ruling.library;
        let title = library.listing(entry.card).title;
        let message = Message::new("ambiguous-poker").with("card", self.name(entry.card));
        let mut violation = self.violation(Code::AmbiguousCard, None, message);
        violation.hint = Some(Message::new("ambiguous-poker-hint"));
        violation.card = Some(NameFound::Card(entry.card));
        violation.candidates = library.printings(title).collect();
        violation.lines = vec![entry.line];
        self.violations.push(violation);
    }

    /// Lines that could not be read; an unknown name is told once, with all its lines.
    fn faults(&mut self) {
        let mut told: Vec<(Code, Section, String)> = Vec::new();
        for fault in &self.list.faults {
            let code = fault_code(&fault.kind);
            let group = (code, fault.section, fold(&fault.name));
            let by_name = matches!(code, Code::UnknownCard | Code::AmbiguousCard);
            if fault.section == Section::Aside || (by_name && told.contains(&group)) {
                continue;
            }
            let same: Vec<&Fault> = if by_name {
                let is_same =
                    |f: &&Fault| fault_code(&f.kind) == code && f.section == fault.section && fold(&f.name) == group.2;
                self.list.faults.iter().filter(is_same).collect()
            } else {
                vec![fault]
            };
            let violation = self.fault(code, &same);
            self.violations.push(violation);
            told.push(group);
        }
    }

    fn fault(&self, code: Code, same: &[&Fault]) -> Violation {
        let fault = same[0];
        let library = self.ruling.library;
        let copies: u32 = same.iter().map(|f| f.copies).sum();
        let (message, candidates, hint) = match &fault.kind {
            FaultKind::UnknownCard => {
                let near: Vec<CardId> = library.suggest(&fault.name, 3).iter().map(|s| s.card).collect();
                let hint = self.did_you_mean(&near);
                (
                    Message::new("unknown-card").with("text", fault.text.as_str()).with("name", fault.name.as_str()),
                    near,
                    Some(hint),
                )
            }
            FaultKind::UnknownPrinting { tag, cards } => {
                let sets = cards.iter().map(|id| Arg::from(self.printing(*id))).collect();
                let message =
                    Message::new("unknown-printing").with("name", fault.name.as_str()).with("tag", tag.as_str());
                (message, cards.clone(), Some(Message::new("known-printings").with("sets", Arg::OneOf(sets))))
            }
            FaultKind::AmbiguousCard(cards) => {
                let names = cards.iter().map(|id| Arg::from(self.printing(*id))).collect();
                let message =
                    Message::new("ambiguous-card").with("name", fault.name.as_str()).with("cards", Arg::AllOf(names));
                (message, cards.clone(), Some(Message::new("ambiguous-hint")))
            }
            FaultKind::Unreadable => {
                let message = Message::new("unreadable-line").with("text", fault.text.as_str());
                (message, Vec::new(), Some(Message::new("unreadable-hint")))
            }
            FaultKind::BadCount { written, .. } => {
                let message =
                    Message::new("bad-count").with("written", written.as_str()).with("text", fault.text.as_str());
                (message, Vec::new(), Some(Message::new("bad-count-hint").with("most", MOST_COPIES)))
            }
        };
        let mut violation = self.violation(code, None, message);
        violation.hint = hint;
        violation.card = (code != Code::UnreadableLine).then(|| NameFound::Typed(fault.name.clone()));
        violation.found = match &fault.kind {
            FaultKind::BadCount { value, .. } => value.map(Amount::Number),
            FaultKind::Unreadable => None,
            _ => Some(Amount::Number(i64::from(copies))),
        };
        violation.allowed = matches!(fault.kind, FaultKind::BadCount { .. }).then_some(Amount::Range(1, MOST_COPIES));
        violation.lines = same.iter().map(|f| f.line).collect();
        violation.text = Some(fault.text.clone());
        violation.candidates = candidates;
        violation
    }

    fn did_you_mean(&self, near: &[CardId]) -> Message {
        if near.is_empty() {
            return Message::new("unknown-card-hint");
        }
        let names = near.iter().map(|id| Arg::from(self.name(*id))).collect();
        Message::new("did-you-mean").with("names", Arg::OneOf(names))
    }

    fn printing(&self, id: CardId) -> String {
        let library = self.ruling.library;
        let (set, number) = (library.set_code(library.listing(id).set), library.number(id));
        if number.is_empty() {
            format!("{} ({set})", library.name(id))
        } else {
            format!("{} ({set}) {number}", library.name(id))
        }
    }

    fn violation(&self, code: Code, rule: Option<&'static str>, message: Message) -> Violation {
        Violation {
            code,
            rule: rule.map(Rule),
            format: None,
            card: None,
            rarity: None,
            value: None,
            found: None,
            allowed: None,
            lines: Vec::new(),
            text: None,
            candidates: Vec::new(),
            provisional: false,
            message,
            hint: None,
        }
    }

    fn source(&self, limit: Limit) -> Option<String> {
        self.ruling.format.source_of(limit).map(str::to_owned)
    }

    fn name(&self, id: CardId) -> &str {
        self.ruling.library.name(id)
    }

    fn entry(&self, source: Source) -> Option<Entry> {
        match source {
            Source::Entry(i) => Some(self.list.entries[i as usize]),
            Source::Fault(_) => None,
        }
    }

    fn line(&self, source: Source) -> u32 {
        match source {
            Source::Entry(i) => self.list.entries[i as usize].line,
            Source::Fault(i) => self.list.faults[i as usize].line,
        }
    }

    fn copies(&self, source: Source) -> u32 {
        match source {
            Source::Entry(i) => self.list.entries[i as usize].copies,
            Source::Fault(i) => self.list.faults[i as usize].copies,
        }
    }
}

fn add_or_remove(found: u32, min: u32, max: u32) -> Message {
    if found < min {
        Message::new("add-cards").with("count", min - found)
    } else {
        Message::new("remove-cards").with("count", found - max)
    }
}

/// `52–54`, or `5` where both ends are the same.
fn span((min, max): (u32, u32)) -> String {
    if min == max { min.to_string() } else { format!("{min}–{max}") }
}
