//! The state of a game: data only, `Copy`, without a heap.

use super::choice::Target;
use super::list::List;
use super::numbers::Numbers;
use super::slots::SlotSet;
pub use super::waits::*;
use crate::cards::script::Mark;
use crate::cards::{Kind, PokerValue};

/// One of the two players (§0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Player {
    /// Player A.
    #[default]
    A,
    /// Player B.
    B,
}

impl Player {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// A value for each player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByPlayer<T> {
    /// Player A's.
    pub a: T,
    /// Player B's.
    pub b: T,
}

impl<T> std::ops::Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::A => &self.a,
            Player::B => &self.b,
        }
    }
}

impl<T> std::ops::IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::A => &mut self.a,
            Player::B => &mut self.b,
        }
    }
}

/// How many cards and tokens a game can hold.
pub const SLOTS: usize = 192;

/// How many cards of one player a pile can hold.
pub const PILE: usize = 128;

/// A card's place in the state; the same through all zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Slot(pub u8);

/// A card as long as it does not change zone (§3.5): its place and how often it has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ObjectId {
    /// Its place.
    pub slot: Slot,
    /// Raised by every change of zone.
    pub life: u16,
}

/// A fragment of the field or the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FragmentId(pub u8);

/// Where a card is (§3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Zone {
    /// In its owner's deck.
    #[default]
    Deck,
    /// In its owner's hand.
    Hand,
    /// On its owner's compost pile.
    Compost,
    /// In the field as an object of its own.
    Field,
    /// In the field, attached to this bearer (§21.1).
    Attached(Slot),
    /// In no zone: being played (J032) or laid down as a poker card (J031).
    Nowhere,
    /// Set aside by a card text, out of all zones (§18.2).
    Aside,
    /// Gone for good: a token that has left the field (J037), or a place that holds no card.
    Gone,
}

/// Keywords as one value: permissions as bits, numbers as sums, instances as counts (J115).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Keywords {
    /// One bit for each [`crate::cards::Ability`].
    pub flags: u32,
    /// Sum of Horns (§22.2.14).
    pub horns: i16,
    /// Sum of Presence (§22.2.17).
    pub presence: i16,
    /// Highest Symbiote (§22.2.13).
    pub symbiote: u8,
    /// Instances of Photosynthesis (§22.2.7).
    pub photosynthesis: u8,
    /// Instances of Herbivore (§22.2.8).
    pub herbivore: u8,
}

/// What is printed on a card, as far as play needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Printed {
    /// Which name it has; equal for equal names (§4.4).
    pub name: u16,
    /// Type (§3.7).
    pub kind: Kind,
    /// Falls under the legend rule (§4.4, J047).
    pub legendary: bool,
    /// Marked as Response (§7.5).
    pub response: bool,
    /// Poker value (§2.6); blanks have none.
    pub poker: Option<PokerValue>,
    /// WOM cost; 0 where none is printed (J022).
    pub cost: u16,
    /// Power (§2.3).
    pub power: i16,
    /// Max Size (§2.3).
    pub max_size: i16,
    /// Mutation slots (§21.1a).
    pub slots: u8,
    /// Slot Demand (§21.1b).
    pub demand: u8,
    /// Size of a fragment (§17.1).
    pub size: i16,
    /// What a mutation adds to its bearer's Max Size while attached (J029).
    pub max_bonus: i16,
    /// Keywords (§22.2).
    pub keywords: Keywords,
    /// Which script of the game's [`super::Cast`] its text is; 0 for none.
    pub script: u16,
    /// What its text listens to, as bits of [`crate::cards::script::Happening`].
    pub listens: u32,
}

impl Default for Printed {
    fn default() -> Self {
        Self {
            name: 0,
            kind: Kind::Effect,
            legendary: false,
            response: false,
            poker: None,
            cost: 0,
            power: 0,
            max_size: 0,
            slots: 0,
            demand: 1,
            size: 0,
            max_bonus: 0,
            keywords: Keywords::default(),
            script: 0,
            listens: 0,
        }
    }
}

