from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.core.documents import PageBreak
from desktop_app.core.previews import Preview, PreviewPart
from desktop_app.ui.preview.text_preview import TextPreview

MakePreview = Callable[..., Preview]


@pytest.fixture
def shown(qtbot: QtBot) -> TextPreview:
    shown = TextPreview()
    qtbot.addWidget(shown)
    shown.resize(400, 300)
    shown.show()
    return shown


def test_matches_follow_each_other_round_the_ends(
    qtbot: QtBot, shown: TextPreview, make_preview: MakePreview
) -> None:
    shown.show_preview(make_preview("rain and rain", "rain"))
    places = [shown.match]
    for by in (1, 1, -1):
        with qtbot.waitSignal(shown.moved):
            shown.step(by)
        places.append(shown.match)

    assert places == [(1, 2), (2, 2), (1, 2), (2, 2)]


def test_without_matches_there_is_nowhere_to_go(
    qtbot: QtBot, shown: TextPreview, make_preview: MakePreview
) -> None:
    shown.show_preview(make_preview("Nothing here."))
    with qtbot.assertNotEmitted(shown.moved):
        shown.step(1)

    assert shown.match == (0, 0)


def test_the_place_is_that_of_the_match(shown: TextPreview, make_preview: MakePreview) -> None:
    text = "It rains. Still rains."
    parts = (PreviewPart(1, 0, 9, None, "row 1", "A"), PreviewPart(2, 10, 22, None, "row 2", "B"))
    shown.show_preview(make_preview(text, "rains", parts=parts))
    first = shown.place
    shown.step(1)

    assert (first, shown.place) == ("row 1 · A", "row 2 · B")


def test_the_place_of_a_match_on_a_further_page_is_that_page(
    shown: TextPreview, make_preview: MakePreview
) -> None:
    breaks = (PageBreak(10, 4),)
    parts = (PreviewPart(1, 0, 22, 3, "", "", breaks),)
    shown.show_preview(make_preview("It rains. Still rains.", "rains", parts=parts))
    first = shown.place
    shown.step(1)

    assert (first, shown.place) == ("page 3", "page 4")


def test_other_parts_of_a_long_file_are_asked_for(
    qtbot: QtBot, shown: TextPreview, make_preview: MakePreview
) -> None:
    shown.show_preview(make_preview())
    earlier, later = shown.findChildren(QPushButton)
    hidden = [earlier.isVisible(), later.isVisible(), shown.is_part]
    shown.show_preview(make_preview(earlier=4, later=9))
    for button, passage_id in ((earlier, 4), (later, 9)):
        with qtbot.waitSignal(shown.part_requested) as asked:
            button.click()
        assert asked.args == [passage_id]

    assert hidden == [False, False, False]
    assert shown.is_part
