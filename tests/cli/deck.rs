//! `wom deck …`: what it prints, in both languages, and its exit codes.

use serde_json::json;

use crate::support::*;

/// A list that one might type by hand, with three mistakes: a count, a name, a copy too many.
fn three_mistakes() -> tempfile::TempDir {
    let dir = folder();
    let list = std::fs::read_to_string(deck("fen-swarm.txt")).unwrap();
    let list = list
        .replace("4 Schlickling", "5 Schlickling")
        .replace("3 Laichspringer", "0 Laichspringer")
        .replace("4 Froschmeute", "4 Froschmäute");
    write(&dir, "liste.txt", &list);
    dir
}

#[test]
fn a_list_with_three_mistakes_in_german() {
    let dir = three_mistakes();
    let ran = ran(&dir, &["--lang", "de", "deck", "check", "liste.txt"]);
    insta::assert_snapshot!("three_mistakes_de", ran.out);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
}

#[test]
fn a_list_with_three_mistakes_in_english() {
    let dir = three_mistakes();
    let ran = ran(&dir, &["--lang", "en", "deck", "check", "liste.txt"]);
    insta::assert_snapshot!("three_mistakes_en", ran.out);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
}

#[test]
fn the_json_answer_has_what_the_contract_says() {
    let dir = three_mistakes();
    let answer = json(&ran(&dir, &["--lang", "en", "--json", "deck", "check", "liste.txt"]));
    assert_eq!(answer["schema"], "deck-check/1");
    assert_eq!(answer["rules"], "2.10.3");
    assert_eq!(answer["format"], json!({"id": "standard", "file": null}));
    assert_eq!(answer["summary"], json!({"legal": 0, "illegal": 1, "undecided": 0}));
    let deck = &answer["decks"][0];
    assert_eq!((&deck["source"], &deck["name"]), (&json!("liste.txt"), &json!("Sumpfschwarm")));
    assert_eq!((&deck["status"], &deck["cards"], &deck["fragments"]), (&json!("illegal"), &json!(52), &json!(5)));
    assert_eq!(deck["fingerprint"], json!(null));
    let lines = &deck["lines"];
    let sum: u64 = ["cards", "headers", "comments", "unread"].iter().map(|key| lines[key].as_u64().unwrap()).sum();
    assert_eq!(lines["total"], json!(sum));
    let codes: Vec<_> = deck["violations"].as_array().unwrap().iter().map(|v| v["code"].clone()).collect();
    assert_eq!(codes, ["copy-limit", "bad-count", "unknown-card"]);
    let first = &deck["violations"][0];
    assert_eq!(
        (&first["rule"], &first["severity"], &first["card"], &first["rarity"], &first["found"], &first["allowed"]),
        (&json!("4.3"), &json!("error"), &json!("Schlickling"), &json!("BASIC"), &json!(5), &json!(4))
    );
    assert_eq!(first["lines"], json!([5]));
    assert!(first["message"].is_string() && first["hint"].is_string());
    assert_eq!(deck["violations"][1]["found"], json!(0));
    assert_eq!(deck["violations"][2]["candidates"], json!(["Froschmeute"]));
}

#[test]
fn keys_and_codes_are_the_same_in_every_language() {
    let dir = three_mistakes();
    let answer = |lang: &str| {
        let mut answer = json(&ran(&dir, &["--lang", lang, "--json", "deck", "check", "liste.txt"]));
        for key in ["violations", "notes"] {
            for row in answer["decks"][0][key].as_array_mut().unwrap() {
                row["message"] = json!(null);
                row["hint"] = json!(null);
            }
        }
        answer
    };
    assert_eq!(answer("de"), answer("en"));
}

