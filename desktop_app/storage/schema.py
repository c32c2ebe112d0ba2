"""The catalogue's tables, as those of Satchel 0.1.0 and a list of migrations.

New migrations are only appended. The version of a catalogue is SQLite's ``user_version``.
"""

import os
import sqlite3

from desktop_app.core.errors import StoreError
from desktop_app.storage.migrations import (
    ANSWERS,
    CONVERSATIONS,
    EMBEDDING_ORDER,
    FIELDS,
    MARKS,
    PAGE_BREAKS,
    PASSAGE_CONTEXTS,
    PLACES_ON_DISK,
    SAYINGS,
    VERSIONS,
    WATCHES,
)

NAME = f"replace(path, rtrim(path, replace(path, '{os.sep}', '')), '') COLLATE NOCASE"
"""SQL for the part of a path after its last separator: trimming the characters that are not
separators leaves the folder, which is then removed from the path."""

_FIRST = f"""
CREATE TABLE folders (
    id         INTEGER PRIMARY KEY,
    path       TEXT NOT NULL UNIQUE,
    ignore     TEXT NOT NULL,                -- JSON list of the globs of files to leave out
    state      TEXT NOT NULL,
    added_at   REAL NOT NULL,                -- seconds since 1970
    recognises INTEGER NOT NULL DEFAULT 1,   -- 1 to recognise the text of scans and pictures
    is_paused  INTEGER NOT NULL DEFAULT 0,
    urgency    INTEGER NOT NULL DEFAULT 0    -- 1: read first, -1: read last
);
CREATE TABLE files (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    path         TEXT NOT NULL UNIQUE,
    size         INTEGER NOT NULL,           -- bytes
    mtime_ns     INTEGER NOT NULL,
    ctime_ns     INTEGER NOT NULL,
    device       INTEGER NOT NULL,
    inode        INTEGER NOT NULL,
    state        TEXT NOT NULL,
    content_hash BLOB,                       -- hash of the bytes that were last indexed
    kind         TEXT NOT NULL DEFAULT '',
    title        TEXT NOT NULL DEFAULT '',
    author       TEXT NOT NULL DEFAULT '',
    pages        INTEGER,
    error_code   TEXT NOT NULL DEFAULT '',
    error_reason TEXT NOT NULL DEFAULT '',
    attempts     INTEGER NOT NULL DEFAULT 0,
    language     TEXT NOT NULL DEFAULT '',   -- ISO 639-1 code; empty when unknown
    context      TEXT NOT NULL DEFAULT '',   -- words of its path contexts, as indexed
    container_id INTEGER,                    -- id of its outermost file; NULL on disk
    member       TEXT NOT NULL DEFAULT '',   -- shown name inside that file
    recognised   INTEGER NOT NULL DEFAULT 0, -- number of recognised pages that are indexed
    volume_id    INTEGER
);
CREATE INDEX files_by_state ON files (state, mtime_ns);
CREATE INDEX files_by_content ON files (content_hash);
CREATE INDEX files_by_container ON files (container_id) WHERE container_id IS NOT NULL;
CREATE INDEX files_by_name ON files (state, {NAME});
CREATE TABLE passages (
    id         INTEGER PRIMARY KEY,          -- from the table of sequences, never used again
    file_id    INTEGER NOT NULL,
    ordinal    INTEGER NOT NULL,
    start      INTEGER NOT NULL,             -- first code point in the text of the document
    "end"      INTEGER NOT NULL,             -- one past the last code point
    page       INTEGER,
    heading    TEXT NOT NULL,
    text_hash  BLOB NOT NULL,                -- hash of what the embedding model reads
    embedded   INTEGER NOT NULL,             -- 1 when it can be searched by its vector
    place      TEXT NOT NULL DEFAULT ''      -- place in a file without pages, as shown
);
CREATE INDEX passages_by_file ON passages (file_id, ordinal);
CREATE INDEX passages_by_text ON passages (text_hash);
CREATE INDEX passages_to_embed ON passages (id) WHERE embedded = 0;
CREATE TABLE embeddings (
    text_hash BLOB NOT NULL,
    model     TEXT NOT NULL,                 -- fingerprint of the embedding model
    vector    BLOB NOT NULL,                 -- little-endian float16
    UNIQUE (text_hash, model)
);
CREATE TABLE dropped_texts (                 -- texts of deleted passages
    text_hash BLOB PRIMARY KEY,
    at        REAL NOT NULL                  -- time of the deletion, in seconds since 1970
);
CREATE INDEX dropped_texts_by_time ON dropped_texts (at);
CREATE TABLE sequences (name TEXT PRIMARY KEY, next INTEGER NOT NULL);  -- next id of each kind
INSERT INTO sequences VALUES ('passage', 1);
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE identity (                      -- one row; see storage/identity.py
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    library TEXT NOT NULL,                   -- random id of the library
    commits INTEGER NOT NULL,                -- number of the last commit
    words   TEXT NOT NULL                    -- commit of the word index that the rows belong to
);
INSERT INTO identity VALUES (1, lower(hex(randomblob(16))), 0, '');
CREATE TABLE volumes (                       -- file systems that files of the library are on
    id       INTEGER PRIMARY KEY,
    identity TEXT NOT NULL UNIQUE,           -- the same each time it is mounted
    seen_at  REAL NOT NULL                   -- last time it was mounted, in seconds since 1970
);
CREATE TABLE mounts (                        -- volumes at and below the watched folders
    path      TEXT PRIMARY KEY,
    volume_id INTEGER,                       -- NULL where the system names no volume
    device    INTEGER NOT NULL
);
CREATE TABLE undecodable (folder TEXT NOT NULL, path TEXT NOT NULL);  -- paths that are not text
CREATE TRIGGER undecodable_of_folder AFTER DELETE ON folders
BEGIN DELETE FROM undecodable WHERE folder = OLD.path; END;
CREATE TABLE exclusions (path TEXT PRIMARY KEY);  -- forgotten paths inside watched folders
CREATE TABLE path_contexts (
    position INTEGER PRIMARY KEY,            -- place in the list, from 0
    glob     TEXT NOT NULL UNIQUE,
    words    TEXT NOT NULL
);
CREATE TABLE pictured_pages (                -- pages whose text has to be recognised
    id           INTEGER PRIMARY KEY,
    content_hash BLOB NOT NULL,              -- hash of the file that has the page
    page         INTEGER NOT NULL,           -- number of the page, from 1
    is_done      INTEGER NOT NULL DEFAULT 0, -- 1 when it was recognised, or could not be
    lines        BLOB,                       -- text with boxes; NULL when not recognised
    failure      TEXT NOT NULL DEFAULT '',   -- why it could not be recognised
    unused_since REAL,                       -- seconds since 1970; NULL while a file has it
    UNIQUE (content_hash, page)
);
CREATE INDEX pictured_pages_done ON pictured_pages (content_hash, is_done);
CREATE TABLE searches (                      -- history of the searches
    query   TEXT PRIMARY KEY,
    folded  TEXT NOT NULL,                   -- the query without capitals and accents
    times   INTEGER NOT NULL,
    last_at REAL NOT NULL                    -- seconds since 1970
);
CREATE TABLE opens (                         -- history of the opened files
    id INTEGER PRIMARY KEY, query TEXT NOT NULL, path TEXT NOT NULL, at REAL NOT NULL
);
CREATE INDEX opens_by_path ON opens (path);
CREATE TABLE saved_searches (                -- searches that the user named
    name     TEXT PRIMARY KEY,
    query    TEXT NOT NULL,
    mode     TEXT NOT NULL,
    balance  REAL NOT NULL,                  -- towards -1 meaning counts less, towards 1 words
    sorting  TEXT NOT NULL,
    saved_at REAL NOT NULL                   -- seconds since 1970
);
"""

