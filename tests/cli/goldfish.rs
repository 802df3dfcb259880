//! `wom goldfish` (§5 to §17)

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use unicode_width::UnicodeWidthStr;

use crate::support::*;

/// A game at the table, with these lines typed.
fn played(dir: &tempfile::TempDir, args: &[&str], typed: &str) -> Ran {
    run(wom(dir).arg("goldfish").args(args).write_stdin(typed))
}

fn table() -> tempfile::TempDir {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "deck.txt");
    dir
}

#[test]
fn a_game_through_a_pipe_in_german() {
    let dir = table();
    let ran = played(&dir, &["deck.txt", "--seed", "7", "--lang", "de"], "1\n1\n3\n2\n?\nt 6\nu\nh\nq\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    insta::assert_snapshot!("table_de", ran.out);
}

#[test]
fn a_game_through_a_pipe_in_english() {
    let dir = table();
    let ran = played(&dir, &["deck.txt", "--seed", "7"], "2\n2\n3\n1\n1\n1\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told = "The input has ended after 6 answers, the game has not.\nWith \"--seed 7\" and the same answers";
    assert!(ran.out.contains(told), "{}", ran.out);
    insta::assert_snapshot!("table_en", ran.out);
}

#[test]
fn nothing_at_the_table_is_wider_than_eighty_columns() {
    let dir = table();
    for lang in ["de", "en"] {
        // Always the last option but one: a little of everything.
        let typed = ["1", "2", "3", "4", "5", "6", "7"].repeat(60).join("\n");
        let ran = played(&dir, &["deck.txt", "--seed", "3", "--lang", lang], &typed);
        assert_eq!(ran.code, 0);
        let wide: Vec<&str> = ran.out.lines().filter(|line| line.width() > 80).collect();
        assert!(ran.out.lines().count() > 1000 && wide.is_empty(), "{wide:#?}");
        assert!(!ran.out.contains(['{', '}']), "{}", ran.out);
    }
}

/// What is shown from the last question of this text on.
fn last<'a>(out: &'a str, question: &str) -> &'a str {
    &out[out.rfind(question).unwrap_or_else(|| panic!("{question}: {out}"))..]
}

#[test]
fn an_answer_is_taken_back_by_playing_all_others_again() {
    let dir = table();
    let args = ["deck.txt", "--seed", "11"];
    let straight = played(&dir, &args, "1\n1\n2\n").out;
    let detour = played(&dir, &args, "1\n1\n3\nu\n2\n").out;
    assert_eq!(last(&straight, "Which action?"), last(&detour, "Which action?"));
    let back = played(&dir, &args, "u\n2\nu\n1\n").out;
    assert!(back.contains("no answer to take back") && back.contains("is taken back"), "{back}");
    assert_eq!(last(&back, "Which card"), last(&played(&dir, &args, "1\n").out, "Which card"));
    // As often as there are answers.
    let all = played(&dir, &args, "1\n1\n2\n2\nu\nu\nu\nu\nu\n").out;
    assert_eq!(all.matches("is taken back").count(), 4);
    assert!(all.contains("no answer to take back"));
}

#[test]
fn cards_are_shown_by_option_and_by_name() {
    let dir = table();
    let shown =
        played(&dir, &["deck.txt", "--seed", "7", "--lang", "de"], "1\nt 1\nt schilfg\nt Mammut\nt\nt 99\n").out;
    assert!(shown.contains("│ Schilfgreifer (Reedclaw)") && shown.contains("1 Mutationsslot (§21.1a)"), "{shown}");
    assert!(shown.contains("hier gibt es keine Karte „Mammut“"), "{shown}");
    assert!(shown.contains("hier gibt es keine Karte „99“"), "{shown}");
    assert!(shown.contains("> t\n  t 3, t Name"), "{shown}");
}

/// Both players have the same package, so open fragments may have one name and are two places all the same (§17.1).
#[test]
fn places_of_one_name_are_told_apart() {
    let dir = table();
    let out = played(&dir, &["deck.txt", "--seed", "7", "--lang", "de"], "").out;
    assert!(out.contains(" Versandeter Kai (0) ") && out.contains(" Versandeter Kai [2] (0)\n"), "{out}");
}

#[test]
fn equal_cards_of_the_hand_are_one_option() {
    let dir = folder();
    write(&dir, "deck.txt", "40 Schilfgreifer\n");
    let out = played(&dir, &["deck.txt", "--seed", "7"], "1\n").out;
    assert!(out.contains("poker card?\n  1  Lay down Reedclaw (♣8)\n> \n"), "{out}");
}

#[test]
fn what_cannot_be_meant_is_told_and_asked_again() {
    let dir = table();
    let out = played(&dir, &["deck.txt", "--seed", "7"], "0\n9\nxyz\n\nquit\n").out;
    assert_eq!(out.matches("possible is 1 to 2").count(), 2, "{out}");
    assert!(out.contains("not understood") && out.ends_with("> quit\n"), "{out}");
}

