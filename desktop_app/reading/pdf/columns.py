"""The reading order of a page: columns one after another, rows of tables whole.

Most programs write a page in the order in which it is read. Other pages are cut along their white
bands and gutters. This is the recursive X-Y cut of Nagy and Seth (1984, "Hierarchical
representation of optically scanned documents"), on boxes as by Ha, Haralick and Phillips (1995).
Of both orders the one with fewer steps backwards is used, so that a good order is never replaced.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import islice, pairwise
from operator import attrgetter
from statistics import median
from typing import NamedTuple, TypeVar

from desktop_app.reading.pages.text_layer import beyond_ascii

MOST_BOXES = 500
"""Boxes of a page that is still examined; maps and drawings have more, and no order."""

_SLACK = 0.25
"""Share of a line's height by which neighbours may overlap: accents, italics and indices do."""

_NARROWEST_GUTTER = 0.5
"""In line heights. The narrowest gutter in print is about one, the space between words 0.3."""

_SHARED_ROWS = 0.6
"""Share of boxes level with one beside them, from which columns are those of a table."""

_FILLED = 0.8
"""Median share of its column that a line of prose fills; a cell fills less."""

FEWEST_LETTERS_OF_PROSE = 25
"""Median characters of a line, from which columns side by side are prose. Those of newspapers have
30 and more."""

_FEWEST_CELLS = 4

_LONGEST_LABEL = 40
"""Characters of a label before other text that is not a column of its own."""

_TALL = 3
"""Ratio of height to width of text that runs up or down the page: a stamp at its edge."""

_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_LEFT_TO_RIGHT = re.compile("[A-Za-z\u00c0-\u058f]")


Area = tuple[float, float, float, float]
"""Left, top, right and bottom in 1/72 inch of a page as displayed, from its upper left corner."""

T = TypeVar("T")

_Width = tuple[float, float]
"""Left and right edge of a box, in the same units."""


class TextBox(NamedTuple):
    """Text on a page and its place as displayed, in 1/72 inch from the upper left corner.

    Attributes:
        line_count: Number of lines of its text.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    text: str
    line_count: int = 1

    @property
    def height(self) -> float:
        return self.y1 - self.y0

    @property
    def line_height(self) -> float:
        """Height of a line, with the white between lines."""
        return (self.y1 - self.y0) / self.line_count


def grouped(items: Iterable[T], belongs: Callable[[T, T], bool]) -> list[list[T]]:
    """Divide items into groups; one that does not belong to the item before it begins a group."""
    groups: list[list[T]] = []
    for item in items:
        if groups and belongs(groups[-1][-1], item):
            groups[-1].append(item)
        else:
            groups.append([item])
    return groups


_top = attrgetter("y0", "x0")
_left = attrgetter("x0")


def in_reading_order(boxes: Sequence[TextBox]) -> list[TextBox]:
    """Sort the boxes of a page in the order in which a user reads them.

    Args:
        boxes: In the order in which the page's file has them.
    """
    if not 2 <= len(boxes) <= MOST_BOXES:
        return list(boxes)
    if _is_right_to_left(boxes):
        return _mirrored(_ordered(_mirrored(boxes)))
    return _ordered(boxes)


def _ordered(boxes: Sequence[TextBox]) -> list[TextBox]:
    """Sort the boxes of a page that is written from left to right."""
    line = _line_height(boxes)
    upright = [box for box in boxes if not _is_sideways(box)]
    if not steps_back(boxes, line) or len(upright) <= len(boxes) / 2:
        return list(boxes)
    downwards = sorted(boxes, key=_top)
    if not steps_back(downwards, line):
        return downwards  # one column, with its header or footer written out of order
    cut = _cut(upright, line)
    chosen = cut if steps_back(cut, line) < steps_back(upright, line) else upright
    return chosen + [box for box in boxes if _is_sideways(box)]


def steps_back(boxes: Sequence[TextBox], line: float) -> int:
    """Count the steps from a box to the next that go left, or up without going right.

    Args:
        boxes: In some order.
        line: Height of a line.
    """
    slack = _SLACK * line
    return sum(
        after.x1 <= before.x0 + slack
        or (after.y1 <= before.y0 + slack and after.x0 < before.x1 - slack)
        for before, after in pairwise(boxes)
        # A box right below is not a step back; most steps are such, and this test is the fastest.
        if after.y0 < before.y1 - slack or after.x1 <= before.x0 + slack
    )


def _line_height(boxes: Sequence[TextBox]) -> float:
    return median(box.line_height for box in boxes) if boxes else 0.0


def _is_sideways(box: TextBox) -> bool:
    return box.height > _TALL * (box.x1 - box.x0) and len(box.text) > 2 * box.line_count


def _is_right_to_left(boxes: Iterable[TextBox]) -> bool:
    text = "".join([box.text for box in boxes])
    signs = beyond_ascii(text)
    if not _RIGHT_TO_LEFT.search(signs):
        return False
    right_to_left = len(_RIGHT_TO_LEFT.findall(signs))
    # Counts no further than needed: right-to-left letters are mostly few on a Latin page.
    left_to_right = islice(_LEFT_TO_RIGHT.finditer(text), right_to_left)
    return right_to_left > sum(1 for _ in left_to_right)


def _mirrored(boxes: Iterable[TextBox]) -> list[TextBox]:
    return [box._replace(x0=-box.x1, x1=-box.x0) for box in boxes]


def _cut(boxes: list[TextBox], line: float) -> list[TextBox]:
    """Sort boxes; ``line`` is the height of a line."""
    if len(boxes) < 2:
        return boxes
    columns = _columns(boxes, line)
    if len(columns) > 1:
        return [box for column in columns for box in _cut_down(column, line)]
    return _cut_down(boxes, line)


def _cut_down(boxes: list[TextBox], line: float) -> list[TextBox]:
    """Sort boxes that no gutter divides."""
    if len(boxes) < 2:
        return boxes
    bands = _bands(boxes, line)
    if len(bands) == 1:
        return sorted(boxes, key=_top)
    return [box for group in _sharing_columns(bands, line) for box in _cut(group, line)]


def _sharing_columns(bands: Iterable[list[TextBox]], line: float) -> list[list[TextBox]]:
    """Join bands that the same gutter divides, or each would be read across."""
    groups: list[list[TextBox]] = []
    widths: list[_Width] = []
    for band in bands:
        alone = [(box.x0, box.x1) for box in band]
        together = _merged(widths + alone, line)
        # Most bands fill the gutters of those above; the merged widths show that quickly.
        if groups and len(together) > 1 and len(_columns(groups[-1] + band, line)) > 1:
            groups[-1] = groups[-1] + band
            widths = together
        else:
            groups.append(band)
            widths = _merged(alone, line)
    return groups


def _merged(widths: Iterable[_Width], line: float) -> list[_Width]:
    """Return the parts of a line's width that text covers, joined over narrow gaps."""
    merged: list[_Width] = []
    for left, right in sorted(widths):
        if merged and left < merged[-1][1] + _NARROWEST_GUTTER * line:
            merged[-1] = (merged[-1][0], max(merged[-1][1], right))
        else:
            merged.append((left, right))
    return merged


