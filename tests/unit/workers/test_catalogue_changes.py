"""The history, saved searches and conversations, changed in the writing thread of a library."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_app.core.commands import Command
from desktop_app.core.conversation_commands import (
    DeleteConversations,
    GetConversation,
    KeepExchange,
    ListConversations,
)
from desktop_app.core.conversations import ConversationList, ConversationTitle, KeptConversation
from desktop_app.core.errors import SearchError
from desktop_app.core.history import History
from desktop_app.core.history_commands import (
    CountNews,
    DeleteSearch,
    ForgetHistory,
    KeepHistory,
    NoteLook,
    NoteOpening,
    NoteSearch,
    RenameSearch,
    SaveSearch,
    WatchSearch,
)
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, Outcome
from desktop_app.core.records import replace
from desktop_app.core.saved_searches import SavedSearch, SavedSearches, SavedSearchNews
from desktop_app.workers.open_library import OpenLibrary
from tests.support.catalogue_changes import change as carry_out
from tests.support.conversations import kept, source_of
from tests.support.library import SmallLibrary

RAIN = SavedSearch("Rain", "rain kind:pdf", balance=0.4)


Change = Callable[[Command], Outcome]


@pytest.fixture
def change(tmp_path: Path) -> Iterator[Change]:
    """Yield a function that carries out a command."""
    library = OpenLibrary(DataFolder(tmp_path / "data"), lambda _: None)
    library.start()
    yield lambda command: library.commands.carry_out(command, lambda _: None)
    library.close()


def test_searches_are_remembered_until_they_are_forgotten(change: Change) -> None:
    assert change(NoteSearch("river")) == Done()
    assert change(NoteOpening("rain", "/d/a.txt")) == Done()
    assert change(KeepHistory(is_kept=False)) == Done()
    assert change(ForgetHistory()) == History(is_kept=False, searches=(), openings=0)


def test_conversations_are_kept_until_they_are_deleted(change: Change) -> None:
    exchange = kept("How are you?", "Hello")
    assert change(KeepExchange("talk", exchange)) == Done()
    unknown = kept("Where?", "On the hills", source_of("/d/rain.pdf", 3))
    assert change(KeepExchange("lost", unknown)) == Done()
    assert change(GetConversation("talk")) == KeptConversation("talk", (exchange,))
    title = ConversationTitle("talk", "How are you?", 1, 1.0)
    assert change(ListConversations()) == ConversationList((title,))
    assert change(DeleteConversations(("talk",))) == ConversationList(())


def test_every_change_of_what_is_saved_returns_all_that_is(change: Change) -> None:
    told = [
        change(SaveSearch(RAIN)),
        change(RenameSearch("Rain", " Wet  days ")),
        change(WatchSearch("Wet days", is_on=True)),
        change(DeleteSearch("Wet days")),
    ]

    wet = SavedSearch("Wet days", RAIN.query, balance=RAIN.balance)
    watched = replace(wet, is_watched=True)
    assert told == [
        SavedSearches((RAIN,)),
        SavedSearches((wet,)),
        SavedSearches((watched,)),
        SavedSearches(()),
    ]


def test_a_refused_change_leaves_all_as_it_was(change: Change) -> None:
    change(SaveSearch(RAIN))
    for command in (
        RenameSearch("Rain", ""),
        DeleteSearch("Snow"),
        SaveSearch(SavedSearch("a", "")),
    ):
        with pytest.raises(SearchError):
            change(command)

    assert change(RenameSearch("Rain", "Rain")) == SavedSearches((RAIN,))


@pytest.mark.parametrize("command", [NoteOpening("rain", "/d/a.txt"), NoteSearch("rain")])
def test_a_search_of_the_user_creates_no_work_for_indexing(
    library: SmallLibrary, command: NoteOpening | NoteSearch
) -> None:
    version = library.stores.catalogue.version
    assert carry_out(library.stores, command) == Done()
    assert library.stores.catalogue.version == version


def test_looking_at_a_saved_search_is_recorded_and_what_is_new_counted(change: Change) -> None:
    change(SaveSearch(RAIN))
    assert change(NoteLook("Rain")) == change(NoteLook("unknown")) == Done()
    assert change(CountNews()) == SavedSearchNews(())
