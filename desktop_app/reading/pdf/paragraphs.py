"""Paragraphs whose lines are too far apart for the library, which returns a box for each line.

Theses, drafts, working papers and documents of courts have such lines. A sentence that is cut at
each line is neither quoted nor shown as one.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median

from desktop_app.reading.pdf.columns import FEWEST_LETTERS_OF_PROSE, TextBox, grouped

_WIDEST_GAP = 1.6
"""White between two lines of a paragraph, in line heights; 1.3 where spacing is double."""

_DEEPEST_INDENT = 6
"""In line heights, by which the first line of a paragraph begins further right, or left."""

_SLACK = 0.5
"""In line heights: overlap of lines, and unevenness of a margin."""

_TALLEST_LINE = 1.6
"""In usual line heights; raised numbers make a line higher, a second line doubles it."""

_MOST_UNEVEN = 0.2
"""Share by which the distance between two lines may differ from the usual one."""

_FEWEST_CONTINUED, _SHARE_CONTINUED = 3, 0.3
"""Number and share of lines that visibly continue in the next, from which a run is prose. In
double-spaced prose of 6 documents it is 0.4 and more."""

_FULL = 0.6
"""Share of the longest line of a box that its last line has, if it continues in the next box."""

_CONTINUES = re.compile(r"[^\W\d_][,-]?\Z")
"""The end of a text without the white space after it; two characters of it are looked at."""

_FIRST_WORD = re.compile(r"\s*(\S+)")


def paragraphs(boxes: Iterable[TextBox]) -> list[TextBox]:
    """Join boxes that are lines of one paragraph.

    Args:
        boxes: Those of a page, in reading order.
    """
    found: list[TextBox] = []
    for run in grouped(boxes, _is_below):
        found += map(_together, grouped(run, _Prose(run).continues))
    return found


def _is_below(above: TextBox, box: TextBox) -> bool:
    """Whether a box is below another as lines of a paragraph can be."""
    height = min(above.line_height, box.line_height)
    return (
        -_SLACK * height <= box.y0 - above.y1 <= _WIDEST_GAP * height
        and abs(box.x0 - above.x0) <= _DEEPEST_INDENT * height
        # Cells of a table.
        and "\t" not in above.text
        and "\t" not in box.text
    )


def _reads_on(above: TextBox, box: TextBox) -> bool:
    """Whether a box ends in the middle of a sentence that the next continues in small letters."""
    if not box.text.lstrip()[:1].islower():
        return False
    text = above.text.rstrip()
    if _CONTINUES.search(text, max(len(text) - 2, 0)) is None:
        return False
    lines = text.split("\n")
    return len(lines[-1]) >= max(FEWEST_LETTERS_OF_PROSE, _FULL * max(map(len, lines)))


def _is_continued(above: TextBox, box: TextBox) -> bool:
    if not _reads_on(above, box):
        return False
    return above.line_count > 1 or _is_full(above, box, max(above.x1, box.x1))


def _is_full(above: TextBox, box: TextBox, right: float) -> bool:
    """Whether the first word of a line would not fit behind the line before it."""
    first = _FIRST_WORD.match(box.text)
    letter = (box.x1 - box.x0) / (max(map(len, box.text.split("\n"))) or 1)
    return first is not None and above.x1 + letter * (len(first[1]) + 1) > right


class _Prose:
    """A run whose boxes are lines at even distances, if it is one of prose."""

    def __init__(self, run: Sequence[TextBox]) -> None:
        pairs = list(pairwise(run))
        is_long = len(pairs) >= _FEWEST_CONTINUED
        continued = sum(_reads_on(*pair) for pair in pairs) if is_long else 0
        self._is_prose = continued >= max(_FEWEST_CONTINUED, _SHARE_CONTINUED * len(pairs))
        if self._is_prose:
            self._left = median(box.x0 for box in run)
            self._right = max(box.x1 for box in run)
            self._height = median(box.height for box in run)
            self._distance = median(box.y1 - above.y1 for above, box in pairs)

    def continues(self, above: TextBox, box: TextBox) -> bool:
        """Whether a box continues the paragraph of the one above it."""
        return _is_continued(above, box) or self._holds_both(above, box)

    def _holds_both(self, above: TextBox, box: TextBox) -> bool:
        """Whether two boxes are lines of one paragraph of it, whatever their words are."""
        if not self._is_prose or max(above.height, box.height) > _TALLEST_LINE * self._height:
            return False
        uneven = abs(box.y1 - above.y1 - self._distance)
        return (
            abs(box.x0 - self._left) <= _SLACK * self._height
            and uneven <= _MOST_UNEVEN * self._distance
            and _is_full(above, box, self._right)
        )


def _together(lines: Sequence[TextBox]) -> TextBox:
    if len(lines) == 1:
        return lines[0]
    return TextBox(
        min(line.x0 for line in lines),
        lines[0].y0,
        max(line.x1 for line in lines),
        lines[-1].y1,
        "\n".join([*(line.text.rstrip() for line in lines), ""]),
        sum(line.line_count for line in lines),
    )
