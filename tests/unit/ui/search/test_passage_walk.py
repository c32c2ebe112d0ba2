from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.records import replace
from desktop_app.core.results import Extent, Hit, Label, Results
from desktop_app.core.search_commands import FindInFile, Search
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.preview.preview_controller import PreviewController
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.search import passage_walk
from desktop_app.ui.search.passage_walk import PassageWalk
from desktop_app.ui.search.side_tabs import SideTabs
from tests.unit.ui.conftest import HeldClient


class Page:
    """A list with a file of three passages and one of a single passage."""

    def __init__(self, qtbot: QtBot, held: HeldClient, results: Results) -> None:
        self.held = held
        self.model = ResultsModel()
        self.view = ResultsView(self.model)
        self.model.setParent(self.view)
        self.side = SideTabs(held)
        for widget in (self.view, self.side):
            qtbot.addWidget(widget)
        self.search = LiveSearch(held, "list", self.view)
        self.previews = PreviewController(self.view, self.side, self.search)
        self.walk = PassageWalk(held, self.model, self.previews)
        self.search.find(Search("rain"))
        for _ in range(2):
            held.answer(held.newest(Search), results)
        self.view.show_results(results, results.hits[0])
        self.previews.show_chosen()

    @property
    def shown(self) -> int:
        """The passage that was asked for last."""
        asked = self.held.asked[self.held.newest(GetPreview)]
        assert isinstance(asked, GetPreview)
        return asked.passage_id

    @property
    def count(self) -> str:
        return self.side.preview.header.matches


@pytest.fixture
def passages(make_hit: Callable[..., Hit]) -> tuple[Hit, ...]:
    """Passages in reading order, of which the last is the best and the first the next best."""
    return (
        make_hit("one", passage_id=1, label=Label.STRONG, score=0.8, more_in_file=0),
        make_hit("two", passage_id=2, label=Label.RELATED, score=0.4, more_in_file=0),
        make_hit("three", passage_id=3, label=Label.EXACT, score=0.7),
    )


@pytest.fixture
def page(
    qtbot: QtBot,
    held: HeldClient,
    passages: tuple[Hit, ...],
    make_hit: Callable[..., Hit],
    make_results: Callable[..., Results],
) -> Page:
    alone = make_hit(file_id=2, passage_id=9, more_in_file=0)
    return Page(qtbot, held, make_results(passages[2], alone))


def test_passages_that_are_not_all_are_called_the_best(
    page: Page,
    passages: tuple[Hit, ...],
    make_results: Callable[..., Results],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(passage_walk, "MOST_IN_FILE", 3)
    page.held.answer(page.held.newest(FindInFile), make_results(*passages))

    assert page.count == "passage 1 of the best 3"


def test_the_passages_are_gone_through_the_best_first(
    page: Page, passages: tuple[Hit, ...], make_results: Callable[..., Results]
) -> None:
    page.held.answer(page.held.newest(FindInFile), make_results(*passages))
    seen = [(page.shown, page.count)]
    for by in (1, 1, 1, -1):
        page.side.preview.walk(by)
        seen.append((page.shown, page.count))

    counts = [f"passage {n} of 3" for n in (1, 2, 3, 1, 3)]
    assert seen == list(zip((3, 1, 2, 3, 2), counts, strict=True))


def test_the_passage_of_the_list_is_the_first(
    page: Page, passages: tuple[Hit, ...], make_results: Callable[..., Results]
) -> None:
    better = replace(passages[0], label=Label.EXACT, score=0.9)
    page.held.answer(page.held.newest(FindInFile), make_results(better, *passages[1:]))

    assert (page.shown, page.count) == (3, "passage 1 of 3")


def test_an_expanded_file_needs_no_request(
    page: Page, passages: tuple[Hit, ...], make_results: Callable[..., Results]
) -> None:
    asked = page.held.newest(FindInFile)
    page.model.expand_hit(passages[2], passages, Extent(3, 0))
    page.view.setCurrentIndex(page.model.index(2))
    page.previews.show_chosen()
    assert (page.shown, page.count) == (2, "passage 3 of 3")
    page.side.preview.walk(1)

    assert (page.shown, page.count) == (3, "passage 1 of 3")
    assert page.held.newest(FindInFile) == asked


def test_a_single_passage_is_not_counted(page: Page) -> None:
    asked = page.held.newest(FindInFile)
    page.view.setCurrentIndex(page.model.index(1))
    page.previews.show_chosen()
    page.side.preview.walk(1)

    assert (page.shown, page.count) == (9, "")
    assert page.held.newest(FindInFile) == asked


def test_passages_of_a_file_that_was_left_are_dropped(
    page: Page, passages: tuple[Hit, ...], make_results: Callable[..., Results]
) -> None:
    number = page.held.newest(FindInFile)
    page.view.setCurrentIndex(page.model.index(1))
    page.previews.show_chosen()
    page.held.answer(number, make_results(*passages))

    assert page.count == ""


def test_without_an_engine_they_are_not_counted(page: Page) -> None:
    page.held.answer(page.held.newest(FindInFile), Refused("engine_stopped", "It stopped.", ""))

    assert page.count == ""
    assert page.held.unhandled == []


def test_results_found_again_do_not_lead_back(
    page: Page, passages: tuple[Hit, ...], make_results: Callable[..., Results], qtbot: QtBot
) -> None:
    page.held.answer(page.held.newest(FindInFile), make_results(*passages))
    page.side.preview.walk(1)
    page.view.show()
    page.view.activateWindow()
    page.view.setFocus()
    qtbot.waitUntil(page.view.hasFocus)
    with qtbot.assertNotEmitted(page.previews.shown):
        page.view.show_results(make_results(passages[2]), passages[2])

    assert (page.shown, page.count) == (1, "passage 2 of 3")
