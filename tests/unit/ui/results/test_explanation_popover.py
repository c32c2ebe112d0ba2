from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.explanations import Explanation
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import ExplainHit, Search
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.results.explanation_popover import ExplanationController
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.view import ResultsView
from tests.support.windows import EngineByHand
from tests.unit.ui.results.test_explanation_sections import EXPLANATION

CONTROL = Qt.KeyboardModifier.ControlModifier
SEARCH = Search("rain <b>", mode=SearchMode.MEANING, box="list")


class Listed:
    """A list of two hits, with the explanation of one."""

    def __init__(self, client: EngineClient, engine: EngineByHand, results: Results) -> None:
        self.engine = engine
        self.model = ResultsModel()
        self.view = ResultsView(self.model)
        self.model.setParent(self.view)
        self.search = LiveSearch(client, "list", self.view)
        self.search.find(SEARCH)
        engine.answer(results)
        self.model.show_results(results)
        self.why = ExplanationController(client, self.view, self.search, self.view)
        self.view.resize(500, 400)
        self.view.show()

    def ask(self) -> None:
        self.view.enter_from_above()
        self.view.request_why()

    def answer(self, told: Explanation = EXPLANATION) -> None:
        self.engine.answer(told)


@pytest.fixture
def listed(
    qtbot: QtBot,
    client: EngineClient,
    engine: EngineByHand,
    make_hit: Callable[..., Hit],
    make_results: Callable[..., Results],
) -> Iterator[Listed]:
    hits = [make_hit("It rains.", "rains", file_id=n, passage_id=n) for n in (1, 2)]
    made = Listed(client, engine, make_results(*hits))
    qtbot.addWidget(made.view)
    yield made
    made.why.popover.close()


def test_it_is_asked_why_the_chosen_hit_is_there(listed: Listed) -> None:
    listed.ask()
    assert listed.engine.asked(ExplainHit) == [ExplainHit(SEARCH, 1, 1)]
    assert not listed.why.popover.isVisible()
    listed.answer()

    assert listed.why.popover.isVisible()
    assert "your words" in listed.why.popover.text


def test_the_label_and_the_bars_can_be_pressed(listed: Listed) -> None:
    row = listed.view.visualRect(listed.model.index(1))
    at = QPoint(row.right() - 30, row.top() + 15)
    QTest.mouseClick(listed.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    at.setX(row.left() + 30)
    QTest.mouseClick(listed.view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    assert listed.engine.asked(ExplainHit) == [ExplainHit(SEARCH, 2, 2)]


def test_escape_returns_the_keyboard(qtbot: QtBot, listed: Listed) -> None:
    listed.ask()
    listed.answer()
    QTest.keyClick(listed.why.popover, Qt.Key.Key_Escape)

    assert not listed.why.popover.isVisible()


def test_only_the_newest_answer_is_shown(listed: Listed) -> None:
    listed.ask()
    older = listed.engine.sent[-1]
    listed.ask()
    listed.engine.sent.append(older)
    listed.answer()

    assert not listed.why.popover.isVisible()


def test_a_hit_that_left_the_list_is_not_explained(listed: Listed) -> None:
    listed.ask()
    listed.model.show_results(None)
    listed.answer()

    assert not listed.why.popover.isVisible()


def test_an_explanation_that_comes_after_another_search_opens_nothing(
    listed: Listed, make_results: Callable[..., Results]
) -> None:
    listed.ask()
    asked = listed.engine.sent[-1].number
    hits = listed.search.state.results.hits  # type: ignore[union-attr]
    listed.search.find(replace(SEARCH, query="rains"))
    listed.engine.answer(make_results(*hits, query="rains"))
    listed.engine.answer_to(asked, EXPLANATION)

    assert not listed.why.popover.isVisible()


def test_a_hit_like_another_is_explained_by_what_it_has(
    listed: Listed, make_hit: Callable[..., Hit], make_results: Callable[..., Results]
) -> None:
    listed.search.find_similar(7, SearchMode.MEANING)
    listed.engine.answer(make_results(make_hit(), query=""))
    listed.ask()

    assert listed.engine.asked(ExplainHit) == []
    assert listed.why.popover.isVisible()
    assert "similarity 0.62" in listed.why.popover.text


def test_a_low_screen_or_a_long_text_leaves_nothing_out_of_reach(listed: Listed) -> None:
    listed.ask()
    listed.answer()
    popover = listed.why.popover

    assert popover.screen().availableGeometry().contains(popover.geometry())