#[test]
fn every_answer_keeps_to_its_schema_names() {
    let dir = lists();
    ran(&dir, &["deck", "import", "legal.txt"]);
    for (schema, args) in [
        ("deck-check/1", vec!["deck", "check", "legal.txt"]),
        ("deck-show/1", vec!["deck", "show", "legal.txt"]),
        ("deck-diff/1", vec!["deck", "diff", "legal.txt", "illegal.txt"]),
        ("deck-same/1", vec!["deck", "same", "legal.txt", "legal.txt"]),
        ("deck-fingerprint/1", vec!["deck", "fingerprint", "legal.txt"]),
        ("deck-fix/1", vec!["deck", "fix", "illegal.txt"]),
        ("deck-list/1", vec!["deck", "list"]),
    ] {
        let answer = json(&ran(&dir, &[&["--json"], args.as_slice()].concat()));
        assert_eq!(answer["schema"], schema);
        let described = json(&ran(&dir, &["schema", schema]));
        let required = described["required"].as_array().unwrap();
        assert!(required.iter().all(|key| answer.get(key.as_str().unwrap()).is_some()), "{schema}: {required:?}");
        for key in answer.as_object().unwrap().keys() {
            assert!(described["properties"].get(key).is_some(), "{schema}: {key}");
        }
    }
}

#[test]
fn many_lists_come_in_order_with_a_summary_and_the_worst_code() {
    let dir = lists();
    let ran_all = ran(&dir, &["--lang", "de", "deck", "check", "legal.txt", "illegal.txt", "open.txt", "fehlt.txt"]);
    assert_eq!(ran_all.code, 2);
    assert!(ran_all.out.ends_with("4 Listen: 1 zulässig, 1 unzulässig, 2 unentschieden\n"), "{}", ran_all.out);
    assert!(ran_all.err.contains("fehlt.txt"), "{}", ran_all.err);
    assert_eq!(ran(&dir, &["deck", "check", "legal.txt", "illegal.txt"]).code, 1);
    assert_eq!(ran(&dir, &["deck", "check", "legal.txt"]).code, 0);
    assert_eq!(ran(&dir, &["deck", "check", "open.txt"]).code, 2);
}

/// B08: over several lines, spellings and languages, and with both lines named.
#[test]
fn copies_are_summed_over_languages() {
    let dir = folder();
    let list = std::fs::read_to_string(deck("fen-swarm.txt")).unwrap();
    let list = list.replace("2 Kanalratz", "1 Kanalratz\n1 siltling");
    write(&dir, "l.txt", &list);
    let answer = json(&ran(&dir, &["--json", "deck", "check", "l.txt"]));
    let violation = &answer["decks"][0]["violations"][0];
    assert_eq!((&violation["code"], &violation["found"]), (&json!("copy-limit"), &json!(5)));
    assert_eq!(violation["lines"], json!([5, 10]));
}

/// B04, B05
#[test]
fn show_sums_lines_and_keeps_what_is_unknown() {
    let dir = folder();
    write(&dir, "l.txt", "2x Schlickling\n1x Kanalratz\n1x Schlickling\n2x Gibtsnicht\n");
    let shown = ran(&dir, &["--json", "deck", "show", "l.txt"]);
    assert_eq!(shown.code, 2);
    let deck = &json(&shown)["decks"][0];
    let entries: Vec<_> =
        deck["entries"].as_array().unwrap().iter().map(|e| (e["card"].clone(), e["count"].clone())).collect();
    assert_eq!(entries, [(json!("Schlickling"), json!(3)), (json!("Kanalratz"), json!(1))]);
    assert_eq!((&deck["cards"], &deck["unresolved"][0]["count"]), (&json!(6), &json!(2)));
    ran(&dir, &["deck", "import", "l.txt", "--name", "Probe"]);
    let stored = json(&ran(&dir, &["--json", "deck", "list"]));
    assert_eq!(stored["decks"][0]["cards"], 6, "unknown cards count");
    let exported = ran(&dir, &["deck", "export", "Probe"]).out;
    assert!(exported.contains("2x Gibtsnicht") && exported.contains("3 Schlickling"), "{exported}");
    assert!(!exported.contains('\r'));
}

#[test]
fn show_in_both_languages() {
    let dir = folder();
    write(&dir, "l.txt", "Spieler: Max\n2 Schlickling\n1 Siltling\n\nFragmente\n1 Ankerplatz\n");
    insta::assert_snapshot!("show_de", ran(&dir, &["--lang", "de", "deck", "show", "l.txt"]).out);
    insta::assert_snapshot!("show_en", ran(&dir, &["--lang", "en", "deck", "show", "l.txt"]).out);
}

