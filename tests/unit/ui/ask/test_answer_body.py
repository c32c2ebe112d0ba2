import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.core.answer_progress import SecondTryBegan, SourcesChosen, Token
from desktop_app.core.answers import Answer, Quotation, Source
from desktop_app.ui.ask.answer_body import AnswerBody
from desktop_app.ui.ask.scope import EVERYTHING

HILLS = Source(1, "/d/rain.pdf", "Rain", 4, "It rains on the hills.", 11, file_id=3)
MOOR = Source(2, "/d/moor.pdf", "Moor", 1, "It seldom rains on the moor.", 12, file_id=4)
CHOSEN = SourcesChosen(Quotation("It rains on the hills.", 1), (HILLS,))


@pytest.fixture
def body(qtbot: QtBot) -> AnswerBody:
    view = QWidget()
    qtbot.addWidget(view)
    body = AnswerBody(view)
    body.restart(EVERYTHING)
    return body


def answer(text: str, *sources: Source, quotation: str = "") -> Answer:
    return Answer("Where?", bool(text), quotation, text, (), sources, "small.gguf", 1.0, 1.0)


def test_the_quotation_comes_before_the_text(qtbot: QtBot, body: AnswerBody) -> None:
    body.take(CHOSEN)
    assert "It rains on the hills." in body.quotation.toPlainText()
    assert body.text.isHidden()

    for piece in ("On the ", "hills."):
        body.take(Token(piece))
    qtbot.waitUntil(lambda: body.text.toPlainText() == "On the hills.")
    assert (body.written, body.sources) == ("On the hills.", (HILLS,))


def test_the_first_try_stays_until_the_second_has_ended(body: AnswerBody) -> None:
    body.take(SecondTryBegan(answer("On the hills.", HILLS)))
    body.take(Token("On the moor."))
    assert body.text.toPlainText() == "On the hills."

    body.show_answer(answer("On the moor.", MOOR))
    assert body.text.toPlainText() == "On the moor."


def test_a_quotation_is_that_of_the_source_with_most_of_its_words(body: AnswerBody) -> None:
    body.show_answer(answer("On the moor.", HILLS, MOOR, quotation="It seldom rains on the moor."))

    assert "moor.pdf" in body.quotation.toPlainText()


def test_nothing_is_left_of_the_previous_answer(body: AnswerBody) -> None:
    body.show_answer(answer("On the hills.", HILLS, quotation="It rains on the hills."))
    body.restart(EVERYTHING)

    assert (body.written, body.sources) == ("", ())
    assert body.text.isHidden()
    assert body.quotation.isHidden()
