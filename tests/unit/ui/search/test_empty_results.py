from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Chip, Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.ui.hint import Hint
from desktop_app.ui.live_search.state import SearchState
from desktop_app.ui.search.empty_results import show_why_empty


@pytest.fixture
def hint(qtbot: QtBot) -> Hint:
    hint = Hint()
    qtbot.addWidget(hint)
    return hint


def shown(results: Results, mode: SearchMode, min_similarity: float | None = None) -> SearchState:
    sent = Search(results.query, mode=mode, min_similarity=min_similarity)
    return SearchState().ask(sent).show(results)


def library(*, has_folders: bool = True, waiting: int = 0, is_paused: bool = False) -> Status:
    folders = (Folder("/d", FolderState.READY, 0, 0, 0, 0),)
    counts = FileCounts(indexed=0, waiting=waiting, failed=0, skipped=0)
    shown = folders if has_folders else ()
    return Status(shown, counts, 0, 0, (), {}, 0, None, is_paused=is_paused)


def test_the_hint_states_why_there_are_no_results(
    hint: Hint, make_results: Callable[..., Results]
) -> None:
    nothing = SearchState()
    found = shown(make_results(query="xylophone"), SearchMode.HYBRID)
    headings = []
    for state, has_folders in ((nothing, False), (nothing, True), (found, True), (found, False)):
        show_why_empty(hint, state, library(has_folders=has_folders))
        headings.append(hint.heading)

    assert headings == [
        "No folders yet",
        "Search by words or by meaning",
        "Nothing found for “xylophone”",
        "No folders yet",
    ]


@pytest.mark.parametrize("waiting", [0, 12])
def test_without_similar_passages_no_query_is_named(
    hint: Hint, make_results: Callable[..., Results], waiting: int
) -> None:
    state = SearchState().ask(FindSimilar(7)).show(make_results(query=""))
    show_why_empty(hint, state, library(waiting=waiting))

    assert hint.heading == "No similar passages found"
    assert "fewer or other words" not in hint.text


def test_the_advice_is_what_can_still_be_done(
    hint: Hint, make_results: Callable[..., Results]
) -> None:
    found = make_results()
    limited = replace(found, chips=(Chip(Saying("kind: pdf"), 0, 8),))
    advice = []
    for results, mode in (
        (found, SearchMode.HYBRID),
        (found, SearchMode.WORDS),
        (limited, SearchMode.WORDS),
    ):
        show_why_empty(hint, shown(results, mode), None)
        advice.append(hint.text)

    assert len(set(advice)) == 3
    assert "condition" in advice[2]


def test_a_limit_of_the_users_own_is_named_where_it_can_matter(
    hint: Hint, make_results: Callable[..., Results]
) -> None:
    advice = {}
    for mode in SearchMode:
        show_why_empty(hint, shown(make_results(), mode, 0.5), library())
        advice[mode] = "minimum similarity" in hint.text

    assert advice == {
        SearchMode.HYBRID: True,
        SearchMode.MEANING: True,
        SearchMode.WORDS: False,
    }


def test_while_files_wait_the_hint_states_how_many_in_place_of_advice(
    hint: Hint, make_results: Callable[..., Results]
) -> None:
    found = shown(make_results(query="xylophone"), SearchMode.HYBRID)
    show_why_empty(hint, found, library(waiting=12))

    assert hint.heading == "Nothing found for “xylophone” so far"
    assert hint.text.startswith("Not indexed yet: 12 files.")


def test_while_indexing_is_paused_the_hint_names_how_to_continue(
    hint: Hint, make_results: Callable[..., Results]
) -> None:
    found = shown(make_results(query="xylophone"), SearchMode.HYBRID)
    show_why_empty(hint, found, library(waiting=12, is_paused=True))

    assert "12 files. Indexing is paused; to continue, switch off “Pause indexing”" in hint.text
    assert "will be listed" not in hint.text
