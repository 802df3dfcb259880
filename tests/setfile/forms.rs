//! The forms that set files come in.

use wom::cards::{Field, Keyword, Kind, PokerValue, Rarity};
use wom::message::{Severity, has_errors};
use wom::setfile::{Format, Meaning, Options, Separator, read};

use super::{cards, errors, finding, read_text, told};

const GERMAN: &str = "Nr.;Kartenname;Name (EN);Kartentyp;Seltenheit;Farbe;Rang;WOM-Kosten;Kraft;Max.-Größe;\
                      Mutationsslots;Schlüsselwörter;Reaktion;Regeltext;Aliase;Set\r\n\
                      007;Kröte;Toad;Mutant;Legendär;Pik;Bube;3,0;2;4;1;Ansturm, Hörner 2;nein;Quakt.;Unke;TS1\r\n";
const ENGLISH: &str = "number\tcard\tEnglish name\ttype\trarity\tpoker\tcost\tpower\tMax Size\tslots\tkeywords\t\
                       response\ttext\talias\tset\n\
                       007\tKröte\tToad\tMutant\tLegendary\t♠J\t3\t2\t4\t1\tRush; Horns 2\tno\tQuakt.\tUnke\tTS1\n";
const TOML: &str = r#"
[set]
code = "TS1"
name = { de = "Tiefensumpf", en = "Deep Fen" }

[[cards]]
number = "007"
name = "Kröte"
name_en = "Toad"
aliases = ["Unke"]
type = "Mutant"
rarity = "LEGENDÄR"
poker = "♠J"
cost = 3
power = 2
max_size = "4"
mutation_slots = 1
keywords = ["Ansturm", "Hörner 2"]
response = false
text = "Quakt."
"#;
const JSON: &str = r#"{"schema":"set/1","set":{"code":"TS1","name":"Tiefensumpf"},"cards":[{"number":"007",
"name":{"de":"Kröte","en":"Toad"},"aliases":"Unke","type":"mutant","rarity":"legendary","suit":"♠","rank":"J","cost":3.0,
"power":2,"max_size":4,"mutation_slots":1,"keywords":"Ansturm, Hörner 2","response":null,"text":"Quakt."}]}"#;

#[test]
fn all_forms_and_both_languages_say_the_same() {
    let [german, english, toml, json] = [GERMAN, ENGLISH, TOML, JSON].map(|text| cards(text).remove(0));
    assert_eq!(german, english);
    assert_eq!(german, toml);
    assert_eq!(german, json);
    assert_eq!(toml.rarity, Some(Rarity::Legendary));
    assert!(toml.legendary); // J047
    assert_eq!(toml.poker, PokerValue::from_code("♠J"));
    assert_eq!(toml.keywords.iter().map(|k: &Keyword| k.german()).collect::<Vec<_>>(), ["Ansturm", "Hörner 2"]);
}

#[test]
fn the_content_tells_the_form_whatever_the_file_is_called() {
    for (text, format) in [(GERMAN, Format::Csv), (ENGLISH, Format::Tsv), (TOML, Format::Toml), (JSON, Format::Json)] {
        for name in ["x.csv", "x.toml", "x.json", "x.xlsx", "-"] {
            assert_eq!(read(name, text.as_bytes(), &Options::default()).format, Some(format), "{name}");
        }
    }
}

#[test]
fn sets_have_names_in_both_languages() {
    let set = read_text(TOML).sets.remove(0);
    assert_eq!(
        (set.code.as_str(), set.name.as_str(), set.name_en.as_deref()),
        ("TS1", "Tiefensumpf", Some("Deep Fen"))
    );
    assert_eq!(read_text(GERMAN).sets.remove(0).code, "TS1");
}

#[test]
fn spreadsheets_and_other_files_are_refused_in_one_sentence() {
    let cases = [
        (&b"\xd0\xcf\x11\xe0\xa1\xb1"[..], "import-spreadsheet-old"),
        (b"<html><table>", "import-web-page"),
        (b"\x01\0\0\0\x02\0\0", "import-not-text"),
    ];
    for (bytes, key) in cases {
        let file = read("x.csv", bytes, &Options::default());
        assert_eq!(told(&file, Severity::Error), [("not-a-set-file", 0, 0)]);
        assert_eq!(file.findings[0].message.key, key);
    }
    for bytes in [&b""[..], b" \r\n", b"\xef\xbb\xbf"] {
        let file = read("x.csv", bytes, &Options::default());
        assert_eq!(told(&file, Severity::Error), [("empty-file", 0, 0)]);
    }
    for text in ["name;type\n", "{}", "[set]\ncode = \"A\"\n", "[]"] {
        assert_eq!(errors(text), [("no-cards", 0, 0)], "{text}");
    }
}

