"""The catalogue's tables, as a list of migrations; new ones are only appended.

The version of a catalogue is the number of migrations applied to it (SQLite's
``user_version``).
"""

import os
import sqlite3

from desktop_app.core.errors import StoreError
from desktop_app.storage.own_tables import (
    ANSWERS,
    FIELDS,
    MARKS,
    PASSAGE_CONTEXTS,
    PLACES_ON_DISK,
    VERSIONS,
    WATCHES,
)

_FIRST = """
CREATE TABLE folders (
    id       INTEGER PRIMARY KEY,
    path     TEXT NOT NULL UNIQUE,
    ignore   TEXT NOT NULL,              -- JSON list of globs
    state    TEXT NOT NULL,
    added_at REAL NOT NULL               -- seconds since 1970
);
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
);
CREATE INDEX files_by_state ON files (state, mtime_ns);
CREATE INDEX files_by_content ON files (content_hash);
CREATE TABLE passages (
    id         INTEGER PRIMARY KEY,      -- from the sequence below, never used again
    file_id    INTEGER NOT NULL,
    ordinal    INTEGER NOT NULL,
    section_id INTEGER NOT NULL,
    start      INTEGER NOT NULL,         -- code points of the document's text
    "end"      INTEGER NOT NULL,
    page       INTEGER,
    heading    TEXT NOT NULL,
    text_hash  BLOB NOT NULL,            -- of what the embedding model reads
    embedded   INTEGER NOT NULL          -- 1 when its vector is in the store
);
CREATE INDEX passages_by_file ON passages (file_id, ordinal);
CREATE INDEX passages_by_section ON passages (section_id);
CREATE INDEX passages_by_text ON passages (text_hash);
CREATE INDEX passages_to_embed ON passages (id) WHERE embedded = 0;
CREATE TABLE embeddings (
    text_hash BLOB NOT NULL,
    model     TEXT NOT NULL,             -- fingerprint
    vector    BLOB NOT NULL,             -- little-endian float16
    UNIQUE (text_hash, model)
);
CREATE TABLE sequences (name TEXT PRIMARY KEY, next INTEGER NOT NULL);
INSERT INTO sequences VALUES ('passage', 1);
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE searches (id INTEGER PRIMARY KEY, query TEXT NOT NULL, at REAL NOT NULL);
CREATE TABLE opens (
    id INTEGER PRIMARY KEY, query TEXT NOT NULL, path TEXT NOT NULL, at REAL NOT NULL
);
"""

_LANGUAGE = """
ALTER TABLE files ADD COLUMN language TEXT NOT NULL DEFAULT '';  -- ISO 639-1
"""

_NO_SECTIONS = """
DROP INDEX passages_by_section;
ALTER TABLE passages DROP COLUMN section_id;
CREATE INDEX opens_by_path ON opens (path);
"""

_PATH_CONTEXTS = """
CREATE TABLE path_contexts (
    position INTEGER PRIMARY KEY,        -- from 0
    glob     TEXT NOT NULL UNIQUE,
    words    TEXT NOT NULL
);
ALTER TABLE files ADD COLUMN context TEXT NOT NULL DEFAULT '';  -- of the table, as indexed
"""

# The first table of searches was never written to.
_HISTORY = """
DROP TABLE searches;
CREATE TABLE searches (
    query   TEXT PRIMARY KEY,
    folded  TEXT NOT NULL,               -- without capitals and accents
    times   INTEGER NOT NULL,
    last_at REAL NOT NULL                -- seconds since 1970
);
"""

_PLACES = """
ALTER TABLE passages ADD COLUMN place TEXT NOT NULL DEFAULT '';  -- where there are no pages
"""

# Before, archives and messages were not read, or read as plain text.
_MEMBERS = """
ALTER TABLE files ADD COLUMN container_id INTEGER;           -- of its outermost file
ALTER TABLE files ADD COLUMN member TEXT NOT NULL DEFAULT '';  -- its name in there, as shown
CREATE INDEX files_by_container ON files (container_id) WHERE container_id IS NOT NULL;
UPDATE files SET state = 'waiting', content_hash = NULL
WHERE error_code = 'unsupported' AND state = 'skipped' OR kind = 'text' AND path LIKE '%.eml';
"""

