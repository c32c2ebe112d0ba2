"""Recognition of pages by a recogniser of the test's own, on the real stores."""

import sqlite3
import time
import zipfile
from collections import deque
from collections.abc import Callable

import pytest

from desktop_app.core.library import FileState, FolderState
from desktop_app.core.query import SearchMode
from desktop_app.core.recognition import DuePage, PageCounts, RecognisedPage, TextLine
from desktop_app.core.sayings import Saying
from desktop_app.indexing.diagnosis import explain
from desktop_app.indexing.recognition_stage import RecognitionStage
from desktop_app.reading.messages import PageRefused, RecognitionReply
from desktop_app.storage import file_records, folder_records, recognition_records
from desktop_app.storage.forgetting import forget
from tests.support.containers import zip_of
from tests.support.library import SmallLibrary, find_disagreements
from tests.support.scans import LINES, picture_of, saved, scanned_pdf
from tests.support.secret_keys import armoured

DAY = 24 * 3600.0
CORNERS = (0.0, 0.0, 9.0, 0.0, 9.0, 2.0, 0.0, 2.0)


def page_of(*lines: str) -> RecognisedPage:
    return RecognisedPage(100, 200, tuple(TextLine(one, 0.9, CORNERS) for one in lines))


def on_day(number: int) -> Callable[[], float]:
    """Return a clock that does not advance."""
    return lambda: number * DAY


class Reads:
    """Answers as the test determines, in order; the last answer again and again."""

    def __init__(self, *replies: RecognitionReply) -> None:
        self.replies = deque(replies)
        self.asked: list[DuePage] = []
        self._current: DuePage | None = None

    @property
    def is_busy(self) -> bool:
        return self._current is not None

    def submit(self, request: DuePage) -> None:
        assert self._current is None
        self._current = request
        self.asked.append(request)

    def abandon(self) -> DuePage | None:
        request, self._current = self._current, None
        return request

    def take_result(self) -> tuple[DuePage, RecognitionReply] | None:
        if self._current is None:
            return None
        request, self._current = self._current, None
        return request, self.replies.popleft() if len(self.replies) > 1 else self.replies[0]


def recognise(
    library: SmallLibrary, recogniser: Reads, now: Callable[[], float] = time.time
) -> RecognitionStage:
    """Index, then recognise all that is due, reading files again as the indexer does."""
    library.index()
    stage = RecognitionStage(library.stores, recogniser, now)
    while True:
        waits = stage.step()
        was_busy = recogniser.is_busy
        stage.take()
        if waits:
            library.read()
            library.embed()
        elif not was_busy:
            return stage


def test_a_scan_is_found_by_its_words_on_its_page(library: SmallLibrary) -> None:
    path = library.write("scan.pdf", scanned_pdf(LINES, LINES))
    # Long enough not to be joined to one passage.
    first, second = ["The ferry leaves at seven."] * 30, ["Bring a warm blanket."] * 30
    stage = recognise(library, Reads(page_of(*first), page_of(*second)))

    (hit,) = library.search("warm blanket", SearchMode.WORDS).hits
    assert (hit.path, hit.page) == (str(path), 2)
    assert stage.counts() == PageCounts(2, 0)
    assert library.record(path).recognised == 2
    assert find_disagreements(library.stores) == []


def test_a_second_library_run_recognises_nothing_again(library: SmallLibrary) -> None:
    library.write("scan.pdf", scanned_pdf(LINES))
    recognise(library, Reads(page_of("The ferry leaves")))
    again = Reads(page_of("nonsense"))
    library.write("moved.pdf", (library.root / "scan.pdf").read_bytes())
    (library.root / "scan.pdf").unlink()
    library.reopen()
    recognise(library, again)

    assert again.asked == []
    assert library.names("ferry") == ["moved.pdf"]


def test_a_picture_without_words_is_found_by_its_name(library: SmallLibrary) -> None:
    path = library.write("harbour.png", saved(picture_of(" ")))
    recognise(library, Reads(page_of()))

    assert library.record(path).state is FileState.INDEXED
    assert library.names("harbour") == ["harbour.png"]
    report = explain(library.stores, str(path))
    assert "found by its name" in str(report.reason)
    assert "1 page was examined" in str(report.reason)


def test_due_pages_are_counted_until_they_are_recognised(library: SmallLibrary) -> None:
    path = library.write("scan.pdf", scanned_pdf(LINES, LINES))
    library.index()

    waits = "The text of 2 pages is still to be recognised."
    assert waits in str(explain(library.stores, str(path)).reason)
    assert [str(hit.reason) for hit in library.search("scan").hits] == [waits]


