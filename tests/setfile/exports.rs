//! Sets handed out for spreadsheet programs: no cell is lost on the way, and nothing is calculated.

use std::io::Cursor;
use std::path::Path;
use std::process::Command;

use calamine::{Data, Reader, Xlsx};
use proptest::prelude::*;
use wom::cards::{Card, Kind, Package, Rarity, SetInfo};
use wom::message::has_errors;
use wom::setfile::{Form, Headings, Layout, Options, export, read};

use crate::round_trip::{cards, packages};

const HEADINGS: [Headings; 3] = [Headings::Code, Headings::German, Headings::English];

fn bytes(cards: &[Card], packages: &[Package], form: Form, headings: Headings) -> Vec<u8> {
    export(&SetInfo::default(), cards, packages, Layout { form, headings }).expect("a file")
}

/// The cards that a text says.
fn read_cards(text: &[u8]) -> Vec<Card> {
    let file = read("x.csv", text, &Options::default());
    assert!(!has_errors(&file.findings), "{}\n{:#?}", String::from_utf8_lossy(text), file.findings);
    file.cards.into_iter().map(|row| row.card).collect()
}

/// A sheet of a workbook as another program sees it.
fn sheet(workbook: &[u8], name: &str) -> Vec<Vec<Data>> {
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(workbook)).expect("a workbook");
    let range = book.worksheet_range(name).expect("a sheet");
    range.rows().map(<[Data]>::to_vec).collect()
}

/// A sheet as CSV with every cell quoted.
fn as_csv(rows: &[Vec<Data>]) -> String {
    let cell = |data: &Data| format!("\"{}\"", data.to_string().replace('"', "\"\""));
    rows.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(";") + "\n").collect()
}

/// Characters that XML cannot hold stand in workbooks as `_x0001_`, which not every program takes back.
fn is_plain(card: &Card) -> bool {
    let texts = [&card.name, &card.text, &card.number].into_iter().chain(&card.name_en).chain(&card.aliases);
    let abilities = card.abilities.as_ref().map(ToString::to_string);
    texts.chain(&abilities).all(|text| text.chars().all(|c| c >= ' ' || c == '\n' || c == '\t') && !text.contains("_x"))
        && texts_without_noncharacters(card)
}

fn texts_without_noncharacters(card: &Card) -> bool {
    !format!("{card:?}").contains("\\u{fff")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn tables_with_any_headings_read_back_the_same(cards in cards(), form in 0..4usize, headings in 0..3usize) {
        let form = [Form::Csv, Form::Tsv, Form::CsvExcel, Form::Xlsx][form];
        let text = bytes(&cards, &[], form, HEADINGS[headings]);
        prop_assert_eq!(read_cards(&text), cards);
    }

    #[test]
    fn workbooks_hold_every_cell(cards in cards(), packages in packages(), headings in 0..3usize) {
        prop_assume!(cards.iter().all(is_plain));
        let workbook = bytes(&cards, &packages, Form::Xlsx, HEADINGS[headings]);
        let name = if HEADINGS[headings] == Headings::German { "Karten" } else { "Cards" };
        prop_assert_eq!(&read_cards(as_csv(&sheet(&workbook, name)).as_bytes()), &cards, "as another program sees it");
        let file = read("x.xlsx", &workbook, &Options::default());
        prop_assert_eq!(file.packages.len(), packages.iter().filter(|package| !package.fragments.is_empty()).count());
    }
}

fn sample() -> Card {
    let mut card = Card::new("MOR", "1-5", Kind::Mutant);
    card.number = "007".into();
    card.rarity = Some(Rarity::Legendary);
    card.legendary = true;
    card.response = true;
    card.cost = Some(3);
    card.text = "=1+1".into();
    card.aliases = vec!["Mai 7".into(), "@x".into()];
    card
}

#[test]
fn excel_sees_texts_where_there_are_texts() {
    let text = String::from_utf8(bytes(&[sample()], &[], Form::CsvExcel, Headings::German)).expect("UTF-8");
    assert_eq!(
        text,
        "\u{feff}Set;Nr.;Name;Englischer Name;Typ;Seltenheit;Legendenregel;Pokerwert;WOM-Kosten;Kraft;Max.-Größe;\
         Mutationsslots;Slotbedarf;Fragment-Größe;Schlüsselwörter;Reaktion;Regeltext;Effekte (JSON);Weitere Namen\r\n\
         MOR;'007;'1-5;;Mutant;LEGENDÄR;;;3;;;0;;;;ja;'=1+1;;\"Mai 7; @x\"\r\n"
    );
}

