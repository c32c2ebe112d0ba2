"""A view of a rich text with matches marked; it does not follow links by itself."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRect, QRectF, Qt, QUrl
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from desktop_app.core.previews import MarkedRange
from desktop_app.ui.empty_resource import empty_resource
from desktop_app.ui.preview.kept_marks import LINE, KeptRanges, describe
from desktop_app.ui.preview.rich_document import RichDocument
from desktop_app.ui.preview.zooming import steps_of, zoom_letters
from desktop_app.ui.text_positions import Utf16Places, range_in
from desktop_app.ui.theme import colours_for

Range = tuple[int, int]


class RichView(QTextBrowser):
    """Shows a document that can be read and copied as plain text.

    Only marks in view are painted, below the text. Text formats would make Qt lay out a whole table
    again for each mark.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._marks: Sequence[Range] = ()
        self._passage: Range = (0, 0)
        self._kept = KeptRanges()
        self._current = -1
        self._document: RichDocument | None = None
        self.setOpenLinks(False)
        # A scroll bar that appears and disappears would lay out every text twice.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFrameShape(QFrame.Shape.NoFrame)
        by_keyboard = Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.setTextInteractionFlags(self.textInteractionFlags() | by_keyboard)
        self.setAccessibleName(self.tr("Text of the file with its headings, lists and tables"))

    @property
    def rich_document(self) -> RichDocument | None:
        """The shown document; None before the first."""
        return self._document

    def show_document(
        self, document: RichDocument, marks: Sequence[Range], passage: Range = (0, 0)
    ) -> None:
        """Take ownership of a document and show it, with ranges marked and tinted.

        Args:
            document: Its font size must be that of this view.
            marks: Ranges in ascending order, in UTF-16 code units.
            passage: The tinted range, in the same units.
        """
        before, self._document = self._document, document
        self._marks, self._passage, self._current = marks, passage, -1
        self._kept = KeptRanges()
        document.setParent(self)
        self.setDocument(document)
        self.setExtraSelections([])
        if before is not None:
            before.deleteLater()

    def show_kept(self, kept: Sequence[MarkedRange]) -> None:
        """Show the marks that the user keeps in the shown document, in place of those before."""
        self._kept = KeptRanges(kept, Utf16Places(self.document().toPlainText()))
        self.setAccessibleDescription(describe(kept))
        self.viewport().update()

    def kept_at(self, point: QPoint) -> MarkedRange | None:
        """Return the user's mark at a point of the viewport."""
        return self._kept.at(self.cursorForPosition(point).position())

    def show_mark(self, number: int) -> None:
        """Scroll to a mark, and paint it as the current match."""
        self._colour_current(number)
        self.go_to(self._marks[number][0])

    def go_to(self, place: int) -> None:
        """Scroll a place to the middle of the view."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(place)
        self.setTextCursor(cursor)
        self._center_cursor()

    def _center_cursor(self) -> None:
        middle = self.cursorRect().center().y() - self.viewport().height() // 2
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + middle)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Go to the next link from the visible text, and not to the first of the file."""
        cursor = self.textCursor()
        if not cursor.hasSelection():
            if not self.viewport().rect().intersects(self.cursorRect()):
                cursor = self.cursorForPosition(QPoint(0, 0))
            # Qt searches from the selection; a link may begin before the words in it.
            cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
            place = cursor.position()
            if cursor.movePosition(QTextCursor.MoveOperation.PreviousCharacter):
                cursor.setPosition(place, QTextCursor.MoveMode.KeepAnchor)
                self.setTextCursor(cursor)
        return super().focusNextPrevChild(is_next)

    def zoom_by(self, steps: int) -> None:
        """Enlarge the font by this many points; 0 restores the usual size.

        The text at the cursor stays in its place, or else the first line in view.
        """
        area, bar = self.viewport().rect(), self.verticalScrollBar()
        kept = self.textCursor()
        if not area.contains(self.cursorRect().center()):
            kept = self.cursorForPosition(area.topLeft())
        before = self.cursorRect(kept).top()
        zoom_letters(self, steps)
        bar.setValue(bar.value() + self.cursorRect(kept).top() - before)

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: ARG002
        """Return nothing of a file: a text must not load files or network resources."""
        return empty_resource(kind)

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy as plain text: the formatting is of no use elsewhere."""
        copied = QMimeData()
        copied.setText(self.textCursor().selection().toPlainText())
        return copied

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(steps_of(event))
        else:
            super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep a visible match or passage in view."""
        was_in_view = QRect(QPoint(), event.oldSize()).intersects(self.cursorRect())
        super().resizeEvent(event)
        if was_in_view and not self.viewport().rect().contains(self.cursorRect()):
            self._center_cursor()

    def changeEvent(self, event: QEvent) -> None:
        """Update the colours in the document when the palette changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._document is not None:
            scrolled, current = self.verticalScrollBar().value(), self._current
            kept = self._kept
            document = RichDocument(self._document.pieces, self.font(), self.palette())
            self.show_document(document, self._marks, self._passage)
            self._kept = kept
            if current >= 0:
                self._colour_current(current)
            self.verticalScrollBar().setValue(scrolled)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the marks, and the text above them."""
        if self._document is not None and (self._marks or self._passage[1] or self._kept):
            painter = QPainter(self.viewport())
            colours = colours_for(self.palette())
            shown = self._shown()
            for box in self._boxes_of([self._passage], shown):
                painter.fillRect(box, colours.selected)
            for box in self._boxes_of(self._kept.ranges, shown):
                painter.fillRect(box, colours.kept)
            for box in self._boxes_of(self._marks, shown):
                painter.fillRect(box, colours.marked)
            for box in self._boxes_of(self._kept.ranges, shown):
                box.setTop(box.bottom() - LINE)
                painter.fillRect(box, colours.kept_line)
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
        """Return the blocks in view, and the rest of the tables that they are in."""
        area = self.viewport().rect()
        first, last = (
            self.cursorForPosition(corner) for corner in (area.topLeft(), area.bottomRight())
        )
        block = self.document().findBlock(_first_of(first))
        end = _last_of(last)
        blocks = []
        while block.isValid() and block.position() <= end:
            blocks.append(block)
            block = block.next()
        return blocks

    def _boxes_of(self, ranges: Sequence[Range], blocks: Sequence[QTextBlock]) -> Iterator[QRectF]:
        """Yield the rectangles of ranges in the viewport, as far as they are in some blocks."""
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        left = across.maximum() - across.value() if self.isRightToLeft() else across.value()
        scrolled = QPointF(left, down.value())
        layout = self.document().documentLayout()
        for block in blocks:
            start, end = block.position(), block.position() + block.length() - 1
            touching = _touching(ranges, start, end)
            if touching:
                at = layout.blockBoundingRect(block).topLeft() - scrolled
                for first, last in touching:
                    for box in _boxes(block, max(first, start) - start, min(last, end) - start):
                        yield box.translated(at)


def _first_of(cursor: QTextCursor) -> int:
    table = cursor.currentTable()
    return table.firstPosition() if table is not None else cursor.position()


def _last_of(cursor: QTextCursor) -> int:
    table = cursor.currentTable()
    return table.lastPosition() if table is not None else cursor.position()


def _touching(ranges: Sequence[Range], start: int, end: int) -> Sequence[Range]:
    """Return the ranges, sorted by start, that overlap a range."""
    first = bisect_right(ranges, start, key=lambda place: place[1])
    return ranges[first : bisect_left(ranges, end, key=lambda place: place[0])]


def _boxes(block: QTextBlock, start: int, end: int) -> Iterator[QRectF]:
    """Return the rectangles of a part of a block, one for each line."""
    layout = block.layout()
    number = layout.lineForTextPosition(start).lineNumber()
    while number < layout.lineCount():
        line = layout.lineAt(number)
        if line.textStart() >= end:
            break
        yield range_in(line, start, end)
        number += 1
