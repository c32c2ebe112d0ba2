"""The list of hits: its keys, its context menu, and its selection."""

from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QMenu, QStyle, QWidget

from desktop_app.core.letters import seen
from desktop_app.core.results import Hit, Results, Version
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.core.settings import ViewOptions
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.keyboard import ENTER_KEYS, types_text
from desktop_app.ui.results.delegate import ResultsDelegate
from desktop_app.ui.results.file_dates import short_date
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.page_strip_mouse import PageStripMouse
from desktop_app.ui.shown_paths import listed_path
from desktop_app.ui.wording import menu_text


class ResultsView(QListView):
    """Shows a :class:`ResultsModel`.

    Args:
        model: The model of the hits.
        parent: The owner.
        is_compact: Use lower rows, so that more of them are visible.

    Attributes:
        open_requested: A hit should be opened.
        folder_requested: A hit's file should be shown in its folder.
        preview_requested: A hit should be previewed.
        why_requested: A hit should be explained; carries whether it is a passage of the hit above
            it.
        duplicate_requested: A duplicate should be shown in its folder; carries its path.
        version_requested: A version should be compared with the hit; carries both.
        parts_requested: The passages of a hit's file should be shown below it.
        menu_requested: The actions on the selected hit should be listed at a point of the screen.
        end_reached: The last row is visible or selected.
        typed: A key that types or deletes text was pressed in the list.
        left_upwards: The user moved up from the first row.
        left_downwards: The user moved down from the last row.
    """

    open_requested = Signal(Hit)
    folder_requested = Signal(Hit)
    preview_requested = Signal(Hit)
    why_requested = Signal(Hit, bool)
    duplicate_requested = Signal(str)
    version_requested = Signal(Hit, Version)
    parts_requested = Signal(Hit)
    menu_requested = Signal(QPoint)
    end_reached = Signal()
    typed = Signal(QKeyEvent)
    left_upwards = Signal()
    left_downwards = Signal()

    def __init__(
        self, model: ResultsModel, parent: QWidget | None = None, *, is_compact: bool = False
    ) -> None:
        super().__init__(parent)
        self._results = model
        self._compares = not is_compact
        self.setModel(model)
        self._delegate = ResultsDelegate(self, is_compact=is_compact)
        self.setItemDelegate(self._delegate)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)  # a row under the pointer differs
        self._strip = PageStripMouse(self, self._delegate)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Results"))
        self.doubleClicked.connect(self._request_open)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)

    def follow(self, options: ViewOptions) -> None:
        """Paint the rows as the user chose."""
        is_other_height = self._delegate.density is not options.density
        self._delegate.density = options.density
        self._delegate.shows_scores = options.shows_scores
        if is_other_height:
            self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def enter_from_above(self) -> None:
        """Take the focus, with a row selected."""
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self._results.index(0))
        self.setFocus(Qt.FocusReason.TabFocusReason)

    def enter_below(self) -> None:
        """Take the focus and go on to the next row, as the first is selected already."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        row = min(self.currentIndex().row() + 1, self._results.rowCount() - 1)
        self.setCurrentIndex(self._results.index(row))

    def chosen(self) -> Hit | None:
        """Return the selected hit, else the first; None without hits."""
        return self._results.hit(self.currentIndex()) or self._results.hit(self._results.index(0))

    def show_results(
        self,
        results: Results | None,
        selection: Hit | None,
        request: Search | FindSimilar | None = None,
    ) -> None:
        """Show the results of a search, or none; with the same query, the scroll position stays.

        Args:
            results: None for an empty list.
            selection: The row of this hit, else of its file, is selected; none if neither is
                listed.
            request: The request of the results; it distinguishes results that have no query.
        """
        scrolled = self.verticalScrollBar().value()
        self._results.show_results(results, request)
        row = self._results.row_of(selection, is_exact=True) if selection else None
        self.setCurrentIndex(self._results.index(-1 if row is None else row))
        self.verticalScrollBar().setValue(scrolled if self._results.is_continued else 0)

    def place_of(self, hit: Hit) -> QRect | None:
        """Return the rectangle of a hit's row in the viewport; None if it is not listed."""
        row = self._results.row_of(hit, is_exact=True)
        return None if row is None else self.visualRect(self._results.index(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys that act on a hit or leave the list; leave other keys to Qt."""
        is_enter = event.key() in ENTER_KEYS
        if is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._request_folder()
        elif is_enter:
            self._request_open()
        elif event.key() == Qt.Key.Key_Escape or self._is_up_from_first(event):
            self.left_upwards.emit()
        elif self._is_down_from_last(event):
            self.left_downwards.emit()
        elif event.key() == Qt.Key.Key_Space and not event.modifiers():
            self._request_preview()
        elif not self._take_key(event):
            super().keyPressEvent(event)

    def _take_key(self, event: QKeyEvent) -> bool:
        """Handle a key that stays in the list, or that types; return whether it is one."""
        if event.key() == self._key(Qt.Key.Key_Right):
            self._expand()
        elif event.key() == self._key(Qt.Key.Key_Left):
            self._collapse()
        elif types_text(event) or event.key() == Qt.Key.Key_Backspace:
            self.typed.emit(event)
        else:
            return False
        return True

    def _is_up_from_first(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0

    def _is_down_from_last(self, event: QKeyEvent) -> bool:
        last = self._results.rowCount() - 1
        return event.key() == Qt.Key.Key_Down and self.currentIndex().row() == last

    def _request_open(self) -> None:
        if hit := self.chosen():
            self.open_requested.emit(hit)

    def _request_folder(self) -> None:
        if hit := self.chosen():
            self.folder_requested.emit(hit)

    def _request_preview(self) -> None:
        if hit := self.chosen():
            self.preview_requested.emit(hit)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Handle a click on an area of a row: expand or collapse the hit, or explain it."""
        super().mouseReleaseEvent(event)
        at = event.position().toPoint()
        row = self.visualRect(self.indexAt(at))
        if event.button() is not Qt.MouseButton.LeftButton or not row.isValid():
            return
        hit = self._results.hit(self.indexAt(at))
        areas = self._delegate.areas(row, hit) if hit is not None else None
        if self._strip.choose_at(at) or areas is None:
            return
        # Both are compared as laid out from left to right.
        point = QPointF(QStyle.visualPos(self.layoutDirection(), row, at))
        if self._results.is_part(self.indexAt(at)):
            if areas.why.contains(point):
                self.request_why()
        elif areas.duplicates.contains(point):
            self.show_duplicates()
        elif areas.more.contains(point):
            self.toggle_expanded()
        elif areas.why.contains(point):
            self.request_why()

    def _key(self, key: Qt.Key) -> Qt.Key:
        """Return the key, with left and right swapped in a layout from right to left."""
        other = {Qt.Key.Key_Right: Qt.Key.Key_Left, Qt.Key.Key_Left: Qt.Key.Key_Right}
        return other[key] if self.isRightToLeft() else key

    def toggle_expanded(self) -> None:
        """Show the further passages of the selected hit's file below it, or hide them."""
        expanded, chosen = self._results.expanded_hit(), self.chosen()
        if expanded is not None and chosen is not None and expanded.file_id == chosen.file_id:
            self._collapse()
        else:
            self._expand()

    def _expand(self) -> None:
        hit = self.chosen()
        if hit is not None and hit.more_in_file and not self._results.is_part(self.currentIndex()):
            self.parts_requested.emit(hit)

    def _collapse(self) -> None:
        expanded = self._results.expanded_hit()
        if expanded is None:
            return
        if self._results.is_part(self.currentIndex()):
            row = self._results.row_of(expanded)
            self.setCurrentIndex(self._results.index(row or 0))
        self._results.collapse_hit()

    def request_why(self) -> None:
        """Request the explanation of the selected hit, or the first."""
        if hit := self.chosen():
            self.why_requested.emit(hit, self._results.is_part(self.currentIndex()))

    def show_duplicates(self) -> None:
        """Open a menu with the versions and duplicates of the selected hit, or the first."""
        hit = self.chosen()
        row = self.place_of(hit) if hit else None
        if hit is None or row is None or not (hit.duplicates or hit.versions):
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(self.tr("Versions to compare, and duplicates in their folders"))
        menu.setToolTipsVisible(True)
        for version in hit.versions:
            shown = f"{short_date(version.changed)} · {listed_path(version.path)}"
            action = QAction(menu_text(shown), menu, toolTip=tool_tip(seen(version.path)))
            act = (
                partial(self.version_requested.emit, hit, version)
                if self._compares
                else partial(self.duplicate_requested.emit, version.path)
            )
            action.triggered.connect(act)
            menu.addAction(action)
        if hit.versions and hit.duplicates:
            menu.addSection(self.tr("Duplicates"))
        for path in hit.duplicates:
            action = QAction(menu_text(listed_path(path)), menu, toolTip=tool_tip(seen(path)))
            action.triggered.connect(partial(self.duplicate_requested.emit, path))
            menu.addAction(action)
        menu.setActiveAction(menu.actions()[0])
        areas = self._delegate.areas(row, hit)
        area = areas.duplicates.toAlignedRect() if areas is not None else row
        area = QStyle.visualRect(self.layoutDirection(), row, area)
        menu.popup(self.viewport().mapToGlobal(area.bottomLeft()))

    def updateGeometries(self) -> None:
        """Lay out the rows; a list without a scroll bar shows its end."""
        super().updateGeometries()
        if self._results.rowCount() and self.verticalScrollBar().maximum() == 0:
            self.end_reached.emit()

    def _on_scrolled(self, value: int) -> None:
        if value == self.verticalScrollBar().maximum() > 0:
            self.end_reached.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Request the menu at the pointer, or at the selected row for a key."""
        is_by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        at = self.visualRect(self.currentIndex()).center() if is_by_key else event.pos()
        if self.indexAt(at).isValid():
            self.menu_requested.emit(self.viewport().mapToGlobal(at))
