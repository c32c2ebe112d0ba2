import sqlite3
from pathlib import Path

import pytest

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.documents import Document, FileKind
from desktop_app.core.members import ReadMember
from desktop_app.core.recognition import PageCounts, RecognisedPage, RecognisedText, TextLine
from desktop_app.core.sayings import Saying
from desktop_app.storage import (
    content_records,
    file_records,
    file_states,
    folder_records,
    member_records,
    recognition_records,
)
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.outcomes import ReadOutcome, keep_outcomes

SCAN, OTHER = b"scan", b"other"
PAGE = RecognisedPage(
    595.3,
    842.0,
    (
        TextLine("The ferry", 0.98, (10.0, 20.5, 90.1, 20.5, 90.1, 31.0, 10.0, 31.0), begins=True),
        TextLine("leaves — 船", 0.71, (10.0, 40.0, 90.0, 41.0, 90.0, 51.0, 10.0, 50.0)),
    ),
)


@pytest.fixture
def connection(tmp_path: Path, connection: sqlite3.Connection) -> sqlite3.Connection:
    folder_records.add_folder(connection, "/d", ())
    return connection


def keep(
    connection: sqlite3.Connection, path: str, content: bytes, recognised: int = 0
) -> FileRecord:
    """Keep a file as indexed."""
    modified = len(file_records.living_files(connection))
    file_states.keep_waiting(connection, [SeenFile(path, FileFacts(1, modified, 0, 0, 0))])
    file = file_records.find_file(connection, path)
    assert file is not None
    document = Document("", (), FileKind.PDF, pages=9, recognised=recognised)
    keep_outcomes(connection, ReadOutcome(file, content, document, ()))
    known = file_records.find_file(connection, path)
    assert known is not None
    return known


def due(connection: sqlite3.Connection) -> list[tuple[str, bytes, int]]:
    found = recognition_records.due_pages(connection, 99)
    return [(one.path, one.content_hash, one.page) for one in found]


def test_pages_are_due_by_file_the_last_changed_first(connection: sqlite3.Connection) -> None:
    keep(connection, "/d/a.pdf", SCAN)
    keep(connection, "/d/b.pdf", OTHER)
    recognition_records.keep_due(connection, SCAN, [2, 1])
    recognition_records.keep_due(connection, OTHER, [5])

    assert due(connection) == [
        ("/d/b.pdf", OTHER, 5),
        ("/d/a.pdf", SCAN, 1),
        ("/d/a.pdf", SCAN, 2),
    ]
    assert len(recognition_records.due_pages(connection, 1)) == 1


def test_what_was_recognised_comes_back_with_its_boxes(connection: sqlite3.Connection) -> None:
    file = keep(connection, "/d/a.pdf", SCAN)
    recognition_records.keep_due(connection, SCAN, [1, 2])
    recognition_records.keep_page(connection, SCAN, 1, PAGE)
    recognition_records.keep_failure(connection, SCAN, 2, Saying("It took too long."))

    assert recognition_records.page_of(connection, "/d/a.pdf", 1) == PAGE
    assert recognition_records.page_of(connection, "/d/a.pdf", 2) is None
    assert recognition_records.page_of(connection, "/d/nowhere.pdf", 1) is None
    known = recognition_records.texts_for(connection, file)
    assert known.are_new
    assert known.texts == (
        RecognisedText(SCAN, 1, "The ferry\nleaves — 船"),
        RecognisedText(SCAN, 2, "", Saying("It took too long.")),
    )
    assert due(connection) == []


def test_a_copy_and_a_moved_file_are_not_recognised_again(connection: sqlite3.Connection) -> None:
    keep(connection, "/d/a.pdf", SCAN)
    recognition_records.keep_due(connection, SCAN, [1])
    recognition_records.keep_page(connection, SCAN, 1, PAGE)
    copy = keep(connection, "/d/copy.pdf", SCAN)
    recognition_records.keep_due(connection, SCAN, [1])

    assert due(connection) == []
    assert recognition_records.texts_for(connection, copy).are_new
    assert recognition_records.count_pages(connection) == PageCounts(1, 0)


def test_a_file_waits_to_be_read_with_all_its_pages(connection: sqlite3.Connection) -> None:
    keep(connection, "/d/a.pdf", SCAN)
    recognition_records.keep_due(connection, SCAN, [1, 2])
    recognition_records.keep_page(connection, SCAN, 1, PAGE)
    with_half = recognition_records.mark_to_read_again(connection)
    recognition_records.keep_page(connection, SCAN, 2, PAGE)
    is_news = recognition_records.is_any_to_read_again(connection)
    with_all = recognition_records.mark_to_read_again(connection)

    assert (with_half, is_news, with_all) == (0, True, 1)
    (waiting,) = file_states.next_waiting(connection, 9)
    assert waiting.content_hash == SCAN
    keep(connection, "/d/a.pdf", SCAN, recognised=2)
    assert recognition_records.mark_to_read_again(connection) == 0


def test_a_long_file_is_read_by_doublings(connection: sqlite3.Connection) -> None:
    pages = range(1, 40)
    keep(connection, "/d/a.pdf", SCAN)
    recognition_records.keep_due(connection, SCAN, pages)
    read_at = []
    for page in pages:
        recognition_records.keep_page(connection, SCAN, page, PAGE)
        if recognition_records.mark_to_read_again(connection):
            read_at.append(page)
            keep(connection, "/d/a.pdf", SCAN, recognised=page)

    assert read_at == [8, 16, 32, 39]


