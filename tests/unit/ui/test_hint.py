from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.ui.hint import Hint


def test_a_hint_has_a_button_only_where_there_is_something_to_do(qtbot: QtBot) -> None:
    hint = Hint()
    qtbot.addWidget(hint)
    button = hint.findChildren(QPushButton)[0]
    hint.say("Nothing found", "Try other words.")
    assert hint.heading == "Nothing found"
    assert button.isHidden()
    hint.say("No folders", "Add one.", "Add")
    with qtbot.waitSignal(hint.acted):
        button.click()


def test_a_second_button_offers_something_else(qtbot: QtBot) -> None:
    hint = Hint()
    qtbot.addWidget(hint)
    other = hint.findChildren(QPushButton)[1]
    hint.say("No folders", "Add one.", "Add", "Try")
    with qtbot.assertNotEmitted(hint.acted), qtbot.waitSignal(hint.acted_otherwise):
        other.click()
    hint.say("No folders", "Add one.", "Add")
    assert other.isHidden()
