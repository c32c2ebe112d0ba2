"""The hits of the newest search, as Qt's views want them."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop_app.core.results import Hit, Results
from desktop_app.ui.explanation import describe, explain
from desktop_app.ui.wording import file_name

HIT = Qt.ItemDataRole.UserRole
"""The role under which a row gives its :class:`Hit`."""

_ROOT = QModelIndex()


class ResultsModel(QAbstractListModel):
    """One row a hit. Results of an older search never replace those of a newer one."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits: tuple[Hit, ...] = ()
        self._newest = 0

    def show_results(self, number: int, results: Results) -> bool:
        """Show the results of a search, unless a newer one's were shown.

        Returns:
            Whether they are shown now.
        """
        if number <= self._newest:
            return False
        self._replace(number, results.hits)
        return True

    def clear(self, number: int) -> None:
        """Show nothing, and no more of the searches up to this number."""
        self._replace(max(number, self._newest), ())

    def hit(self, index: QModelIndex) -> Hit | None:
        """Give the hit of a row; None where there is no such row."""
        return self._hits[index.row()] if 0 <= index.row() < len(self._hits) else None

    def row_of(self, hit: Hit) -> int | None:
        """Give the row that shows the same file."""
        rows = (row for row, other in enumerate(self._hits) if other.file_id == hit.file_id)
        return next(rows, None)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:  # noqa: N802
        """Give the number of hits."""
        return 0 if parent.isValid() else len(self._hits)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Give the hit, its name, why it was found, or all of it as a text."""
        hit = self._hits[index.row()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return hit
            case Qt.ItemDataRole.DisplayRole:
                return file_name(hit.path)
            case Qt.ItemDataRole.ToolTipRole:
                return f"{hit.path}\n{explain(hit)}"
            case Qt.ItemDataRole.AccessibleTextRole:
                return describe(hit)
        return None

    def _replace(self, number: int, hits: tuple[Hit, ...]) -> None:
        self.beginResetModel()
        self._newest = number
        self._hits = hits
        self.endResetModel()
