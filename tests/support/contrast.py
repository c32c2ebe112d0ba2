"""Contrast as it is on the screen: measured in pictures of windows."""

import functools
from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QWidget

from desktop_app.ui.theme import contrast


def faint_texts(window: QWidget, least: float) -> dict[str, float]:
    """Measure the texts of a window; return those with less contrast than that to their ground.

    Disabled controls are left out, as WCAG 2.2 does.
    """
    image = window.grab().toImage()
    found = {name: _measure(image, area) for name, area in _texts(window)}
    return {name: round(value, 2) for name, value in found.items() if value < least}


def _texts(window: QWidget) -> Iterator[tuple[str, QRect]]:
    for part in window.findChildren(QWidget):
        if not part.isVisibleTo(window) or not part.isEnabled() or part.window() is not window:
            continue
        if isinstance(part, QLabel | QAbstractButton) and str(part.property("text") or "").strip():
            shown = part.visibleRegion().boundingRect()
            if shown.height() >= part.fontMetrics().ascent():
                yield f"{type(part).__name__} {part.property('text')}", _in(window, part, shown)
        elif isinstance(part, QAbstractItemView) and part.model() is not None:
            for row in range(part.model().rowCount()):
                area = part.visualRect(part.model().index(row, 0))
                if part.viewport().rect().contains(area):
                    yield (
                        f"row {row} of {part.accessibleName()}",
                        _in(window, part.viewport(), area),
                    )


def _in(window: QWidget, part: QWidget, area: QRect) -> QRect:
    return QRect(part.mapTo(window, QPoint()) + area.topLeft(), area.size())


def _measure(image: QImage, area: QRect) -> float:
    """Return the greatest contrast of a pixel to the commonest colour of an area."""
    cut = image.copy(area).convertToFormat(QImage.Format.Format_RGB32)
    pixels = Counter(memoryview(cut.constBits()).cast("I"))
    if not pixels:
        return 0.0
    ground = pixels.most_common(1)[0][0]
    return max(_contrast(one, ground) for one in pixels)


@functools.cache
def _contrast(pixel: int, ground: int) -> float:
    """Return the contrast of two pixels; texts have the same ones again and again."""
    return contrast(QColor(pixel), QColor(ground))
