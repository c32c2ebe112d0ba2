from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPage, GetPreview
from desktop_app.core.previews import Box, PageMatches, PagePicture, Preview, PreviewPart
from desktop_app.core.records import replace
from desktop_app.ui.preview.pages_model import PICTURE
from desktop_app.ui.preview.pages_preview import PagesPreview
from tests.unit.ui.conftest import HeldClient

MakePage = Callable[..., PagePicture]
ASKED = GetPreview(1, 1, "river")
TEXT = "the river rose\nand the river fell"


class Shown:
    """Pages that an engine draws as the test determines."""

    def __init__(self, held: HeldClient, pages: dict[int, PagePicture]) -> None:
        self.held = held
        self.pages = pages
        self.preview = PagesPreview(held)

    def draw(self) -> None:
        """Answer all requests there are, and those that follow."""
        while waiting := list(self.held.asked.items()):
            self.held.engine.sent.clear()
            for number, request in waiting:
                if isinstance(request, GetPage):
                    self.held.answer(number, self.pages[request.page])


@pytest.fixture
def shown(qtbot: QtBot, held: HeldClient, make_page: MakePage) -> Shown:
    pages = {
        1: make_page(1, "nothing"),
        2: make_page(2, TEXT, "river"),
        3: make_page(3, "a river", "river"),
    }
    shown = Shown(held, pages)
    qtbot.addWidget(shown.preview)
    shown.preview.resize(500, 400)
    shown.preview.show()
    return shown


@pytest.fixture
def preview(make_preview: Callable[..., Preview]) -> Preview:
    part = PreviewPart(1, 0, 5, 2, "", "")
    matches = (PageMatches(2, 2), PageMatches(3, 1))
    return make_preview("river", "river", pages=3, parts=(part,), page_matches=matches)


def test_the_page_of_the_passage_is_shown_first_and_those_beside_it_are_drawn_too(
    shown: Shown, preview: Preview
) -> None:
    shown.preview.show_preview(preview, ASKED)
    first = next(iter(shown.held.asked.values()))
    shown.draw()

    assert isinstance(first, GetPage)
    assert (first.page, first.query, first.passage_id) == (2, "river", 1)
    assert shown.preview.view.page is not None
    assert shown.preview.view.page.page == 2
    assert shown.preview.place == "Page 2 of 3"
    width = shown.preview.view.picture_width
    for page in (1, 3):
        assert shown.preview.store.find(GetPage(1, page, width, 1, "river")) is not None


def test_matches_are_gone_to_across_pages_round_the_ends(shown: Shown, preview: Preview) -> None:
    shown.preview.show_preview(preview, ASKED)
    shown.draw()
    places = [shown.preview.match]
    for by in (1, 1, 1, -1):
        shown.preview.step(by)
        shown.draw()
        places.append(shown.preview.match)

    assert places == [(1, 3), (2, 3), (3, 3), (1, 3), (3, 3)]


def test_the_first_match_is_the_one_in_the_passage(shown: Shown, preview: Preview) -> None:
    page = shown.pages[2]
    shown.pages[2] = PagePicture(
        2, 3, 400, 600, page.picture, page.words, page.marks, (Box(0, 20, 400, 32),)
    )
    shown.preview.show_preview(preview, ASKED)
    shown.draw()

    assert shown.preview.match == (2, 3)


def test_a_page_chosen_in_the_strip_is_shown(shown: Shown, preview: Preview) -> None:
    shown.preview.show_preview(preview, ASKED)
    shown.draw()
    shown.preview.strip.page_chosen.emit(3)
    shown.draw()

    assert shown.preview.place == "Page 3 of 3"
    assert shown.preview.match == (0, 3)


def test_the_view_turns_pages_within_the_file(shown: Shown, preview: Preview) -> None:
    shown.preview.show_preview(preview, ASKED)
    shown.draw()
    places = []
    for by in (1, 1, -1):
        shown.preview.view.step_requested.emit(by)
        shown.draw()
        places.append(shown.preview.place)

    assert places == ["Page 3 of 3", "Page 3 of 3", "Page 2 of 3"]


def test_the_first_picture_brings_an_unknown_number_of_pages(
    shown: Shown, make_preview: Callable[..., Preview]
) -> None:
    shown.preview.show_preview(make_preview("", pages=1), ASKED)
    shown.draw()

    assert shown.preview.place == "Page 1 of 3"
    assert shown.preview.model.rowCount() == 3


