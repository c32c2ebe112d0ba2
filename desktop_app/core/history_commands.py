"""What is to be remembered of searches, or forgotten."""

from dataclasses import dataclass

from desktop_app.core.history import History
from desktop_app.core.replies import Expects
from desktop_app.core.saved_searches import SavedSearch, SavedSearches


@dataclass(frozen=True, slots=True)
class Opened:
    """Remember that a hit was opened for a query; that also counts as :class:`Searched`."""

    query: str
    path: str


@dataclass(frozen=True, slots=True)
class Searched:
    """Remember a search as one that the person made: not each beginning of it that was typed.

    Sent when Enter was pressed, a hit previewed, or the hits looked at for some seconds.
    """

    query: str


@dataclass(frozen=True, slots=True)
class GetHistory(Expects[History]):
    """Ask for the :class:`History` of searches."""


@dataclass(frozen=True, slots=True)
class ForgetHistory(Expects[History]):
    """Remove all searches and openings for good; gives the :class:`History` that is left."""


@dataclass(frozen=True, slots=True)
class KeepHistory:
    """Remember searches and openings from now on, or no more; what is there stays."""

    is_kept: bool


@dataclass(frozen=True, slots=True)
class GetSavedSearches(Expects[SavedSearches]):
    """Ask for the :class:`SavedSearches`."""


@dataclass(frozen=True, slots=True)
class SaveSearch(Expects[SavedSearches]):
    """Keep a search under its name, in place of one that has it; gives the ``SavedSearches``."""

    search: SavedSearch


@dataclass(frozen=True, slots=True)
class RenameSearch(Expects[SavedSearches]):
    """Give a saved search a name that no other one has; gives the ``SavedSearches``."""

    name: str
    new_name: str


@dataclass(frozen=True, slots=True)
class DeleteSearch(Expects[SavedSearches]):
    """Keep a search no longer; gives the ``SavedSearches`` that are left."""

    name: str


SavedChange = SaveSearch | RenameSearch | DeleteSearch
HistoryCommand = (
    Opened | Searched | GetHistory | ForgetHistory | KeepHistory | GetSavedSearches | SavedChange
)
