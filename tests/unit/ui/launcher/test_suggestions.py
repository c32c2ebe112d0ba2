import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.conversation_commands import ListConversations
from desktop_app.core.conversations import ConversationList, ConversationTitle
from desktop_app.core.history import History, OpenedFile, PastSearch
from desktop_app.core.history_commands import GetHistory, GetSavedSearches
from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.messages import Refused
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.ui.launcher.entries import Entry, Group
from desktop_app.ui.launcher.suggestions import (
    MOST_ASKED,
    MOST_OPENED,
    MOST_QUESTIONS,
    MOST_SAVED,
    MOST_SEARCHES,
    Suggestions,
)
from tests.support.windows import EngineByHand

HISTORY = History(
    is_kept=True,
    searches=tuple(PastSearch(f"query {n}", 1, 9.0 - n) for n in range(9)),
    openings=9,
    opened=tuple(OpenedFile(f"/d/{n}.pdf", 9.0 - n) for n in range(9)),
)


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    return QObject()


@pytest.fixture
def suggestions(client: EngineClient, owner: QObject) -> Suggestions:
    return Suggestions(client, owner)


def titles(suggestions: Suggestions, group: Group) -> list[str]:
    return [entry.title for entry in suggestions.matched if entry.group is group]


def of_before(suggestions: Suggestions, group: Group) -> list[str]:
    return [entry.title for entry in suggestions.of_before if entry.group is group]


def status(*paths: str, is_paused: bool = False) -> Status:
    folders = tuple(Folder(path, FolderState.READY, 1, 1, 1, 1) for path in paths)
    counts = FileCounts(1, 0, 0, 0)
    return Status(folders, counts, 1, 1, (), {}, 0, None, is_paused=is_paused)


def test_the_empty_box_lists_a_few_of_each_group_the_latest_first(
    suggestions: Suggestions, engine: EngineByHand
) -> None:
    saved = tuple(SavedSearch(f"Name {n}", f"saved {n}") for n in range(9))
    suggestions.request()
    engine.answer_newest(GetHistory, HISTORY)
    engine.answer_newest(GetSavedSearches, SavedSearches(saved))
    for n in range(9):
        suggestions.remember_question(f"question {n}")

    assert of_before(suggestions, Group.SAVED) == [f"Name {n}" for n in range(MOST_SAVED)]
    assert of_before(suggestions, Group.SEARCHES) == [f"query {n}" for n in range(MOST_SEARCHES)]
    assert of_before(suggestions, Group.OPENED) == [f"{n}.pdf" for n in range(MOST_OPENED)]
    assert of_before(suggestions, Group.QUESTIONS) == ["question 8", "question 7", "question 6"]
    assert MOST_QUESTIONS == 3


def test_a_saved_search_named_as_its_query_shows_it_once(
    suggestions: Suggestions, engine: EngineByHand
) -> None:
    suggestions.request()
    search = SavedSearch("rain", "rain")
    engine.answer_newest(GetSavedSearches, SavedSearches((search,)))

    assert suggestions.of_before == (Entry(Group.SAVED, "rain", "rain", saved=search),)


def test_kept_conversations_are_found_by_their_first_questions(
    suggestions: Suggestions, engine: EngineByHand, qtbot: QtBot
) -> None:
    suggestions.remember_question("Why does it rain?")
    suggestions.remember_question("What is snow?")
    suggestions.request()
    kept = ConversationTitle("k1", "What is snow?", 2, 9.0)
    with qtbot.waitSignal(suggestions.changed):
        engine.answer_newest(ListConversations, ConversationList((kept,)))
    found = [entry for entry in suggestions.matched if entry.group is Group.QUESTIONS]

    assert [(entry.title, entry.value) for entry in found] == [
        ("Why does it rain?", ""),
        ("What is snow?", "k1"),
    ]


def test_a_question_is_not_listed_as_a_search_as_well(
    suggestions: Suggestions, engine: EngineByHand
) -> None:
    suggestions.remember_question("query 0")
    suggestions.request()
    engine.answer_newest(GetHistory, HISTORY)

    assert of_before(suggestions, Group.SEARCHES)[0] == "query 1"


def test_a_saved_search_is_not_listed_as_an_earlier_one_as_well(
    suggestions: Suggestions, engine: EngineByHand
) -> None:
    suggestions.request()
    engine.answer_newest(GetHistory, HISTORY)
    engine.answer_newest(GetSavedSearches, SavedSearches((SavedSearch("Rain", "query 0"),)))

    assert of_before(suggestions, Group.SEARCHES)[0] == "query 1"


def test_questions_are_remembered_only_as_far_as_the_user_set_it(
    suggestions: Suggestions,
) -> None:
    for n in range(MOST_ASKED + 1):
        suggestions.remember_question(f"{n}")
    suggestions.remember_question("1")
    assert len(titles(suggestions, Group.QUESTIONS)) == MOST_ASKED
    assert titles(suggestions, Group.QUESTIONS)[:2] == ["1", "20"]
    suggestions.remember_questions(is_on=False)
    suggestions.remember_question("2")
    assert titles(suggestions, Group.QUESTIONS) == []


def test_folders_of_found_files_are_known_as_long_as_their_watched_folder(
    suggestions: Suggestions, client: EngineClient
) -> None:
    client.status_arrived.emit(status("/d/letters"))
    suggestions.see_files(["/d/letters/2024/may/a.txt", "/d/letters/2024/b.txt", "/e/c.txt"])

    assert titles(suggestions, Group.FOLDERS) == ["letters", "may", "2024"]
    client.status_arrived.emit(status("/e"))
    assert titles(suggestions, Group.FOLDERS) == ["e"]


def test_pausing_is_offered_or_resuming(suggestions: Suggestions, client: EngineClient) -> None:
    assert titles(suggestions, Group.ACTIONS)[0] == "Pause indexing"
    client.status_arrived.emit(status(is_paused=True))
    assert titles(suggestions, Group.ACTIONS)[0] == "Resume indexing"


def test_without_the_list_of_conversations_nothing_is_reported(
    suggestions: Suggestions, engine: EngineByHand, client: EngineClient, qtbot: QtBot
) -> None:
    suggestions.request()
    with qtbot.assertNotEmitted(client.unhandled_refusal):
        engine.answer_newest(ListConversations, Refused("failed", "It failed.", ""))

    assert titles(suggestions, Group.QUESTIONS) == []