#[test]
fn fmt_reads_back_as_the_same_deck() {
    let dir = folder();
    put_deck(&dir, "broken/sloppy.txt", "sloppy.txt");
    for names in ["de", "en"] {
        let formatted = ran(&dir, &["deck", "fmt", "--names", names, "sloppy.txt"]);
        assert_eq!(formatted.code, 0);
        write(&dir, "canonical.txt", &formatted.out);
        assert_eq!(ran(&dir, &["deck", "same", "sloppy.txt", "canonical.txt"]).code, 0);
        assert_eq!(ran(&dir, &["deck", "fmt", "--names", names, "canonical.txt"]).out, formatted.out);
    }
    let before = std::fs::read(dir.path().join("sloppy.txt")).unwrap();
    assert_eq!(ran(&dir, &["deck", "fmt", "--write", "sloppy.txt"]).code, 1, "it is not written");
    assert_eq!(std::fs::read(dir.path().join("sloppy.txt")).unwrap(), before, "its comment would be lost");
    write(&dir, "plain.txt", "2x Schlickling\n");
    assert_eq!(ran(&dir, &["deck", "fmt", "--write", "plain.txt"]).code, 0);
    assert_eq!(std::fs::read_to_string(dir.path().join("plain.txt")).unwrap(), "Mutanten (2)\n2 Schlickling\n");
    assert_eq!(names(&dir), ["canonical.txt", "plain.txt", "sloppy.txt", "wom.db"]);
}

#[test]
fn diff_and_same_answer_with_their_exit_codes() {
    let dir = lists();
    insta::assert_snapshot!("diff_de", ran(&dir, &["--lang", "de", "deck", "diff", "legal.txt", "illegal.txt"]).out);
    assert_eq!(ran(&dir, &["deck", "diff", "legal.txt", "illegal.txt"]).code, 1);
    assert_eq!(ran(&dir, &["deck", "diff", "legal.txt", "legal.txt"]).code, 0);
    assert_eq!(ran(&dir, &["deck", "same", "legal.txt", "illegal.txt"]).code, 1);
    assert_eq!(ran(&dir, &["deck", "same", "legal.txt", "open.txt"]).code, 2);
    assert_eq!(ran(&dir, &["deck", "same", "legal.txt"]).code, 2);
    assert_eq!(ran(&dir, &["deck", "diff", "legal.txt", "fehlt.txt"]).code, 2);
}

#[test]
fn fix_proposes_and_changes_nothing() {
    let dir = three_mistakes();
    let before = std::fs::read(dir.path().join("liste.txt")).unwrap();
    let fixed = ran(&dir, &["--lang", "de", "deck", "fix", "liste.txt"]);
    insta::assert_snapshot!("fix_de", fixed.out);
    assert_eq!(fixed.code, 0);
    assert_eq!(std::fs::read(dir.path().join("liste.txt")).unwrap(), before);
    let list = ran(&dir, &["deck", "fix", "--list", "liste.txt"]).out;
    let checked = run(wom(&dir).args(["deck", "check", "-"]).write_stdin(list));
    assert_eq!(checked.code, 0, "{}", checked.out);
}

