"""Finding the place of a passage in the sheets of its file."""

import re
import sqlite3
from collections.abc import Callable, Mapping
from itertools import dropwhile

from desktop_app.core.documents import FileKind
from desktop_app.core.records import Record
from desktop_app.core.tables import Sheet, TableRow
from desktop_app.passages.splitter import TRAIL_SEPARATOR
from desktop_app.reading.names import DELIMITED
from desktop_app.storage import passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.passage_records import PassageRecord

_ROW = re.compile(r"row (\d+)")
"""The places that `reading.text.records` writes for the rows of a table."""

_REACH = 20
"""Earlier passages that are read to count the rows before a passage."""

_NEAR = 50
"""Rows around the computed row that are searched for the first row of a passage."""

Texts = Callable[[Mapping[int, int]], Mapping[int, str]]
"""Returns the texts of passages, by their ids and fingerprints."""


class TablePlace(Record):
    """The place of a passage in a table.

    Attributes:
        sheet: The sheet's name with white space folded; empty for the first or only sheet.
        row: Approximate first row, from 1; 0 for no passage.
        count: Number of rows in the passage, without empty rows.
        line: The passage's text for its first row.
        heading: The headings of the passage, which are rows above it.
    """

    sheet: str = ""
    row: int = 0
    count: int = 0
    line: str = ""
    heading: str = ""

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


def is_table(file: FileRecord) -> bool:
    """Whether a file can be shown as a table."""
    name = (file.member or file.path).lower()
    return file.kind == FileKind.SHEET or (file.kind == FileKind.DATA and name.endswith(DELIMITED))


def place_in_table(
    connection: sqlite3.Connection, record: PassageRecord, texts_of: Texts
) -> TablePlace:
    """Return the place of a passage in its table.

    The stored place of a passage is only the first row of the run of rows in which it begins. So
    its first row is computed from the passages before it, each of which has a line per row.
    """
    around = passage_records.passages_around(connection, [(record, record)], _REACH)
    before = sorted(
        (one for one in around if one.heading == record.heading and one.ordinal <= record.ordinal),
        key=lambda one: one.ordinal,
    )
    texts = texts_of(passage_records.fingerprints(before))
    row, lines = 1, list[str]()
    for one in before:
        row = max(row + len(lines), _row(one))
        lines = _lines(texts.get(one.passage_id, ""), one.heading)
    sheet, *_ = record.heading.split(TRAIL_SEPARATOR)
    return TablePlace(sheet, row, len(lines), lines[0] if lines else "", record.heading)


def _row(record: PassageRecord) -> int:
    found = _ROW.fullmatch(record.place)
    return int(found[1]) if found else 1


def _lines(text: str, heading: str) -> list[str]:
    """Return the lines of a passage that are rows, without its headings."""
    headings = heading.split(TRAIL_SEPARATOR)
    lines = [line for line in text.splitlines() if line.strip()]
    return list(dropwhile(lambda line: line in headings, lines))
