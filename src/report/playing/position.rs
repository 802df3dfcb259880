//! The position of a game as one player sees it, in at most 80 columns.

use super::names::Names;
use crate::cards::ABILITIES;
use crate::engine::{Claim, FragmentId, Player, Point, Slot, View};
use crate::message::Message;
use crate::report::log::Called;
use crate::report::prose::{columns, paragraph};
use crate::report::{Paint, Table, choices};
use crate::text::{Lang, Text};

/// The position: where the game stands, both players' numbers, fragments, field and hand.
#[must_use]
pub fn position(view: &View<'_>, names: &Names<'_>, text: &Text, paint: Paint, width: Option<usize>) -> String {
    let writer = Writer { view, names, text, room: columns(width) };
    let mut out = format!("{}\n", paint.strong(&writer.head()));
    out.push_str(&writer.players().render(Some(writer.room), paint));
    out.push_str(&writer.list("position-fragments", view.fragments().map(|id| writer.fragment(id))));
    for player in [view.player().other(), view.player()] {
        let head = if player == view.player() { "position-own-field" } else { "position-other-field" };
        let objects: Vec<String> = view.objects(player).map(|slot| writer.object(slot)).collect();
        if !objects.is_empty() {
            out.push_str(&format!("{}\n", text.term(head)));
        }
        for object in objects {
            out.push_str(&paragraph("  ", &object, writer.room));
        }
    }
    out.push_str(&writer.list("position-hand", view.hand().iter().map(|slot| writer.in_hand(*slot))));
    out
}

/// The number of the active player's turn; the ecosystem phase belongs to the turn that follows it (§6.1, §6.2).
#[must_use]
pub fn turn(view: &View<'_>) -> u16 {
    let to_come = !matches!(view.point(), Point::Pool | Point::Action | Point::End | Point::Over);
    view.turns(view.active()) + u16::from(to_come)
}

struct Writer<'a> {
    view: &'a View<'a>,
    names: &'a Names<'a>,
    text: &'a Text,
    room: usize,
}

impl Writer<'_> {
    /// `— Zug 2 von A · Aktionsphase · Aktionen 4 · Nahrungsquelle 6 —`
    fn head(&self) -> String {
        let view = self.view;
        let active = view.active();
        let phase = match view.point() {
            Point::Mulligans => "position-mulligans",
            Point::Food => "position-food",
            Point::Feeding { .. } => "position-feeding",
            Point::Begin | Point::Pool => "position-begin",
            Point::Action => "position-action",
            Point::End => "position-end",
            Point::Over => "position-over",
        };
        let message = Message::new("position-head")
            .with("turn", turn(view))
            .with("player", letter(active))
            .with("phase", Message::new(phase))
            .with("food", view.food_pool());
        let head = self.text.say(&message);
        if view.point() == Point::Action {
            let actions = self.text.say(&Message::new("position-actions").with("actions", view.actions()));
            format!("— {head} · {actions} —")
        } else {
            format!("— {head} —")
        }
    }

    fn players(&self) -> Table {
        let heads = [
            "position-player",
            "position-biolevel",
            "position-controlled",
            "position-stockpile",
            "position-hand-size",
            "position-deck",
            "position-compost",
            "position-debt",
            "position-exhaustion",
        ];
        let mut table = Table::new(heads.map(|head| self.text.term(head)));
        for column in 1..heads.len() {
            table = table.right(column);
        }
        for player in Player::BOTH {
            let view = self.view;
            let own = player == view.player();
            let who = if own { self.text.term("position-you") } else { self.text.term("position-opponent") };
            table.row([
                format!("{} {who}", letter(player)),
                view.biolevel(player).to_string(),
                view.controlled(player).to_string(),
                view.stockpile(player).to_string(),
                view.hand_size(player).to_string(),
                view.deck_size(player).to_string(),
                view.compost(player).len().to_string(),
                view.debt(player).to_string(),
                view.exhaustion(player).to_string(),
            ]);
        }
        table
    }

    /// A heading and what stands behind it, in lines as long as there is room; nothing where there is nothing.
    fn list(&self, head: &'static str, items: impl Iterator<Item = String>) -> String {
        // Items are not broken in two.
        let items: Vec<String> = items.map(|item| item.replace(' ', "\u{a0}")).collect();
        if items.is_empty() {
            return String::new();
        }
        let label = format!("{} ", self.text.term(head));
        paragraph(&label, &items.join(" · ").replace(" · ", "\u{a0}· "), self.room).replace('\u{a0}', " ")
    }

    fn fragment(&self, id: FragmentId) -> String {
        let (size, claim) =
            self.view.fragment(id).map_or((0, Claim::Neutral), |fragment| (fragment.size, fragment.claim));
        let message = match claim {
            Claim::Neutral => Message::new("position-fragment"),
            Claim::Claimed(player) => Message::new("position-fragment-claimed").with("player", letter(player)),
            Claim::Controlled(player) => Message::new("position-fragment-controlled").with("player", letter(player)),
        };
        self.text.say(&message.with("fragment", self.names.fragment(id)).with("size", size))
    }

    fn object(&self, slot: Slot) -> String {
        let view = self.view;
        let mut parts = vec![self.text.say(&choices::object(slot, view, self.names))];
        let Some(object) = view.card(slot) else { return parts.swap_remove(0) };
        parts.extend(self.keywords(slot));
        for mutation in view.mutations(slot) {
            let with = Message::new("position-with").with("card", self.names.card(view.id(mutation)));
            parts.push(self.text.say(&with));
        }
        if object.tapped {
            parts.push(self.text.term("position-tapped"));
        }
        if view.is_fatigued(slot) {
            parts.push(self.text.term("position-fatigued"));
        }
        if let Some(fragment) = object.on {
            let on = Message::new("position-on").with("fragment", self.names.fragment(fragment));
            parts.push(self.text.say(&on));
        }
        parts.join(", ")
    }

    fn keywords(&self, slot: Slot) -> Option<String> {
        let found = self.view.keywords(slot);
        let words: Vec<String> = ABILITIES
            .iter()
            .filter(|row| found.flags & (1 << row.ability as u32) != 0)
            .map(|row| match self.text.lang() {
                Lang::De => row.de,
                Lang::En => row.en,
            })
            .map(str::to_owned)
            .collect();
        (!words.is_empty()).then(|| words.join(", "))
    }

    fn in_hand(&self, slot: Slot) -> String {
        let name = self.names.card(self.view.id(slot));
        let Some(object) = self.view.card(slot) else { return name };
        let printed = object.printed;
        let cost = Message::new("position-cost").with("cost", printed.cost);
        let face =
            if printed.kind.has_power() { format!(" {}/{}", printed.power, printed.max_size) } else { String::new() };
        format!("{name}{face} ({})", self.text.say(&cost))
    }
}

fn letter(player: Player) -> &'static str {
    match player {
        Player::A => "A",
        Player::B => "B",
    }
}
