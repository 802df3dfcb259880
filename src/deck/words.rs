//! The words of a list that are no cards: headings, header lines and totals, German and English.

use super::Section;
use super::group::{is_group, is_poker_group, is_suit_alone};
use crate::cards::fold::fold_cow;

/// What a heading says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heading {
    /// The deck as a whole, or a part of it that has no section of its own (`Mutanten`).
    Part(Section),
    /// A group of cards by cost or suit (`1-Drops`), in the section that it stands in.
    Group,
    /// A sum over what stands above (`Gesamt: 53`).
    Total,
}

/// Words of [`MAIN`] for the deck as a whole.
#[rustfmt::skip]
const WHOLE: &[&str] = &[
    "deck", "deckliste", "decklist", "hauptdeck", "main", "mainboard", "maindeck", "main deck", "karten", "cards", "liste", "list",
    "deckkarten", "deck cards",
];
#[rustfmt::skip]
const MAIN: &[&str] = &[
    "deck", "deckliste", "decklist", "hauptdeck", "main", "mainboard", "maindeck", "main deck", "karten", "cards", "liste", "list",
    "mutant", "mutanten", "mutants", "basis", "basen", "base", "bases", "mutation", "mutationen", "mutations",
    "effekt", "effekte", "effect", "effects", "effektkarten", "effektkarte", "effect cards", "effekt-karten",
    "response", "responses", "reaktion", "reaktionen", "response-karten", "responsekarten", "response cards", "aktionen", "actions",
    "joker", "jokers", "basic", "adaption", "adaptionen", "adaptation", "adaptations", "legendär", "legendary", "legenden", "legends", "alpha", "alphas",
    "deckkarten", "deck cards", "sonstige", "sonstiges", "other", "kreatur", "kreaturen", "creature", "creatures",
    "zauber", "spell", "spells", "aktionskarte", "aktionskarten", "action cards",
];
#[rustfmt::skip]
const FRAGMENTS: &[&str] = &[
    "fragment", "fragmente", "fragments", "fragment-paket", "fragmentpaket", "fragment paket", "fragment package", "fragment-package",
    "fragmentpackage", "fragment pack", "fragment-pack", "fragmentpack", "paket", "package", "arche-fragmente", "arche-fragment", "archefragmente", "arche fragmente", "ark fragments", "ark-fragments", "frag", "frags",
];
#[rustfmt::skip]
const ASIDE: &[&str] = &[
    "sideboard", "side", "sb", "side board", "side deck", "sidedeck", "maybeboard", "maybe", "maybe board", "reserve", "reservebank", "reserven",
    "tauschkarten", "nicht im deck", "not in deck", "considering", "tokens", "token", "wunschliste", "ersatz", "ersatzkarten",
];
/// Headings of what is only thought of; behind a card they take it out of no deck.
const IDEAS: &[&str] = &[
    "vielleicht",
    "vielleicht noch",
    "optional",
    "optionen",
    "options",
    "alternativen",
    "alternatives",
    "ideen",
    "ideas",
];
/// What may stand before a word of a heading: `Legendäre Karten`.
#[rustfmt::skip]
const QUALIFIERS: &[&str] = &[
    "legendäre", "legendary", "basic", "adaption", "alpha", "sonstige", "weitere", "andere", "restliche", "übrige", "other", "more", "further",
];
/// What else may stand before a word for cards of the deck: `Kleine Mutanten`.
#[rustfmt::skip]
const DESCRIPTIONS: &[&str] = &[
    "alle", "die", "meine", "unsere", "noch", "mehr", "und", "nur", "kleine", "mittlere", "grosse", "starke", "schwache", "teure", "billige",
    "günstige", "fliegende", "all", "the", "my", "our", "and", "only", "small", "big", "large", "strong", "weak", "cheap", "expensive", "flying",
];
/// What may stand behind it: `Mutanten Teil 2`.
#[rustfmt::skip]
const PARTS: &[&str] = &[
    "teil",
    "part",
    "i",
    "ii",
    "iii",
    "iv",
    "forts",
    "fortsetzung",
    "cont",
    "continued",
    "klein",
    "gross",
    "small",
    "big",
];
#[rustfmt::skip]
const TOTALS: &[&str] = &[
    "gesamt", "total", "totals", "summe", "insgesamt", "sum", "anzahl", "gesamtzahl", "deckgrösse", "deckgroesse", "deck size", "gesamtsumme",
    "zwischensumme", "subtotal", "kartenzahl", "kartenanzahl", "kartensumme", "zusammen", "ergebnis", "gesamtergebnis", "count", "card count",
    "gesamtanzahl", "σ", "∑",
];

