"""Text that is written downwards, in columns from right to left, as books in Japanese are.

MuPDF returns each of its characters as a line of its own.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from desktop_app.core.records import Record
from desktop_app.reading.pdf.columns import Area, TextBox, grouped
from desktop_app.reading.pdf.library import TextPage
from desktop_app.reading.pdf.objects import PageBlock

_LONGEST_LINE = 1.5
"""Mean characters of a line up to which text may be written downwards; numbers beside each other
are lines of two."""

_FEWEST_LINES = 20
"""Lines of a page; fewer are digits in a table."""

_WIDEST_GAP = 2.5
"""In widths of a column, between two columns of one text; between paragraphs it is the same."""

_LONGEST_GAP = 1.5
"""In heights of a character, between two characters of a column."""


class _Line(Record):
    """A line as MuPDF returns it: its place, and whether it is written downwards."""

    area: Area
    text: str
    is_down: bool


def may_be_vertical(blocks: Sequence[PageBlock]) -> bool:
    """Whether most lines of a page have a single character, which is fast to check."""
    lines = sum(one.text.count("\n") for one in blocks)
    letters = sum(len(one.text) for one in blocks) - lines
    return lines >= _FEWEST_LINES and letters <= _LONGEST_LINE * lines


def boxes_with_columns(text_page: TextPage) -> list[TextBox]:
    """Return the boxes of a page; columns of one text are a box, with a line for each.

    There are none if no line is written downwards, as where digits are the cells of a table.
    """
    lines = list(_lines(text_page))
    if not any(one.is_down for one in lines):
        return []
    boxes: list[TextBox] = []
    for is_down, run in groupby(lines, key=attrgetter("is_down")):
        if is_down:
            boxes += map(_together, grouped(_columns(run), _follows))
        else:
            boxes += [TextBox(*one.area, f"{one.text}\n") for one in run]
    return boxes


def _lines(text_page: TextPage) -> Iterator[_Line]:
    for block in text_page.extractDICT()["blocks"]:
        for line in block.get("lines", ()):
            text = "".join(span["text"] for span in line["spans"])
            if text.strip():
                x0, y0, x1, y1 = line["bbox"]
                yield _Line((x0, y0, x1, y1), text, line["wmode"] == 1)


def _columns(lines: Iterable[_Line]) -> Iterator[_Line]:
    """Join the characters of each column."""
    for column in grouped(lines, _continues):
        yield _Line(_around(column), "".join(one.text for one in column), is_down=True)


def _continues(before: _Line, line: _Line) -> bool:
    """Whether a character is right below the one before it; a small one may be at an edge."""
    x0, _, x1, y1 = before.area
    left, top, right, bottom = line.area
    gap, height = top - y1, bottom - top
    is_below = x0 <= (left + right) / 2 <= x1 or left <= (x0 + x1) / 2 <= right
    return is_below and -height / 2 <= gap <= _LONGEST_GAP * height


def _follows(before: _Line, column: _Line) -> bool:
    """Whether a column is left of the one before it in the same text, and level with it."""
    x0, y0, x1, y1 = before.area
    gap, width = x0 - column.area[2], x1 - x0
    is_level = column.area[1] < y1 and y0 < column.area[3]
    return is_level and -width / 2 <= gap <= _WIDEST_GAP * width


def _together(columns: Sequence[_Line]) -> TextBox:
    return TextBox(*_around(columns), "".join(f"{one.text}\n" for one in columns), len(columns))


def _around(lines: Sequence[_Line]) -> Area:
    left, top, right, bottom = zip(*(one.area for one in lines), strict=True)
    return min(left), min(top), max(right), max(bottom)
