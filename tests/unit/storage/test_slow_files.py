import sqlite3

import pytest

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.documents import Document, FileKind
from desktop_app.core.library import HOLDS_SECRETS, FileState
from desktop_app.core.listing import SlowFile
from desktop_app.core.sayings import Saying
from desktop_app.storage import file_states, slow_files
from desktop_app.storage.facts import keep_fact
from desktop_app.storage.outcomes import NoDocumentOutcome, Outcome, ReadOutcome, keep_outcomes
from desktop_app.storage.slow_files import note_times, slowest_files
from tests.support.file_rows import find


def wait(connection: sqlite3.Connection, path: str) -> None:
    file_states.keep_waiting(connection, [SeenFile(path, FileFacts(10, 1, 1, 1, 1))])


def read(connection: sqlite3.Connection, path: str, seconds: float) -> Outcome:
    wait(connection, path)
    document = Document("x", (), kind=FileKind.TEXT)
    return ReadOutcome(find(connection, path), b"h", document, (), seconds=seconds)


def test_the_slowest_files_are_listed_first_and_quick_ones_are_not(
    connection: sqlite3.Connection,
) -> None:
    outcomes = [read(connection, f"/d/{seconds}", seconds) for seconds in (0.9, 1.5, 30.0)]
    note_times(connection, outcomes)

    assert slowest_files(connection) == (
        SlowFile("/d/30.0", 30.0, 10),
        SlowFile("/d/1.5", 1.5, 10),
    )


def test_a_file_that_ended_without_words_counts(connection: sqlite3.Connection) -> None:
    wait(connection, "/d/a")
    file = find(connection, "/d/a")
    slow = Saying("Slow.")
    note_times(
        connection, [NoDocumentOutcome(file, FileState.FAILED, "timeout", slow, seconds=60.0)]
    )

    assert [one.seconds for one in slowest_files(connection)] == [60.0]


def test_a_file_that_was_read_quicker_leaves_the_list(connection: sqlite3.Connection) -> None:
    note_times(connection, [read(connection, "/d/a", 9.0), read(connection, "/d/b", 2.0)])
    note_times(connection, [read(connection, "/d/c", 0.1)])
    before = slowest_files(connection)
    note_times(connection, [read(connection, "/d/a", 0.1)])

    assert len(before) == 2
    assert [one.path for one in slowest_files(connection)] == ["/d/b"]


def test_only_the_slowest_are_kept(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_files, "MOST_KEPT", 2)
    note_times(connection, [read(connection, f"/d/{second}", second) for second in range(1, 5)])

    assert [one.seconds for one in slowest_files(connection)] == [4, 3]


def test_deleted_and_secret_files_are_not_listed(connection: sqlite3.Connection) -> None:
    note_times(connection, [read(connection, f"/d/{name}", 5.0) for name in "abc"])
    file_states.mark_gone(connection, ["/d/a"])
    secret = NoDocumentOutcome(
        find(connection, "/d/b"), FileState.SKIPPED, HOLDS_SECRETS, Saying("A key.")
    )
    keep_outcomes(connection, secret)

    assert [one.path for one in slowest_files(connection)] == ["/d/c"]


def test_a_list_that_cannot_be_read_is_empty(connection: sqlite3.Connection) -> None:
    keep_fact(connection, "slow_files", "[broken")

    assert slowest_files(connection) == ()
