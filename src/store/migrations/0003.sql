-- Version 3: the same cards. A list behind IN is made into an index for each row that is written, which takes as long as
-- writing the row; comparisons are not.

DROP VIEW card_list;
DROP VIEW package_list;

-- The columns that deck tools read come first; the long ones that they do not read come last.
CREATE TABLE cards_3 (
    id        INTEGER PRIMARY KEY,
    set_id    INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
    rarity_id INTEGER REFERENCES rarities (id),
    poker_id  INTEGER REFERENCES poker_values (id),
    kind      TEXT NOT NULL CHECK (
        kind = 'mutant' OR kind = 'base' OR kind = 'mutation' OR kind = 'effect' OR kind = 'fragment'
        OR kind = 'mutant/base' OR kind = 'mutant/mutation' OR kind = 'base/mutation'
        OR kind = 'mutant/base/mutation' OR kind = 'mutant/effect' OR kind = 'base/effect'
        OR kind = 'mutant/base/effect' OR kind = 'mutation/effect' OR kind = 'mutant/mutation/effect'
        OR kind = 'base/mutation/effect' OR kind = 'mutant/base/mutation/effect'),
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

INSERT INTO cards_3
SELECT id, set_id, rarity_id, poker_id, kind, cost, power, max_size, slots, demand, size, legendary, response, number, name,
       key, identity, import_id, text, abilities
FROM cards;

DROP TABLE cards;

ALTER TABLE cards_3 RENAME TO cards;

CREATE INDEX cards_by_key ON cards (key);

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
