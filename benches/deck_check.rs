//! Reading and checking deck lists in process, beside the least work that any such program does.

use std::collections::HashMap;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use wom::deck::{Ruling, Status, check, read};
use wom::format::Formats;

#[path = "../tests/deck/starter.rs"]
mod starter;

/// Lines, a count and one look-up each, summed: nothing less gives the size of a deck.
fn bare(list: &str, names: &HashMap<String, u32>) -> u64 {
    let mut sum = 0;
    for line in list.lines() {
        let Some((count, name)) = line.split_once(' ') else { continue };
        if let (Ok(count), Some(id)) = (count.parse::<u32>(), names.get(name)) {
            sum += u64::from(count) + u64::from(*id);
        }
    }
    sum
}

fn lists(c: &mut Criterion) {
    let library = starter::starter();
    let format = Formats::new(None).find("standard", None).expect("a built-in format");
    let ruling = Ruling::new(&format, &library);
    let decks: Vec<String> = starter::lists_in("data/decks")
        .into_iter()
        .map(|(_, bytes)| String::from_utf8(bytes).expect("UTF-8"))
        .collect();
    let names: HashMap<String, u32> = library.listings().map(|(id, _)| (library.name(id).to_owned(), id.0)).collect();
    let mut group = c.benchmark_group("deck_check");
    group.throughput(Throughput::Elements(decks.len() as u64));
    group.bench_function("bare", |b| b.iter(|| decks.iter().map(|list| bare(black_box(list), &names)).sum::<u64>()));
    group.bench_function("read", |b| {
        b.iter(|| decks.iter().map(|list| read(black_box(list), &library).entries.len()).sum::<usize>())
    });
    group.bench_function("read_and_check", |b| {
        let is_legal = |list: &String| check(&read(black_box(list), &library), &ruling).status == Status::Legal;
        b.iter(|| decks.iter().filter(|list| is_legal(list)).count())
    });
    let sloppy: Vec<String> = decks.iter().map(|list| list.to_lowercase().replace(' ', "  ")).collect();
    group.bench_function("read_and_check_sloppy", |b| {
        b.iter(|| sloppy.iter().map(|list| check(&read(black_box(list), &library), &ruling).cards).sum::<u32>())
    });
    group.finish();
}

criterion_group!(benches, lists);
criterion_main!(benches);
