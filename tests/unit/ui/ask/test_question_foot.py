import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.ui.ask.question_foot import QuestionFoot
from tests.support.conversations import shown_text


@pytest.fixture
def foot(qtbot: QtBot) -> QuestionFoot:
    foot = QuestionFoot()
    qtbot.addWidget(foot)
    foot.show()
    return foot


def test_enter_asks_the_question(qtbot: QtBot, foot: QuestionFoot) -> None:
    QTest.keyClicks(foot.question, "Where?")

    with qtbot.waitSignal(foot.asked):
        QTest.keyClick(foot.question, Qt.Key.Key_Return)
    assert foot.question.text() == "Where?"


def test_the_line_of_the_state_is_there_while_it_has_a_text(foot: QuestionFoot) -> None:
    empty = foot.sizeHint().height()
    foot.show_state("Writing…")

    assert foot.state == "Writing…"
    assert foot.sizeHint().height() > empty
    foot.show_state("")
    assert foot.sizeHint().height() == empty


def test_a_missing_model_is_named_until_it_is_there(foot: QuestionFoot) -> None:
    foot.show_model(is_there=False)
    missing = shown_text(foot.model_line)
    foot.show_model(is_there=True)

    assert "model" in missing
    assert shown_text(foot.model_line) == ""


def test_an_export_is_offered_when_it_is_possible(foot: QuestionFoot) -> None:
    (_, export) = foot.more.menu().actions()
    before = export.isEnabled()
    foot.more.offer_export(is_possible=True)

    assert not before
    assert export.isEnabled()