@pytest.mark.parametrize("code", ["crashed", "timeout", "too_large"])
def test_a_failed_page_is_counted_and_the_others_are_recognised(
    code: str, library: SmallLibrary
) -> None:
    path = library.write("scan.pdf", scanned_pdf(LINES, LINES))
    recogniser = Reads(PageRefused(code, Saying("It took too long.")), page_of("A warm blanket"))
    recognise(library, recogniser)

    assert library.names("blanket") == ["scan.pdf"]
    said = "1 of 2 pages could not be recognised. Page 1: It took too long."
    assert str(library.record(path).error_reason) == said
    assert len(recogniser.asked) == 2


def test_a_picture_in_an_archive_is_found(library: SmallLibrary) -> None:
    library.root.mkdir(exist_ok=True)
    archive = library.root / "box.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("letters/sign.png", saved(picture_of("No bathing")))
        made.writestr("note.txt", "A note about the lake.")
    recogniser = Reads(page_of("No bathing"))
    recognise(library, recogniser)

    assert library.names("bathing", SearchMode.WORDS) == ["sign.png"]
    assert library.names("lake", SearchMode.WORDS) == ["note.txt"]
    (asked,) = recogniser.asked
    assert (asked.path, asked.is_inside) == (str(archive), True)
    assert find_disagreements(library.stores) == []


def test_a_folder_without_recognition_is_left_alone(library: SmallLibrary) -> None:
    path = library.write("scan.pdf", scanned_pdf(LINES))
    with library.stores.catalogue.transaction() as connection:
        folder_records.set_recognition(connection, str(library.root), is_on=False)
    recogniser = Reads(page_of("The ferry leaves"))
    stage = recognise(library, recogniser)

    assert recogniser.asked == []
    assert stage.counts() == PageCounts()
    assert "not recognised in its folder" in str(explain(library.stores, str(path)).reason)


def test_a_file_that_changed_is_skipped_until_it_is_read(library: SmallLibrary) -> None:
    library.write("a.pdf", scanned_pdf(LINES))
    library.write("b.pdf", scanned_pdf(("Another",)))
    library.index()
    recogniser = Reads(PageRefused("changed", Saying("It changed.")), page_of("The ferry leaves"))
    stage = RecognitionStage(library.stores, recogniser)
    for _ in range(6):
        stage.step()
        stage.take()

    assert len({one.content_hash for one in recogniser.asked}) == 2
    assert len(recogniser.asked) == 2


