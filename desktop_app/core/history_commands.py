"""Commands about the history and about saved searches."""

from desktop_app.core.frozen import frozen
from desktop_app.core.history import History
from desktop_app.core.replies import Expects
from desktop_app.core.saved_searches import SavedSearch, SavedSearches, SavedSearchNews


@frozen
class Opened:
    """Add an opened hit to the history; this also counts as :class:`Searched`."""

    query: str
    path: str


@frozen
class Searched:
    """Add a search to the history.

    It is sent when Enter was pressed, a hit was previewed, or the hits were visible for some
    seconds, and not for every intermediate query while typing.
    """

    query: str


@frozen
class GetHistory(Expects[History]):
    """Ask for the :class:`History` of searches."""


@frozen
class ForgetHistory(Expects[History]):
    """Delete all searches and openings for good and return the remaining :class:`History`."""


@frozen
class KeepHistory:
    """Switch the history on or off; entries stay."""

    is_kept: bool


@frozen
class GetSavedSearches(Expects[SavedSearches]):
    """Ask for the :class:`SavedSearches`."""


@frozen
class CountNews(Expects[SavedSearchNews]):
    """Ask for the :class:`SavedSearchNews`. A newer request supersedes an older one."""


@frozen
class LookedAt:
    """Record that the user looked at the results of a saved search: none of them is new now."""

    name: str


@frozen
class SaveSearch(Expects[SavedSearches]):
    """Save a search under its name, replacing one of that name; return the ``SavedSearches``."""

    search: SavedSearch


@frozen
class RenameSearch(Expects[SavedSearches]):
    """Rename a saved search to an unused name; return the ``SavedSearches``."""

    name: str
    new_name: str


@frozen
class DeleteSearch(Expects[SavedSearches]):
    """Delete a saved search and return the remaining ``SavedSearches``."""

    name: str


@frozen
class WatchSearch(Expects[SavedSearches]):
    """Watch a saved search from now on, or no longer; return the ``SavedSearches``.

    Files that the library has already are not reported.
    """

    name: str
    is_on: bool


SavedChange = SaveSearch | RenameSearch | DeleteSearch | WatchSearch
HistoryCommand = (
    Opened
    | Searched
    | GetHistory
    | ForgetHistory
    | KeepHistory
    | GetSavedSearches
    | CountNews
    | LookedAt
    | SavedChange
)
