"""The texts that the cells of an OpenDocument sheet show, stored beside their values."""

import html
import re
from collections.abc import Iterator

from desktop_app.reading.office.cell_formats import Display, DisplayedCell, DisplayedRows

_PART = re.compile(
    rb"<(table:table-row|table:table|table:(?:covered-)?table-cell)(?=[\s>/])([^>]*+)>"
    rb"(?:\s*+<text:p(?:\s[^>]*+)?>([^<]++)</text:p>)?"
)
_TABLE = re.compile(rb"<table:table(?=[\s>/])([^>]*+)>")
_NAME = re.compile(rb"table:name=[\"']([^\"']*)[\"']")
_TIMES = re.compile(rb"number-(?:rows|columns)-repeated=[\"'](\d{1,9})[\"']")
_VALUE = re.compile(rb"office:value-type=[\"'](?:float|percentage|currency|date|time)[\"']")
_FORMULA = b"table:formula"


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
        for match in _PART.finditer(self._content, begin):
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
