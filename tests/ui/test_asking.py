"""Asking in the real window, answered by a real model."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Answer
from desktop_app.ui.main_window import MainWindow

LONG_MS = 300_000
"""The small model writes until its limit, and a busy machine lets it take its time."""

OpenWindow = Callable[..., MainWindow]


def _ask(qtbot: QtBot, window: MainWindow, folder: Path, question: str) -> None:
    window.add_folders([str(folder)])
    qtbot.waitUntil(
        lambda: window.status_line.text.startswith("3 files searchable by words and meaning"),
        timeout=LONG_MS,
    )
    box = window.search_page.bar.findChildren(QLineEdit)[0]
    QTest.keyClicks(box, question)
    QTest.keyClick(box, Qt.Key.Key_Tab)


def test_a_question_is_answered_with_a_quotation_and_a_source(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, small_model: str
) -> None:
    window = open_window(small_model)
    panel = window.search_page.ask_panel
    client = window.search_page._client
    signals = [client.sources_chosen, client.token_arrived, client.answer_arrived]
    with qtbot.waitSignals(signals, timeout=LONG_MS, order="simple"):
        _ask(qtbot, window, documents, "Why did the river Aller rise?")
    qtbot.waitUntil(lambda: not panel.is_busy)
    assert "From your documents" in panel.text
    assert "[1] river.md" in panel.text
    assert "tokens/s" in panel.text


def test_what_the_documents_do_not_hold_is_not_answered(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, small_model: str
) -> None:
    window = open_window(small_model)
    panel = window.search_page.ask_panel
    _ask(qtbot, window, documents, "xylophone quarterly dividend?")
    qtbot.waitUntil(lambda: "Not found in your documents" in panel.text, timeout=LONG_MS)


def test_an_answer_can_be_stopped(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, small_model: str
) -> None:
    window = open_window(small_model)
    client = window.search_page._client
    with qtbot.waitSignal(client.token_arrived, timeout=LONG_MS):
        _ask(qtbot, window, documents, "Tell me all about the river Aller?")
    answers: list[Answer] = []
    client.answer_arrived.connect(lambda _number, answer: answers.append(answer))
    window.search_page.ask_panel.stop_requested.emit()
    qtbot.waitUntil(lambda: bool(answers), timeout=LONG_MS)
    assert answers[0].stopped


def test_a_model_that_is_no_model_is_a_sentence_in_the_panel(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, tmp_path: Path
) -> None:
    (tmp_path / "broken.gguf").write_bytes(b"no model")
    window = open_window(str(tmp_path / "broken.gguf"))
    panel = window.search_page.ask_panel
    _ask(qtbot, window, documents, "Why did the river Aller rise?")
    qtbot.waitUntil(lambda: "broken.gguf is not a GGUF file" in panel.text, timeout=LONG_MS)
    assert not panel.is_busy
