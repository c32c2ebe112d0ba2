import sqlite3

from desktop_app.core.changes import FileFacts
from desktop_app.core.library import FileCounts, FileState
from desktop_app.core.sayings import Saying
from desktop_app.storage import file_records, file_states, known_facts
from desktop_app.storage.outcomes import NoDocumentOutcome, keep_outcomes
from tests.support.file_rows import FACTS, find, index, see


def test_a_new_file_waits_with_its_facts(connection: sqlite3.Connection) -> None:
    record = see(connection)

    assert (record.path, record.facts, record.state) == ("/d/a.txt", FACTS, FileState.WAITING)
    assert (record.content_hash, record.attempts) == (None, 0)


def test_a_changed_file_waits_again_under_its_id_and_keeps_what_is_indexed(
    connection: sqlite3.Connection,
) -> None:
    first = see(connection)
    index(connection, first)
    again = see(connection, facts=FileFacts(11, 21, 31, 40, 50))

    assert (again.file_id, again.state) == (first.file_id, FileState.WAITING)
    assert (again.content_hash, again.title) == (b"hash", "Title")


def test_a_gone_file_that_is_back_waits(connection: sqlite3.Connection) -> None:
    first = see(connection)
    file_states.mark_gone(connection, ["/d/a.txt", "/d/unknown"])

    assert see(connection).file_id == first.file_id
    assert file_states.gone_file_ids(connection, 10) == []


def test_the_last_modified_file_is_read_first(connection: sqlite3.Connection) -> None:
    for time in (3, 9, 5):
        see(connection, f"/d/{time}", FileFacts(1, time, 1, 1, 1))
    index(connection, find(connection, "/d/9"))

    assert [one.path for one in file_states.next_waiting(connection, 5)] == ["/d/5", "/d/3"]
    assert len(file_states.next_waiting(connection, 1)) == 1


def test_counts_are_of_the_library_or_of_files_below_a_path(
    connection: sqlite3.Connection,
) -> None:
    index(connection, see(connection, "/d/indexed"))
    see(connection, "/d/sub/waiting")
    keep_outcomes(
        connection, NoDocumentOutcome(see(connection, "/d/f"), FileState.FAILED, "x", Saying("R."))
    )
    keep_outcomes(
        connection, NoDocumentOutcome(see(connection, "/e/s"), FileState.SKIPPED, "x", Saying("R."))
    )
    see(connection, "/d/gone")
    file_states.mark_gone(connection, ["/d/gone"])

    assert file_states.count_files(connection) == FileCounts(1, 1, 1, 1)
    assert file_states.count_files(connection, "/d") == FileCounts(1, 1, 1, 0)
    assert file_states.count_files(connection, "/d/indexed") == FileCounts(1, 0, 0, 0)


def test_it_is_known_whether_any_file_waits(connection: sqlite3.Connection) -> None:
    empty = file_states.is_any_waiting(connection)
    file = see(connection)
    waiting = file_states.is_any_waiting(connection)
    index(connection, file)

    assert not empty
    assert waiting
    assert not file_states.is_any_waiting(connection)


def test_gone_goes_with_everything_below_and_no_neighbour(connection: sqlite3.Connection) -> None:
    for path in ("/d/a", "/d/a/x", "/d/a.txt", "/d/ab"):
        see(connection, path)
    file_states.mark_gone_below(connection, "/d/a")

    assert set(known_facts.facts_below(connection, "/d")) == {"/d/a.txt", "/d/ab"}
    assert len(file_records.file_ids_below(connection, "/d/a")) == 2
