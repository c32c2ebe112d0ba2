"""A layout that places widgets in lines, like the words of a paragraph."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from desktop_app.ui.theme import SMALL_SPACE


class FlowLayout(QLayout):
    """Places each widget beside the previous one, or on a new line where it does not fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Append an item; Qt calls this for each added widget."""
        self._items.append(item)

    def arrange(self, widgets: Sequence[QWidget]) -> None:
        """Place the widgets of the layout in this order; each of them is listed."""
        order: dict[QWidget | None, int] = {widget: at for at, widget in enumerate(widgets)}
        self._items.sort(key=lambda item: order[item.widget()])
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._set(QRect(0, 0, width, 0), is_trial=True)

    def sizeHint(self) -> QSize:
        """Return the size of the largest widget: any width is enough."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._set(area, is_trial=False)

    def _set(self, area: QRect, *, is_trial: bool) -> int:
        """Place the widgets, or only measure; return the height of all lines."""
        at, line = area.topLeft(), 0
        parent = self.parentWidget()
        is_mirrored = parent is not None and parent.isRightToLeft()
        for item in self._items:
            if item.isEmpty():
                continue  # hidden
            size = item.sizeHint().boundedTo(QSize(area.width(), item.sizeHint().height()))
            if at.x() > area.left() and at.x() + size.width() > area.right() + 1:
                at, line = QPoint(area.left(), at.y() + line + SMALL_SPACE), 0
            if not is_trial:
                left = area.left() + area.right() - at.x() - size.width() + 1
                item.setGeometry(QRect(QPoint(left, at.y()) if is_mirrored else at, size))
            at += QPoint(size.width() + SMALL_SPACE, 0)
            line = max(line, size.height())
        return at.y() + line - area.top()
