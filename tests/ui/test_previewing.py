"""Looking at what was found, in the real window on the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pptx import Presentation
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.core.locations import DataFolder
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.window_requests import WindowRequests
from tests.support.main_windows import find, index_folder
from tests.support.pdfs import pdf_of
from tests.ui.conftest import LONG_MS, opening_windows, write_documents


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with three texts, a PDF of three pages, one of one page, and two slides."""
    folder = write_documents(tmp_path_factory.mktemp("previewing"))
    pages = ["Nothing here.", "A glacier moves.\nThe glacier melts.", "Glaciers everywhere."]
    (folder / "ice.pdf").write_bytes(pdf_of([f"{text}\nMore words below." for text in pages]))
    (folder / "cave.pdf").write_bytes(pdf_of(["A cavern under the chalk."]))
    deck = Presentation()
    for title in ("Nothing here", "The moraine"):
        slide = deck.slides.add_slide(deck.slide_layouts[1])
        slide.shapes.title.text = title
        slide.placeholders[1].text = "Stones that the moraine keeps." * (title != "Nothing here")
    deck.save(str(folder / "talk.pptx"))
    return folder


@pytest.fixture(scope="module")
def filled_window(
    qapp: QApplication, request: pytest.FixtureRequest, documents: Path
) -> Iterator[MainWindow]:
    """Return a window over the documents."""
    qtbot = QtBot(request)
    with opening_windows(qtbot, DataFolder(documents.parent / "library")) as open_window:
        window = open_window()
        index_folder(qtbot, window, documents)
        yield window


@pytest.fixture
def window(qtbot: QtBot, filled_window: MainWindow) -> Iterator[MainWindow]:
    """Return the window with nothing typed and the keyboard in its search box."""
    page = filled_window.search_page
    filled_window.activateWindow()
    page.bar.clear()
    page.bar.findChildren(QLineEdit)[0].setFocus()
    qtbot.waitUntil(lambda: page.model.rowCount() == 0)
    yield filled_window
    page.side.preview.clear()


def test_a_slide_is_drawn_with_its_matches(qtbot: QtBot, window: MainWindow) -> None:
    box = find(qtbot, window, "moraine")
    QTest.keyClick(box, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    pane = window.search_page.side.preview
    qtbot.waitUntil(lambda: pane.content.pages.view.page is not None, timeout=LONG_MS)
    qtbot.waitUntil(lambda: pane.header.matches.endswith("of 2"), timeout=LONG_MS)

    assert pane.header.place == "Slide 2 of 2"
    assert pane.content.pages.strip.isVisible()


def test_the_arrow_keys_preview_and_typing_keeps_the_keyboard(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = window.search_page
    box = find(qtbot, window, "river")
    # Not of what was typed on the way.
    qtbot.waitUntil(lambda: page.search.state.query == "river", timeout=LONG_MS)
    typed_in = box.hasFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    pane = page.side.preview
    qtbot.waitUntil(pane.content.rich.isVisible, timeout=LONG_MS)  # in the place of the plain text
    stays = page.view.hasFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    inside = pane.content.rich.view.hasFocus()
    QTest.keyClick(pane.content.rich.view, Qt.Key.Key_Escape)

    assert typed_in
    assert stays
    assert inside
    assert page.view.hasFocus()
    assert (pane.header.title, pane.header.matches) == ("river.md", "match 1 of 2")
    assert "snow in the hills" in pane.content.rich.view.toPlainText()


def test_a_page_is_drawn_with_its_matches_and_the_keys_go_on_to_the_next_page(
    qtbot: QtBot, window: MainWindow
) -> None:
    box = find(qtbot, window, "glacier")
    QTest.keyClick(box, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    pane = window.search_page.side.preview
    qtbot.waitUntil(lambda: pane.content.pages.view.page is not None, timeout=LONG_MS)
    qtbot.waitUntil(lambda: pane.header.matches.endswith("of 3"), timeout=LONG_MS)
    began = pane.header.place
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: pane.header.matches == "match 3 of 3", timeout=LONG_MS)

    assert began == "Page 2 of 3"
    assert pane.header.place == "Page 3 of 3"
    assert [boxes[0].x0 > 0 for boxes in pane.content.pages.view.page.marks] == [True]  # type: ignore[union-attr]


def test_a_damaged_file_is_shown_by_its_text_and_a_vanished_one_too(
    qtbot: QtBot, window: MainWindow, documents: Path
) -> None:
    folders = window.library_panel.folders
    # Else it may be read, and gone from the hits, before it is shown.
    qtbot.waitUntil(lambda: folders.chosen is not None, timeout=LONG_MS)
    folders.pause.click()
    qtbot.waitUntil(lambda: bool(folders.chosen and folders.chosen.is_paused), timeout=LONG_MS)
    (documents / "cave.pdf").write_bytes(b"%PDF-1.7 damaged while nobody looked")
    box = find(qtbot, window, "cavern")
    QTest.keyClick(box, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    pane = window.search_page.side.preview
    qtbot.waitUntil(lambda: "cave.pdf" in pane.note, timeout=LONG_MS)

    assert window.notices.text == ""
    folders.pause.click()


def test_a_hit_found_elsewhere_is_searched_for_and_shown(qtbot: QtBot, window: MainWindow) -> None:
    find(qtbot, window, "river")
    page = window.search_page
    hit = page.model.hit(page.model.index(0))
    assert hit is not None
    page.bar.clear()
    WindowRequests(window).preview(hit, "snow")
    qtbot.waitUntil(lambda: page.side.preview.header.matches == "match 1 of 1", timeout=LONG_MS)

    assert page.side.preview.header.title == "river.md"
    assert page.bar.query == "snow"
