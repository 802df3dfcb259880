//! `wom import` as whole processes: set lists of 3,000 to 30,000 cards from CSV and XLSX, the first time, unchanged
//! again, with one text changed, and how much memory the first time takes. Run with `cargo bench --bench import`.
//!
//! A list that is unchanged is not read: what is left is to make sure that neither the file nor any table of cards is
//! another than it was, 8 to 18 times as fast with 30,000 cards on a busy machine of two cores. A list with a change
//! is read and compared as a whole.
//!
//! A list has twelve columns, as designers keep them, and every text is another one. Each run imports into a copy of
//! the same database with the starter set. Times are wall-clock medians of whole processes, from start to exit, pinned
//! to nothing; the process reads on one thread. Memory is the peak of the resident set, as Linux counts it.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rust_xlsxwriter::Workbook;

const RUNS: usize = 7;
const HEADS: [&str; 12] = [
    "Set",
    "Nr.",
    "Name",
    "Typ",
    "Seltenheit",
    "Pokerwert",
    "Kosten",
    "Kraft",
    "Max.-Größe",
    "Slots",
    "Schlüsselwörter",
    "Text",
];

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let base = folder.path().join("base.db");
    run(&base, &["set", "list"]);
    println!(
        "{:<6} {:>7} {:>12} {:>12} {:>7} {:>12} {:>10}",
        "form", "cards", "first", "unchanged", "ratio", "one changed", "memory"
    );
    for count in [3_000, 10_000, 30_000] {
        let list = rows(count);
        let mut changed = list.clone();
        changed[count / 2][11].push('!');
        for (form, write) in [("csv", csv as fn(&Path, &[[String; 12]])), ("xlsx", xlsx)] {
            let path = folder.path().join(format!("big.{form}"));
            let (mut first, mut again, mut other, mut memory) = (Vec::new(), Vec::new(), Vec::new(), 0);
            for at in 0..RUNS {
                let db = folder.path().join(format!("{form}-{count}-{at}.db"));
                std::fs::copy(&base, &db).expect("a copy");
                let args = ["import", "-q", path.to_str().expect("a path")];
                write(&path, &list);
                let (time, peak) = run(&db, &args);
                first.push(time);
                memory = memory.max(peak);
                again.push(run(&db, &args).0);
                write(&path, &changed);
                other.push(run(&db, &args).0);
                std::fs::remove_file(&db).expect("the copy");
            }
            let (first, again, other) = (median(first), median(again), median(other));
            let ratio = first.as_secs_f64() / again.as_secs_f64();
            let memory = memory / 1024;
            println!("{form:<6} {count:>7} {first:>12.1?} {again:>12.1?} {ratio:>7.2} {other:>12.1?} {memory:>7} MB");
        }
    }
}

/// The cells of a list.
fn rows(count: usize) -> Vec<[String; 12]> {
    let (suits, ranks) = (["Pik", "Herz", "Karo", "Kreuz"], ["Ass", "2", "7", "10", "Bube", "Dame", "König"]);
    let keywords = ["Fliegend", "Springend", "Ansturm", "Hörner 2", "Wächter; Sammler", ""];
    let rarities = ["BASIC", "ADAPTION", "LEGENDÄR", "ALPHA"];
    let row = |at: usize| {
        [
            "BIG".to_owned(),
            format!("{at:05}"),
            format!("Köderkarpfen {at:05}"),
            "Mutant".to_owned(),
            rarities[at % 4].to_owned(),
            format!("{} {}", suits[at % 4], ranks[at % 7]),
            (at % 7).to_string(),
            (1 + at % 4).to_string(),
            "5".to_owned(),
            (at % 4).to_string(),
            keywords[at % 6].to_owned(),
            format!("Wenn dieser Mutant ins Feld kommt, ziehe {} Karten und füttere {at} andere Mutanten.", 1 + at % 3),
        ]
    };
    (0..count).map(row).collect()
}

fn csv(path: &Path, rows: &[[String; 12]]) {
    let mut text = HEADS.join(";");
    for row in rows {
        let cells: Vec<String> =
            row.iter().map(|cell| if cell.contains(';') { format!("\"{cell}\"") } else { cell.clone() }).collect();
        let _ = write!(text, "\r\n{}", cells.join(";"));
    }
    std::fs::write(path, text).expect("a file");
}

fn xlsx(path: &Path, rows: &[[String; 12]]) {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (column, head) in HEADS.iter().enumerate() {
        sheet.write(0, column as u16, *head).expect("a cell");
    }
    for (at, row) in rows.iter().enumerate() {
        for (column, text) in row.iter().enumerate() {
            let (at, column) = (at as u32 + 1, column as u16);
            match text.parse::<u32>() {
                Ok(number) if column >= 6 => sheet.write(at, column, number).expect("a cell"),
                _ => sheet.write(at, column, text.as_str()).expect("a cell"),
            };
        }
    }
    book.save(path).expect("a file");
}

/// Runs the program; how long it took, and its largest resident set in kB.
fn run(db: &Path, args: &[&str]) -> (Duration, u64) {
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_wom"))
        .args(args)
        .env("WOM_DB", db)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program");
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().expect("a run").is_none() {
        peak = peak.max(resident(&status));
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(child.wait().expect("its end").success(), "{args:?}");
    (start.elapsed(), peak)
}

/// The largest resident set so far, in kB; 0 where the system does not tell.
fn resident(status: &str) -> u64 {
    let text = std::fs::read_to_string(status).unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("VmHWM:"));
    line.and_then(|line| line.split_whitespace().nth(1)).and_then(|kb| kb.parse().ok()).unwrap_or(0)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