def test_only_pages_in_view_hold_their_thumbnails(
    shown: Shown, make_preview: Callable[..., Preview], make_page: MakePage
) -> None:
    shown.pages = {page: replace(make_page(page, TEXT), pages=60) for page in range(1, 61)}
    shown.preview.show_preview(make_preview(TEXT, pages=60), ASKED)
    shown.draw()
    bar = shown.preview.strip.verticalScrollBar()
    for share in (0.3, 0.6, 1.0):
        bar.setValue(round(share * bar.maximum()))
        shown.draw()
    model = shown.preview.model
    held = [row + 1 for row in range(60) if model.data(model.index(row), PICTURE) is not None]

    assert held == shown.preview.strip.visible_pages()


def test_a_single_page_needs_no_strip(shown: Shown, make_preview: Callable[..., Preview]) -> None:
    shown.preview.show_preview(make_preview("", pages=1), ASKED)
    alone = shown.preview.strip.isVisible()
    shown.preview.show_preview(make_preview("", pages=2), ASKED)

    assert not alone
    assert shown.preview.strip.isVisible()


def test_a_page_that_cannot_be_drawn_is_reported(
    qtbot: QtBot, shown: Shown, preview: Preview
) -> None:
    shown.preview.show_preview(preview, ASKED)
    number = min(shown.held.asked)
    with qtbot.waitSignal(shown.preview.refused) as refused:
        shown.held.answer(number, Refused("crashed", "Page 2 made it stop.", ""))

    assert refused.args == [Refused("crashed", "Page 2 made it stop.", "")]


def test_another_file_does_not_show_pages_of_the_one_before(shown: Shown, preview: Preview) -> None:
    shown.preview.show_preview(preview, ASKED)
    shown.preview.leave()
    shown.draw()

    assert shown.preview.view.page is None


def test_the_page_of_a_hit_is_shown_where_its_passage_begins_on_another(
    shown: Shown, preview: Preview
) -> None:
    shown.preview.show_preview(preview, replace(ASKED, page=3))
    shown.draw()

    assert shown.preview.place == "Page 3 of 3"


def test_a_page_that_has_none_of_its_matches_is_left_for_one_that_has(
    shown: Shown, preview: Preview, make_preview: Callable[..., Preview]
) -> None:
    part = PreviewPart(1, 0, 5, 1, "", "")
    matches = (PageMatches(1, 3),)
    shown.preview.show_preview(
        make_preview("river", "river", pages=3, parts=(part,), page_matches=matches), ASKED
    )
    shown.draw()

    assert shown.preview.place == "Page 2 of 3"
    assert shown.preview.match == (1, 3)


def test_no_page_follows_the_last_one_where_it_shows_fewer_matches_than_counted(
    shown: Shown, make_preview: Callable[..., Preview]
) -> None:
    part = PreviewPart(1, 0, 5, 3, "", "")
    matches = (PageMatches(2, 2), PageMatches(3, 2))
    shown.preview.show_preview(
        make_preview("river", "river", pages=3, parts=(part,), page_matches=matches), ASKED
    )
    shown.draw()
    assert shown.preview.match == (3, 3)
    shown.preview.step(1)
    shown.draw()

    assert shown.preview.place == "Page 2 of 3"
    assert shown.preview.match == (1, 3)


def test_a_file_shown_before_has_no_selection_of_the_file_between(
    shown: Shown, make_preview: Callable[..., Preview]
) -> None:
    first = make_preview("", file_id=1, pages=3)
    shown.preview.show_preview(first, ASKED)
    shown.draw()
    shown.pages |= {page: replace(shown.pages[2], page=page) for page in (1, 2, 3)}
    shown.preview.show_preview(make_preview("", file_id=2, pages=3), ASKED)
    shown.draw()
    shown.preview.view.select_all()
    of_second = shown.preview.selected_text
    shown.preview.view.verticalScrollBar().setValue(100)
    shown.preview.show_preview(first, ASKED)
    shown.preview.view.grab()

    assert of_second == TEXT
    assert shown.preview.selected_text == ""
    assert shown.preview.view.verticalScrollBar().value() == 0


def test_pages_are_drawn_again_when_their_file_may_have_changed(
    shown: Shown, make_preview: Callable[..., Preview], make_page: MakePage
) -> None:
    first, second = (make_preview("", file_id=number, pages=3) for number in (1, 2))
    for preview in (first, second):
        shown.preview.show_preview(preview, ASKED)
        shown.draw()
    shown.preview.show_preview(first, ASKED)
    unchanged = len(shown.held.asked)
    shown.preview.show_preview(second, ASKED)
    shown.held.library_changed.emit(2)
    shown.pages[1] = make_page(1, "edited")
    shown.preview.show_preview(first, ASKED)
    view = shown.preview.view
    meanwhile = view.page
    shown.draw()
    shown.preview.show_preview(first, ASKED)

    assert unchanged == 0
    assert meanwhile is not None
    assert view.page is not None
    assert [word.text for word in view.page.words] == ["edited"]
    assert len(shown.held.asked) == 0
