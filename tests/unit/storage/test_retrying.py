import sqlite3

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.library import FileState
from desktop_app.core.sayings import Saying
from desktop_app.storage import file_records, retrying
from desktop_app.storage.file_records import FileRecord

FACTS = FileFacts(size=10, mtime_ns=20, ctime_ns=30, device=40, inode=50)


def see(connection: sqlite3.Connection, path: str, facts: FileFacts = FACTS) -> FileRecord:
    file_records.keep_waiting(connection, [SeenFile(path, facts)])
    return find(connection, path)


def find(connection: sqlite3.Connection, path: str) -> FileRecord:
    found = file_records.find_file(connection, path)
    assert found is not None
    return found


def test_retrying_all_leaves_out_what_was_skipped_and_one_file_does_not(
    connection: sqlite3.Connection,
) -> None:
    states = {"/d/f": FileState.FAILED, "/d/s": FileState.SKIPPED}
    for path, state in states.items():
        file_records.set_ended(connection, see(connection, path), state, "x", Saying("Reason."))

    assert retrying.mark_all_waiting_again(connection) == 1
    assert find(connection, "/d/f").state is FileState.WAITING
    assert find(connection, "/d/s").state is FileState.SKIPPED
    assert retrying.mark_waiting_again(connection, ["/d/s"]) == 1
    assert retrying.mark_waiting_again(connection, ["/d/unknown"]) == 0
