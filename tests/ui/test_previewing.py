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
from tests.support.main_windows import find
from tests.support.pdfs import pdf_of
from tests.support.stalls import WatchedApplication
from tests.ui.conftest import LONG_MS, OpenWindow, opening_windows, write_documents


def fill_window(qtbot: QtBot, open_window: OpenWindow, documents: Path) -> MainWindow:
    """Open a window over the documents, a PDF of three pages and two slides."""
    pages = ["Nothing here.", "A glacier moves.\nThe glacier melts.", "Glaciers everywhere."]
    (documents / "ice.pdf").write_bytes(pdf_of([f"{text}\nMore words below." for text in pages]))
    deck = Presentation()
    for title in ("Nothing here", "The moraine"):
        slide = deck.slides.add_slide(deck.slide_layouts[1])
        slide.shapes.title.text = title
        slide.placeholders[1].text = "Stones that the moraine keeps." * (title != "Nothing here")
    deck.save(str(documents / "talk.pptx"))
    window = open_window()
    window.add_folders([str(documents)])
    qtbot.waitUntil(lambda: window.status_line.text.startswith("5 files"), timeout=LONG_MS)
    return window


@pytest.fixture(scope="module")
def filled_window(
    qapp: WatchedApplication,
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[MainWindow]:
    """Return a window over the documents, for the tests that change neither of them."""
    qtbot = QtBot(request)
    place = tmp_path_factory.mktemp("previewing")
    with opening_windows(qtbot, DataFolder(place / "library")) as open_window:
        yield fill_window(qtbot, open_window, write_documents(place))


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


@pytest.fixture
def own_window(qtbot: QtBot, open_window: OpenWindow, documents: Path) -> MainWindow:
    """Return a window whose files the test may harm."""
    return fill_window(qtbot, open_window, documents)


def test_a_slide_is_drawn_with_its_matches(qtbot: QtBot, window: MainWindow) -> None:
    box = find(qtbot, window, "moraine")
    QTest.keyClick(box, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    pane = window.search_page.side.preview
    qtbot.waitUntil(lambda: pane.pages.view.page is not None, timeout=LONG_MS)
    qtbot.waitUntil(lambda: pane.header.matches.endswith("of 2"), timeout=LONG_MS)

    assert pane.header.place == "Slide 2 of 2"
    assert pane.pages.strip.isVisible()


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
    qtbot.waitUntil(pane.rich.isVisible, timeout=LONG_MS)  # in the place of the plain text
    stays = page.view.hasFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    inside = pane.rich.view.hasFocus()
    QTest.keyClick(pane.rich.view, Qt.Key.Key_Escape)

    assert typed_in
    assert stays
    assert inside
    assert page.view.hasFocus()
    assert (pane.header.title, pane.header.matches) == ("river.md", "1 of 2")
    assert "snow in the hills" in pane.rich.view.toPlainText()


def test_a_page_is_drawn_with_its_matches_and_the_keys_go_on_to_the_next_page(
    qtbot: QtBot, window: MainWindow
) -> None:
    box = find(qtbot, window, "glacier")
    QTest.keyClick(box, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    pane = window.search_page.side.preview
    qtbot.waitUntil(lambda: pane.pages.view.page is not None, timeout=LONG_MS)
    qtbot.waitUntil(lambda: pane.header.matches.endswith("of 3"), timeout=LONG_MS)
    began = pane.header.place
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: pane.header.matches == "3 of 3", timeout=LONG_MS)

    assert began == "Page 2 of 3"
    assert pane.header.place == "Page 3 of 3"
    assert [boxes[0].x0 > 0 for boxes in pane.pages.view.page.marks] == [True]  # type: ignore[union-attr]


def test_a_damaged_file_is_shown_by_its_text_and_a_vanished_one_too(
    qtbot: QtBot, own_window: MainWindow, documents: Path
) -> None:
    box = find(qtbot, own_window, "glacier")
    folders = own_window.library_panel.folders
    # Else it may be read, and gone from the hits, before it is shown.
    qtbot.waitUntil(lambda: folders.chosen is not None, timeout=LONG_MS)
    folders.pause.click()
    qtbot.waitUntil(lambda: bool(folders.chosen and folders.chosen.is_paused), timeout=LONG_MS)
    (documents / "ice.pdf").write_bytes(b"%PDF-1.7 damaged while nobody looked")
    QTest.keyClick(box, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    pane = own_window.search_page.side.preview
    qtbot.waitUntil(lambda: "ice.pdf" in pane.note, timeout=LONG_MS)

    assert own_window.notices.text == ""


def test_a_hit_found_elsewhere_is_searched_for_and_shown(qtbot: QtBot, window: MainWindow) -> None:
    find(qtbot, window, "river")
    page = window.search_page
    hit = page.model.hit(page.model.index(0))
    assert hit is not None
    page.bar.clear()
    window.preview(hit, "snow")
    qtbot.waitUntil(lambda: page.side.preview.header.matches == "1 of 1", timeout=LONG_MS)

    assert page.side.preview.header.title == "river.md"
    assert page.bar.query == "snow"
