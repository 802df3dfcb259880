//! The codes of all findings about set files, for scripts; one table of what each means.

macro_rules! codes {
    ($($name:ident $code:literal $meaning:literal;)*) => {
        $(#[doc = $meaning] pub const $name: &str = $code;)*

        /// Every code with its meaning.
        pub const ALL: &[(&str, &str)] = &[$(($code, $meaning)),*];
    };
}

codes! {
    EMPTY_FILE "empty-file" "The file has no content.";
    NOT_A_SET_FILE "not-a-set-file" "The content is a spreadsheet, a web page or another kind of file.";
    SYNTAX "syntax" "The file breaks the syntax of TOML or JSON.";
    UNCLOSED_QUOTE "unclosed-quote" "A quoted cell never ends.";
    TORN_QUOTE "torn-quote" "Something stands behind the quote that closes a cell.";
    BAD_ENCODING "bad-encoding" "Some bytes are no text in the encoding used.";
    LOST_CHARACTERS "lost-characters" "The file holds replacement characters, where others were lost earlier.";
    ENCODING_ASSUMED "encoding-assumed" "The encoding was guessed.";
    NO_HEADER "no-header" "No line names the columns, or none of them is the card name.";
    DAMAGED "damaged" "A spreadsheet that is cut off or broken.";
    LOCKED "locked" "A spreadsheet that needs a password.";
    TOO_LARGE "too-large" "A spreadsheet that unpacks to more than a set list can be.";
    MISNAMED "misnamed" "The ending of the file's name is that of another kind of file.";
    NO_SHEET "no-sheet" "A sheet that is asked for and not there.";
    SHEET_OF_TEXT "sheet-of-text" "A sheet is asked for, and the file is no spreadsheet.";
    SHEET_LEFT_OUT "sheet-left-out" "A sheet that is hidden or no card list; it is not read.";
    HIDDEN_ROW "hidden-row" "Hidden rows, which are read like the others.";
    HIDDEN_COLUMN "hidden-column" "Hidden columns, which are read like the others.";
    TRUTH_NAME "truth-name" "A card whose name is a yes or no, and was probably typed as a text.";
    JOINED_CELLS "joined-cells" "A value of a card in cells that are joined over several columns.";
    NO_CARDS "no-cards" "The file has neither cards nor packages.";
    MISSING_SET "missing-set" "Nothing says which set the cards belong to.";
    SET_ASSUMED "set-assumed" "The set code was taken from the file name.";
    SET_NAMES "set-names" "One set has two names.";
    UNKNOWN_COLUMN "unknown-column" "A column or key that is no field of a card; it is ignored.";
    UNMATCHED_MAPPING "unmatched-mapping" "A mapping file speaks of a heading that its list does not have.";
    DUPLICATE_COLUMN "duplicate-column" "Two columns or keys for one field.";
    SURPLUS_CELL "surplus-cell" "A row has more cells than the header.";
    SHORT_ROW "short-row" "A row has fewer cells than the header; the others are taken as empty.";
    ASIDE "aside" "A heading or total between the cards; it is skipped.";
    BAD_VALUE "bad-value" "A value of the wrong shape: a list where one value belongs, say.";
    FORMULA_ERROR "formula-error" "A cell holds the error of a spreadsheet formula.";
    TOO_NARROW "too-narrow" "Number signs, which a spreadsheet shows where a cell is too narrow for its value.";
    NO_VALUE "no-value" "A formula whose value is not in the file.";
    MISSING_NAME "missing-name" "A card without a name.";
    NAME_CLEANED "name-cleaned" "A name had line breaks, double spaces or invisible characters; they are gone.";
    MISSING_TYPE "missing-type" "A card without a type in a file that has the column.";
    BAD_TYPE "bad-type" "The type is none of the five.";
    BAD_RARITY "bad-rarity" "The rarity is none of the four.";
    BAD_POKER "bad-poker" "The poker value cannot be read.";
    AMBIGUOUS "ambiguous" "A value with more than one reading.";
    BAD_NUMBER "bad-number" "Not a whole number.";
    OUT_OF_RANGE "out-of-range" "A number outside its range.";
    DATE "date" "A date, which a spreadsheet made out of something else.";
    SCIENTIFIC "scientific" "A power of ten, which a spreadsheet made out of a long number or of something like 1E5.";
    MOJIBAKE "mojibake" "Umlauts that were read in the wrong encoding before.";
    LOST_ZEROS "lost-zeros" "Collector numbers that seem to have lost their leading zeros.";
    UNKNOWN_KEYWORD "unknown-keyword" "A keyword that does not exist.";
    BAD_KEYWORD "bad-keyword" "A keyword with a wrong number, or without the number it needs.";
    BAD_YES_NO "bad-yes-no" "Neither yes nor no.";
    BAD_ABILITIES "bad-abilities" "Abilities that are no list or table, hold a null, or are nested too deeply.";
    BAD_COUNT "bad-count" "A number of copies that cannot be meant.";
    DUPLICATE_CARD "duplicate-card" "One card twice in a set: a note if both agree, else an error.";
    UNKNOWN_FRAGMENT "unknown-fragment" "A package names a fragment that is no known card, or a card that is none.";
    DUPLICATE_PACKAGE "duplicate-package" "One package twice: a note if both agree, else an error.";
    NAME_QUOTED "name-quoted" "Names in quotation marks, which would be part of them.";
    SAME_NUMBER "duplicate-number" "Two cards of a set with one collector number.";
    SET_AS_NAMED "set-as-named" "A new set whose code is the name of another set, or nearly its code.";
    SIMILAR_NAME "similar-name" "Two names in a set that differ only in the spelling of umlauts.";
    NAME_COLLISION "name-collision" "An alias or English name that also names another card of the set.";
    HYBRID "hybrid" "A card of several types (3.8).";
    MISSING_RARITY "missing-rarity" "A deck card without a rarity.";
    MISSING_POKER "missing-poker" "A deck card without a poker value.";
    MISSING_VALUE "missing-value" "A missing cost, power or max size.";
    MISPLACED_VALUE "misplaced-value" "A value on a card whose type has none (2.3.3, 21.1, 17.1).";
    POWER_ZERO "power-zero" "Power 0: the object would die at once (2.3).";
    POWER_ABOVE_MAX "power-above-max" "Power above max size (J022).";
    DEFAULT_APPLIED "default-applied" "A missing value was filled in as the rules say (21.1a, 21.1b, 17.1).";
}

/// The codes of files that could not be read at all, which is no answer about what they hold.
pub const UNREAD: [&str; 5] = [NOT_A_SET_FILE, DAMAGED, LOCKED, TOO_LARGE, NO_SHEET];