#[test]
fn a_workbook_has_texts_as_texts_and_numbers_as_numbers() {
    let workbook = bytes(&[sample()], &[], Form::Xlsx, Headings::Code);
    let rows = sheet(&workbook, "Cards");
    assert_eq!((rows.len(), rows[0].len()), (2, 19));
    assert_eq!((&rows[0][0], &rows[0][1]), (&Data::String("set".into()), &Data::String("number".into())));
    assert_eq!(rows[1][1], Data::String("007".into()));
    assert_eq!(rows[1][2], Data::String("1-5".into()));
    assert_eq!(rows[1][8], Data::Float(3.0));
    assert_eq!(rows[1][15], Data::String("ja".into()));
    assert_eq!(rows[1][16], Data::String("=1+1".into()));
}

#[test]
fn one_set_gives_one_workbook_whatever_the_day() {
    let once = bytes(&[sample()], &[], Form::Xlsx, Headings::German);
    assert_eq!(once, bytes(&[sample()], &[], Form::Xlsx, Headings::German));
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(&once)).expect("a workbook");
    assert!(book.worksheet_formula("Karten").expect("a sheet").is_empty(), "nothing is calculated");
}

#[test]
fn packages_have_a_sheet_of_their_own() {
    let package =
        Package { name: "Ufer".into(), name_en: None, fragments: vec![("Kai".into(), 2), ("Bucht".into(), 1)] };
    let workbook = bytes(&[sample()], std::slice::from_ref(&package), Form::Xlsx, Headings::German);
    let file = read("x.csv", as_csv(&sheet(&workbook, "Pakete")).as_bytes(), &Options::default());
    assert_eq!(file.packages.into_iter().map(|row| row.package).collect::<Vec<_>>(), [package]);
}

#[test]
fn a_text_that_no_cell_can_hold_is_refused() {
    let mut card = sample();
    card.text = "x".repeat(40_000);
    let layout = Layout::of(Form::Xlsx);
    let refused = export(&SetInfo::default(), &[card], &[], layout).expect_err("too long");
    assert_eq!(refused.key, "set-text-too-long");
}

/// Converts a file with LibreOffice; none where it is not installed.
fn convert(folder: &Path, file: &str, to: &str, ending: &str) -> Option<Vec<u8>> {
    let profile = format!("-env:UserInstallation=file://{}/profile", folder.display());
    let out = folder.join("out");
    let done = Command::new("soffice")
        // As a person would open a text file: semicolons, UTF-8.
        .args([&profile, "--headless", "--infilter=CSV:59,34,76,1", "--convert-to", to, "--outdir"])
        .arg(&out)
        .arg(folder.join(file))
        .output()
        .ok()?;
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let stem = file.split('.').next().unwrap_or_default();
    Some(std::fs::read(out.join(format!("{stem}.{ending}"))).expect("a converted file"))
}

/// Export, open and save in LibreOffice, read: the same cards.
#[test]
fn libreoffice_changes_no_cell() {
    let folder = tempfile::tempdir().expect("a folder");
    let cards: Vec<Card> = wom::starter::set_file().cards.into_iter().map(|row| row.card).chain([sample()]).collect();
    let workbook = bytes(&cards, &[], Form::Xlsx, Headings::German);
    std::fs::write(folder.path().join("set.xlsx"), workbook).expect("a file");
    let Some(again) = convert(folder.path(), "set.xlsx", "xlsx", "xlsx") else {
        println!("soffice is not installed: nothing is converted");
        return;
    };
    assert_eq!(read_cards(&again), cards, "xlsx → xlsx");
    let again = convert(folder.path(), "set.xlsx", "ods", "ods").expect("a file");
    assert_eq!(read_cards(&again), cards, "xlsx → ods");
    let csv = |separator: u8, charset: u8| format!("csv:Text - txt - csv (StarCalc):{separator},34,{charset},1");
    for separator in *b";\t," {
        let text = convert(folder.path(), "set.xlsx", &csv(separator, 76), "csv").expect("a file");
        assert_eq!(read_cards(&text), cards, "xlsx → csv with {:?}", char::from(separator));
    }
    // Cells that LibreOffice opens from a text are taken for numbers where they can be: the guards hold.
    std::fs::write(folder.path().join("text.csv"), bytes(&cards, &[], Form::CsvExcel, Headings::English))
        .expect("a file");
    let again = convert(folder.path(), "text.csv", "xlsx", "xlsx").expect("a file");
    assert_eq!(read_cards(&again), cards, "csv-excel → xlsx");
}
