from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Chip, Results
from desktop_app.core.sayings import Saying
from desktop_app.ui.hint import Hint
from desktop_app.ui.search.empty_results import say_why_empty


@pytest.fixture
def hint(qtbot: QtBot) -> Hint:
    hint = Hint()
    qtbot.addWidget(hint)
    return hint


def test_what_stands_there_is_why(hint: Hint, make_results: Callable[..., Results]) -> None:
    found = make_results(query="xylophone")
    headings = []
    for results, has_folders in ((None, False), (None, True), (found, True), (found, False)):
        say_why_empty(hint, results, SearchMode.HYBRID, has_folders=has_folders)
        headings.append(hint.heading)

    assert headings == [
        "No folders yet",
        "Search by words or by meaning",
        "Nothing found for “xylophone”",
        "No folders yet",
    ]


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
        say_why_empty(hint, results, mode, has_folders=None)
        advice.append(hint.text)

    assert len(set(advice)) == 3
    assert "condition" in advice[2]


def test_a_limit_of_the_persons_own_is_named_where_it_can_matter(
    hint: Hint, make_results: Callable[..., Results]
) -> None:
    advice = {}
    for mode in SearchMode:
        say_why_empty(hint, make_results(), mode, has_folders=True, is_limited=True)
        advice[mode] = "least similarity" in hint.text

    assert advice == {
        SearchMode.HYBRID: True,
        SearchMode.MEANING: True,
        SearchMode.WORDS: False,
    }
