import errno
import re
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import (
    DataFolderError,
    DiskFullError,
    EngineError,
    FolderError,
    SatchelError,
    StoreError,
)
from desktop_app.core.library import FileState
from desktop_app.core.messages import LibraryChanged, Notice, Progress
from desktop_app.core.recognition import DuePage
from desktop_app.core.records import replace
from desktop_app.core.volumes import Mounts, no_mounts
from desktop_app.indexing import failures
from desktop_app.indexing import room_wait as room_wait_module
from desktop_app.indexing import work as work_module
from desktop_app.indexing.embedding_groups import Embedder
from desktop_app.indexing.indexer import Indexer
from desktop_app.indexing.meaning_stage import MeaningStage
from desktop_app.indexing.pacing import Pacing
from desktop_app.indexing.recognition_stage import Recognisers, RecognitionStage
from desktop_app.indexing.stages import Stages
from desktop_app.indexing.upkeep import Upkeep
from desktop_app.indexing.versions_stage import VersionsStage
from desktop_app.indexing.watching import settling as settling_module
from desktop_app.indexing.watching.folders import CHECK_SECONDS, WatchedFolders
from desktop_app.indexing.watching.watcher import FolderWatcher
from desktop_app.indexing.words_stage import WordsStage
from desktop_app.indexing.work import Announcement
from desktop_app.storage import embedded_passages, file_states
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.disk.room import DiskRoom
from desktop_app.storage.facts import read_fact
from desktop_app.storage.row_rewriting import ROWS, rewrite_rows
from tests.support.embedding import WordHasher
from tests.support.library import ReadersHere, SmallLibrary, find_disagreements
from tests.support.mounts import STICK, FakeMounts
from tests.support.scans import LINES, scanned_pdf
from tests.support.waiting import PATIENCE, wait_until


class NotedUpkeep(Upkeep):
    """Upkeep that notes what there was to do beside it, each time it was asked to do something."""

    def __init__(self, library: SmallLibrary) -> None:
        super().__init__(library.stores)
        self._catalogue = library.stores.catalogue
        self.left: list[tuple[int, int]] = []

    def step(self) -> bool:
        connection = self._catalogue.connection
        passages, embedded = embedded_passages.count_passages(connection)
        waiting = file_states.count_files(connection).waiting
        self.left.append((waiting, passages - embedded))
        return super().step()


class Running:
    """An indexer about a small library, with all it announced."""

    def __init__(
        self,
        library: SmallLibrary,
        embedder: Embedder | None,
        pacing: Pacing | None = None,
        read_mounts: Callable[[], Mounts] = no_mounts,
        recogniser: Recognisers | None = None,
    ) -> None:
        self.upkeep = NotedUpkeep(library)
        self.library = library
        self.announced: list[Announcement] = []
        stores = library.stores
        self.watcher = FolderWatcher(self.wake)
        folders = WatchedFolders(stores, self.watcher, self.announced.append, read_mounts)
        self.readers = ReadersHere()
        self.words = WordsStage(stores, self.readers, read_mounts)
        meaning = MeaningStage(stores, embedder) if embedder else None
        recognition = RecognitionStage(stores, recogniser) if recogniser else None
        stages = Stages(self.words, meaning, recognition, pacing or Pacing(), self.upkeep)
        stages = replace(stages, versions=VersionsStage(stores))
        self.indexer = Indexer(stores, folders, stages, self.announced.append)

    def wake(self) -> None:
        self.indexer.wake()

    def counts(self) -> tuple[int, int, int]:
        """Return the number of waiting files, of passages, and of those embedded."""
        reading = Catalogue.open_for_reading(self.library.folder.catalogue)
        waiting = file_states.count_files(reading.connection).waiting
        passages, embedded = embedded_passages.count_passages(reading.connection)
        reading.close()
        return waiting, passages, embedded

    def is_done(self, passages: int) -> bool:
        return self.indexer.work.is_at_rest and self.counts() == (0, passages, passages)

    def wait(self, passages: int) -> None:
        self.indexer.wait_until(lambda: self.is_done(passages), deadline())
        assert self.is_done(passages)

    def notices(self) -> list[Notice]:
        return [one for one in self.announced if isinstance(one, Notice)]

    def changes(self) -> list[LibraryChanged]:
        return [one for one in self.announced if isinstance(one, LibraryChanged)]

    def close(self) -> None:
        self.indexer.stop()
        self.watcher.stop()


