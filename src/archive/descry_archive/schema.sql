-- The database of an archive. Written by one process; read by anybody, also while it is written.
--
-- A task is a page that stands alone, or an issue with its pages in order. Its sources are where the pages lie; a page is
-- what lies there, known by its checksum, however many sources it has. A reading is what one version of descry made of the
-- pages of a task: it is made once, however many tasks have the same pages.

CREATE TABLE archive (
    name  TEXT PRIMARY KEY,          -- "schema": the version of all this; "descry": the versions that wrote, with a comma
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE tasks (
    task_id INTEGER PRIMARY KEY,
    name    TEXT NOT NULL UNIQUE,    -- the path of the page, "PATH#MEMBER" in a zip or tar, or the issue's name
    title   TEXT NOT NULL,           -- of the newspaper or book; empty where it is not known
    date    TEXT NOT NULL            -- "1887-03-12", or as much of it as is known
);

CREATE TABLE pages (
    page_id  INTEGER PRIMARY KEY,
    checksum TEXT NOT NULL UNIQUE,   -- SHA-256 of the bytes
    bytes    INTEGER NOT NULL,
    kind     TEXT NOT NULL,          -- "text", "hocr", "alto", "picture", "pdf"
    words    INTEGER NOT NULL,       -- what the cheap look counted; 0 of pictures
    signs    INTEGER NOT NULL,
    peak     INTEGER NOT NULL        -- descry.glance(): from 16 on a page is read
);

CREATE TABLE sources (
    task_id INTEGER NOT NULL REFERENCES tasks,
    number  INTEGER NOT NULL,        -- of the page in its issue, from 1
    path    TEXT NOT NULL,
    member  TEXT NOT NULL,           -- of a zip or tar; else empty
    stamp   TEXT NOT NULL,           -- size and time of the file: where it is another, the page is looked at again
    page_id INTEGER NOT NULL REFERENCES pages,
    PRIMARY KEY (task_id, number)
) WITHOUT ROWID;
CREATE INDEX sources_of_pages ON sources (page_id);

CREATE TABLE readings (
    reading_id INTEGER PRIMARY KEY,
    key        TEXT NOT NULL,        -- the page's checksum; of several pages that of their checksums in order
    version    TEXT NOT NULL,        -- of descry
    state      TEXT NOT NULL,        -- "wanted", "read", "failed"
    seconds    REAL,                 -- that the reading took
    UNIQUE (key, version)
);
CREATE INDEX wanted_readings ON readings (version) WHERE state = 'wanted';

CREATE TABLE outcomes (              -- of each task under each version
    task_id    INTEGER NOT NULL REFERENCES tasks,
    version    TEXT NOT NULL,
    reading_id INTEGER REFERENCES readings,  -- NULL: no chess in it
    PRIMARY KEY (task_id, version)
) WITHOUT ROWID;
CREATE INDEX outcomes_of_readings ON outcomes (reading_id) WHERE reading_id IS NOT NULL;

CREATE TABLE reading_pages (
    reading_id INTEGER NOT NULL REFERENCES readings,
    number     INTEGER NOT NULL,     -- as plies.page counts them, of an issue
    page_id    INTEGER NOT NULL REFERENCES pages,
    PRIMARY KEY (reading_id, number)
) WITHOUT ROWID;

CREATE TABLE failures (              -- what could not be done, as it stands now
    task_id INTEGER NOT NULL REFERENCES tasks,
    version TEXT NOT NULL,
    step    TEXT NOT NULL,           -- "list" (the file is not there, or cannot be opened), "look" or "read"
    kind    TEXT NOT NULL,           -- "time", "memory", "crash", "missing", "damaged", "unusable"
    words   TEXT NOT NULL,
    tries   INTEGER NOT NULL,
    stamps  TEXT NOT NULL,           -- of the files that could not be looked at: where they are others they are looked at again
    PRIMARY KEY (task_id, version)
) WITHOUT ROWID;

CREATE TABLE games (
    game_id    INTEGER PRIMARY KEY,
    reading_id INTEGER NOT NULL REFERENCES readings,
    number     INTEGER NOT NULL,     -- in the reading, from 1
    line       INTEGER NOT NULL,     -- on which it begins
    white      TEXT NOT NULL,        -- tags; empty where nothing was found
    black      TEXT NOT NULL,
    event      TEXT NOT NULL,
    site       TEXT NOT NULL,
    date       TEXT NOT NULL,        -- as the game's heading tells: "1858.??.??"
    result     TEXT NOT NULL,
    complete   INTEGER NOT NULL,     -- 1: every record was read and played
    reason     TEXT,                 -- why it is not complete
    stopped_at_ply INTEGER,
    plies      INTEGER NOT NULL,
    certain    INTEGER NOT NULL,     -- plies that are unique, preferred or settled by what follows
    start_fen  TEXT NOT NULL,
    final_fen  TEXT NOT NULL,
    odds       TEXT,
    dialect    TEXT,
    layout     TEXT NOT NULL,
    uci        TEXT NOT NULL,        -- the moves, up to the first ply that has none
    pgn        TEXT NOT NULL,        -- as descry writes it
    json       TEXT NOT NULL,        -- likewise: corpus/schema
    UNIQUE (reading_id, number)
);

CREATE TABLE plies (
    game_id INTEGER NOT NULL REFERENCES games,
    ply     INTEGER NOT NULL,        -- from 1
    number  INTEGER NOT NULL,
    side    TEXT NOT NULL,
    record  TEXT NOT NULL,           -- as printed
    status  TEXT NOT NULL,           -- "unique", "preferred", "hindsight", "ambiguous", "repaired", "illegal", "unreadable"
    reason  TEXT,
    slip    TEXT,                    -- of what was repaired
    uci     TEXT,
    san     TEXT,
    page    INTEGER,                 -- of scanned pages: which, where on it, how surely recognised
    box     TEXT,                    -- left, top, right, bottom
    confidence REAL,
    line    INTEGER NOT NULL,
    column  INTEGER NOT NULL,
    PRIMARY KEY (game_id, ply)
) WITHOUT ROWID;

CREATE TABLE findings (
    game_id  INTEGER NOT NULL REFERENCES games,
    number   INTEGER NOT NULL,
    code     TEXT NOT NULL,          -- descry explain CODE
    severity TEXT NOT NULL,
    ply      INTEGER,
    line     INTEGER NOT NULL,
    column   INTEGER NOT NULL,
    message  TEXT NOT NULL,
    PRIMARY KEY (game_id, number)
) WITHOUT ROWID;

-- Players and events by their words: SELECT rowid FROM games_text WHERE games_text MATCH 'morphy'
CREATE VIRTUAL TABLE games_text USING fts5 (white, black, event, site, content='games', content_rowid='game_id');
CREATE TRIGGER games_text_added AFTER INSERT ON games BEGIN
    INSERT INTO games_text (rowid, white, black, event, site) VALUES (new.game_id, new.white, new.black, new.event, new.site);
END;
CREATE TRIGGER games_text_left AFTER DELETE ON games BEGIN
    INSERT INTO games_text (games_text, rowid, white, black, event, site)
        VALUES ('delete', old.game_id, old.white, old.black, old.event, old.site);
END;

-- The same game in several papers: `descry-archive doubles` fills these two.
CREATE TABLE same_games (
    version  TEXT NOT NULL,
    group_id INTEGER NOT NULL,       -- counted in the order of the first source
    game_id  INTEGER NOT NULL REFERENCES games,
    PRIMARY KEY (version, group_id, game_id)
) WITHOUT ROWID;
CREATE TABLE best_scores (
    version     TEXT NOT NULL,
    group_id    INTEGER NOT NULL,
    uci         TEXT NOT NULL,
    pgn         TEXT NOT NULL,
    differences TEXT NOT NULL,       -- JSON: each ply that the copies do not tell alike, with what each of them has
    PRIMARY KEY (version, group_id)
) WITHOUT ROWID;
