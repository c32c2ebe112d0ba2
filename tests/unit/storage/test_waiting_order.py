import sqlite3

import pytest

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.library import FileState, Priority
from desktop_app.storage import (
    embedded_passages,
    file_records,
    file_states,
    folder_records,
    history_records,
    passage_records,
    waiting_order,
)
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.waiting_order import PausedWork


@pytest.fixture
def waiting(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Return a catalogue in which files of three folders wait, one of them inside another."""
    for path in ("/a", "/a/in", "/b"):
        folder_records.add_folder(connection, path, ())
    for at, path in enumerate(("/a/1", "/a/in/2", "/b/3", "/a/4", "/b/5")):
        facts = FileFacts(1, at, 1, 1, 1)
        file_states.keep_waiting(connection, [SeenFile(path, facts)])
    return connection


def order(connection: sqlite3.Connection, limit: int = 9) -> list[str]:
    return [one.path for one in waiting_order.files_to_read(connection, limit)]


def before(connection: sqlite3.Connection, path: str) -> int:
    file = file_records.find_file(connection, path)
    assert file is not None
    return waiting_order.count_before(connection, file)


def test_where_folders_are_alike_the_last_modified_come_first(waiting: sqlite3.Connection) -> None:
    assert order(waiting) == ["/b/5", "/a/4", "/b/3", "/a/in/2", "/a/1"]
    assert order(waiting, 2) == ["/b/5", "/a/4"]
    assert (before(waiting, "/b/5"), before(waiting, "/a/1")) == (0, 4)


def test_urgent_folders_come_first_and_others_last(waiting: sqlite3.Connection) -> None:
    folder_records.set_priority(waiting, "/a/in", Priority.HIGH)
    folder_records.set_priority(waiting, "/b", Priority.LOW)

    assert order(waiting) == ["/a/in/2", "/a/4", "/a/1", "/b/5", "/b/3"]
    assert [before(waiting, path) for path in ("/a/in/2", "/b/5")] == [0, 3]
    assert waiting_order.count_paused(waiting) == PausedWork()


def test_files_of_a_paused_folder_are_left(waiting: sqlite3.Connection) -> None:
    folder_records.set_paused(waiting, "/a", is_on=True)

    assert order(waiting) == ["/b/5", "/b/3", "/a/in/2"]
    assert waiting_order.count_paused(waiting) == PausedWork(2, 0)
    folder_records.set_paused(waiting, "/a", is_on=False)
    assert len(order(waiting)) == 5


def test_passages_of_a_paused_folder_are_left(waiting: sqlite3.Connection) -> None:
    ids = {path: file_id for file_id, path in waiting.execute("SELECT id, path FROM files")}
    records = [
        PassageRecord(at, ids[path], 0, 0, 1, None, "", b"")
        for at, path in enumerate(("/a/1", "/b/3", "/a/in/2"), start=1)
    ]
    passage_records.insert_passages(waiting, records)

    def left() -> list[int]:
        found = waiting_order.passages_without_vector(waiting, 9)
        return [one.passage_id for one in found]

    alike = left()
    folder_records.set_paused(waiting, "/b", is_on=True)
    assert (alike, left()) == ([2, 3, 1], [3, 1])
    assert waiting_order.count_paused(waiting) == PausedWork(2, 1)


def test_first_passages_are_embedded_before_others_and_opened_files_before_newer_ones(
    waiting: sqlite3.Connection,
) -> None:
    ids = {path: file_id for file_id, path in waiting.execute("SELECT id, path FROM files")}
    places = [("/a/1", 0), ("/a/1", 1), ("/b/3", 0), ("/b/3", 1), ("/b/3", 2), ("/b/5", 0)]
    records = [
        PassageRecord(at, ids[path], ordinal, 0, 1, None, "", b"")
        for at, (path, ordinal) in enumerate(places, start=1)
    ]
    passage_records.insert_passages(waiting, records)

    def listed(limit: int = 9) -> list[int]:
        found = waiting_order.passages_without_vector(waiting, limit)
        return [one.passage_id for one in found]

    assert listed() == [6, 3, 1, 4, 5, 2]
    history_records.note_opening(waiting, "", "/a/1", 1.0)
    assert listed() == [1, 6, 3, 2, 4, 5]
    assert listed(2) == [1, 6]
    embedded_passages.set_embedded(waiting, [1, 6])
    assert listed(3) == [3, 2, 4]


def test_only_known_folders_are_changed(waiting: sqlite3.Connection) -> None:
    assert not folder_records.set_paused(waiting, "/x", is_on=True)
    assert not folder_records.set_priority(waiting, "/x", Priority.LOW)
    assert folder_records.set_priority(waiting, "/b", Priority.LOW)
    folder = folder_records.folder_above(waiting, "/b/any")
    assert folder is not None
    assert (folder.path, folder.priority, folder.is_paused) == ("/b", Priority.LOW, False)
    assert folder_records.folder_above(waiting, "/bc") is None


def test_what_is_due_leaves_out_paused_folders(waiting: sqlite3.Connection) -> None:
    ids = {path: file_id for file_id, path in waiting.execute("SELECT id, path FROM files")}
    inner = [PassageRecord(1, ids["/a/in/2"], 0, 0, 1, None, "", b"")]
    passage_records.insert_passages(waiting, inner)

    def due(path: str) -> tuple[bool, bool, bool]:
        return (
            waiting_order.is_any_due(waiting, [ids[one] for one in ids if one.startswith(path)]),
            waiting_order.is_any_to_read(waiting, path),
            waiting_order.is_any_to_embed(waiting, path),
        )

    alike = due("/a")
    folder_records.set_paused(waiting, "/a/in", is_on=True)
    assert (alike, due("/a"), due("/a/in")) == ((True,) * 3, (True, True, False), (False,) * 3)
    file_states.set_state(waiting, FileState.INDEXED, [ids["/a/1"], ids["/a/4"]])
    assert due("/a") == (False, False, False)
    assert due("/b") == (True, True, False)
    assert not waiting_order.is_any_due(waiting, [])
