"""Commands about the history and about saved searches."""

from desktop_app.core.history import History
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable
from desktop_app.core.saved_searches import SavedSearch, SavedSearches, SavedSearchNews


class NoteOpening(Record):
    """Add an opened hit to the history; this also counts as :class:`NoteSearch`."""

    query: str
    path: str


class NoteSearch(Record):
    """Add a search to the history.

    It is sent when Enter was pressed, a hit was previewed, or the hits were visible for some
    seconds, and not for every intermediate query while typing.
    """

    query: str


class GetHistory(Repeatable[History], Record):
    """Ask for the :class:`History` of searches."""


class ForgetHistory(Expects[History], Record):
    """Delete all searches and openings for good and return the remaining :class:`History`."""


class KeepHistory(Record):
    """Switch the history on or off; entries stay."""

    is_kept: bool


class GetSavedSearches(Repeatable[SavedSearches], Record):
    """Ask for the :class:`SavedSearches`."""


class CountNews(Repeatable[SavedSearchNews], Record):
    """Ask for the :class:`SavedSearchNews`. A newer request supersedes an older one."""


class NoteLook(Record):
    """Record that the user looked at the results of a saved search: none of them is new now."""

    name: str


class SaveSearch(Expects[SavedSearches], Record):
    """Save a search under its name, replacing one of that name; return the ``SavedSearches``."""

    search: SavedSearch


class RenameSearch(Expects[SavedSearches], Record):
    """Rename a saved search to an unused name; return the ``SavedSearches``."""

    name: str
    new_name: str


class DeleteSearch(Expects[SavedSearches], Record):
    """Delete a saved search and return the remaining ``SavedSearches``."""

    name: str


class WatchSearch(Expects[SavedSearches], Record):
    """Watch a saved search from now on, or no longer; return the ``SavedSearches``.

    Files that the library has already are not reported.
    """

    name: str
    is_on: bool


SavedChange = SaveSearch | RenameSearch | DeleteSearch | WatchSearch
HistoryCommand = (
    NoteOpening
    | NoteSearch
    | GetHistory
    | ForgetHistory
    | KeepHistory
    | GetSavedSearches
    | CountNews
    | NoteLook
    | SavedChange
)
