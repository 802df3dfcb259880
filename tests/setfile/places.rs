//! Every error with its line and column, in tables and in documents.

use wom::message::{Message, Severity};
use wom::setfile::{Options, read};

use super::{arg, errors, finding, read_text, told, warnings};

/// A row below the header of all these columns, as its only error.
fn row_error(row: &str) -> (&'static str, u32, u32) {
    let header = "name;type;rarity;poker;cost;power;slots;keywords;response;abilities";
    let errors = errors(&format!("{header}\r\n\r\n{row}\r\n"));
    assert_eq!(errors.len(), 1, "{row}: {errors:?}");
    errors[0]
}

#[test]
fn each_bad_cell_of_a_table_is_told_at_its_start() {
    let cases = [
        (";Mutant;BASIC;♠7;1;1;1;;;", ("missing-name", 3, 1)),
        ("Egel;;BASIC;♠7;1;1;1;;;", ("missing-type", 3, 6)),
        ("Egel;Quark;BASIC;♠7;1;1;1;;;", ("bad-type", 3, 6)),
        ("Egel;BASIC;BASIC;♠7;1;1;1;;;", ("bad-type", 3, 6)),
        ("Egel;Mutant;Basis;♠7;1;1;1;;;", ("bad-rarity", 3, 13)),
        ("Egel;Mutant;A;♠7;1;1;1;;;", ("ambiguous", 3, 13)),
        ("Egel;Mutant;BASIC;K;1;1;1;;;", ("ambiguous", 3, 19)),
        ("Egel;Mutant;BASIC;?7;1;1;1;;;", ("bad-poker", 3, 19)),
        ("Egel;Mutant;BASIC;Pik;1;1;1;;;", ("bad-poker", 3, 19)),
        ("Egel;Mutant;BASIC;01.Mai;1;1;1;;;", ("date", 3, 19)),
        ("Egel;Mutant;BASIC;♠7;X;1;1;;;", ("bad-number", 3, 22)),
        ("Egel;Mutant;BASIC;♠7;1W6;1;1;;;", ("bad-number", 3, 22)),
        ("Egel;Mutant;BASIC;♠7;-1;1;1;;;", ("out-of-range", 3, 22)),
        ("Egel;Mutant;BASIC;♠7;1;01. Mai;1;;;", ("date", 3, 24)),
        ("Egel;Mutant;BASIC;♠7;1;1;10;;;", ("out-of-range", 3, 26)),
        ("Egel;Mutant;BASIC;♠7;1;1;1;Ansturm, Fliegand;;", ("unknown-keyword", 3, 37)),
        ("Egel;Mutant;BASIC;♠7;1;1;1;Hörner;;", ("bad-keyword", 3, 28)),
        ("Egel;Mutant;BASIC;♠7;1;1;1;Symbiote 6;;", ("bad-keyword", 3, 28)),
        ("Egel;Mutant;BASIC;♠7;1;1;1;Symbiote 05.Jan;;", ("date", 3, 28)),
        ("Egel;Mutant;BASIC;♠7;1;1;1;;vielleicht;", ("bad-yes-no", 3, 29)),
        ("Egel;Mutant;BASIC;♠7;1;1;1;;;{", ("bad-abilities", 3, 30)),
        ("Egel;Mutant;BASIC;♠7;1;1;1;;;[null]", ("bad-abilities", 3, 30)),
        ("Egel;Mutant;BASIC;♠7;#WERT!;1;1;;;", ("formula-error", 3, 22)),
        ("Egel;Mutant;BASIC;♠7;1;1;1;;;;zu viel", ("surplus-cell", 3, 31)),
    ];
    for (row, expected) in cases {
        assert_eq!(row_error(row), expected, "{row}");
    }
}

#[test]
fn an_unclosed_quote_is_told_where_it_opens() {
    assert_eq!(errors("name;text\r\nEgel;\"Beißt\r\nWaran;\r\n"), [("unclosed-quote", 2, 6)]);
}

#[test]
fn lines_are_counted_through_cells_of_several_lines() {
    let text = "name;cost;text\r\nEgel;1;\"a\r\nb\nc\"\r\nWaran;x;\"d\r\ne\"\r\n\r\nOtter;y;\r\n";
    assert_eq!(errors(text), [("bad-number", 5, 7), ("bad-number", 8, 7)]);
}

#[test]
fn all_problems_of_a_row_are_told() {
    let file = read_text("name;type;rarity;cost\n;Quark;Basis;X\n");
    let codes: Vec<_> = told(&file, Severity::Error).into_iter().map(|(code, ..)| code).collect();
    assert_eq!(codes, ["missing-name", "bad-type", "bad-rarity", "bad-number"]);
}

