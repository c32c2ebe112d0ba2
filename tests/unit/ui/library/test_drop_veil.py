from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.library.drop_veil import DropVeil


def dragged(*urls: QUrl) -> QMimeData:
    mime = QMimeData()
    mime.setUrls(urls)
    return mime


def enter(window: QWidget, mime: QMimeData) -> bool:
    """Drag something over a window, and return whether it can be dropped there."""
    rest = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    entering = QDragEnterEvent(QPoint(5, 5), *rest)
    QApplication.sendEvent(window, entering)
    return entering.isAccepted()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 200)
    window.show()
    return window


def test_it_covers_the_widget_while_files_are_dragged_over_it(window: QWidget) -> None:
    veil = DropVeil(window)
    assert veil.isHidden()
    assert enter(window, dragged(QUrl.fromLocalFile("/d/a.txt")))
    window.resize(400, 250)

    assert veil.isVisible()
    assert veil.size() == window.size()
    assert veil.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert not veil.grab().isNull()
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert veil.isHidden()


def test_what_is_not_a_file_cannot_be_dropped(window: QWidget) -> None:
    veil = DropVeil(window)

    assert not enter(window, dragged(QUrl("https://example.org/")))
    assert veil.isHidden()


def test_the_files_among_what_is_dropped_are_reported(window: QWidget, tmp_path: Path) -> None:
    veil = DropVeil(window)
    dropped: list[list[str]] = []
    veil.dropped.connect(dropped.append)
    mime = dragged(QUrl("https://example.org/"), QUrl.fromLocalFile(str(tmp_path)))
    enter(window, mime)
    rest = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), *rest))

    assert dropped == [[str(tmp_path)]]
    assert veil.isHidden()