/// No heading is longer than this many bytes.
const LONGEST_HEADING: usize = 64;

#[rustfmt::skip]
const HEADER_KEYS: &[&str] = &[
    "name", "deckname", "deck name", "deck-name", "titel", "title", "spieler", "spielerin", "player", "spieler-id", "player id", "id", "nr", "nummer",
    "format", "datum", "date", "turnier", "event", "veranstaltung", "ort", "location", "autor", "autorin", "author", "version", "runde",
    "notiz", "notizen", "note", "notes", "anmerkung", "anmerkungen", "kommentar", "comment", "beschreibung", "description", "e-mail", "email", "mail",
    "link", "url", "quelle", "source", "verein", "team", "club", "land", "country", "stand", "tisch", "table", "platz", "vorname", "nachname",
    "dein name", "spielername", "player name", "archetyp", "archetype", "schiedsrichter", "judge", "fingerabdruck", "fingerprint", "deck id", "deck-id", "set", "sprache", "language",
    "von", "an", "from", "to", "cc", "betreff", "subject", "gesendet", "sent", "antwort an", "reply-to", "unterschrift", "signature",
    "geprüft", "geprüft von", "checked by", "preis", "gesamtpreis", "price", "wert", "gesamtwert", "value", "durchschnittskosten",
    "tel", "tel.", "telefon", "telefonnummer", "handy", "handynummer", "mobil", "phone", "phone number", "adresse", "address", "anschrift",
    "strasse", "plz", "wohnort", "geburtsdatum", "geburtstag", "date of birth", "birthday", "first name", "last name", "familienname", "surname",
    "nickname", "spitzname", "discord", "mitgliedsnummer", "mitglieds-nr.", "member id", "table no.", "table number", "tischnummer", "tisch-nr.",
    "saison", "season", "liga", "league", "laden", "store", "veranstalter", "organizer", "organiser",
    "average cost", "avg. cost", "siege", "niederlagen", "wins", "losses", "bilanz", "record", "tags", "schlagwörter",
];
/// A heading, with the count beside it if it has one: `Mutanten (24)`, `## Basen`, `== Mutationen ==`, `[Fragmente]`, `24 Mutanten`.
pub(super) fn heading(line: &str) -> Option<(Heading, Option<u32>)> {
    if is_suit_alone(line) {
        return Some((Heading::Group, None));
    }
    let body = bare(line)?;
    if is_group(&fold_cow(body)) {
        // `Kosten 2`: its number is no count.
        return Some((Heading::Group, None));
    }
    let (word, count) = split_count(without_each(body));
    let count = count.filter(|_| without_each(body) == body);
    let key = fold_cow(word.trim_matches(is_sign));
    let is_set_off = count.is_none() || body.contains(['(', '[', ':']);
    if is_set_off && (is_group(&key) || is_poker_group(&key)) {
        return Some((Heading::Group, count));
    }
    // `53 Karten` and `Karten: 53` are totals, `Karten (53)` is a heading.
    if matches!(key.as_ref(), "karten" | "cards") && count.is_some() && !body.contains(['(', '[']) {
        return Some((Heading::Total, count));
    }
    if let Some(section) = section_word(&key).or_else(|| section_words(&key)) {
        return Some((Heading::Part(section), count));
    }
    if let Some((section, has_number)) = described(&key) {
        return Some((Heading::Part(section), count.filter(|_| !has_number)));
    }
    if is_total_key(&key) && count.is_some() {
        return Some((Heading::Total, count));
    }
    None
}

/// A line that is a heading by its form alone: `Klopper (39)`, more copies than a deck may have of a card, or `Klopper:`.
pub(super) fn formal_heading(line: &str) -> Option<(String, Option<u32>)> {
    /// No format is expected to allow more copies of a card.
    const MOST: u32 = 4;
    let body = bare(line).filter(|body| body.starts_with(char::is_alphanumeric))?;
    if line.ends_with(':') {
        return Some((body.to_owned(), None));
    }
    let (word, count) = split_count(body);
    let bracketed = body.rsplit_once(['(', '[']).is_some_and(|(before, _)| before.len() >= word.len());
    let word = word.trim_matches(is_sign);
    (bracketed && count.is_some_and(|n| n > MOST) && !word.is_empty()).then(|| (word.to_owned(), count))
}

