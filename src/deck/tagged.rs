//! Lists as programs for other card games save them, one XML element a line: `<card number="4" name="Egel"/>`.

/// What such a line says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Tagged {
    /// A card, written as a line of a list.
    Card(String),
    /// A part of the list, by its name.
    Zone(String),
    /// The name of the deck.
    Title(String),
    /// Nothing of the list.
    Frame,
}

/// What an element on a line says; `None` if it is none that these programs write.
pub(super) fn tagged(line: &str) -> Option<Tagged> {
    let body = line.strip_prefix('<')?.strip_suffix('>')?;
    let name = body.split([' ', '\t', '>', '/']).next().unwrap_or_default().to_ascii_lowercase();
    let has = |key: &str| attribute(body, key);
    match name.as_str() {
        "card" | "cards" => {
            let count = ["number", "quantity", "qty", "count"].into_iter().find_map(has);
            let name = has("name").filter(|name| !name.is_empty())?;
            let aside = has("sideboard").filter(|is| is.eq_ignore_ascii_case("true")).map_or("", |_| "SB: ");
            Some(Tagged::Card(match count {
                Some(count) => format!("{aside}{count} {name}"),
                None => format!("{aside}{name}"),
            }))
        }
        "zone" => has("name").map(|name| Tagged::Zone(name.to_owned())),
        "deckname" => {
            let (_, rest) = body.split_once('>')?;
            let name = rest.split('<').next().unwrap_or_default().trim();
            Some(if name.is_empty() { Tagged::Frame } else { Tagged::Title(name.to_owned()) })
        }
        "?xml"
        | "cockatrice_deck"
        | "comments"
        | "comments/"
        | "netdeckid"
        | "preconstructeddeckid"
        | "bannercard"
        | "tags"
        | "lastloadedtimestamp" => Some(Tagged::Frame),
        "deck" if body.contains('=') => Some(Tagged::Frame),
        "" => ["/zone", "/cockatrice_deck", "/deck", "/cards", "/card"]
            .iter()
            .any(|end| end.eq_ignore_ascii_case(body))
            .then_some(Tagged::Frame),
        _ => None,
    }
}

/// The value of an attribute, whatever the case of its name.
fn attribute<'a>(body: &'a str, key: &str) -> Option<&'a str> {
    let mut rest = body;
    while let Some((name, after)) = rest.split_once('=') {
        let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (value, tail) = after[1..].split_once(quote)?;
        let name = name.rsplit([' ', '\t']).next().unwrap_or(name);
        if name.eq_ignore_ascii_case(key) {
            return Some(value.trim());
        }
        rest = tail;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_of_other_programs_are_read() {
        let card = |text: &str| Some(Tagged::Card(text.to_owned()));
        assert_eq!(tagged("<card number=\"4\" name=\"Egel\"/>"), card("4 Egel"));
        assert_eq!(
            tagged("<Cards CatID=\"1\" Quantity=\"4\" Sideboard=\"true\" Name=\"Egel, der Alte\" />"),
            card("SB: 4 Egel, der Alte")
        );
        assert_eq!(tagged("<card name='Egel'></card>"), card("Egel"));
        assert_eq!(tagged("<zone name=\"side\">"), Some(Tagged::Zone("side".to_owned())));
        assert_eq!(tagged("<deckname>Sumpf</deckname>"), Some(Tagged::Title("Sumpf".to_owned())));
        for line in ["<?xml version=\"1.0\"?>", "</zone>", "<comments></comments>", "<Deck xmlns=\"x\">", "</Deck>"] {
            assert_eq!(tagged(line), Some(Tagged::Frame), "{line}");
        }
        for line in ["<Deck>", "<<< Basen >>>", "<b>4 Egel</b>", "<card number=\"4\"/>", "4 Egel", "<>"] {
            assert_eq!(tagged(line), None, "{line}");
        }
    }
}
