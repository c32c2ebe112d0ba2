import sqlite3

import pytest

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.documents import Document, FileKind
from desktop_app.core.library import FileState
from desktop_app.core.library_commands import FileOrder, ListFiles
from desktop_app.core.sayings import Saying
from desktop_app.storage import file_records, file_states, recognition_records
from desktop_app.storage.file_lists import MOST_FILES, list_failures, list_files, paths_ending_in
from desktop_app.storage.outcomes import NoDocumentOutcome, ReadOutcome, keep_outcomes

WAITING = FileState.WAITING


@pytest.fixture
def filled(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Return a catalogue in which three files wait and one failed."""
    for at, path in enumerate(("/d/z/Apple.txt", "/d/a/pear_1.txt", "/d/banana.pdf", "/d/x")):
        facts = FileFacts(at, at * 1_000_000_000, 1, 1, 1)
        file_states.keep_waiting(connection, [SeenFile(path, facts)])
    failed = file_records.find_file(connection, "/d/x")
    assert failed is not None
    keep_outcomes(
        connection,
        NoDocumentOutcome(failed, FileState.FAILED, "locked", Saying("It has a password.")),
    )
    return connection


def paths(connection: sqlite3.Connection, wanted: ListFiles) -> list[str]:
    return [one.path for one in list_files(connection, wanted).files]


def test_files_are_listed_by_their_names_or_the_newest_first(filled: sqlite3.Connection) -> None:
    by_name = ["/d/z/Apple.txt", "/d/banana.pdf", "/d/a/pear_1.txt"]
    by_date = ["/d/banana.pdf", "/d/a/pear_1.txt", "/d/z/Apple.txt"]

    assert paths(filled, ListFiles(WAITING)) == by_name
    assert paths(filled, ListFiles(WAITING, order=FileOrder.NEWEST)) == by_date
    assert paths(filled, ListFiles(WAITING, order=FileOrder.LARGEST)) == by_date


def test_letters_with_accents_are_sorted_with_those_without(
    connection: sqlite3.Connection,
) -> None:
    names = ("Zoo.txt", "Öl.txt", "ort.txt", "a\u0308pfel.txt", "Äpfel 2.txt", "Obst.txt", "Ab.txt")
    facts = FileFacts(1, 1, 1, 1, 1)
    file_states.keep_waiting(connection, [SeenFile(f"/ü/{name}", facts) for name in names])

    listed = [path.removeprefix("/ü/") for path in paths(connection, ListFiles(WAITING))]

    assert listed == [
        *("Ab.txt", "Äpfel 2.txt", "a\u0308pfel.txt"),
        *("Obst.txt", "Öl.txt", "ort.txt", "Zoo.txt"),
    ]


def test_a_page_knows_its_place_and_the_length_of_the_list(filled: sqlite3.Connection) -> None:
    page = list_files(filled, ListFiles(WAITING, offset=1, limit=1))
    beyond = list_files(filled, ListFiles(WAITING, offset=3))

    assert (page.offset, page.total, [one.path for one in page.files]) == (1, 3, ["/d/banana.pdf"])
    assert (beyond.total, beyond.files) == (3, ())
    assert list_files(filled, ListFiles(WAITING, limit=-1)).files == ()
    assert len(list_files(filled, ListFiles(WAITING, limit=MOST_FILES + 1)).files) == 3


@pytest.mark.parametrize(
    ("text", "found"),
    [("PEAR", ["/d/a/pear_1.txt"]), ("_", ["/d/a/pear_1.txt"]), ("%", []), ("\\", [])],
)
def test_a_list_is_narrowed_by_what_a_path_contains(
    filled: sqlite3.Connection, text: str, found: list[str]
) -> None:
    wanted = ListFiles(WAITING, containing=text)
    assert paths(filled, wanted) == found
    assert list_files(filled, wanted).total == len(found)


def test_a_file_states_why_and_when(filled: sqlite3.Connection) -> None:
    (one,) = list_files(filled, ListFiles(FileState.FAILED, containing="password")).files

    assert (one.path, one.path_on_disk, one.state) == ("/d/x", "/d/x", FileState.FAILED)
    assert (one.code, str(one.reason), one.attempts) == ("locked", "It has a password.", 1)
    assert (one.modified, one.size) == (3.0, 3)
    (failure,) = list_failures(filled, 9)
    assert (failure.path, failure.code) == ("/d/x", "locked")


def test_a_file_in_another_one_is_shown_with_the_way_to_it(filled: sqlite3.Connection) -> None:
    filled.execute(
        "INSERT INTO files (path, size, mtime_ns, ctime_ns, device, inode, state, container_id, "
        "member) SELECT '/d/x/in.txt', 1, -1, 1, 1, 1, 'skipped', id, 'in.txt' "
        "FROM files WHERE path = '/d/x'"
    )
    (one,) = list_files(filled, ListFiles(FileState.SKIPPED)).files

    assert (one.path, one.path_on_disk, one.modified) == ("/d/x › in.txt", "/d/x", 0.0)


def test_a_file_states_how_many_of_its_pages_could_not_be_recognised(
    filled: sqlite3.Connection,
) -> None:
    file = file_records.find_file(filled, "/d/banana.pdf")
    assert file is not None
    keep_outcomes(
        filled,
        ReadOutcome(file, b"scan", Document("", (), FileKind.PDF, pages=3, recognised=3), ()),
    )
    recognition_records.keep_due(filled, b"scan", [1, 2, 3])
    recognition_records.keep_failure(filled, b"scan", 2, Saying("It took too long."))

    (one,) = list_files(filled, ListFiles(FileState.INDEXED)).files
    assert one.failed_pages == 1


@pytest.mark.parametrize("text", ["Müller", "MÜLLER", "muller", "Mu\u0308ller"])
@pytest.mark.parametrize("name", ["Rechnung Müller.pdf", "Rechnung Mu\u0308ller.pdf"])
def test_a_filter_compares_letters_without_case_and_accents(
    filled: sqlite3.Connection, text: str, name: str
) -> None:
    seen = SeenFile(f"/d/{name}", FileFacts(9, 9, 1, 1, 1))
    file_states.keep_waiting(filled, [seen])

    assert paths(filled, ListFiles(WAITING, containing=text)) == [f"/d/{name}"]


@pytest.mark.parametrize("typed", ["müller_1.pdf", "Mu\u0308ller_1.PDF", "d/MÜLLER_1.pdf"])
@pytest.mark.parametrize("name", ["Müller_1.pdf", "Mu\u0308ller_1.pdf"])
def test_a_name_is_found_however_its_accents_are_written(
    filled: sqlite3.Connection, typed: str, name: str
) -> None:
    for at, path in enumerate((f"/d/{name}", "/d/Muller_1.pdf", "/d/Müllerx1.pdf")):
        seen = SeenFile(path, FileFacts(at, at, 1, 1, 1))
        file_states.keep_waiting(filled, [seen])

    assert paths_ending_in(filled, typed, 9) == [f"/d/{name}"]
