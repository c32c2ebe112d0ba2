from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import GetPreview, Search
from desktop_app.ui.preview import following
from desktop_app.ui.search.search_page import SearchPage
from tests.unit.ui.conftest import HeldClient

MakeResults = Callable[..., Results]


@pytest.fixture
def page(qtbot: QtBot, held: HeldClient, monkeypatch: pytest.MonkeyPatch) -> Iterator[SearchPage]:
    monkeypatch.setattr(following, "PREVIEW_MS", 0)  # as for one who types slowly
    page = SearchPage(held, "")
    page.show()
    yield page
    page.close()
    page.deleteLater()


def test_what_is_chosen_as_hits_come_is_previewed_for_their_query(
    qtbot: QtBot,
    page: SearchPage,
    held: HeldClient,
    make_hit: Callable[..., Hit],
    make_results: MakeResults,
) -> None:
    page.bar.search_for("rain")
    held.results_arrived.emit(held.newest(Search), make_results(make_hit(), query="rain"))
    page.view.setCurrentIndex(page.model.index(0))
    qtbot.waitUntil(lambda: held.newest(GetPreview) > 0)
    before = held.newest(GetPreview)
    first = held.newest(Search)
    page.bar.search_for("snow")
    qtbot.waitUntil(lambda: held.newest(Search) > first)
    found = make_results(make_hit(file_id=2, passage_id=22), query="snow")
    held.results_arrived.emit(held.newest(Search), found)

    qtbot.waitUntil(lambda: held.newest(GetPreview) > before)
    asked = [one for number, one in held.asked.items() if number > before]
    previews = [one for one in asked if isinstance(one, GetPreview)]
    assert [(one.passage_id, one.query) for one in previews] == [(22, "snow")]


def test_hits_of_a_box_that_was_emptied_are_not_shown(
    qtbot: QtBot,
    page: SearchPage,
    held: HeldClient,
    make_hit: Callable[..., Hit],
    make_results: MakeResults,
) -> None:
    page.bar.search_for("rain")
    number = held.newest(Search)
    page.bar.search_for("")
    held.results_arrived.emit(number, make_results(make_hit(), query="rain"))

    assert page.model.rowCount() == 0
    assert page.results is None


def test_a_hit_found_elsewhere_is_the_chosen_one_when_its_list_comes(
    qtbot: QtBot,
    page: SearchPage,
    held: HeldClient,
    make_hit: Callable[..., Hit],
    make_results: MakeResults,
) -> None:
    best, brought = make_hit(), make_hit(file_id=2, passage_id=22)
    page.bar.search_for("rain")
    held.results_arrived.emit(held.newest(Search), make_results(best, brought, query="rain"))
    page.view.setCurrentIndex(page.model.index(0))
    first = held.newest(Search)
    page.preview_hit(brought, "snow")
    qtbot.waitUntil(lambda: held.newest(Search) > first)
    held.results_arrived.emit(held.newest(Search), make_results(best, brought, query="snow"))

    # And it stays so when the library has changed.
    page.search_again()
    qtbot.waitUntil(lambda: held.newest(Search) > first + 1)
    held.results_arrived.emit(held.newest(Search), make_results(best, brought, query="snow"))
    assert page.view.chosen() == brought
    qtbot.waitUntil(lambda: held.newest(GetPreview) > 0)
    assert _last_previewed(held) == 22


def test_a_hit_found_elsewhere_that_is_not_listed_leaves_none_chosen(
    qtbot: QtBot,
    page: SearchPage,
    held: HeldClient,
    make_hit: Callable[..., Hit],
    make_results: MakeResults,
) -> None:
    page.bar.search_for("rain")
    held.results_arrived.emit(held.newest(Search), make_results(make_hit(), query="rain"))
    page.view.setCurrentIndex(page.model.index(0))
    page.preview_hit(make_hit(file_id=2, passage_id=22), "rain")

    assert not page.view.currentIndex().isValid()
    assert _last_previewed(held) == 22


def _last_previewed(held: HeldClient) -> int:
    asked = held.asked[held.newest(GetPreview)]
    assert isinstance(asked, GetPreview)
    return asked.passage_id
