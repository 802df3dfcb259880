//! Every number of the rules that play needs. A format may override them (`[numbers]`).

/// The numbers that a game is played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is the constant of its name; the section stands beside it")]
pub struct Numbers {
    pub win_biolevel_min: i32,                // 1.2
    pub win_fragments_min: u32,               // 1.2
    pub lose_exhaustion_min: u8,              // 1.3, J016
    pub cap_stockpile: u16,                   // 2.2
    pub cap_food_pool: u16,                   // 2.2
    pub start_stockpile: u16,                 // J021
    pub start_food_pool: u16,                 // J021
    pub opening_hand: usize,                  // 5.1
    pub mulligans_max: u8,                    // 5.2
    pub mulligan_refill_to: usize,            // 5.2
    pub actions_base: u8,                     // 13.2
    pub actions_start_player_first_turn: u8,  // 5.3
    pub actions_lost_per_exhaustion: u8,      // 13.2
    pub debt_per_response: u8,                // 7.5
    pub debt_per_block: u8,                   // 16.2a
    pub draw_action_cards: u8,                // 15.2
    pub collect_base: u16,                    // 15.3
    pub collect_per_controlled_fragment: u16, // 15.3
    pub feed_assignments_max: u8,             // 15.4
    pub grow_amount: i16,                     // 15.5
    pub hand_limit: usize,                    // 14
    pub queen_multiplier: u16,                // 10.5
    pub fragment_revealed_at_start: usize,    // 17.0
    pub carnivore_assign: i16,                // 22.2.10
    pub carnivore_biomass_reduction: u16,     // 22.2.10
    pub photosynthesis_generate: u16,         // 22.2.7
    pub herbivore_extra: u16,                 // 22.2.8
    pub outpost_move: u16,                    // 22.2.15
    pub harvest_generate: u16,                // 22.2.16
}

impl Numbers {
    /// The numbers of the canon.
    pub const CANON: Self = Self {
        win_biolevel_min: 20,
        win_fragments_min: 3,
        lose_exhaustion_min: 3,
        cap_stockpile: 20,
        cap_food_pool: 20,
        start_stockpile: 0,
        start_food_pool: 0,
        opening_hand: 5,
        mulligans_max: 3,
        mulligan_refill_to: 5,
        actions_base: 5,
        actions_start_player_first_turn: 4,
        actions_lost_per_exhaustion: 1,
        debt_per_response: 1,
        debt_per_block: 1,
        draw_action_cards: 1,
        collect_base: 1,
        collect_per_controlled_fragment: 1,
        feed_assignments_max: 2,
        grow_amount: 1,
        hand_limit: 5,
        queen_multiplier: 2,
        fragment_revealed_at_start: 5,
        carnivore_assign: 1,
        carnivore_biomass_reduction: 1,
        photosynthesis_generate: 1,
        herbivore_extra: 1,
        outpost_move: 1,
        harvest_generate: 2,
    };
}
