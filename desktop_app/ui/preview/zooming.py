"""The size of the letters of a preview, which the person chooses."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

_LEAST_POINTS = 6.0
_MOST_POINTS = 40.0


def zoom_letters(view: QWidget, steps: int) -> None:
    """Enlarge the letters of a view by so many points; 0 goes back to the usual size."""
    font = view.font()
    larger = min(max(font.pointSizeF() + steps, _LEAST_POINTS), _MOST_POINTS)
    font.setPointSizeF(larger if steps else QApplication.font().pointSizeF())
    view.setFont(font)


def steps_of(event: QWheelEvent) -> int:
    """Give how a turn of the wheel zooms: 1 for larger, -1 for smaller, 0 for not at all."""
    turned = event.angleDelta().y()
    return (turned > 0) - (turned < 0)
