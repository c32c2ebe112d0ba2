"""The list of kept conversations."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.core.conversations import ConversationList
from desktop_app.core.letters import seen
from desktop_app.ui.descriptions import show_clear_button, tool_tip
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import Part, quieten, set_part
from desktop_app.ui.theme import SMALL_SPACE, SPACE
from desktop_app.ui.wording import Counted, day

_KEY = Qt.ItemDataRole.UserRole


class KeptList(QWidget):
    """Finds kept conversations by words, and opens, exports and deletes them.

    Attributes:
        searched: The conversations that hold these words should be listed; all for none.
        chosen: A conversation should be opened; carries its key.
        export_requested: A conversation should be saved to a file; carries its key.
        delete_requested: A conversation should be deleted; carries its key.
        left: The user goes back to the conversation.
    """

    searched = Signal(str)
    chosen = Signal(str)
    export_requested = Signal(str)
    delete_requested = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_outdated = False
        self._opens_first = False
        self.words = QLineEdit(self)
        self.list = QListWidget(self)
        self.open = QPushButton(self.tr("Open"), self)
        self.export = QPushButton(self.tr("Export…"), self)
        self.delete = QPushButton(self.tr("Delete"), self)
        self._back = QPushButton(self.tr("Back"), self)
        self._empty = PlainLabel("", self)
        self._prepare()
        self._lay_out()

    def show_list(self, found: ConversationList) -> None:
        """List these conversations; the selected one stays selected, else the one in its place."""
        selected, row = self._key(), self.list.currentRow()
        self.list.clear()
        for one in found.conversations:
            counted = Counted().questions(one.exchanges)
            item = QListWidgetItem(f"{seen(one.question)}\n{day(one.last_at)} · {counted}")
            item.setData(_KEY, one.key)
            item.setToolTip(tool_tip(seen(one.question)))
            self.list.addItem(item)
            if one.key == selected:
                self.list.setCurrentItem(item)
        if self.list.currentItem() is None:
            self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        self._empty.setText(self._why_empty())
        self.list.setVisible(bool(found.conversations))
        self._empty.setHidden(bool(found.conversations))
        for button in (self.open, self.export, self.delete):
            button.setEnabled(bool(found.conversations))
        self._is_outdated = False
        if self._opens_first:
            self._on_enter()

    def request(self) -> None:
        """Ask for the conversations that hold the words in the box."""
        self._is_outdated, self._opens_first = True, False
        self.searched.emit(self.words.text())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.request()
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._opens_first = False

    def _prepare(self) -> None:
        self.words.setPlaceholderText(self.tr("Words of questions and answers"))
        self.words.setAccessibleName(self.tr("Find kept conversations"))
        show_clear_button(self.words)
        self.words.textChanged.connect(self.request)
        self.list.setSpacing(SMALL_SPACE)
        self.list.setAccessibleName(self.tr("Kept conversations"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._on_activated)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        quieten(self._empty)
        self.open.clicked.connect(lambda: self.chosen.emit(self._key()))
        self.export.clicked.connect(lambda: self.export_requested.emit(self._key()))
        self.delete.clicked.connect(lambda: self.delete_requested.emit(self._key()))
        self._back.clicked.connect(self.left)
        self.words.returnPressed.connect(self._on_enter)
        for key, widget, act in (
            (Qt.Key.Key_Down, self.words, self.list.setFocus),
            (Qt.Key.Key_Escape, self.words, self.left.emit),
            (Qt.Key.Key_Escape, self.list, self.words.setFocus),
        ):
            QShortcut(key, widget, act).setContext(Qt.ShortcutContext.WidgetShortcut)
        for quiet in (self.export, self.delete, self._back):
            set_part(quiet, Part.QUIET)

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        for button in (self.open, self.export, self.delete):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self._back)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.words)
        column.addWidget(self.list, 1)
        column.addWidget(self._empty, 1)
        column.addLayout(buttons)

    def _why_empty(self) -> str:
        if self.words.text().strip():
            return self.tr("No kept conversation has these words.")
        return self.tr("No conversation is kept. Choose in Settings → Answers which are kept.")

    def _key(self) -> str:
        item = self.list.currentItem()
        return str(item.data(_KEY)) if item is not None else ""

    def _on_enter(self) -> None:
        """Open the selected conversation, of the list with the words that are typed now."""
        self._opens_first = self._is_outdated
        if not self._is_outdated and (key := self._key()):
            self.chosen.emit(key)

    def _on_activated(self, item: QListWidgetItem) -> None:
        self.chosen.emit(str(item.data(_KEY)))
