"""How far the cells of an OpenDocument sheet reach, which may stand for any number of others."""

import re
from dataclasses import dataclass

_PART = re.compile(
    rb"<(table:table-row|table:table|table:(?:covered-)?table-cell)(?=[\s>/])([^>]*+)>"
)
_TIMES = re.compile(rb"number-(?:rows|columns)-repeated=[\"'](\d{1,18})[\"']")
_VALUE = b"office:value-type"


@dataclass(slots=True)
class _Reach:
    """Rows and columns up to the last filled cell; empty ones behind it do not count."""

    rows: int = 0
    columns: int = 0
    row: int = 0
    column: int = 0
    filled: int = 0


def extents(content: bytes) -> list[tuple[int, int]]:
    """Give the rows and columns of each sheet of a content.xml, repetitions counted.

    Names have the prefixes that LibreOffice writes, by which calamine knows them, too.
    """
    sheets: list[_Reach] = []
    for kind, attributes in _PART.findall(content):
        if kind == b"table:table":
            sheets.append(_Reach())
        elif sheets:
            _take(sheets[-1], kind, attributes)
    return [(one.rows, one.columns) for one in sheets]


def _take(sheet: _Reach, kind: bytes, attributes: bytes) -> None:
    found = _TIMES.search(attributes)
    times = int(found[1]) if found else 1
    if kind == b"table:table-row":
        sheet.row += times
        sheet.column = sheet.filled = 0
    elif kind.endswith(b"cell"):
        sheet.column += times
        if _VALUE in attributes:
            sheet.filled = sheet.column
    if sheet.filled:
        sheet.rows = sheet.row
        sheet.columns = max(sheet.columns, sheet.filled)
