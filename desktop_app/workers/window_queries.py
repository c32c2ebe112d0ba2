"""The handlers of searches that only the window sends; the command line does not load them."""

from collections.abc import Callable

from desktop_app.core.history_commands import CountNews
from desktop_app.core.library_map import FindOnMap, MapHits
from desktop_app.core.saved_searches import SavedSearchNews
from desktop_app.core.version_commands import CompareVersions, VersionDiff
from desktop_app.search.news import count_news
from desktop_app.search.ranking.comparing import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.search.version_diff import compare_versions
from desktop_app.workers.queries import located
from desktop_app.workers.stores_pool import StoresPool


class WindowQueries:
    """Carries out searches for the map, for news and between versions, from any thread.

    Args:
        pool: Lends the stores.
        embedder: None when the embedding model is missing; then only words are searched.
    """

    def __init__(self, pool: StoresPool, embedder: QueryEmbedder | None) -> None:
        self._pool = pool
        self._embedder = embedder

    def find_on_map(self, command: FindOnMap, should_stop: Callable[[], bool]) -> MapHits:
        """Find the files of a search."""
        with self._pool.borrow() as stores:
            searcher = Searcher(stores, self._embedder)
            search = located(stores, command.search)
            return MapHits(searcher.find_all_files(search, should_stop, command.within))

    def count_news(self, _: CountNews, should_stop: Callable[[], bool]) -> SavedSearchNews:
        """Count the new files that saved searches find."""
        with self._pool.borrow() as stores:
            return count_news(stores, self._embedder, should_stop)

    def compare_versions(
        self, command: CompareVersions, should_stop: Callable[[], bool]
    ) -> VersionDiff:
        """Return what changed between two versions of a file."""
        with self._pool.borrow() as stores:
            return compare_versions(stores, command, should_stop)