#[test]
fn lists_of_one_name_are_not_stored_together() {
    let dir = folder();
    for (file, name) in [("a.txt", "Moor"), ("b.txt", "moor"), ("c.txt", "Deich")] {
        write(&dir, file, &format!("Name: {name}\n4 Schilfgreifer\n"));
    }
    let refused = ran(&dir, &["deck", "import", "a.txt", "c.txt", "b.txt"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    let reason = "error: equal names, so nothing was stored: \"Moor\" (a.txt and b.txt)\n";
    assert!(refused.err.starts_with(reason) && refused.err.contains("--name"), "{}", refused.err);
    assert_eq!(ran(&dir, &["deck", "list"]).out, "");
    assert_eq!(ran(&dir, &["deck", "import", "a.txt", "c.txt"]).code, 0);
    assert_eq!(ran(&dir, &["deck", "import", "b.txt"]).code, 0, "a stored deck may be replaced");
}

#[test]
fn a_list_of_standard_input_needs_a_name() {
    let dir = folder();
    let import =
        |args: &[&str]| run(wom(&dir).args(["deck", "import", "-"]).args(args).write_stdin("4 Schilfgreifer\n"));
    for args in [&[][..], &["--name", "-"]] {
        let refused = import(args);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{args:?}");
        assert!(refused.err.contains("--name"), "{}", refused.err);
    }
    assert_eq!(import(&["--name", "Moor"]).out, "deck \"Moor\" stored\n");
}

#[test]
fn stored_decks_live_in_the_database() {
    let dir = lists();
    assert_eq!(ran(&dir, &["--lang", "de", "deck", "import", "legal.txt"]).out, "Deck „Sumpfschwarm“ gespeichert\n");
    assert_eq!(ran(&dir, &["--lang", "de", "deck", "import", "legal.txt"]).out, "Deck „Sumpfschwarm“ ersetzt\n");
    let check = ran(&dir, &["deck", "check", "sumpfschwarm"]);
    assert_eq!(check.code, 0, "{}", check.err);
    let near = ran(&dir, &["--lang", "en", "deck", "check", "Sumpfschwrm"]);
    assert_eq!(near.code, 2);
    assert!(near.err.contains("Sumpfschwarm"), "{}", near.err);
    assert_eq!(ran(&dir, &["deck", "export", "Sumpfschwarm", "-o", "out.txt"]).code, 0);
    assert_eq!(ran(&dir, &["deck", "export", "Sumpfschwarm", "-o", "out.txt"]).code, 2, "no overwriting");
    assert_eq!(ran(&dir, &["deck", "same", "out.txt", "legal.txt"]).code, 0);
    assert_eq!(ran(&dir, &["deck", "remove", "Sumpfschwarm"]).code, 0);
    assert_eq!(ran(&dir, &["deck", "remove", "Sumpfschwarm"]).code, 1);
    assert_eq!(ran(&dir, &["deck", "export", "Sumpfschwarm"]).code, 1);
}

/// The test vectors of the README.
#[test]
fn fingerprints_are_those_of_the_readme() {
    let dir = folder();
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    write(&dir, "empty.txt", "# nothing\n");
    write(&dir, "one.txt", "Fragmente\n1 Ankerplatz\n");
    for list in ["empty.txt", "one.txt"] {
        let line = ran(&dir, &["deck", "fingerprint", list]).out;
        let fingerprint = line.split_whitespace().next().unwrap();
        assert!(readme.contains(fingerprint), "{list}: {fingerprint}");
    }
    put_deck(&dir, "fen-swarm.txt", "fen.txt");
    let line = ran(&dir, &["deck", "fingerprint", "fen.txt"]).out;
    assert!(readme.contains(line.split_whitespace().next().unwrap()), "{line}");
}

#[test]
fn an_exported_file_is_a_file_like_any_other() {
    let dir = lists();
    ran(&dir, &["deck", "import", "legal.txt"]);
    let lost = ran(&dir, &["deck", "export", "Sumpfschwarm", "-o", "no-such-folder/out.txt"]);
    assert_eq!((lost.code, lost.err.contains("--force")), (2, false), "{}", lost.err);
    assert_eq!(ran(&dir, &["deck", "export", "Sumpfschwarm", "-o", "out.txt"]).code, 0);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |name: &str| std::fs::metadata(dir.path().join(name)).unwrap().permissions().mode() & 0o777;
        write(&dir, "plain.txt", "");
        assert_eq!(mode("out.txt"), mode("plain.txt"));
    }
    let again = ran(&dir, &["deck", "export", "Sumpfschwarm", "-o", "out.txt"]);
    assert!(again.err.contains("exists already") && again.err.contains("--force"), "{}", again.err);
}

#[cfg(unix)]
#[test]
fn fmt_writes_through_a_link_and_keeps_the_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let dir = folder();
    write(&dir, "real.txt", "4x Schilfgreifer\n");
    let real = dir.path().join("real.txt");
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&real, dir.path().join("link.txt")).unwrap();
    let answer = json(&ran(&dir, &["deck", "fmt", "--write", "--json", "link.txt"]));
    assert_eq!(answer["decks"][0]["written"], true);
    assert!(dir.path().join("link.txt").is_symlink());
    assert_eq!(std::fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(std::fs::read_to_string(&real).unwrap(), answer["decks"][0]["list"].as_str().unwrap());
    let again = json(&ran(&dir, &["deck", "fmt", "--write", "--json", "link.txt"]));
    assert_eq!(again["decks"][0]["written"], false);
}

