"""The extent of an OpenDocument sheet, whose cells may be repeated any number of times."""

import re
from dataclasses import dataclass

_PART = re.compile(
    rb"<(table:table-row|table:table|table:(?:covered-)?table-cell)(?=[\s>/])([^>]*+)>"
)
_TIMES = re.compile(rb"number-(?:rows|columns)-repeated=[\"'](\d{1,18})[\"']")
_VALUE = b"office:value-type"


@dataclass(slots=True)
class _Reach:
    """Rows and columns up to the last non-empty cell; empty ones after it do not count."""

    rows: int = 0
    columns: int = 0
    row: int = 0
    column: int = 0
    filled: int = 0


def extents(content: bytes) -> list[tuple[int, int]]:
    """Return the rows and columns of each sheet of a content.xml, with repetitions.

    Names have the prefixes that LibreOffice writes, which calamine requires, too.
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
