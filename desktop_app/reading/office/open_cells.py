"""The cells of an OpenDocument sheet: how far they reach, and the texts that they show.

Names have the prefixes that LibreOffice writes, which calamine requires, too. Any cell and any row
may be repeated any number of times.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from desktop_app.reading.office.cell_formats import Display, DisplayedCell, DisplayedRows

_ELEMENT = rb"<(table:table-row|table:table|table:(?:covered-)?table-cell)(?=[\s>/])([^>]*+)>"
_PART = re.compile(_ELEMENT)
_SHOWN_PART = re.compile(_ELEMENT + rb"(?:\s*+<text:p(?:\s[^>]*+)?>([^<]++)</text:p>)?")
_TABLE = re.compile(rb"<table:table(?=[\s>/])([^>]*+)>")
_NAME = re.compile(rb"table:name=[\"']([^\"']*)[\"']")
_TIMES = re.compile(rb"number-(?:rows|columns)-repeated=[\"'](\d{1,18})[\"']")
_TYPE = b"office:value-type"
_VALUE = re.compile(_TYPE + rb"=[\"'](?:float|percentage|currency|date|time)[\"']")
_FORMULA = b"table:formula"


@dataclass(slots=True)
class _Reach:
    """Rows and columns up to the last non-empty cell; empty ones after it do not count."""

    rows: int = 0
    columns: int = 0
    row: int = 0
    column: int = 0
    filled: int = 0


def extents(content: bytes) -> list[tuple[int, int]]:
    """Return the rows and columns of each sheet of a content.xml, with repetitions."""
    sheets: list[_Reach] = []
    for kind, attributes in _PART.findall(content):
        if kind == b"table:table":
            sheets.append(_Reach())
        elif sheets:
            _take(sheets[-1], kind, attributes)
    return [(one.rows, one.columns) for one in sheets]


def _take(sheet: _Reach, kind: bytes, attributes: bytes) -> None:
    times = _times(attributes)
    if kind == b"table:table-row":
        sheet.row += times
        sheet.column = sheet.filled = 0
    elif kind.endswith(b"cell"):
        sheet.column += times
        if _TYPE in attributes:
            sheet.filled = sheet.column
    if sheet.filled:
        sheet.rows = sheet.row
        sheet.columns = max(sheet.columns, sheet.filled)


class ShownCells:
    """The displays of the cells of an OpenDocument workbook, parsed from its content.xml."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        # Places of the sheets, so that finding one does not search all those before it.
        self._begins: dict[str, int] = {}
        for match in _TABLE.finditer(content):
            if name := _NAME.search(match[1]):
                self._begins.setdefault(_unescaped(name[1]), match.end())

    def rows(self, sheet: str) -> DisplayedRows:
        """Return the rows of a sheet with the cells that show a number, a date or a time."""
        number, times = 1, 0
        found: list[DisplayedCell] = []
        column = 1
        for kind, attributes, text in self._parts_of(sheet):
            if kind == b"table:table-row":
                yield from _repeated(number, times, found)
                number += times
                times, found, column = _times(attributes), [], 1
                continue
            count = _times(attributes)
            if text and _VALUE.search(attributes):
                display = _display(text)
                is_computed = _FORMULA in attributes
                found += [(column + at, display, is_computed) for at in range(count)]
            column += count
        yield from _repeated(number, times, found)

    def _parts_of(self, sheet: str) -> Iterator[tuple[bytes, bytes, bytes]]:
        begin = self._begins.get(sheet, len(self._content))
        for match in _SHOWN_PART.finditer(self._content, begin):
            kind, attributes, text = match.groups(default=b"")
            if kind == b"table:table":
                return
            yield kind, attributes, text


def _repeated(number: int, times: int, cells: list[DisplayedCell]) -> DisplayedRows:
    """Return a row as often as it is repeated."""
    if cells:
        yield from ((number + at, cells) for at in range(times))


def _display(text: bytes) -> Display:
    shown = _unescaped(text).strip()
    return Display(lambda _: shown, lambda _: shown)


def _times(attributes: bytes) -> int:
    found = _TIMES.search(attributes)
    return int(found[1]) if found else 1


def _unescaped(text: bytes) -> str:
    return html.unescape(text.decode("utf-8", "replace"))