#[test]
fn a_file_too_large_for_a_list_is_told_and_undecided() {
    let dir = folder();
    write(&dir, "large.txt", &"# nothing\n".repeat(500_000));
    let told = "error: large.txt: too large for a deck list (at most 4 MiB)\n";
    for ran in [
        ran(&dir, &["--lang", "en", "deck", "show", "large.txt"]),
        run(wom(&dir).args(["--lang", "en", "deck", "show", "-"]).write_stdin("# nothing\n".repeat(500_000))),
    ] {
        assert_eq!((ran.code, ran.err.replace("-:", "large.txt:")), (2, told.to_owned()));
    }
}

#[test]
fn a_difference_of_lists_that_were_not_read_is_no_verdict() {
    let dir = lists();
    let answer = json(&ran(&dir, &["deck", "diff", "--json", "open.txt", "open.txt"]));
    assert_eq!(answer["same"], serde_json::Value::Null);
    assert_eq!(json(&ran(&dir, &["deck", "diff", "--json", "legal.txt", "legal.txt"]))["same"], true);
    let told = |list: &str| ran(&dir, &["--lang", "en", "deck", "diff", list, list]).out;
    assert_eq!(told("open.txt"), "no difference in what was read\n");
    assert_eq!(told("legal.txt"), "no difference\n");
}

/// In a run over many lists, a judge sees what may make a legal list another one; how names are spelled is only counted.
#[test]
fn notes_that_matter_are_told_of_many_lists() {
    let dir = lists();
    let list = std::fs::read_to_string(deck("fen-swarm.txt")).unwrap();
    let list = list.replace("4 Schlickling", "4 schlickling").replace("Effekte (8)", "Effekte (9)");
    write(&dir, "noted.txt", &(list + "\nSideboard\n2 Schlickling\n"));
    let ran = |args: &[&str]| ran(&dir, &[&["--lang", "en"], args].concat());
    let many = ran(&["deck", "check", "legal.txt", "noted.txt"]);
    insta::assert_snapshot!("notes_of_many", many.out);
    let quiet = ran(&["-q", "deck", "check", "legal.txt", "noted.txt"]);
    assert_eq!((quiet.code, quiet.out.lines().count()), (0, 1), "{}", quiet.out);
    let one = ran(&["deck", "check", "noted.txt"]);
    assert!(one.out.contains("\"schlickling\" read as"), "{}", one.out);
}

#[test]
fn misspelt_heading_is_told_and_mended() {
    let dir = folder();
    let list = std::fs::read_to_string(deck("fen-swarm.txt")).unwrap();
    write(&dir, "liste.txt", &list.replace("Fragmente (5)", "Fragmennte (5)"));
    let german = ran(&dir, &["--lang", "de", "deck", "check", "liste.txt"]);
    insta::assert_snapshot!("misspelt_heading_de", german.out);
    assert_eq!((german.code, german.err.as_str()), (2, ""));
    let fixed = ran(&dir, &["--lang", "de", "deck", "fix", "liste.txt"]);
    insta::assert_snapshot!("misspelt_heading_fix_de", fixed.out);
    let list = ran(&dir, &["deck", "fix", "--list", "liste.txt"]).out;
    assert_eq!(run(wom(&dir).args(["deck", "check", "-"]).write_stdin(list)).code, 0);
    let formatted = ran(&dir, &["deck", "fmt", "liste.txt"]).out;
    let again = run(wom(&dir).args(["deck", "fmt", "-"]).write_stdin(formatted.clone()));
    assert_eq!(again.out, formatted);
}

