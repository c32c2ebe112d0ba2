from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Source
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.ui.search.side_tabs import SideTabs
from tests.unit.ui.conftest import HeldClient

SOURCE = Source(1, "/d/rain.txt", "Rain", None, "It rains on the hills.", 11, file_id=3)


@pytest.fixture
def tabs(qtbot: QtBot, held: HeldClient) -> SideTabs:
    tabs = SideTabs(held)
    qtbot.addWidget(tabs)
    tabs.show()
    return tabs


def test_a_source_is_shown_at_its_passage_and_left_for_its_answer(
    tabs: SideTabs, held: HeldClient, make_preview: Callable[..., Preview]
) -> None:
    tabs.ask.ask("Where does it rain?")
    tabs.show_ask()
    tabs.show_source(SOURCE, "Where does it rain?")
    number = held.newest(GetPreview)
    held.answer(number, make_preview())
    in_front = tabs.currentWidget()

    assert held.asked[number] == GetPreview(11, 3, "Where does it rain?")
    assert in_front is tabs.preview
    assert tabs.go_back()
    assert tabs.currentWidget() is tabs.ask


def test_a_hit_is_left_for_the_hits(tabs: SideTabs) -> None:
    tabs.show_source(SOURCE, "Where does it rain?")
    tabs.show_file(GetPreview(1, 1))

    assert not tabs.go_back()


def test_a_preview_in_the_background_stays_there(tabs: SideTabs) -> None:
    tabs.show_ask()
    tabs.show_file(GetPreview(1, 1), is_forward=False)

    assert tabs.currentWidget() is tabs.ask