def deadline() -> Callable[[], bool]:
    """Return a function that returns whether the deadline has passed."""
    ended = threading.Event()
    timer = threading.Timer(PATIENCE, ended.set)
    timer.daemon = True
    timer.start()
    return ended.is_set


MakeRunning = Callable[..., Running]


@pytest.fixture
def make_running(library: SmallLibrary, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeRunning]:
    monkeypatch.setattr(settling_module, "QUIET_SECONDS", 0.05)
    made: list[Running] = []

    def make(
        embedder: Embedder | None,
        pacing: Pacing | None = None,
        read_mounts: Callable[[], Mounts] = no_mounts,
        recogniser: Recognisers | None = None,
    ) -> Running:
        made.append(Running(library, embedder, pacing, read_mounts, recogniser))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def running(make_running: MakeRunning) -> Running:
    return make_running(WordHasher())


class Failing:
    """An embedding model that fails, or that waits until it may."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def embed_passages(self, _: Sequence[str]) -> NDArray[np.float32]:
        raise self.error


def result_of(future: "Future[object]") -> object:
    return future.result(PATIENCE)


def test_a_folder_becomes_searchable_and_stays_true(
    running: Running, library: SmallLibrary
) -> None:
    library.write("a.txt", "The river rose.")
    running.indexer.start()
    running.wait(1)
    library.write("b.txt", "The hill fell.")
    running.wait(2)
    (library.root / "a.txt").unlink()
    running.wait(1)
    running.close()

    assert library.names("river") == []
    assert library.names("hill") == ["b.txt"]
    assert find_disagreements(library.stores) == []


def test_every_change_is_announced_with_a_growing_number(
    running: Running, library: SmallLibrary
) -> None:
    library.write("a.txt", "x")
    running.indexer.start()
    running.wait(1)
    running.close()
    generations = [one.generation for one in running.changes()]

    assert len(generations) >= 2
    assert generations == sorted(set(generations))


def test_a_drive_that_leaves_and_comes_back_is_announced_as_a_change(
    make_running: MakeRunning, library: SmallLibrary, tmp_path: Path
) -> None:
    drives = FakeMounts(tmp_path / "aside")
    drives.name(library.root, STICK)
    running = make_running(WordHasher(), read_mounts=drives.read)
    library.write("a.txt", "x")
    running.indexer.start()
    running.wait(1)
    there = len(running.changes())
    drives.unmount(library.root)
    running.wake()
    wait_until(lambda: len(running.changes()) > there, "the change as it left")
    away = len(running.changes())
    drives.mount(library.root, STICK)
    running.wake()
    wait_until(lambda: len(running.changes()) > away, "the change as it came back")


def test_progress_ends_with_being_up_to_date(running: Running, library: SmallLibrary) -> None:
    for n in range(50):
        library.write(f"{n}.txt", f"x {n}")
    running.indexer.start()
    running.wait(50)
    wait_until(
        lambda: any(
            isinstance(one, Progress) and str(one.activity) == "Up to date" and one.embedded == 50
            for one in running.announced
        )
    )


def test_words_are_there_before_meaning(make_running: MakeRunning, library: SmallLibrary) -> None:
    may_embed = threading.Event()

    class Patient(WordHasher):
        def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
            may_embed.wait(PATIENCE)
            return super().embed_passages(texts)

    running = make_running(Patient())
    library.write("a.txt", "x")
    running.indexer.start()
    wait_until(lambda: running.counts() == (0, 1, 0))
    may_embed.set()
    running.wait(1)


def test_a_request_that_waits_for_meaning_ends_when_the_vectors_can_be_searched(
    running: Running, library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.write("a.txt", "The river rose.")
    add, run_job = library.stores.vectors.add, running.indexer.run_job
    order: list[str] = []
    waits = threading.Event()

    def add_late(*given: Any) -> None:
        """Add vectors only when the request ended, or waits for the index thread."""
        waits.wait(PATIENCE)
        add(*given)
        order.append("added")

    def run_noted(job: Callable[[], Any]) -> "Future[Any]":
        waits.set()
        return run_job(job)

    monkeypatch.setattr(library.stores.vectors, "add", add_late)
    monkeypatch.setattr(running.indexer, "run_job", run_noted)
    running.indexer.start()
    wait_until(lambda: running.counts() == (0, 1, 1))
    running.indexer.wait_until(lambda: running.counts() == (0, 1, 1), deadline())
    order.append("ended")
    waits.set()
    running.close()

    assert order == ["added", "ended"]


def test_without_an_embedding_model_words_are_enough(
    make_running: MakeRunning, library: SmallLibrary
) -> None:
    running = make_running(None)
    library.write("a.txt", "x")
    running.indexer.start()
    running.indexer.wait_until(
        lambda: running.indexer.work.is_at_rest and running.counts() == (0, 1, 0), deadline()
    )

    assert running.counts() == (0, 1, 0)


def test_jobs_run_in_the_writing_thread_and_return_results_and_errors(running: Running) -> None:
    running.indexer.start()
    thread = result_of(running.indexer.run_job(lambda: threading.current_thread().name))

    assert thread == "indexer"
    with pytest.raises(ZeroDivisionError):
        result_of(running.indexer.run_job(lambda: 1 / 0))
    assert result_of(running.indexer.run_job(lambda: 5)) == 5


def test_no_request_waits_for_an_indexer_that_has_ended(running: Running) -> None:
    running.indexer.start()
    running.indexer.stop()
    running.indexer.stop()

    with pytest.raises(EngineError, match="being closed"):
        result_of(running.indexer.run_job(lambda: 5))
    running.indexer.wait_until(lambda: False, lambda: False)


def test_an_indexer_that_was_never_started_ends_too(running: Running) -> None:
    running.indexer.stop()


def test_waiting_can_be_given_up(running: Running) -> None:
    running.indexer.start()
    running.indexer.wait_until(lambda: False, lambda: True)


def malformed() -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError("disk image is malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


@pytest.mark.parametrize(
    ("error", "kind", "said"),
    [
        (OSError(30, "Read-only file system"), DataFolderError, "Read-only file system"),
        (sqlite3.OperationalError("disk I/O error"), DataFolderError, "disk I/O error"),
        (malformed(), StoreError, "malformed"),
        (
            ValueError("An index writer was killed.. A worker thread encountered an error"),
            EngineError,
            "interrupted the writing of the word index",
        ),
        (StoreError("known", "Already a sentence."), StoreError, "Already a sentence."),
    ],
)
def test_an_error_that_ends_indexing_reaches_waiting_requests_in_a_sentence(
    make_running: MakeRunning,
    library: SmallLibrary,
    error: BaseException,
    kind: type[SatchelError],
    said: str,
) -> None:
    running = make_running(Failing(error))
    library.write("a.txt", "x")
    running.indexer.start()
    with pytest.raises(kind, match=said):
        running.wait(1)
    with pytest.raises(kind, match=said):
        result_of(running.indexer.run_job(lambda: 5))

    assert len(running.notices()) == 1
    assert said in str(running.notices()[0].message)
    assert library.record(library.root / "a.txt").state is FileState.INDEXED


def test_a_file_that_is_written_without_end_is_not_waited_for(
    running: Running, library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settling_module, "LONGEST_UNREST", 0.5)
    path = library.write("log.txt", "The first line.\n")
    library.write("a.txt", "x")
    ended = threading.Event()
    writer = threading.Thread(target=append_until, args=(path, ended))
    writer.start()
    running.indexer.start()
    has_no_patience = deadline()
    try:
        running.indexer.wait_until(
            lambda: running.indexer.work.is_at_rest and running.counts()[::2] == (0, 2),
            has_no_patience,
        )
        assert not has_no_patience()
    finally:
        ended.set()
        writer.join()


def append_until(path: Path, ended: threading.Event) -> None:
    while not ended.wait(0.02):
        with path.open("a") as file:
            file.write("Another line.\n")


def pause(running: Running, *, is_on: bool) -> None:
    result_of(running.indexer.run_job(lambda: running.indexer.work.set_paused(is_on=is_on)))


def test_while_paused_nothing_is_read_and_vanished_files_are_not_found(
    running: Running, library: SmallLibrary
) -> None:
    library.write("a.txt", "The river rose.")
    running.indexer.start()
    running.wait(1)
    pause(running, is_on=True)
    library.write("b.txt", "The hill fell.")
    (library.root / "a.txt").unlink()
    wait_until(lambda: running.counts() == (1, 0, 0), "the file to wait, the other to go")
    with pytest.raises(EngineError, match="Indexing is paused"):
        running.wait(1)

    last = [one for one in running.announced if isinstance(one, Progress)][-1]
    assert (last.is_paused, str(last.activity), last.seconds_left) == (True, "Paused", None)
    pause(running, is_on=False)
    running.wait(1)
    assert library.names("hill") == ["b.txt"]


def test_a_pause_outlasts_a_restart(make_running: MakeRunning, library: SmallLibrary) -> None:
    first = make_running(WordHasher())
    first.indexer.start()
    pause(first, is_on=True)
    first.close()
    library.write("a.txt", "The river rose.")
    again = make_running(WordHasher())
    again.indexer.start()
    wait_until(lambda: again.counts() == (1, 0, 0), "the file to be noticed")

    with pytest.raises(EngineError, match="Indexing is paused"):
        again.wait(1)


class Laptop:
    """A machine that a test plugs in."""

    def __init__(self) -> None:
        self.is_plugged_in = False

    def is_on_battery(self) -> bool:
        return not self.is_plugged_in

    def is_idle(self) -> bool:
        return False


def test_on_battery_nothing_is_read_until_there_is_mains(
    make_running: MakeRunning, library: SmallLibrary
) -> None:
    laptop = Laptop()
    pacing = Pacing(laptop)
    pacing.set(EngineSettings(rests_on_battery=True))
    running = make_running(WordHasher(), pacing)
    library.write("a.txt", "The river rose.")
    running.indexer.start()
    wait_until(
        lambda: any(
            isinstance(one, Progress) and str(one.activity) == "Waiting for mains power"
            for one in running.announced
        )
    )
    with pytest.raises(EngineError, match="mains power"):
        running.wait(1)
    assert running.counts() == (1, 0, 0)
    laptop.is_plugged_in = True
    running.wake()
    wait_until(lambda: running.is_done(1))


def test_on_battery_words_go_on_and_meaning_waits(
    make_running: MakeRunning, library: SmallLibrary
) -> None:
    laptop = Laptop()
    running = make_running(WordHasher(), Pacing(laptop))
    library.write("a.txt", "The river rose.")
    running.indexer.start()
    with pytest.raises(EngineError, match="All words are searchable; indexing by meaning waits"):
        running.wait(1)
    assert running.counts() == (0, 1, 0)
    wait_until(
        lambda: any(
            isinstance(one, Progress) and str(one.activity) == "Waiting for mains power"
            for one in running.announced
        )
    )
    library.write("b.txt", "The hill fell.")
    wait_until(lambda: running.counts() == (0, 2, 0))
    laptop.is_plugged_in = True
    running.wake()
    wait_until(lambda: running.is_done(2))


def test_a_user_may_have_everything_done_on_battery(
    make_running: MakeRunning, library: SmallLibrary
) -> None:
    pacing = Pacing(Laptop())
    pacing.set(EngineSettings(embeds_on_battery=True))
    running = make_running(WordHasher(), pacing)
    library.write("a.txt", "The river rose.")
    running.indexer.start()

    running.wait(1)


def test_a_share_of_the_processor_still_embeds_everything(
    make_running: MakeRunning, library: SmallLibrary
) -> None:
    pacing = Pacing()
    pacing.set(EngineSettings(processor_share=25))
    running = make_running(WordHasher(), pacing)
    for n in range(40):
        library.write(f"{n}.txt", f"The river {n} rose.")
    running.indexer.start()

    running.wait(40)


def test_what_embeds_makes_way_for_answers_and_words_do_not(
    running: Running, library: SmallLibrary
) -> None:
    library.write("a.txt", "The river rose.")
    with (
        running.indexer.work.pending_answers.writing(),
        running.indexer.work.pending_answers.writing(),
    ):
        running.indexer.start()
        running.indexer.wait_until(lambda: running.counts() == (0, 1, 0), deadline())
        with running.indexer.work.pending_answers.writing():
            pass
        assert not running.is_done(1)
    running.wait(1)


def test_the_progress_shows_what_embedding_waits_for(
    make_running: MakeRunning, library: SmallLibrary
) -> None:
    running = make_running(WordHasher())
    library.write("a.txt", "The river rose.")

    def last() -> str:
        reports = [one for one in running.announced if isinstance(one, Progress)]
        return str(reports[-1].activity) if reports else ""

    with running.indexer.work.pending_answers.writing():
        running.indexer.start()
        wait_until(lambda: last() == "Waiting while a question is answered")
        assert running.counts() == (0, 1, 0)
    running.wait(1)
    wait_until(lambda: last() == "Up to date")
    with running.indexer.work.pending_answers.writing():
        result_of(running.indexer.run_job(lambda: None))
        assert last() == "Up to date"


class EndlessRecogniser:
    """Recognises a page without end."""

    def __init__(self) -> None:
        self.page: DuePage | None = None
        self.pages = 0

    @property
    def is_busy(self) -> bool:
        return self.page is not None

    def submit(self, request: DuePage) -> None:
        self.page = request
        self.pages += 1

    def take_result(self) -> None:
        return None

    def abandon(self) -> DuePage | None:
        page, self.page = self.page, None
        return page


class CountingRecogniser(EndlessRecogniser):
    """Notes the counts of a library when it gets a page."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: list[tuple[int, int, int]] = []
        self.running: Running | None = None

    def submit(self, request: DuePage) -> None:
        if self.running is not None:
            self.counts.append(self.running.counts())
        super().submit(request)


