from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSlider
from pytestqt.qtbot import QtBot

from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.core.results import Highlight
from desktop_app.core.rich_texts import FindMatches, GetRichText, RichText, TextMatches
from desktop_app.ui.preview.pane import PreviewPane
from tests.unit.ui.conftest import HeldClient

MakePreview = Callable[..., Preview]
ASKED = GetPreview(1, 1, "rain")
LINES = "\n".join(f"Line {n} of rain." for n in range(200))


def show(pane: PreviewPane, held: HeldClient, preview: Preview) -> None:
    pane.show_file(ASKED)
    held.answer(held.newest(GetPreview), preview)


def follow(held: HeldClient, count: int = 2) -> None:
    """Answer with a rich text of two lines, and some matches in it."""
    rich = RichText(("<h1>Hills</h1>", "<p>rain and rain</p>"), 0, 0, 2)
    held.answer(held.newest(GetRichText), rich)
    marks = (Highlight(6, 10), Highlight(15, 19))[:count]
    held.answer(held.newest(FindMatches), TextMatches(marks, Highlight(0, 19)))


def test_the_rich_text_takes_the_place_of_the_plain_one(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    show(pane, held, make_preview("Hills rain and rain", "rain", kind="web"))
    pane.focus_content()
    was_plain = pane.content.text.isVisible()
    follow(held)
    QTest.keyClick(pane.content.rich.view, Qt.Key.Key_N)
    second = pane.header.matches
    pane.zoom_by(1)

    assert was_plain
    assert pane.content.rich.isVisible()
    assert pane.content.rich.view.hasFocus()
    assert (second, pane.header.place) == ("match 2 of 2", "Hills")
    sizes = [part.view.font().pointSizeF() for part in (pane.content.text, pane.content.rich)]
    assert sizes[1] == sizes[0] + 1


@pytest.mark.parametrize("kind", ["text", "code", "data"])
def test_rich_text_is_not_requested_for_other_kinds(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview, kind: str
) -> None:
    show(pane, held, make_preview("It rains.", "rain", kind=kind))

    assert held.newest(GetRichText) == 0


def test_the_plain_text_stays_where_there_is_no_other(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    show(pane, held, make_preview("It rains.", "rain", kind="email"))
    number = held.newest(GetRichText)
    held.answer(number, Refused("vanished", "It is gone.", ""))

    assert pane.content.text.isVisible()
    assert pane.note == ""
    assert held.unhandled == []


@pytest.mark.parametrize("key", [Qt.Key.Key_PageDown, Qt.Key.Key_Down, None])
def test_a_user_who_continued_reading_keeps_the_place(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview, key: Qt.Key | None
) -> None:
    show(pane, held, make_preview(LINES, kind="web"))
    if key is None:
        bar = pane.content.text.view.verticalScrollBar()
        bar.triggerAction(QAbstractSlider.SliderAction.SliderPageStepAdd)
    else:
        QTest.keyClick(pane.content.text.view, key)
    follow(held)

    assert pane.content.text.isVisible()


def test_a_view_that_becomes_smaller_by_itself_is_not_read(
    qtbot: QtBot, pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    show(pane, held, make_preview(LINES, "Line 150", kind="web", earlier=3, later=4))
    pane.resize(300, 250)
    qtbot.wait(10)
    follow(held)

    assert pane.content.rich.isVisible()


@pytest.mark.parametrize("count", [2, 1])
def test_who_has_gone_to_a_match_finds_it_again_or_keeps_the_place(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview, count: int
) -> None:
    show(pane, held, make_preview("Hills rain and rain", "rain", kind="web"))
    pane.step(1)
    follow(held, count)

    assert pane.content.rich.isVisible() == (count == 2)
    assert pane.header.matches == "match 2 of 2"


def test_the_next_file_begins_as_text_again(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    show(pane, held, make_preview("Hills rain", "rain", kind="web"))
    follow(held)
    older = held.newest(FindMatches)
    pane.show_file(GetPreview(2, 2, "rain"))
    other = make_preview("Other rain", "rain", file_id=2)
    held.answer(held.newest(GetPreview), other)
    held.answer(older, TextMatches(()))

    assert pane.content.text.isVisible()
    assert pane.content.text.view.toPlainText() == "Other rain"


def test_a_link_is_passed_on(
    qtbot: QtBot, pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    show(pane, held, make_preview("Hills rain", "rain", kind="web"))
    follow(held)
    pane.content.rich.view.anchorClicked.emit(QUrl("https://example.org/"))
    with qtbot.waitSignal(pane.link_requested) as requested:
        pane.content.rich.links.open_button.click()

    assert requested.args == [QUrl("https://example.org/")]
