from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.ask.growing_text import GrowingText
from desktop_app.ui.theme import resized


@pytest.fixture
def text(qtbot: QtBot) -> Iterator[GrowingText]:
    around = _Listener()
    text = GrowingText(around)
    column = QVBoxLayout(around)
    column.addWidget(text)
    column.addStretch(1)
    qtbot.addWidget(around)
    around.resize(300, 400)
    around.show()
    text.setPlainText("some words " * 40)
    text.fit()
    yield text
    around.close()


def test_it_is_as_high_as_its_text_at_any_width(qtbot: QtBot, text: GrowingText) -> None:
    qtbot.waitUntil(lambda: text.width() > 200)
    wide = text.height()
    text.window().resize(150, 400)
    qtbot.waitUntil(lambda: text.height() > wide and text.verticalScrollBar().maximum() == 0)


def test_it_is_as_high_as_its_text_in_a_larger_font(text: GrowingText) -> None:
    before = text.height()
    text.setFont(resized(text.font(), 1.5))

    assert text.height() > before
    assert text.verticalScrollBar().maximum() == 0


def test_what_scrolls_is_left_to_what_is_around(text: GrowingText) -> None:
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, -40),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,  # noqa: FBT003
    )
    text.wheelEvent(wheel)
    assert not wheel.isAccepted()

    around = text.window()
    assert isinstance(around, _Listener)
    QTest.keyClick(text, Qt.Key.Key_PageDown)
    QTest.keyClick(text, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert Qt.Key.Key_PageDown in around.heard
    assert Qt.Key.Key_C not in around.heard


@pytest.mark.parametrize(
    ("key", "link"), [(Qt.Key.Key_Tab, "source:1"), (Qt.Key.Key_Backtab, "source:2")]
)
def test_the_keyboard_comes_to_a_link_at_once(
    qtbot: QtBot, text: GrowingText, key: Qt.Key, link: str
) -> None:
    around = text.window()
    before, after = QPushButton(around), QPushButton(around)
    QWidget.setTabOrder(before, text)
    QWidget.setTabOrder(text, after)
    for button in (before, after):
        button.show()
    text.setHtml('said <a href="source:1">one</a> and <a href="source:2">two</a>')
    qtbot.waitUntil(around.isActiveWindow)
    start = before if key == Qt.Key.Key_Tab else after
    start.setFocus()
    QTest.keyClick(start, key)

    assert text.hasFocus()
    assert len(text.marked_areas()) == 1
    with qtbot.waitSignal(text.anchorClicked) as followed:
        QTest.keyClick(text, Qt.Key.Key_Return)
    assert followed.args == [QUrl(link)]
    before.setFocus()
    assert text.marked_areas() == []


@pytest.mark.parametrize("scheme", ["", "file://"])
def test_it_loads_no_picture_of_the_disk(text: GrowingText, tmp_path: Path, scheme: str) -> None:
    picture = QImage(200, 200, QImage.Format.Format_RGB32)
    assert picture.save(str(tmp_path / "picture.png"))
    text.document().setMarkdown(f"![x]({scheme}{tmp_path}/picture.png)")
    text.fit()

    assert text.height() < 100


class _Listener(QWidget):
    """What is around the text, and hears the keys that it leaves."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[int] = []

    def keyPressEvent(self, event: object) -> None:
        self.heard.append(event.key())  # type: ignore[attr-defined]