#[test]
fn findings_say_what_was_found_expected_and_meant() {
    let file = read_text("Name;Typ;Kraft;Keywords\nEgel;Mutand;01. Mai;\"Tarnug\"\n");
    let date = finding(&file, "date");
    assert_eq!(date.found.as_deref(), Some("01. Mai"));
    assert_eq!(date.expected, Some(Message::new("import-expected-number")));
    assert_eq!(date.hint, Some(Message::new("import-hint-date-meant").with("meant", "1-5")));
    let excerpt = date.excerpt.as_ref().expect("an excerpt");
    assert_eq!(excerpt.text, "Egel;Mutand;01. Mai;\"Tarnug\"");
    assert_eq!(&excerpt.text[excerpt.span.clone()], "01. Mai");
    let keyword = finding(&file, "unknown-keyword");
    assert_eq!(keyword.hint, Some(Message::new("import-did-you-mean").with("nearest", "Tarnung")));
    let excerpt = keyword.excerpt.as_ref().expect("an excerpt");
    assert_eq!(&excerpt.text[excerpt.span.clone()], "Tarnug");
    assert_eq!(finding(&file, "bad-type").hint, Some(Message::new("import-did-you-mean").with("nearest", "Mutant")));
}

#[test]
fn each_bad_value_of_a_toml_file_is_told_at_its_start() {
    let text = "[set]\r\ncode = \"A\"\r\n\r\n[[cards]]\r\nname = \"Egel\"\r\ntype = \"Quark\"\r\n\
                cost = 1.5\r\npower = 2026-05-01\r\nkeywords = [\"Ansturm\", \"Hörnchen\"]\r\nrarity = [\"BASIC\"]\r\n\r\n\
                [[cards]]\r\ntype = \"Mutant\"\r\n";
    let expected = [
        ("bad-type", 6, 8),
        ("bad-number", 7, 8),
        ("date", 8, 9),
        ("unknown-keyword", 9, 25),
        ("bad-value", 10, 10),
        ("missing-name", 12, 1),
    ];
    assert_eq!(errors(text), expected);
}

#[test]
fn each_bad_value_of_a_json_file_is_told_at_its_start() {
    let text = "{\"cards\": [\r\n  {\"name\": \"Kröte\", \"cost\": 1.5, \"power\": \"x\"},\r\n  7,\r\n  {\"cost\": 1},\r\n\
                  {\"name\": \"Egel\", \"Karte\": \"Waran\", \"max_size\": {}}\r\n]}";
    let expected = [
        ("bad-number", 2, 29),
        ("bad-number", 2, 43),
        ("bad-value", 3, 3),
        ("missing-name", 4, 3),
        ("duplicate-column", 5, 18),
        ("bad-value", 5, 48),
    ];
    assert_eq!(errors(text), expected);
}

#[test]
fn broken_syntax_is_told_where_it_breaks() {
    assert_eq!(errors("{\"cards\": [\n{\"name\": }]}"), [("syntax", 2, 10)]);
    assert_eq!(errors("[[cards]]\nname = \"a\"\ncost = = 3\n")[0].0, "syntax");
    assert_eq!(errors("[[cards]]\nname = \"a\"\ncost = = 3\n")[0].1, 3);
}

#[test]
fn abilities_may_be_nested_32_deep() {
    let cell = |depth: usize| {
        let (open, close) = ("{\"if\":\"your turn\",\"do\":".repeat(depth), "}".repeat(depth));
        format!("[{{\"name\":\"E\",\"abilities\":{{\"when\":\"this dies\",\"do\":{open}\"draw 1\"{close}}}}}]")
            .replace("your turn", "own turn")
    };
    assert!(errors(&cell(31)).is_empty());
    assert_eq!(errors(&cell(32)), [("bad-abilities", 1, 26)]);
}

#[test]
fn each_fault_of_abilities_is_told_at_its_word() {
    let text = "[[cards]]\nname = \"Egel\"\ntype = \"Mutant\"\nabilities = [\n    { when = \"this dies\", do = [\"draw 1\", \"damge 2 \
                to target mutant\"] },\n    { wen = \"this enters\", do = \"draw 1\" },\n    { when = \"this enters\", do = \"draw 1 \
                mutant\", doo = 3 },\n]\n";
    let expected =
        [("bad-abilities", 5, 44), ("bad-abilities", 6, 5), ("bad-abilities", 7, 42), ("bad-abilities", 7, 57)];
    let mut found = errors(text);
    found.sort_unstable();
    assert_eq!(found, expected);
    let file = read_text(text);
    let first = file.findings.iter().find(|finding| finding.code == "bad-abilities").expect("a finding");
    assert_eq!(first.found.as_deref(), Some("damge"));
    assert!(format!("{:?}", first.hint).contains("damage"));
}