/// A known heading that a line is probably meant to be.
pub(super) struct Near {
    /// The line without what sets it off.
    pub written: String,
    /// The heading that is meant.
    pub meant: String,
    pub section: Section,
    pub count: Option<u32>,
}

/// The heading that a line is with a slip of the pen.
pub(super) fn misspelt_heading(line: &str) -> Option<Near> {
    /// A word of fewer letters is near too many others.
    const SHORTEST: usize = 5;
    let (key, count) = heading_key(line)?;
    let letters = key.chars().count();
    let most = if letters > 6 { 2 } else { 1 };
    let sections = [(Section::Main, MAIN), (Section::Fragments, FRAGMENTS), (Section::Aside, ASIDE)];
    let (_, section, word) = sections
        .into_iter()
        .flat_map(|(section, words)| words.iter().map(move |word| (section, *word)))
        .filter(|(_, word)| letters >= SHORTEST && word.chars().count() >= SHORTEST)
        .map(|(section, word)| (strsim::osa_distance(&key, word), section, word))
        .filter(|(slips, ..)| *slips <= most)
        .min_by_key(|(slips, ..)| *slips)?;
    Some(Near { meant: capitalised(word), written: key, section, count })
}

/// [`misspelt_heading`], or a heading of the fragments among other words (`Meine Fragmente`).
pub(super) fn near_heading(line: &str) -> Option<Near> {
    misspelt_heading(line).or_else(|| {
        let (key, count) = heading_key(line)?;
        let words: Vec<&str> = key.split(' ').collect();
        let is_fragments = |word: &&str| word.contains("fragment") && FRAGMENTS.contains(word);
        let found = words.iter().copied().find(is_fragments).filter(|_| words.len() <= 3)?;
        Some(Near { meant: capitalised(found), section: Section::Fragments, count, written: key })
    })
}

