-- Version 5: further places in the files of an import that tell values of a card which the first one does not.

CREATE TABLE change_places (
    import_id INTEGER NOT NULL,
    position  INTEGER NOT NULL,
    place     INTEGER NOT NULL CHECK (place >= 0),
    fields    INTEGER NOT NULL,
    file      INTEGER NOT NULL CHECK (file >= 0),
    sheet     TEXT,
    line      INTEGER NOT NULL CHECK (line >= 0),
    layout_id INTEGER REFERENCES layouts (id),
    PRIMARY KEY (import_id, position, place),
    FOREIGN KEY (import_id, position) REFERENCES changes (import_id, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
