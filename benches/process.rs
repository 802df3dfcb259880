//! Whole processes of `wom deck check` and `wom sim mulligan`, side by side with a bare Rust program that opens the same
//! database and reads the same rows, and with an empty one.
//!
//! The bare program is this binary itself, called again with an argument: it does nothing but open SQLite and step
//! through the columns that a check needs. Programs are run in turn, so that a busy machine slows all of them, and the
//! medians of many runs are compared. Run with `cargo bench --bench process`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};
use wom::cards::{Card, Kind, PokerValue, Rarity, ToldCard};
use wom::store::{ImportJob, ImportKind, Run, Store, StoreError};

/// A goal of three groups: four classes of cards, three mulligans, the best policy.
const GOAL: &str = r#""Köderkarpfen 00000" and "Köderkarpfen 00017" and "Köderkarpfen 00034""#;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    match args.get(1).map(String::as_str) {
        Some("empty") => {}
        Some("bare") => bare(Path::new(&args[2])),
        Some("read") => read_files(Path::new(&args[2])),
        _ => bench(),
    }
}

/// Opens a database and reads the rows of a deck check.
fn bare(db: &Path) {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(db, flags).expect("a database");
    let mut bytes = 0;
    for sql in [
        "SELECT set_id, number, name, key, kind, rarity_id, poker_id, cost, power, max_size, slots, demand, size, legendary, response \
         FROM cards ORDER BY id",
        "SELECT card_id, how, name, key FROM card_names ORDER BY card_id",
    ] {
        let mut statement = conn.prepare(sql).expect("a statement");
        let columns = statement.column_count();
        let mut rows = statement.query([]).expect("rows");
        while let Some(row) = rows.next().expect("a row") {
            for column in 0..columns {
                bytes += row.get_ref(column).expect("a value").as_str().map_or(1, str::len);
            }
        }
    }
    println!("{bytes}");
}

/// Reads every file of a folder and does nothing with it.
fn read_files(folder: &Path) {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let bytes: usize = paths.iter().map(|path| std::fs::read(path).expect("a file").len()).sum();
    println!("{bytes}");
}

fn bench() {
    let dir = tempfile::tempdir().expect("a folder");
    let me = std::env::current_exe().expect("this program");
    let wom = PathBuf::from(env!("CARGO_BIN_EXE_wom"));
    for cards in [300, 30_000] {
        let db = dir.path().join(format!("{cards}.db"));
        database(&db, cards);
        let list = dir.path().join("list.txt");
        std::fs::write(&list, deck(0)).expect("a list");
        let runs = if cards == 300 { 400 } else { 60 };
        let times = medians(
            runs,
            &[
                command(&me, &["empty"], &db),
                command(&me, &["bare", path(&db)], &db),
                command(&wom, &["deck", "check", path(&list)], &db),
                command(&wom, &["sim", "mulligan", path(&list), "--goal", GOAL], &db),
            ],
        );
        println!("database of {cards} cards, one list, {runs} runs each, medians:");
        println!("  an empty program        {:>8.2?}", times[0]);
        println!("  bare: open, read rows   {:>8.2?}", times[1]);
        println!("  wom deck check          {:>8.2?}   {:.2} × bare", times[2], ratio(times[2], times[1]));
        let more = times[3].saturating_sub(times[0]);
        println!("  wom sim mulligan        {:>8.2?}   {more:.2?} more than an empty program", times[3]);
    }
    batch(dir.path(), &me, &wom);
}

fn batch(dir: &Path, me: &Path, wom: &Path) {
    const FILES: usize = 10_000;
    let folder = dir.join("lists");
    std::fs::create_dir(&folder).expect("a folder");
    for i in 0..FILES {
        std::fs::write(folder.join(format!("{i:05}.txt")), deck(i)).expect("a list");
    }
    let db = dir.join("300.db");
    let times = medians(
        7,
        &[command(me, &["read", path(&folder)], &db), command(wom, &["deck", "check", "-q", path(&folder)], &db)],
    );
    println!("{FILES} lists in one run, 7 runs each, medians:");
    println!("  reading the files only  {:>8.2?}", times[0]);
    println!("  wom deck check          {:>8.2?}   {:.2} × reading", times[1], ratio(times[1], times[0]));
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

fn command(program: &Path, args: &[&str], db: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(args).env("WOM_DB", db).env("LANG", "de_DE.UTF-8").stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Medians of the run times of several programs, run in turn.
fn medians(runs: usize, commands: &[Command]) -> Vec<Duration> {
    let mut times = vec![Vec::with_capacity(runs); commands.len()];
    for _ in 0..runs {
        for (command, times) in commands.iter().zip(&mut times) {
            let mut again = Command::new(command.get_program());
            again.args(command.get_args()).stdout(Stdio::null()).stderr(Stdio::null());
            again.envs(command.get_envs().filter_map(|(key, value)| Some((key, value?))));
            let start = Instant::now();
            again.status().expect("a run");
            times.push(start.elapsed());
        }
    }
    times
        .into_iter()
        .map(|mut times| {
            times.sort_unstable();
            times[times.len() / 2]
        })
        .collect()
}

fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}

/// A legal list: 13 mutants four times, and five fragments.
fn deck(seed: usize) -> String {
    let mut list = format!("Name: Deck {seed}\n\nMutanten (52)\n");
    for i in 0..13 {
        let _ = writeln!(list, "4 Köderkarpfen {:05}", (seed + i * 17) % 200);
    }
    list.push_str("\nFragmente\n");
    for i in 0..5 {
        let _ = writeln!(list, "1 Wrackteil {:05}", (seed + i) % 20);
    }
    list
}

fn database(path: &Path, count: usize) {
    let mut cards: Vec<Card> = (0..20).map(|i| Card::new("B", format!("Wrackteil {i:05}"), Kind::Fragment)).collect();
    for i in 0..count - 20 {
        let mut card = Card::new("B", format!("Köderkarpfen {i:05}"), Kind::Mutant);
        card.number = format!("{i:05}");
        card.name_en = Some(format!("Lure Carp {i:05}"));
        card.rarity = Some(Rarity::Basic);
        card.poker = PokerValue::from_index(i % 52);
        (card.cost, card.power, card.max_size) = (Some(2), Some(2), Some(4));
        card.text = "Wenn dieser Mutant ins Feld kommt: ziehe 1 Karte.".to_owned();
        cards.push(card);
    }
    let job = ImportJob {
        sets: Vec::new(),
        cards: cards.into_iter().map(ToldCard::whole).collect(),
        packages: Vec::new(),
        files: Vec::new(),
        replace: false,
        kind: ImportKind::Seed,
        reading: None,
    };
    let seed = |store: &mut Store| store.import(&job, Run::Commit).map(|_| ());
    Store::create::<StoreError>(path, seed).expect("a database");
}
