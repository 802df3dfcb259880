//! `wom import` of card texts with mistakes that designers make.

use crate::support::*;

/// A card for each of ten mistakes: its type and its abilities.
const MISTAKES: [(&str, &str); 10] = [
    ("Mutant", r#"[{ when = "this enters", do = "damge 2 to target mutant" }]"#),
    ("Mutant", r#"[{ when = "this enters", do = "damage 2 to mutants" }]"#),
    ("Mutant", r#"[{ wen = "this enters", do = "draw 1" }]"#),
    ("Mutant", r#"[{ when = "this enters", do = "destroy target creature" }]"#),
    ("Mutant", r#"[{ when = "this enters", do = ["draw 1", "draw card"] }]"#),
    ("Mutant", r#"[{ while = "always", to = "each own mutant", give = "Fliegnd" }]"#),
    ("Mutant", r#"[{ while = "always", to = "bearer", give = "+1 power" }]"#),
    ("Mutation", r#"[{ activate = "tap", do = "draw 1" }]"#),
    ("Mutant", r#"[{ when = "this enters", do = [] }]"#),
    ("Mutant", r#"[{ when = "this enters", do = "draw 1", cost = "tap", too = "this" }]"#),
];

#[test]
fn ten_mistakes_are_told_in_both_languages() {
    let dir = folder();
    let mut set = String::from("[set]\ncode = \"X1\"\n");
    for (at, (kind, abilities)) in MISTAKES.iter().enumerate() {
        let values = if *kind == "Mutant" { "power = 1\nmax_size = 2\nmutation_slots = 0" } else { "slot_demand = 1" };
        set.push_str(&format!(
            "\n[[cards]]\nname = \"Karte {}\"\ntype = \"{kind}\"\nrarity = \"BASIC\"\npoker = \"♠7\"\ncost = 1\n{values}\n\
             abilities = {abilities}\n",
            at + 1
        ));
    }
    write(&dir, "set.toml", &set);
    let told = |lang: &str| {
        let ran = ran(&dir, &["--lang", lang, "import", "set.toml"]);
        assert_eq!(ran.code, 1);
        ran.err
    };
    insta::assert_snapshot!("mistakes_en", told("en"));
    insta::assert_snapshot!("mistakes_de", told("de"));
}
