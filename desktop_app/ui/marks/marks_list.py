"""The list of marks: files with their marks below them."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from desktop_app.core.letters import seen, shortened
from desktop_app.core.marks import MarkList, MarkState, PlacedMark
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.icons import icon
from desktop_app.ui.keyboard import ENTER_KEYS
from desktop_app.ui.shown_paths import file_name, folder_in_words
from desktop_app.ui.wording import day, place, quoted

_MARK = Qt.ItemDataRole.UserRole

LONGEST = 300
"""Characters of a line; a row is never wider."""


class _MarksDelegate(QStyledItemDelegate):
    """Elides the name and folder of a file in the middle, so that its last folder is shown."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if not index.parent().isValid():
            option.textElideMode = Qt.TextElideMode.ElideMiddle


class MarksList(QTreeWidget):
    """Lists marks; the arrow keys move between them, and files cannot be selected.

    Attributes:
        chosen: A mark was selected.
        opened: Enter or a double click on a mark.
    """

    chosen = Signal(PlacedMark)
    opened = Signal(PlacedMark)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found = MarkList((), 0)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QTreeWidget.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setItemDelegate(_MarksDelegate(self))
        self.setAccessibleName(self.tr("Marks"))
        self.currentItemChanged.connect(self._on_current_changed)
        self.itemActivated.connect(self._on_activated)

    @property
    def current(self) -> PlacedMark | None:
        """The selected mark."""
        return _mark_of(self.currentItem())

    def show_marks(self, found: MarkList) -> None:
        """List these marks; the selected one stays selected, else the one in its place.

        While the selected one is listed, the list stays where the user scrolled it. Rows that are
        the same stay, since a screen reader reads new ones.
        """
        if found == self._found:
            if self.current is not None:
                self.chosen.emit(self.current)
            return
        self._found = found
        selected = self.current.mark.key if self.current else ""
        scrolled = self.verticalScrollBar().value()
        row = self._keys().index(selected) if selected else 0
        self.blockSignals(True)  # noqa: FBT003 (Qt's signature)
        self.clear()
        group: QTreeWidgetItem | None = None
        before: tuple[bool, str] | None = None
        for one in found.marks:
            if group is None or (one.mark.is_pinned, one.path) != before:
                before = (one.mark.is_pinned, one.path)
                group = self._add_file(one)
            self._add_mark(one, group)
        self.expandAll()
        self.blockSignals(False)  # noqa: FBT003
        items, keys = self._marks(), self._keys()
        if items:
            row = keys.index(selected) if selected in keys else min(row, len(items) - 1)
            self.setCurrentItem(items[row])
        if selected in keys:
            self.verticalScrollBar().setValue(scrolled)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            for item in self._marks():
                self._draw_pin(item)
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the selected mark at Enter, as Qt does on some systems only."""
        is_enter = event.key() in ENTER_KEYS
        if is_enter and self.current is not None:
            self.opened.emit(self.current)
        else:
            super().keyPressEvent(event)

    def _add_file(self, one: PlacedMark) -> QTreeWidgetItem:
        name, folder = file_name(one.path), folder_in_words(one.path)
        item = QTreeWidgetItem(self, [f"{name} · {folder}"])
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        bold = QFont()
        bold.setBold(True)  # and no size of its own, which would not follow the list's
        item.setFont(0, bold)
        item.setToolTip(0, tool_tip(seen(one.path)))
        return item

    def _add_mark(self, one: PlacedMark, group: QTreeWidgetItem) -> None:
        text, note = shortened(one.mark.text, LONGEST), shortened(one.mark.note, LONGEST)
        lines = list(filter(None, (note, quoted(text)))) or [self.tr("The whole file")]
        lines.append(" · ".join(filter(None, self._about(one))))
        item = QTreeWidgetItem(group, ["\n".join(lines)])
        item.setData(0, _MARK, one)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, ". ".join(lines))
        self._draw_pin(item)

    def _draw_pin(self, item: QTreeWidgetItem) -> None:
        mark = _mark_of(item)
        if mark is not None and mark.mark.is_pinned:
            item.setIcon(0, icon("pin", self.palette().text().color()))

    def _about(self, one: PlacedMark) -> tuple[str, ...]:
        state = {
            MarkState.FOUND: "",
            MarkState.CHANGED: self.tr("its passage was changed"),
            MarkState.GONE: self.tr("its file is no longer in the library"),
        }[one.state]
        pinned = self.tr("pinned") if one.mark.is_pinned else ""
        return state, pinned, place(one.page, "", one.place), day(one.mark.made_at)

    def _marks(self) -> list[QTreeWidgetItem]:
        groups = [self.topLevelItem(at) for at in range(self.topLevelItemCount())]
        below = (group.child(at) for group in groups if group for at in range(group.childCount()))
        return [item for item in below if item is not None]

    def _keys(self) -> list[str]:
        return [mark.mark.key for item in self._marks() if (mark := _mark_of(item))]

    def _on_current_changed(self, item: QTreeWidgetItem | None, _before: object) -> None:
        if (mark := _mark_of(item)) is not None:
            self.chosen.emit(mark)

    def _on_activated(self, item: QTreeWidgetItem) -> None:
        if (mark := _mark_of(item)) is not None:
            self.opened.emit(mark)


def _mark_of(item: QTreeWidgetItem | None) -> PlacedMark | None:
    mark = item.data(0, _MARK) if item is not None else None
    return mark if isinstance(mark, PlacedMark) else None
