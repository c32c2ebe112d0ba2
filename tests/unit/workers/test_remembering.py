"""What is remembered of a person's searches, written by the index thread of a real library."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.errors import SearchError
from desktop_app.core.history import History
from desktop_app.core.history_commands import (
    DeleteSearch,
    ForgetHistory,
    KeepHistory,
    Opened,
    RenameSearch,
    SaveSearch,
    Searched,
)
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.workers.open_library import OpenLibrary
from desktop_app.workers.remembering import Remembering

RAIN = SavedSearch("Rain", "rain kind:pdf", balance=0.4)


@pytest.fixture
def remembering(tmp_path: Path) -> Iterator[Remembering]:
    library = OpenLibrary(DataFolder(tmp_path / "data"), lambda _: None)
    library.start()
    yield library._remembering
    library.close()


def test_searches_are_remembered_until_they_are_forgotten(remembering: Remembering) -> None:
    assert remembering.change(Searched("river")) == Done()
    assert remembering.change(Opened("rain", "/d/a.txt")) == Done()
    assert remembering.change(KeepHistory(is_kept=False)) == Done()
    assert remembering.change(ForgetHistory()) == History(is_kept=False, searches=(), openings=0)


def test_every_change_of_what_is_saved_gives_all_that_is(remembering: Remembering) -> None:
    told = [
        remembering.change(SaveSearch(RAIN)),
        remembering.change(RenameSearch("Rain", " Wet  days ")),
        remembering.change(DeleteSearch("Wet days")),
    ]

    wet = SavedSearch("Wet days", RAIN.query, balance=RAIN.balance)
    assert told == [SavedSearches((RAIN,)), SavedSearches((wet,)), SavedSearches(())]


def test_a_refused_change_leaves_all_as_it_was(remembering: Remembering) -> None:
    remembering.change(SaveSearch(RAIN))
    for change in (
        RenameSearch("Rain", ""),
        DeleteSearch("Snow"),
        SaveSearch(SavedSearch("a", "")),
    ):
        with pytest.raises(SearchError):
            remembering.change(change)

    assert remembering.change(RenameSearch("Rain", "Rain")) == SavedSearches((RAIN,))
