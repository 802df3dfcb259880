//! The rules' constants that a format may override: their names, the canon's values and what they may be.

/// The value of a constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    /// A whole number.
    Whole(i64),
    /// In force or not.
    Is(bool),
    /// No number: no limit, or what the rule itself says (`biomass_mutant`: the current Max Size, §19.4). Written `false`.
    Unset,
}

/// A constant of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Constant {
    /// Its name in `[numbers]`.
    pub key: &'static str,
    /// The canon's value.
    pub default: Number,
    /// Smallest whole number that it may be.
    pub min: i64,
    /// Largest whole number that it may be.
    pub max: i64,
}

const fn whole(key: &'static str, default: i64, min: i64, max: i64) -> Constant {
    Constant { key, default: Number::Whole(default), min, max }
}

const fn open(key: &'static str, min: i64, max: i64) -> Constant {
    Constant { key, default: Number::Unset, min, max }
}

const fn switch(key: &'static str, default: bool) -> Constant {
    Constant { key, default: Number::Is(default), min: 0, max: 0 }
}

/// All constants, in the order of the canon.
#[rustfmt::skip]
pub const CONSTANTS: &[Constant] = &[
    whole("players", 2, 2, 2),
    whole("win_biolevel_min", 20, 1, 999),
    whole("win_fragments_min", 3, 1, 99),
    whole("lose_exhaustion_min", 3, 1, 99),
    whole("wom_min", 0, 0, 0),
    whole("cap_stockpile", 20, 0, 999),
    whole("cap_food_pool", 20, 0, 999),
    whole("start_stockpile", 0, 0, 999),
    whole("start_food_pool", 0, 0, 999),
    whole("generate_event_min", 1, 0, 99),
    whole("remove_event_min", 1, 0, 99),
    whole("power_death_at_or_below", 0, 0, 99),
    switch("arrival_fatigue", true),
    whole("power_per_assigned_wom", 1, 0, 99),
    whole("legend_rule_max_same_name", 1, 0, 99),
    whole("opening_hand", 5, 0, 54),
    whole("mulligans_max", 3, 0, 99),
    whole("mulligan_refill_to", 5, 0, 54),
    whole("mulligan_cost", 1, 0, 99),
    whole("actions_base", 5, 0, 99),
    whole("actions_start_player_first_turn", 4, 0, 99),
    whole("actions_lost_per_exhaustion", 1, 0, 99),
    whole("action_pool_min", 0, 0, 99),
    whole("action_debt_start", 0, 0, 99),
    whole("action_debt_min", 0, 0, 99),
    open("action_debt_max", 0, 999),
    whole("debt_per_response", 1, 0, 99),
    whole("debt_per_block", 1, 0, 99),
    whole("responses_per_action", 1, 0, 99),
    whole("responses_to_a_response", 0, 0, 99),
    whole("blockers_per_attack", 1, 0, 99),
    whole("standard_action_cost", 1, 0, 99),
    whole("once_per_round", 1, 0, 99),
    whole("auto_draw_per_turn", 0, 0, 54),
    whole("draw_action_cards", 1, 0, 54),
    whole("exhaustion_per_empty_deck_draw", 1, 0, 99),
    whole("exhaustion_per_empty_deck_reveal", 1, 0, 99),
    whole("collect_base", 1, 0, 99),
    whole("collect_per_controlled_fragment", 1, 0, 99),
    whole("feed_assignments_max", 2, 0, 99),
    whole("wom_per_assignment", 1, 0, 99),
    whole("grow_amount", 1, 0, 99),
    whole("explore_reveal", 1, 0, 99),
    whole("hand_limit", 5, 0, 99),
    whole("poker_cards_per_player", 1, 0, 54),
    whole("joker_dice", 1, 0, 9),
    whole("joker_die_sides", 6, 1, 100),
    whole("joker_remove_max", 3, 0, 900),
    whole("jack_dice", 2, 0, 9),
    whole("jack_die_sides", 6, 1, 100),
    whole("king_sets_food_pool_to", 0, 0, 999),
    whole("queen_multiplier", 2, 0, 99),
    whole("ace_value", 1, 0, 99),
    whole("number_generate_min", 1, 1, 10),
    whole("number_generate_max", 5, 0, 10),
    whole("number_remove_min", 6, 1, 11),
    whole("number_remove_max", 10, 0, 10),
    whole("number_remove_offset", 5, 0, 10),
    whole("feeding_step_wom", 1, 0, 99),
    whole("feeding_end_consecutive_passes", 2, 1, 9),
    whole("fragment_total", 10, 0, 198),
    whole("fragment_revealed_at_start", 5, 0, 198),
    whole("fragment_stack_after_setup", 5, 0, 198),
    whole("fragment_size_default", 0, 0, 99),
    open("fragments_in_field_max", 0, 198),
    whole("mutation_slots_min", 0, 0, 99),
    whole("mutation_slots_max", 9, 0, 99),
    whole("mutation_slots_default", 0, 0, 99),
    whole("slot_demand_min", 1, 0, 99),
    whole("slot_demand_max", 9, 0, 99),
    whole("slot_demand_default", 1, 0, 99),
    whole("symbiote_n_min", 1, 0, 99),
    whole("symbiote_n_max", 5, 0, 99),
    whole("horns_n_min", 1, 0, 99),
    open("horns_n_max", 0, 99),
    whole("presence_n_min", 1, 0, 99),
    open("presence_n_max", 0, 99),
    whole("symbiote_mutant_slots", 0, 0, 99),
    whole("base_combat_damage", 0, 0, 99),
    open("biomass_mutant", 0, 999),
    whole("biomass_base", 0, 0, 999),
    whole("carnivore_assign", 1, 0, 99),
    whole("carnivore_biomass_reduction", 1, 0, 99),
    whole("carnivore_biomass_min", 0, 0, 99),
    whole("blubber_extra", 1, 0, 99),
    whole("photosynthesis_generate", 1, 0, 99),
    whole("herbivore_extra", 1, 0, 99),
    whole("herbivore_uses", 1, 0, 99),
    whole("outpost_move", 1, 0, 99),
    whole("harvest_generate", 2, 0, 99),
    whole("missing_wom_cost", 0, 0, 99),
    whole("loop_guard_repeats", 2, 1, 99),
];

/// Constants that have a key of their own elsewhere in the file.
pub(super) const ELSEWHERE: &[(&str, &str)] = &[
    ("deck_min", "deck.size"),
    ("deck_max", "deck.size"),
    ("copies_basic", "copies.basic"),
    ("copies_adaption", "copies.adaption"),
    ("copies_legendary", "copies.legendary"),
    ("copies_alpha", "copies.alpha"),
    ("poker_structure_required", "poker.require"),
    ("hybrid_cards_legal", "errata.type"),
    ("fragment_package_size", "fragments.count"),
    ("fragment_copies_max", "fragments.copies"),
];

/// The constant with this name.
#[must_use]
pub fn constant(key: &str) -> Option<&'static Constant> {
    CONSTANTS.iter().find(|constant| constant.key == key)
}
