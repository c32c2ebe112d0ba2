import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.hint import Hint


def test_a_hint_has_a_button_only_where_there_is_something_to_do(qtbot: QtBot) -> None:
    hint = Hint()
    qtbot.addWidget(hint)
    button = hint.findChildren(QPushButton)[0]
    hint.show_message("Nothing found", "Try other words.")
    assert hint.heading == "Nothing found"
    assert button.isHidden()
    hint.show_message("No folders", "Add one.", "Add")
    with qtbot.waitSignal(hint.acted):
        button.click()


def test_a_second_button_offers_something_else(qtbot: QtBot) -> None:
    hint = Hint()
    qtbot.addWidget(hint)
    other = hint.findChildren(QPushButton)[1]
    hint.show_message("No folders", "Add one.", "Add", "Try")
    with qtbot.assertNotEmitted(hint.acted), qtbot.waitSignal(hint.acted_otherwise):
        other.click()
    hint.show_message("No folders", "Add one.", "Add")
    assert other.isHidden()


@pytest.mark.parametrize(("height", "shown"), [(300, 3), (110, 2), (50, 1), (36, 1), (16, 0)])
def test_a_hint_cuts_no_word_where_there_is_little_room(
    qtbot: QtBot, height: int, shown: int
) -> None:
    pane = QWidget()
    qtbot.addWidget(pane)
    hint = Hint(pane)
    hint.show_message("No file chosen", "Choose a result with the arrow keys to see its words.")
    hint.resize(300, height)
    pane.show()
    qtbot.waitExposed(pane)
    layout = hint.layout()
    assert layout is not None
    layout.activate()
    labels = [one for one in hint.findChildren(QLabel) if one.isVisible()]
    assert len(labels) == shown
    for label in labels:
        assert label.height() >= label.heightForWidth(label.width())
    hint.resize(300, 300)
    assert all(one.isVisible() for one in hint.findChildren(QLabel))


def test_a_hint_that_shrinks_while_it_is_shown_shows_nothing_that_has_no_place(
    qtbot: QtBot,
) -> None:
    hint = Hint()
    qtbot.addWidget(hint)
    hint.show_message(
        "No file chosen", "Choose a result with the arrow keys to see its words. " * 2
    )
    hint.resize(600, 600)
    hint.show()
    for height in (160, 150, 140, 130, 120):
        hint.resize(208, height)
        QApplication.processEvents()
        # Qt may show a part that was hidden while it was about to be shown.
        assert not any(one.isVisible() and one.isHidden() for one in hint.findChildren(QLabel))


def test_a_hint_cuts_no_word_after_its_pane_has_shrunk_behind_another(qtbot: QtBot) -> None:
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    hint = Hint()
    hint.show_message("Ask a question", "The answer is made from your files only. " * 3)
    other = QWidget()
    stack.addWidget(other)
    stack.addWidget(hint)
    stack.setMinimumHeight(1)
    stack.show()
    for height in (400, 60, 80, 90, 80):
        stack.setCurrentWidget(other)
        stack.resize(300, height)
        QApplication.processEvents()
        stack.setCurrentWidget(hint)
        QApplication.processEvents()
        for label in hint.findChildren(QLabel):
            assert label.isHidden() or label.height() >= label.heightForWidth(label.width())
