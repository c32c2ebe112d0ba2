"""The parts of a row of the result list, laid out from left to right."""

from PySide6.QtCore import QRectF

from desktop_app.core.records import Record
from desktop_app.ui.results.row_look import RowLook
from desktop_app.ui.theme import ROW_SPACE, SMALL_SPACE, SPACE, WIDE_SPACE

STRIP_HEIGHT = 14
"""Device-independent pixels of the clickable area; the painted bar is thinner."""

ROOMY = 2.0
"""A row at least this many times as wide as label and scores shows both; a narrower row, the label
alone."""


class Links(Record):
    """The texts at the end of a row's second line; empty where there is nothing to count.

    Attributes:
        more: The number of further passages found in the file.
        duplicates: The number of its duplicates.
    """

    more: str = ""
    duplicates: str = ""


class RowAreas(Record):
    """Where the parts of a row are.

    Attributes:
        icon: The icon of the kind of file.
        head: The first line: the name and the place in the file.
        badge: The label, at the end of the first line.
        scores: The bars and "why?", before the label; empty in a narrow row.
        folder: The second line: the date and the folder.
        duplicates: At the end of the second line; empty without duplicates.
        more: Before it; empty without further passages.
        text: The snippet.
        strip: The bar that shows the places of an expanded hit's passages in its file.
    """

    icon: QRectF
    head: QRectF
    badge: QRectF
    scores: QRectF
    folder: QRectF
    duplicates: QRectF
    more: QRectF
    text: QRectF
    strip: QRectF

    @property
    def before_scores(self) -> QRectF:
        """The first line without the end that the scores cover."""
        end = self.scores.left() - SPACE
        return QRectF(self.head.left(), self.head.top(), end - self.head.left(), self.head.height())

    @property
    def why(self) -> QRectF:
        """The area that opens the explanation when clicked."""
        return self.scores.united(self.badge)


def row_areas(row: QRectF, look: RowLook, links: Links) -> RowAreas:
    """Lay out a row.

    Args:
        row: The whole row.
        look: Its fonts.
        links: What is counted at the end of its second line.
    """
    inner = row.adjusted(WIDE_SPACE, ROW_SPACE, -WIDE_SPACE, -ROW_SPACE)
    left = inner.left() + look.icon + SPACE
    right = inner.right()
    first, second = inner.top(), inner.top() + look.line
    badge = QRectF(right - look.badge, first, look.badge, look.line)
    is_roomy = inner.width() >= ROOMY * (look.badge + look.scores)
    scores_left = badge.left() - (look.scores if is_roomy else 0)
    scores = QRectF(scores_left, first, badge.left() - scores_left, look.line)
    duplicates = _ending(right, second, links.duplicates, look)
    gap = 2 * SPACE if links.duplicates else 0
    more = _ending(duplicates.left() - gap, second, links.more, look)
    end = more.left() - (2 * SPACE if links.more or links.duplicates else 0)
    top = second + look.small_line + SMALL_SPACE
    return RowAreas(
        icon=QRectF(inner.left(), first + (look.line - look.icon) / 2, look.icon, look.icon),
        head=QRectF(left, first, badge.left() - SPACE - left, look.line),
        badge=badge,
        scores=scores,
        folder=QRectF(left, second, end - left, look.small_line),
        duplicates=duplicates,
        more=more,
        text=QRectF(left, top, right - left, inner.bottom() - top),
        strip=QRectF(left, row.bottom() - SPACE - STRIP_HEIGHT, right - left, STRIP_HEIGHT),
    )


def _ending(right: float, top: float, text: str, look: RowLook) -> QRectF:
    """Return the area of a text that ends at a position of the second line."""
    width = look.small_metrics.horizontalAdvance(text) if text else 0.0
    return QRectF(right - width, top, width, look.small_line)
