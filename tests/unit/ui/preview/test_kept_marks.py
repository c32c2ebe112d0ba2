from collections.abc import Callable

import pytest
from PySide6.QtGui import QPalette
from pytestqt.qtbot import QtBot

from desktop_app.core.mark_commands import KeepMark
from desktop_app.core.preview_commands import GetPage, GetPreview
from desktop_app.core.previews import (
    Box,
    MarkedBoxes,
    MarkedRange,
    PagePicture,
    Preview,
)
from desktop_app.core.records import replace
from desktop_app.core.rich_texts import FindMatches, GetRichText, RichText, TextMatches
from desktop_app.ui.preview.kept_marks import KeptRanges, describe
from desktop_app.ui.preview.pane import PreviewPane
from desktop_app.ui.text_positions import Utf16Places
from desktop_app.ui.theme import colours_for, contrast
from tests.support.windows import coloured_parts
from tests.unit.ui.conftest import HeldClient

KEPT = MarkedRange("a", 3, 8, "Which rain?")
LEAST = 4.5
"""WCAG 2.2, success criterion 1.4.3, for text."""


def test_of_marks_that_overlap_the_shortest_is_at_the_pointer() -> None:
    marks = (MarkedRange("a", 0, 9, ""), MarkedRange("b", 3, 5, ""), MarkedRange("c", 12, 14, ""))
    kept = KeptRanges(marks, Utf16Places("x" * 20))

    assert kept.ranges == [(0, 9), (12, 14)]
    assert [getattr(kept.at(place), "key", "") for place in (1, 4, 10, 13)] == ["a", "b", "", "c"]
    assert kept.touching(9, 13) == [(12, 14)]
    assert not KeptRanges()


def test_screen_readers_hear_the_notes() -> None:
    assert describe(()) == ""
    assert describe((KEPT,)) == "1 mark of yours: Which rain?"


def test_texts_are_legible_on_marks(palette: QPalette) -> None:
    colours = colours_for(palette)
    letters = [colours.text, colours.muted, colours.accent, *colours.code.values()]

    assert min(contrast(letter, colours.kept) for letter in letters) >= LEAST
    assert colours.kept != colours.marked


def test_marks_of_a_text_differ_from_matches(
    pane: PreviewPane, held: HeldClient, make_preview: Callable[..., Preview]
) -> None:
    pane.show_file(GetPreview(1, 1, "hills"))
    held.answer(held.newest(GetPreview), make_preview("It rains on hills.", "hills", kept=(KEPT,)))
    colours = colours_for(pane.content.text.view.palette())
    grounds = {text: ground for _, text, ground, _ in coloured_parts(pane.content.text.view)}

    assert grounds["rains"] == colours.kept.name()
    assert pane.content.text.view.accessibleDescription() == "1 mark of yours: Which rain?"
    assert pane.own_note.text() == "Your note: Which rain?"


def test_a_new_mark_is_shown_without_moving_the_text(
    pane: PreviewPane, held: HeldClient, make_preview: Callable[..., Preview]
) -> None:
    text = "It rains. " + "More. " * 900
    pane.show_file(GetPreview(1, 1))
    held.answer(held.newest(GetPreview), make_preview(text))
    bar = pane.content.text.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    scrolled = bar.value()
    pane.find_marks()
    held.answer(held.newest(GetPreview), make_preview(text, kept=(KEPT,)))

    assert bar.value() == scrolled
    assert pane.own_note.text() == "Your note: Which rain?"
    assert held.newest(KeepMark) == 0


def test_a_new_mark_is_shown_although_the_library_changes_meanwhile(
    pane: PreviewPane, held: HeldClient, make_preview: Callable[..., Preview]
) -> None:
    pane.show_file(GetPreview(1, 1))
    held.answer(held.newest(GetPreview), make_preview("It rains."))
    pane.find_marks()
    for_marks = held.newest(GetPreview)
    held.library_changed.emit(2)
    newest = held.newest(GetPreview)
    for number in (for_marks, newest):
        held.answer(number, make_preview("It rains.", kept=(KEPT,)))

    assert newest > for_marks
    assert pane.own_note.text() == "Your note: Which rain?"


def test_a_mark_made_while_a_preview_is_pending_is_shown_with_it(
    pane: PreviewPane, held: HeldClient, make_preview: Callable[..., Preview]
) -> None:
    pane.show_file(GetPreview(1, 1))
    pane.find_marks()
    held.answer(held.newest(GetPreview), make_preview("It rains."))
    held.answer(held.newest(GetPreview), make_preview("It rains.", kept=(KEPT,)))

    assert pane.own_note.text() == "Your note: Which rain?"


def test_marks_of_a_rich_text_are_painted_and_found_again(
    qtbot: QtBot, pane: PreviewPane, held: HeldClient, make_preview: Callable[..., Preview]
) -> None:
    pane.show_file(GetPreview(1, 1))
    held.answer(held.newest(GetPreview), make_preview(path="/d/a.md", kind="markdown"))
    held.answer(held.newest(GetRichText), RichText(("<p>It rains.</p>",), 0, 0, 1))
    held.answer(held.newest(FindMatches), TextMatches((), None, (KEPT,)))
    view = pane.content.rich.view
    colours = colours_for(view.palette())
    picture = view.viewport().grab().toImage()
    seen = {
        picture.pixelColor(x, y).name()
        for x in range(0, picture.width(), 2)
        for y in range(min(picture.height(), 60))
    }

    assert {colours.kept.name(), colours.kept_line.name()} <= seen
    pane.find_marks()
    held.answer(
        held.newest(GetPreview), make_preview(path="/d/a.md", kind="markdown", kept=(KEPT,))
    )
    held.answer(held.newest(FindMatches), TextMatches((), None, ()))
    assert view.accessibleDescription() == ""


@pytest.fixture
def paged(
    pane: PreviewPane,
    held: HeldClient,
    make_preview: Callable[..., Preview],
    make_page: Callable[..., PagePicture],
) -> PreviewPane:
    """Return a pane with the first page of a file."""
    pane.show_file(GetPreview(1, 1))
    held.answer(held.newest(GetPreview), make_preview(path="/d/a.pdf", kind="pdf", pages=1))
    answer_pages(held, make_page(1, "It rains", pages=1))
    return pane


def answer_pages(held: HeldClient, page: PagePicture) -> None:
    """Answer all requests for pages that have no answer."""
    for number, command in list(held.asked.items()):
        if isinstance(command, GetPage):
            held.answer(number, page)


def test_marks_of_a_page_are_drawn_when_they_change(
    paged: PreviewPane,
    held: HeldClient,
    make_preview: Callable[..., Preview],
    make_page: Callable[..., PagePicture],
) -> None:
    paged.find_marks()
    preview = make_preview(path="/d/a.pdf", kind="pdf", pages=1, kept=(KEPT,))
    held.answer(held.newest(GetPreview), preview)
    page = make_page(1, "It rains", pages=1)
    boxes = MarkedBoxes("a", (Box(30, 0, 80, 12),), "Which rain?")
    answer_pages(held, replace(page, kept=(boxes,)))
    view = paged.content.pages.view

    assert view.accessibleDescription().startswith("1 mark of yours: Which rain?. It rains")
    found = view.kept_at(view._rectangle(boxes.boxes[0]).center().toPoint())
    assert found == boxes
