"""Mouse input on the bar that shows the places of passages in a file."""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QListView, QStyle, QToolTip

from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.results.delegate import ResultsDelegate
from desktop_app.ui.results.model import HIT, TICKS
from desktop_app.ui.results.page_strip import Tick, tick_at


class PageStripMouse(QObject):
    """Shows a tool tip for each tick of the bar, and selects its passage at a click.

    Args:
        view: The list of hits, which owns this object.
        delegate: The view's delegate.
    """

    def __init__(self, view: QListView, delegate: ResultsDelegate) -> None:
        super().__init__(view)
        self._view = view
        self._delegate = delegate
        view.viewport().installEventFilter(self)

    def choose_at(self, at: QPoint) -> bool:
        """Select the passage of the tick at a point of the viewport; return whether it exists."""
        tick = self._tick_at(at)
        if tick is None:
            return False
        row = self._view.indexAt(at).row()
        self._view.setCurrentIndex(self._view.model().index(row + 1 + tick.part, 0))
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the tool tip of a tick instead of that of its row."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            tick = self._tick_at(event.pos())
            if tick is not None:
                QToolTip.showText(event.globalPos(), tool_tip(tick.label), self._view)
                return True
        return super().eventFilter(watched, event)

    def _tick_at(self, at: QPoint) -> Tick | None:
        index = self._view.indexAt(at)
        ticks: tuple[Tick, ...] = index.data(TICKS) or ()
        row, direction = self._view.visualRect(index), self._view.layoutDirection()
        areas = self._delegate.areas(row, index.data(HIT)) if ticks else None
        if areas is None:
            return None
        # Area and point are both compared as laid out from left to right.
        point = QPointF(QStyle.visualPos(direction, row, at))
        return tick_at(ticks, areas.strip, point.x()) if areas.strip.contains(point) else None
