"""What the parts of a row are painted with: texts, links and icons, mirrored where needed."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QTextLayout

from desktop_app.core.records import Record
from desktop_app.core.results import Highlight
from desktop_app.ui.results.row_look import RowLook
from desktop_app.ui.right_to_left import mirrored
from desktop_app.ui.text_positions import Utf16Places, range_in


class RowCanvas(Record):
    """What every part of a row is painted with."""

    painter: QPainter
    look: RowLook
    row: QRectF
    direction: Qt.LayoutDirection

    def at(self, area: QRectF) -> QRectF:
        """Mirror an area, laid out from left to right, if the layout is from right to left."""
        return mirrored(area, self.row, self.direction)

    def write(
        self, area: QRectF, text: str, flags: Qt.AlignmentFlag, colour: QColor | None = None
    ) -> None:
        """Write secondary text in the vertical middle of an area, in grey or another colour."""
        self.painter.setFont(self.look.small)
        self.painter.setPen(colour or self.look.colours.muted)
        self.painter.drawText(self.at(area), flags | Qt.AlignmentFlag.AlignVCenter, text)

    def write_start(
        self,
        area: QRectF,
        text: str,
        elision: Qt.TextElideMode,
        colour: QColor | None = None,
    ) -> QRectF:
        """Write secondary text at the start of an area, cut to its width; return what is left."""
        metrics = self.look.small_metrics
        if area.width() <= 0:
            return area
        shown = metrics.elidedText(text, elision, area.width())
        self.write(area, shown, Qt.AlignmentFlag.AlignLeft, colour)
        return area.adjusted(metrics.horizontalAdvance(shown), 0, 0, 0)

    def mark(self, area: QRectF, text: str, font: QFont, marks: Sequence[Highlight]) -> None:
        """Paint the ground of the marked words of a text that is going to begin an area."""
        if not marks:
            return
        layout = QTextLayout(text, font)
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        top = area.center().y() - line.height() / 2
        width = min(line.naturalTextWidth(), area.width())
        box = self.at(QRectF(area.x(), top, width, line.height()))
        places = Utf16Places(text)
        for one in marks:
            ground = range_in(line, *places.range_of(one)).translated(box.topLeft())
            self.painter.fillRect(ground & box, self.look.colours.marked)

    def write_link(self, area: QRectF, text: str) -> None:
        """Write text that can be clicked at the end of an area, underlined."""
        if not text:
            return
        self.write(area, text, Qt.AlignmentFlag.AlignRight)
        metrics = self.look.small_metrics
        width = metrics.horizontalAdvance(text)
        line = area.center().y() + metrics.ascent() / 2 + 1
        track = QRectF(area.right() - width, line, width, 1)
        self.painter.fillRect(self.at(track), self.look.colours.muted)

    def draw_icon(self, area: QRectF, drawn: QIcon) -> None:
        """Draw an icon that fills an area."""
        drawn.paint(self.painter, self.at(area).toRect())
