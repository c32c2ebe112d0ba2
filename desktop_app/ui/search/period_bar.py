"""A bar in the menu of dates: a year or a month that can be chosen."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop_app.ui.search.date_periods import Period
from desktop_app.ui.theme import SPACE, colours_for

BARS_HEIGHT = 56

LEAST_FILLED = 2
"""Device-independent pixels of the lowest bar, so that one file among thousands is visible."""


class PeriodBar(QAbstractButton):
    """The bar of a period; its whole height can be clicked.

    Attributes:
        pointed_at: The mouse or the focus came (carries the period) or left (carries None).
        stepped: An arrow key moves to another bar; carries the key.
    """

    pointed_at = Signal(object)
    stepped = Signal(Qt.Key)

    def __init__(self, period: Period, share: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._period = period
        self._share = share
        self.setText(period.name)
        self.setEnabled(period.files > 0)
        self.setAccessibleName(period.summary)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(BARS_HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bar; it stands out under the mouse or with the focus."""
        colours = colours_for(QGuiApplication.palette())
        painter = QPainter(self)
        area = QRectF(self.rect()).adjusted(0.5, 0, -0.5, 0)
        painter.fillRect(QRectF(area.x(), area.bottom() - 1, area.width(), 1), colours.track)
        if not self.isEnabled():
            return
        is_meant = self.hasFocus() or self.underMouse()
        if is_meant:
            painter.fillRect(area, colours.selected)
        height = max(self._share * (area.height() - 1), LEAST_FILLED)
        bar = QRectF(area.x(), area.bottom() - height, area.width(), height)
        gap = 0.5 if area.width() > SPACE else 0.0
        painter.fillRect(
            bar.adjusted(gap, 0, -gap, 0), colours.accent if is_meant else colours.muted
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the period or go to another bar; the menu handles other keys."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self.click()
            case Qt.Key.Key_Left | Qt.Key.Key_Right | Qt.Key.Key_Home | Qt.Key.Key_End:
                self.stepped.emit(Qt.Key(event.key()))
            case _:
                event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed_at.emit(self._period)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed_at.emit(None)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if self.isEnabled():
            self.pointed_at.emit(self._period)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed_at.emit(None)
        self.update()
