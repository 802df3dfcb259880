//! What lasting effects make of objects and players, worked out from nothing: slowly, one object after the other, and
//! without the engine's own bookkeeping (§7.1, J029, J115, J116).

use std::sync::Arc;

use wom::cards::Ability;
use wom::cards::script::{CardsAffected, ClauseKind, Grant, Mark, Whom};
use wom::engine::{
    Claim, FragmentId, Gains, GameState, Given, Keywords, Lasts, Now, Object, ObjectId, Player, Slot, Thing, Zone,
};

use super::deals::Texts;
use super::sight::Sight;

/// What objects and players are now.
#[derive(Clone)]
pub struct Table {
    rows: Vec<Now>,
    /// Power with what effects give.
    power: Vec<i16>,
    gains: [Gains; 2],
    /// What cards are called, by the numbers of their names.
    pub names: Arc<Vec<String>>,
}

/// A lasting effect in force.
pub struct Source<'a> {
    pub this: Thing,
    pub you: Option<Player>,
    pub does: Does<'a>,
}

/// Its words.
pub enum Does<'a> {
    /// A clause of a text, and the script that it stands in.
    Clause(&'a ClauseKind, u16),
    /// What was given to one object, with the amounts that were given.
    Gift(&'a [Grant], ObjectId, Given),
}

/// Objects in the field, of their own or attached.
pub fn in_field(state: &GameState) -> impl Iterator<Item = (Slot, &Object)> {
    let all = state.objects[..usize::from(state.used)].iter().enumerate();
    all.map(|(at, object)| (Slot(at as u8), object))
        .filter(|(_, object)| matches!(object.zone, Zone::Field | Zone::Attached(_)))
}

pub fn id_of(state: &GameState, slot: Slot) -> ObjectId {
    ObjectId { slot, life: state.objects[usize::from(slot.0)].life }
}

/// Every lasting effect that is in force: of texts in the field by their places, then of fragments, then what was given.
pub fn sources<'a>(state: &GameState, texts: &'a Texts) -> Vec<Source<'a>> {
    let mut found = Vec::new();
    let mut of_text = |script: u16, this: Thing, you: Option<Player>| {
        for clause in &texts.script(script).clauses {
            // J042: on a fragment that nobody controls nobody is "you".
            if matches!(clause.kind, ClauseKind::While { .. }) && (you.is_some() || !clause.personal) {
                found.push(Source { this, you, does: Does::Clause(&clause.kind, script) });
            }
        }
    };
    for (slot, object) in in_field(state) {
        of_text(object.printed.script, Thing::Object(id_of(state, slot)), Some(object.controller));
    }
    for (at, fragment) in state.fragments.iter().enumerate().filter(|(_, fragment)| fragment.open) {
        let you = match fragment.claim {
            Claim::Controlled(player) => Some(player),
            Claim::Claimed(_) | Claim::Neutral => None,
        };
        of_text(fragment.script, Thing::Fragment(FragmentId(at as u8)), you);
    }
    for lasting in state.lasting.iter() {
        if let Lasts::Gift(script, place, given) = lasting.does {
            let grants = &texts.script(script).gifts[usize::from(place)];
            let does = Does::Gift(grants, lasting.object, given);
            found.push(Source { this: lasting.source, you: Some(lasting.controller), does });
        }
    }
    found
}

impl<'a> Source<'a> {
    pub fn grants(&self) -> &'a [Grant] {
        match self.does {
            Does::Clause(ClauseKind::While { gives, .. }, _) => gives,
            Does::Clause(..) => &[],
            Does::Gift(grants, ..) => grants,
        }
    }

    /// Whether its condition is true.
    pub fn holds(&self, sight: &Sight<'_>) -> bool {
        match self.does {
            Does::Clause(ClauseKind::While { test, .. }, _) => test.as_ref().is_none_or(|test| sight.is_true(test)),
            Does::Clause(..) => false,
            Does::Gift(..) => true,
        }
    }

    /// Whether it affects an object.
    pub fn reaches(&self, sight: &Sight<'_>, id: ObjectId) -> bool {
        let meant = match self.does {
            Does::Gift(_, object, _) => object == id,
            Does::Clause(ClauseKind::While { whom, .. }, _) => match whom {
                Whom::This => self.this == Thing::Object(id),
                Whom::Bearer => sight.bearer() == Some(id),
                Whom::Each(filter) => sight.fits(filter, Thing::Object(id)),
                other => sight.whom(other).contains(&Thing::Object(id)),
            },
            Does::Clause(..) => false,
        };
        meant && self.holds(sight)
    }
}

