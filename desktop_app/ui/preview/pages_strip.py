"""A strip of page thumbnails; pages with matches are marked."""

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop_app.ui.preview.pages_model import MATCHES, PICTURE, PagesModel
from desktop_app.ui.theme import SMALL, SMALL_SPACE, SPACE, colours_for, resized

PICTURE_WIDTH = 72
"""Device-independent pixels of a thumbnail."""

_HEIGHT = round(PICTURE_WIDTH * 1.414)
"""The height for a page of A4; other pages are fitted into it."""

_BADGE_WIDTH = 24
"""The least width of the number of matches, in device-independent pixels."""


class PagesStrip(QListView):
    """Shows a :class:`PagesModel`.

    Attributes:
        page_chosen: The user selected a page.
        seen: The pages in view changed.
    """

    page_chosen = Signal(int)
    seen = Signal()

    def __init__(self, model: PagesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_set_by_program = False
        self.setModel(model)
        self.setItemDelegate(PageDelegate(self))
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        bar = self.verticalScrollBar()
        self.setFixedWidth(PICTURE_WIDTH + 2 * SPACE + bar.sizeHint().width())
        self.setAccessibleName(self.tr("Pages"))
        bar.valueChanged.connect(self.seen)
        self.selectionModel().currentChanged.connect(self._on_current_changed)

    def visible_pages(self) -> list[int]:
        """Return the pages in view, from the top."""
        view, count = self.viewport().rect(), self.model().rowCount()
        if not count or not self.isVisible():
            return []
        first = max(self.indexAt(view.topLeft()).row(), 0)
        last = self.indexAt(view.bottomLeft()).row()
        return [row + 1 for row in range(first, (last if last >= 0 else count - 1) + 1)]

    def show_page(self, page: int) -> None:
        """Select a page without emitting :attr:`page_chosen`."""
        index = self.model().index(page - 1, 0)
        self._is_set_by_program = True
        self.setCurrentIndex(index)
        self._is_set_by_program = False
        self.scrollTo(index)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.seen.emit()

    def _on_current_changed(self, current: QModelIndex) -> None:
        if current.isValid() and not self._is_set_by_program:
            self.page_chosen.emit(current.row() + 1)


class PageDelegate(QStyledItemDelegate):
    """Paints a page's picture, its number, and how many matches are on it."""

    def sizeHint(
        self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        caption = _line(resized(option.font, SMALL))
        return QSize(PICTURE_WIDTH + 2 * SPACE, _HEIGHT + caption + SPACE + 2 * SMALL_SPACE)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        colours = colours_for(option.palette)
        row = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(row, colours.selected)
            painter.fillRect(QRectF(row.x(), row.y(), SMALL_SPACE, row.height()), colours.accent)
        room = QRectF(row.x() + SPACE, row.y() + SMALL_SPACE, PICTURE_WIDTH, _HEIGHT)
        _paint_picture(painter, room, index, colours.track)
        font = resized(option.font, SMALL)
        line = _line(font)
        foot = QRectF(room.x(), room.bottom() + 2, room.width(), line)
        painter.setFont(font)
        painter.setPen(colours.text)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, str(index.data()))
        if matches := index.data(MATCHES):
            count = str(min(matches, 999))
            letters = QFontMetrics(font).horizontalAdvance(count) + SMALL_SPACE
            width = max(letters, _BADGE_WIDTH)
            badge = QRectF(room.right() - width - 2, room.y() + 2, width, line)
            ground, text = colours.badges["strong"]
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(ground)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(badge, SMALL_SPACE, SMALL_SPACE)
            painter.setPen(text)
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, count)
        painter.restore()


def _line(font: QFont) -> int:
    """Return the height of a number with some room, in device-independent pixels."""
    return QFontMetrics(font).height() + SMALL_SPACE


def _paint_picture(
    painter: QPainter, room: QRectF, index: QModelIndex | QPersistentModelIndex, edge: QColor
) -> None:
    picture = index.data(PICTURE)
    paper = QRectF(room)
    if picture is not None:
        scale = min(room.width() / picture.width(), room.height() / picture.height())
        paper.setSize(picture.size().toSizeF() * scale)
        paper.moveCenter(room.center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(paper, picture)
    else:
        painter.fillRect(paper, QColor("white"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(edge)
    painter.drawRect(paper)
