"""Finding the place of a passage in the sheets of its file."""

from itertools import dropwhile

from desktop_app.core.documents import TRAIL_SEPARATOR, row_in
from desktop_app.core.records import Record
from desktop_app.core.tables import Sheet, TableRow
from desktop_app.storage.passage_records import PassageRecord

_NEAR = 50
"""Rows around the stored row that are searched for it: the file may have changed."""


class TablePlace(Record):
    """The place of a passage in a table.

    Attributes:
        sheet: The sheet's name with white space folded; empty for the first or only sheet.
        row: First row when the file was read, from 1; 0 for no passage.
        count: Number of rows in the passage, without empty rows.
        line: The passage's text for its first row.
        heading: The headings of the passage, which are rows above it.
        match: Row of the match to show; 0 for none.
    """

    sheet: str = ""
    row: int = 0
    count: int = 0
    line: str = ""
    heading: str = ""
    match: int = 0

    def rows_in(self, sheet: Sheet) -> tuple[int, int]:
        """Return the numbers of the first and last row in the shown part of a sheet; 0 for none.

        The rows directly above the passage that are its headings are part of it: words that were
        searched for may be in no other row.
        """
        rows = [one for one in (sheet.header, *sheet.rows) if one is not None]
        rows.sort(key=lambda one: one.number)
        near = [at for at, one in enumerate(rows) if abs(one.number - self.row) <= _NEAR]
        near.sort(key=lambda at: abs(rows[at].number - self.row))
        if not (self.row and near):
            return 0, 0
        first = next((at for at in near if _has_row(self.line, rows[at])), near[0])
        last = min(first + max(self.count, 1), len(rows)) - 1
        while first > 0 and _has_row(self.heading, rows[first - 1]):
            first -= 1
        return rows[first].number, rows[last].number


def _has_row(line: str, row: TableRow) -> bool:
    return all(" ".join(cell.text.split()) in line for cell in row.cells)


def place_in_table(record: PassageRecord, text: str, match: int | None) -> TablePlace:
    """Return the place of a passage in its table.

    Args:
        record: The passage.
        text: Its text.
        match: The first character of the match to show; None without one.
    """
    lines = _lines(text, record.heading)
    first = lines[0] if lines else ""
    row = row_in(record.at(text.find(first), text).place) or 1
    matched = 0 if match is None else row_in(record.at(match, text).place)
    sheet, *_ = record.heading.split(TRAIL_SEPARATOR)
    return TablePlace(sheet, row, len(lines), first, record.heading, matched)


def _lines(text: str, heading: str) -> list[str]:
    """Return the lines of a passage that are rows, without its headings."""
    headings = heading.split(TRAIL_SEPARATOR)
    lines = [line for line in text.splitlines() if line.strip()]
    return list(dropwhile(lambda line: line in headings, lines))
