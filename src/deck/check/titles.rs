//! What concerns cards by their name: copies (§4.3), type (§3.7, §3.8), bans, legal sets, and their place (§17.0).

use super::{Check, Source, Tally};
use crate::cards::{CardId, Kind, Rarity, TitleId};
use crate::deck::{Amount, Code, Entry, FaultKind, NameFound, Section, Violation};
use crate::format::Limit;
use crate::message::{Arg, Message};

impl Check<'_, '_> {
    /// Deck cards by their name.
    pub(super) fn deck_cards(&mut self, tally: &Tally) {
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
        self.copies(group, &entries, &cards);
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

    // 4.3, J045: copies of one name are summed whatever their printing. The strictest printing in the deck sets the limit;
    // where none is known for certain, the mildest that may be meant.
    fn copies(&mut self, group: &[(TitleId, Source)], entries: &[Entry], cards: &[CardId]) {
        let mut lines: Vec<u32> = group.iter().map(|(_, source)| self.line(*source)).collect();
        lines.sort_unstable();
        let found: u32 = group.iter().map(|(_, source)| self.copies_of(*source)).sum();
        let limit_of = |id: &CardId| self.ruling.card(*id).limit;
        let strictest = entries.iter().map(|entry| entry.card).min_by_key(|id| limit_of(id).unwrap_or(u32::MAX));
        let mildest = || cards.iter().copied().max_by_key(|id| limit_of(id).unwrap_or(u32::MAX));
        let Some(card) = strictest.or_else(mildest).filter(|id| self.ruling.card(*id).kind != Kind::Fragment) else {
            return;
        };
        if let Some(limit) = limit_of(&card)
            && found > limit
        {
            self.copy_limit(card, limit, found, lines.clone());
        }
        let without_rarity = entries.iter().map(|entry| entry.card).find(|id| limit_of(id).is_none());
        let without_rarity = without_rarity.or_else(|| limit_of(&card).is_none().then_some(card));
        if let Some(open) = without_rarity {
            self.no_rarity(open, lines, found);
        }
    }

    fn copy_limit(&mut self, card: CardId, limit: u32, found: u32, lines: Vec<u32>) {
        let ruling = *self.ruling.card(card);
        let restricted = ruling.restricted.is_some();
        let (code, key) = if restricted { (Code::Restricted, "restricted") } else { (Code::CopyLimit, "copy-limit") };
        let mut message = Message::new(key).with("found", found).with("card", self.name(card)).with("allowed", limit);
        if let Some(rarity) = ruling.rarity.filter(|_| !restricted) {
            message = message.with("rarity", Arg::Term(rarity.term()));
        }
        let rule = if ruling.kind == Kind::Fragment { "17.0" } else { "4.3" };
        let mut violation = Violation::new(code, Some(rule), message);
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
            let mut violation = Violation::new(Code::CopyLimit, Some("4.3"), message);
            violation.hint = Some(Message::new("remove-copies").with("count", found - most));
            violation.card = Some(NameFound::Card(card));
            violation.found = Some(Amount::Number(i64::from(found)));
            violation.allowed = Some(Amount::Number(i64::from(most)));
            violation.lines.clone_from(&lines);
            self.violations.push(violation);
        }
        let mut violation = Violation::new(
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
            let mut violation = Violation::new(code, Some("4.3"), message);
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
        let mut violation = Violation::new(Code::TypeNotAllowed, rule, message);
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
        let mut violation = Violation::new(code, Some("17.0"), message);
        violation.hint =
            Some(Message::new(if code == Code::FragmentInDeck { "move-to-fragments" } else { "move-to-deck" }));
        violation.card = Some(NameFound::Card(card));
        violation.rarity = self.ruling.card(card).rarity;
        violation.found = Some(Amount::Number(entries.iter().map(|e| i64::from(e.copies)).sum()));
        violation.allowed = Some(Amount::Number(0));
        violation.lines = entries.iter().map(|e| e.line).collect();
        violation.provisional = violation.lines.iter().all(|line| self.list.is_doubtful(*line));
        self.violations.push(violation);
    }

    /// Fragments by their name.
    pub(super) fn fragments(&mut self, tally: &Tally) {
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
            let mut violation = Violation::new(Code::FragmentCopies, Some("17.0"), message);
            violation.hint = Some(Message::new("replace-copies").with("count", copies - most));
            violation.card = Some(NameFound::Card(first.card));
            violation.found = Some(Amount::Number(i64::from(copies)));
            violation.allowed = Some(Amount::Number(i64::from(most)));
            violation.lines.clone_from(&lines);
            violation.format =
                Some(self.source(Limit::FragmentCopies).unwrap_or_else(|| self.ruling.format.id.clone()));
            self.violations.push(violation);
        }
        let ruling = self.ruling.card(first.card);
        if let (Some(_), Some(limit)) = (ruling.restricted, ruling.limit)
            && copies > limit
        {
            self.copy_limit(first.card, limit, copies, lines.clone());
        }
        self.bans(first.card, &lines, copies);
        let strays: Vec<Entry> = entries.iter().copied().filter(|e| e.section == Section::Main).collect();
        if !strays.is_empty() {
            self.misplaced(Code::FragmentInDeck, "fragment-in-deck", &strays, None);
        }
    }
}