/// What lasting effects make of an object now: kept up to date by [`super::Game`], so that reading it costs nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Now {
    /// Keywords in force: its own, its mutations' and those given, without those lost (J115, J116).
    pub keywords: Keywords,
    /// What Power has gained; it is in the object's Power already.
    pub power: i16,
    /// What Max Size has gained (J029).
    pub max_size: i16,
    /// What mutation slots have gained.
    pub slots: i16,
    /// Permissions and prohibitions, one bit for each [`Mark`].
    pub marks: u16,
}

impl Now {
    /// Whether a permission or prohibition is in force.
    #[must_use]
    pub fn has(&self, mark: Mark) -> bool {
        self.marks & (1 << mark as u16) != 0
    }
}

/// A card of the game, wherever it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Object {
    /// What is printed on it.
    pub printed: Printed,
    /// Where it is.
    pub zone: Zone,
    /// In whose deck it began, or who created it (§3.2).
    pub owner: Player,
    /// Who controls it (§3.2).
    pub controller: Player,
    /// How often it has changed zone (§3.5).
    pub life: u16,
    /// A token (J037).
    pub token: bool,
    /// A detached mutation: a Symbiote mutant (§21.3).
    pub detached: bool,
    /// Power now (§2.3); may be 0 or less until the next state check (J028).
    pub power: i16,
    /// Max Size without modifiers: printed or set, and grown (J029).
    pub own_max: i16,
    /// Tapped (§2.11).
    pub tapped: bool,
    /// Came into the field in the running turn (§2.7, J058).
    pub arrived: bool,
    /// Under its controller in the field when the running turn began (§22.2.9).
    pub here_at_start: bool,
    /// Declared as attacker in the running turn (§22.2.7).
    pub declared: bool,
    /// Declared in the running turn as attacker of an opposing mutant (§22.2.9).
    pub hunted: bool,
    /// Could have been declared so at some moment of the running turn (§22.2.9, J110).
    pub could_hunt: bool,
    /// Uses of Herbivore in the running turn (§22.2.8).
    pub herbivore_used: u8,
    /// Order of entering the field; equal for what entered together (§4.4).
    pub entered: u16,
    /// The fragment it stands on (§17.1).
    pub on: Option<FragmentId>,
    /// What lasting effects make of it now.
    pub now: Now,
    /// Clauses that were used up in the own round, as bits by their place (§6.1): eight of its own text, eight granted.
    pub used: u16,
    /// Was played from its owner's hand; only while it is being played.
    pub from_hand: bool,
}

impl Object {
    /// A card in a zone, as printed (§2.2, §2.3), under the control of its owner (§3.2).
    #[must_use]
    pub fn new(owner: Player, printed: Printed, zone: Zone) -> Object {
        let (power, own_max) = (printed.power, printed.max_size);
        let now = Now { keywords: printed.keywords, ..Now::default() };
        Object { printed, zone, owner, controller: owner, power, own_max, now, ..Object::default() }
    }
}

/// What a fragment is to the players (§17).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Claim {
    /// Nobody's.
    #[default]
    Neutral,
    /// Claimed by a player (§17.3).
    Claimed(Player),
    /// Controlled by a player (§17.4).
    Controlled(Player),
}

/// A fragment (§17).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fragment {
    /// Size (§17.1).
    pub size: i16,
    /// Lies face up in the field (§17.0).
    pub open: bool,
    /// What it is to the players.
    pub claim: Claim,
    /// Which name it has; equal for equal names.
    pub name: u16,
    /// Which script of the game's [`super::Cast`] its text is; 0 for none.
    pub script: u16,
    /// What its text listens to, as bits of [`crate::cards::script::Happening`].
    pub listens: u32,
    /// Clauses of its text that were used up in the running turn, as bits by their place (§6.1).
    pub used: u16,
}

/// A player's own values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seat {
    /// WOM in the stockpile (§2.1).
    pub stockpile: u16,
    /// Action debt (§13.1).
    pub debt: u16,
    /// Exhaustion (§20).
    pub exhaustion: u8,
    /// Mulligans taken (§5.2).
    pub mulligans: u8,
    /// Own turns begun.
    pub turns: u16,
    /// Deck, top card last.
    pub deck: List<Slot, PILE>,
    /// Hand.
    pub hand: List<Slot, PILE>,
    /// Compost pile.
    pub compost: List<Slot, PILE>,
    /// A card text counts a condition of the next end checks as met (§1.1, J018).
    pub promised: Promised,
    /// What lasting effects make of its numbers now.
    pub gains: Gains,
}