FIRST_VERSION = 15
"""Version that the first script makes: that of Satchel 0.1.0. No release had an earlier one."""

MIGRATIONS = (
    _FIRST,
    SAYINGS,
    EMBEDDING_ORDER,
    PAGE_BREAKS,
    CONVERSATIONS,
    FIELDS,
    MARKS,
    WATCHES + VERSIONS,
    ANSWERS,
    PASSAGE_CONTEXTS,
    PLACES_ON_DISK,
)


def migrate(connection: sqlite3.Connection) -> None:
    """Migrate a catalogue to the newest version, each step in its own transaction.

    Raises:
        StoreError: The catalogue was written by a newer Satchel, or before the first release.
    """
    version = read_version(connection)
    for number, script in enumerate(MIGRATIONS, start=FIRST_VERSION):
        if number > version:
            connection.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")


def newest_version() -> int:
    """Return the version that migrations lead to."""
    return FIRST_VERSION + len(MIGRATIONS) - 1


def is_newest(connection: sqlite3.Connection) -> bool:
    """Whether a catalogue needs no migration; raises as :func:`read_version` does."""
    return read_version(connection) == newest_version()


def read_version(connection: sqlite3.Connection) -> int:
    """Return the version of a catalogue; 0 for an empty one.

    Raises:
        StoreError: The catalogue was written by a newer Satchel, or before the first release.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > newest_version():
        raise StoreError(
            "catalogue_from_the_future",
            "This library was written by a newer Satchel.",
            "Update Satchel, or choose another data folder with --data-dir.",
        )
    if 0 < version < FIRST_VERSION:
        raise StoreError(
            "catalogue_before_release",
            "This library was written before Satchel 0.1.0.",
            "Run `satchel doctor --repair`: it keeps what can be read of it, and indexes the files "
            "again.",
        )
    return int(version)