def test_pages_that_are_not_reached_end_the_wait_until_something_changes(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abcd":
        library.write(f"{name}.pdf", scanned_pdf((f"Letter {name}",), (name,)))
    library.index()
    plans: list[int] = []
    due_pages = recognition_records.due_pages

    def counted(connection: sqlite3.Connection, limit: int) -> list[DuePage]:
        plans.append(limit)
        return due_pages(connection, limit)

    monkeypatch.setattr(recognition_records, "due_pages", counted)
    recogniser = Reads(PageRefused("changed", Saying("It is locked.")))
    stage = RecognitionStage(library.stores, recogniser)
    before = stage.is_done, stage.counts()
    for _ in range(9):
        stage.step()
        stage.take()

    assert before == (False, PageCounts(0, 8))
    assert (stage.is_done, stage.counts()) == (True, PageCounts())
    assert (len(recogniser.asked), len(plans)) == (4, 2)
    library.write("e.pdf", scanned_pdf(("Letter e",)))
    library.index()
    assert (stage.is_done, stage.counts()) == (False, PageCounts(0, 9))


def test_pages_of_a_missing_folder_are_left_until_it_is_back(library: SmallLibrary) -> None:
    library.write("a.pdf", scanned_pdf(LINES))
    library.index()
    with library.stores.catalogue.transaction() as connection:
        folder_records.set_folder_state(connection, str(library.root), FolderState.MISSING)
    recogniser = Reads(page_of("The ferry leaves"))
    while_missing = recognise(library, recogniser).counts()
    with library.stores.catalogue.transaction() as connection:
        folder_records.set_folder_state(connection, str(library.root), FolderState.READY)

    assert (while_missing, recogniser.asked) == (PageCounts(), [])
    assert recognise(library, recogniser).counts() == PageCounts(1)


def test_unavailable_recognition_is_reported_once(library: SmallLibrary) -> None:
    library.write("a.pdf", scanned_pdf(LINES))
    library.index()
    recogniser = Reads(PageRefused("unavailable", Saying("Text recognition cannot be loaded.")))
    stage = RecognitionStage(library.stores, recogniser)
    stage.step()
    notice = stage.take()
    stage.step()

    assert notice is not None
    assert notice.action
    assert stage.is_done
    assert len(recogniser.asked) == 1
    assert stage.counts() == PageCounts()


def test_what_was_recognised_goes_with_its_last_file(library: SmallLibrary) -> None:
    path = library.write("scan.pdf", scanned_pdf(LINES))
    copy = library.write("copy.pdf", path.read_bytes())
    recognise(library, Reads(page_of("The ferry leaves")))
    connection = library.stores.catalogue.connection
    forget(library.stores, str(path))
    kept = recognition_records.page_of(connection, str(copy), 1)
    forget(library.stores, str(copy))

    assert kept is not None
    assert connection.execute("SELECT count(*) FROM pictured_pages").fetchone() == (0,)


@pytest.mark.parametrize(("days", "asked"), [(29, 0), (31, 1)])
def test_what_vanished_from_the_disk_is_remembered_for_a_month(
    library: SmallLibrary, days: int, asked: int
) -> None:
    scan = scanned_pdf(LINES)
    path = library.write("scan.pdf", scan)
    recognise(library, Reads(page_of("The ferry leaves")), on_day(0))
    path.unlink()
    recognise(library, Reads(page_of()), on_day(0))
    while_away = library.names("ferry")
    recognise(library, Reads(page_of()), on_day(days))
    library.write("scan.pdf", scan)
    reads = Reads(page_of("The ferry leaves"))
    recognise(library, reads, on_day(days))

    assert while_away == []
    assert len(reads.asked) == asked
    assert library.names("ferry") == ["scan.pdf"]


def test_what_came_back_is_remembered_for_a_month_from_when_it_vanishes_again(
    library: SmallLibrary,
) -> None:
    scan = scanned_pdf(LINES)
    for day in (0, 20):
        path = library.write("scan.pdf", scan)
        recognise(library, Reads(page_of("The ferry leaves")), on_day(day))
        path.unlink()
        recognise(library, Reads(page_of()), on_day(day))
    recognise(library, Reads(page_of()), on_day(40))
    (kept,) = library.stores.catalogue.connection.execute(
        "SELECT count(*) FROM pictured_pages"
    ).fetchone()

    assert kept == 1


def test_forgetting_does_not_wait_for_a_month(library: SmallLibrary) -> None:
    path = library.write("scan.pdf", scanned_pdf(LINES))
    other = library.write("other.txt", "x")
    recognise(library, Reads(page_of("The ferry leaves")))
    path.unlink()
    recognise(library, Reads(page_of()))
    forget(library.stores, str(other))

    connection = library.stores.catalogue.connection
    assert connection.execute("SELECT count(*) FROM pictured_pages").fetchone() == (0,)


def test_a_page_that_makes_way_is_the_next_to_be_recognised(library: SmallLibrary) -> None:
    library.write("scan.pdf", scanned_pdf(LINES, LINES))
    library.index()
    recogniser = Reads(page_of("The ferry leaves at seven."))
    stage = RecognitionStage(library.stores, recogniser)
    stage.step()
    stage.make_way()
    stage.make_way()

    assert not stage.is_busy
    assert stage.take() is None
    stage.step()
    first, again = recogniser.asked
    assert first == again
    assert stage.counts() == PageCounts(waiting=2)


def test_a_page_that_is_recognised_when_its_drive_is_gone_is_indexed_when_that_is_back(
    library: SmallLibrary,
) -> None:
    library.write("sign.png", saved(picture_of("No bathing")))
    library.write("box.zip", zip_of({"letter.png": saved(picture_of("No diving"))}))
    library.index()
    recogniser = Reads(page_of("No bathing here"), page_of("No diving here"))
    stage = RecognitionStage(library.stores, recogniser)
    away = library.root.with_name("away")
    library.root.rename(away)
    marked = 0
    for _ in range(9):
        marked += stage.step()
        stage.take()
        library.read()
    while_away = recognition_records.is_any_to_read_again(library.stores.catalogue.connection)
    away.rename(library.root)
    library.index()

    assert (len(recogniser.asked), marked, while_away) == (2, 2, False)
    assert sorted(library.names("here", SearchMode.WORDS)) == ["letter.png", "sign.png"]
    assert library.record(library.root / "sign.png").error_code == ""


@pytest.mark.parametrize("is_inside", [False, True])
def test_a_private_key_that_is_recognised_in_a_picture_is_not_kept(
    library: SmallLibrary, *, is_inside: bool
) -> None:
    picture = saved(picture_of(*LINES))
    if is_inside:
        library.write("box.zip", zip_of({"key.png": picture, "in.txt": "The river rose."}))
    else:
        library.write("key.png", picture)
    library.index()
    stage = RecognitionStage(
        library.stores, Reads(page_of(*armoured("RSA PRIVATE KEY").splitlines()))
    )
    for _ in range(2):  # its text is then found to be a key
        stage.step()
        stage.take()
        library.index()
    connection = library.stores.catalogue.connection
    (secret,) = [one for one in file_records.living_files(connection) if one.holds_secrets]

    assert secret.path.endswith("key.png")
    assert connection.execute("SELECT count(*) FROM pictured_pages").fetchone() == (0,)
