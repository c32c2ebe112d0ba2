"""The Qt model of the hits of the newest search.

A hit can be expanded: the passages of its file then follow it as rows of their own.
"""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop_app.core.letters import seen
from desktop_app.core.results import Extent, Hit, Results
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.results.explanation import absence, describe, explain
from desktop_app.ui.results.file_dates import full_date
from desktop_app.ui.results.headline import headline_of
from desktop_app.ui.results.page_strip import Tick, describe_ticks, make_ticks
from desktop_app.ui.shown_paths import file_name

HIT = Qt.ItemDataRole.UserRole
"""The role of a row's :class:`Hit`."""

IS_PART = Qt.ItemDataRole.UserRole + 1
"""The role of whether a row is a passage of the hit above it."""

TICKS = Qt.ItemDataRole.UserRole + 2
"""The role of the places in the file of an expanded hit's passages, as :class:`Tick`; other rows
have none."""

_ROOT = QModelIndex()


class ResultsModel(QAbstractListModel):
    """Has a row for each hit, and one for each passage of the expanded hit.

    Attributes:
        is_continued: Whether the results are of the same query as the previous results, or of
            passages similar to the same one.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits: list[Hit] = []
        self._parts = range(0)
        self._ticks: tuple[Tick, ...] = ()
        self._query: str | Search | FindSimilar | None = None
        self._request: Search | FindSimilar | None = None
        self.is_continued = False

    def show_results(
        self, results: Results | None, request: Search | FindSimilar | None = None
    ) -> None:
        """Show the results of a search, or none; the same query keeps a hit expanded.

        Args:
            results: None for an empty list.
            request: The request of the results; it distinguishes results that have no query.
        """
        query = (results.query or request) if results is not None else None
        self.is_continued = query == self._query
        is_repeated = request is not None and request == self._request
        self._request = request
        if results is not None and is_repeated and self._update(results.hits):
            return
        expanded = self.expanded_hit() if self.is_continued else None
        parts = self._hits[self._parts.start : self._parts.stop]
        self._query = query
        self.beginResetModel()
        self._hits = list(results.hits) if results is not None else []
        self._parts = range(0)
        row = self.row_of(expanded) if expanded else None
        if row is not None:
            # Inserted before the reset ends, so that a view finds a selected passage.
            self._insert_parts(row, parts)
        self.endResetModel()

    def expand_hit(self, hit: Hit, parts: Sequence[Hit], extent: Extent | None = None) -> None:
        """Expand a hit with the passages of its file, and collapse any other hit.

        Args:
            hit: A listed hit.
            parts: The passages, in reading order.
            extent: The length of the file; None if unknown.
        """
        self.collapse_hit()
        row = self.row_of(hit)
        if row is None or not parts:
            return
        self._ticks = make_ticks(parts, extent) if extent else ()
        self.beginInsertRows(_ROOT, row + 1, row + len(parts))
        self._insert_parts(row, parts)
        self.endInsertRows()

    def collapse_hit(self) -> None:
        if not self._parts:
            return
        self.beginRemoveRows(_ROOT, self._parts.start, self._parts.stop - 1)
        del self._hits[self._parts.start : self._parts.stop]
        self._parts = range(0)
        self.endRemoveRows()

    def expanded_hit(self) -> Hit | None:
        """Return the expanded hit; None if there is none."""
        return self._hits[self._parts.start - 1] if self._parts else None

    def parts_of(self, hit: Hit) -> tuple[Hit, ...]:
        """Return the listed passages of a hit's file; none if the file is not expanded."""
        parts = tuple(self._hits[self._parts.start : self._parts.stop])
        return parts if parts and parts[0].file_id == hit.file_id else ()

    def is_part(self, index: QModelIndex) -> bool:
        """Whether a row is a passage of the hit above it."""
        return index.row() in self._parts

    def hit(self, index: QModelIndex) -> Hit | None:
        """Return the hit of a row; None if there is no such row."""
        return self._hits[index.row()] if 0 <= index.row() < len(self._hits) else None

    def row_of(self, hit: Hit, *, is_exact: bool = False) -> int | None:
        """Return the row of a hit's file; with ``is_exact``, of the passage if it is listed."""
        rows = [row for row, other in enumerate(self._hits) if other.file_id == hit.file_id]
        same = [row for row in rows if self._hits[row] == hit] if is_exact else []
        return next(iter([*same, *rows]), None)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._hits)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the hit, the places of its passages, its name, or its description."""
        row = index.row()
        match role:
            case Qt.ItemDataRole.UserRole:
                return self._hits[row]
            case _ if role == IS_PART:
                return row in self._parts
            case _ if role == TICKS:
                return self._ticks_of(row)
        return self._text(row, role)

    def _text(self, row: int, role: int) -> str | None:
        hit = self._hits[row]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return headline_of(hit).main
            case Qt.ItemDataRole.ToolTipRole:
                title = headline_of(hit).main
                name = title if title != file_name(hit.path) else ""
                lines = (name, seen(hit.path), absence(hit), full_date(hit.changed), explain(hit))
                return tool_tip("\n".join(filter(None, lines)))
            case Qt.ItemDataRole.AccessibleTextRole:
                spoken = (describe(hit), describe_ticks(self._ticks_of(row)))
                return ". ".join(filter(None, spoken))
        return None

    def _update(self, hits: Sequence[Hit]) -> bool:
        """Update the hits if they are in the same rows; return whether they are.

        Views then keep their rows, and a screen reader does not read them again.
        """
        rows = [row for row in range(len(self._hits)) if row not in self._parts]
        if [_place_of(self._hits[row]) for row in rows] != [_place_of(hit) for hit in hits]:
            return False
        for row, hit in zip(rows, hits, strict=True):
            self._hits[row] = hit
        if rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._hits) - 1))
        return True

    def _ticks_of(self, row: int) -> tuple[Tick, ...]:
        return self._ticks if self._parts and row == self._parts.start - 1 else ()

    def _insert_parts(self, row: int, parts: Sequence[Hit]) -> None:
        self._parts = range(row + 1, row + 1 + len(parts))
        self._hits[row + 1 : row + 1] = parts


def _place_of(hit: Hit) -> tuple[int, int, int | None]:
    return hit.file_id, hit.passage_id, hit.page