def test_a_folder_may_be_left_out_and_one_in_it_not(connection: sqlite3.Connection) -> None:
    folder_records.add_folder(connection, "/d/in", ())
    keep(connection, "/d/a.pdf", SCAN)
    keep(connection, "/d/in/b.pdf", OTHER)
    for content in (SCAN, OTHER):
        recognition_records.keep_due(connection, content, [1])
    folder_records.set_recognition(connection, "/d", is_on=False)

    assert due(connection) == [("/d/in/b.pdf", OTHER, 1)]
    assert recognition_records.count_pages(connection) == PageCounts(0, 1)
    assert recognition_records.count_pages(connection, "/d/in") == PageCounts(0, 1)
    assert [
        recognition_records.count_unrecognised(connection, keep(connection, path, content))
        for path, content in (("/d/a.pdf", SCAN), ("/d/in/b.pdf", OTHER))
    ] == [(1, False), (1, True)]


def test_a_page_of_a_file_inside_another_names_the_one_on_disk(
    connection: sqlite3.Connection,
) -> None:
    box = keep(connection, "/d/box.zip", b"box")
    inner = ReadMember(("a.png",), b"", 1, 9, None)
    member_records.keep_members_waiting(connection, box, [inner])
    member = file_records.find_file(connection, "/d/box.zip/a.png")
    assert member is not None
    document = Document("", (), FileKind.PICTURE, pages=1)
    keep_outcomes(connection, ReadOutcome(member, SCAN, document, ()))
    recognition_records.keep_due(connection, SCAN, [1])
    (page,) = recognition_records.due_pages(connection, 9)
    recognition_records.keep_page(connection, SCAN, 1, PAGE)

    assert (page.path, page.content_hash, page.is_inside) == ("/d/box.zip", SCAN, True)
    assert recognition_records.texts_for(connection, box).are_new
    assert recognition_records.mark_to_read_again(connection) == 1
    assert [one.path for one in file_states.next_waiting(connection, 9)] == ["/d/box.zip"]
    assert recognition_records.page_of(connection, "/d/box.zip › a.png", 1) == PAGE
    recognition_records.keep_failure(connection, SCAN, 1, Saying("It needs a password."))
    recognition_records.mark_failed_due(connection, "/d/box.zip")
    assert due(connection) == [("/d/box.zip", SCAN, 1)]


def test_failed_pages_are_tried_again_when_asked_for(connection: sqlite3.Connection) -> None:
    for path, content in (("/d/a.pdf", SCAN), ("/d/b.pdf", OTHER)):
        keep(connection, path, content)
        recognition_records.keep_due(connection, content, [1, 2])
        recognition_records.keep_page(connection, content, 1, PAGE)
        recognition_records.keep_failure(connection, content, 2, Saying("It took too long."))
    recognition_records.mark_failed_due(connection, "/d/a.pdf")
    of_one = due(connection)
    recognition_records.mark_failed_due(connection)

    assert of_one == [("/d/a.pdf", SCAN, 2)]
    assert {page for _, _, page in due(connection)} == {2}
    assert len(due(connection)) == 2


def test_a_file_is_read_again_with_a_page_that_was_recognised_at_last(
    connection: sqlite3.Connection,
) -> None:
    keep(connection, "/d/a.pdf", SCAN, recognised=2)
    recognition_records.keep_due(connection, SCAN, [1, 2])
    recognition_records.keep_page(connection, SCAN, 1, PAGE)
    recognition_records.keep_failure(connection, SCAN, 2, Saying("It took too long."))
    failed = recognition_records.count_pages(connection)
    settled = recognition_records.is_any_to_read_again(connection)
    recognition_records.mark_failed_due(connection, "/d/a.pdf")
    waiting = recognition_records.is_any_to_read_again(connection)
    recognition_records.keep_page(connection, SCAN, 2, PAGE)

    assert failed == PageCounts(2, 0, 1)
    assert (settled, waiting) == (False, False)
    assert recognition_records.mark_to_read_again(connection) == 1
    assert recognition_records.count_pages(connection) == PageCounts(2, 0)


def test_text_that_is_in_no_file_any_more_is_dropped(connection: sqlite3.Connection) -> None:
    file = keep(connection, "/d/a.pdf", SCAN)
    recognition_records.keep_due(connection, SCAN, [1])
    recognition_records.keep_due(connection, OTHER, [1])
    recognition_records.keep_page(connection, SCAN, 1, PAGE)

    assert content_records.count_unused(connection) == 0
    content_records.delete_unused(connection)
    assert recognition_records.page_of(connection, "/d/a.pdf", 1) == PAGE
    file_states.delete_files(connection, [file.file_id])
    assert content_records.count_unused(connection) == 1
    content_records.delete_unused(connection)
    assert not connection.execute("SELECT 1 FROM pictured_pages").fetchall()


def test_unused_pages_are_dropped_in_time_after_the_clock_was_ahead(
    connection: sqlite3.Connection,
) -> None:
    recognition_records.keep_due(connection, SCAN, [1])
    recognition_records.keep_page(connection, SCAN, 1, PAGE)
    long = recognition_records.KEPT_UNUSED_SECONDS

    assert recognition_records.delete_unused_pages(connection, 100 * long) == 0
    assert recognition_records.delete_unused_pages(connection, 0.0) == 0
    assert recognition_records.delete_unused_pages(connection, long) == 1
