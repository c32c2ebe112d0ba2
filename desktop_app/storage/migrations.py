"""Migrations since Satchel 0.1.0, in their order.

They keep reasons as sayings and where pages begin, and add the tables for kept conversations, for
people and tags that documents state, for marks, watched searches, versions of files, noted answers
of searches, and passage contexts.
"""

from desktop_app.core.library import HOLDS_SECRETS

# Before, reasons were English sentences; as values of a template they are shown unchanged.
SAYINGS = """
UPDATE files SET error_reason = json_object('template', '{}', 'parts', json_array(error_reason))
WHERE error_reason != '';
UPDATE pictured_pages SET failure = json_object('template', '{}', 'parts', json_array(failure))
WHERE failure != '';
"""

# Before, the passages with the highest ids were embedded first.
EMBEDDING_ORDER = """
ALTER TABLE passages ADD COLUMN mtime_ns INTEGER NOT NULL DEFAULT 0;  -- that of its file
UPDATE passages SET mtime_ns =
    coalesce((SELECT files.mtime_ns FROM files WHERE files.id = file_id), 0) WHERE embedded = 0;
DROP INDEX passages_to_embed;
CREATE INDEX passages_to_embed ON passages (ordinal > 0, mtime_ns DESC, id) WHERE embedded = 0;
"""

# Before, it was not known where in a passage a page begins.
PAGE_BREAKS = """
ALTER TABLE passages ADD COLUMN breaks TEXT NOT NULL DEFAULT '';  -- JSON; empty on a single page
UPDATE files SET state = 'waiting', content_hash = NULL WHERE state = 'indexed' AND pages > 1;
UPDATE files SET state = 'waiting', content_hash = NULL WHERE id IN
    (SELECT container_id FROM files WHERE state = 'waiting' AND container_id IS NOT NULL);
"""

CONVERSATIONS = """
CREATE TABLE exchanges (                 -- exchanges of kept conversations
    key      TEXT NOT NULL,              -- key of the conversation
    ordinal  INTEGER NOT NULL,           -- place in the conversation
    at       REAL NOT NULL,              -- seconds since 1970
    question TEXT NOT NULL,
    answer   BLOB NOT NULL,              -- JSON
    folded   TEXT NOT NULL,              -- question and answer, without capitals and accents
    PRIMARY KEY (key, ordinal)
);
CREATE TABLE exchange_files (            -- files whose text an exchange may hold
    key          TEXT NOT NULL,
    ordinal      INTEGER NOT NULL,
    file_id      INTEGER NOT NULL,
    content_hash BLOB,                   -- hash of the file when the exchange was kept
    PRIMARY KEY (key, ordinal, file_id)
);
CREATE INDEX exchange_files_by_file ON exchange_files (file_id);
"""

# Before, senders, recipients and tags were only words. Files that are indexed already, and those
# that saved searches find, are nothing new.
FIELDS = """
CREATE TABLE field_values (              -- people and tags that documents state
    id     INTEGER PRIMARY KEY,
    field  TEXT NOT NULL,
    value  TEXT NOT NULL,
    folded TEXT NOT NULL,                -- a tag without capitals; the words of people
    UNIQUE (field, value)
);
CREATE TABLE file_fields (
    file_id  INTEGER NOT NULL,
    value_id INTEGER NOT NULL,
    UNIQUE (file_id, value_id)
);
CREATE INDEX file_fields_by_value ON file_fields (value_id);
CREATE TRIGGER fields_of_file AFTER DELETE ON files
BEGIN DELETE FROM file_fields WHERE file_id = OLD.id; END;
CREATE TRIGGER unused_values AFTER DELETE ON file_fields
WHEN NOT EXISTS (SELECT 1 FROM file_fields WHERE value_id = OLD.value_id)
BEGIN DELETE FROM field_values WHERE id = OLD.value_id; END;
CREATE TABLE own_tags (                  -- tags that the user added
    file_id      INTEGER NOT NULL,
    content_hash BLOB,                   -- hash of the file, which finds it after a move
    tag          TEXT NOT NULL,
    folded       TEXT NOT NULL,          -- the tag without capitals and accents
    UNIQUE (file_id, folded)
);
CREATE INDEX own_tags_by_tag ON own_tags (folded);
ALTER TABLE files ADD COLUMN created REAL;              -- date that it states, seconds since 1970
ALTER TABLE files ADD COLUMN written INTEGER NOT NULL DEFAULT 0;  -- commit of its newest content
ALTER TABLE saved_searches ADD COLUMN looked INTEGER NOT NULL DEFAULT 0;  -- commit seen last
UPDATE files SET written = 1 WHERE kind != '';
UPDATE saved_searches SET looked = (SELECT commits FROM identity);
CREATE INDEX files_by_written ON files (written);
CREATE INDEX files_by_created ON files (created) WHERE created IS NOT NULL;
"""

