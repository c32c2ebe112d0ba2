import sqlite3

import pytest

from desktop_app.core.changes import FileFacts
from desktop_app.core.documents import Document, FileKind
from desktop_app.core.results import Extent
from desktop_app.storage import file_states, found_files, passage_records
from desktop_app.storage.outcomes import ReadOutcome, keep_outcomes
from desktop_app.storage.passage_records import PassageRecord
from tests.support.file_rows import see


def test_paths_and_contents_are_those_of_the_living(connection: sqlite3.Connection) -> None:
    file = see(connection, "/d/a.txt")
    keep_outcomes(connection, ReadOutcome(file, b"hash", Document("", (), FileKind.TEXT), ()))
    see(connection, "/d/waiting")
    see(connection, "/d/gone")
    file_states.mark_gone(connection, ["/d/gone"])

    found = found_files.ranked_files(connection, [1, 2, 3, 99])

    assert {
        one: (file.path, file.shown_path, file.content_hash) for one, file in found.items()
    } == {
        1: ("/d/a.txt", "/d/a.txt", b"hash"),
        2: ("/d/waiting", "/d/waiting", None),
    }


def test_uses_are_how_often_a_file_was_opened_and_when_it_was_changed(
    connection: sqlite3.Connection,
) -> None:
    see(connection, "/d/a", FileFacts(1, 1_700_000_000_500_000_000, 1, 1, 1))
    see(connection, "/d/b")
    connection.executemany(
        "INSERT INTO opens (query, path, at) VALUES ('river', ?, 0)", [("/d/a",), ("/d/a",)]
    )
    found = found_files.ranked_files(connection, [1, 2, 99])

    assert {one: file.openings for one, file in found.items()} == {1: 2, 2: 0}
    assert [found[one].changed for one in (1, 2)] == pytest.approx([1_700_000_000.5, 20e-9])


def test_the_passages_of_each_file_are_counted(connection: sqlite3.Connection) -> None:
    for number in range(1, 4):
        see(connection, f"/d/{number}")
    passages = [(1, 0), (1, 1), (1, 2), (2, 0)]
    passage_records.insert_passages(
        connection,
        [
            PassageRecord(place, file_id, ordinal, 0, 9, None, "", b"hash of 16 bytes")
            for place, (file_id, ordinal) in enumerate(passages, start=1)
        ],
    )
    found = found_files.ranked_files(connection, range(2000))

    assert {one: file.passages for one, file in found.items()} == {1: 3, 2: 1, 3: 0}


def test_the_folders_right_below_one_are_those_that_hold_files(
    connection: sqlite3.Connection,
) -> None:
    paths = ["a/1.txt", "a/deep/2.txt", "a.txt", "b c/3.txt", "z/4.txt", "gone/5.txt"]
    for path in paths:
        see(connection, f"/d/{path}")
    see(connection, "/e/6.txt")
    file_states.mark_gone(connection, ["/d/gone/5.txt"])

    def below(folder: str, limit: int = 9) -> list[str]:
        return found_files.folders_below(connection, folder, limit)

    assert below("/d") == below("/d/") == ["/d/a", "/d/b c", "/d/z"]
    assert below("/d", 2) == ["/d/a", "/d/b c"]
    assert below("/d/a") == ["/d/a/deep"]
    assert below("/") == ["/d", "/e"]
    assert below("/d/a/deep") == below("/nowhere") == []


def test_a_file_is_as_long_as_its_pages_and_its_last_passage(
    connection: sqlite3.Connection,
) -> None:
    file = see(connection, "/d/a.pdf")
    keep_outcomes(
        connection, ReadOutcome(file, b"hash", Document("", (), FileKind.PDF, pages=80), ())
    )
    passages = [
        PassageRecord(n, file.file_id, n, 900 * n, 900 * n + 800, n, "", b"") for n in (1, 2)
    ]
    passage_records.insert_passages(connection, passages)

    assert found_files.extent_of(connection, file.file_id) == Extent(80, 2600)
    assert found_files.extent_of(connection, see(connection, "/d/b").file_id) == Extent(0, 0)
    assert found_files.extent_of(connection, 99) == Extent(0, 0)
