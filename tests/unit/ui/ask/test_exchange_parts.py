from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Answer
from desktop_app.core.records import replace
from desktop_app.ui.ask.exchange_parts import ExchangeButtons

ANSWER = Answer("Why?", True, "", "So.", (), (), "small.gguf", 2100.0, 30.6)  # noqa: FBT003


def test_only_what_is_offered_is_shown(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    buttons = ExchangeButtons(around)
    assert buttons.isHidden()
    buttons.offer(buttons.copy, buttons.widen)

    assert [one.text() for one in buttons.all if not one.isHidden()] == ["Copy", "Ask all files"]
    buttons.offer()
    assert buttons.isHidden()


def test_buttons_apply_to_what_the_answer_is(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    buttons = ExchangeButtons(around)
    buttons.offer_for(replace(ANSWER, found=False), is_narrow=True)
    not_found = [one.text() for one in buttons.offered]
    buttons.offer_for(ANSWER, is_narrow=True)

    assert not_found == ["Other sources", "Ask all files", "Watch", "Details"]
    assert buttons.offered == ()  # an answer without sources is a greeting
