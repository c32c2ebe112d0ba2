"""Counting what saved searches find that is new since the user looked at them."""

from collections.abc import Callable

from desktop_app.core.saved_searches import SavedSearch, SavedSearchNews, SearchNews
from desktop_app.core.search_commands import Search
from desktop_app.search.ranking.comparing import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.storage.saved_search_records import files_written_since, list_looks
from desktop_app.storage.stores import Stores

MOST_NEW = 500
"""New files that are searched, the latest; a search of so few takes about 20 ms."""

MOST_SEARCHES = 50
"""Saved searches that are counted, the latest: at most about a second of one core."""


def count_news(
    stores: Stores, embedder: QueryEmbedder | None, should_stop: Callable[[], bool]
) -> SavedSearchNews:
    """Return the saved searches that find new or changed files, with their numbers.

    Only these files are searched. Without any of them nothing is searched.
    """
    connection = stores.catalogue.connection
    searcher = Searcher(stores, embedder)
    new_files: dict[int, tuple[int, ...]] = {}
    counted = []
    for saved, looked in list_looks(connection)[:MOST_SEARCHES]:
        if should_stop():
            break
        if looked not in new_files:
            new_files[looked] = files_written_since(connection, looked, MOST_NEW)
        file_ids = new_files[looked]
        found = searcher.count_likely(_search_of(saved), should_stop, file_ids) if file_ids else 0
        if found:
            counted.append(SearchNews(saved.name, found))
    return SavedSearchNews(tuple(counted))


def _search_of(saved: SavedSearch) -> Search:
    return Search(saved.query, mode=saved.mode, balance=saved.balance)