impl Table {
    /// Everything as printed.
    fn printed(state: &GameState, names: &Arc<Vec<String>>) -> Self {
        let row = |object: &Object| Now { keywords: object.printed.keywords, ..Now::default() };
        let power = |object: &Object| object.power.saturating_sub(object.now.power);
        Self {
            rows: state.objects.iter().map(row).collect(),
            power: state.objects.iter().map(power).collect(),
            gains: [Gains::default(); 2],
            names: Arc::clone(names),
        }
    }

    /// What the engine has.
    pub fn of_engine(state: &GameState, texts: &Texts) -> Self {
        Self {
            rows: state.objects.iter().map(|object| object.now).collect(),
            power: state.objects.iter().map(|object| object.power).collect(),
            gains: [state.seats.a.gains, state.seats.b.gains],
            names: Arc::clone(&texts.names),
        }
    }

    /// From nothing: begins with what is printed.
    pub fn from_nothing(state: &GameState, texts: &Texts) -> Option<Self> {
        Self::printed(state, &texts.names).settled(state, texts)
    }

    /// Goes on until nothing changes. Nothing comes back if effects contradict each other.
    pub fn settled(&self, state: &GameState, texts: &Texts) -> Option<Self> {
        let sources = sources(state, texts);
        let mut table = self.clone();
        for _ in 0..30 {
            let next = table.next(state, &sources);
            if next.rows == table.rows && next.gains == table.gains {
                return Some(table);
            }
            table = next;
        }
        None
    }

