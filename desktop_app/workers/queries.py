"""The handlers of searches."""

from desktop_app.core.explanations import Explanation
from desktop_app.core.records import replace
from desktop_app.core.results import Results
from desktop_app.core.search_commands import ExplainHit, FindInFile, FindSimilar, Search
from desktop_app.core.stopping import ShouldStop
from desktop_app.search.ranking.embedder import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.storage.folder_records import known_path
from desktop_app.storage.stores import Stores


class Queries:
    """Carries out searches over borrowed stores, from any thread.

    Args:
        embedder: None when the embedding model is missing; then only words are searched.
    """

    def __init__(self, embedder: QueryEmbedder | None) -> None:
        self._embedder = embedder

    def search(self, stores: Stores, search: Search, should_stop: ShouldStop) -> Results:
        """Find passages by a query."""
        return self._searcher(stores).search(located(stores, search), should_stop)

    def find_in_file(self, stores: Stores, search: FindInFile, should_stop: ShouldStop) -> Results:
        """Find the passages of one file."""
        return self._searcher(stores).find_in_file(search, should_stop)

    def find_similar(self, stores: Stores, search: FindSimilar) -> Results:
        """Find passages similar to a given one."""
        return self._searcher(stores).find_similar(search)

    def explain_hit(self, stores: Stores, command: ExplainHit) -> Explanation:
        """Explain why a hit was found, and its rank.

        Raises:
            SearchError: It is no longer among the hits.
        """
        command = replace(command, search=located(stores, command.search))
        return self._searcher(stores).explain(command)

    def _searcher(self, stores: Stores) -> Searcher:
        return Searcher(stores, self._embedder)


def located(stores: Stores, search: Search) -> Search:
    """Return a search whose folder is a path that files are stored with."""
    if not search.folder:
        return search
    return replace(search, folder=known_path(stores.catalogue.connection, search.folder))
