//! HTML's names of characters.

/// The character of an entity, without its `&` and `;`: those of HTML 4, and of HTML 5 those that lists may have.
pub(super) fn character(name: &str) -> Option<char> {
    NAMED.binary_search_by_key(&name, |(known, _)| known).ok().map(|at| NAMED[at].1)
}

#[rustfmt::skip]
const NAMED: [(&str, char); 318] = [
    ("AElig", 'Æ'), ("AMP", '&'), ("Aacute", 'Á'), ("Acirc", 'Â'), ("Agrave", 'À'), ("Alpha", 'Α'), ("Aring", 'Å'),
    ("Atilde", 'Ã'), ("Auml", 'Ä'), ("Beta", 'Β'), ("COPY", '©'), ("Ccedil", 'Ç'), ("Chi", 'Χ'), ("Dagger", '‡'),
    ("Delta", 'Δ'), ("ETH", 'Ð'), ("Eacute", 'É'), ("Ecirc", 'Ê'), ("Egrave", 'È'), ("Epsilon", 'Ε'), ("Eta", 'Η'),
    ("Euml", 'Ë'), ("GT", '>'), ("Gamma", 'Γ'), ("Iacute", 'Í'), ("Icirc", 'Î'), ("Igrave", 'Ì'), ("Iota", 'Ι'),
    ("Iuml", 'Ï'), ("Kappa", 'Κ'), ("LT", '<'), ("Lambda", 'Λ'), ("Mu", 'Μ'), ("NewLine", ' '),
    ("NonBreakingSpace", '\u{a0}'), ("Ntilde", 'Ñ'), ("Nu", 'Ν'), ("OElig", 'Œ'), ("Oacute", 'Ó'), ("Ocirc", 'Ô'),
    ("Ograve", 'Ò'), ("Omega", 'Ω'), ("Omicron", 'Ο'), ("Oslash", 'Ø'), ("Otilde", 'Õ'), ("Ouml", 'Ö'), ("Phi", 'Φ'),
    ("Pi", 'Π'), ("Prime", '″'), ("Psi", 'Ψ'), ("QUOT", '"'), ("REG", '®'), ("Rho", 'Ρ'), ("Scaron", 'Š'),
    ("Sigma", 'Σ'), ("THORN", 'Þ'), ("Tab", '\t'), ("Tau", 'Τ'), ("Theta", 'Θ'), ("Uacute", 'Ú'), ("Ucirc", 'Û'),
    ("Ugrave", 'Ù'), ("Upsilon", 'Υ'), ("Uuml", 'Ü'), ("Xi", 'Ξ'), ("Yacute", 'Ý'), ("Yuml", 'Ÿ'), ("Zeta", 'Ζ'),
    ("aacute", 'á'), ("acirc", 'â'), ("acute", '´'), ("aelig", 'æ'), ("agrave", 'à'), ("alefsym", 'ℵ'),
    ("alpha", 'α'), ("amp", '&'), ("and", '∧'), ("ang", '∠'), ("apos", '\''), ("aring", 'å'), ("ast", '*'),
    ("asymp", '≈'), ("atilde", 'ã'), ("auml", 'ä'), ("bdquo", '„'), ("beta", 'β'), ("bigstar", '★'), ("boxh", '─'),
    ("brvbar", '¦'), ("bsol", '\\'), ("bull", '•'), ("bullet", '•'), ("cap", '∩'), ("ccedil", 'ç'), ("cedil", '¸'),
    ("cent", '¢'), ("centerdot", '·'), ("check", '✓'), ("chi", 'χ'), ("circ", 'ˆ'), ("clubs", '♣'), ("clubsuit", '♣'),
    ("colon", ':'), ("comma", ','), ("commat", '@'), ("cong", '≅'), ("copy", '©'), ("crarr", '↵'), ("cross", '✗'),
    ("cup", '∪'), ("curren", '¤'), ("dArr", '⇓'), ("dagger", '†'), ("darr", '↓'), ("dash", '‐'), ("deg", '°'),
    ("delta", 'δ'), ("diamondsuit", '♦'), ("diams", '♦'), ("divide", '÷'), ("eacute", 'é'), ("ecirc", 'ê'),
    ("egrave", 'è'), ("empty", '∅'), ("emsp", '\u{2003}'), ("emsp13", '\u{2004}'), ("emsp14", '\u{2005}'),
    ("ensp", '\u{2002}'), ("epsilon", 'ε'), ("equals", '='), ("equiv", '≡'), ("eta", 'η'), ("eth", 'ð'),
    ("euml", 'ë'), ("euro", '€'), ("excl", '!'), ("exist", '∃'), ("fnof", 'ƒ'), ("forall", '∀'), ("frac12", '½'),
    ("frac13", '⅓'), ("frac14", '¼'), ("frac23", '⅔'), ("frac34", '¾'), ("frasl", '⁄'), ("gamma", 'γ'), ("ge", '≥'),
    ("grave", '`'), ("gt", '>'), ("hArr", '⇔'), ("hairsp", '\u{200a}'), ("half", '½'), ("harr", '↔'), ("hearts", '♥'),
    ("heartsuit", '♥'), ("hellip", '…'), ("horbar", '―'), ("hyphen", '‐'), ("iacute", 'í'), ("icirc", 'î'),
    ("iexcl", '¡'), ("igrave", 'ì'), ("image", 'ℑ'), ("infin", '∞'), ("int", '∫'), ("iota", 'ι'), ("iquest", '¿'),
    ("isin", '∈'), ("iuml", 'ï'), ("kappa", 'κ'), ("lArr", '⇐'), ("lambda", 'λ'), ("lang", '〈'), ("laquo", '«'),
    ("larr", '←'), ("lbrack", '['), ("lceil", '⌈'), ("lcub", '{'), ("ldquo", '“'), ("ldquor", '„'), ("le", '≤'),
    ("lfloor", '⌊'), ("lowast", '∗'), ("lowbar", '_'), ("loz", '◊'), ("lpar", '('), ("lrm", '\u{200e}'),
    ("lsaquo", '‹'), ("lsqb", '['), ("lsquo", '‘'), ("lsquor", '‚'), ("lt", '<'), ("macr", '¯'), ("mdash", '—'),
    ("micro", 'µ'), ("midast", '*'), ("middot", '·'), ("minus", '−'), ("mldr", '…'), ("mu", 'μ'), ("nabla", '∇'),
    ("nbsp", '\u{a0}'), ("ndash", '–'), ("ne", '≠'), ("ni", '∋'), ("nldr", '‥'), ("not", '¬'), ("notin", '∉'),
    ("nsub", '⊄'), ("ntilde", 'ñ'), ("nu", 'ν'), ("num", '#'), ("numsp", '\u{2007}'), ("oacute", 'ó'), ("ocirc", 'ô'),
    ("oelig", 'œ'), ("ograve", 'ò'), ("oline", '‾'), ("omega", 'ω'), ("omicron", 'ο'), ("oplus", '⊕'), ("or", '∨'),
    ("ordf", 'ª'), ("ordm", 'º'), ("oslash", 'ø'), ("otilde", 'õ'), ("otimes", '⊗'), ("ouml", 'ö'), ("para", '¶'),
    ("part", '∂'), ("percnt", '%'), ("period", '.'), ("permil", '‰'), ("perp", '⊥'), ("phi", 'φ'), ("pi", 'π'),
    ("piv", 'ϖ'), ("plus", '+'), ("plusmn", '±'), ("pound", '£'), ("prime", '′'), ("prod", '∏'), ("prop", '∝'),
    ("psi", 'ψ'), ("puncsp", '\u{2008}'), ("quest", '?'), ("quot", '"'), ("rArr", '⇒'), ("radic", '√'), ("rang", '〉'),
    ("raquo", '»'), ("rarr", '→'), ("rbrack", ']'), ("rceil", '⌉'), ("rcub", '}'), ("rdquo", '”'), ("rdquor", '”'),
    ("real", 'ℜ'), ("reg", '®'), ("rfloor", '⌋'), ("rho", 'ρ'), ("rlm", '\u{200f}'), ("rpar", ')'), ("rsaquo", '›'),
    ("rsqb", ']'), ("rsquo", '’'), ("rsquor", '’'), ("sbquo", '‚'), ("scaron", 'š'), ("sdot", '⋅'), ("sect", '§'),
    ("semi", ';'), ("shy", '\u{ad}'), ("sigma", 'σ'), ("sigmaf", 'ς'), ("sim", '∼'), ("sol", '/'), ("spades", '♠'),
    ("spadesuit", '♠'), ("star", '☆'), ("starf", '★'), ("sub", '⊂'), ("sube", '⊆'), ("sum", '∑'), ("sup", '⊃'),
    ("sup1", '¹'), ("sup2", '²'), ("sup3", '³'), ("supe", '⊇'), ("szlig", 'ß'), ("tau", 'τ'), ("there4", '∴'),
    ("theta", 'θ'), ("thetasym", 'ϑ'), ("thinsp", '\u{2009}'), ("thorn", 'þ'), ("tilde", '˜'), ("times", '×'),
    ("trade", '™'), ("uArr", '⇑'), ("uacute", 'ú'), ("uarr", '↑'), ("ucirc", 'û'), ("ugrave", 'ù'), ("uml", '¨'),
    ("upsih", 'ϒ'), ("upsilon", 'υ'), ("uuml", 'ü'), ("verbar", '|'), ("vert", '|'), ("weierp", '℘'), ("xi", 'ξ'),
    ("yacute", 'ý'), ("yen", '¥'), ("yuml", 'ÿ'), ("zeta", 'ζ'), ("zwj", '\u{200d}'), ("zwnj", '\u{200c}'),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_has_what_lists_have() {
        assert!(NAMED.is_sorted_by_key(|(name, _)| *name));
        for (name, found) in
            [("times", '×'), ("ndash", '–'), ("bdquo", '„'), ("Tab", '\t'), ("Auml", 'Ä'), ("amp", '&')]
        {
            assert_eq!(character(name), Some(found), "{name}");
        }
        assert_eq!(character("egel"), None);
    }
}