/// What a card text has promised for a player's next end checks (J018).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Promised {
    /// "You win".
    pub win: bool,
    /// "You lose".
    pub lose: bool,
}

/// What lasting effects add to a player's numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Gains {
    /// To the action pool as it is set (§13.2).
    pub actions: i16,
    /// To the size of fragments in the own claim check (§17.3).
    pub claim_size: i16,
    /// To the hand limit (§14).
    pub hand_limit: i16,
}

/// A point of procedure between two steps of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Point {
    /// The starting player's and then the other's mulligans (§5.2, J052).
    #[default]
    Mulligans,
    /// The poker cards (§10).
    Food,
    /// A feeding step (§11); with the passes in a row so far.
    Feeding {
        /// Whose step it is.
        player: Player,
        /// Passes in a row.
        passes: u8,
    },
    /// Step 0 of the begin phase (§12).
    Begin,
    /// The action pool is set (§13.2).
    Pool,
    /// The active player may announce an action (§13.3).
    Action,
    /// The end phase (§14).
    End,
    /// The game is over.
    Over,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This player won, by this section.
    Won(Player, EndRule),
    /// A draw by a forced loop (§7.11).
    Draw,
}

/// The rule that ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EndRule {
    /// The opponent had too much exhaustion (§1.3).
    Exhaustion,
    /// Biolevel (§1.2).
    Biolevel,
    /// Controlled fragments (§1.2).
    Fragments,
    /// A card text (§1.1).
    Text,
}

/// The combat under way (§16.0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Combat {
    /// The attacker.
    pub attacker: ObjectId,
    /// What it was aimed at.
    pub target: Target,
    /// The blocker, if one was declared.
    pub blocker: Option<ObjectId>,
    /// Who defends in the combat, once it is known.
    pub defender: Option<ObjectId>,
    /// Which of attacker and defender are Carnivores as the fight begins (§22.2.10).
    pub carnivores: [Option<ObjectId>; 2],
    /// A card text prevents its combat damage.
    pub harmless: bool,
}

/// Everything about a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameState {
    /// The numbers it is played with.
    pub numbers: Numbers,
    /// All cards and tokens.
    pub objects: [Object; SLOTS],
    /// How many places are taken.
    pub used: u8,
    /// Objects in the field of their own.
    pub field: SlotSet,
    /// Attached mutations.
    pub attached: SlotSet,
    /// The players' own values.
    pub seats: ByPlayer<Seat>,
    /// The shared food pool (§2.1).
    pub food_pool: u16,
    /// The fragments, open and in the stack.
    pub fragments: [Fragment; 32],
    /// How many fragments there are.
    pub fragment_count: u8,
    /// The fragment stack, top card last (§17.0).
    pub stack: List<FragmentId, 32>,
    /// The active player (§6.4).
    pub active: Player,
    /// The starting player (§5.1).
    pub starting: Player,
    /// Actions left to the active player (§13.2).
    pub actions: u16,
    /// Where the game stands.
    pub point: Point,
    /// Whether a turn runs: begin, action and end phase (J058).
    pub in_turn: bool,
    /// The next order of entering.
    pub next_entry: u16,
    /// Effects that last for a while.
    pub lasting: List<Lasting, 96>,
    /// Delayed triggers that wait.
    pub waiting: List<Waiting, 24>,
    /// What they remember.
    pub remembered: List<Remembered, 64>,
    /// The number of the next delayed trigger.
    pub next_waiting: u16,
    /// Mutants that have died in the running turn.
    pub deaths_this_turn: u16,
    /// The action under way has no effect: a response says so.
    pub fizzled: bool,
    /// What enters now enters together (§7.8).
    pub together: bool,
    /// The combat under way.
    pub combat: Option<Combat>,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// The generator of shuffles and dice.
    pub random: super::random::Random,
}
