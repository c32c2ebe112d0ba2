"""Contents of a table preview: rows of the sheets around a passage, as shown to the user."""

from typing import NamedTuple

from desktop_app.core.records import Record


def folded(name: str) -> str:
    """Return the name of a sheet with its white space folded, as in heading trails."""
    return " ".join(name.split())


class TableCell(NamedTuple):
    """A cell; sent as a bare array, since there are thousands.

    Attributes:
        text: As shown to the user.
        exact: The exact value where the text shows less; else empty.
        is_text: Whether the value is text and not a number, a date or a truth value.
    """

    text: str
    exact: str = ""
    is_text: bool = True


class TableRow(NamedTuple):
    """A row that is not empty.

    Attributes:
        number: Row number in the sheet, from 1.
        cells: From the first column to the last that is filled, including empty ones.
    """

    number: int
    cells: tuple[TableCell, ...]


class Sheet(Record):
    """A part of a sheet.

    Attributes:
        name: Empty for a file that is one table.
        height: Number of the last row in the file.
        width: Largest number of columns of a shown row.
        header: The row with the column titles, which is not among the rows; None without one.
        rows: The shown rows, in order.
        earlier: The row to ask for to see the rows before; 0 at the beginning.
        later: The row to ask for to see the rows after; 0 at the end.
    """

    name: str
    height: int
    width: int
    header: TableRow | None
    rows: tuple[TableRow, ...]
    earlier: int = 0
    later: int = 0


class TableMark(NamedTuple):
    """The position of a match in the sheets.

    Attributes:
        sheet: Index of the sheet.
        row: Index of the row among the shown ones; -1 for the header.
        column: Index of the column.
        start: First character in the cell's text, in code points.
        end: One past the last; covers the whole text where only the exact value matches.
    """

    sheet: int
    row: int
    column: int
    start: int
    end: int


class TablePart(Record):
    """Parts of the sheets of a file, as far as they are shown at once.

    Attributes:
        sheets: All sheets that are not empty, in the order of the file; without rows where those of
            the other sheets are enough.
        chosen: Index of the sheet to show.
        passage: Numbers of the passage's first and last row in that sheet; 0 for none.
        marks: Matches in the order of the sheets and rows.
        first_mark: Index of the mark to show first; -1 without marks.
        row: Number of the row to show first.
    """

    sheets: tuple[Sheet, ...]
    chosen: int
    passage: tuple[int, int]
    marks: tuple[TableMark, ...]
    first_mark: int
    row: int