#[test]
fn the_separator_is_told_by_the_whole_top_of_the_file() {
    assert_eq!(read_text("sep=,\r\nname,type\r\nEgel,Mutant\r\n").separator, Some(','));
    assert_eq!(read_text("Stand: 3, 4, 5\nname;type\nEgel;Mutant\n").separator, Some(';'));
    assert_eq!(read_text("name\nMorrak, der Alte\n").cards[0].card.name, "Morrak, der Alte");
    assert_eq!(errors("sep=;\nname;cost\nEgel;x"), [("bad-number", 3, 6)]);
}

#[test]
fn the_set_comes_from_row_file_option_and_file_name_in_this_order() {
    let code = |name: &str, text: &str, set| {
        let file = read(name, text.as_bytes(), &Options { set, ..Options::default() });
        (file.cards[0].card.set.clone(), has_errors(&file.findings))
    };
    let in_file = "[set]\ncode = \"B\"\n[[cards]]\nname = \"Egel\"\n";
    assert_eq!(code("x.csv", "name;set\nEgel;C\n", Some("O")), ("C".into(), false));
    assert_eq!(code("x.toml", in_file, Some("O")), ("B".into(), false));
    assert_eq!(code("x.csv", "name\nEgel\n", Some("O")), ("O".into(), false));
    assert_eq!(code("dir/fen1.v2.csv", "name\nEgel\n", None), ("FEN1".into(), false));
    assert_eq!(code("-", "name\nEgel\n", None), (String::new(), true));
    assert_eq!(finding(&read_text("name\nEgel\n"), "set-assumed").severity, Severity::Note);
}

#[test]
fn fields_are_what_the_file_speaks_of() {
    let file = read_text("name;rarity;text\nEgel;BASIC;\n");
    assert!(!has_errors(&file.findings), "an update needs no type");
    let row = &file.cards[0];
    assert!(row.needs_existing);
    let fields: Vec<_> = row.fields.iter().collect();
    assert_eq!(fields, [Field::Set, Field::Name, Field::Rarity, Field::Text]);
    let full = read_text("name;type\nEgel;Mutant\n");
    assert!(!full.cards[0].needs_existing);
    assert!(!full.cards[0].fields.contains(Field::Power));
}

#[test]
fn the_users_mapping_names_further_columns() {
    let map = [("Preis in WOM".to_owned(), Meaning::Field(Field::Cost)), ("Rest".to_owned(), Meaning::Nothing)];
    let options = Options { map: &map, ..Options::default() };
    let file = read("A.csv", b"name;Preis in WOM\nEgel;3\n", &options);
    assert_eq!(file.cards[0].card.cost, Some(3));
    let file = read("A.json", b"[{\"name\":\"Egel\",\"preis in wom\":3}]", &options);
    assert_eq!(file.cards[0].card.cost, Some(3));
    let file = read("A.csv", b"name;Rest;Rest;cost\nEgel;x;y;3\n", &options);
    assert_eq!((file.cards[0].card.cost, told(&file, Severity::Note)), (Some(3), vec![("set-assumed", 0, 0)]));
}

#[test]
fn packages_come_as_documents_and_as_tables() {
    let toml = "[[packages]]\nname = \"Ufer\"\nname_en = \"Shore\"\nfragments = [\"A\", \"B\", \"B\"]\n";
    let package = read_text(toml).packages.remove(0).package;
    assert_eq!(package.fragments, [("A".to_owned(), 1), ("B".to_owned(), 2)]); // J041
    assert_eq!(package.name_en.as_deref(), Some("Shore"));
    let file = read_text("Paket;Fragment;Anzahl\nUfer;A;\nUfer;B;2\nMoor;A;1\n");
    assert!(!has_errors(&file.findings), "{:?}", file.findings);
    assert_eq!(file.packages.len(), 2);
    assert_eq!(file.packages[0].package.fragments, [("A".to_owned(), 1), ("B".to_owned(), 2)]);
    assert_eq!(errors("Paket;Fragment;Anzahl\nUfer;A;0\n;B;1\n"), [("bad-count", 2, 8), ("missing-name", 3, 1)]);
}

