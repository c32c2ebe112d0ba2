"""The font size of a preview, which the user chooses."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

_LEAST_POINTS = 6.0
_MOST_POINTS = 40.0


def zoom_letters(view: QWidget, steps: int) -> None:
    """Enlarge the font of a view by this many points; 0 restores the usual size."""
    font = view.font()
    larger = min(max(font.pointSizeF() + steps, _LEAST_POINTS), _MOST_POINTS)
    font.setPointSizeF(larger if steps else QApplication.font().pointSizeF())
    view.setFont(font)


def steps_of(event: QWheelEvent) -> int:
    """Return the zoom step of a turn of the wheel: 1 larger, -1 smaller, 0 none."""
    turned = event.angleDelta().y()
    return (turned > 0) - (turned < 0)
