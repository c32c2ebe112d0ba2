"""Naming the columns in each row of a table, so that a row can be understood alone.

Readers of tables in texts put tabs between cells, and plain texts have wide gaps. A sentence of an
answer, a quotation and a shortened source have single rows, which state nothing without the header:
"over 50, 0.38, 28" becomes "Distance (km): over 50; Car (EUR/km): 0.38; Meals (EUR/day): 28".
"""

import re
from collections.abc import Sequence
from itertools import takewhile

_GAP = re.compile(r"(?<=\S) {3,}(?=\S)")
"""What separates the cells of a table in a plain text. Two spaces may follow a full stop, but not
in a line with three cells or more."""
_NARROW_GAP = re.compile(r"(?<=\S)  (?=\S)")
_TABLE = re.compile(r"(?:^[^\t\n]*\t[^\t\n]*\t[^\n]*(?:\n+|\Z)){2,}", re.MULTILINE)
"""Lines of three or more cells. Two are mostly a name and its value, without a header."""
_VALUE = re.compile(r"[^\w\s]{0,3}\s?\d")
"""The beginning of a number, such as "-4", "(4" or "$ 4"."""
_YEAR = re.compile(r"(?:[^\W\d]+ ?)?(?:19|20)\d\d")
"""A year or a part of one ("Q1 2021", "May 2021"), which names a column."""

_CODE = re.compile(r"[A-Z]{1,4}[-/.]?\d[\dA-Z./-]*")
"""A code of letters and digits, such as "F4", "B-204" and "INV-2041"."""


def label_cells(text: str) -> str:
    """Return a text with tabs between cells, and the name of its column before each if known."""
    return _TABLE.sub(_label, "\n".join(map(_part_cells, text.split("\n"))))


def _part_cells(line: str) -> str:
    line = _GAP.sub("\t", line)
    return _NARROW_GAP.sub("\t", line) if line.count("\t") > 1 else line


def _label(found: re.Match[str]) -> str:
    table = found[0]
    header, *rows = (_cells(line) for line in table.splitlines() if line.strip())
    if not _is_header(header, rows):
        return table
    end = table[len(table.rstrip("\n")) :]
    whole = [row for row in rows if len(row) == len(header)]
    return "\n".join(_row(_names_for(row, header, whole), row) for row in rows) + end


def _cells(line: str) -> list[str]:
    return [" ".join(cell.split()) for cell in line.split("\t")]


def _is_header(header: Sequence[str], rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row has only names, and a column below it only numbers or codes.

    A row may lack cells, as in the text of a PDF, which has no empty ones.
    """
    if any(len(row) > len(header) for row in rows) or not all(header[1:]):
        return False
    rows = [row for row in rows if len(row) == len(header)]
    if not rows or any(_VALUE.match(name) and not _YEAR.fullmatch(name) for name in header):
        return False
    columns = [[cell for cell in column if cell] for column in zip(*rows, strict=True)]
    if any(column and all(map(_VALUE.match, column)) for column in columns):
        return True
    return any(
        column and not _CODE.fullmatch(name) and all(map(_CODE.fullmatch, column))
        for name, column in zip(header, columns, strict=True)
    )


def _names_for(
    row: Sequence[str], header: Sequence[str], whole: Sequence[Sequence[str]]
) -> Sequence[str]:
    """Return the names of the columns that the cells of a row are in; empty where unsure.

    In a row that lacks cells, the names are sure up to the first cell that begins with a number
    while the column in whole rows does not, or the reverse: a cell before it may be missing.
    """
    if len(row) == len(header):
        return header
    columns = [{_VALUE.match(other[n]) is not None for other in whole} for n in range(len(row))]
    alike = (
        kinds == {_VALUE.match(cell) is not None} for cell, kinds in zip(row, columns, strict=True)
    )
    sure = sum(takewhile(bool, alike))
    return [*header[:sure], *("" for _ in row[sure:])]


def _row(header: Sequence[str], row: Sequence[str]) -> str:
    """Return a row; the tabs between its cells stay, by which it is known as one."""
    pairs = zip(header, row, strict=True)
    named = ((f"{name}: {cell}" if name else cell) for name, cell in pairs if cell)
    return ";\t".join(named)
