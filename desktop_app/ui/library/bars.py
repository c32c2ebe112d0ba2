"""Bars that compare files or groups of files by their size, or by another amount."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.core.listing import FileGroup
from desktop_app.core.records import Record
from desktop_app.ui.right_to_left import mirrored
from desktop_app.ui.theme import SMALL_SPACE, SPACE, Colours, colours_for
from desktop_app.ui.wording import files, number, size

_translate = QCoreApplication.translate

BAR_HEIGHT = 6
LEAST_FILLED = 2.0
"""Device-independent pixels of the smallest bar, so that every group has one."""

LETTERS = 48
"""Width that the bars ask for, in letters: a name and its figures."""


class Bar(Record):
    """A row of bars.

    Attributes:
        figures: What the amount means, in words.
        amount: Length of the bar, compared with that of the others.
        warned: Share of the bar in the colour of warnings, from 0 to 1.
    """

    name: str
    figures: str
    amount: float
    warned: float = 0.0


def bar_of(name: str, group: FileGroup) -> Bar:
    """Return the bar of a group: its size, and by their number how many files are unreadable."""
    return Bar(name, _figures(group), group.bytes, group.unreadable / group.files)


class Bars(QWidget):
    """Draws a row for each bar: name and figures, and the bar below them.

    The accessible description has all figures.

    Args:
        name: The accessible name.
        parent: The widget that shows the bars.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: tuple[Bar, ...] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: Iterable[Bar]) -> None:
        """Show bars in this order."""
        self._bars = tuple(bars)
        lines = [f"{one.name}: {one.figures}" for one in self._bars]
        self.setAccessibleDescription("\n".join(lines))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = LETTERS * self.fontMetrics().averageCharWidth()
        return QSize(width, len(self._bars) * self._row_height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        largest = max((one.amount for one in self._bars), default=0)
        for at, one in enumerate(self._bars):
            row = QRectF(0, at * self._row_height(), self.width(), self._row_height() - SPACE)
            self._draw_words(painter, row, one)
            self._draw_bar(painter, row, one, one.amount / largest if largest else 0.0)
        painter.end()

    def _row_height(self) -> int:
        return self.fontMetrics().height() + SMALL_SPACE + BAR_HEIGHT + SPACE

    def _draw_words(self, painter: QPainter, row: QRectF, one: Bar) -> None:
        colours, metrics = self._colours(), self.fontMetrics()
        line = QRectF(row.left(), row.top(), row.width(), metrics.height())
        room = round(line.width()) - metrics.horizontalAdvance(one.figures) - 2 * SPACE
        ends = Qt.AlignmentFlag.AlignVCenter
        cut = metrics.elidedText(one.name, Qt.TextElideMode.ElideMiddle, max(room, 0))
        painter.setPen(colours.text)
        painter.drawText(line, ends | Qt.AlignmentFlag.AlignLeading, cut)
        painter.setPen(colours.muted)
        painter.drawText(line, ends | Qt.AlignmentFlag.AlignTrailing, one.figures)

    def _draw_bar(self, painter: QPainter, row: QRectF, one: Bar, share: float) -> None:
        colours = self._colours()
        track = QRectF(row.left(), row.bottom() - BAR_HEIGHT, row.width(), BAR_HEIGHT)
        painter.fillRect(track, colours.track)
        filled = QRectF(track)
        filled.setWidth(max(track.width() * share, LEAST_FILLED))
        painter.fillRect(mirrored(filled, track, self.layoutDirection()), colours.words)
        if one.warned:
            part = QRectF(filled)
            part.setWidth(max(filled.width() * one.warned, LEAST_FILLED))
            painter.fillRect(mirrored(part, track, self.layoutDirection()), colours.warning_text)

    def _colours(self) -> Colours:
        return colours_for(self.palette())


def _figures(group: FileGroup) -> str:
    parts = [size(group.bytes), files(group.files)]
    if group.unreadable:
        parts.append(_translate("groups", "{} could not be read").format(number(group.unreadable)))
    return " · ".join(parts)
