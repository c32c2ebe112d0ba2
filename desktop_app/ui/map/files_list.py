"""The list beside the map: the files that a search found, or that are in the lasso."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from desktop_app.core.letters import seen
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.keyboard import ENTER_KEYS
from desktop_app.ui.map.points import Indices, MapPoints
from desktop_app.ui.shown_paths import file_name, folder_in_words, name_and_container
from desktop_app.ui.theme import SPACE

MOST = 500
"""Files listed; the map shows all."""

_FILE_ID = Qt.ItemDataRole.UserRole


class FilesList(QListWidget):
    """Lists files of the map by name and folder.

    Attributes:
        chosen: A file was selected; carries its id, since its place in the map may change.
        opened: Enter or a double click on a file; carries its id.
    """

    chosen = Signal(int)
    opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportMargins(0, 2 * SPACE, 0, 0)  # as above the map
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Not at the end: files of the same name differ by their last folders.
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setUniformItemSizes(True)
        self.setAccessibleName(self.tr("Files on the map"))
        self.currentItemChanged.connect(self._on_current_changed)
        self.itemActivated.connect(self._on_activated)

    def show_files(self, points: MapPoints, places: Indices) -> None:
        """List the first files at these places of the map's columns; the chosen one stays so."""
        chosen = self.currentItem().data(_FILE_ID) if self.currentItem() is not None else None
        self.blockSignals(True)  # noqa: FBT003 (Qt's signature)
        self.clear()
        for place in places[:MOST].tolist():
            path, file_id = points.paths[place], int(points.file_ids[place])
            item = QListWidgetItem(_label(path), self)
            item.setToolTip(tool_tip(seen(path)))
            item.setData(_FILE_ID, file_id)
            if file_id == chosen:
                self.setCurrentItem(item)
        self.blockSignals(False)  # noqa: FBT003

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the selected file at Enter, as Qt does on some systems only."""
        item = self.currentItem()
        if event.key() in ENTER_KEYS and item is not None:
            self.opened.emit(item.data(_FILE_ID))
        else:
            super().keyPressEvent(event)

    def _on_current_changed(self, item: QListWidgetItem | None, _before: object) -> None:
        if item is not None:
            self.chosen.emit(item.data(_FILE_ID))

    def _on_activated(self, item: QListWidgetItem) -> None:
        self.opened.emit(item.data(_FILE_ID))


def _label(path: str) -> str:
    """Return name and folder; a member begins with its own name, by which members differ."""
    name, container = name_and_container(path)
    names = (name, file_name(container)) if container else (name,)
    return " · ".join((*names, folder_in_words(path)))
