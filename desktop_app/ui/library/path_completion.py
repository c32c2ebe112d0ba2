"""Completion of a path from the names of the files that the library knows."""

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    QStringListModel,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtWidgets import (
    QCompleter,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.letters import fold_letters, seen
from desktop_app.core.library import FileState
from desktop_app.core.library_commands import ListFiles
from desktop_app.core.listing import FilePage
from desktop_app.core.paths import path_order
from desktop_app.ui.shown_paths import file_name

ASK_AFTER_MS = 150
"""Without a key press for so long, names are requested."""

MOST = 8
"""Files listed of each state: three lists together fit the smallest window."""

_STATES = (FileState.INDEXED, FileState.FAILED, FileState.SKIPPED)


class PathCompletion(QCompleter):
    """Lists the known files whose path contains what is typed; names that begin with it first.

    Args:
        client: The engine.
        edit: The line in which a path is typed.

    Attributes:
        chosen: A path was chosen from the list.
        list: Pops up below the line.
    """

    chosen = Signal(str)

    def __init__(self, client: EngineClient, edit: QLineEdit) -> None:
        self._paths = QStringListModel(edit)
        super().__init__(self._paths, edit)
        self._client = client
        self._edit = edit
        self.list = QListView()
        self._requests: list[Request] = []
        self._known: set[str] = set()
        self._rest = QTimer(self, singleShot=True, interval=ASK_AFTER_MS)
        self._rest.timeout.connect(self._ask)
        self.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setMaxVisibleItems(MOST)
        self.list.setAccessibleName(self.tr("Known files"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setPopup(self.list)
        self.list.setItemDelegate(_PathDelegate(self))  # the completer has set its own
        edit.setCompleter(self)
        edit.textEdited.connect(self._rest.start)
        self.activated.connect(self.chosen)

    @property
    def paths(self) -> list[str]:
        return self._paths.stringList()

    def dismiss(self) -> None:
        """Close the list, and ignore names that were requested before."""
        self._rest.stop()
        for request in self._requests:
            request.drop()
        self.list.hide()

    def _ask(self) -> None:
        for request in self._requests:
            request.drop()
        self._known.clear()
        typed = self._edit.text().strip()
        wanted = [ListFiles(state, typed, limit=MOST) for state in _STATES] if typed else []
        self._requests = [self._client.send(one, self._on_files) for one in wanted]

    def _on_files(self, page: FilePage) -> None:
        typed = fold_letters(self._edit.text().strip())
        # The list of the engine also has files whose reason contains the text.
        self._known |= {one.path for one in page.files if typed in fold_letters(one.path)}

        def order(path: str) -> tuple[bool, tuple[list[str], str]]:
            return not fold_letters(file_name(path)).startswith(typed), path_order(path)

        self._paths.setStringList(sorted(self._known, key=order))
        if self._known and self._edit.hasFocus():
            self.complete()
        elif not (self._known or any(request.is_underway for request in self._requests)):
            self.list.hide()  # Qt leaves an empty list open


class _PathDelegate(QStyledItemDelegate):
    """Shows each path on one line, elided where the list is narrower."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        option.text = seen(option.text)

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return no width: else the list is scrolled sideways, and no path elided."""
        return QSize(0, super().sizeHint(option, index).height())
