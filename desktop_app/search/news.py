"""Finding what is new in saved searches since the user looked at them, and what to report."""

from desktop_app.core.saved_searches import SavedSearch, SavedSearchNews, SearchNews
from desktop_app.core.search_commands import Search
from desktop_app.core.stopping import ShouldStop
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.storage.saved_search_records import files_written_since, list_looks
from desktop_app.storage.stores import Stores
from desktop_app.storage.watch_records import WatchedSearch, list_watched, unreported

MOST_SEARCHES = 50
"""Saved searches that are counted, the latest: at most about a second of one core."""

Finds = list[tuple[WatchedSearch, tuple[int, ...]]]
"""Watched searches with the new files that they find."""


def count_news(
    stores: Stores, embedder: QueryEmbedder | None, should_stop: ShouldStop
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
            new_files[looked] = files_written_since(connection, looked)
        file_ids = new_files[looked]
        found = searcher.find_likely(_search_of(saved), should_stop, file_ids) if file_ids else ()
        if found:
            counted.append(SearchNews(saved.name, len(found), looked))
    return SavedSearchNews(tuple(counted))


def find_matches(
    stores: Stores,
    embedder: QueryEmbedder | None,
    file_ids: tuple[int, ...],
    should_stop: ShouldStop,
) -> Finds:
    """Compare files with each watched search, and return what each of them has not found before.

    The rule is that of :func:`count_news`. Only these files are searched.
    """
    connection = stores.catalogue.connection
    searcher = Searcher(stores, embedder)
    finds: Finds = []
    for watched in list_watched(connection)[:MOST_SEARCHES]:
        new = unreported(connection, watched, file_ids)
        if new and not should_stop():
            found = searcher.find_likely(_search_of(watched.search), should_stop, new)
            finds += [(watched, found)] if found else []
    return finds


def _search_of(saved: SavedSearch) -> Search:
    return Search(saved.query, mode=saved.mode, balance=saved.balance)
