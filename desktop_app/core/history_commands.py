"""Commands about the history and about saved searches."""

from dataclasses import dataclass

from desktop_app.core.history import History
from desktop_app.core.replies import Expects
from desktop_app.core.saved_searches import SavedSearch, SavedSearches, SavedSearchNews


@dataclass(frozen=True, slots=True)
class Opened:
    """Add an opened hit to the history; this also counts as :class:`Searched`."""

    query: str
    path: str


@dataclass(frozen=True, slots=True)
class Searched:
    """Add a search to the history.

    It is sent when Enter was pressed, a hit was previewed, or the hits were visible for some
    seconds, and not for every intermediate query while typing.
    """

    query: str


@dataclass(frozen=True, slots=True)
class GetHistory(Expects[History]):
    """Ask for the :class:`History` of searches."""


@dataclass(frozen=True, slots=True)
class ForgetHistory(Expects[History]):
    """Delete all searches and openings for good and return the remaining :class:`History`."""


@dataclass(frozen=True, slots=True)
class KeepHistory:
    """Switch the history on or off; entries stay."""

    is_kept: bool


@dataclass(frozen=True, slots=True)
class GetSavedSearches(Expects[SavedSearches]):
    """Ask for the :class:`SavedSearches`."""


@dataclass(frozen=True, slots=True)
class CountNews(Expects[SavedSearchNews]):
    """Ask for the :class:`SavedSearchNews`. A newer request supersedes an older one."""


@dataclass(frozen=True, slots=True)
class LookedAt:
    """Record that the user looked at the results of a saved search: none of them is new now."""

    name: str


@dataclass(frozen=True, slots=True)
class SaveSearch(Expects[SavedSearches]):
    """Save a search under its name, replacing one of that name; return the ``SavedSearches``."""

    search: SavedSearch


@dataclass(frozen=True, slots=True)
class RenameSearch(Expects[SavedSearches]):
    """Rename a saved search to an unused name; return the ``SavedSearches``."""

    name: str
    new_name: str


@dataclass(frozen=True, slots=True)
class DeleteSearch(Expects[SavedSearches]):
    """Delete a saved search and return the remaining ``SavedSearches``."""

    name: str


@dataclass(frozen=True, slots=True)
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