#[test]
fn a_keyword_of_the_set_brings_its_abilities() {
    let text = "[[cards]]\nname = \"Echo\"\ntype = \"Effekt\"\nkeywords = [\"Nachhall\", \"resonance\"]\nabilities = [{ play = \
                \"draw 1\" }]\n[[keywords]]\nname = \"Nachhall\"\nname_en = \"Resonance\"\nabilities = [{ instead = \"this \
                resolves from hand\", do = \"return this to hand\" }]\n";
    assert!(errors(text).is_empty(), "{:?}", errors(text));
    let file = read_text(text);
    let abilities = file.cards[0].card.abilities.as_ref().expect("abilities");
    let keywords: Vec<_> = abilities.as_array().expect("a list").iter().map(|clause| clause.get("keyword")).collect();
    assert_eq!(keywords, [None, Some(&serde_json::Value::from("Nachhall"))]);
}

#[test]
fn a_file_without_header_is_refused_with_the_columns_that_are_known() {
    let file = read_text("\nEgel;3;4\nWaran;1;1\n");
    assert_eq!(told(&file, Severity::Error), [("no-header", 2, 1)]);
    assert!(file.findings[0].expected.is_some());
    assert_eq!(errors("Typ;Kosten\nMutant;1\n"), [("no-header", 1, 1)]);
}

#[test]
fn unknown_columns_and_keys_are_noted_with_the_nearest_known_one() {
    let file = read_text("name;Zeichner;Seltenhiet;\nEgel;ich;x;\n");
    let columns: Vec<_> = told(&file, Severity::Note).into_iter().filter(|n| n.0 == "unknown-column").collect();
    assert_eq!(columns, [("unknown-column", 1, 6), ("unknown-column", 1, 15)]);
    let file = read_text("[[cards]]\nname = \"Egel\"\nrarety = \"x\"\n[[cards]]\nname = \"B\"\nrarety = \"y\"\n");
    let note = finding(&file, "unknown-column");
    assert_eq!(note.hint, Some(Message::new("import-did-you-mean").with("nearest", "rarity")));
    assert_eq!(told(&file, Severity::Note), [("set-assumed", 0, 0), ("unknown-column", 3, 1)]);
    assert_eq!(warnings("[[card]]\nname = \"Egel\"\n"), ["unknown-column"]);
}

#[test]
fn suit_and_rank_beside_a_poker_value_are_two_columns_for_one_field() {
    assert_eq!(errors("name;poker;Farbe;Rang\nEgel;♠7;Pik;7\n")[0], ("duplicate-column", 1, 12));
    assert_eq!(errors("name;Farbe;Rang\nEgel;K;7\n"), [("ambiguous", 2, 6)]);
}

#[test]
fn a_word_of_abilities_is_told_where_it_stands() {
    let cell = r#""[{""when"": ""this enters"", ""do"": [""draw 1"", ""damge 2 to target mutant""]}]""#;
    assert_eq!(row_error(&format!("Egel;Mutant;BASIC;♠7;1;1;1;;;{cell}")), ("bad-abilities", 3, 83));
    let toml = "[[cards]]\nname = \"Egel\"\ntype = \"Effekt\"\nabilities = [{ play = [\"draw 1\", \"drow 1\"] }]\n";
    let file = read_text(toml);
    let fault = finding(&file, "bad-abilities");
    assert_eq!((fault.place.line, fault.place.column), (Some(4), Some(35)));
    assert_eq!((fault.found.as_deref(), fault.hint.is_some()), (Some("drow"), true));
}

#[test]
fn a_keyword_of_a_set_may_be_for_any_type() {
    let file = read_text(
        "[[keywords]]\nname = \"Zehren\"\nabilities = [{ when = \"bearer is tapped\", do = \"draw 1\" }]\n\
         [[keywords]]\nname = \"Grübeln\"\nabilities = [{ activate = \"discard 1\", do = \"draw 1\" }]\n\
         [[cards]]\nname = \"Egel\"\ntype = \"Mutation\"\nkeywords = [\"Zehren\", \"Grübeln\"]\n\
         [[cards]]\nname = \"Wall\"\ntype = \"Fragment\"\nkeywords = [\"Grübeln\"]\n",
    );
    assert_eq!(told(&file, Severity::Error), [("bad-abilities", 11, 1)]);
}

#[test]
fn faults_of_toml_have_their_usual_cause() {
    let cases = [
        ("name", "import-toml-no-value"),
        ("name =", "import-toml-no-value"),
        ("name = Egel", "import-toml-unquoted"),
        ("name = \"Egel", "import-toml-open-quote"),
        ("name = 'Egel", "import-toml-open-quote"),
        ("name = \"C:\\Egel\"", "import-toml-escape"),
        ("cost = 01", "import-toml-number"),
        ("größe = 1", "import-toml-key"),
        ("a = 1\na = 2", "import-toml-duplicate"),
        ("a = [1, 2", "import-toml-unclosed"),
        ("a = [\"1\" \"2\"]", "import-toml-comma"),
        ("[[cards]", "import-toml-unclosed"),
    ];
    for (text, key) in cases {
        let findings = read("a.toml", text.as_bytes(), &Options::default()).findings;
        assert_eq!(findings.first().map(|finding| finding.message.key), Some(key), "{text}: {findings:#?}");
        assert!(findings[0].hint.is_some());
    }
}

