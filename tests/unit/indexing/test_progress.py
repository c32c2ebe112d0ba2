import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.documents import Document, FileKind
from desktop_app.core.messages import Waits
from desktop_app.core.recognition import PageCounts
from desktop_app.core.records import replace
from desktop_app.indexing.progress import Pace, ProgressReport, held_back
from desktop_app.storage import embedded_passages, file_states, passage_records
from desktop_app.storage.outcomes import ReadOutcome, keep_outcomes
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.waiting_order import PausedWork
from tests.support.catalogues import new_catalogue


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    with closing(new_catalogue()) as connection:
        yield connection


@pytest.fixture
def report() -> ProgressReport:
    return ProgressReport()


def add_waiting(connection: sqlite3.Connection, count: int) -> None:
    facts = FileFacts(1, 1, 1, 1, 1)
    file_states.keep_waiting(connection, [SeenFile(f"/d/{n}", facts) for n in range(count)])


def read_some(connection: sqlite3.Connection, count: int) -> None:
    for file in file_states.next_waiting(connection, count):
        keep_outcomes(connection, ReadOutcome(file, b"", Document("", (), FileKind.TEXT), ()))


def add_passages(connection: sqlite3.Connection, count: int) -> None:
    passage_records.insert_passages(
        connection,
        [PassageRecord(n + 1, 1, n, 0, 1, None, "", b"") for n in range(count)],
    )


def test_it_reports_ten_times_a_second_while_something_goes_on(report: ProgressReport) -> None:
    times = [100.0, 100.05, 100.09, 100.1001, 100.15, 100.21]

    assert [report.is_due(now, is_idle=False) for now in times] == [1, 0, 0, 1, 0, 1]


def test_reports_that_take_long_take_a_twentieth_of_the_time(report: ProgressReport) -> None:
    assert report.is_due(100.0, is_idle=False)
    report.note_duration(0.05)
    assert [report.is_due(now, is_idle=False) for now in (100.11, 100.99, 101.01)] == [0, 0, 1]

    report.note_duration(0.001)
    assert report.is_due(101.12, is_idle=False)


def test_it_reports_once_when_rest_begins(report: ProgressReport) -> None:
    assert [report.is_due(now, is_idle=True) for now in (100.0, 100.5, 101.0)] == [1, 0, 0]
    assert report.is_due(102.0, is_idle=False)
    assert report.is_due(102.01, is_idle=True)
    assert not report.is_due(103.0, is_idle=True)


def test_it_reports_rest_after_work_too_short_to_be_reported(report: ProgressReport) -> None:
    assert report.is_due(100.0, is_idle=True)
    assert not report.is_due(100.01, is_idle=False)
    assert report.is_due(100.02, is_idle=True)


def test_an_empty_library_is_up_to_date(
    report: ProgressReport, connection: sqlite3.Connection
) -> None:
    progress = report.make(connection, "", Pace())

    assert (str(progress.activity), progress.waiting, progress.seconds_left) == (
        "Up to date",
        0,
        None,
    )


def test_it_states_what_is_being_read(
    report: ProgressReport, connection: sqlite3.Connection
) -> None:
    add_waiting(connection, 2)

    assert str(report.make(connection, "/d/annual report.pdf", Pace()).activity) == (
        "Reading annual report.pdf"
    )
    assert str(report.make(connection, "", Pace()).activity) == "Reading files"


def test_it_counts_what_is_done_and_what_is_left(
    report: ProgressReport, connection: sqlite3.Connection
) -> None:
    add_waiting(connection, 5)
    read_some(connection, 2)
    add_passages(connection, 4)
    embedded_passages.set_embedded(connection, [1])
    progress = report.make(connection, "", Pace())

    assert (progress.waiting, progress.indexed, progress.failed) == (3, 2, 0)
    assert (progress.passages, progress.embedded) == (4, 1)


def test_the_time_left_follows_from_the_speed_so_far(
    report: ProgressReport, connection: sqlite3.Connection
) -> None:
    add_waiting(connection, 100)
    report.is_due(100.0, is_idle=False)
    unknown = report.make(connection, "", Pace()).seconds_left
    read_some(connection, 20)
    report.is_due(102.0, is_idle=False)

    assert unknown is None
    assert report.make(connection, "", Pace()).seconds_left == pytest.approx(8.0)


def test_embedding_is_part_of_the_time_left(
    report: ProgressReport, connection: sqlite3.Connection
) -> None:
    add_passages(connection, 50)
    report.is_due(100.0, is_idle=False)
    progress = report.make(connection, "", Pace(25.0))

    assert str(progress.activity) == "Indexing by meaning"
    assert progress.seconds_left == pytest.approx(2.0)
    assert report.make(connection, "", Pace()).seconds_left is None


def test_pages_have_figures_and_an_estimate_of_their_own(
    report: ProgressReport, connection: sqlite3.Connection
) -> None:
    unknown = report.make(connection, "", Pace(pages=PageCounts(2, 10)))
    known = report.make(connection, "", Pace(None, PageCounts(2, 10), 6.0))

    assert str(unknown.activity) == "Recognising text in scans and pictures"
    assert (unknown.pages_recognised, unknown.pages_waiting) == (2, 10)
    assert (unknown.seconds_left, unknown.pages_per_minute) == (40.0, None)
    assert (known.seconds_left, known.pages_per_minute) == (60.0, 10.0)


def test_no_rate_is_reported_while_recognition_waits(
    report: ProgressReport, connection: sqlite3.Connection
) -> None:
    pace = Pace(None, PageCounts(2, 10), 6.0)
    busy = report.make(connection, "", replace(pace, waits_for_idle=True))
    held = held_back(report.make(connection, "", pace), Waits.FOR_POWER)
    add_waiting(connection, 3)
    reading = report.make(connection, "", pace)

    rates = [one.pages_per_minute for one in (busy, held, reading)]
    assert rates == [None, None, None]


def test_a_pause_is_reported_without_an_estimate(
    connection: sqlite3.Connection, report: ProgressReport
) -> None:
    add_waiting(connection, 3)
    told = report.make_paused(connection)

    assert (str(told.activity), told.is_paused, told.waiting) == ("Paused", True, 3)
    assert told.seconds_left is None


def test_what_is_held_back_is_no_part_of_the_work(
    connection: sqlite3.Connection, report: ProgressReport
) -> None:
    add_waiting(connection, 3)
    add_passages(connection, 5)
    progress = report.make(connection, "", Pace(paused=PausedWork(3, 5)))

    assert (str(progress.activity), progress.seconds_left) == ("Up to date", None)
    assert (progress.waiting, progress.held_files, progress.held_passages) == (3, 3, 5)
