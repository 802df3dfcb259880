-- Version 2: what every import changed, so that it can be taken back and every value tells where it comes from.

-- Where the values of cards stand, for all rows of a table at once: [field, heading, lines below the name, column].
CREATE TABLE layouts (
    id     INTEGER PRIMARY KEY,
    stands TEXT NOT NULL UNIQUE CHECK (json_valid(stands))
) STRICT;

-- One row for each set, card and package that an import added, changed or removed. What is there after the last import
-- of all is in the tables themselves; "before" is what was there before this one.
CREATE TABLE changes (
    import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL CHECK (position >= 0),
    what      TEXT NOT NULL CHECK (what = 'set' OR what = 'card' OR what = 'package'),
    how       TEXT NOT NULL CHECK (how = 'added' OR how = 'changed' OR how = 'removed'),
    row_id    INTEGER NOT NULL,
    before    TEXT CHECK ((before IS NULL) = (how = 'added') AND (before IS NULL OR json_valid(before))),
    fields    INTEGER,
    file      INTEGER CHECK (file >= 0),
    sheet     TEXT,
    line      INTEGER CHECK (line >= 0),
    layout_id INTEGER REFERENCES layouts (id),
    PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;

-- What the files of an import told, so that telling it again right after it need not be compared card by card.
ALTER TABLE imports ADD COLUMN digest TEXT;

CREATE INDEX changes_by_row ON changes (row_id, what);