def _bands(boxes: Iterable[TextBox], line: float) -> list[list[TextBox]]:
    """Divide boxes at bands across the page without text."""
    bands: list[list[TextBox]] = []
    bottom = 0.0
    for box in sorted(boxes, key=_top):
        if bands and box.y0 < bottom - _SLACK * line:
            bands[-1].append(box)
            bottom = max(bottom, box.y1)
        else:
            bands.append([box])
            bottom = box.y1
    return bands


def _columns(boxes: Iterable[TextBox], line: float) -> list[list[TextBox]]:
    """Divide boxes at gutters down the page; a table is not divided."""
    columns: list[list[TextBox]] = []
    right = 0.0
    for box in sorted(boxes, key=_left):
        if columns and box.x0 < right + _NARROWEST_GUTTER * line:
            columns[-1].append(box)
            right = max(right, box.x1)
        else:
            columns.append([box])
            right = box.x1
    if len(columns) > 1 and (not _are_side_by_side(columns) or _is_table(columns, line)):
        return [[box for column in columns for box in column]]
    return columns


def _are_side_by_side(columns: Iterable[list[TextBox]]) -> bool:
    """Whether all neighbours share half the height of the shorter: else they are indented."""
    spans = [(min(box.y0 for box in one), max(box.y1 for box in one)) for one in columns]
    return all(
        min(left[1], right[1]) - max(left[0], right[0])
        >= 0.5 * min(left[1] - left[0], right[1] - right[0])
        for left, right in pairwise(spans)
    )


def _is_table(columns: list[list[TextBox]], line: float) -> bool:
    """Whether columns are read across: as rows of cells, or as labels before their texts."""
    if all(map(_is_prose, columns)):
        return False
    tops = sorted(box.y0 for column in columns for box in column)
    level = [_count_level(column, tops, line) for column in columns]
    if any(
        count == len(column) > 1 and _is_short(column)
        for count, column in zip(level, columns, strict=True)
    ):
        return True
    size = sum(map(len, columns))
    return size >= _FEWEST_CELLS and sum(level) >= _SHARED_ROWS * size


def _count_level(column: list[TextBox], tops: list[float], line: float) -> int:
    """Count the boxes of a column that are level with a box of another.

    Args:
        column: The column.
        tops: Upper edges of the boxes of all columns, sorted.
        line: Height of a line.
    """
    own = sorted(box.y0 for box in column)
    slack = _SLACK * line
    return sum(
        _count_between(tops, top - slack, top + slack)
        > _count_between(own, top - slack, top + slack)
        for top in own
    )


def _count_between(tops: list[float], upper: float, lower: float) -> int:
    return bisect_right(tops, lower) - bisect_left(tops, upper)


def _is_short(column: Iterable[TextBox]) -> bool:
    return max(len(box.text) for box in column) <= _LONGEST_LABEL


def _is_prose(column: list[TextBox]) -> bool:
    """Whether lines fill a column and are long, unlike those of cells."""
    width = max(box.x1 for box in column) - min(box.x0 for box in column)
    return (
        len(column) > 1
        and median(box.x1 - box.x0 for box in column) >= _FILLED * width
        and median(len(box.text) / box.line_count for box in column) >= FEWEST_LETTERS_OF_PROSE
    )
