import sqlite3

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.documents import Document, FileKind
from desktop_app.core.library import FileState
from desktop_app.core.listing import FileGroup
from desktop_app.core.sayings import Saying
from desktop_app.storage import file_states, folder_records
from desktop_app.storage.breakdown import break_down
from desktop_app.storage.outcomes import NoDocumentOutcome, ReadOutcome, keep_outcomes
from tests.support.file_rows import find


def test_files_are_grouped_by_kind_and_folder_the_largest_first(
    connection: sqlite3.Connection,
) -> None:
    folder_records.add_folder(connection, "/d", ())
    for path, size in (("/d/a.txt", 10), ("/d/in/b.pdf", 500), ("/d/in/deep/c.txt", 30)):
        facts = FileFacts(size, 1, 1, 1, 1)
        file_states.keep_waiting(connection, [SeenFile(path, facts)])
    for path, kind in (("/d/a.txt", FileKind.TEXT), ("/d/in/deep/c.txt", FileKind.TEXT)):
        document = Document("x", (), kind=kind)
        keep_outcomes(connection, ReadOutcome(find(connection, path), b"h", document, ()))
    locked = find(connection, "/d/in/b.pdf")
    keep_outcomes(
        connection, NoDocumentOutcome(locked, FileState.FAILED, "locked", Saying("Locked."))
    )
    found = break_down(connection)

    assert found.by_kind == (FileGroup("", 1, 500, 1), FileGroup("text", 2, 40, 0))
    assert found.by_folder == (FileGroup("/d/in", 2, 530, 1), FileGroup("/d", 1, 10, 0))


def test_an_empty_library_has_no_groups(connection: sqlite3.Connection) -> None:
    assert break_down(connection).by_kind == break_down(connection).by_folder == ()
