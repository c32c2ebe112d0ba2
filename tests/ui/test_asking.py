"""Asking in the real window, answered by a small model in a real answerer."""

from collections.abc import Callable
from pathlib import Path

import psutil
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.core.messages import Happening, SourcesChosen, Token
from desktop_app.core.settings import Keeping
from desktop_app.ui.ask.ask_panel import AskPanel
from desktop_app.ui.main_window import MainWindow

LONG_MS = 300_000
"""Patience with a busy machine."""

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


def _wait_for_words(qtbot: QtBot, panel: AskPanel) -> None:
    qtbot.waitUntil(lambda: panel.state == "Writing…", timeout=LONG_MS)


def test_a_question_is_answered_with_a_quotation_and_a_source(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, small_model: str
) -> None:
    window = open_window(small_model)
    panel = window.search_page.ask_panel
    _ask(qtbot, window, documents, "Why did the river Aller rise?")
    (exchange,) = panel.conversation.exchanges
    happenings: list[Happening] = []
    exchange.progressed.connect(happenings.append)
    with qtbot.waitSignal(exchange.ended, timeout=LONG_MS):
        pass
    assert not panel.is_busy
    assert isinstance(happenings[0], SourcesChosen)
    assert isinstance(happenings[-1], Token)
    assert "From your documents" in panel.text
    assert "[1] river.md" in panel.text
    assert not exchange.buttons.details.isHidden()


def test_a_model_that_is_no_model_is_a_sentence_in_the_panel(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, tmp_path: Path
) -> None:
    (tmp_path / "broken.gguf").write_bytes(b"no model")
    window = open_window(str(tmp_path / "broken.gguf"))
    panel = window.search_page.ask_panel
    _ask(qtbot, window, documents, "Why did the river Aller rise?")
    qtbot.waitUntil(lambda: "broken.gguf is not a GGUF file" in panel.text, timeout=LONG_MS)
    assert not panel.is_busy


def _workers(name: str) -> list[psutil.Process]:
    """Give the processes of a kind that this test started."""
    children = psutil.Process().children(recursive=True)
    return [child for child in children if name in child.cmdline()]


def _kill(name: str) -> None:
    for process in _workers(name):
        process.kill()


def test_a_crash_of_the_model_is_reported_and_the_next_answer_can_be_stopped(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, slow_model: str
) -> None:
    window = open_window(slow_model)
    panel = window.search_page.ask_panel
    _ask(qtbot, window, documents, "Tell me all about the river Aller?")
    _wait_for_words(qtbot, panel)
    _kill("answerer")
    qtbot.waitUntil(lambda: "stopped unexpectedly" in panel.text, timeout=LONG_MS)
    assert "From your documents" in panel.text
    assert not panel.is_busy
    panel.conversation.exchanges[0].buttons.repeat.click()
    _wait_for_words(qtbot, panel)
    panel.stop_requested.emit()
    qtbot.waitUntil(lambda: not panel.is_busy, timeout=LONG_MS)
    answer = panel.conversation.exchanges[0].answer
    assert answer is not None
    assert answer.stopped
    assert "stopped unexpectedly" not in panel.text


def test_a_second_question_waits_and_begins_when_the_first_is_stopped(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, slow_model: str
) -> None:
    window = open_window(slow_model)
    panel = window.search_page.ask_panel
    panel.keep(Keeping.ALWAYS)
    _ask(qtbot, window, documents, "Tell me all about the river Aller?")
    panel.ask("What does sourdough bread need?")
    first, second = panel.conversation.exchanges
    _wait_for_words(qtbot, panel)
    assert second.is_waiting
    with qtbot.waitSignal(first.ended, timeout=LONG_MS):
        panel.stop_requested.emit()
    assert first.answer is not None
    assert first.answer.stopped
    _wait_for_words(qtbot, panel)
    with qtbot.waitSignal(second.ended, timeout=LONG_MS):
        panel.stop_requested.emit()

    panel.start_conversation()
    panel.kept.request()
    qtbot.waitUntil(lambda: panel.kept.list.count() == 1, timeout=LONG_MS)
    panel.kept.open.click()
    qtbot.waitUntil(lambda: len(panel.conversation.exchanges) == 2, timeout=LONG_MS)
    assert "What does sourdough bread need?" in panel.text


def test_when_the_engine_dies_the_conversation_stays_and_goes_on(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, slow_model: str
) -> None:
    window = open_window(slow_model)
    panel = window.search_page.ask_panel
    client = window.search_page._client
    _ask(qtbot, window, documents, "Tell me all about the river Aller?")
    _wait_for_words(qtbot, panel)
    with qtbot.waitSignal(client.engine_started, timeout=LONG_MS):
        _kill("engine")
    assert not panel.is_busy
    assert "From your documents" in panel.text
    panel.ask("xylophone quarterly dividend?")
    qtbot.waitUntil(lambda: "Not found in your documents" in panel.text, timeout=LONG_MS)
    assert [one.ask.question for one in panel.conversation.exchanges] == [
        "Tell me all about the river Aller?",
        "xylophone quarterly dividend?",
    ]


def test_without_an_answer_a_source_leads_to_its_passage_even_when_its_file_was_changed_since(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, small_model: str
) -> None:
    window = open_window(small_model)
    panel = window.search_page.ask_panel
    client = window.search_page._client
    _ask(qtbot, window, documents, "xylophone quarterly dividend?")
    qtbot.waitUntil(lambda: "Not found in your documents" in panel.text, timeout=LONG_MS)
    qtbot.waitUntil(lambda: not panel.is_busy, timeout=LONG_MS)
    (source,) = [
        one
        for one in panel.conversation.exchanges[0].answer.sources  # type: ignore[union-attr]
        if one.path.endswith("bread.txt")
    ]
    preview = window.search_page.side.preview
    with qtbot.waitSignal(client.library_changed, timeout=LONG_MS):
        (documents / "bread.txt").write_text("Rye bread keeps for a week.", "utf-8")

    def shows_new_text() -> bool:
        panel.source_chosen.emit(source, "bread?")
        return preview.preview is not None and "Rye" in preview.preview.text

    qtbot.waitUntil(shows_new_text, timeout=LONG_MS)
    (documents / "bread.txt").unlink()

    def says_it_is_gone() -> bool:
        preview.clear()
        panel.source_chosen.emit(source, "bread?")
        qtbot.wait(100)
        return "no longer" in preview.note

    qtbot.waitUntil(says_it_is_gone, timeout=LONG_MS)
