from collections.abc import Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library_map import FindOnMap, GetMap, UpdateMap
from desktop_app.core.messages import Notice
from desktop_app.core.results import Results
from desktop_app.core.sayings import NOTHING
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.map.map_page import MapPage
from tests.support.library_maps import library_map
from tests.support.windows import EngineByHand


@pytest.fixture
def window(qtbot: QtBot, client: EngineClient) -> Iterator[MainWindow]:
    window = MainWindow(client)
    qtbot.addWidget(window)
    window.show()
    yield window
    window.hide()


def page_of(window: MainWindow) -> MapPage:
    (page,) = window.findChildren(MapPage)
    return page


def test_the_page_is_built_when_it_is_first_shown_and_is_up_to_date(
    window: MainWindow, engine: EngineByHand
) -> None:
    before = window.findChildren(MapPage)
    window.trigger("map")
    engine.answer_newest(GetMap, library_map(3))
    window.show_search()
    window.show_map()

    assert before == []
    assert page_of(window).isVisible()
    assert len(engine.asked(GetMap)) == 2
    assert len(engine.asked(UpdateMap)) == 1


def show_searched(qtbot: QtBot, window: MainWindow, engine: EngineByHand, query: str) -> str:
    """Search for a query, show the map, and return what is typed there."""
    window.show_search()
    box = window.search_page.bar.findChildren(QLineEdit)[0]
    box.clear()
    QTest.keyClicks(box, query)
    qtbot.waitUntil(lambda: engine.asked(Search)[-1].query == query)
    found = Results(query, NOTHING, 1.0, 0, ())
    engine.answer_newest(Search, found)
    engine.answer_newest(Search, found)
    window.show_map()
    return page_of(window).words.text()


def test_the_query_of_the_search_page_is_searched_on_the_map(
    qtbot: QtBot, window: MainWindow, engine: EngineByHand
) -> None:
    typed = show_searched(qtbot, window, engine, "river")
    engine.answer_newest(GetMap, library_map(3))

    assert typed == "river"
    assert engine.asked(FindOnMap)[-1].search.query == "river"


def test_a_later_query_is_searched_on_the_map_unless_another_was_typed_there(
    qtbot: QtBot, window: MainWindow, engine: EngineByHand
) -> None:
    followed = [show_searched(qtbot, window, engine, query) for query in ("river", "lake")]
    page_of(window).words.setText("sea")

    assert followed == ["river", "lake"]
    assert show_searched(qtbot, window, engine, "pond") == "sea"


def test_what_the_page_asks_for_reaches_the_window(
    window: MainWindow, engine: EngineByHand
) -> None:
    window.show_map()
    page_of(window).noticed.emit(Notice("It failed.", "Try again."))
    shown = window.notices.isVisible()
    page_of(window).preview.similar_requested.emit(7)

    assert shown
    assert engine.asked(FindSimilar)[-1].passage_id == 7
    assert window.search_page.isVisible()