#[test]
fn the_same_seed_is_the_same_game() {
    let dir = table();
    let out = |seed| played(&dir, &["deck.txt", "--seed", seed], "1\n1\n2\n2\n2\n").out;
    assert_eq!(out("5"), out("5"));
    assert_ne!(out("5"), out("6"));
    // A seed that was not named is told, and can be named.
    let fresh = played(&dir, &["deck.txt"], "1\n1\n2\n").out;
    let seed = fresh.lines().next().unwrap().rsplit(' ').next().unwrap().to_owned();
    assert_eq!(played(&dir, &["deck.txt", "--seed", &seed], "1\n1\n2\n").out, fresh);
}

#[test]
fn a_game_ends_with_its_turns_or_by_the_rules() {
    let dir = table();
    let idle = "1\n".repeat(2000);
    let short = played(&dir, &["deck.txt", "--seed", "7", "--turns", "2"], &idle);
    assert!(short.out.ends_with("That was 2 own turns: 6 decisions.\n"), "{}", short.out);
    let whole = played(&dir, &["deck.txt", "--seed", "7"], &idle);
    assert_eq!(whole.code, 0);
    assert!(whole.out.contains("[1.3] ") && whole.out.contains("The game is over: "), "{}", whole.out);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let dir = table();
    let mut command = std_command(&dir);
    command.args(["--db", "wom.db", "goldfish", "deck.txt", "--seed", "1"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut first).unwrap();
    drop(out);
    let mut input = child.stdin.take().unwrap();
    for _ in 0..50 {
        if input.write_all(b"1\n").is_err() {
            break;
        }
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(141), &b""[..]));
}

#[test]
fn many_games_are_summed_up() {
    let dir = table();
    for (lang, name) in [("de", "auto_de"), ("en", "auto_en")] {
        let ran = ran(&dir, &["goldfish", "deck.txt", "--auto", "--games", "50", "--seed", "7", "--lang", lang]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.lines().all(|line| line.width() <= 80), "{}", ran.out);
        insta::assert_snapshot!(name, ran.out);
    }
}

#[test]
fn the_summary_as_json_is_the_same_on_any_number_of_threads() {
    let dir = table();
    let of = |threads| {
        ran(&dir, &["goldfish", "deck.txt", "--auto", "--games", "40", "--seed", "7", "--threads", threads, "--json"])
    };
    let one = of("1");
    assert_eq!(one, of("2"));
    let answer = json(&one);
    assert_eq!((&answer["schema"], &answer["games"], &answer["seed"]), (&"goldfish/1".into(), &40.into(), &7.into()));
    assert_eq!((&answer["agent"], &answer["opponent"]), (&"greedy".into(), &"pass".into()));
    assert_eq!(answer["by_turn"][0]["games"], 40);
    assert_eq!(answer["texts_not_carried_out"], serde_json::json!([]));
}

#[test]
fn a_text_that_is_not_carried_out_is_named() {
    let dir = table();
    let set = "set;name;type;rarity;poker;cost;power;max_size;text\nDEV;Rätselqualle;Mutant;BASIC;♠2;1;1;2;Tut etwas Neues.\n";
    std::fs::write(dir.path().join("set.csv"), set).unwrap();
    ran(&dir, &["import", "set.csv"]);
    let list = std::fs::read_to_string(dir.path().join("deck.txt")).unwrap();
    std::fs::write(dir.path().join("deck.txt"), format!("1 Rätselqualle\n{list}")).unwrap();
    let answer = json(&ran(&dir, &["goldfish", "deck.txt", "--auto", "--games", "2", "--seed", "7", "--json"]));
    assert_eq!(answer["texts_not_carried_out"], serde_json::json!(["Rätselqualle"]));
}

#[test]
fn the_agent_is_who_plays() {
    let dir = table();
    let won = |agent| {
        let args = ["goldfish", "deck.txt", "--agent", agent, "--games", "40", "--seed", "7", "--json"];
        json(&ran(&dir, &args))["won"]["all"].as_u64().unwrap()
    };
    assert_eq!(won("pass"), 0);
    assert!(won("greedy") > won("random"));
    let log = ran(&dir, &["goldfish", "deck.txt", "--auto", "--games", "2", "--seed", "7", "-v", "--lang", "de"]);
    assert!(log.out.contains("Das erste Spiel:") && log.out.contains("  [6.3] Zug von A beginnt\n"), "{}", log.out);
    assert!(log.out.contains("B zieht eine Karte") || !log.out.contains("B zieht"), "{}", log.out);
}

