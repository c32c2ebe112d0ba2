import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QTextBrowser
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Answer, Quotation, Sentence, Source
from desktop_app.core.messages import Refused, SourcesChosen
from desktop_app.ui.ask_panel import AskPanel

SOURCE = Source(1, "/d/rain.pdf", "Rain", 4, "It rains on the hills.", 11)
CHOSEN = SourcesChosen(Quotation("It rains on the hills.", 1), (SOURCE,))
ANSWER = Answer(
    question="Where?",
    found=True,
    quotation="It rains on the hills.",
    answer="On the hills.",
    sentences=(Sentence("On the hills.", (1,), supported=True),),
    sources=(SOURCE,),
    model="small.gguf",
    first_token_ms=10.0,
    tokens_per_second=30.0,
)


@pytest.fixture
def panel(qtbot: QtBot) -> AskPanel:
    panel = AskPanel()
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_enter_asks_what_was_typed(qtbot: QtBot, panel: AskPanel) -> None:
    box = panel.findChildren(QLineEdit)[0]
    QTest.keyClicks(box, " Where? ")
    with qtbot.waitSignal(panel.asked) as asked:
        QTest.keyClick(box, Qt.Key.Key_Return)
    assert asked.args == ["Where?"]


def test_an_empty_question_is_not_asked(qtbot: QtBot, panel: AskPanel) -> None:
    with qtbot.assertNotEmitted(panel.asked):
        panel.ask("  ")


def test_quotation_then_words_then_the_checked_answer(panel: AskPanel) -> None:
    panel.begin(3)
    assert panel.is_busy
    panel.show_sources(3, CHOSEN)
    assert "It rains on the hills." in panel.text
    panel.show_model_loading(3, "/m/small.gguf")
    assert panel.state == "Loading small.gguf…"
    panel.add_token(3, "On the <b>")
    panel.add_token(3, "hills")
    assert panel.text.endswith("On the <b>hills")
    panel.show_answer(3, ANSWER)
    assert "On the hills. [1]" in panel.text
    assert not panel.is_busy


def test_what_belongs_to_an_older_question_is_not_shown(panel: AskPanel) -> None:
    panel.begin(3)
    panel.begin(4)
    panel.show_sources(3, CHOSEN)
    panel.add_token(3, "old")
    panel.show_answer(3, ANSWER)
    panel.show_refusal(3, Refused("x", "old", ""))
    assert panel.text == ""
    assert panel.is_busy


def test_a_citation_chooses_its_source_and_nothing_else_is_followed(
    qtbot: QtBot, panel: AskPanel
) -> None:
    panel.begin(3)
    panel.show_answer(3, ANSWER)
    page = panel.findChildren(QTextBrowser)[0]
    with qtbot.waitSignal(panel.source_chosen) as chosen:
        page.anchorClicked.emit(QUrl("source:1"))
    assert chosen.args == [SOURCE]
    with qtbot.assertNotEmitted(panel.source_chosen):
        page.anchorClicked.emit(QUrl("file:///etc/passwd"))
        page.anchorClicked.emit(QUrl("source:9"))


def test_stop_is_offered_only_while_there_is_something_to_stop(
    qtbot: QtBot, panel: AskPanel
) -> None:
    stop = next(b for b in panel.findChildren(QPushButton) if b.text() == "Stop")
    assert stop.isHidden()
    panel.begin(3)
    with qtbot.waitSignal(panel.stop_requested):
        stop.click()
    panel.show_refusal(3, Refused("model_missing", "The model is missing.", "Fetch it."))
    assert stop.isHidden()
    assert panel.text == "The model is missing.\nFetch it."
