"""Searches that the user saves under a name."""

from desktop_app.core.errors import SearchError
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import Saying

LONGEST_NAME = 80
"""Characters: the width of one line of a menu."""

LONGEST_QUERY = 2_000
"""Characters; the search boxes take no more."""


class SavedSearch(Record):
    """A search with all of its settings.

    Attributes:
        name: Unique among the saved searches.
        query: As typed, with its conditions.
        balance: As of a :class:`~desktop_app.core.commands.Search`.
        is_watched: Whether new files that it finds are reported.
    """

    name: str
    query: str
    mode: SearchMode = SearchMode.HYBRID
    balance: float = 0.0
    order: SearchOrder = SearchOrder.RELEVANCE
    is_watched: bool = False


class SavedSearches(Record):
    """All saved searches, the newest first."""

    searches: tuple[SavedSearch, ...]


class SearchNews(Record):
    """The number of files that a saved search finds and that are new or changed.

    Attributes:
        name: Name of the saved search.
        files: Those since the user looked at it; at least one, and counted up to some hundred.
        since: The commit that the user saw last, for the ``since`` of a search.
    """

    name: str
    files: int
    since: int


class SavedSearchNews(Record):
    """The saved searches that find something new."""

    searches: tuple[SearchNews, ...]


class WatchNews(Record):
    """The watched searches that find files added to the library; each file is reported once."""

    searches: tuple[SearchNews, ...]


def check_saved_search(search: SavedSearch) -> SavedSearch:
    """Return a search in stored form, with the white space of its name folded.

    Raises:
        SearchError: The name or the query is empty or too long.
    """
    name, query = check_name(search.name), search.query.strip()
    if not query:
        raise SearchError("empty_query", "There is no search to save.", "Type one first.")
    if len(query) > LONGEST_QUERY:
        raise SearchError("query_too_long", "This search is too long to be saved.", "Shorten it.")
    return replace(search, name=name, query=query)


def check_name(name: str) -> str:
    """Return a name with its white space folded.

    Raises:
        SearchError: It is empty or too long.
    """
    folded = " ".join(name.split())
    if not folded:
        raise SearchError("no_name", "A saved search needs a name.", "Type one.")
    if len(folded) > LONGEST_NAME:
        raise SearchError(
            "name_too_long",
            Saying("The name of a saved search has at most {} characters.", (LONGEST_NAME,)),
            "Choose a shorter one.",
        )
    return folded
