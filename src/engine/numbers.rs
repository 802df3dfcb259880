//! Every number of the rules that play needs. A format may override them (`[numbers]`).

/// A number of the rules that a format can set.
trait Settable {
    /// The value, cut to what it can be.
    fn of(value: i64) -> Self;
}

macro_rules! settable {
    ($($kind:ty),*) => {
        $(impl Settable for $kind {
            fn of(value: i64) -> Self {
                Self::try_from(value).unwrap_or(Self::MAX)
            }
        })*
    };
}

settable!(u8, u16, u32, usize, i16, i32);

impl Settable for bool {
    fn of(value: i64) -> Self {
        value != 0
    }
}

macro_rules! numbers {
    ($($name:ident: $kind:ty = $canon:expr,)*) => {
        /// The numbers that a game is played with.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "each is the constant of its name; the section stands beside its value")]
        pub struct Numbers {
            $(pub $name: $kind,)*
        }

        impl Numbers {
            /// The numbers of the canon.
            pub const CANON: Self = Self { $($name: $canon,)* };

            /// Sets the number of a name; false if play has no such number.
            pub fn set(&mut self, name: &str, value: i64) -> bool {
                match name {
                    $(stringify!($name) => self.$name = Settable::of(value),)*
                    _ => return false,
                }
                true
            }
        }
    };
}

numbers! {
    win_biolevel_min: i32 = 20,                 // 1.2
    win_fragments_min: u32 = 3,                 // 1.2
    lose_exhaustion_min: u8 = 3,                // 1.3, J016
    cap_stockpile: u16 = 20,                    // 2.2
    cap_food_pool: u16 = 20,                    // 2.2
    start_stockpile: u16 = 0,                   // J021
    start_food_pool: u16 = 0,                   // J021
    power_death_at_or_below: i16 = 0,           // 2.3
    arrival_fatigue: bool = true,               // 2.7
    power_per_assigned_wom: i16 = 1,            // 9.3
    legend_rule_max_same_name: usize = 1,       // 4.4
    opening_hand: usize = 5,                    // 5.1
    mulligans_max: u8 = 3,                      // 5.2
    mulligan_refill_to: usize = 5,              // 5.2
    mulligan_cost: u8 = 1,                      // 5.2
    actions_base: u8 = 5,                       // 13.2
    actions_start_player_first_turn: u8 = 4,    // 5.3
    actions_lost_per_exhaustion: u8 = 1,        // 13.2
    action_pool_min: u16 = 0,                   // 13.2
    action_debt_start: u16 = 0,                 // 13.1
    action_debt_max: u16 = u16::MAX,            // J065: no limit
    debt_per_response: u8 = 1,                  // 7.5
    debt_per_block: u8 = 1,                     // 16.2a
    responses_per_action: u8 = 1,               // 7.4: 0 or 1
    blockers_per_attack: u8 = 1,                // 16.2: 0 or 1
    standard_action_cost: u16 = 1,              // 15
    auto_draw_per_turn: u8 = 0,                 // 12
    draw_action_cards: u8 = 1,                  // 15.2
    exhaustion_per_empty_deck_draw: u8 = 1,     // 15.2
    exhaustion_per_empty_deck_reveal: u8 = 1,   // 10.1b
    collect_base: u16 = 1,                      // 15.3
    collect_per_controlled_fragment: u16 = 1,   // 15.3
    feed_assignments_max: u8 = 2,               // 15.4
    wom_per_assignment: u16 = 1,                // 15.4
    grow_amount: i16 = 1,                       // 15.5
    explore_reveal: u8 = 1,                     // 15.8
    hand_limit: usize = 5,                      // 14
    joker_dice: u8 = 1,                         // 10.3
    joker_die_sides: u8 = 6,                    // 10.3
    joker_remove_max: u16 = 3,                  // 10.3
    king_sets_food_pool_to: u16 = 0,            // 10.4
    queen_multiplier: u16 = 2,                  // 10.5
    jack_dice: u8 = 2,                          // 10.6
    jack_die_sides: u8 = 6,                     // 10.6
    ace_value: u16 = 1,                         // 10.7
    number_generate_min: u16 = 1,               // 10.7
    number_generate_max: u16 = 5,               // 10.7
    number_remove_min: u16 = 6,                 // 10.7
    number_remove_max: u16 = 10,                // 10.7
    number_remove_offset: u16 = 5,              // 10.7
    feeding_step_wom: u16 = 1,                  // 11.1
    feeding_end_consecutive_passes: u8 = 2,     // 11.3
    fragment_revealed_at_start: usize = 5,      // 17.0
    fragments_in_field_max: u16 = u16::MAX,     // J123: no limit
    symbiote_mutant_slots: u8 = 0,              // 21.3
    base_combat_damage: i16 = 0,                // 16.3
    biomass_mutant: i16 = BY_MAX_SIZE,          // 19.4
    biomass_base: u16 = 0,                      // 19.4
    carnivore_assign: i16 = 1,                  // 22.2.10
    carnivore_biomass_reduction: u16 = 1,       // 22.2.10
    carnivore_biomass_min: u16 = 0,             // 22.2.10
    blubber_extra: u16 = 1,                     // 22.2.6
    photosynthesis_generate: u16 = 1,           // 22.2.7
    herbivore_extra: u16 = 1,                   // 22.2.8
    herbivore_uses: u8 = 1,                     // 22.2.8
    outpost_move: u16 = 1,                      // 22.2.15
    harvest_generate: u16 = 2,                  // 22.2.16
}

/// A biomass that is the current Max Size of the dead mutant (§19.4), not a number of its own.
pub const BY_MAX_SIZE: i16 = -1;
