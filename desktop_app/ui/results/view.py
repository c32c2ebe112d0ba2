"""The list of hits: its keys, its context menu, and its selection."""

from functools import partial

from PySide6.QtCore import QKeyCombination, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QMenu, QStyle, QWidget

from desktop_app.core.results import Hit, Results
from desktop_app.ui.results.areas import more_area, why_area
from desktop_app.ui.results.delegate import ResultsDelegate
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.page_strip_mouse import PageStripMouse
from desktop_app.ui.wording import short_path

_CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
_COPY_PASSAGE = QKeyCombination(_CONTROL_SHIFT, Qt.Key.Key_C)
_COPY_LINK = QKeyCombination(_CONTROL_SHIFT, Qt.Key.Key_L)
_SIMILAR = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_M)
_DUPLICATES = QKeyCombination(_CONTROL_SHIFT, Qt.Key.Key_D)
_WHY = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_I)


class ResultsView(QListView):
    """Shows a :class:`ResultsModel`.

    Args:
        model: The model of the hits.
        parent: The owner.
        is_compact: Use lower rows, so that more of them are visible.

    Attributes:
        open_requested: A hit should be expanded.
        folder_requested: A hit's file should be shown in its folder.
        similar_requested: Passages similar to that of a hit should be found.
        link_requested: The link to a hit's passage should be copied.
        preview_requested: A hit should be previewed.
        why_requested: A hit should be explained; carries whether it is a passage of the hit above
            it.
        duplicate_requested: A duplicate should be shown in its folder; carries its path.
        parts_requested: The passages of a hit's file should be shown below it.
        end_reached: The last row is visible or selected.
        left_upwards: The user moved up from the first row.
        left_downwards: The user moved down from the last row.
    """

    open_requested = Signal(Hit)
    folder_requested = Signal(Hit)
    similar_requested = Signal(Hit)
    link_requested = Signal(Hit)
    preview_requested = Signal(Hit)
    why_requested = Signal(Hit, bool)
    duplicate_requested = Signal(str)
    parts_requested = Signal(Hit)
    end_reached = Signal()
    left_upwards = Signal()
    left_downwards = Signal()

    def __init__(
        self, model: ResultsModel, parent: QWidget | None = None, *, is_compact: bool = False
    ) -> None:
        super().__init__(parent)
        self._results = model
        self._acts = {
            _COPY_PASSAGE: self._copy_passage,
            _COPY_LINK: self._request_link,
            _SIMILAR: self._request_similar,
            _WHY: self.request_why,
            _DUPLICATES: self.show_duplicates,
        }
        self.setModel(model)
        self._delegate = ResultsDelegate(self, is_compact=is_compact)
        self.setItemDelegate(self._delegate)
        self._strip = PageStripMouse(self, self._delegate)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Results"))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_menu_requested)
        self.doubleClicked.connect(self._request_open)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)

    def enter_from_above(self) -> None:
        """Take the focus, with a row selected."""
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self._results.index(0))
        self.setFocus(Qt.FocusReason.TabFocusReason)

    def chosen(self) -> Hit | None:
        """Return the selected hit, else the first; None without hits."""
        return self._results.hit(self.currentIndex()) or self._results.hit(self._results.index(0))

    def show_results(self, results: Results | None, selection: Hit | None) -> None:
        """Show the results of a search, or none; with the same query, the scroll position stays.

        Args:
            results: None for an empty list.
            selection: The row of this hit, else of its file, is selected; none if neither is
                listed.
        """
        scrolled = self.verticalScrollBar().value()
        self._results.show_results(results)
        row = self._results.row_of(selection, is_exact=True) if selection else None
        self.setCurrentIndex(self._results.index(-1 if row is None else row))
        self.verticalScrollBar().setValue(scrolled if self._results.is_continued else 0)

    def place_of(self, hit: Hit) -> QRect | None:
        """Return the rectangle of a hit's row in the viewport; None if it is not listed."""
        row = self._results.row_of(hit, is_exact=True)
        return None if row is None else self.visualRect(self._results.index(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys that act on a hit or leave the list; leave other keys to Qt."""
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
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
        elif act := self._acts.get(event.keyCombination()):
            act()
        elif event.key() == self._key(Qt.Key.Key_Right):
            self._expand()
        elif event.key() == self._key(Qt.Key.Key_Left):
            self._collapse()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self._copy_path()
        else:
            super().keyPressEvent(event)

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
        direction, delegate = self.layoutDirection(), self._delegate
        if self._strip.choose_at(at):
            return
        hit = self._results.hit(self.indexAt(at))
        if hit is not None and self._duplicates_area(row, hit).contains(at):
            self.show_duplicates()
            return
        if QStyle.visualRect(direction, row, more_area(row, delegate.more_width)).contains(at):
            self._toggle_expanded()
        elif QStyle.visualRect(direction, row, why_area(row, delegate.side_width(row))).contains(
            at
        ):
            self.request_why()

    def _key(self, key: Qt.Key) -> Qt.Key:
        """Return the key, with left and right swapped in a layout from right to left."""
        other = {Qt.Key.Key_Right: Qt.Key.Key_Left, Qt.Key.Key_Left: Qt.Key.Key_Right}
        return other[key] if self.isRightToLeft() else key

    def _toggle_expanded(self) -> None:
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

    def _request_similar(self) -> None:
        if (hit := self.chosen()) and hit.passage_id:
            self.similar_requested.emit(hit)

    def request_why(self) -> None:
        """Request the explanation of the selected hit, or the first."""
        if hit := self.chosen():
            self.why_requested.emit(hit, self._results.is_part(self.currentIndex()))

    def show_duplicates(self) -> None:
        """Open a menu with the paths of the duplicates of the selected hit, or the first."""
        hit = self.chosen()
        row = self.place_of(hit) if hit else None
        if hit is None or row is None or not hit.duplicates:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(self.tr("Duplicates, to show in their folders"))
        for path in hit.duplicates:
            action = QAction(short_path(path).replace("&", "&&"), menu)
            action.triggered.connect(partial(self.duplicate_requested.emit, path))
            menu.addAction(action)
        menu.setActiveAction(menu.actions()[0])
        menu.popup(self.viewport().mapToGlobal(self._duplicates_area(row, hit).bottomLeft()))

    def _duplicates_area(self, row: QRect, hit: Hit) -> QRect:
        area = self._delegate.duplicates_area(row, hit)
        return QStyle.visualRect(self.layoutDirection(), row, area)

    def _copy_passage(self) -> None:
        if hit := self.chosen():
            QGuiApplication.clipboard().setText(hit.passage)

    def _request_link(self) -> None:
        if hit := self.chosen():
            self.link_requested.emit(hit)

    def _copy_path(self) -> None:
        if hit := self.chosen():
            QGuiApplication.clipboard().setText(hit.path)

    def _on_scrolled(self, value: int) -> None:
        if value == self.verticalScrollBar().maximum() > 0:
            self.end_reached.emit()

    def _on_menu_requested(self, at: QPoint) -> None:
        if not self.indexAt(at).isValid():
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text, slot in (
            (self.tr("&Open"), self._request_open),
            (self.tr("Show in &folder"), self._request_folder),
            (self.tr("Pre&view"), self._request_preview),
            (self.tr("&Copy path"), self._copy_path),
            (self.tr("Copy &passage"), self._copy_passage),
            (self.tr("Copy &link"), self._request_link),
            (self.tr("Find &similar passages"), self._request_similar),
            (self.tr("&Why this hit"), self.request_why),
            (self.tr("Show or hide &more in this file"), self._toggle_expanded),
            (self.tr("Show &duplicates"), self.show_duplicates),
        ):
            action = QAction(text, menu)
            action.triggered.connect(slot)
            menu.addAction(action)
        menu.popup(self.viewport().mapToGlobal(at))
