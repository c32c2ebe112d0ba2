"""A list of files of which only the visible part is fetched."""

from collections import OrderedDict
from collections.abc import Collection

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from desktop_app.clients.translated import translated
from desktop_app.core.letters import seen
from desktop_app.core.listing import FilePage, ListedFile
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.rows_model import TitledColumns
from desktop_app.ui.shown_paths import file_name, folder_of, name_and_container, short_path
from desktop_app.ui.wording import day, size

PAGE = 100
"""Files fetched at once: twice what a window shows."""

MOST_PAGES = 40
"""Pages kept in memory: a list of any length takes the memory of 4,000 files."""

MOST_HELD = MOST_PAGES - 4
"""Pages that can be held at once; the others are for what is visible meanwhile."""

FOLDER = 1
"""Column of the folders."""

REASON = 2
"""Column of the reasons."""

_ROOT = QModelIndex()
_translate = QCoreApplication.translate


class FilesModel(TitledColumns):
    """Has one row for each file of the list; rows not fetched yet are empty.

    Attributes:
        page_wanted: The page that begins at this offset should be fetched.
    """

    page_wanted = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        titles = (
            _translate("files", "Name"),
            _translate("files", "Folder"),
            _translate("files", "Reason"),
            _translate("files", "Changed"),
            _translate("files", "Size"),
        )
        super().__init__(titles, parent)
        self._total = 0
        self._pages: OrderedDict[int, tuple[ListedFile, ...]] = OrderedDict()
        self._stale: set[int] = set()
        self._wanted: set[int] = set()
        self._held: frozenset[int] = frozenset()
        self._asking = QTimer(self, singleShot=True, interval=0)
        self._asking.timeout.connect(self._ask)

    def begin(self) -> None:
        """Show another list; its first page is requested."""
        self.beginResetModel()
        self._total = 0
        self._pages.clear()
        self._stale.clear()
        self._held = frozenset()
        self._wanted = {0}
        self.endResetModel()
        self._asking.start()

    def refresh(self) -> None:
        """Fetch the visible pages again, since they may have changed; old rows stay until then."""
        self._stale = set(self._pages)
        self._wanted.add(max(self._pages, default=0))
        self._asking.start()

    def take(self, page: FilePage) -> None:
        """Show a fetched page; selected files stay selected where they are listed now."""
        self._set_total(max(page.total, self._total))
        before = self._pages.get(page.offset, ())
        if not before or [one.path for one in before] == [one.path for one in page.files]:
            self._pages[page.offset] = page.files
        else:
            self._replace(page)
        self._set_total(page.total)
        self._pages.move_to_end(page.offset)
        self._stale.discard(page.offset)
        if len(self._pages) > MOST_PAGES:
            del self._pages[next(one for one in self._pages if one not in self._held)]
        last = min(page.offset + PAGE, self._total) - 1
        if last >= page.offset:
            self.dataChanged.emit(
                self.index(page.offset, 0), self.index(last, len(self._titles) - 1)
            )

    def file_at(self, row: int) -> ListedFile | None:
        """Return the file of a row; None while it is not fetched."""
        page = self._pages.get(row - row % PAGE, ())
        return page[row % PAGE] if row % PAGE < len(page) else None

    def files_between(self, first: int, last: int) -> list[ListedFile]:
        """Return the files of these rows that are fetched, in their order."""
        return [
            file
            for offset in sorted(self._pages)
            if offset <= last and first < offset + PAGE
            for file in self._pages[offset][max(first - offset, 0) : last - offset + 1]
        ]

    def hold(self, pages: Collection[int]) -> bool:
        """Fetch the pages at these offsets, and keep them in memory instead of those before.

        Returns:
            False, without an effect on the list, if they are more than :data:`MOST_HELD`.
        """
        is_possible = len(pages) <= MOST_HELD
        self._held = frozenset(pages) if is_possible else frozenset()
        for offset in self._held:
            self._want(offset)
        return is_possible

    @property
    def has_reasons(self) -> bool:
        """Whether a fetched file has a reason."""
        return any(file.reason for page in self._pages.values() for file in page)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else self._total

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the content of a cell, and request its page if necessary."""
        if role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            return None
        self._want(index.row())
        file = self.file_at(index.row())
        if file is None:
            return "…" if role == Qt.ItemDataRole.DisplayRole and index.column() == 0 else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return tool_tip(f"{seen(file.path)}\n{translated(file.reason)}".strip())
        return _cell(file, index.column())

    def _want(self, row: int) -> None:
        offset = row - row % PAGE
        if offset in self._pages:
            self._pages.move_to_end(offset)
        if (offset not in self._pages or offset in self._stale) and offset not in self._wanted:
            self._wanted.add(offset)
            self._asking.start()

    def _ask(self) -> None:
        wanted, self._wanted = self._wanted, set()
        for offset in sorted(wanted):
            self._stale.discard(offset)
            self.page_wanted.emit(offset)

    def _replace(self, page: FilePage) -> None:
        """Store a page, and move what refers to its rows, such as the selection, with the files."""
        self.layoutAboutToBeChanged.emit()
        before = [one for one in self.persistentIndexList() if 0 <= one.row() - page.offset < PAGE]
        paths = [file.path if (file := self.file_at(one.row())) else "" for one in before]
        self._pages[page.offset] = page.files
        rows = self._rows_by_path(page.offset) if before else {}
        after = []
        for path, one in zip(paths, before, strict=True):
            # A row below the end of the page had no file, and stays.
            row = rows.get(path) if path else one.row()
            after.append(QModelIndex() if row is None else self.index(row, one.column()))
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _rows_by_path(self, newest: int) -> dict[str, int]:
        """Return the rows of the fetched files, by the newest page where several have a file."""
        return {
            file.path: offset + place
            for offset in (*self._pages, newest)
            for place, file in enumerate(self._pages[offset])
        }

    def _set_total(self, total: int) -> None:
        if total > self._total:
            self.beginInsertRows(_ROOT, self._total, total - 1)
            self._total = total
            self.endInsertRows()
        elif total < self._total:
            self.beginRemoveRows(_ROOT, total, self._total - 1)
            self._total = total
            self.endRemoveRows()


def _cell(file: ListedFile, column: int) -> str:
    match column:
        case 0:
            return _name_and_folder(file)[0]
        case 1:
            return _name_and_folder(file)[1]
        case 2:
            return _reason(file)
        case 3:
            return day(file.modified) if file.modified else ""
    return size(file.size)


def _name_and_folder(file: ListedFile) -> tuple[str, str]:
    """Return the name by which the list is sorted, and the folder or the container."""
    name, container = name_and_container(file.path)
    if container and file.path != file.path_on_disk:
        return name, short_path(container)
    return file_name(file.path), folder_of(file.path)


def _reason(file: ListedFile) -> str:
    """Return a reason without the file name at its start, which the row shows already."""
    return translated(file.reason).removeprefix(f"{file_name(file.path)} ")
