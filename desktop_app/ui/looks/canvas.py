"""The canvas of all controls: a painter, the colours, and a few shapes."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyleOption, QWidget

from desktop_app.core.records import Record
from desktop_app.ui.looks.parts import Part, part_of
from desktop_app.ui.theme import RADIUS, RING, Colours, colours_for

LINE = 1.0
"""Device-independent pixels of edges and hairlines."""

CHEVRON = 3.5
"""Half the width of the chevron beside text of the usual size."""

USUAL_LINE = 20
"""Device-independent pixels of a line of text up to which marks have their usual size."""


def mark_scale(option: QStyleOption) -> float:
    """Return the size of the marks in a control, which grow with its text; 1 is the usual size."""
    return max(option.fontMetrics.height() / USUAL_LINE, 1.0)


class Canvas(Record):
    """Draws one control.

    Attributes:
        painter: Its state is restored after each call.
        option: The state of the control.
        widget: The control; None where Qt does not pass it.
        colours: The colours for its palette.
    """

    painter: QPainter
    option: QStyleOption
    widget: QWidget | None
    colours: Colours

    @classmethod
    def of(cls, painter: QPainter, option: QStyleOption, widget: QWidget | None) -> "Canvas":
        return cls(painter, option, widget, colours_for(option.palette))

    @property
    def part(self) -> Part | None:
        """The control's role."""
        return part_of(self.widget)

    def has(self, flag: QStyle.StateFlag) -> bool:
        return bool(self.option.state & flag)

    @property
    def has_ring(self) -> bool:
        """Whether the control has the keyboard, and the user navigates with keys."""
        return self.has(QStyle.StateFlag.State_HasFocus) and self.has(
            QStyle.StateFlag.State_KeyboardFocusChange
        )

    def round_off(
        self,
        area: QRect | QRectF,
        fill: QColor | None,
        edge: QColor | None = None,
        radius: float = RADIUS,
    ) -> None:
        """Draw an area with round corners.

        Args:
            area: The area, including its edge.
            fill: None for no ground.
            edge: None for no edge.
            radius: Radius of the corners, in device-independent pixels; at most half of the height.
        """
        inner = QRectF(area)
        if edge is not None:
            inner = inner.adjusted(LINE / 2, LINE / 2, -LINE / 2, -LINE / 2)
        pen = QPen(Qt.PenStyle.NoPen) if edge is None else QPen(edge, LINE)
        self._round(inner, radius, pen, QBrush() if fill is None else QBrush(fill))

    def ring(
        self, area: QRect | QRectF, radius: float = RADIUS, colour: QColor | None = None
    ) -> None:
        """Draw the focus ring inside an area, in the accent colour unless another is passed."""
        inner = QRectF(area).adjusted(RING / 2, RING / 2, -RING / 2, -RING / 2)
        self._round(inner, radius, QPen(colour or self.colours.accent, RING), QBrush())

    def fill(self, area: QRect | QRectF, colour: QColor) -> None:
        self.painter.fillRect(area, colour)

    def line_below(self, area: QRect) -> None:
        """Draw a line at the lower edge of an area."""
        line = QRect(area.left(), area.bottom(), area.width(), 1)
        self.fill(line, self.colours.hairline)

    def trace(self, points: list[QPointF], colour: QColor, width: float = 1.5) -> None:
        """Draw a line through points, with round ends."""
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.save()
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.painter.setPen(pen)
        self.painter.drawPolyline(QPolygonF(points))
        self.painter.restore()

    def chevron(self, area: QRect | QRectF, colour: QColor, turns: int = 0) -> None:
        """Draw a chevron, the mark of a control that opens, in the middle of an area.

        Args:
            area: The area.
            colour: Colour of the chevron.
            turns: Quarters of a circle clockwise from downwards: 1 is to the left, 2 is up.
        """
        centre, half = QRectF(area).center(), CHEVRON * mark_scale(self.option)
        points = [QPointF(-half, -half / 2), QPointF(0, half / 2), QPointF(half, -half / 2)]
        for _ in range(turns % 4):
            points = [QPointF(-point.y(), point.x()) for point in points]
        self.trace([centre + point for point in points], colour)

    def _round(self, inner: QRectF, radius: float, pen: QPen, brush: QBrush) -> None:
        radius = min(radius, inner.height() / 2)
        self.painter.save()
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.painter.setPen(pen)
        self.painter.setBrush(brush)
        self.painter.drawRoundedRect(inner, radius, radius)
        self.painter.restore()
