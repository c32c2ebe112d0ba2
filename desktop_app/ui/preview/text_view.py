"""A view of a text with matches marked, and of code in colours."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextLayout,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QPlainTextEdit, QWidget

from desktop_app.core.previews import CodeRole, CodeSpan, MarkedRange
from desktop_app.core.results import Highlight
from desktop_app.ui.preview.kept_marks import KeptRanges, describe
from desktop_app.ui.preview.zooming import steps_of, zoom_letters
from desktop_app.ui.text_positions import Utf16Places
from desktop_app.ui.theme import WIDE_SPACE, colours_for

LONGEST_LINE = 500
"""Characters of a code line that is not wrapped: laying out many longer lines in view is slow."""

_Range = tuple[int, int]


class TextView(QPlainTextEdit):
    """Shows a text to read and copy; only the visible part is coloured, whatever the length."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._marks: list[_Range] = []
        self._passage: _Range = (0, 0)
        self._kept = KeptRanges()
        self._spans: list[_Range] = []
        self._roles: list[CodeRole] = []
        self._current = -1
        self._coloured: set[int] = set()
        self._is_colouring = False
        self._again = QTimer(self, singleShot=True, interval=0)
        self._again.timeout.connect(self._colour_visible)
        self._places = Utf16Places("")
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.document().setDocumentMargin(WIDE_SPACE)
        self.setAccessibleName(self.tr("Text of the file"))
        self.verticalScrollBar().valueChanged.connect(self._colour_visible)

    def show_text(self, text: str, headings: Sequence[Highlight] = ()) -> None:
        """Show a text, its headings in bold, without any marks."""
        self._marks, self._spans, self._roles, self._current = [], [], [], -1
        self._passage, self._kept = (0, 0), KeptRanges()
        self._places = Utf16Places(text)
        # A new text takes on the format at the cursor, such as that of a heading.
        self.setCurrentCharFormat(QTextCharFormat())
        self.setPlainText(text)
        self._embolden(headings)

    def show_matches(
        self, marks: Sequence[Highlight], passage: Highlight | None = None, mark: int = -1
    ) -> None:
        """Mark matches in the shown text and tint a passage, and scroll to one of them.

        Args:
            marks: The matches.
            passage: The tinted part; the view scrolls to its beginning.
            mark: The number of the current match, to which the view scrolls instead; -1 for none.
        """
        self._marks = [self._places.range_of(mark) for mark in marks]
        self._passage = self._places.range_of(passage) if passage is not None else (0, 0)
        self._refresh_colours()
        if mark >= 0:
            self.show_mark(mark)
        else:
            self._go_to(self._passage[0])

    def show_kept(self, kept: Sequence[MarkedRange]) -> None:
        """Show the marks that the user keeps in the shown text, in place of those before."""
        self._kept = KeptRanges(kept, self._places)
        self.setAccessibleDescription(describe(kept))
        self._refresh_colours()

    def kept_at(self, point: QPoint) -> MarkedRange | None:
        """Return the user's mark at a point of the viewport."""
        return self._kept.at(self.cursorForPosition(point).position())

    def show_as_code(self, text: str, *, is_code: bool) -> None:
        """Empty the view, and choose a font for code, or a font and wrapped lines for prose.

        Lines are wrapped as well in code that was not written line by line.
        """
        # The text before would be laid out once more: 58 ms for a line of 200,000 characters.
        self.clear()
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font = QFont(fixed if is_code else QApplication.font())
        font.setPointSizeF(self.font().pointSizeF())
        self.setFont(font)
        wrap = QPlainTextEdit.LineWrapMode
        is_broken = not is_code or any(len(line) > LONGEST_LINE for line in text.splitlines())
        self.setLineWrapMode(wrap.WidgetWidth if is_broken else wrap.NoWrap)

    def show_mark(self, number: int) -> None:
        self._current = number
        self._go_to(self._marks[number][0])

    def colour_code(self, spans: Sequence[CodeSpan]) -> None:
        self._spans = [self._places.range_of(Highlight(span.start, span.end)) for span in spans]
        self._roles = [span.role for span in spans]
        self._refresh_colours()

    def zoom_by(self, steps: int) -> None:
        """Enlarge the font by this many points; 0 restores the usual size.

        A visible match or passage stays in view.
        """
        was_in_view = self.viewport().rect().intersects(self.cursorRect())
        zoom_letters(self, steps)
        self._center_if_lost(was_in_view=was_in_view)
        self._refresh_colours()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep a visible match or passage in view, and colour the lines that came into view.

        A text may be shown before the window has given the view its size.
        """
        was_in_view = QRect(QPoint(), event.oldSize()).intersects(self.cursorRect())
        super().resizeEvent(event)
        self._center_if_lost(was_in_view=was_in_view)
        self._colour_visible()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._refresh_colours()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(steps_of(event))
        else:
            super().wheelEvent(event)

    def _embolden(self, headings: Sequence[Highlight]) -> None:
        bold = QTextCharFormat()
        bold.setFontWeight(QFont.Weight.Bold)
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for heading in headings:
            start, end = self._places.range_of(heading)
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(bold)
        cursor.endEditBlock()

    def _center_if_lost(self, *, was_in_view: bool) -> None:
        if was_in_view and not self.viewport().rect().contains(self.cursorRect()):
            self.centerCursor()

    def _go_to(self, place: int) -> None:
        cursor = self.textCursor()
        cursor.setPosition(place)
        self.setTextCursor(cursor)
        self.centerCursor()
        self._refresh_colours()

    def _refresh_colours(self) -> None:
        self._coloured.clear()
        self._colour_visible()

    def _colour_visible(self) -> None:
        # Qt may scroll while the colours are applied, and so call this method again.
        if self._is_colouring:
            self._again.start()
            return
        self._is_colouring = True
        block = self.firstVisibleBlock()
        while block.isValid() and self._top_of(block) <= self.viewport().height():
            if block.blockNumber() not in self._coloured:
                self._coloured.add(block.blockNumber())
                self._colour(block)
            block = block.next()
        self._is_colouring = False

    def _top_of(self, block: QTextBlock) -> float:
        return self.blockBoundingGeometry(block).translated(self.contentOffset()).top()

    def _colour(self, block: QTextBlock) -> None:
        """Lay out a line in its colours.

        The colours are not extra selections: Qt draws the whole line again for each of those.
        """
        start, end = block.position(), block.position() + block.length() - 1
        formats = []
        for (first, last), look in self._formats_between(start, end):
            part = QTextLayout.FormatRange()
            part.start = max(first, start) - start
            part.length = min(last, end) - start - part.start
            part.format = look
            formats.append(part)
        block.layout().setFormats(formats)
        self.document().markContentsDirty(start, end - start)

    def _formats_between(self, start: int, end: int) -> Iterator[tuple[_Range, QTextCharFormat]]:
        """Return the formats of the parts between two places; later ones take precedence."""
        colours = colours_for(self.palette())
        if start < self._passage[1] and self._passage[0] < end:
            yield self._passage, _ground(colours.selected)
        for kept in self._kept.touching(start, end):
            look = _ground(colours.kept)
            look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
            look.setUnderlineColor(colours.kept_line)
            yield kept, look
        for at in _touching(self._spans, start, end):
            look = QTextCharFormat()
            look.setForeground(colours.code[self._roles[at]])
            yield self._spans[at], look
        for at in _touching(self._marks, start, end):
            is_current = at == self._current
            look = _ground(colours.accent if is_current else colours.marked)
            look.setForeground(colours.ground if is_current else colours.text)
            yield self._marks[at], look


def _ground(colour: QColor) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setBackground(colour)
    return look


def _touching(ranges: Sequence[_Range], start: int, end: int) -> range:
    """Return the indices of the ranges, sorted by start, that overlap a range."""
    first = bisect_left(ranges, start, key=lambda place: place[1])
    return range(first, bisect_right(ranges, end, key=lambda place: place[0]))