/// The folded words of a line without what sets a heading off, and its count.
fn heading_key(line: &str) -> Option<(String, Option<u32>)> {
    let (word, count) = split_count(bare(line)?);
    let key = fold_cow(word.trim_matches(is_sign));
    // `F R A G M E N T E`
    let is_spaced = key.contains(' ') && key.split(' ').all(|letter| letter.chars().count() == 1);
    Some((if is_spaced { key.replace(' ', "") } else { key.into_owned() }, count))
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// `SB: 2 Name`, `FRAG: Name`, `Mutanten: Name`: a section for this line alone.
pub(super) fn section_prefix(line: &str) -> Option<(Section, &str)> {
    let (word, rest) = line.split_once(':')?;
    let key = fold_cow(word);
    let section = match key.as_ref() {
        "mb" | "md" => Section::Main,
        key => section_word(key)?,
    };
    let rest = rest.trim();
    (!rest.is_empty()).then_some((section, rest))
}

/// `Spieler: Max` and the like: key and value. The key must be a word that lists have.
pub(super) fn header(line: &str) -> Option<(&str, &str)> {
    const AROUND: [char; 4] = [' ', '*', '_', '"'];
    let body = undecorated(line);
    let cut = |separator| body.split_once(separator).map(|(key, value)| (key.trim_matches(AROUND), value));
    let mut parts = [':', '\t', '='].into_iter().filter_map(cut);
    let (key, value) = parts.find(|(key, _)| HEADER_KEYS.contains(&fold_cow(key).as_ref()))?;
    Some((key, value.trim_matches(AROUND)))
}

/// A title without what sets it off, as a `Name: …` line would have it.
pub(super) fn title_name(line: &str) -> &str {
    undecorated(line).trim_matches([' ', '*', '_', '"'])
}

/// Whether a line is a comment: `# …`, `// …`, `; …`, `<!-- … -->`, also in quoted mail.
pub(super) fn is_comment(line: &str) -> bool {
    let body = line.trim_start_matches(['>', ' ']);
    // `;;4;Name` and `;;Name` are rows of which the first cells are empty.
    let semicolon = || {
        let rest = body.trim_start_matches(';');
        rest.len() < body.len() && (rest.is_empty() || rest.starts_with(' ')) && !rest.contains(';')
    };
    semicolon() || body.starts_with('#') || body.starts_with("//") || body.starts_with("<!--")
}

/// Whether a header line names the deck.
pub(super) fn names_deck(key: &str) -> bool {
    matches!(fold_cow(key).as_ref(), "name" | "deckname" | "deck name" | "deck-name" | "titel" | "title")
}

/// Whether a header line names who plays the deck.
pub(super) fn names_player(key: &str) -> bool {
    matches!(fold_cow(key).as_ref(), "spieler" | "spielerin" | "spielername" | "player" | "player name")
}

/// Whether a heading names the deck as a whole, and not the cards of one kind.
pub(super) fn names_whole(line: &str) -> bool {
    heading_key(line).is_some_and(|(key, _)| WHOLE.contains(&key.as_str()))
}

/// Whether a line tells the separator of a table (`sep=;`).
pub(super) fn is_separator_line(line: &str) -> bool {
    line.get(..4).is_some_and(|head| head.eq_ignore_ascii_case("sep=")) && line.chars().count() == 5
}

/// Whether a cell of a table stands beside a sum.
pub(super) fn is_total_word(cell: &str) -> bool {
    is_total_key(&fold_cow(cell.trim_end_matches(':')))
}

/// Whether a folded word stands beside a sum.
pub(super) fn is_total_key(key: &str) -> bool {
    TOTALS.contains(&key)
}

/// The section that a cell of a table names.
pub(super) fn section_of(cell: &str) -> Option<Section> {
    section_word(&fold_cow(cell))
}

/// The section outside the deck that words behind a card put it in: `Name (Sideboard)`.
pub(super) fn section_behind(text: &str) -> Option<Section> {
    let key = fold_cow(text);
    section_word(&key).filter(|section| *section != Section::Main && !IDEAS.contains(&&*key))
}

/// Whether a line only rules off or underlines: `-----`, `=====`, `* * *`.
pub(super) fn is_rule(line: &str) -> bool {
    line.chars().count() >= 2
        && line
            .chars()
            .all(|c| matches!(c, '-' | '=' | '*' | '_' | '~' | ' ' | '–' | '—' | '─' | '═' | '+' | '|' | '#' | ':'))
}

/// The section that a folded word names.
pub(super) fn section_word(key: &str) -> Option<Section> {
    if MAIN.contains(&key) {
        Some(Section::Main)
    } else if FRAGMENTS.contains(&key) {
        Some(Section::Fragments)
    } else if ASIDE.contains(&key) || IDEAS.contains(&key) {
        Some(Section::Aside)
    } else {
        None
    }
}

/// `Basen & Mutationen`, `Legendäre Karten`: several words of one section.
fn section_words(key: &str) -> Option<Section> {
    let words =
        key.split(['&', '/', '+', ',']).flat_map(|part| part.split(" und ")).flat_map(|part| part.split(" and "));
    let mut sections = words.map(|words| {
        let words = words.trim();
        let qualified = || words.split_once(' ').filter(|(word, _)| QUALIFIERS.contains(word));
        section_word(words).or_else(|| section_word(qualified()?.1))
    });
    let first = sections.next()??;
    sections.all(|section| section == Some(first)).then_some(first)
}

/// `Kleine Mutanten`, `Mutanten Teil 2`: a part of the deck with words around it, and whether a number is one of these.
fn described(key: &str) -> Option<(Section, bool)> {
    let is_in = |known: &[&str], word: &str| known.contains(&word);
    let mut words = key.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|word| !word.is_empty());
    let kind = words.find(|word| !is_in(DESCRIPTIONS, word) && !is_in(QUALIFIERS, word))?;
    let mut has_number = false;
    let is_part = words.all(|word| {
        has_number |= matches!(word, "teil" | "part");
        is_in(PARTS, word) || (has_number && word.bytes().all(|b| b.is_ascii_digit()))
    });
    let section = section_word(kind).filter(|section| *section == Section::Main);
    section.filter(|_| is_part && kind.len() < key.len()).map(|section| (section, has_number))
}

/// What is neither a letter nor a digit.
fn is_sign(c: char) -> bool {
    !c.is_alphanumeric()
}

