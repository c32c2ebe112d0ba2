from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Results
from desktop_app.ui.results.less_likely import LessLikelyButton

MakeHit = Callable[..., Hit]
MakeResults = Callable[..., Results]


@pytest.fixture
def button(qtbot: QtBot) -> LessLikelyButton:
    button = LessLikelyButton()
    qtbot.addWidget(button)
    return button


def test_it_names_the_files_that_were_left_out(
    button: LessLikelyButton, make_hit: MakeHit, make_results: MakeResults
) -> None:
    results = make_results(make_hit())
    assert button.isHidden()
    button.show_results(replace(results, folded=1))
    assert (button.isVisible(), button.text()) == (True, "1 less likely file")
    button.show_results(replace(results, folded=12))
    assert (button.isVisible(), button.text()) == (True, "12 less likely files")
    assert button.accessibleName() == "Show 12 less likely files"
    button.show_results(results)
    assert button.isHidden()
    button.show_results(replace(results, folded=1))
    button.show_results(None)
    assert button.isHidden()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_and_space_click_it(qtbot: QtBot, button: LessLikelyButton, key: Qt.Key) -> None:
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, key)


@pytest.mark.parametrize("key", [Qt.Key.Key_Up, Qt.Key.Key_Escape])
def test_the_list_above_is_left_to_by_key(
    qtbot: QtBot, button: LessLikelyButton, key: Qt.Key
) -> None:
    with qtbot.waitSignal(button.left_upwards):
        QTest.keyClick(button, key)
