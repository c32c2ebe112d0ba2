import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.core.settings import ViewOptions
from desktop_app.ui.search.view_options import FIRST_LIMIT, LimitSign, ViewOptionsButton


@pytest.fixture
def button(qtbot: QtBot) -> ViewOptionsButton:
    made = ViewOptionsButton()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def sign(qtbot: QtBot, button: ViewOptionsButton) -> LimitSign:
    made = LimitSign(button.popover)
    qtbot.addWidget(made)
    return made


def test_a_press_shows_the_options_with_the_keyboard(button: ViewOptionsButton) -> None:
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert button.popover.isVisible()
    QTest.keyClick(button.popover, Qt.Key.Key_Escape)
    assert not button.popover.isVisible()


def test_a_limit_is_in_force_as_soon_as_it_is_chosen(
    qtbot: QtBot, button: ViewOptionsButton
) -> None:
    told: list[ViewOptions] = []
    button.popover.changed.connect(told.append)
    button.popover.limits.click()
    button.popover.similarity.setValue(0.55)
    button.popover.first.setCurrentIndex(2)

    assert told == [ViewOptions(FIRST_LIMIT), ViewOptions(0.55), ViewOptions(0.55, 100)]
    assert button.popover.options == told[-1]


def test_without_a_limit_none_can_be_chosen(button: ViewOptionsButton) -> None:
    assert not button.popover.similarity.isEnabled()
    assert not button.popover.reset.isEnabled()


def test_one_press_takes_all_back(qtbot: QtBot, button: ViewOptionsButton) -> None:
    button.popover.show_options(ViewOptions(0.5, 50))
    with qtbot.waitSignal(button.popover.changed):
        button.popover.reset.click()

    assert button.popover.options == ViewOptions()
    assert not button.popover.limits.isChecked()


def test_unchanged_options_are_not_reported(qtbot: QtBot, button: ViewOptionsButton) -> None:
    button.popover.show_options(ViewOptions(0.5, 50))
    with qtbot.assertNotEmitted(button.popover.changed):
        button.popover.show_options(ViewOptions(0.5, 50))


def test_a_limit_is_seen_and_taken_away_by_one_press(
    button: ViewOptionsButton, sign: LimitSign
) -> None:
    seen = [sign.isHidden()]
    button.popover.show_options(ViewOptions(0.5, 50))
    seen.append(sign.isHidden())
    said = sign.text()
    sign.click()
    seen.append(sign.isHidden())

    assert (seen, said) == ([True, False, True], "Similarity at least 0.50")
    assert button.popover.options == ViewOptions(None, 50)


def test_its_icon_follows_the_colours(sign: LimitSign) -> None:
    before = sign.icon().cacheKey()
    sign.setPalette(QPalette(QColor("#2b2d30"), QColor("#2b2d30")))

    assert sign.icon().cacheKey() != before
