"""Where in the sheets of its file a passage stands."""

import re
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from desktop_app.core.documents import FileKind
from desktop_app.core.tables import Sheet, TableRow
from desktop_app.storage import passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.passage_records import PassageRecord

_ROW = re.compile(r"row (\d+)")
"""As `reading.text.records` places the rows of a table."""

_NAMES = (".csv", ".tsv", ".tab")
"""Of files that are one table."""

_REACH = 20
"""Passages looked at before one, to count its rows from theirs."""

_NEAR = 50
"""Rows around the counted one among which the one is that a passage begins with."""

Texts = Callable[[Mapping[int, int]], Mapping[int, str]]
"""Returns the texts of passages, by their ids and fingerprints."""


@dataclass(frozen=True, slots=True)
class TablePlace:
    """Where in a table a passage stands.

    Attributes:
        sheet: Its name with white space folded; empty for the first, or the only one.
        row: About where it begins, from 1; 0 for no passage.
        count: Rows in it, not counting empty ones.
        line: What it says of its first row.
    """

    sheet: str = ""
    row: int = 0
    count: int = 0
    line: str = ""

    def rows_in(self, sheet: Sheet) -> tuple[int, int]:
        """Give the numbers of its first and last row in what is shown of a sheet; 0 for none."""
        rows = [one for one in (sheet.header, *sheet.rows) if one is not None]
        rows.sort(key=lambda one: one.number)
        near = [at for at, one in enumerate(rows) if abs(one.number - self.row) <= _NEAR]
        near.sort(key=lambda at: abs(rows[at].number - self.row))
        if not (self.row and near):
            return 0, 0
        first = next((at for at in near if _is_said(rows[at], self.line)), near[0])
        return rows[first].number, rows[min(first + max(self.count, 1), len(rows)) - 1].number


def _is_said(row: TableRow, line: str) -> bool:
    return all(" ".join(cell.text.split()) in line for cell in row.cells)


def is_table(file: FileRecord) -> bool:
    """Whether a file is one whose rows can be read as such."""
    name = (file.member or file.path).lower()
    return file.kind == FileKind.SHEET or (file.kind == FileKind.DATA and name.endswith(_NAMES))


def place_in_table(
    connection: sqlite3.Connection, record: PassageRecord, texts_of: Texts
) -> TablePlace:
    """Give where in its table a passage stands.

    Its place is that of a run of rows in which it begins somewhere, and so are those of the
    passages before. Each has a line for a row: from the one that begins with its run, of which no
    other gets as far, the rows are counted.
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
    return TablePlace(record.heading, row, len(lines), lines[0] if lines else "")


def _row(record: PassageRecord) -> int:
    found = _ROW.fullmatch(record.place)
    return int(found[1]) if found else 1


def _lines(text: str, heading: str) -> list[str]:
    """Give the lines of a passage that are rows; the name of its sheet is none."""
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[1:] if heading and lines[:1] == [heading] else lines
