"""What a preview shows of a table: rows of its sheets around a passage, as a person sees them."""

from dataclasses import dataclass
from typing import NamedTuple


def folded(name: str) -> str:
    """Give the name of a sheet with its white space folded, as trails of headings have it."""
    return " ".join(name.split())


class TableCell(NamedTuple):
    """A cell; on the way between processes a bare array, as there are thousands.

    Attributes:
        text: As a person sees it.
        exact: Its value where less of that is shown; else empty.
        is_text: Whether it is text and not a number, a date or a truth value.
    """

    text: str
    exact: str = ""
    is_text: bool = True


class TableRow(NamedTuple):
    """A row with something in it.

    Attributes:
        number: In its sheet, from 1.
        cells: From the first column on, empty ones too, as many as are filled.
    """

    number: int
    cells: tuple[TableCell, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A part of a sheet.

    Attributes:
        name: Empty for a file that is one table.
        height: The number of its last row in the file.
        width: The most columns that a row shown has.
        header: The row that says what is in the columns; it is not among the rows. None where
            there is none.
        rows: Those shown, in order.
        earlier: The row to ask for to see what comes before; 0 where nothing does.
        later: The row to ask for to see what comes after; 0 where nothing does.
    """

    name: str
    height: int
    width: int
    header: TableRow | None
    rows: tuple[TableRow, ...]
    earlier: int = 0
    later: int = 0


class TableMark(NamedTuple):
    """Where in the sheets something stands that was searched for.

    Attributes:
        sheet: Which of the sheets, from 0.
        row: Which of its rows, from 0; -1 for its header.
        column: From 0.
        start: First character in the cell's text, in code points.
        end: One past the last; the whole text where the match is in its exact value alone.
    """

    sheet: int
    row: int
    column: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class TablePart:
    """Parts of the sheets of a file, as far as they are shown at once.

    Attributes:
        sheets: All that hold something, in the order of the file; without rows where those of
            the others are enough.
        chosen: Which one to show, from 0.
        passage: The numbers of the first and last row of the passage in it; 0 for none.
        marks: In the order of the sheets and rows.
        first_mark: Index of the mark to show first; -1 where there is none.
    """

    sheets: tuple[Sheet, ...]
    chosen: int
    passage: tuple[int, int]
    marks: tuple[TableMark, ...]
    first_mark: int
