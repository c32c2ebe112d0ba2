import sqlite3

from desktop_app.core.changes import FileFacts
from desktop_app.core.library import FileState
from desktop_app.core.sayings import Saying
from desktop_app.storage import file_records, file_states, retrying
from desktop_app.storage.outcomes import NoDocumentOutcome, SameContentOutcome, keep_outcomes
from tests.support.file_rows import find, index, see


def test_an_indexed_file_forgets_its_earlier_failure(connection: sqlite3.Connection) -> None:
    keep_outcomes(
        connection,
        NoDocumentOutcome(see(connection), FileState.FAILED, "corrupt", Saying("Damaged.")),
    )
    failed = find(connection)
    retrying.mark_waiting_again(connection, ["/d/a.txt"])
    index(connection, find(connection))
    indexed = find(connection)

    assert (failed.state, failed.error_code, failed.attempts) == (FileState.FAILED, "corrupt", 1)
    assert (indexed.state, indexed.error_code, str(indexed.error_reason)) == (
        FileState.INDEXED,
        "",
        "",
    )
    assert (indexed.kind, indexed.title, indexed.content_hash) == ("text", "Title", b"hash")
    assert indexed.attempts == 0


def test_what_an_earlier_content_stated_is_dropped_when_the_file_cannot_be_read(
    connection: sqlite3.Connection,
) -> None:
    index(connection, see(connection))
    connection.execute("UPDATE files SET pages = 2, created = 1.0, recognised = 1")
    changed = see(connection, facts=FileFacts(11, 21, 31, 40, 50))
    keep_outcomes(
        connection, NoDocumentOutcome(changed, FileState.SKIPPED, "empty", Saying("Empty."))
    )
    stated = connection.execute(
        "SELECT title, author, language, pages, created, recognised FROM files"
    ).fetchone()

    assert stated == ("", "", "", None, None, 0)


def test_attempts_count_up_until_the_file_changes(connection: sqlite3.Connection) -> None:
    see(connection)
    for _ in range(3):
        keep_outcomes(
            connection,
            NoDocumentOutcome(find(connection), FileState.FAILED, "timeout", Saying("Slow.")),
        )
        retrying.mark_all_waiting_again(connection)
    tried = find(connection).attempts

    assert tried == 3
    assert see(connection, facts=FileFacts(1, 1, 1, 1, 1)).attempts == 0


def test_a_file_that_changed_while_it_was_read_stays_waiting(
    connection: sqlite3.Connection,
) -> None:
    taken = see(connection)
    see(connection, facts=FileFacts(11, 21, 31, 40, 50))
    index(connection, taken)
    after_indexing = find(connection)
    keep_outcomes(
        connection, NoDocumentOutcome(taken, FileState.FAILED, "corrupt", Saying("Damaged."))
    )
    keep_outcomes(connection, SameContentOutcome(taken))

    assert after_indexing.state is FileState.WAITING
    assert find(connection) == after_indexing


def test_a_file_that_vanished_while_it_was_read_stays_gone(connection: sqlite3.Connection) -> None:
    taken = see(connection)
    file_states.mark_gone(connection, ["/d/a.txt"])
    index(connection, taken)

    assert file_records.find_file(connection, "/d/a.txt") is None
    assert file_states.gone_file_ids(connection, 10) == [taken.file_id]
