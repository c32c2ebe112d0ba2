"""The order in which a user reads lines: headings first, then one column after another."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise

import numpy as np

from desktop_app.core.records import Record
from desktop_app.recognition.turning import Box, levelled, skew_of

LEAST_COLUMN = 20
"""Least average number of characters in a line of a column. Table cells have fewer, and a table is
read by its rows."""

LEAST_LINES = 3
"""Lines of a column; fewer are side by side by chance."""

PARAGRAPH_GAP = 0.8
"""Space above a paragraph, in heights of a line; within one it is 0.2 to 0.6."""


class DetectedLine(Record):
    """A line as the models found it; the box is in pixels."""

    text: str
    confidence: float
    box: Box


class Placed(Record):
    """A line in reading order.

    Attributes:
        begins: Whether a paragraph begins with the line.
    """

    line: DetectedLine
    begins: bool


class _Level(Record):
    """A line with its extent on the page without skew."""

    line: DetectedLine
    left: float
    top: float
    right: float
    bottom: float


def in_reading_order(found: Sequence[DetectedLine]) -> Iterator[Placed]:
    """Return the lines of an upright page, which may be skewed, in reading order."""
    skew = skew_of([one.box for one in found])
    for part in _parts([_level(one, skew) for one in found]):
        height = _line_height(part)
        reached = -np.inf
        for one in part:
            yield Placed(one.line, one.top - reached > PARAGRAPH_GAP * height)
            reached = max(reached, one.bottom)


def _level(line: DetectedLine, skew: float) -> _Level:
    # The midpoints of the sides: a line's own slope would make it seem taller than it is.
    box = levelled(line.box, skew)
    return _Level(
        line,
        left=float(box[[0, 3], 0].mean()),
        top=float(box[[0, 1], 1].mean()),
        right=float(box[[1, 2], 0].mean()),
        bottom=float(box[[2, 3], 1].mean()),
    )


def _parts(lines: list[_Level]) -> Iterator[list[_Level]]:
    """Cut a page along its empty stripes, until each part is one column or one table.

    The recursive cut of Nagy and Seth (1984), between columns only where they are running text.
    """
    if not lines:
        return
    columns = _split(lines, lambda one: (one.left, one.right), _line_height(lines))
    if len(columns) > 1 and all(map(_is_column, columns)):
        for column in columns:
            yield from _parts(column)
        return
    stripes = _split(lines, lambda one: (one.top, one.bottom), 0.0)
    if len(stripes) > 1 and _has_text_beside_text(lines):
        for half in _halves(stripes):
            yield from _parts(half)
        return
    yield [one for row in _rows(lines) for one in sorted(row, key=lambda one: one.left)]


def _split(
    lines: Sequence[_Level], extent: Callable[[_Level], tuple[float, float]], gap: float
) -> list[list[_Level]]:
    """Divide lines wherever an empty stretch is longer than the gap."""
    parts: list[list[_Level]] = []
    reached = -np.inf
    for one in sorted(lines, key=extent):
        start, end = extent(one)
        if start - reached > gap:
            parts.append([])
        parts[-1].append(one)
        reached = max(reached, end)
    return parts


def _is_column(lines: list[_Level]) -> bool:
    mean = sum(len(one.line.text) for one in lines) / len(lines)
    return len(lines) >= LEAST_LINES and mean >= LEAST_COLUMN


def _has_text_beside_text(lines: Sequence[_Level]) -> bool:
    long = [one for one in lines if len(one.line.text) >= LEAST_COLUMN]
    return any(len(row) > 1 for row in _rows(long))


def _halves(stripes: list[list[_Level]]) -> tuple[list[_Level], list[_Level]]:
    """Divide stripes at the widest gap between two of them."""
    gaps = [
        min(one.top for one in below) - max(one.bottom for one in above)
        for above, below in pairwise(stripes)
    ]
    at = int(np.argmax(gaps)) + 1
    return [*chain(*stripes[:at])], [*chain(*stripes[at:])]


def _rows(lines: Sequence[_Level]) -> list[list[_Level]]:
    """Group lines into rows: a line's middle is within the height of the row's first line."""
    rows: list[list[_Level]] = []
    for one in sorted(lines, key=lambda one: one.top + one.bottom):
        if rows and (one.top + one.bottom) / 2 < rows[-1][0].bottom:
            rows[-1].append(one)
        else:
            rows.append([one])
    return rows


def _line_height(lines: Sequence[_Level]) -> float:
    return float(np.median([one.bottom - one.top for one in lines]))