#[test]
fn headings_and_totals_between_the_cards_are_skipped() {
    let file = read_text("name;type;cost\nMUTANTEN;;\nEgel;Mutant;1\nSumme;;1\n;;\n");
    assert!(!has_errors(&file.findings), "{:?}", file.findings);
    assert_eq!((file.cards.len(), finding(&file, "aside").severity), (1, Severity::Note));
    assert_eq!(cards("name;type;cost\nSumme;Effekt;1\n")[0].kind, Kind::Effect);
}

#[test]
fn hybrids_are_kept() {
    let card = cards("name;type\nZwitter;Mutant / Basis\n").remove(0); // §3.8
    assert_eq!(card.kind.code(), "mutant/base");
}

#[test]
fn formats_go_by_name_and_ending() {
    assert_eq!(Format::from_name("TOML"), Some(Format::Toml));
    assert_eq!(Format::from_path("a/b.JSON"), Some(Format::Json));
    assert_eq!(Format::from_path("a.xlsx"), Some(Format::Xlsx));
    assert_eq!(Format::from_path("a.pdf"), None);
    for format in Format::ALL {
        assert_eq!(Format::from_name(format.name()), Some(format));
    }
}

#[test]
fn the_starter_set_has_no_fault() {
    for name in ["mutants", "bases", "mutations", "effects", "fragments", "packages"] {
        let path = format!("{}/data/starter/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let file = read(&path, &std::fs::read(&path).expect("a starter file"), &Options::default());
        let bad: Vec<_> = file.findings.iter().filter(|d| d.severity != Severity::Note).collect();
        assert!(bad.is_empty(), "{bad:#?}");
        assert!(!file.cards.is_empty() || !file.packages.is_empty());
    }
}

#[test]
fn a_separator_that_is_said_is_used() {
    let table = "name:type\nEgel:Mutant\n";
    assert!(has_errors(&read_text(table).findings));
    let separator = Separator::of_word(":");
    let file = read("A", table.as_bytes(), &Options { separator, ..Options::default() });
    assert_eq!((file.cards.len(), file.separator), (1, Some(':')));
    assert_eq!(Separator::of_word("Tab"), Separator::of_word("\t"));
    for wrong in ["", "x", "\"", "7", ";;", "ä"] {
        assert_eq!(Separator::of_word(wrong), None, "{wrong}");
    }
}

#[test]
fn a_keyword_of_the_rules_is_none_of_a_set() {
    for name in ["Ansturm", "hörner", "Hörner 2"] {
        let text = format!(
            "[set]\ncode = \"A\"\n[[keywords]]\nname = \"{name}\"\nabilities = [{{ when = \"this dies\", do = \"draw 1\" }}]\n\
             [[cards]]\nname = \"Egel\"\ntype = \"Mutant\"\n"
        );
        assert_eq!(super::errors(&text), [("bad-keyword", 4, 8)], "{name}");
    }
}

#[test]
fn umlauts_of_two_characters_are_not_worth_a_word() {
    let file = super::read_text("Set;Name;Typ\nA;Kro\u{308}te;Mutant\nA;Un\u{200b}ke;Mutant\n");
    let cleaned: Vec<_> = file.findings.iter().filter(|finding| finding.code == "name-cleaned").collect();
    assert_eq!((cleaned.len(), cleaned[0].place.row_and_column()), (1, (3, 3)));
    assert_eq!(file.cards[0].card.name, "Kröte");
}

#[test]
fn a_fragment_of_a_package_is_one_in_any_case() {
    let text =
        "[[packages]]\nname = \"Probe\"\nfragments = [\"Krater\", { name = \"krater\", copies = 2 }, \"KRATER\"]\n";
    assert_eq!(super::read_text(text).packages[0].package.fragments, [("Krater".to_owned(), 4)]);
    let packages = super::read_text("Paket;Fragment;Anzahl\nProbe;Krater;1\nPROBE;krater;2\n").packages;
    assert_eq!((packages.len(), &packages[0].package.fragments), (1, &vec![("Krater".to_owned(), 3)]));
}

#[test]
fn umlauts_read_in_a_wrong_encoding_are_refused_in_every_form() {
    for text in [
        "Set;Name;Typ\nA;KrÃ¶te;Mutant\n",
        "[[cards]]\nset = \"A\"\nname = \"KrÃ¶te\"\ntype = \"Mutant\"\n",
        "{\"cards\": [{\"set\": \"A\", \"name\": \"Egel\", \"type\": \"Mutant\", \"aliases\": [\"KrÃ¶te\"]}]}",
    ] {
        let told: Vec<_> = super::errors(text).into_iter().map(|(code, ..)| code).collect();
        assert_eq!(told, ["mojibake"], "{text}");
    }
}

#[test]
fn a_column_of_power_and_max_size_has_both() {
    for title in ["Kraft/Max-Größe", "Kraft / Größe", "Power/Max Size"] {
        let file = read_text(&format!("Name;Typ;{title}\nEgel;Mutant;3/5\nUnke;Mutant;\"1 / 4\"\nRegen;Effekt;-\n"));
        assert!(!has_errors(&file.findings), "{title}: {:#?}", file.findings);
        let faces: Vec<_> = file.cards.iter().map(|row| (row.card.power, row.card.max_size)).collect();
        assert_eq!(faces, [(Some(3), Some(5)), (Some(1), Some(4)), (None, None)], "{title}");
        let at =
            |field| file.cards[0].origin.values.iter().find(|value| value.field == field).map(|value| value.column);
        assert_eq!([Field::Power, Field::MaxSize].map(at), [Some(3), Some(3)]);
    }
    let head = "Name;Typ;Kraft/Max\n";
    assert_eq!(errors(&format!("{head}Egel;Mutant;3/X\n")), [("bad-number", 2, 15)]);
    assert_eq!(errors(&format!("{head}Egel;Mutant;03. Mai\n")), [("date", 2, 13)]);
    assert_eq!(errors("Name;Typ;Kraft/Max;Max\nEgel;Mutant;3/5;5\n"), [("duplicate-column", 1, 20)]);
}

#[test]
fn texts_that_excel_is_to_leave_alone_are_read_without_their_formula() {
    let file = read_text("Nr;Name;Typ;Kosten\n=\"008\";Egel;Effekt;=\"2\"\n\"=\"\"009\"\"\";Unke;Effekt;1\n");
    assert!(!has_errors(&file.findings), "{:#?}", file.findings);
    let told: Vec<_> = file.cards.iter().map(|row| (row.card.number.as_str(), row.card.cost)).collect();
    assert_eq!(told, [("008", Some(2)), ("009", Some(1))]);
}

#[test]
fn keys_that_mean_nothing_are_told_wherever_they_stand() {
    let text = "stand = 1\n[set]\ncode = \"A\"\nnmae = \"Moor\"\n[[keywords]]\nname = { de = \"Abgang\", fr = \"x\" }\n\
                efect = 1\nabilities = [{ when = \"this dies\", do = \"draw 1\" }]\n\
                [[cards]]\nname = { de = \"Egel\", es = \"x\" }\ntype = \"Mutant\"\nkeywords = \"Abgang\"\n\
                [[packages]]\nname = \"P\"\nfragment = [\"Egel\"]\nfragments = [{ name = \"Egel\", copys = 2 }]\n";
    let file = read_text(text);
    assert!(!has_errors(&file.findings), "{:#?}", file.findings);
    let own = file.findings.iter().filter(|finding| finding.message.key == "import-unknown-key");
    let told: Vec<_> = own.map(|d| (d.found.as_deref().unwrap_or(""), d.place.row_and_column(), d.severity)).collect();
    let (warning, note) = (Severity::Warning, Severity::Note);
    assert_eq!(
        told,
        [
            ("stand", (1, 1), note),
            ("nmae", (4, 1), warning),
            ("fr", (6, 25), note),
            ("efect", (7, 1), note),
            ("es", (10, 23), note),
            ("fragment", (15, 1), warning),
            ("copys", (16, 31), note),
        ]
    );
    assert_eq!(file.cards[0].card.own_keyword_names(), [("Abgang", None)]);
    let named = read_text(
        "[[keywords]]\nname = { de = \"Abgang\", en = \"Exit\" }\nabilities = [{ when = \"this dies\", do = \"draw 1\" }]\n\
                           [[cards]]\nname = \"Egel\"\ntype = \"Mutant\"\nkeywords = \"Exit\"\n",
    );
    assert_eq!(named.cards[0].card.own_keyword_names(), [("Abgang", Some("Exit"))]);
}
