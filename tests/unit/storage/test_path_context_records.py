import sqlite3

import pytest

from desktop_app.core.path_contexts import PathContext
from desktop_app.passages.path_contexts import PathWords
from desktop_app.storage.path_context_records import (
    list_path_contexts,
    mark_reworded,
    replace_path_contexts,
    set_contexts,
)

FILES = """
INSERT INTO files (id, path, size, mtime_ns, ctime_ns, device, inode, state, content_hash, context)
VALUES (1, '/a/1', 0, 0, 0, 0, 0, 'indexed', x'01', 'Acme'),
       (2, '/a/2', 0, 0, 0, 0, 0, 'indexed', x'02', ''),
       (3, '/b/3', 0, 0, 0, 0, 0, 'indexed', x'03', 'Acme'),
       (4, '/b/4', 0, 0, 0, 0, 0, 'indexed', x'04', ''),
       (5, '/a/5', 0, 0, 0, 0, 0, 'failed', NULL, ''),
       (6, '/a/6', 0, 0, 0, 0, 0, 'waiting', x'06', ''),
       (7, '/a/7', 0, 0, 0, 0, 0, 'gone', x'07', '');
"""


@pytest.fixture
def files(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.executescript(FILES)
    return connection


def test_path_contexts_stay_in_their_order(connection: sqlite3.Connection) -> None:
    first = (PathContext("b", "x"), PathContext("a", "y"), PathContext("é", "Zoë"))
    replace_path_contexts(connection, first)
    before = list_path_contexts(connection)
    replace_path_contexts(connection, first[::-1][:2])

    assert before == first
    assert list_path_contexts(connection) == (first[2], first[1])


def test_exactly_the_indexed_files_with_other_words_wait(files: sqlite3.Connection) -> None:
    changed = mark_reworded(files, PathWords([PathContext("/a", "Acme")]))
    rows = files.execute("SELECT id, state, content_hash FROM files").fetchall()

    assert changed == [2, 3]
    assert [file_id for file_id, state, _ in rows if state == "waiting"] == [2, 3, 6]
    assert [content for _, _, content in rows if content] == [
        b"\1",
        b"\2",
        b"\3",
        b"\4",
        b"\6",
        b"\7",
    ]


def test_what_files_are_written_with_is_compared_the_next_time(files: sqlite3.Connection) -> None:
    set_contexts(files, {1: "", 2: "Acme"})

    assert mark_reworded(files, PathWords([PathContext("/a", "Acme")])) == [1, 3]