/// The words of a line that may be a heading: without the signs around them and the number or letter of a list before.
fn bare(line: &str) -> Option<&str> {
    let body = line.trim_matches(is_sign);
    let body = without_list_mark(body).unwrap_or(body);
    (!body.is_empty() && body.len() <= LONGEST_HEADING && !line.starts_with("<!")).then_some(body)
}

/// `1. Basen`, `a) Basen`.
fn without_list_mark(body: &str) -> Option<&str> {
    let (mark, rest) = body.split_once(['.', ')'])?;
    let is_mark = mark.len() <= 2 && (mark.len() == 1 || mark.bytes().all(|b| b.is_ascii_digit()));
    let rest = rest.strip_prefix([' ', '\t'])?.trim_start_matches(is_sign);
    is_mark.then_some(rest)
}

/// A header line or a title without the marks that set it off.
fn undecorated(line: &str) -> &str {
    let body = line.trim_matches(|c: char| {
        matches!(c, '#' | '=' | '*' | '_' | '~' | '-' | '–' | '—' | '/' | ';' | ' ' | '"' | '─' | '═' | '>' | ',')
    });
    match body.strip_prefix('[').and_then(|b| b.strip_suffix(']')) {
        Some(inner) => undecorated(inner),
        None => body,
    }
}

/// `Mutanten (24)`, `Mutanten: 24`, `Mutanten - 24`, `Mutanten 24`, `24 Mutanten`, `Mutanten (24 Karten)`.
fn split_count(body: &str) -> (&str, Option<u32>) {
    let number = |text: &str| {
        let text = text.trim_matches(|c: char| matches!(c, '(' | ')' | '[' | ']' | ' ' | ':' | 'x' | '×'));
        let digits = text.split_once(' ').map_or(text, |(n, unit)| {
            if matches!(fold_cow(unit).as_ref(), "karten" | "cards" | "stück" | "karte" | "card" | "st.") {
                n
            } else {
                text
            }
        });
        // `24/54`, `24 von 54`
        let of_all = ["/", " von ", " of "].iter().find_map(|of| digits.split_once(of));
        let digits = of_all.map_or(digits, |(n, of)| if of.parse::<u32>().is_ok() { n } else { digits });
        digits.parse::<u32>().ok().filter(|n| *n < 100_000)
    };
    // `Mutanten 12 Stück`
    let body = body
        .rsplit_once(' ')
        .filter(|(front, unit)| is_copies(unit) && front.ends_with(|c: char| c.is_ascii_digit()))
        .map_or(body, |(front, _)| front);
    for open in ['(', '[', ':', '=', '–', '-', '\t', ';'] {
        if let Some((word, rest)) = body.rsplit_once(open)
            && let Some(n) = number(rest)
        {
            return (word, Some(n));
        }
    }
    if let Some((word, last)) = body.rsplit_once(' ')
        && let Some(n) = number(last)
    {
        return (word, Some(n));
    }
    if let Some((first, word)) = body.split_once([' ', '\u{a0}'])
        && let Some(n) = number(first)
    {
        let unit = word.split_once(' ').filter(|(unit, _)| is_copies(unit));
        return (unit.map_or(word, |(_, word)| word), Some(n));
    }
    (body, None)
}

/// `je 1 Fragment`, `Fragmente (je 1x)`: a number that is none of the heading as a whole.
fn without_each(body: &str) -> &str {
    if let Some((word, each)) = body.trim_end_matches([')', ']', ':', ' ']).rsplit_once(['(', '['])
        && let Some(("je" | "jeweils" | "each", number)) = each.trim().split_once(' ')
        && number.trim_end_matches(['x', '×', ' ']).bytes().all(|b| b.is_ascii_digit())
    {
        return word.trim_end();
    }
    body.split_once(' ').filter(|(word, _)| word.eq_ignore_ascii_case("je")).map_or(body, |(_, rest)| rest)
}

/// Whether a word stands for copies beside a number.
fn is_copies(word: &str) -> bool {
    matches!(fold_cow(word).as_ref(), "stück" | "stk" | "stk." | "st.")
}

