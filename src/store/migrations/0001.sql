-- Version 1 of the database of wom. Codes, folded keys and numbers are the program's; everything else is plain to query.

CREATE TABLE migrations (
    version INTEGER PRIMARY KEY,
    hash    TEXT NOT NULL,
    applied TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
) STRICT;

-- Where the cards come from: one row for every import that changed something.
CREATE TABLE imports (
    id   INTEGER PRIMARY KEY,
    at   TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    wom  TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('seed', 'import', 'remove'))
) STRICT;

CREATE TABLE import_files (
    import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL CHECK (position >= 0),
    path      TEXT NOT NULL,
    bytes     INTEGER NOT NULL CHECK (bytes >= 0),
    blake3    TEXT NOT NULL,
    PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;

-- Rarities with their copy limits (§4.3).
CREATE TABLE rarities (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    name_de TEXT NOT NULL,
    name_en TEXT NOT NULL,
    copies  INTEGER NOT NULL CHECK (copies > 0)
) STRICT;

INSERT INTO rarities (id, code, name_de, name_en, copies) VALUES
    (1, 'basic',     'BASIC',    'BASIC',      4),
    (2, 'adaption',  'ADAPTION', 'ADAPTATION', 3),
    (3, 'legendary', 'LEGENDÄR', 'LEGENDARY',  2),
    (4, 'alpha',     'ALPHA',    'ALPHA',      1);

-- Poker values (§2.6): 52 of a suit and a rank, ace = 1 to king = 13, and the joker without either.
CREATE TABLE poker_values (
    id    INTEGER PRIMARY KEY,
    code  TEXT NOT NULL UNIQUE,
    suit  TEXT CHECK (suit IN ('♠', '♥', '♦', '♣')),
    rank  INTEGER CHECK (rank BETWEEN 1 AND 13),
    joker INTEGER NOT NULL CHECK (joker IN (0, 1)),
    CHECK (joker = (suit IS NULL) AND joker = (rank IS NULL))
) STRICT;

INSERT INTO poker_values (id, code, suit, rank, joker)
WITH suits (place, suit) AS (VALUES (0, '♠'), (1, '♥'), (2, '♦'), (3, '♣')),
     ranks (rank, code) AS (
         VALUES (1, 'A'), (2, '2'), (3, '3'), (4, '4'), (5, '5'), (6, '6'), (7, '7'),
                (8, '8'), (9, '9'), (10, '10'), (11, 'J'), (12, 'Q'), (13, 'K'))
SELECT place * 13 + rank - 1, suit || code, suit, rank, 0 FROM suits CROSS JOIN ranks
UNION ALL SELECT 52, 'joker', NULL, NULL, 1;

-- Keywords (§22.2); min_n and max_n say which numbers a keyword may have, both NULL for none at all.
CREATE TABLE keywords (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    name_de TEXT NOT NULL,
    name_en TEXT NOT NULL,
    rule    TEXT NOT NULL,
    min_n   INTEGER,
    max_n   INTEGER
) STRICT;

INSERT INTO keywords (id, code, name_de, name_en, rule, min_n, max_n) VALUES
    (1,  'flying',         'Fliegend',        'Flying',         '22.2.1',  NULL, NULL),
    (2,  'jump',           'Springend',       'Jump',           '22.2.2',  NULL, NULL),
    (3,  'rush',           'Ansturm',         'Rush',           '22.2.3',  NULL, NULL),
    (4,  'ambush',         'Hinterhalt',      'Ambush',         '22.2.4',  NULL, NULL),
    (5,  'forager',        'Sammler',         'Forager',        '22.2.5',  NULL, NULL),
    (6,  'blubber',        'Speckschicht',    'Blubber',        '22.2.6',  NULL, NULL),
    (7,  'photosynthesis', 'Photosynthese',   'Photosynthesis', '22.2.7',  NULL, NULL),
    (8,  'herbivore',      'Pflanzenfresser', 'Herbivore',      '22.2.8',  NULL, NULL),
    (9,  'ravenous',       'Gefräßig',        'Ravenous',       '22.2.9',  NULL, NULL),
    (10, 'carnivore',      'Fleischfresser',  'Carnivore',      '22.2.10', NULL, NULL),
    (11, 'camouflage',     'Tarnung',         'Camouflage',     '22.2.11', NULL, NULL),
    (12, 'track',          'Aufspüren',       'Track',          '22.2.12', NULL, NULL),
    (13, 'symbiote',       'Symbiote',        'Symbiote',       '22.2.13', 1,    5),
    (14, 'horns',          'Hörner',          'Horns',          '22.2.14', 1,    NULL),
    (15, 'outpost',        'Außenposten',     'Outpost',        '22.2.15', NULL, NULL),
    (16, 'harvest',        'Ernten',          'Harvest',        '22.2.16', NULL, NULL),
    (17, 'presence',       'Präsenz',         'Presence',       '22.2.17', 1,    NULL),
    (18, 'guard',          'Wächter',         'Guard',          '22.2.18', NULL, NULL);

CREATE TABLE sets (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE CHECK (code <> ''),
    key     TEXT NOT NULL UNIQUE CHECK (key <> ''),
    name    TEXT NOT NULL DEFAULT '',
    name_en TEXT
) STRICT;

-- The columns that deck tools read come first; the long ones that they do not read come last.
CREATE TABLE cards (
    id        INTEGER PRIMARY KEY,
    set_id    INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
    rarity_id INTEGER REFERENCES rarities (id),
    poker_id  INTEGER REFERENCES poker_values (id),
    kind      TEXT NOT NULL CHECK (kind IN (
        'mutant', 'base', 'mutation', 'effect', 'fragment',
        'mutant/base', 'mutant/mutation', 'base/mutation', 'mutant/base/mutation',
        'mutant/effect', 'base/effect', 'mutant/base/effect', 'mutation/effect',
        'mutant/mutation/effect', 'base/mutation/effect', 'mutant/base/mutation/effect')),
    cost      INTEGER CHECK (cost BETWEEN 0 AND 65535),
    power     INTEGER CHECK (power BETWEEN 0 AND 65535),
    max_size  INTEGER CHECK (max_size BETWEEN 0 AND 65535),
    slots     INTEGER NOT NULL DEFAULT 0 CHECK (slots BETWEEN 0 AND 9),
    demand    INTEGER NOT NULL DEFAULT 1 CHECK (demand BETWEEN 1 AND 9),
    size      INTEGER NOT NULL DEFAULT 0 CHECK (size BETWEEN 0 AND 65535),
    legendary INTEGER NOT NULL DEFAULT 0 CHECK (legendary IN (0, 1)),
    response  INTEGER NOT NULL DEFAULT 0 CHECK (response IN (0, 1)),
    number    TEXT NOT NULL DEFAULT '',
    name      TEXT NOT NULL CHECK (name <> ''),
    key       TEXT NOT NULL,
    identity  TEXT NOT NULL,
    import_id INTEGER NOT NULL REFERENCES imports (id),
    text      TEXT NOT NULL DEFAULT '',
    abilities TEXT CHECK (abilities IS NULL OR json_valid(abilities)),
    UNIQUE (identity, set_id)
) STRICT;

CREATE INDEX cards_by_key ON cards (key);

-- English names and further names. The German one is the card's own.
CREATE TABLE card_names (
    card_id  INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    how      TEXT NOT NULL CHECK (how IN ('english', 'alias')),
    name     TEXT NOT NULL CHECK (name <> ''),
    key      TEXT NOT NULL,
    PRIMARY KEY (card_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX card_names_by_key ON card_names (key);

CREATE TABLE card_keywords (
    card_id    INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL CHECK (position >= 0),
    keyword_id INTEGER NOT NULL REFERENCES keywords (id),
    n          INTEGER CHECK (n BETWEEN 0 AND 65535),
    PRIMARY KEY (card_id, position)
) STRICT, WITHOUT ROWID;

-- Fragment packages (§17.0) name their fragments, which may be of any set.
CREATE TABLE packages (
    id      INTEGER PRIMARY KEY,
    name    TEXT NOT NULL CHECK (name <> ''),
    key     TEXT NOT NULL UNIQUE,
    name_en TEXT
) STRICT;

CREATE TABLE package_fragments (
    package_id INTEGER NOT NULL REFERENCES packages (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL CHECK (position >= 0),
    name       TEXT NOT NULL CHECK (name <> ''),
    key        TEXT NOT NULL,
    copies     INTEGER NOT NULL CHECK (copies > 0),
    PRIMARY KEY (package_id, position)
) STRICT, WITHOUT ROWID;

-- Stored decks: the list as text is what counts, the entries are for queries.
CREATE TABLE decks (
    id          INTEGER PRIMARY KEY,
    name        TEXT NOT NULL CHECK (name <> ''),
    key         TEXT NOT NULL UNIQUE,
    list        TEXT NOT NULL,
    fingerprint TEXT,
    created     TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    changed     TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
) STRICT;

CREATE TABLE deck_entries (
    deck_id  INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    section  TEXT NOT NULL CHECK (section IN ('main', 'fragments')),
    copies   INTEGER NOT NULL CHECK (copies > 0),
    name     TEXT NOT NULL CHECK (name <> ''),
    key      TEXT NOT NULL,
    set_code TEXT,
    PRIMARY KEY (deck_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX deck_entries_by_key ON deck_entries (key);

CREATE VIEW card_list AS
SELECT s.code AS "set", c.number, c.name,
       (SELECT n.name FROM card_names n WHERE n.card_id = c.id AND n.how = 'english') AS name_en,
       c.kind AS type, r.name_de AS rarity, p.code AS poker,
       c.cost, c.power, c.max_size, c.slots, c.demand, c.size,
       (SELECT group_concat(word, ', ') FROM (
            SELECT k.name_de || coalesce(' ' || w.n, '') AS word
            FROM card_keywords w JOIN keywords k ON k.id = w.keyword_id
            WHERE w.card_id = c.id ORDER BY w.position)) AS keywords,
       c.response, c.text
FROM cards c
JOIN sets s ON s.id = c.set_id
LEFT JOIN rarities r ON r.id = c.rarity_id
LEFT JOIN poker_values p ON p.id = c.poker_id;

CREATE VIEW package_list AS
SELECT p.name AS package, f.position, f.name AS fragment,
       (SELECT c.size FROM cards c WHERE c.key = f.key AND c.kind = 'fragment' ORDER BY c.id LIMIT 1) AS size,
       f.copies
FROM packages p
JOIN package_fragments f ON f.package_id = p.id;
