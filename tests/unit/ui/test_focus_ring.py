import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.focus_ring import FocusRing
from desktop_app.ui.theme import colours_for


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def view(qtbot: QtBot, window: QWidget) -> QTextBrowser:
    """Return a view with a ring, in a window with another part that has the keyboard."""
    other = QWidget(window)
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    view = QTextBrowser(window)
    view.setFrameShape(QTextBrowser.Shape.NoFrame)
    view.resize(200, 100)
    FocusRing(view)
    window.show()
    qtbot.waitExposed(window)
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    return view


def edges(view: QWidget) -> set[str]:
    """Return the colours at the four edges of a view."""
    image = view.grab().toImage()
    width, height = view.width(), view.height()
    places = (QPoint(1, height // 2), QPoint(width - 2, height // 2), QPoint(width // 2, 1))
    return {image.pixelColor(at).name() for at in (*places, QPoint(width // 2, height - 2))}


def test_a_view_with_the_keyboard_has_a_ring_of_its_size(qtbot: QtBot, view: QTextBrowser) -> None:
    accent = colours_for(view.palette()).accent.name()
    before = edges(view)
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    focused = edges(view)
    view.resize(150, 80)
    smaller = edges(view)
    view.clearFocus()

    assert accent not in before
    assert (focused, smaller) == ({accent}, {accent})
    assert accent not in edges(view)


def test_the_ring_is_whole_beside_a_scroll_bar(qtbot: QtBot, view: QTextBrowser) -> None:
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    view.setPlainText("line\n" * 100)
    qtbot.waitUntil(view.verticalScrollBar().isVisible)
    image = view.grab().toImage()
    accent = colours_for(view.palette()).accent.name()
    right = view.viewport().geometry().right() - 1

    assert right < view.width() - 5
    assert image.pixelColor(right, view.height() // 2).name() == accent
