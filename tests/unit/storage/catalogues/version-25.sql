PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE dropped_texts (             -- that a passage held which is gone
    text_hash BLOB PRIMARY KEY,
    at        REAL NOT NULL              -- seconds since 1970
);
CREATE TABLE embeddings (
    text_hash BLOB NOT NULL,
    model     TEXT NOT NULL,             -- fingerprint
    vector    BLOB NOT NULL,             -- little-endian float16
    UNIQUE (text_hash, model)
);
INSERT INTO embeddings VALUES(X'01','model',X'0000');
INSERT INTO embeddings VALUES(X'03','model',X'0000');
CREATE TABLE exchange_files (            -- whose text an exchange may hold
    key          TEXT NOT NULL,
    ordinal      INTEGER NOT NULL,
    file_id      INTEGER NOT NULL,
    content_hash BLOB,                   -- of the file when the exchange was kept
    PRIMARY KEY (key, ordinal, file_id)
);
INSERT INTO exchange_files VALUES('talk',0,7,X'ab');
CREATE TABLE exchanges (                 -- of kept conversations
    key      TEXT NOT NULL,              -- of the conversation
    ordinal  INTEGER NOT NULL,           -- place in the conversation
    at       REAL NOT NULL,              -- seconds since 1970
    question TEXT NOT NULL,
    answer   BLOB NOT NULL,              -- JSON
    folded   TEXT NOT NULL,              -- question and answer, without capitals and accents
    PRIMARY KEY (key, ordinal)
);
INSERT INTO exchanges VALUES('talk',0,8.0,'Which river?',X'7b7d','which river?');
CREATE TABLE exclusions (path TEXT PRIMARY KEY);
INSERT INTO exclusions VALUES('/d/out.txt');
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO facts VALUES('model','model');
CREATE TABLE field_values (              -- that documents state: people and tags
    id     INTEGER PRIMARY KEY,
    field  TEXT NOT NULL,
    value  TEXT NOT NULL,
    folded TEXT NOT NULL,                -- of a tag, without capitals; of people, their words
    UNIQUE (field, value)
);
INSERT INTO field_values VALUES(1,'from','Jane <jane@x.org>',' jane jane x org ');
INSERT INTO field_values VALUES(2,'tag','Work','work');
CREATE TABLE file_fields (
    file_id  INTEGER NOT NULL,
    value_id INTEGER NOT NULL,
    UNIQUE (file_id, value_id)
);
INSERT INTO file_fields VALUES(7,1);
INSERT INTO file_fields VALUES(7,2);
CREATE TABLE files (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    path         TEXT NOT NULL UNIQUE,
    size         INTEGER NOT NULL,       -- bytes
    mtime_ns     INTEGER NOT NULL,
    ctime_ns     INTEGER NOT NULL,
    device       INTEGER NOT NULL,
    inode        INTEGER NOT NULL,
    state        TEXT NOT NULL,
    content_hash BLOB,                   -- of the bytes last indexed
    kind         TEXT NOT NULL DEFAULT '',
    title        TEXT NOT NULL DEFAULT '',
    author       TEXT NOT NULL DEFAULT '',
    pages        INTEGER,
    error_code   TEXT NOT NULL DEFAULT '',
    error_reason TEXT NOT NULL DEFAULT '',
    attempts     INTEGER NOT NULL DEFAULT 0
, language TEXT NOT NULL DEFAULT '', context TEXT NOT NULL DEFAULT '', container_id INTEGER, member TEXT NOT NULL DEFAULT '', recognised INTEGER NOT NULL DEFAULT 0, volume_id INTEGER, created REAL, written INTEGER NOT NULL DEFAULT 0, has_contexts INTEGER NOT NULL DEFAULT 0);
INSERT INTO files VALUES(7,'/d/a.pdf',10,20,30,40,50,'indexed',X'ab','pdf','T','A',3,'','',0,'en','',NULL,'',0,1,7.5,1,1);
INSERT INTO files VALUES(8,'/d/b.pdf',1,2,3,4,5,'failed',NULL,'','','',NULL,'corrupt','{"template":"{}","parts":["Damaged."]}',2,'','',NULL,'',0,NULL,NULL,0,0);
INSERT INTO files VALUES(9,'/d/c.txt',6,7,8,40,51,'indexed',X'ac','text','C','',NULL,'','',0,'','letters',NULL,'',0,NULL,NULL,1,0);
CREATE TABLE files_to_compare (          -- with the watched searches
    file_id     INTEGER PRIMARY KEY,
    is_by_words INTEGER NOT NULL DEFAULT 0  -- 1 when compared before all of it was embedded
);
INSERT INTO files_to_compare VALUES(9,1);
CREATE TABLE folders (
    id       INTEGER PRIMARY KEY,
    path     TEXT NOT NULL UNIQUE,
    ignore   TEXT NOT NULL,              -- JSON list of globs
    state    TEXT NOT NULL,
    added_at REAL NOT NULL               -- seconds since 1970
, recognises INTEGER NOT NULL DEFAULT 1, is_paused INTEGER NOT NULL DEFAULT 0, urgency INTEGER NOT NULL DEFAULT 0, writes_contexts INTEGER NOT NULL DEFAULT 0);
INSERT INTO folders VALUES(1,'/d','["*.tmp"]','ready',5.0,1,0,0,1);
CREATE TABLE identity (                  -- one row
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    library TEXT NOT NULL,               -- random
    commits INTEGER NOT NULL,            -- changes of the passages so far
    words   TEXT NOT NULL                -- state of the word index that the rows belong to
);
INSERT INTO identity VALUES(1,'0123456789abcdef0123456789abcdef',4,'');
CREATE TABLE marks (                     -- of the user, with notes
    key          TEXT PRIMARY KEY,
    file_id      INTEGER NOT NULL,
    content_hash BLOB,                   -- of the file when it was marked
    last_hash    BLOB,                   -- of the file when it was last read
    path         TEXT NOT NULL,          -- last known
    start        INTEGER NOT NULL,       -- code points of the document's text when it was marked
    text         TEXT NOT NULL,
    note         TEXT NOT NULL,
    made_at      REAL NOT NULL,          -- seconds since 1970
    is_pinned    INTEGER NOT NULL,
    gone_since   REAL                    -- seconds since 1970; NULL while the file is known
, device INTEGER, inode INTEGER, ctime_ns INTEGER);
INSERT INTO marks VALUES('a1',7,X'ab',X'ab','/d/a.pdf',0,'The river rose.','Check.',8.0,1,NULL,NULL,NULL,NULL);
INSERT INTO marks VALUES('b2',6,X'ee',X'ef','/d/gone.txt',4,'It fell.','',9.0,0,10.0,NULL,NULL,NULL);
CREATE TABLE mounts (                    -- what is at each watched folder, and mounted below it
    path      TEXT PRIMARY KEY,
    volume_id INTEGER,                   -- NULL where the system names none
    device    INTEGER NOT NULL
);
INSERT INTO mounts VALUES('/d',1,40);
CREATE TABLE opens (
    id INTEGER PRIMARY KEY, query TEXT NOT NULL, path TEXT NOT NULL, at REAL NOT NULL
);
INSERT INTO opens VALUES(1,'river','/d/a.pdf',6.0);
CREATE TABLE own_tags (                  -- given by the user
    file_id      INTEGER NOT NULL,
    content_hash BLOB,                   -- of the file, by which it is known after a move
    tag          TEXT NOT NULL,
    folded       TEXT NOT NULL, device INTEGER, inode INTEGER, ctime_ns INTEGER,          -- without capitals and accents
    UNIQUE (file_id, folded)
);
INSERT INTO own_tags VALUES(7,X'ab','Tax','tax',NULL,NULL,NULL);
CREATE TABLE passage_contexts (
    content_hash BLOB NOT NULL,          -- of the file
    ordinal      INTEGER NOT NULL,       -- of the passage
    own_hash     BLOB NOT NULL,          -- of the passage's text
    model        TEXT NOT NULL,          -- that wrote it
    text         TEXT NOT NULL,          -- empty when the model wrote nothing usable
    PRIMARY KEY (content_hash, ordinal)
);
INSERT INTO passage_contexts VALUES(X'ab',0,X'0a','1 model 100','In the section on upkeep.');
INSERT INTO passage_contexts VALUES(X'ab',1,X'0b','1 model 100','');
CREATE TABLE passages (
    id         INTEGER PRIMARY KEY,      -- from the sequence below, never used again
    file_id    INTEGER NOT NULL,
    ordinal    INTEGER NOT NULL,
    start      INTEGER NOT NULL,         -- code points of the document's text
    "end"      INTEGER NOT NULL,
    page       INTEGER,
    heading    TEXT NOT NULL,
    text_hash  BLOB NOT NULL,            -- of what the embedding model reads
    embedded   INTEGER NOT NULL          -- 1 when its vector is in the store
, place TEXT NOT NULL DEFAULT '', mtime_ns INTEGER NOT NULL DEFAULT 0, breaks TEXT NOT NULL DEFAULT '', context TEXT NOT NULL DEFAULT '');
INSERT INTO passages VALUES(11,7,0,0,9,1,'A › B',X'01',1,'',0,'','In the section on upkeep.');
INSERT INTO passages VALUES(12,7,1,9,18,NULL,'',X'02',0,'',0,'','');
INSERT INTO passages VALUES(13,9,0,0,4,NULL,'',X'03',1,'',0,'','');
CREATE TABLE path_contexts (
    position INTEGER PRIMARY KEY,        -- from 0
    glob     TEXT NOT NULL UNIQUE,
    words    TEXT NOT NULL
);
INSERT INTO path_contexts VALUES(0,'**/c.txt','letters');
CREATE TABLE pictured_pages (            -- whose words can only be seen
    id           INTEGER PRIMARY KEY,
    content_hash BLOB NOT NULL,          -- of the file that the page is of
    page         INTEGER NOT NULL,       -- from 1
    is_done      INTEGER NOT NULL DEFAULT 0,
    lines        BLOB,                   -- with their boxes; NULL when not recognised
    failure      TEXT NOT NULL DEFAULT '', unused_since REAL,
    UNIQUE (content_hash, page)
);
INSERT INTO pictured_pages VALUES(1,X'ab',2,1,NULL,'{"template":"{}","parts":["Too slow."]}',NULL);
CREATE TABLE reported_files (            -- that a watched search has found
    search  TEXT NOT NULL,
    file_id INTEGER NOT NULL,
    UNIQUE (file_id, search)
);
INSERT INTO reported_files VALUES('Rivers',9);
CREATE TABLE right_files (               -- that the user noted as what a search was for
    query   TEXT NOT NULL,
    file_id INTEGER NOT NULL,
    UNIQUE (query, file_id)
);
INSERT INTO right_files VALUES('rivers',7);
CREATE TABLE saved_searches (            -- named by the user
    name     TEXT PRIMARY KEY,
    query    TEXT NOT NULL,
    mode     TEXT NOT NULL,
    balance  REAL NOT NULL,              -- of words and meaning, -1 to 1
    sorting  TEXT NOT NULL,
    saved_at REAL NOT NULL               -- seconds since 1970
, looked INTEGER NOT NULL DEFAULT 0, watched_from INTEGER);
INSERT INTO saved_searches VALUES('Rivers','river','words',0.0,'relevance',7.0,4,7);
CREATE TABLE searches (
    query   TEXT PRIMARY KEY,
    folded  TEXT NOT NULL,               -- without capitals and accents
    times   INTEGER NOT NULL,
    last_at REAL NOT NULL                -- seconds since 1970
);
INSERT INTO searches VALUES('river','river',2,6.0);
CREATE TABLE sequences (name TEXT PRIMARY KEY, next INTEGER NOT NULL);
INSERT INTO sequences VALUES('passage',14);
CREATE TABLE sketch_bands (band INTEGER NOT NULL, file_id INTEGER NOT NULL);
INSERT INTO sketch_bands VALUES(-5,99);
CREATE TABLE sketches (                  -- of the texts of files
    file_id INTEGER PRIMARY KEY,
    words   BLOB,                        -- of little-endian uint32; NULL until it is made
    figures BLOB,                        -- likewise
    family  INTEGER                      -- shared by versions; NULL for a file without any
);
INSERT INTO sketches VALUES(7,NULL,NULL,NULL);
INSERT INTO sketches VALUES(9,NULL,NULL,NULL);
INSERT INTO sketches VALUES(99,X'01000000',X'',1);
CREATE TABLE undecodable (folder TEXT NOT NULL, path TEXT NOT NULL);
INSERT INTO undecodable VALUES('/d','/d/\xff');
CREATE TABLE volumes (                   -- file systems that files of the library are on
    id       INTEGER PRIMARY KEY,
    identity TEXT NOT NULL UNIQUE,       -- the same each time it is mounted
    seen_at  REAL NOT NULL               -- seconds since 1970
);
INSERT INTO volumes VALUES(1,'uuid-1',5.0);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('files',9);
CREATE INDEX files_by_state ON files (state, mtime_ns);
CREATE INDEX files_by_content ON files (content_hash);
CREATE INDEX passages_by_file ON passages (file_id, ordinal);
CREATE INDEX passages_by_text ON passages (text_hash);
CREATE INDEX opens_by_path ON opens (path);
CREATE INDEX files_by_container ON files (container_id) WHERE container_id IS NOT NULL;
CREATE INDEX pictured_pages_done ON pictured_pages (content_hash, is_done);
CREATE INDEX files_by_name ON files (state, replace(path, rtrim(path, replace(path, '/', '')), '') COLLATE NOCASE);
CREATE TRIGGER undecodable_of_folder AFTER DELETE ON folders
BEGIN DELETE FROM undecodable WHERE folder = OLD.path; END;
CREATE INDEX dropped_texts_by_time ON dropped_texts (at);
CREATE INDEX passages_to_embed ON passages (ordinal > 0, mtime_ns DESC, id) WHERE embedded = 0;
CREATE INDEX exchange_files_by_file ON exchange_files (file_id);
CREATE INDEX file_fields_by_value ON file_fields (value_id);
CREATE TRIGGER fields_of_file AFTER DELETE ON files
BEGIN DELETE FROM file_fields WHERE file_id = OLD.id; END;
CREATE TRIGGER unused_values AFTER DELETE ON file_fields
WHEN NOT EXISTS (SELECT 1 FROM file_fields WHERE value_id = OLD.value_id)
BEGIN DELETE FROM field_values WHERE id = OLD.value_id; END;
CREATE INDEX own_tags_by_tag ON own_tags (folded);
CREATE INDEX files_by_written ON files (written);
CREATE INDEX files_by_created ON files (created) WHERE created IS NOT NULL;
CREATE INDEX marks_by_file ON marks (file_id);
CREATE INDEX marks_by_content ON marks (content_hash);
CREATE INDEX marks_by_last_content ON marks (last_hash);
CREATE TRIGGER marks_of_read_file AFTER UPDATE OF content_hash ON files
WHEN NEW.content_hash IS NOT NULL AND EXISTS (
    SELECT 1 FROM marks WHERE file_id = NEW.id
    OR content_hash = NEW.content_hash OR last_hash = NEW.content_hash
) BEGIN
    UPDATE marks SET file_id = NEW.id
    WHERE (content_hash = NEW.content_hash OR last_hash = NEW.content_hash)
    AND NOT EXISTS (SELECT 1 FROM files WHERE files.id = file_id AND state != 'gone');
    UPDATE marks SET last_hash = NEW.content_hash WHERE file_id = NEW.id;
