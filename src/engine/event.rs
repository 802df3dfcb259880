//! What happens in a game: its events, as the log has them.

use super::state::{Claim, Ending, FragmentId, Lasts, ObjectId, Player, Thing, Zone};
use crate::cards::script::Until;

/// A pool of WOM (§2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pool {
    /// The shared food pool.
    Food,
    /// A player's stockpile.
    Stockpile(Player),
}

/// Why WOM leaves a pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outflow {
    /// A rule or text says "remove" (§9.1).
    Removed,
    /// A WOM cost was paid (J025).
    Paid,
    /// Removed by the Feed action for an assignment (§15.4): a remove event (J025).
    Fed,
    /// Taken to feed a mutant in the feeding phase (§11.1): no remove event (J025).
    Taken,
}

/// What deals damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hurt {
    /// Combat (§16.3).
    Combat,
    /// Horns (§22.2.14).
    Horns,
    /// A card text.
    Text,
}

/// Where a card text puts a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PutTo {
    /// Its owner's hand, from elsewhere than the field.
    Hand,
    /// The top of its owner's deck.
    DeckTop,
    /// The bottom of its owner's deck.
    DeckBottom,
    /// Its owner's compost pile.
    Compost,
    /// Aside.
    Aside,
}

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// WOM was generated; `amount` is what was really added (§9.1a).
    Generate {
        /// Where.
        pool: Pool,
        /// How much.
        amount: u16,
        /// Who generated it; nobody for biomass (J026).
        by: Option<Player>,
    },
    /// WOM left a pool; `amount` is what was really removed (§9.1a).
    Remove {
        /// Where from.
        pool: Pool,
        /// How much.
        amount: u16,
        /// Why.
        why: Outflow,
        /// Who removed it, if somebody did (J026).
        by: Option<Player>,
    },
    /// WOM moved between pools (§9.2).
    Move {
        /// Where from.
        from: Pool,
        /// Where to.
        to: Pool,
        /// How much.
        amount: u16,
    },
    /// WOM became Power (§9.3).
    Assign {
        /// The object.
        object: ObjectId,
        /// How much.
        amount: i16,
    },
    /// Damage lowered Power (§16.3).
    Damage {
        /// The object.
        object: ObjectId,
        /// How much.
        amount: i16,
        /// What deals it.
        of: Hurt,
    },
    /// Power above Max Size was cut (§8 step 5).
    Trim {
        /// The object.
        object: ObjectId,
        /// The Power it is cut to.
        to: i16,
    },
    /// Power or Max Size changed for good by a card text (J029).
    Change {
        /// The object.
        object: ObjectId,
        /// By how much Power.
        power: i16,
        /// By how much Max Size.
        max_size: i16,
    },
    /// Max Size grew (§15.5).
    Grow {
        /// The object.
        object: ObjectId,
        /// By how much.
        amount: i16,
    },
    /// An object was tapped (§2.11).
    Tap(ObjectId),
    /// An object was readied (§2.11).
    Ready(ObjectId),
    /// A card was drawn (§15.2).
    Draw {
        /// Who drew it.
        player: Player,
        /// The card.
        card: ObjectId,
    },
    /// The compost pile became a new deck (§15.2).
    Reshuffle(Player),
    /// A deck was shuffled by a card text.
    Shuffle(Player),
    /// A player got exhaustion (§20).
    Exhaust(Player),
    /// A player got action debt (§13.1).
    Debt {
        /// Who.
        player: Player,
        /// How much.
        amount: u16,
    },
    /// A player was relieved of action debt by a card text (§13.1).
    Relieve {
        /// Who.
        player: Player,
        /// How much.
        amount: u16,
    },
    /// Actions were gained or lost at once (§13.1).
    Actions(i16),
    /// The action pool was set (§13.2).
    PoolSet {
        /// Actions.
        actions: u16,
        /// Debt worked off.
        repaid: u16,
    },
    /// An action was spent (§13.3).
    Spend(u16),
    /// A card left a hand, or where a text has it played from, face up to be played (J032).
    Play {
        /// Who plays it.
        player: Player,
        /// The card.
        card: ObjectId,
        /// Where it lay.
        from: Zone,
        /// Its owner.
        owner: Player,
    },
    /// An effect card is carried out as a copy, which ceases to exist (J037).
    Copy {
        /// Who carries it out.
        player: Player,
        /// The card that is copied.
        card: ObjectId,
    },
    /// A mode of a text was chosen (§2.8).
    Mode {
        /// Out of whose text.
        source: Thing,
        /// Its number, from 1.
        n: i16,
    },
    /// A token was made; it enters the field next (§3.2, §7.8).
    Create {
        /// Who creates it.
        player: Player,
        /// The script that says which.
        script: u16,
        /// Its place there.
        token: u8,
    },
    /// A card was laid down as a poker card (§10.1).
    LayDown {
        /// Whose.
        player: Player,
        /// The card.
        card: ObjectId,
    },
    /// A die was rolled (§10.3, §10.6).
    Roll(u8),
    /// An object came into the field (§7.8).
    Enter(ObjectId),
    /// A mutation was attached (§21.1).
    Attach {
        /// The mutation.
        mutation: ObjectId,
        /// Its bearer.
        bearer: ObjectId,
        /// Where it was.
        from: Zone,
    },
    /// An attached mutation went to its owner's hand (§21.2, §21.3).
    Return {
        /// The mutation.
        mutation: ObjectId,
    },
    /// A mutation became a Symbiote mutant (§21.3).
    Detach {
        /// The mutation as it was attached.
        mutation: ObjectId,
        /// Power and Max Size.
        n: i16,
    },
    /// An object died (§19.1).
    Die(ObjectId),
    /// An object was put away by the legend rule (§4.4).
    Legend(ObjectId),
    /// An object went from the field to its owner's hand (§3.2).
    Bounce(ObjectId),
    /// A card was put somewhere by a card text.
    Put {
        /// The card.
        card: ObjectId,
        /// Where.
        to: PutTo,
    },
    /// An object changed its controller (J038).
    Control {
        /// The object.
        object: ObjectId,
        /// Who has it now.
        to: Player,
    },
    /// An object was given something for a while.
    Give {
        /// The object.
        object: ObjectId,
        /// What.
        does: Lasts,
        /// By whom.
        by: Player,
        /// Out of whose text.
        source: Thing,
        /// How long.
        until: Until,
    },
    /// A delayed trigger was set up (§7.6).
    Await {
        /// Its script.
        script: u16,
        /// Its place there.
        place: u8,
        /// Who controls it.
        by: Player,
        /// Out of whose text.
        source: Thing,
    },
    /// A card went to its owner's compost pile without dying.
    Compost(ObjectId),
    /// A hand card was discarded (§14).
    Discard(ObjectId),
    /// A hand card was put away in a mulligan (§5.2, J054).
    Mulligan(ObjectId),
    /// A mulligan was taken (§5.2).
    MulliganTaken(Player),
    /// A mutant was placed on a fragment (§16.0, §17.1).
    Place {
        /// The mutant.
        object: ObjectId,
        /// The fragment.
        fragment: FragmentId,
    },
    /// A fragment was revealed (§15.8, §17.0).
    Reveal(FragmentId),
    /// A fragment left the game (J140).
    Banish(FragmentId),
    /// What a fragment is to the players has changed (§17.3, §17.4, §8 step 3).
    Claims {
        /// The fragment.
        fragment: FragmentId,
        /// What it is now.
        claim: Claim,
    },
    /// An attack was declared (§15.7).
    Attack {
        /// The attacker.
        attacker: ObjectId,
        /// Whether its target is an opposing mutant (§22.2.9).
        mutant: bool,
    },
    /// A blocker was declared (§16.2).
    Block(ObjectId),
    /// A trigger of a card text is carried out (§7.6).
    Triggered(Thing),
    /// A card text replaced what would have happened (§7.9).
    Replaced(Thing),
    /// The action under way has no effect: a response says so.
    Fizzle,
    /// The attack under way deals no combat damage: a card text says so.
    Harmless,
    /// A card text says that a player wins or loses at the next end checks (§1.1, J018).
    Promise {
        /// Who.
        player: Player,
        /// Wins, or loses.
        wins: bool,
    },
    /// A turn began (§6.3, J058).
    TurnBegins(Player),
    /// A turn ended (§6.5).
    TurnEnds(Player),
    /// Nothing happens: the log notes the section that what follows is owed to; none: each event its own.
    Under(Option<&'static str>),
    /// The game ended.
    Ends(Ending),
}