#[test]
fn a_date_of_a_document_was_made_by_no_spreadsheet() {
    let file = read_text("[[cards]]\nname = \"Egel\"\ntype = \"Mutant\"\ncost = 2026-05-01\n");
    let found = finding(&file, "date");
    let keys = (found.message.key, found.hint.as_ref().map(|hint| hint.key));
    assert_eq!(keys, ("import-date-document", Some("import-hint-date-document")));
    let file = read_text("[{\"name\": \"Egel\", \"type\": \"Mutant\", \"cost\": \"2026-05-01\"}]");
    assert_eq!(finding(&file, "date").hint, None, "it is in quotation marks");
}

#[test]
fn what_stands_behind_a_closed_quote_is_refused_at_its_cell() {
    let text =
        "Set;Name;Typ;Text\nA;\"Egel\" x;Mutant;\"Ziehe 1\" oder 2 Karten\nA;\"Unke\" ;Mutant;\"Sage \"\"nein\"\"\"\n";
    assert_eq!(super::errors(text), [("torn-quote", 2, 3), ("torn-quote", 2, 19)]);
    assert_eq!(super::finding(&super::read_text(text), "torn-quote").found.as_deref(), Some("\"Egel\" x"));
}

#[test]
fn short_dates_and_cells_that_were_too_narrow_are_no_values() {
    let text =
        "Nr;Name;Typ;Kosten\n01.05.26;Egel;Mutant;1\n5/1/26;Unke;Mutant;1\n####;Molch;Mutant;########\n1;##;Mutant;1\n";
    let expected = [("date", 2, 1), ("date", 3, 1), ("too-narrow", 4, 1), ("too-narrow", 4, 19), ("too-narrow", 5, 3)];
    assert_eq!(super::errors(text), expected);
    assert_eq!(super::errors("Paket;Fragment\nA;####\n"), [("too-narrow", 2, 3)]);
    let text = "Name;Typ;Farbe;Rang\nEgel;Mutant;##;7\n";
    assert_eq!(super::errors(text), [("too-narrow", 2, 13)]);
}

#[test]
fn an_empty_set_cell_among_filled_ones_is_told_with_its_cell() {
    let text = "Set;Name;Typ\nDNA;Egel;Mutant\n;Unke;Mutant\n";
    let file = super::read_text(text);
    assert_eq!(super::told(&file, wom::message::Severity::Error), [("missing-set", 3, 1)]);
    assert_eq!(file.sets.len(), 1);
    let options = wom::setfile::Options { set: Some("X"), ..Default::default() };
    let file = wom::setfile::read("A", text.as_bytes(), &options);
    assert!(!wom::message::has_errors(&file.findings));
    assert_eq!(file.cards[1].card.set, "X");
}

#[test]
fn a_right_word_among_others_is_told() {
    let hint = |text: &str| {
        let file = read_text(text);
        let error = file.findings.into_iter().find(|finding| finding.severity == Severity::Error).expect("an error");
        let hint = error.hint.unwrap_or_else(|| panic!("{text}: no hint"));
        (hint.key, hint.args.first().map(|(_, meant)| meant.clone()))
    };
    for (row, meant) in
        [("Mutant – Lurch;BASIC", "Mutant"), ("Effekt (Reaktion);BASIC", "Effekt"), ("Mutant;ALPHA (neu)", "ALPHA")]
    {
        assert_eq!(
            hint(&format!("Name;Typ;Seltenheit\nEgel;{row}\n")),
            ("import-hint-only", Some(meant.into())),
            "{row}"
        );
    }
    assert_eq!(hint("Name;Typ;Kosten\nEgel;Effekt;2+X\n").0, "import-hint-number");
    assert_eq!(hint("Name;Typ;Keywords\nEgel;Effekt;Zzzyx\n").0, "import-hint-keywords");
}

#[test]
fn names_in_quotation_marks_are_told_once() {
    let file = read_text("Name;Typ\n'Egel';Effekt\n„Unke“;Effekt\n\"\"\"Aal\"\"\";Effekt\n");
    let told = finding(&file, "name-quoted");
    assert_eq!(
        (told.severity, arg(told, "count"), arg(told, "first")),
        (Severity::Warning, &3.into(), &"'Egel'".into())
    );
    assert_eq!(warnings("Name\n\"\"\"Egel\"\" und „Unke“\"\n'Tis\nDer Egel'\n"), [""; 0]);
}
