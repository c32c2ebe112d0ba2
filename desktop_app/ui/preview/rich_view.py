"""A set text with what was searched for marked in it; its links lead nowhere by themselves."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from desktop_app.ui.preview.rich_document import RichDocument
from desktop_app.ui.preview.zooming import steps_of, zoom_letters
from desktop_app.ui.theme import colours_for

Range = tuple[int, int]


class RichView(QTextBrowser):
    """Shows a document to read and copy as text.

    What is marked is painted below the text where it is in view: formats of the text would have
    Qt lay out a whole table again for each.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._marks: Sequence[Range] = ()
        self._passage: Range = (0, 0)
        self._current = -1
        self._document: RichDocument | None = None
        self.setOpenLinks(False)
        # One that comes and goes has every text laid out twice.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFrameShape(QFrame.Shape.NoFrame)
        by_keyboard = Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.setTextInteractionFlags(self.textInteractionFlags() | by_keyboard)
        self.setAccessibleName(self.tr("Text of the file with its headings, lists and tables"))

    @property
    def rich_document(self) -> RichDocument | None:
        """What is shown; None before the first."""
        return self._document

    def show_document(
        self, document: RichDocument, marks: Sequence[Range], passage: Range = (0, 0)
    ) -> None:
        """Show a document, which is taken over, with these places of it marked and tinted.

        Args:
            document: In a font as large as this one's.
            marks: In order, in UTF-16.
            passage: In the same.
        """
        before, self._document = self._document, document
        self._marks, self._passage, self._current = marks, passage, -1
        document.setParent(self)
        self.setDocument(document)
        self.setExtraSelections([])
        if before is not None:
            before.deleteLater()

    def show_mark(self, number: int) -> None:
        """Bring a mark into view, and show that it is the one gone to."""
        self._colour_current(number)
        self.go_to(self._marks[number][0])

    def go_to(self, place: int) -> None:
        """Bring a place into the middle."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(place)
        self.setTextCursor(cursor)
        middle = self.cursorRect().center().y() - self.viewport().height() // 2
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + middle)

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: N802 (Qt's signature)
        """Go to the link next to what is looked at, and not to the first of the file."""
        cursor = self.textCursor()
        if not cursor.hasSelection():
            if not self.viewport().rect().intersects(self.cursorRect()):
                cursor = self.cursorForPosition(QPoint(0, 0))
            # Qt looks on from what is selected; a link may begin before the words in it.
            cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
            place = cursor.position()
            if cursor.movePosition(QTextCursor.MoveOperation.PreviousCharacter):
                cursor.setPosition(place, QTextCursor.MoveMode.KeepAnchor)
                self.setTextCursor(cursor)
        return super().focusNextPrevChild(is_next)

    def zoom_by(self, steps: int) -> None:
        """Enlarge the letters by so many points; 0 goes back to the usual size."""
        zoom_letters(self, steps)

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: N802, ARG002
        """Give nothing: no text may show a file or a page of the network."""
        return None

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: N802
        """Copy as text: what was set here is of no use elsewhere."""
        copied = QMimeData()
        copied.setText(self.textCursor().selection().toPlainText())
        return copied

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Zoom with Ctrl held."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(steps_of(event))
        else:
            super().wheelEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow a change of the system's colours, which the document holds."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._document is not None:
            scrolled, current = self.verticalScrollBar().value(), self._current
            document = RichDocument(self._document.pieces, self.font(), self.palette())
            self.show_document(document, self._marks, self._passage)
            if current >= 0:
                self._colour_current(current)
            self.verticalScrollBar().setValue(scrolled)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint what is marked, and the text above it."""
        if self._document is not None and (self._marks or self._passage[1]):
            painter = QPainter(self.viewport())
            colours = colours_for(self.palette())
            shown = self._shown()
            self._paint(painter, shown, [self._passage], colours.selected)
            self._paint(painter, shown, self._marks, colours.marked)
            painter.end()
        super().paintEvent(event)

    def _colour_current(self, number: int) -> None:
        self._current = number
        colours = colours_for(self.palette())
        start, end = self._marks[number]
        current = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        look = QTextCharFormat()
        look.setBackground(colours.accent)
        look.setForeground(colours.ground)
        current.cursor, current.format = cursor, look
        self.setExtraSelections([current])

    def _shown(self) -> list[QTextBlock]:
        """Give the blocks in view, and the rest of the tables that they stand in."""
        area = self.viewport().rect()
        first, last = (self.cursorForPosition(one) for one in (area.topLeft(), area.bottomRight()))
        block = self.document().findBlock(_first_of(first))
        end = _last_of(last)
        blocks = []
        while block.isValid() and block.position() <= end:
            blocks.append(block)
            block = block.next()
        return blocks

    def _paint(
        self, painter: QPainter, blocks: Sequence[QTextBlock], ranges: Sequence[Range], on: QColor
    ) -> None:
        scrolled = QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        layout = self.document().documentLayout()
        for block in blocks:
            start, end = block.position(), block.position() + block.length() - 1
            touching = _touching(ranges, start, end)
            if touching:
                at = layout.blockBoundingRect(block).topLeft() - scrolled
                for first, last in touching:
                    for box in _boxes(block, max(first, start) - start, min(last, end) - start):
                        painter.fillRect(box.translated(at), on)


def _first_of(cursor: QTextCursor) -> int:
    table = cursor.currentTable()
    return table.firstPosition() if table is not None else cursor.position()


def _last_of(cursor: QTextCursor) -> int:
    table = cursor.currentTable()
    return table.lastPosition() if table is not None else cursor.position()


def _touching(ranges: Sequence[Range], start: int, end: int) -> Sequence[Range]:
    """Give the ranges, in order, that lie at least partly between two places."""
    first = bisect_right(ranges, start, key=lambda one: one[1])
    return ranges[first : bisect_left(ranges, end, key=lambda one: one[0])]


def _boxes(block: QTextBlock, start: int, end: int) -> Iterator[QRectF]:
    """Give where a part of a block stands in it, line by line."""
    layout = block.layout()
    number = layout.lineForTextPosition(start).lineNumber()
    while number < layout.lineCount():
        line = layout.lineAt(number)
        begin = line.textStart()
        if begin >= end:
            break
        left = _across(line.cursorToX(max(start, begin)))
        right = _across(line.cursorToX(min(end, begin + line.textLength())))
        yield QRectF(min(left, right), line.y(), abs(right - left), line.height())
        number += 1


def _across(told: object) -> float:
    """Give the place in a line, which the binding tells with the letter it belongs to."""
    return float(told[0]) if isinstance(told, tuple) else 0.0
