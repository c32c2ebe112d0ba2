BEGIN TRANSACTION;
CREATE TABLE embeddings (
    text_hash BLOB NOT NULL,
    model     TEXT NOT NULL,             -- fingerprint
    vector    BLOB NOT NULL,             -- little-endian float16
    UNIQUE (text_hash, model)
);
INSERT INTO "embeddings" VALUES(X'01','model',X'0000');
INSERT INTO "embeddings" VALUES(X'03','model',X'0000');
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "facts" VALUES('model','model');
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
, language TEXT NOT NULL DEFAULT '', context TEXT NOT NULL DEFAULT '');
INSERT INTO "files" VALUES(7,'/d/a.pdf',10,20,30,40,50,'indexed',X'AB','pdf','T','A',3,'','',0,'en','');
INSERT INTO "files" VALUES(8,'/d/b.pdf',1,2,3,4,5,'failed',NULL,'','','',NULL,'corrupt','Damaged.',2,'','');
INSERT INTO "files" VALUES(9,'/d/c.txt',6,7,8,40,51,'indexed',X'AC','text','C','',NULL,'','',0,'','letters');
CREATE TABLE folders (
    id       INTEGER PRIMARY KEY,
    path     TEXT NOT NULL UNIQUE,
    ignore   TEXT NOT NULL,              -- JSON list of globs
    state    TEXT NOT NULL,
    added_at REAL NOT NULL               -- seconds since 1970
);
INSERT INTO "folders" VALUES(1,'/d','["*.tmp"]','ready',5.0);
CREATE TABLE opens (
    id INTEGER PRIMARY KEY, query TEXT NOT NULL, path TEXT NOT NULL, at REAL NOT NULL
);
INSERT INTO "opens" VALUES(1,'river','/d/a.pdf',6.0);
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
);
INSERT INTO "passages" VALUES(11,7,0,0,9,1,'A › B',X'01',1);
INSERT INTO "passages" VALUES(12,7,1,9,18,NULL,'',X'02',0);
INSERT INTO "passages" VALUES(13,9,0,0,4,NULL,'',X'03',1);
CREATE TABLE path_contexts (
    position INTEGER PRIMARY KEY,        -- from 0
    glob     TEXT NOT NULL UNIQUE,
    words    TEXT NOT NULL
);
INSERT INTO "path_contexts" VALUES(0,'**/c.txt','letters');
CREATE TABLE searches (id INTEGER PRIMARY KEY, query TEXT NOT NULL, at REAL NOT NULL);
CREATE TABLE sequences (name TEXT PRIMARY KEY, next INTEGER NOT NULL);
INSERT INTO "sequences" VALUES('passage',14);
CREATE INDEX files_by_state ON files (state, mtime_ns);
CREATE INDEX files_by_content ON files (content_hash);
CREATE INDEX passages_by_file ON passages (file_id, ordinal);
CREATE INDEX passages_by_text ON passages (text_hash);
CREATE INDEX passages_to_embed ON passages (id) WHERE embedded = 0;
CREATE INDEX opens_by_path ON opens (path);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('files',9);
COMMIT;
PRAGMA user_version = 4;