# Before, pictures were not read, and PDFs only as far as they contain text.
_RECOGNITION = """
CREATE TABLE pictured_pages (            -- whose words can only be seen
    id           INTEGER PRIMARY KEY,
    content_hash BLOB NOT NULL,          -- of the file that the page is of
    page         INTEGER NOT NULL,       -- from 1
    is_done      INTEGER NOT NULL DEFAULT 0,
    lines        BLOB,                   -- with their boxes; NULL when not recognised
    failure      TEXT NOT NULL DEFAULT '',
    UNIQUE (content_hash, page)
);
CREATE INDEX pictured_pages_done ON pictured_pages (content_hash, is_done);
ALTER TABLE files ADD COLUMN recognised INTEGER NOT NULL DEFAULT 0;    -- pages, as indexed
ALTER TABLE folders ADD COLUMN recognises INTEGER NOT NULL DEFAULT 1;  -- scans and pictures
UPDATE files SET state = 'waiting', content_hash = NULL
WHERE state != 'gone' AND (
    error_code = 'no_text' OR kind = 'pdf' OR error_code = 'unsupported' AND state = 'skipped'
);
UPDATE files SET state = 'waiting', content_hash = NULL WHERE id IN
    (SELECT container_id FROM files WHERE state = 'waiting' AND container_id IS NOT NULL);
"""

_SAVED_SEARCHES = """
CREATE TABLE saved_searches (            -- named by the user
    name     TEXT PRIMARY KEY,
    query    TEXT NOT NULL,
    mode     TEXT NOT NULL,
    balance  REAL NOT NULL,              -- of words and meaning, -1 to 1
    sorting  TEXT NOT NULL,
    saved_at REAL NOT NULL               -- seconds since 1970
);
"""

NAME = f"replace(path, rtrim(path, replace(path, '{os.sep}', '')), '') COLLATE NOCASE"
"""SQL for the part of a path after its last separator: trimming the characters that are not
separators leaves the folder, which is then removed from the path."""

_FOLDER_PRIORITIES = f"""
ALTER TABLE folders ADD COLUMN is_paused INTEGER NOT NULL DEFAULT 0;
ALTER TABLE folders ADD COLUMN urgency INTEGER NOT NULL DEFAULT 0;  -- 1 read first, -1 read last
CREATE TABLE exclusions (path TEXT PRIMARY KEY);  -- forgotten inside a watched folder
CREATE INDEX files_by_name ON files (state, {NAME});
"""

_UNDECODABLE = """
CREATE TABLE undecodable (folder TEXT NOT NULL, path TEXT NOT NULL);  -- names that are no text
CREATE TRIGGER undecodable_of_folder AFTER DELETE ON folders
BEGIN DELETE FROM undecodable WHERE folder = OLD.path; END;
"""

# For the comparison of the stores, see storage/identity.py.
_IDENTITY = """
CREATE TABLE identity (                  -- one row
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    library TEXT NOT NULL,               -- random
    commits INTEGER NOT NULL,            -- changes of the passages so far
    words   TEXT NOT NULL                -- state of the word index that the rows belong to
);
INSERT INTO identity VALUES (1, lower(hex(randomblob(16))), 0, '');
"""

_VOLUMES = """
CREATE TABLE volumes (                   -- file systems that files of the library are on
    id       INTEGER PRIMARY KEY,
    identity TEXT NOT NULL UNIQUE,       -- the same each time it is mounted
    seen_at  REAL NOT NULL               -- seconds since 1970
);
CREATE TABLE mounts (                    -- what is at each watched folder, and mounted below it
    path      TEXT PRIMARY KEY,
    volume_id INTEGER,                   -- NULL where the system names none
    device    INTEGER NOT NULL
);
ALTER TABLE files ADD COLUMN volume_id INTEGER;
"""

_UNUSED_PAGES = """
ALTER TABLE pictured_pages ADD COLUMN unused_since REAL;  -- seconds since 1970; NULL: a file's
"""