END;
CREATE TRIGGER marks_of_removed_file AFTER DELETE ON files
WHEN EXISTS (SELECT 1 FROM marks WHERE file_id = OLD.id) BEGIN
    UPDATE marks SET path = OLD.path, file_id = coalesce((
        SELECT id FROM files WHERE state != 'gone'
        AND content_hash IN (marks.content_hash, marks.last_hash) ORDER BY id LIMIT 1
    ), file_id) WHERE file_id = OLD.id;
END;
CREATE TRIGGER marks_of_secret_file AFTER UPDATE OF error_code ON files
WHEN NEW.error_code = 'secret' BEGIN
    DELETE FROM marks WHERE file_id = NEW.id;
END;
CREATE TRIGGER compared_after_writing AFTER UPDATE OF written ON files
WHEN NEW.written != OLD.written AND EXISTS
    (SELECT 1 FROM saved_searches WHERE watched_from < NEW.id)
BEGIN INSERT OR REPLACE INTO files_to_compare VALUES (NEW.id, 0); END;
CREATE TRIGGER reports_of_file AFTER DELETE ON files BEGIN
    DELETE FROM files_to_compare WHERE file_id = OLD.id;
    DELETE FROM reported_files WHERE file_id = OLD.id;
END;
CREATE TRIGGER reports_of_renamed_search AFTER UPDATE OF name ON saved_searches
BEGIN UPDATE reported_files SET search = NEW.name WHERE search = OLD.name; END;
CREATE TRIGGER reports_of_deleted_search AFTER DELETE ON saved_searches
BEGIN DELETE FROM reported_files WHERE search = OLD.name; END;
CREATE INDEX sketches_to_make ON sketches (file_id) WHERE words IS NULL;
CREATE INDEX sketches_by_family ON sketches (family) WHERE family IS NOT NULL;
CREATE INDEX sketch_bands_by_band ON sketch_bands (band, file_id);
CREATE INDEX sketch_bands_by_file ON sketch_bands (file_id);
CREATE TRIGGER bands_of_sketch AFTER DELETE ON sketches
BEGIN DELETE FROM sketch_bands WHERE file_id = OLD.file_id; END;
CREATE TRIGGER sketch_of_changed_file AFTER UPDATE OF written ON files
WHEN NEW.written != OLD.written BEGIN
    DELETE FROM sketches WHERE file_id = NEW.id;
    INSERT INTO sketches (file_id) VALUES (NEW.id);
END;
CREATE TRIGGER sketch_of_secret_file AFTER UPDATE OF error_code ON files
WHEN NEW.error_code = 'secret' BEGIN
    DELETE FROM sketches WHERE file_id = NEW.id;
END;
CREATE TRIGGER sketch_of_removed_file AFTER DELETE ON files
BEGIN DELETE FROM sketches WHERE file_id = OLD.id; END;
CREATE INDEX right_files_by_file ON right_files (file_id);
CREATE TRIGGER right_file_removed AFTER DELETE ON files
BEGIN DELETE FROM right_files WHERE file_id = OLD.id; END;
CREATE INDEX files_with_contexts ON files (id) WHERE has_contexts = 1;
CREATE TRIGGER place_of_removed_file AFTER DELETE ON files BEGIN
    UPDATE own_tags SET device = OLD.device, inode = OLD.inode, ctime_ns = OLD.ctime_ns
    WHERE file_id = OLD.id;
    UPDATE marks SET device = OLD.device, inode = OLD.inode, ctime_ns = OLD.ctime_ns
    WHERE file_id = OLD.id;
END;
COMMIT;
PRAGMA user_version = 25;
