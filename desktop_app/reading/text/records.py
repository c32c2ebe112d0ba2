"""Tables of data as text: each record a line with labelled values."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice, pairwise, repeat, zip_longest
from typing import NamedTuple

from desktop_app.core.documents import BlockKind, row_in
from desktop_app.core.records import Record
from desktop_app.reading.assembly import Assembly, table_text

_BLOCK = 800
"""Characters of the records in one block: about a passage, so that none is split."""

HEADER_WITHIN = 15
"""Rows that may be titles and notes before the row of headers."""

_LONGEST_HEADER = 80
"""Characters; a longer text is a sentence."""

_LEAST_FILLED = 0.6
"""Share of the columns that a row of headers names; merged headings leave more empty."""

_MOST_REPEATED = 0.2
"""Share of headers that repeat another one, such as the currency of each amount."""

_COLONS = (":", "\uff1a")
"""Ends of a label."""

_MOST_TITLES = 4
"""Rows directly above the row of headers that are taken as titles."""

_MOST_TITLE_CELLS = 3
"""Cells of a title, such as a unit and a period."""

_LONGEST_TITLE = 160
"""Characters of all titles of a table; more are notes."""

_LEAST_NAMES = 3
"""Headers of a further table in the same sheet, its title included; fewer may be a form."""

_TITLE_LEVEL = 2
"""Level of a heading below the name of a sheet."""


class Cell(NamedTuple):
    """The text of a cell as shown.

    Attributes:
        text: The text as a user sees it.
        is_text: Whether it is text and not a number, a date or a truth value.
        exact: The exact value where the text shows less of it; else empty.
    """

    text: str
    is_text: bool
    exact: str = ""

    @property
    def searchable_text(self) -> str:
        """The text under which the cell is found."""
        return f"{self.text} ({self.exact})" if self.exact else self.text


Row = Sequence[Cell]

LazyRow = Callable[[], Row]
"""Builds a row only when it is needed: a preview shows few of a large sheet."""


class PlacedRow(NamedTuple):
    """A row with text.

    Attributes:
        place: Its place in the user's terms.
        is_apart: Whether it is below an empty row, or below a title or remark that is.
    """

    row: Row
    place: str
    is_apart: bool = False


_NO_ROW = PlacedRow((), "")


class Line(Record):
    """A line of data.

    Attributes:
        place: Its place in the user's terms.
        begins_record: Whether a block ends before it.
        is_title: Whether it is the heading of the lines below.
    """

    text: str
    place: str = ""
    begins_record: bool = False
    is_title: bool = False


def add_records(assembly: Assembly, rows: Iterable[Row]) -> None:
    """Append a table: lines of "header: value; header: value" when it has headers.

    The row of headers is the first one with text in most columns, hardly any of it twice; only
    titles and notes may be above it. The first line of a form is none. Without headers, tabs
    separate the cells of a line. Short titles directly above become a heading, so that the unit and
    the period of a table belong to each passage of its rows. Where the same headers come again, or
    others below an empty row, another part with its own titles begins.

    Args:
        assembly: Receives the blocks.
        rows: Rows of cells; rows without text are skipped.
    """
    filled = _filled(rows)
    first = list(islice(filled, HEADER_WITHIN + 1))
    head = find_headers([one.row for one in first])
    if head is None:
        add_lines(assembly, map(_unlabelled, chain(first, filled)))
        return
    headers = _names(first[head].row)
    add_lines(assembly, _part(first[: head + 1]))
    below = chain(first[head + 1 :], filled)
    if divided := _divided(headers, [one.row for one in first[head + 1 :]]):
        headers = divided
        add_lines(assembly, [_unlabelled(next(below))])
    add_lines(assembly, _labelled_lines(headers, below))


def _filled(rows: Iterable[Row]) -> Iterator[PlacedRow]:
    is_apart = False
    for number, row in enumerate(rows, start=1):
        is_filled = any(cell.text for cell in row)
        if is_filled:
            yield PlacedRow(row, f"row {number}", is_apart)
        is_apart = not is_filled


def find_headers(rows: Sequence[Row]) -> int | None:
    """Return the index of the row of headers among the first rows; the last has nothing below."""
    columns = {number for row in rows for number, cell in enumerate(row) if cell.text}
    for place, row in enumerate(rows[:-1]):
        named = [cell for cell in row if cell.text]
        if len(named) >= max(2, _LEAST_FILLED * len(columns)):
            return place if _are_headers(named) else None
    return None


def add_lines(assembly: Assembly, lines: Iterable[Line]) -> None:
    """Append lines as blocks of about a passage, or less where a record begins."""
    block: list[Line] = []
    length = 0
    for line in lines:
        begins = line.begins_record or line.is_title or (bool(block) and _skips(block[-1], line))
        if block and (begins or length + len(line.text) > _BLOCK):
            _add_block(assembly, block)
            block, length = [], 0
        if assembly.is_full:
            return
        if line.is_title:
            assembly.add(line.text, BlockKind.HEADING, level=_TITLE_LEVEL, place=line.place)
            continue
        block.append(line)
        length += len(line.text)
    _add_block(assembly, block)


def _skips(before: Line, line: Line) -> bool:
    """Whether there are empty rows between two lines: in a block, each line is the next row."""
    return row_in(line.place) > row_in(before.place) + 1


def _add_block(assembly: Assembly, lines: Sequence[Line]) -> None:
    text = "\n".join(line.text for line in lines)
    assembly.add(text, BlockKind.TABLE, place=lines[0].place if lines else "")


def _are_headers(named: Sequence[Cell]) -> bool:
    texts = [_fold(cell.text) for cell in named if cell.is_text]
    return (
        len(texts) == len(named)
        and len(texts) - len(set(texts)) <= _MOST_REPEATED * len(texts)
        and not _begins_form(texts)
        and all(len(text) <= _LONGEST_HEADER for text in texts)
    )


def _divided(headers: Sequence[str], below: Sequence[Row]) -> list[str]:
    """Return the headers that a second row of them divides, such as "2024 Q1" and "2024 Q2".

    Merged cells leave columns without a header. The second row has text, and below each text are
    numbers. The result is empty where there is no such row.
    """
    second, *data = below
    upper = [*headers, *[""] * (len(second) - len(headers))]
    filled = [at for at, cell in enumerate(second) if cell.text]
    if all(upper[at] for at in filled) or not all(
        second[at].is_text and _has_number(data, at) for at in filled
    ):
        return []
    combined: list[str] = []
    above = ""
    for name, cell in zip_longest(upper, second):
        above = name or above
        part = _fold(cell.text) if cell else ""
        combined.append(f"{above} {part}".strip() if part else name)
    return combined


def _has_number(rows: Iterable[Row], column: int) -> bool:
    return any(column < len(row) and row[column].text and not row[column].is_text for row in rows)


def _begins_form(texts: Sequence[str]) -> bool:
    """Whether texts are the first label of a form, such as ``Name:``, and its value."""
    return texts[0].endswith(_COLONS) and not all(one.endswith(_COLONS) for one in texts)


def _labelled_lines(headers: Sequence[str], rows: Iterable[PlacedRow]) -> Iterator[Line]:
    """Return the rows below the headers as lines; titles may precede the next headers."""
    labels = _labels(headers)
    titles: list[PlacedRow] = []
    for (row, place, is_below_empty), (below, _, _) in pairwise(chain(rows, (_NO_ROW,))):
        placed = PlacedRow(row, place, is_below_empty or (bool(titles) and titles[-1].is_apart))
        is_next = placed.is_apart and _are_next_headers(row, below, has_title=bool(titles))
        if is_next or _repeats(headers, row):
            headers = _names(row) if is_next else headers
            labels = _labels(headers)
            yield from _part([*titles, placed])
            titles.clear()
            continue
        may_be_title = _may_be_title(row, len(headers))
        while titles and (not may_be_title or len(titles) == _MOST_TITLES):
            yield _line(labels, titles.pop(0))
        if may_be_title:
            titles.append(placed)
        else:
            yield Line(_labelled(labels, row), place)
    yield from (_line(labels, one) for one in titles)


def _are_next_headers(row: Row, below: Row, *, has_title: bool) -> bool:
    """Whether a row below an empty one names the columns of another table, which has numbers."""
    named = [cell for cell in row if cell.text]
    return (
        len(named) + has_title >= max(_LEAST_NAMES, sum(bool(cell.text) for cell in below))
        and _are_headers(named)
        and any(name.text and not cell.is_text for name, cell in zip(row, below, strict=False))
    )


def _names(row: Row) -> list[str]:
    return [_fold(cell.text) for cell in row]


def _labels(headers: Sequence[str]) -> list[str]:
    named = (header[:-1].rstrip() if header.endswith(_COLONS) else header for header in headers)
    return [f"{header}: " if header else "" for header in named]


def _part(rows: Sequence[PlacedRow]) -> Iterator[Line]:
    """Return the lines of titles and notes and the row of headers below them."""
    *above, below = rows
    wide = max(len(one.row) for one in rows)
    first = len(above)
    while first and len(above) - first < _MOST_TITLES and _may_be_title(above[first - 1].row, wide):
        first -= 1
    titles = [_fold(_plain(one.row)) for one in above[first:]]
    if titles and len(title := ", ".join(titles)) <= _LONGEST_TITLE:
        yield from map(_unlabelled, above[:first])
        yield Line(title, above[first].place, is_title=True)
    else:
        yield from map(_unlabelled, above)
    yield Line(_plain(below.row), below.place, begins_record=True)


def _may_be_title(row: Row, columns: int) -> bool:
    """Whether a row has few cells, of text alone. Most rows end the loop at their first cells."""
    most = min(_MOST_TITLE_CELLS, columns // 2)
    for cell in row:
        if cell.text:
            most -= 1
            if most < 0 or not cell.is_text:
                return False
    return True


def _repeats(headers: Sequence[str], row: Row) -> bool:
    """Whether a row is that of the headers. Most rows end the loop at their first cell."""
    for cell, header in zip(row, headers, strict=False):
        if _fold(cell.text) != header:
            return False
    return len(row) <= len(headers) and not any(headers[len(row) :])


def _line(labels: Sequence[str], placed: PlacedRow) -> Line:
    """Return a row with its labels; a text alone below an empty row is a remark without one."""
    is_alone = sum(bool(cell.text) for cell in placed.row) == 1
    if placed.is_apart and is_alone and len(labels) >= _LEAST_NAMES:
        return _unlabelled(placed)
    return Line(_labelled(labels, placed.row), placed.place)


def _unlabelled(placed: PlacedRow) -> Line:
    return Line(_plain(placed.row), placed.place)


def _labelled(labels: Sequence[str], row: Row) -> str:
    """Return the values of a row, each after its label, which is empty where there is no header."""
    values = []
    for label, (text, is_text, exact) in zip(chain(labels, repeat("")), row, strict=False):
        if text:
            folded = _fold(text) if is_text else text
            values.append(f"{label}{folded} ({exact})" if exact else f"{label}{folded}")
    return "; ".join(values)


def _plain(row: Row) -> str:
    return table_text([[cell.searchable_text for cell in row if cell.text]])


def _fold(text: str) -> str:
    """Return a text on one line, with single spaces; capitals stay, since it is shown."""
    return " ".join(text.split())
