"""Reports new files that watched searches find, at low priority beside the index thread."""

import logging
import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.core.errors import SatchelError
from desktop_app.core.records import replace
from desktop_app.core.saved_searches import SearchNews, WatchNews
from desktop_app.core.threads import start_thread
from desktop_app.indexing.indexer import Indexer
from desktop_app.indexing.pacing import yield_thread
from desktop_app.storage.watch_records import files_to_compare, keep_compared, keep_reported
from desktop_app.workers.stores_pool import StoresPool

if TYPE_CHECKING:
    from desktop_app.search.news import Finds
    from desktop_app.search.ranking.query_vector import QueryEmbedder

_LOG = logging.getLogger(__name__)

PAUSE_SECONDS = 2.0
"""From a change of the library to the comparison: files that arrive together are one message."""

MOST_FILES = 500
"""Files that are compared at once, so that a search stays short and can be cancelled."""


class SearchWatch:
    """Compares each new file with the watched searches, once it is read and embedded.

    The files of a folder that is being indexed are compared when it is done. What is found is
    recorded before it is announced, so that a restart repeats nothing.

    Args:
        pool: Lends the stores to the thread of this object.
        embedder: None when the embedding model is missing; then only words are compared.
        indexer: Runs what writes, and knows what it is still going to do.
        announce: Receives the news.
    """

    def __init__(
        self,
        pool: StoresPool,
        embedder: "QueryEmbedder | None",
        indexer: Indexer,
        announce: Callable[[WatchNews], None],
    ) -> None:
        self._stores = indexer.stores
        self._pool = pool
        self._embedder = embedder
        self._indexer = indexer
        self._announce = announce
        self._changed = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watch")

    def start(self) -> None:
        """Start to compare, first the files that were written while no engine was running."""
        self._changed.set()
        start_thread(self._thread)

    def note_change(self) -> None:
        """Compare the new files soon; callable from any thread."""
        self._changed.set()

    def stop(self) -> None:
        """Stop after the current step of a search, and wait for the end of the thread."""
        self._stopping.set()
        self._changed.set()
        if self._thread.is_alive():
            self._thread.join()

    def compare(self) -> None:
        """Compare the files that are ready, and announce together what is found."""
        found: dict[str, SearchNews] = {}
        while file_ids := self._ready_files():
            finds = self._find(file_ids)
            if self._stopping.is_set():
                break
            for news in self._indexer.run_job(partial(self._keep, file_ids, finds)).result():
                before = found.get(news.name)
                files = news.files + (before.files if before else 0)
                found[news.name] = replace(news, files=files)
        if found:
            self._announce(WatchNews(tuple(found.values())))

    def _ready_files(self) -> Sequence[int]:
        with self._pool.borrow() as stores:
            return files_to_compare(
                stores.catalogue.connection,
                MOST_FILES,
                embeds=self._indexer.work.is_embedding,
                scanning=self._indexer.work.scanning,
            )

    def _find(self, file_ids: Sequence[int]) -> "Finds":
        from desktop_app.search.news import find_matches

        with self._pool.borrow() as stores:
            return find_matches(stores, self._embedder, tuple(file_ids), self._stopping.is_set)

    def _keep(self, file_ids: Sequence[int], finds: "Finds") -> list[SearchNews]:
        news = []
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            keep_compared(connection, file_ids, has_model=self._embedder is not None)
            for watched, found in finds:
                name = watched.search.name
                if new := keep_reported(connection, name, found):
                    news.append(SearchNews(name, len(new), watched.looked))
        return news

    def _run(self) -> None:
        yield_thread()
        while self._changed.wait() and not self._stopping.wait(PAUSE_SECONDS):
            self._changed.clear()
            try:
                self.compare()
            except SatchelError as error:
                _LOG.info("watched searches wait: %s", error)
            except BaseException:  # noqa: BLE001 - the entry of a thread; tantivy panics
                _LOG.exception("watched searches wait for the next change")
