"""Text boxes whose lines are side by side: columns written across, or rows of a table."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from statistics import median

from desktop_app.reading.pdf.columns import (
    FEWEST_LETTERS_OF_PROSE,
    TextBox,
    grouped,
    in_reading_order,
)

FEWEST_LINES = 6
"""Lines of a run that is taken apart; a few cells of a row, or a heading's number, lose nothing."""

_FULL = 0.35
"""Share of the box that its characters cover, below which lines must be side by side. Of 193 pages
of 46 real files, 133 of 139 boxes with such lines are below it, and 27 others."""

_SQUARES_PER_CHARACTER = 0.375
"""Area of a character with the white around it, in squares of the line distance: its width is 0.45
of the font size, and the line distance is 1.2 times the font size."""

Word = tuple[float, float, float, float, str, int, int, int]
"""Left, top, right, bottom, text, numbers of its box on the page, of its line there, of its place
in the line."""


def side_by_side(boxes: Sequence[TextBox]) -> Iterator[range]:
    """Return the runs of boxes, by index, whose lines seem to be side by side.

    A run is one box of many lines, or consecutive boxes of a row each.
    """
    sparse = [at for at, box in enumerate(boxes) if box.line_count > 1 and _is_sparse(box)]
    # Consecutive boxes have the same difference between their index and their place in this list.
    for _, run in groupby(enumerate(sparse), key=lambda pair: pair[1] - pair[0]):
        places = [at for _, at in run]
        if sum(boxes[at].line_count for at in places) >= FEWEST_LINES:
            yield range(places[0], places[-1] + 1)


def _is_sparse(box: TextBox) -> bool:
    """Whether the lines of a box, at least two, cover too little of it to be below each other."""
    if not _has_room(box, box.line_count):
        return False
    # Blank lines have no letters, but still take their part of the box.
    lines = sum(not line.isspace() for line in box.text.splitlines())
    return lines > 1 and _has_room(box, lines)


def _has_room(box: TextBox, lines: int) -> bool:
    letters = len(box.text) - box.line_count
    taken = letters * _SQUARES_PER_CHARACTER * (box.height / lines) ** 2
    return taken < _FULL * (box.x1 - box.x0) * box.height


def taken_apart(lines: Sequence[TextBox]) -> list[TextBox]:
    """Divide lines into the columns they are in; rows of a table have tabs in them."""
    if _is_table_in_order(lines):
        return [_together(lines)]
    columns = grouped(in_reading_order(lines), lambda before, line: line.y1 > before.y0)
    return [_together(column) for column in columns]


def _is_table_in_order(lines: Sequence[TextBox]) -> bool:
    """Whether lines are too short for prose, and none is above the one before it."""
    return bool(lines) and (
        median(len(line.text) for line in lines) < FEWEST_LETTERS_OF_PROSE
        and all(after.y1 > before.y0 for before, after in pairwise(lines))
    )


def _together(lines: Sequence[TextBox]) -> TextBox:
    text = lines[0].text
    for before, line in pairwise(lines):
        text += ("\t" if _is_level(before, line) else "\n") + line.text
    return TextBox(
        min(line.x0 for line in lines),
        min(line.y0 for line in lines),
        max(line.x1 for line in lines),
        max(line.y1 for line in lines),
        text + "\n",
        text.count("\n") + 1,
    )


def _is_level(before: TextBox, line: TextBox) -> bool:
    shared = min(before.y1, line.y1) - max(before.y0, line.y0)
    return line.x0 >= before.x1 and shared > 0.5 * min(before.height, line.height)