#[test]
fn a_deck_comes_from_anywhere() {
    let dir = table();
    assert_eq!(ran(&dir, &["deck", "import", "deck.txt", "--name", "Sumpfschwarm"]).code, 0);
    let args = ["--auto", "--games", "5", "--seed", "7"];
    let of = |deck: &str, typed: &str| run(wom(&dir).args(["goldfish", deck]).args(args).write_stdin(typed.to_owned()));
    let file = of("deck.txt", "");
    assert_eq!(of("Sumpfschwarm", "").out, file.out);
    let list = std::fs::read_to_string(dir.path().join("deck.txt")).unwrap();
    assert_eq!(of("-", &list).out, file.out);
    // Equal decks are dealt alike, in whatever order their lists have the cards.
    let mut lines: Vec<&str> = list.lines().filter(|line| line.starts_with(char::is_numeric)).collect();
    let fragments = lines.split_off(lines.len() - list.split("Fragmente").nth(1).unwrap().lines().count() + 1);
    lines.reverse();
    let turned = format!("Name: Sumpfschwarm\n{}\nFragmente\n{}\n", lines.join("\n"), fragments.join("\n"));
    assert_eq!(of("-", &turned).out, file.out);
    let own = played(&dir, &["-", "--seed", "7"], &list);
    assert_eq!((own.code, own.out.as_str()), (2, ""));
    assert!(own.err.contains("standard input"), "{}", own.err);
}

#[test]
fn a_deck_that_is_not_legal_is_played_with_a_note() {
    let dir = folder();
    put_deck(&dir, "broken/too-many-copies.txt", "copies.txt");
    put_deck(&dir, "broken/no-fragments.txt", "bare.txt");
    put_deck(&dir, "broken/fragment-in-deck.txt", "stray.txt");
    let of = |deck| ran(&dir, &["goldfish", deck, "--auto", "--games", "5", "--seed", "7"]);
    let copies = of("copies.txt");
    assert_eq!(copies.code, 0);
    assert!(copies.err.contains("note: \"copies.txt\" is not legal"), "{}", copies.err);
    let bare = of("bare.txt");
    assert_eq!(bare.code, 0);
    assert!(bare.err.contains("has no fragment package"), "{}", bare.err);
    let stray = of("stray.txt");
    assert_eq!(stray.code, 0);
    assert!(stray.err.contains("not played with"), "{}", stray.err);
}

#[test]
fn a_deck_that_cannot_be_played_is_refused() {
    let dir = folder();
    put_deck(&dir, "broken/unknown-card.txt", "open.txt");
    put_deck(&dir, "broken/empty.txt", "empty.txt");
    write(
        &dir,
        "set.csv",
        "Nummer;Name;Typ;Seltenheit;Kosten;Kraft;Max\n1;Zwitter;Mutant/Basis;BASIC;1;1;1\n2;Halbes;Mutant;BASIC;1;;\n",
    );
    assert_eq!(ran(&dir, &["import", "set.csv", "--set", "X"]).code, 0);
    write(&dir, "hybrid.txt", "4 Zwitter\n");
    write(&dir, "half.txt", "4 Halbes\n4 Schilfgreifer\n");
    write(&dir, "many.txt", "99 Schilfgreifer\n");
    for (deck, reason) in [
        ("open.txt", "not every card is certain"),
        ("empty.txt", "has no card to play with"),
        ("none.txt", "none.txt"),
        ("hybrid.txt", "Zwitter"),
        ("half.txt", "(J022): Halbes"),
        ("many.txt", "a game holds 128"),
        (".", "several lists"),
    ] {
        let ran = ran(&dir, &["goldfish", deck, "--auto", "--seed", "1"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{deck}: {ran:?}");
        assert!(ran.err.contains("error: ") && ran.err.contains(reason), "{deck}: {}", ran.err);
    }
}

#[test]
fn calls_that_make_no_sense_are_told() {
    let dir = table();
    for (args, reason) in [
        (&["--json"][..], "JSON"),
        (&["--games", "3"], "--games"),
        (&["--auto", "--agent", "human"], "human"),
        (&["--agent", "clever"], "clever"),
        (&["--turns", "0"], "--turns"),
    ] {
        let ran = played(&dir, &[&["deck.txt"], args].concat(), "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(reason), "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_format_sets_the_numbers_and_errata_of_the_game() {
    let dir = table();
    let format = "id = \"kurz\"\nname.de = \"Kurz\"\nname.en = \"Short\"\nextends = \"standard\"\n[numbers]\nwin_biolevel_min = 6\nwin_fragments_min = 9\n";
    std::fs::write(dir.path().join("kurz.toml"), format).unwrap();
    let play = ["goldfish", "deck.txt", "--auto", "--games", "20", "--seed", "7", "--json", "--format", "./kurz.toml"];
    let answer = json(&ran(&dir, &play));
    assert_eq!((&answer["won"]["biolevel"], &answer["won"]["fragments"]), (&20.into(), &0.into()));
    let odd = format.replace("win_fragments_min = 9", "responses_to_a_response = 1");
    std::fs::write(dir.path().join("kurz.toml"), odd).unwrap();
    let refused = ran(&dir, &play[..]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("responses_to_a_response"), "{}", refused.err);
}
