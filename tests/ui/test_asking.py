"""Asking in the real window, answered by a small model in a real answerer."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.core.answer_progress import CheckBegan, SourcesChosen
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Happening
from desktop_app.core.settings import Keeping
from desktop_app.ui.main_window import MainWindow
from tests.support.conversations import shown_text
from tests.support.main_windows import index_folder, type_in
from tests.ui.conftest import opening_windows, write_documents

LONG_MS = 300_000
"""Patience with a busy machine."""


@pytest.fixture(scope="module")
def kept_documents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_documents(tmp_path_factory.mktemp("asking"))


@pytest.fixture(scope="module")
def filled_window(
    qapp: QApplication,
    request: pytest.FixtureRequest,
    kept_documents: Path,
    talking_model: Path,
) -> Iterator[MainWindow]:
    """Yield a window over the documents, for the tests that end none of its processes."""
    qtbot = QtBot(request)
    with opening_windows(qtbot, DataFolder(kept_documents.parent / "library")) as open_window:
        window = open_window(str(talking_model))
        index_folder(qtbot, window, kept_documents)
        yield window


def test_a_question_is_answered_with_a_quotation_and_a_source(
    qtbot: QtBot, filled_window: MainWindow
) -> None:
    panel = filled_window.search_page.ask_panel
    QTest.keyClick(type_in(filled_window, "Why did the river Aller rise?"), Qt.Key.Key_Tab)
    exchange = panel.conversation.exchanges[-1]
    happenings: list[Happening] = []
    exchange.progressed.connect(happenings.append)
    with qtbot.waitSignal(exchange.ended, timeout=LONG_MS):
        pass
    assert not panel.is_busy
    assert isinstance(happenings[0], SourcesChosen)
    assert isinstance(happenings[-1], CheckBegan)
    assert "From your documents" in shown_text(panel)
    assert "[1] river.md" in shown_text(panel)
    assert not exchange.buttons.details.isHidden()


def test_a_second_question_waits_and_both_are_kept(qtbot: QtBot, filled_window: MainWindow) -> None:
    panel = filled_window.search_page.ask_panel
    panel.start_conversation()
    panel.keep(Keeping.ALWAYS)
    panel.ask("Why did the river Aller rise?")
    panel.ask("What does sourdough bread need?")
    first, second = panel.conversation.exchanges
    assert second.is_waiting
    with qtbot.waitSignals([first.ended, second.ended], timeout=LONG_MS):
        pass
    assert first.answer is not None
    assert not first.answer.stopped
    panel.keep(Keeping.SESSION)
    panel.start_conversation()

    def are_both_kept() -> bool:
        """Return whether the list has both; the engine keeps an answer beside what it is asked."""
        panel.kept.request()
        rows = panel.kept.list
        return rows.count() == 1 and "2 questions" in rows.item(0).text()

    qtbot.waitUntil(are_both_kept, timeout=LONG_MS)
    panel.kept.open.click()
    qtbot.waitUntil(lambda: len(panel.conversation.exchanges) == 2, timeout=LONG_MS)
    assert "What does sourdough bread need?" in shown_text(panel)


def test_a_model_that_is_not_a_model_is_a_sentence_in_the_panel(
    qtbot: QtBot, filled_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.gguf").write_bytes(b"no model")
    asking = filled_window.search_page.asking
    monkeypatch.setattr(asking, "_answer_model", str(tmp_path / "broken.gguf"))
    panel = filled_window.search_page.ask_panel
    panel.start_conversation()
    panel.ask("Why did the river Aller rise?")
    qtbot.waitUntil(lambda: "broken.gguf is not a GGUF file" in shown_text(panel), timeout=LONG_MS)
    assert not panel.is_busy


def test_without_an_answer_a_source_leads_to_its_passage_even_when_its_file_was_changed_since(
    qtbot: QtBot, filled_window: MainWindow, kept_documents: Path
) -> None:
    page, file = filled_window.search_page, kept_documents / "bread.txt"
    panel, preview = page.ask_panel, page.side.preview
    panel.ask("xylophone quarterly dividend?")
    qtbot.waitUntil(lambda: "Not found in your documents" in shown_text(panel), timeout=LONG_MS)
    qtbot.waitUntil(lambda: not panel.is_busy, timeout=LONG_MS)
    (source,) = [
        one
        for one in panel.conversation.exchanges[-1].answer.sources  # type: ignore[union-attr]
        if one.path.endswith("bread.txt")
    ]
    with qtbot.waitSignal(page._client.library_changed, timeout=LONG_MS):
        file.write_text("Rye bread keeps for a week.", "utf-8")

    def shows_new_text() -> bool:
        panel.source_chosen.emit(source, "bread?")
        return preview.preview is not None and "Rye" in preview.preview.text

    qtbot.waitUntil(shows_new_text, timeout=LONG_MS)
    file.unlink()

    def says_it_is_gone() -> bool:
        preview.clear()
        panel.source_chosen.emit(source, "bread?")
        qtbot.wait(100)
        return "no longer" in preview.note

    qtbot.waitUntil(says_it_is_gone, timeout=LONG_MS)
