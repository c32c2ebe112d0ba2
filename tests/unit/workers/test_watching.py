"""What is announced of new files that watched searches find."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import Any, cast

import pytest

from desktop_app.core.saved_searches import SavedSearch, SearchNews, WatchNews
from desktop_app.indexing.indexer import Indexer
from desktop_app.storage import saved_search_records
from desktop_app.storage.stores import Stores
from desktop_app.workers import watching as watching_module
from desktop_app.workers.stores_pool import StoresPool
from desktop_app.workers.watching import SearchWatch
from tests.support.library import SmallLibrary
from tests.support.waiting import PATIENCE

RIVER = SavedSearch("Rivers", "river", is_watched=True)
NOTES = SavedSearch("Notes", "kind:markdown", is_watched=True)
QUESTION = SavedSearch("How high?", "How high did the river rise?", is_watched=True)
UNWATCHED = SavedSearch("Unwatched", "river")


class WorkHere:
    """What the index thread would do next, as the test sets it."""

    def __init__(self) -> None:
        self.is_embedding = True
        self.scanning: frozenset[str] = frozenset()


class IndexerHere:
    """Runs jobs at once."""

    def __init__(self, stores: Stores) -> None:
        self.stores = stores
        self.work = WorkHere()

    def run_job(self, job: Callable[[], Any]) -> "Future[Any]":
        future: Future[Any] = Future()
        future.set_result(job())
        return future


class Watching:
    """A watch of a small library, with what it announced."""

    def __init__(self, library: SmallLibrary) -> None:
        self.library = library
        self.indexer = IndexerHere(library.stores)
        self.announced: list[WatchNews] = []
        self.has_announced = threading.Event()
        self.pool = StoresPool(library.stores)
        self.watch = self.restarted()

    def restarted(self) -> SearchWatch:
        """Return a watch as after a restart."""
        indexer = cast("Indexer", self.indexer)
        return SearchWatch(self.pool, self.library.embedder, indexer, self.take)

    def take(self, news: WatchNews) -> None:
        self.announced.append(news)
        self.has_announced.set()

    def news(self) -> list[dict[str, int]]:
        """Compare all that waits, and return what was announced since the last time."""
        self.watch.compare()
        told, self.announced = self.announced, []
        return [{one.name: one.files for one in news.searches} for news in told]

    def keep(self, *searches: SavedSearch) -> None:
        with self.library.stores.catalogue.transaction() as connection:
            for search in searches:
                saved_search_records.save_search(connection, search, 1.0)


@pytest.fixture
def watching(library: SmallLibrary) -> Iterator[Watching]:
    library.write("old.txt", "The river rose by two metres.")
    library.index()
    made = Watching(library)
    yield made
    made.watch.stop()
    made.pool.close()


def test_files_that_arrive_together_are_one_announcement(
    library: SmallLibrary, watching: Watching
) -> None:
    watching.keep(RIVER, NOTES, QUESTION, UNWATCHED)
    library.write("a.txt", "Another river rose high.")
    library.write("b.md", "A river, too.")
    library.write("c.txt", "Nothing of the kind.")
    library.index()

    (news,) = watching.news()
    assert news.pop("How high?") >= 1
    assert news == {"Rivers": 2, "Notes": 1}
    assert watching.news() == []


def test_files_that_were_there_are_never_announced(
    library: SmallLibrary, watching: Watching
) -> None:
    watching.keep(RIVER)
    assert watching.news() == []
    library.write("old.txt", "The river fell again.")
    library.index()
    assert watching.news() == []


def test_nothing_is_announced_twice_after_a_change_or_a_restart(
    library: SmallLibrary, watching: Watching
) -> None:
    watching.keep(RIVER)
    library.write("a.txt", "Another river.")
    library.index()
    assert watching.news() == [{"Rivers": 1}]
    library.write("a.txt", "Another river, and more.")
    library.index()
    watching.watch = watching.restarted()
    assert watching.news() == []


def test_a_new_file_that_matches_only_later_is_announced_then(
    library: SmallLibrary, watching: Watching
) -> None:
    watching.keep(RIVER)
    library.write("a.txt", "A lamp.")
    library.index()
    assert watching.news() == []
    library.write("a.txt", "A lamp by the river.")
    library.index()
    assert watching.news() == [{"Rivers": 1}]


def test_the_first_indexing_of_a_folder_is_announced_once_at_its_end(
    library: SmallLibrary, watching: Watching
) -> None:
    watching.keep(RIVER)
    library.write("a.txt", "Another river.")
    library.notice()
    assert watching.news() == []
    library.read()
    assert watching.news() == []
    library.write("b.txt", "A third river.")
    library.index()
    watching.indexer.work.scanning = frozenset({str(library.root)})
    assert watching.news() == []
    watching.indexer.work.scanning = frozenset()
    assert watching.news() == [{"Rivers": 2}]


def test_while_nothing_is_embedded_the_words_decide(
    library: SmallLibrary, watching: Watching
) -> None:
    watching.keep(RIVER)
    library.write("a.txt", "Another river.")
    library.index(meaning=False)
    watching.indexer.work.is_embedding = False
    assert watching.news() == [{"Rivers": 1}]
    library.embed()
    assert watching.news() == []


def test_more_files_than_are_compared_at_once_are_all_announced(
    library: SmallLibrary, watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching_module, "MOST_FILES", 2)
    watching.keep(RIVER)
    for name in "abc":
        library.write(f"{name}.txt", f"A river called {name}.")
    library.index()

    assert watching.news() == [{"Rivers": 3}]


def test_after_a_defect_the_next_change_is_announced(
    library: SmallLibrary,
    watching: Watching,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(watching_module, "PAUSE_SECONDS", 0.0)
    watching.keep(RIVER)
    library.write("a.txt", "Another river.")
    library.index()
    borrow = watching.pool.borrow
    has_failed = threading.Event()

    def fail_once() -> AbstractContextManager[Stores]:
        if has_failed.is_set():
            return borrow()
        has_failed.set()
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(watching.pool, "borrow", fail_once)
    watching.watch.start()
    assert has_failed.wait(PATIENCE)
    watching.watch.note_change()

    assert watching.has_announced.wait(PATIENCE)
    assert [record.message for record in caplog.records] == [
        "watched searches wait for the next change"
    ]


def test_the_thread_announces_soon_after_a_change_and_ends(
    library: SmallLibrary, watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching_module, "PAUSE_SECONDS", 0.0)
    watching.keep(RIVER)
    watching.watch.start()
    library.write("a.txt", "Another river.")
    library.index()
    watching.watch.note_change()
    assert watching.has_announced.wait(PATIENCE)
    watching.watch.stop()

    (news,) = watching.announced
    (told,) = news.searches
    assert (told.name, told.files) == ("Rivers", 1)
    assert isinstance(told, SearchNews)
    assert told.since > 0