/// Whether a text says that there is nothing: `Sideboard: keins`.
pub(super) fn says_none(text: &str) -> bool {
    matches!(
        fold_cow(text).as_ref(),
        "-" | "–"
            | "—"
            | "keins"
            | "keine"
            | "kein"
            | "keiner"
            | "none"
            | "no"
            | "leer"
            | "empty"
            | "nichts"
            | "n/a"
            | "entfällt"
    )
}

/// Whether a line says that a sideboard or the like is missing: `Kein Sideboard`.
pub(super) fn says_no_part(line: &str) -> bool {
    let key = fold_cow(line.trim_end_matches(['.', '!']));
    let rest = ["kein ", "keine ", "no ", "ohne ", "without "].iter().find_map(|word| key.strip_prefix(word));
    rest.and_then(section_word) == Some(Section::Aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_in_every_dress() {
        let part = |section, count| Some((Heading::Part(section), count));
        for line in [
            "Mutanten (24)",
            "Mutanten: 24",
            "== Mutanten 24 ==",
            "## Mutanten (24)",
            "[Mutanten] (24)",
            "24 Mutanten",
            "**Mutants – 24**",
            "Mutanten (24 Karten)",
        ] {
            assert_eq!(heading(line), part(Section::Main, Some(24)), "{line}");
        }
        for line in
            ["Deck", "Hauptdeck:", "//Main", "# Deckliste", "[Mutanten]", "--- Basen ---", "LEGENDÄR", "Maindeck:"]
        {
            assert_eq!(heading(line), part(Section::Main, None), "{line}");
        }
        for line in ["Fragmente", "Fragment-Paket:", "Fragments", "## FRAGMENTE", "Arche‑Fragmente"] {
            assert_eq!(heading(line), part(Section::Fragments, None), "{line}");
        }
        assert_eq!(heading("Fragments (5)"), part(Section::Fragments, Some(5)));
        assert_eq!(heading("Sideboard"), part(Section::Aside, None));
        assert_eq!(heading("Gesamt: 53"), Some((Heading::Total, Some(53))));
    }

    #[test]
    fn words_that_only_begin_like_headings_are_none() {
        for line in ["Deckhand", "Seitenwinder", "Mainzelmutant", "4 Kiemenherz", "Mutanten sind toll", "Gesamt"] {
            assert_eq!(heading(line), None, "{line}");
        }
    }

    #[test]
    fn signs_around_a_heading_are_no_part_of_it() {
        for line in [
            "(Basen)",
            "„Basen“",
            "<<< Basen >>>",
            "+++ Basen +++",
            "{Basen}",
            "|| Basen ||",
            "★ Basen ★",
            "→ Basen:",
            "BASEN!",
            "| **Basen** | |",
            "🔥 BASEN 🔥",
            "1. Basen",
            "a) Basen",
            "12. **Basen**",
            "• Basen •",
            "Legendäre Karten",
        ] {
            assert_eq!(heading(line), Some((Heading::Part(Section::Main), None)), "{line}");
        }
        for line in
            ["🧬 Mutanten (32) 🧬", "1) Mutanten × 32", "Mutanten x32", "Mutanten [32]!", "Sonstige Karten (32)"]
        {
            assert_eq!(heading(line), Some((Heading::Part(Section::Main), Some(32))), "{line}");
        }
        for line in ["<!-- Basen -->", "Sehr schöne Basen", "1.Basen", "abc) Basen"] {
            assert_eq!(heading(line), None, "{line}");
        }
    }

    #[test]
    fn headings_by_their_form() {
        let found = |word: &str, count| Some((word.to_owned(), count));
        assert_eq!(formal_heading("Klopper (39)"), found("Klopper", Some(39)));
        assert_eq!(formal_heading("** Klopper [12] **"), found("Klopper", Some(12)));
        assert_eq!(formal_heading("Kosten 1:"), found("Kosten 1", None));
        for line in ["Klopper (4)", "Klopper x39", "Klopper", "Klopper (neu)", "(39)"] {
            assert_eq!(formal_heading(line), None, "{line}");
        }
    }

    #[test]
    fn header_lines_need_a_known_key() {
        assert_eq!(header("Spieler: Max Muster"), Some(("Spieler", "Max Muster")));
        assert_eq!(header("**Name:** Sumpf: neu"), Some(("Name", "Sumpf: neu")));
        assert_eq!(header("Kiemenherz: 4"), None);
    }
}
