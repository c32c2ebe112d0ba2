"""The handlers of searches."""

from collections.abc import Callable

from desktop_app.core.explanations import Explanation
from desktop_app.core.records import replace
from desktop_app.core.results import Results
from desktop_app.core.search_commands import ExplainHit, FindInFile, FindSimilar, Search
from desktop_app.search.ranking.comparing import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.storage.folder_records import known_path
from desktop_app.storage.stores import Stores
from desktop_app.workers.stores_pool import StoresPool


class Queries:
    """Carries out searches, from any thread.

    Args:
        pool: Lends the stores.
        embedder: None when the embedding model is missing; then only words are searched.
    """

    def __init__(self, pool: StoresPool, embedder: QueryEmbedder | None) -> None:
        self._pool = pool
        self._embedder = embedder

    def search(self, search: Search, should_stop: Callable[[], bool]) -> Results:
        """Find passages by a query."""
        with self._pool.borrow() as stores:
            search = located(stores, search)
            return Searcher(stores, self._embedder).search(search, should_stop)

    def find_in_file(self, search: FindInFile, should_stop: Callable[[], bool]) -> Results:
        """Find the passages of one file."""
        with self._pool.borrow() as stores:
            return Searcher(stores, self._embedder).find_in_file(search, should_stop)

    def find_similar(self, search: FindSimilar) -> Results:
        """Find passages similar to a given one."""
        with self._pool.borrow() as stores:
            return Searcher(stores, self._embedder).find_similar(search)

    def explain_hit(self, command: ExplainHit) -> Explanation:
        """Explain why a hit was found, and its rank.

        Raises:
            SearchError: It is no longer among the hits.
        """
        with self._pool.borrow() as stores:
            command = replace(command, search=located(stores, command.search))
            return Searcher(stores, self._embedder).explain(command)


def located(stores: Stores, search: Search) -> Search:
    """Return a search whose folder is a path that files are stored with."""
    if not search.folder:
        return search
    return replace(search, folder=known_path(stores.catalogue.connection, search.folder))
