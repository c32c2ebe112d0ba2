"""The handlers of searches."""

from collections.abc import Callable

from desktop_app.core.explanations import Explanation
from desktop_app.core.history_commands import CountNews
from desktop_app.core.library_map import FindOnMap, MapHits
from desktop_app.core.locations import canonical
from desktop_app.core.records import replace
from desktop_app.core.results import Results
from desktop_app.core.saved_searches import SavedSearchNews
from desktop_app.core.search_commands import ExplainHit, FindInFile, FindSimilar, Search
from desktop_app.core.version_commands import CompareVersions, VersionDiff
from desktop_app.search.news import count_news
from desktop_app.search.ranking.comparing import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.search.version_diff import compare_versions
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
            return Searcher(stores, self._embedder).search(located(search), should_stop)

    def find_in_file(self, search: FindInFile, should_stop: Callable[[], bool]) -> Results:
        """Find the passages of one file."""
        with self._pool.borrow() as stores:
            return Searcher(stores, self._embedder).find_in_file(search, should_stop)

    def find_on_map(self, command: FindOnMap, should_stop: Callable[[], bool]) -> MapHits:
        """Find the files of a search, with those that a list of results folds."""
        with self._pool.borrow() as stores:
            searcher = Searcher(stores, self._embedder)
            search = located(command.search)
            return MapHits(searcher.find_all_files(search, should_stop, command.within))

    def count_news(self, _: CountNews, should_stop: Callable[[], bool]) -> SavedSearchNews:
        """Count what saved searches find that is new."""
        with self._pool.borrow() as stores:
            return count_news(stores, self._embedder, should_stop)

    def compare_versions(
        self, command: CompareVersions, should_stop: Callable[[], bool]
    ) -> VersionDiff:
        """Return what changed between two versions of a file."""
        with self._pool.borrow() as stores:
            return compare_versions(stores, command, should_stop)

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
            command = replace(command, search=located(command.search))
            return Searcher(stores, self._embedder).explain(command)


def located(search: Search) -> Search:
    """Return a search whose folder is a path that files are stored with."""
    if not search.folder:
        return search
    return replace(search, folder=canonical(search.folder))