    /// What effects make of everything if it is what this table says.
    pub fn next(&self, state: &GameState, sources: &[Source<'_>]) -> Self {
        let mut next = Self::printed(state, &self.names);
        for (slot, object) in in_field(state).filter(|(_, object)| object.zone == Zone::Field) {
            let mut row = Now { keywords: object.printed.keywords, ..Now::default() };
            // J116: what mutations have, their bearer has; Symbiote stays theirs.
            for (_, mutation) in in_field(state).filter(|(_, other)| other.zone == Zone::Attached(slot)) {
                let mut more = mutation.printed.keywords;
                lose(&mut more, Ability::Symbiote);
                add(&mut row.keywords, &more);
                row.max_size = row.max_size.saturating_add(mutation.printed.max_bonus);
            }
            let mut lost = Vec::new();
            for source in sources {
                let sight = Sight { state, table: self, you: source.you, this: source.this };
                if source.reaches(&sight, id_of(state, slot)) {
                    grant(source, &sight, &mut row, &mut lost);
                }
            }
            // 2.10: what is lost is lost, whoever gives it.
            lost.into_iter().for_each(|ability| lose(&mut row.keywords, ability));
            next.rows[usize::from(slot.0)] = row;
            let power = &mut next.power[usize::from(slot.0)];
            *power = power.saturating_add(row.power);
        }
        for source in sources {
            let Some(you) = source.you else { continue };
            let sight = Sight { state, table: self, you: source.you, this: source.this };
            for grant in source.grants() {
                let gains = &mut next.gains[you as usize];
                let (place, n) = match grant {
                    Grant::Actions(n) => (&mut gains.actions, n),
                    Grant::ClaimSize(n) => (&mut gains.claim_size, n),
                    Grant::HandLimit(n) => (&mut gains.hand_limit, n),
                    _ => continue,
                };
                *place = place.saturating_add(if source.holds(&sight) { *n } else { 0 });
            }
        }
        next
    }

    pub fn row(&self, slot: Slot) -> &Now {
        &self.rows[usize::from(slot.0)]
    }

    pub fn gains(&self, player: Player) -> Gains {
        self.gains[player as usize]
    }

    pub fn has(&self, slot: Slot, ability: Ability) -> bool {
        self.row(slot).keywords.flags & (1 << ability as u32) != 0
    }

    pub fn marked(&self, slot: Slot, mark: Mark) -> bool {
        self.row(slot).marks & (1 << mark as u16) != 0
    }

    pub fn power(&self, slot: Slot) -> i16 {
        self.power[usize::from(slot.0)]
    }

    pub fn max_size(&self, state: &GameState, slot: Slot) -> i16 {
        state.objects[usize::from(slot.0)].own_max.saturating_add(self.row(slot).max_size)
    }

    pub fn slots(&self, state: &GameState, slot: Slot) -> i32 {
        let object = &state.objects[usize::from(slot.0)];
        let own = if object.detached { 0 } else { object.printed.slots };
        (i32::from(own) + i32::from(self.row(slot).slots)).max(0)
    }
}

fn grant(source: &Source<'_>, sight: &Sight<'_>, row: &mut Now, lost: &mut Vec<Ability>) {
    let short = |n: i32| n.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    if let Does::Gift(.., given) = source.does {
        row.power = row.power.saturating_add(given.power);
        row.max_size = row.max_size.saturating_add(given.max_size);
        row.slots = row.slots.saturating_add(given.slots);
    }
    for grant in source.grants() {
        match grant {
            Grant::Power(_) | Grant::MaxSize(_) | Grant::Slots(_) if matches!(source.does, Does::Gift(..)) => {}
            Grant::Power(amount) => row.power = row.power.saturating_add(short(sight.amount(amount))),
            Grant::MaxSize(amount) => row.max_size = row.max_size.saturating_add(short(sight.amount(amount))),
            Grant::Slots(amount) => {
                row.slots = row.slots.saturating_add(sight.amount(amount).clamp(-99, 99) as i16);
            }
            Grant::Keyword(keyword) => add(&mut row.keywords, &Keywords::of(&[*keyword])),
            Grant::Loses(ability) => lost.push(*ability),
            Grant::Mark(mark) => row.marks |= 1 << *mark as u16,
            Grant::Ability(_)
            | Grant::Cost(..)
            | Grant::CostIs(..)
            | Grant::NoAction(_)
            | Grant::Actions(_)
            | Grant::ClaimSize(_)
            | Grant::HandLimit(_) => {}
        }
    }
}

/// J115: permissions gain nothing, numbers add up, instances count.
fn add(keywords: &mut Keywords, more: &Keywords) {
    keywords.flags |= more.flags;
    keywords.horns = keywords.horns.saturating_add(more.horns);
    keywords.presence = keywords.presence.saturating_add(more.presence);
    keywords.symbiote = keywords.symbiote.max(more.symbiote);
    keywords.photosynthesis = keywords.photosynthesis.saturating_add(more.photosynthesis);
    keywords.herbivore = keywords.herbivore.saturating_add(more.herbivore);
}

fn lose(keywords: &mut Keywords, ability: Ability) {
    keywords.flags &= !(1 << ability as u32);
    match ability {
        Ability::Horns => keywords.horns = 0,
        Ability::Presence => keywords.presence = 0,
        Ability::Symbiote => keywords.symbiote = 0,
        Ability::Photosynthesis => keywords.photosynthesis = 0,
        Ability::Herbivore => keywords.herbivore = 0,
        _ => {}
    }
}

/// Which cards a changed cost is about.
pub fn affected(grant: &Grant) -> Option<&CardsAffected> {
    match grant {
        Grant::Cost(cards, _) | Grant::CostIs(cards, _) | Grant::NoAction(cards) => Some(cards),
        _ => None,
    }
}
