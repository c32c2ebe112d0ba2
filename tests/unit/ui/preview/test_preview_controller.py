from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Source
from desktop_app.core.mark_commands import DraftMark
from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Results
from desktop_app.core.sayings import NOTHING
from desktop_app.core.search_commands import Search
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.preview import preview_controller
from desktop_app.ui.preview.preview_controller import PreviewController
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.search.side_tabs import SideTabs
from tests.unit.ui.conftest import HeldClient

SOURCE = Source(1, "/d/rain.txt", "Rain", None, "It rains on the hills.", 11, file_id=3)


class Page:
    """A list with three hits, and what is beside it."""

    def __init__(self, held: HeldClient, results: Results) -> None:
        self.held = held
        self.model = ResultsModel()
        self.view = ResultsView(self.model)
        self.model.setParent(self.view)
        self.side = SideTabs(held)
        self.search = LiveSearch(held, "list", self.view)
        self.following = PreviewController(self.view, self.side, self.search)
        self.model.show_results(results)

    def asked(self) -> list[int]:
        return [one.file_id for one in self.held.asked.values() if isinstance(one, GetPreview)]


@pytest.fixture
def page(
    qtbot: QtBot,
    held: HeldClient,
    make_hit: Callable[..., Hit],
    make_results: Callable[..., Results],
) -> Page:
    page = Page(held, make_results(*(make_hit(file_id=n, passage_id=n) for n in (1, 2, 3))))
    for widget in (page.view, page.side):
        qtbot.addWidget(widget)
        widget.show()
    page.view.activateWindow()
    page.view.setFocus()
    qtbot.waitUntil(page.view.hasFocus)
    return page


@pytest.fixture
def long_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the pause longer than a busy machine takes for two keys."""
    monkeypatch.setattr(preview_controller, "PREVIEW_MS", 1_000)


@pytest.mark.usefixtures("long_pause")
def test_the_first_and_the_last_of_a_run_are_shown(qtbot: QtBot, page: Page) -> None:
    page.view.enter_from_above()
    QTest.keyClick(page.view, Qt.Key.Key_Down)
    QTest.keyClick(page.view, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: page.asked()[-1:] == [3])

    assert page.asked() == [1, 3]
    assert page.view.hasFocus()


def test_the_row_that_is_selected_last_is_marked(qtbot: QtBot, page: Page) -> None:
    page.view.enter_from_above()
    QTest.keyClick(page.view, Qt.Key.Key_Down)
    QTest.keyClick(page.view, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.side.preview.mark_requested) as marked:
        page.following.mark()

    assert marked.args == [DraftMark(3, 3)]


def test_space_looks_on_purpose(qtbot: QtBot, page: Page) -> None:
    page.view.enter_from_above()
    with qtbot.waitSignal(page.following.previewed):
        QTest.keyClick(page.view, Qt.Key.Key_Space)

    assert page.asked()[-1] == 1


def test_the_best_is_shown_without_a_choice(qtbot: QtBot, page: Page) -> None:
    with qtbot.waitSignal(page.following.previewed):
        page.following.show_best()

    assert page.asked() == [1]


def test_a_choice_made_by_no_person_leaves_an_answer_in_front(qtbot: QtBot, page: Page) -> None:
    page.side.show_ask()
    page.side.activateWindow()
    qtbot.waitUntil(lambda: not page.view.hasFocus())
    page.view.setCurrentIndex(page.model.index(1))
    qtbot.waitUntil(lambda: page.asked()[-1:] == [2])

    assert page.side.currentWidget() is page.side.ask


def test_of_another_search_the_best_is_shown_in_place_of_what_was_chosen(
    qtbot: QtBot,
    page: Page,
    make_hit: Callable[..., Hit],
    make_results: Callable[..., Results],
) -> None:
    page.view.setCurrentIndex(page.model.index(1))
    qtbot.waitUntil(lambda: page.asked()[-1:] == [2])
    found = make_results(make_hit(file_id=7, passage_id=7), make_hit(file_id=2, passage_id=2))
    page.view.show_results(replace(found, query="something else"), found.hits[0])

    qtbot.waitUntil(lambda: page.asked()[-1:] == [7])
    assert page.view.currentIndex().row() == 0


def test_no_file_stays_when_no_hit_is_left(
    qtbot: QtBot, page: Page, make_preview: Callable[..., Preview]
) -> None:
    page.view.enter_from_above()
    qtbot.waitUntil(lambda: page.asked() == [1])
    page.held.answer(page.held.newest(GetPreview), make_preview("It rains.", "rain"))
    before = page.side.preview.header.title
    page.model.show_results(Results("xylophone", NOTHING, 1.0, 0, ()))

    assert before == "report.txt"
    assert page.side.preview.header.title == ""
    assert page.side.preview.note.startswith("Choose a result")


def test_what_comes_for_a_file_that_was_left_is_not_shown(
    qtbot: QtBot, page: Page, make_preview: Callable[..., Preview]
) -> None:
    page.view.enter_from_above()
    qtbot.waitUntil(lambda: page.asked() == [1])
    page.model.show_results(None)
    number = page.held.newest(GetPreview)
    page.held.answer(number, make_preview())
    page.held.answer(number, Refused("vanished", "It is gone.", ""))

    assert page.side.preview.note.startswith("Choose a result")


def test_a_source_of_an_answer_stays_without_hits(
    page: Page, make_preview: Callable[..., Preview]
) -> None:
    page.side.show_source(SOURCE, "Where does it rain?")
    page.held.answer(page.held.newest(GetPreview), make_preview())
    page.model.show_results(None)

    assert page.side.preview.header.title == "report.txt"


def test_the_first_hit_is_shown_once_meaning_has_found_the_same_hits(
    qtbot: QtBot, page: Page, make_hit: Callable[..., Hit], make_results: Callable[..., Results]
) -> None:
    found = make_results(make_hit(file_id=7, passage_id=7))
    search, state = page.search, page.search.state.ask(Search("rain"))
    search._state = state.show(found, is_complete=False)
    page.view.show_results(found, found.hits[0], search.state.shown)
    qtbot.waitUntil(lambda: not page.following._pace._timer.isActive())
    assert 7 not in page.asked()
    search._state = search.state.show(found)
    page.view.show_results(found, found.hits[0], search.state.shown)

    qtbot.waitUntil(lambda: page.asked()[-1:] == [7])
