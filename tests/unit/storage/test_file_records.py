import sqlite3

from desktop_app.core.library import FileState
from desktop_app.core.sayings import Saying
from desktop_app.storage import file_lists, file_records, file_states, retrying
from desktop_app.storage.outcomes import NoDocumentOutcome, keep_outcomes
from tests.support.file_rows import find, index, see


def test_after_a_lost_word_index_every_file_is_read_again(connection: sqlite3.Connection) -> None:
    index(connection, see(connection))
    see(connection, "/d/gone")
    file_states.mark_gone(connection, ["/d/gone"])
    retrying.read_all_again(connection)

    assert (find(connection).state, find(connection).content_hash) == (FileState.WAITING, None)
    assert len(file_states.gone_file_ids(connection, 10)) == 1


def test_failures_come_by_path_with_their_reasons(connection: sqlite3.Connection) -> None:
    for path in ("/d/b", "/d/a", "/d/c"):
        keep_outcomes(
            connection,
            NoDocumentOutcome(see(connection, path), FileState.FAILED, "x", Saying("Why.")),
        )
    listed = list(file_lists.list_failures(connection, 2))

    assert [(one.path, one.code, str(one.reason), one.attempts) for one in listed] == [
        ("/d/a", "x", "Why.", 1),
        ("/d/b", "x", "Why.", 1),
    ]


def test_files_are_given_by_id_without_those_that_are_gone(connection: sqlite3.Connection) -> None:
    ids = [see(connection, f"/d/{n}").file_id for n in range(1200)]
    file_states.mark_gone(connection, ["/d/7"])
    found = file_records.files_by_id(connection, [*ids, 99_999])

    assert len(found) == 1199
    assert found[ids[3]].path == "/d/3"
    file_states.delete_files(connection, ids)
    assert file_records.files_by_id(connection, ids) == {}


def test_every_file_that_is_not_gone_is_living_whatever_its_state(
    connection: sqlite3.Connection,
) -> None:
    index(connection, see(connection))
    see(connection, "/d/waiting")
    keep_outcomes(
        connection, NoDocumentOutcome(see(connection, "/d/f"), FileState.FAILED, "x", Saying("R."))
    )
    see(connection, "/d/gone")
    file_states.mark_gone(connection, ["/d/gone"])
    living = {one.path: one for one in file_records.living_files(connection)}

    assert set(living) == {"/d/a.txt", "/d/waiting", "/d/f"}
    described = living["/d/a.txt"]
    assert (described.title, described.author, described.language) == ("Title", "Author", "de")
    assert (living["/d/f"].author, living["/d/f"].language) == ("", "")