def test_pages_are_recognised_while_many_passages_wait_for_embedding(
    library: SmallLibrary, make_running: MakeRunning, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work_module, "_SECONDS_BETWEEN_PAGES", 0.0)
    recogniser = CountingRecogniser()
    recogniser.running = make_running(WordHasher(), recogniser=recogniser)
    library.write("scan.pdf", scanned_pdf(LINES))
    for number in range(100):
        library.write(f"{number}.txt", f"The river rose {number} times.")
    recogniser.running.indexer.start()
    wait_until(lambda: bool(recogniser.counts), "the page")
    [(waiting, passages, embedded)] = recogniser.counts

    assert waiting == 0
    assert embedded < passages


def test_a_page_being_recognised_makes_way_for_answers(
    library: SmallLibrary, make_running: MakeRunning
) -> None:
    recogniser = EndlessRecogniser()
    running = make_running(None, recogniser=recogniser)
    library.write("scan.pdf", scanned_pdf(LINES))
    running.indexer.start()
    wait_until(lambda: recogniser.is_busy, "the page")
    with running.indexer.work.pending_answers.writing():
        wait_until(lambda: not recogniser.is_busy, "its end")
    wait_until(lambda: recogniser.is_busy, "the page again")

    assert recogniser.pages == 2


class Waits(threading.Event):
    """Keeps for how long the index thread went to sleep."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []

    def wait(self, timeout: float | None = None) -> bool:
        self.seconds.append(timeout or 0.0)
        return super().wait(timeout)


def test_with_nothing_to_do_the_thread_sleeps_until_something_is_due(
    running: Running, library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = Waits()
    monkeypatch.setattr(running.indexer.work, "woken", waits)
    library.write("a.txt", "The river rose.")
    running.indexer.start()
    running.wait(1)
    wait_until(lambda: waits.seconds and waits.seconds[-1] > CHECK_SECONDS / 2)
    asked: list[str] = []
    turns = len(waits.seconds)
    library.stores.catalogue.connection.set_trace_callback(asked.append)
    for _ in range(5):
        result_of(running.indexer.run_job(lambda: None))

    # Five jobs wake it five times; it looks at nothing but them, and sleeps on.
    assert len(waits.seconds) - turns <= 6
    assert waits.seconds[-1] > 1.0
    assert len(asked) <= 5 * len(waits.seconds[turns:])
    library.stores.catalogue.connection.set_trace_callback(None)


class Disk:
    """A disk whose free space a test sets."""

    def __init__(self, free: int) -> None:
        self.free = free

    def __call__(self, _: Path) -> int:
        return self.free


@pytest.fixture
def looks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_wait_module, "LOOK_SECONDS", 0.02)


def test_without_room_indexing_waits_and_goes_on_by_itself(
    running: Running, library: SmallLibrary, looks_at_once: None
) -> None:
    disk = Disk(1_000_000)
    library.stores.room = DiskRoom(library.folder.path, disk)
    library.write("a.txt", "The river rose.")
    running.indexer.start()

    with pytest.raises(DiskFullError, match="9 MB of free space are needed, and 1 MB are left"):
        running.indexer.wait_until(lambda: running.is_done(1), deadline())

    assert running.indexer.goes_on
    assert "is full" in str(running.indexer.trouble)
    told = [one for one in running.announced if isinstance(one, Progress)]
    assert str(told[-1].activity) == "Waiting for room on the disk"
    disk.free = 1_000_000_000
    wait_until(lambda: running.is_done(1))
    assert str(running.indexer.trouble) == ""
    assert running.notices()[-1] == Notice(
        "The disk has room again, so indexing continues.", is_done=True
    )


def test_a_full_disk_is_reported_once_however_long_it_lasts(
    running: Running, library: SmallLibrary, looks_at_once: None
) -> None:
    disk = Disk(0)
    library.stores.room = DiskRoom(library.folder.path, disk)
    library.write("a.txt", "The river rose.")
    running.indexer.start()
    wait_until(running.notices)
    for _ in range(20):
        result_of(running.indexer.run_job(lambda: None))

    assert len(running.notices()) == 1


def test_a_job_that_fails_during_the_wait_for_room_loses_no_changes(
    running: Running, library: SmallLibrary, looks_at_once: None
) -> None:
    disk = Disk(0)
    library.stores.room = DiskRoom(library.folder.path, disk)
    library.write("a.txt", "The river rose.")
    running.indexer.start()
    wait_until(lambda: running.indexer.goes_on)

    def job() -> None:
        raise FolderError("not_in_library", "Nothing of it is in the library.")

    with pytest.raises(FolderError):
        result_of(running.indexer.run_job(job))
    assert running.indexer.goes_on
    disk.free = 1_000_000_000
    wait_until(lambda: running.is_done(1))


def test_while_no_reader_can_be_started_indexing_waits_and_goes_on_by_itself(
    running: Running, library: SmallLibrary
) -> None:
    library.write("a.txt", "The river rose.")
    running.readers.is_stopped = True
    running.readers.trouble = EngineError("worker_not_started", "No reader can be started.")
    running.indexer.start()
    with pytest.raises(EngineError, match="No reader can be started"):
        running.indexer.wait_until(lambda: running.is_done(1), deadline())

    assert running.indexer.goes_on
    assert str(running.indexer.trouble) == "No reader can be started."
    running.readers.is_stopped = False
    running.readers.trouble = None
    running.wake()
    wait_until(lambda: running.is_done(1))
    assert str(running.indexer.trouble) == ""
    assert running.notices() == []


class FailingOnce:
    """An embedding model whose first passages meet an error."""

    def __init__(self, error: BaseException) -> None:
        self.error: BaseException | None = error
        self.embedder = WordHasher()

    def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        error, self.error = self.error, None
        if error is not None:
            raise error
        return self.embedder.embed_passages(texts)


@pytest.mark.parametrize(
    "error",
    [
        OSError(28, "No space left on device"),
        OSError(122, "Disk quota exceeded"),
        ValueError("An IO error occurred: 'No space left on device (os error 28)'"),
    ],
)
def test_a_disk_that_fills_up_nevertheless_holds_indexing_up_only_for_a_while(
    make_running: MakeRunning, library: SmallLibrary, error: BaseException, looks_at_once: None
) -> None:
    running = make_running(FailingOnce(error))
    library.write("a.txt", "The river rose.")
    running.indexer.start()
    wait_until(lambda: running.is_done(1))
    running.close()

    assert "os error" not in str(running.notices()[0].message)
    assert library.names("river") == ["a.txt"]
    assert find_disagreements(library.stores) == []


@pytest.mark.parametrize(
    "error", [OSError(errno.EMFILE, "Not now"), OSError(errno.EAGAIN, "Not now"), MemoryError()]
)
def test_a_shortage_of_the_system_holds_indexing_up_only_for_a_while(
    make_running: MakeRunning,
    library: SmallLibrary,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    monkeypatch.setattr(failures, "PAUSE_SECONDS", 0.01)
    running = make_running(FailingOnce(error))
    library.write("a.txt", "The river rose.")
    running.indexer.start()
    wait_until(lambda: running.is_done(1))
    running.close()

    assert running.notices() == []
    assert library.names("river") == ["a.txt"]
    assert [one.levelname for one in caplog.records] == ["WARNING"]


def test_a_shortage_that_lasts_ends_indexing_with_a_sentence(
    make_running: MakeRunning,
    library: SmallLibrary,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(failures, "PAUSE_SECONDS", 0.001)
    monkeypatch.setattr(failures, "MOST_PAUSES", 3)
    running = make_running(Failing(OSError(errno.EMFILE, "Too many open files")))
    library.write("a.txt", "The river rose.")
    running.indexer.start()
    with pytest.raises(DataFolderError, match="Too many open files"):
        running.wait(1)

    assert [one.levelname for one in caplog.records] == ["WARNING"]


def test_what_a_full_catalogue_refused_is_written_when_there_is_room(
    running: Running, library: SmallLibrary, looks_at_once: None
) -> None:
    for number in range(40):
        library.write(f"{number}.txt", f"The river rose {number} times. " * 100)
    connection = library.stores.catalogue.connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    running.indexer.start()
    wait_until(lambda: running.indexer.goes_on)
    result_of(running.indexer.run_job(lambda: connection.execute("PRAGMA max_page_count = 99999")))
    wait_until(lambda: running.indexer.work.is_at_rest and not running.counts()[0])
    running.close()

    assert not connection.in_transaction
    assert len(library.names("river")) == 20  # the most a search returns
    assert find_disagreements(library.stores) == []


def test_quitting_interrupts_the_rewriting_of_the_catalogue_which_is_done_later(
    running: Running, library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.write("a.txt", "x")
    running.indexer.start()
    running.wait(1)
    catalogue = library.stores.catalogue
    close, is_rewriting, is_stopping = catalogue.closing.set, threading.Event(), threading.Event()

    def note_and_close() -> None:
        close()
        is_stopping.set()

    def on_statement(statement: str) -> None:
        if statement == "VACUUM":
            is_rewriting.set()
            is_stopping.wait(PATIENCE)

    def rewrite() -> int:
        with catalogue.transaction() as connection:
            connection.execute("CREATE TABLE many (number INTEGER)")
            connection.executemany("INSERT INTO many VALUES (?)", ((n,) for n in range(20_000)))
        connection.set_trace_callback(on_statement)
        return rewrite_rows(library.stores)

    monkeypatch.setattr(catalogue.closing, "set", note_and_close)
    rewriting = running.indexer.run_job(rewrite)
    assert is_rewriting.wait(PATIENCE)
    running.indexer.stop()
    library.reopen()
    upkeep = Upkeep(library.stores)
    kept_copies = read_fact(library.stores.catalogue.connection, ROWS)
    while upkeep.step():
        pass

    assert rewriting.result(PATIENCE) != 0
    assert kept_copies
    assert read_fact(library.stores.catalogue.connection, ROWS) == ""


def test_a_job_that_a_full_disk_stops_is_refused_in_a_sentence(running: Running) -> None:
    def job() -> None:
        raise OSError(28, "No space left on device")

    running.indexer.start()
    with pytest.raises(
        DiskFullError,
        match=r"^The disk at \S+ is full: 8 MB of free space are needed, and 0 MB are left\.",
    ):
        result_of(running.indexer.run_job(job))


@pytest.mark.parametrize(
    ("defect", "reason"),
    [
        (
            sqlite3.OperationalError("disk I/O error"),
            r"catalogue .* cannot be used: disk I/O error",
        ),
        (OSError(errno.EIO, "Input/output error"), "disk fails to read or write"),
        (ValueError("An IO error occurred: 'Input/output error (os error 5)'"), "disk fails"),
        (ValueError("An IO error occurred: 'Read-only file system (os error 30)'"), "index .* wri"),
    ],
)
def test_a_job_or_step_that_a_failing_disk_stops_is_explained_in_a_sentence(
    running: Running,
    library: SmallLibrary,
    monkeypatch: pytest.MonkeyPatch,
    defect: Exception,
    reason: str,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise defect

    running.indexer.start()
    with pytest.raises(DataFolderError, match=reason):
        result_of(running.indexer.run_job(fail))
    monkeypatch.setattr(running.words, "step", fail)
    running.wake()
    wait_until(running.notices)

    assert re.search(reason, str(running.notices()[0].message))


def test_a_job_that_a_defect_stops_raises_that_defect(running: Running) -> None:
    def fail() -> None:
        raise FileNotFoundError(errno.ENOENT, "No such file or directory", "/not/of/the/library")

    running.indexer.start()
    with pytest.raises(FileNotFoundError):
        result_of(running.indexer.run_job(fail))


def test_traces_of_deleted_files_are_looked_for_only_when_nothing_else_remains(
    running: Running, library: SmallLibrary
) -> None:
    for n in range(40):
        library.write(f"{n}.txt", f"x {n}")
    running.indexer.start()
    running.wait(40)
    wait_until(lambda: bool(running.upkeep.left))

    assert set(running.upkeep.left) == {(0, 0)}


def test_versions_are_announced_when_they_are_found(
    running: Running, library: SmallLibrary
) -> None:
    rules = [f"The tenant of house {n} keeps garden {n * n} in order." for n in range(20)]
    library.write("lease 1.txt", " ".join(rules))
    library.write("lease 2.txt", " ".join([*rules, "Dogs are allowed."]))
    library.index()

    def known() -> int:
        connection = library.stores.catalogue.connection
        (count,) = connection.execute("SELECT count(family) FROM sketches").fetchone()
        return int(count)

    announced = []
    for _ in range(100):
        before = len(running.changes()), known()
        running.indexer.work.step()
        if known() > before[1]:
            announced.append(len(running.changes()) - before[0])

    assert known() == 2
    assert announced == [1]


def test_while_indexing_is_paused_or_an_answer_is_written_traces_stay(
    running: Running, library: SmallLibrary
) -> None:
    with running.indexer.work.pending_answers.writing():
        running.indexer.start()
        result_of(running.indexer.run_job(lambda: None))
        running.indexer.wait_until(lambda: running.indexer.work.is_at_rest, deadline())
        assert running.upkeep.left == []
        result_of(running.indexer.run_job(lambda: running.indexer.work.set_paused(is_on=True)))
    library.write("a.txt", "x")
    wait_until(lambda: running.counts()[0] == 1)

    assert running.upkeep.left == []