# Marks follow their files without a step of the program that could be left out: a file that is
# edited keeps its row, one that is moved gets another row with the same content.
MARKS = f"""
CREATE TABLE marks (                     -- kept marks and their notes
    key          TEXT PRIMARY KEY,
    file_id      INTEGER NOT NULL,
    content_hash BLOB,                   -- hash of the file when it was marked
    last_hash    BLOB,                   -- hash of the file when it was last read
    path         TEXT NOT NULL,          -- last known path of the file
    start        INTEGER NOT NULL,       -- code point in the text when it was marked
    text         TEXT NOT NULL,
    note         TEXT NOT NULL,
    made_at      REAL NOT NULL,          -- seconds since 1970
    is_pinned    INTEGER NOT NULL,
    gone_since   REAL                    -- seconds since 1970; NULL while the file is known
);
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
WHEN NEW.error_code = '{HOLDS_SECRETS}' BEGIN
    DELETE FROM marks WHERE file_id = NEW.id;
END;
"""

# A trigger puts each written file into the queue, whichever part of the program writes it. Files
# that were reported leave no trace when they are removed.
WATCHES = """
ALTER TABLE saved_searches ADD COLUMN watched_from INTEGER;  -- id of the last file then, or NULL
CREATE TABLE files_to_compare (          -- files to compare with the watched searches
    file_id     INTEGER PRIMARY KEY,
    is_by_words INTEGER NOT NULL DEFAULT 0  -- 1 when compared before all of it was embedded
);
CREATE TABLE reported_files (            -- files that a watched search has found
    search  TEXT NOT NULL,
    file_id INTEGER NOT NULL,
    UNIQUE (file_id, search)
);
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
"""

# Sketches are made when nothing waits, also for the files that were indexed before.
VERSIONS = f"""
CREATE TABLE sketches (                  -- sketches of the texts of files
    file_id INTEGER PRIMARY KEY,
    words   BLOB,                        -- sketch in little-endian uint32; NULL until made
    figures BLOB,                        -- sketch of the numbers, in the same form
    family  INTEGER                      -- number that all versions of a text have, or NULL
);
CREATE INDEX sketches_to_make ON sketches (file_id) WHERE words IS NULL;
CREATE INDEX sketches_by_family ON sketches (family) WHERE family IS NOT NULL;
CREATE TABLE sketch_bands (band INTEGER NOT NULL, file_id INTEGER NOT NULL);
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
WHEN NEW.error_code = '{HOLDS_SECRETS}' BEGIN
    DELETE FROM sketches WHERE file_id = NEW.id;
END;
CREATE TRIGGER sketch_of_removed_file AFTER DELETE ON files
BEGIN DELETE FROM sketches WHERE file_id = OLD.id; END;
INSERT INTO sketches (file_id) SELECT id FROM files WHERE written != 0;
"""

ANSWERS = """
CREATE TABLE right_files (               -- files that the user noted as right for a query
    query   TEXT NOT NULL,
    file_id INTEGER NOT NULL,
    UNIQUE (query, file_id)
);
CREATE INDEX right_files_by_file ON right_files (file_id);
CREATE TRIGGER right_file_removed AFTER DELETE ON files
BEGIN DELETE FROM right_files WHERE file_id = OLD.id; END;
"""

# A passage context belongs to the content of a file: a moved or copied file gets the same ones.
PASSAGE_CONTEXTS = """
CREATE TABLE passage_contexts (
    content_hash BLOB NOT NULL,          -- hash of the file
    ordinal      INTEGER NOT NULL,       -- place of the passage in the file
    own_hash     BLOB NOT NULL,          -- hash of the passage's text
    model        TEXT NOT NULL,          -- answer model that wrote the context
    text         TEXT NOT NULL,          -- the context; empty when it was not usable
    PRIMARY KEY (content_hash, ordinal)
);
ALTER TABLE passages ADD COLUMN context TEXT NOT NULL DEFAULT '';         -- context as indexed
ALTER TABLE files ADD COLUMN has_contexts INTEGER NOT NULL DEFAULT 0;  -- 1: all passages have one
ALTER TABLE folders ADD COLUMN writes_contexts INTEGER NOT NULL DEFAULT 0;
CREATE INDEX files_with_contexts ON files (id) WHERE has_contexts = 1;
"""

# A file that is renamed and changed before it is seen again has another path and another content.
PLACES_ON_DISK = """
ALTER TABLE own_tags ADD COLUMN device INTEGER;    -- that of the file, when its row was removed
ALTER TABLE own_tags ADD COLUMN inode INTEGER;     -- likewise
ALTER TABLE own_tags ADD COLUMN ctime_ns INTEGER;  -- likewise
ALTER TABLE marks ADD COLUMN device INTEGER;
ALTER TABLE marks ADD COLUMN inode INTEGER;
ALTER TABLE marks ADD COLUMN ctime_ns INTEGER;
CREATE TRIGGER place_of_removed_file AFTER DELETE ON files BEGIN
    UPDATE own_tags SET device = OLD.device, inode = OLD.inode, ctime_ns = OLD.ctime_ns
    WHERE file_id = OLD.id;
    UPDATE marks SET device = OLD.device, inode = OLD.inode, ctime_ns = OLD.ctime_ns
    WHERE file_id = OLD.id;
END;
"""
