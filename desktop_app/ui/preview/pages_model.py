"""The model of a file's pages, for the strip of thumbnails."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QImage

from desktop_app.ui.wording import number

PICTURE = Qt.ItemDataRole.UserRole
"""The role of a row's picture; None until it is drawn, and for pages out of view."""

MATCHES = Qt.ItemDataRole.UserRole + 1
"""The role of the number of matches on a row's page."""

_ROOT = QModelIndex()


class PagesModel(QAbstractListModel):
    """Has one row for each page."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self._matches: Mapping[int, int] = {}
        self._pictures: dict[int, QImage] = {}

    def show_pages(self, count: int, matches: Mapping[int, int]) -> None:
        """Show the pages of another file, with the number of matches by page number, from 1."""
        self.beginResetModel()
        self._count = count
        self._matches = matches
        self._pictures = {}
        self.endResetModel()

    def update_matches(self, matches: Mapping[int, int]) -> None:
        """Update the numbers of matches."""
        self._matches = matches
        self._emit_changed(0, self._count - 1)

    def show_picture(self, page: int, picture: QImage) -> None:
        self._pictures[page] = picture
        self._emit_changed(page - 1, page - 1)

    def keep_pictures(self, pages: Collection[int]) -> None:
        """Forget the pictures of all other pages, which are not in view."""
        self._pictures = {page: one for page, one in self._pictures.items() if page in pages}

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else self._count

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a page's number, picture or number of matches, or all of these as a text."""
        page = index.row() + 1
        matches = self._matches.get(page, 0)
        if role == PICTURE:
            return self._pictures.get(page)
        if role == MATCHES:
            return matches
        if role == Qt.ItemDataRole.DisplayRole:
            return number(page)
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return self._describe(page, matches)
        return None

    def _describe(self, page: int, matches: int) -> str:
        if not matches:
            return self.tr("Page {}").format(number(page))
        if matches == 1:
            return self.tr("Page {}, 1 match").format(number(page))
        return self.tr("Page {}, %Ln matches", "", matches).format(number(page))

    def _emit_changed(self, first: int, last: int) -> None:
        if 0 <= first <= last < self._count:
            self.dataChanged.emit(self.index(first), self.index(last))
