"""A page as a picture, with matches marked and words that can be selected."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from desktop_app.core.previews import Box, MarkedBoxes
from desktop_app.ui.preview.kept_marks import LINE, describe
from desktop_app.ui.preview.page_selection import Selection, is_on_word, nearest_word, text_of
from desktop_app.ui.preview.page_store import DrawnPage
from desktop_app.ui.preview.zooming import steps_of
from desktop_app.ui.theme import PAPER, SPACE, colours_for
from desktop_app.ui.wording import number

WIDEST = 2_000
"""Largest width of a picture in pixels, unpacked in less than 40 ms; a wider page is magnified."""

_WIDTH_STEP = 64
"""Step of the requested width in pixels, so that dragging the splitter requests few pictures."""

ZOOM_STEP = 1.25
MOST_ZOOM = 6.0
LEAST_ZOOM = 0.25

_SCROLL_STEP = 40


class PageView(QAbstractScrollArea):
    """Shows one page, as wide as the view at first.

    Attributes:
        width_changed: A picture of another width is needed.
        step_requested: The previous (-1) or next (1) page should be shown.
    """

    width_changed = Signal()
    step_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page: DrawnPage | None = None
        self._current = -1
        self._zoom = 1.0
        self._selection: Selection | None = None
        self._anchor: int | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Page"))
        self.viewport().setBackgroundRole(QPalette.ColorRole.Mid)
        self.viewport().setMouseTracking(True)
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.setSingleStep(_SCROLL_STEP)
        # A page is not mirrored, so neither are the keys and the bar that scroll it sideways.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    @property
    def page(self) -> DrawnPage | None:
        """The shown page."""
        return self._page

    @property
    def picture_width(self) -> int:
        """The needed width of the picture, in pixels of the screen."""
        wanted = self._paper_width() * self.devicePixelRatioF()
        steps = max(1, -(-int(wanted) // _WIDTH_STEP))
        return min(steps * _WIDTH_STEP, WIDEST)

    @property
    def selected_text(self) -> str:
        """The selected words; empty without a selection."""
        if self._page is None or self._selection is None:
            return ""
        return text_of(self._page.words, self._selection)

    def show_page(self, page: DrawnPage | None) -> None:
        """Show a page at its top; another picture of the same page keeps the scroll position."""
        before, self._page = self._page, page
        is_same = before is not None and page is not None and before.page == page.page
        if not is_same:
            self._current = -1
        if not is_same or (before and before.words) != (page and page.words):
            # The selection is kept by the numbers of words.
            self._selection = self._anchor = None
        self._lay_out()
        if not is_same:
            self.verticalScrollBar().setValue(0)
        self._describe(page)
        self.viewport().update()

    def kept_at(self, point: QPoint) -> MarkedBoxes | None:
        """Return the user's mark at a point of the viewport."""
        place = QPointF(point)
        kept = self._page.kept if self._page else ()
        hit = (one for one in kept for box in one.boxes if self._rectangle(box).contains(place))
        return next(hit, None)

    def show_mark(self, number: int) -> None:
        """Scroll to a mark; -1 scrolls to the passage if it is on the page."""
        self._current = number
        if (box := self._current_box()) is not None:
            self._bring_into_view(box)
        self.viewport().update()

    def zoom_by(self, steps: int) -> None:
        """Magnify by this many steps; 0 fits the page to the width of the view."""
        zoom = self._zoom * ZOOM_STEP**steps if steps else 1.0
        self._zoom = min(max(zoom, LEAST_ZOOM), MOST_ZOOM)
        bar = self.verticalScrollBar()
        share = bar.value() / max(bar.maximum(), 1)
        self._lay_out()
        bar.setValue(round(share * bar.maximum()))
        self.show_mark(self._current)
        self.width_changed.emit()

    def select_all(self) -> None:
        if self._page is not None and self._page.words:
            self._selection = Selection(0, len(self._page.words) - 1)
            self.viewport().update()

    def copy(self) -> None:
        """Copy the selected words to the clipboard."""
        if text := self.selected_text:
            QGuiApplication.clipboard().setText(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, the marks and the selection."""
        painter = QPainter(self.viewport())
        colours = colours_for(self.palette())
        painter.fillRect(event.rect(), colours.surface)
        if self._page is None:
            return
        paper = self._paper()
        painter.fillRect(paper.adjusted(-1, -1, 1, 1), colours.edge)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(paper, self._page.image, QRectF(self._page.image.rect()))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        self._paint_boxes(painter, self._page.passage, PAPER.passage)
        for kept in self._page.kept:
            self._paint_boxes(painter, kept.boxes, PAPER.kept)
        for at, boxes in enumerate(self._page.marks):
            colour = PAPER.current if at == self._current else PAPER.marked
            self._paint_boxes(painter, boxes, colour)
        for line in (self._rectangle(box) for kept in self._page.kept for box in kept.boxes):
            painter.fillRect(QRectF(line.x(), line.bottom(), line.width(), LINE), PAPER.kept_line)
        if self._selection is not None:
            words = (self._page.words[number] for number in self._selection.words)
            chosen = (Box(word.x0, word.y0, word.x1, word.y1) for word in words)
            self._paint_boxes(painter, chosen, PAPER.selected)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the page to the width of the view, and keep a visible match in view."""
        box, before = self._current_box(), event.oldSize()
        top = box.y0 * self._scale(before.width()) if box is not None else 0.0
        was_in_view = 0 <= SPACE + top - self.verticalScrollBar().value() < before.height()
        super().resizeEvent(event)
        self._lay_out()
        if box is not None and was_in_view:
            self._bring_into_view(box)
        self.width_changed.emit()

    def event(self, event: QEvent) -> bool:
        """Adapt the picture when the window moves to a screen of another pixel density."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.width_changed.emit()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, select all, and turn the page when a scroll key reaches its end."""
        bar = self.verticalScrollBar()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all()
        elif event.key() == Qt.Key.Key_PageDown and bar.value() == bar.maximum():
            self.step_requested.emit(1)
        elif event.key() == Qt.Key.Key_PageUp and bar.value() == 0:
            self.step_requested.emit(-1)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held, and turn the page at its end."""
        turned = steps_of(event)
        bar = self.verticalScrollBar()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(turned)
        elif turned < 0 and bar.value() == bar.maximum():
            self.step_requested.emit(1)
        elif turned > 0 and bar.value() == 0:
            self.step_requested.emit(-1)
        else:
            super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start a selection; another button, such as the one for the menu, keeps it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._anchor = self._word_at(event.position())
            self._selection = None
            self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Extend the selection to the mouse; set the cursor's shape over words."""
        x, y = self._on_page(event.position())
        is_text = self._page is not None and is_on_word(self._page.words, x, y)
        shape = Qt.CursorShape.IBeamCursor if is_text else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)
        word = self._word_at(event.position())
        is_dragged = bool(event.buttons() & Qt.MouseButton.LeftButton)
        if is_dragged and self._anchor is not None and word is not None:
            self._selection = Selection(self._anchor, word)
            self.viewport().update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select a word."""
        word = self._word_at(event.position())
        if word is not None:
            self._selection = Selection(word, word)
            self.viewport().update()

    def _describe(self, page: DrawnPage | None) -> None:
        name, words = self.tr("Page"), ""
        if page is not None:
            name = self.tr("Page {} of {}").format(number(page.page), number(page.pages))
            read = " ".join(word.text for word in page.words)
            words = ". ".join(filter(None, (describe(page.kept), read)))
        self.setAccessibleName(name)
        self.setAccessibleDescription(words)

    def _paint_boxes(self, painter: QPainter, boxes: Iterable[Box], colour: QColor) -> None:
        for box in boxes:
            painter.fillRect(self._rectangle(box), colour)

    def _rectangle(self, box: Box) -> QRectF:
        paper, scale = self._paper(), self._scale()
        return QRectF(
            paper.x() + box.x0 * scale,
            paper.y() + box.y0 * scale,
            (box.x1 - box.x0) * scale,
            (box.y1 - box.y0) * scale,
        )

    def _on_page(self, point: QPointF) -> tuple[float, float]:
        paper, scale = self._paper(), self._scale()
        return (point.x() - paper.x()) / scale, (point.y() - paper.y()) / scale

    def _word_at(self, point: QPointF) -> int | None:
        return nearest_word(self._page.words, *self._on_page(point)) if self._page else None

    def _current_box(self) -> Box | None:
        """Return where the current match begins, or else the passage, if it is on the page."""
        if self._page is None:
            return None
        marks, number = self._page.marks, self._current
        boxes = marks[number] if 0 <= number < len(marks) else self._page.passage
        return boxes[0] if boxes else None

    def _paper_width(self, view: int | None = None) -> float:
        width = self.viewport().width() if view is None else view
        return max(width - 2 * SPACE, 64) * self._zoom

    def _scale(self, view: int | None = None) -> float:
        """Return the device-independent pixels per unit of the page, in a view of this width."""
        return self._paper_width(view) / self._page.width if self._page else 1.0

    def _paper(self) -> QRectF:
        """Return where the page is in the viewport."""
        width = self._paper_width()
        height = self._page.height * self._scale() if self._page else 0.0
        room = self.viewport().width()
        left = max((room - width) / 2, float(SPACE)) - self.horizontalScrollBar().value()
        return QRectF(left, SPACE - self.verticalScrollBar().value(), width, height)

    def _lay_out(self) -> None:
        view, paper = self.viewport(), self._paper()
        tall, wide = round(paper.height()) + 2 * SPACE, round(paper.width()) + 2 * SPACE
        for bar, whole, seen in (
            (self.verticalScrollBar(), tall, view.height()),
            (self.horizontalScrollBar(), wide, view.width()),
        ):
            bar.setRange(0, max(whole - seen, 0))
            bar.setPageStep(seen)

    def _bring_into_view(self, box: Box) -> None:
        where, view = self._rectangle(box), self.viewport().rect()
        if not QRectF(view).adjusted(0, SPACE, 0, -SPACE).contains(where):
            down, across = self.verticalScrollBar(), self.horizontalScrollBar()
            down.setValue(down.value() + round(where.center().y() - view.height() / 3))
            across.setValue(across.value() + round(where.center().x() - view.width() / 2))