/// What is no text is not an empty deck: there is no verdict on it.
#[test]
fn a_format_that_bans_a_card_nobody_knows_is_told() {
    let dir = folder();
    write(&dir, "turnier.toml", "id = \"turnier\"\n[cards]\nbanned = [\"Schlickinlg\"]\n");
    let list = deck("fen-swarm.txt");
    let args = ["--lang", "en", "deck", "check", "--format", "turnier.toml", list.to_str().unwrap()];
    let ran = ran(&dir, &args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("turnier.toml:3") && ran.err.contains("Schlickling"), "{}", ran.err);
}

#[test]
fn documents_and_binary_files_are_no_lists() {
    let dir = folder();
    let noise: Vec<u8> = (0..4000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let utf16: Vec<u8> =
        std::fs::read_to_string(deck("fen-swarm.txt")).unwrap().encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, bytes, told) in [
        ("liste.docx", b"PK\x03\x04 word".as_slice(), "save it as text"),
        ("liste.rtf", b"{\\rtf1\\ansi 4 Schlickling}", "save it as text"),
        ("liste.json", b"{\n\"cards\": [\n{\"count\": 4,\n\"name\": \"Schlickling\"}\n]}\n", "export it there"),
        ("zeile.json", b"{\"Schlickling\": 4}", "export it there"),
        ("foto.txt", b"\x89PNG\r\n\x1a\n\0\0", "no text"),
        ("noise.txt", &noise, "no text"),
    ] {
        std::fs::write(dir.path().join(name), bytes).unwrap();
        let ran = ran(&dir, &["--lang", "en", "deck", "check", name]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{name}");
        assert!(ran.err.contains(told), "{name}: {}", ran.err);
    }
    std::fs::write(dir.path().join("utf16.txt"), utf16).unwrap();
    assert_eq!(ran(&dir, &["deck", "check", "utf16.txt"]).code, 0);
}

/// A document in a folder may be the list of a player; what else lies there is only counted.
#[test]
fn documents_in_a_folder_are_named() {
    let dir = folder();
    std::fs::create_dir(dir.path().join("lists")).unwrap();
    put_deck(&dir, "fen-swarm.txt", "lists/anna.txt");
    for name in ["bert.docx", "cleo.PDF", "~$bert.docx", "format.toml"] {
        write(&dir, &format!("lists/{name}"), "x");
    }
    let check = ran(&dir, &["--lang", "en", "deck", "check", "lists"]);
    assert_eq!(check.code, 0);
    for name in ["bert.docx", "cleo.PDF"] {
        assert!(check.err.contains(&format!("passed over: lists/{name}")), "{}", check.err);
    }
    assert!(check.err.contains("4 files") && !check.err.contains("~$") && !check.err.contains("toml"), "{}", check.err);
}

#[test]
fn quiet_check_of_one_list_is_its_verdict() {
    let dir = lists();
    let quiet = ran(&dir, &["--lang", "en", "-q", "deck", "check", "legal.txt"]);
    assert_eq!((quiet.code, quiet.out.lines().count()), (0, 1), "{}", quiet.out);
    assert!(quiet.out.starts_with("legal.txt: legal"), "{}", quiet.out);
}

#[test]
fn hints_in_a_pipe_are_no_wider_than_a_page() {
    let dir = folder();
    let list = std::fs::read_to_string(deck("fen-swarm.txt")).unwrap();
    write(&dir, "liste.txt", &(list + "1 Schlickling\n???\n"));
    let german = ran(&dir, &["--lang", "de", "deck", "check", "liste.txt"]);
    let hints: Vec<&str> = german.out.lines().filter(|line| line.starts_with("    ")).collect();
    assert!(hints.iter().any(|line| line.contains("verlangt wird „Anzahl Kartenname“")), "{}", german.out);
    assert!(hints.iter().any(|line| line.contains("aus dem Fragment-Paket ins Deck setzen")), "{}", german.out);
    assert!(hints.iter().all(|line| line.chars().count() <= 80), "{}", german.out);
}