# For texts deleted before this migration, the time is not known.
_DROPPED_TEXTS = """
CREATE TABLE dropped_texts (             -- that a passage held which is gone
    text_hash BLOB PRIMARY KEY,
    at        REAL NOT NULL              -- seconds since 1970
);
CREATE INDEX dropped_texts_by_time ON dropped_texts (at);
INSERT INTO dropped_texts SELECT DISTINCT text_hash, CAST(strftime('%s', 'now') AS REAL)
FROM embeddings WHERE NOT EXISTS
    (SELECT 1 FROM passages WHERE passages.text_hash = embeddings.text_hash);
"""

# Before, reasons were English sentences; as values of a template they are shown unchanged.
_SAYINGS = """
UPDATE files SET error_reason = json_object('template', '{}', 'parts', json_array(error_reason))
WHERE error_reason != '';
UPDATE pictured_pages SET failure = json_object('template', '{}', 'parts', json_array(failure))
WHERE failure != '';
"""

# Before, the passages with the highest ids were embedded first.
_EMBEDDING_ORDER = """
ALTER TABLE passages ADD COLUMN mtime_ns INTEGER NOT NULL DEFAULT 0;  -- of its file
UPDATE passages SET mtime_ns =
    coalesce((SELECT files.mtime_ns FROM files WHERE files.id = file_id), 0) WHERE embedded = 0;
DROP INDEX passages_to_embed;
CREATE INDEX passages_to_embed ON passages (ordinal > 0, mtime_ns DESC, id) WHERE embedded = 0;
"""

# Before, it was not known where in a passage a page begins.
_PAGE_BREAKS = """
ALTER TABLE passages ADD COLUMN breaks TEXT NOT NULL DEFAULT '';  -- JSON; empty on a single page
UPDATE files SET state = 'waiting', content_hash = NULL WHERE state = 'indexed' AND pages > 1;
UPDATE files SET state = 'waiting', content_hash = NULL WHERE id IN
    (SELECT container_id FROM files WHERE state = 'waiting' AND container_id IS NOT NULL);
"""

_CONVERSATIONS = """
CREATE TABLE exchanges (                 -- of kept conversations
    key      TEXT NOT NULL,              -- of the conversation
    ordinal  INTEGER NOT NULL,           -- place in the conversation
    at       REAL NOT NULL,              -- seconds since 1970
    question TEXT NOT NULL,
    answer   BLOB NOT NULL,              -- JSON
    folded   TEXT NOT NULL,              -- question and answer, without capitals and accents
    PRIMARY KEY (key, ordinal)
);
CREATE TABLE exchange_files (            -- whose text an exchange may hold
    key          TEXT NOT NULL,
    ordinal      INTEGER NOT NULL,
    file_id      INTEGER NOT NULL,
    content_hash BLOB,                   -- of the file when the exchange was kept
    PRIMARY KEY (key, ordinal, file_id)
);
CREATE INDEX exchange_files_by_file ON exchange_files (file_id);
"""

MIGRATIONS = (
    _FIRST,
    _LANGUAGE,
    _NO_SECTIONS,
    _PATH_CONTEXTS,
    _HISTORY,
    _PLACES,
    _MEMBERS,
    _RECOGNITION,
    _SAVED_SEARCHES,
    _FOLDER_PRIORITIES,
    _IDENTITY,
    _VOLUMES,
    _UNUSED_PAGES,
    _UNDECODABLE,
    _DROPPED_TEXTS,
    _SAYINGS,
    _EMBEDDING_ORDER,
    _PAGE_BREAKS,
    _CONVERSATIONS,
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
        StoreError: The catalogue was written by a newer Satchel.
    """
    version = read_version(connection)
    for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
        connection.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")


def is_newest(connection: sqlite3.Connection) -> bool:
    """Whether a catalogue needs no migration; raises as :func:`read_version` does."""
    return read_version(connection) == len(MIGRATIONS)


def read_version(connection: sqlite3.Connection) -> int:
    """Return the version of a catalogue; 0 for an empty one.

    Raises:
        StoreError: The catalogue was written by a newer Satchel.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise StoreError(
            "catalogue_from_the_future",
            "This library was written by a newer Satchel.",
            "Update Satchel, or choose another data folder with --data-dir.",
        )
    return int(version)
