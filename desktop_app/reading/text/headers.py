"""Finding the headers of a table of data: the row that names its columns."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from desktop_app.core.documents import LABEL_ENDS
from desktop_app.reading.text.cells import Cell, Row, on_one_line

HEADER_WITHIN = 15
"""Rows that may be titles and notes before the row of headers."""

_LONGEST_HEADER = 80
"""Characters; a longer text is a sentence."""

_LEAST_FILLED = 0.6
"""Share of the columns that a row of headers names; merged headings leave more empty."""

_MOST_REPEATED = 0.2
"""Share of headers that repeat another one, such as the currency of each amount."""

LEAST_NAMES = 3
"""Headers of a further table in the same sheet, its title included; fewer may be a form."""


def find_headers(rows: Sequence[Row]) -> int | None:
    """Return the index of the row of headers among the first rows; the last has nothing below."""
    columns = {number for row in rows for number, cell in enumerate(row) if cell.text}
    for place, row in enumerate(rows[:-1]):
        named = [cell for cell in row if cell.text]
        if len(named) >= max(2, _LEAST_FILLED * len(columns)):
            return place if _are_headers(named) else None
    return None


def divide_headers(headers: Sequence[str], below: Sequence[Row]) -> list[str]:
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
        part = on_one_line(cell.text) if cell else ""
        combined.append(f"{above} {part}".strip() if part else name)
    return combined


def are_next_headers(row: Row, below: Row, *, has_title: bool) -> bool:
    """Whether a row below an empty one names the columns of another table, which has numbers."""
    named = [cell for cell in row if cell.text]
    return (
        len(named) + has_title >= max(LEAST_NAMES, sum(bool(cell.text) for cell in below))
        and _are_headers(named)
        and any(name.text and not cell.is_text for name, cell in zip(row, below, strict=False))
    )


def repeats_headers(headers: Sequence[str], row: Row) -> bool:
    """Whether a row is that of the headers. Most rows end the loop at their first cell."""
    for cell, header in zip(row, headers, strict=False):
        if on_one_line(cell.text) != header:
            return False
    return len(row) <= len(headers) and not any(headers[len(row) :])


def header_names(row: Row) -> list[str]:
    """Return the headers of a row, empty where a column has none."""
    return [on_one_line(cell.text) for cell in row]


def _are_headers(named: Sequence[Cell]) -> bool:
    texts = [on_one_line(cell.text) for cell in named if cell.is_text]
    return (
        len(texts) == len(named)
        and len(texts) - len(set(texts)) <= _MOST_REPEATED * len(texts)
        and not _begins_form(texts)
        and all(len(text) <= _LONGEST_HEADER for text in texts)
    )


def _has_number(rows: Iterable[Row], column: int) -> bool:
    return any(column < len(row) and row[column].text and not row[column].is_text for row in rows)


def _begins_form(texts: Sequence[str]) -> bool:
    """Whether texts are the first label of a form, such as ``Name:``, and its value."""
    return texts[0].endswith(LABEL_ENDS) and not all(one.endswith(LABEL_ENDS) for one in texts)
