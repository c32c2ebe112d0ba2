"""Bars for groups of files: how large each is, and how much of it could not be read."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.core.listing import FileGroup
from desktop_app.ui.mirroring import mirrored
from desktop_app.ui.theme import SMALL_SPACE, SPACE, Colours, colours_for
from desktop_app.ui.wording import files, number, size

_translate = QCoreApplication.translate

BAR_HEIGHT = 6
LEAST_FILLED = 2.0
"""Device-independent pixels of the smallest bar, so that every group has one."""

LETTERS = 48
"""Width that the bars ask for, in letters: a name and its figures."""


class GroupBars(QWidget):
    """Draws a row for each group: name and figures, and a bar below them.

    The bar is as long as the size of the group, compared with the largest. Its part for unreadable
    files, by their number, has the colour of warnings. The accessible description has all figures.

    Args:
        name: The accessible name.
        parent: The widget that shows the bars.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[tuple[str, FileGroup], ...] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_groups(self, groups: Sequence[tuple[str, FileGroup]]) -> None:
        """Show groups under these names, in this order."""
        self._rows = tuple(groups)
        lines = [f"{name}: {_figures(group)}" for name, group in self._rows]
        self.setAccessibleDescription("\n".join(lines))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = LETTERS * self.fontMetrics().averageCharWidth()
        return QSize(width, len(self._rows) * self._row_height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        largest = max((group.bytes for _, group in self._rows), default=0)
        for at, (name, group) in enumerate(self._rows):
            row = QRectF(0, at * self._row_height(), self.width(), self._row_height() - SPACE)
            self._draw_words(painter, row, name, _figures(group))
            self._draw_bar(painter, row, group, group.bytes / largest if largest else 0.0)
        painter.end()

    def _row_height(self) -> int:
        return self.fontMetrics().height() + SMALL_SPACE + BAR_HEIGHT + SPACE

    def _draw_words(self, painter: QPainter, row: QRectF, name: str, figures: str) -> None:
        colours, metrics = self._colours(), self.fontMetrics()
        line = QRectF(row.left(), row.top(), row.width(), metrics.height())
        room = round(line.width()) - metrics.horizontalAdvance(figures) - 2 * SPACE
        ends = Qt.AlignmentFlag.AlignVCenter
        cut = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, max(room, 0))
        painter.setPen(colours.text)
        painter.drawText(line, ends | Qt.AlignmentFlag.AlignLeading, cut)
        painter.setPen(colours.muted)
        painter.drawText(line, ends | Qt.AlignmentFlag.AlignTrailing, figures)

    def _draw_bar(self, painter: QPainter, row: QRectF, group: FileGroup, share: float) -> None:
        colours = self._colours()
        track = QRectF(row.left(), row.bottom() - BAR_HEIGHT, row.width(), BAR_HEIGHT)
        painter.fillRect(track, colours.track)
        filled = QRectF(track)
        filled.setWidth(max(track.width() * share, LEAST_FILLED))
        painter.fillRect(mirrored(filled, track, self.layoutDirection()), colours.words)
        if group.unreadable:
            part = QRectF(filled)
            part.setWidth(max(filled.width() * group.unreadable / group.files, LEAST_FILLED))
            painter.fillRect(mirrored(part, track, self.layoutDirection()), colours.warning_text)

    def _colours(self) -> Colours:
        return colours_for(self.palette())


def _figures(group: FileGroup) -> str:
    parts = [size(group.bytes), files(group.files)]
    if group.unreadable:
        parts.append(_translate("groups", "{} could not be read").format(number(group.unreadable)))
    return " · ".join(parts)
