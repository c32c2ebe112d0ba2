"""What tests do in a main window on a real engine, and what they see there."""

from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Hit
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.results.model import HIT

_LONG_MS = 200_000
"""Patience with a machine that does other things too."""


def hits_of(window: MainWindow) -> list[Hit]:
    """Return the hits that are shown."""
    model = window.search_page.model
    return [model.index(row).data(HIT) for row in range(model.rowCount())]


def names_of(window: MainWindow) -> list[str]:
    """Return the names of their files."""
    return [Path(hit.path).name for hit in hits_of(window)]


def type_in(window: MainWindow, text: str) -> QLineEdit:
    """Type in the place of what the box holds; return the box."""
    box = window.search_page.bar.findChildren(QLineEdit)[0]
    box.selectAll()
    QTest.keyClicks(box, text)
    return box


def index_folder(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    """Add a folder, and wait until all of it is found."""
    window.folders.add([str(folder)])
    wanted = f"{len(list(folder.iterdir()))} files searchable by words and meaning"
    qtbot.waitUntil(lambda: window.status_line.text.startswith(wanted), timeout=_LONG_MS)


def find(qtbot: QtBot, window: MainWindow, query: str) -> QLineEdit:
    """Type a query, and wait for its first hit."""
    box = type_in(window, query)
    model = window.search_page.model

    def is_found() -> bool:
        hit = model.hit(model.index(0))
        return hit is not None and query[:5].lower() in hit.passage.lower()

    qtbot.waitUntil(is_found, timeout=_LONG_MS)
    return box
