"""Sheets of Excel 2 to 4 (XLS), which are not compound files: their cells, record by record.

The layout is that of "OpenOffice.org's Documentation of the Microsoft Excel File Format" (4 and
5): a file is a sheet, whose records have a kind and a length of two bytes each.
"""

import struct
from collections.abc import Iterator

from desktop_app.reading.contract import FileContent
from desktop_app.reading.guessing import codec_of, guess
from desktop_app.reading.refusals import encrypted
from desktop_app.reading.text.cells import Cell

_INTEGER, _RK, _LOCK, _CODE_PAGE = 0x0002, 0x027E, 0x002F, 0x0042
_NUMBERS = {0x0003: 7, 0x0203: 6}
_FORMULAS = {0x0006: 7, 0x0206: 6, 0x0406: 6}
_LABELS = {0x0004: 7, 0x0204: 6}
_RESULTS = {0x0007: 0, 0x0207: 0}
"""Kinds of records, and where their content begins: in Excel 2 a cell states its look in three
bytes, later in two. Texts below 0x0200 have a length of one byte, others of two."""

_IS_NO_NUMBER = b"\xff\xff"
_COLUMNS = 256
_MACINTOSH = 0x8000
"""Code page that stands for the Macintosh."""


def older_rows(content: FileContent) -> list[list[Cell]]:
    """Return the rows of a sheet that are not empty.

    Raises:
        ReadingError: ``encrypted``.
        struct.error: It is damaged; `registry.read` reports it to the user.
    """
    found: dict[int, dict[int, bytes | float]] = {}
    place, page = (0, 0), 0
    for kind, data in sheet_records(content.data):
        if kind == _LOCK:
            raise encrypted(content.name)
        if kind == _CODE_PAGE:
            (page,) = struct.unpack_from("<H", data)
        elif kind in _RESULTS:
            found.setdefault(place[0], {})[place[1]] = _letters(kind, data, 0)
        elif (value := _value(kind, data)) is not None:
            place = struct.unpack_from("<HH", data)
            if place[1] < _COLUMNS:
                found.setdefault(place[0], {})[place[1]] = value
    codec = _codec(page, found)
    return [_row(cells, codec) for _, cells in sorted(found.items())]


def sheet_records(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Return kind and content of each record of a sheet, or of a workbook's stream (XLS).

    The content of a last record that is cut off is shorter than its length states.
    """
    position = 0
    while position + 4 <= len(data):
        kind, length = struct.unpack_from("<HH", data, position)
        yield kind, data[position + 4 : position + 4 + length]
        position += 4 + length


def _value(kind: int, data: bytes) -> bytes | float | None:
    if kind in _LABELS:
        return _letters(kind, data, _LABELS[kind])
    if kind in _FORMULAS and data[_FORMULAS[kind] + 6 : _FORMULAS[kind] + 8] == _IS_NO_NUMBER:
        return b""
    begin = (_NUMBERS | _FORMULAS).get(kind)
    if begin is not None:
        return float(struct.unpack_from("<d", data, begin)[0])
    if kind == _INTEGER:
        return float(struct.unpack_from("<H", data, 7)[0])
    return _short_number(*struct.unpack_from("<i", data, 6)) if kind == _RK else None


def _short_number(packed: int) -> float:
    """Decode a number of 30 bits: an integer or the upper half of a double, or 100 times either."""
    whole = float(packed >> 2)
    half = struct.unpack("<d", struct.pack("<4xi", packed & ~3))[0]
    return (whole if packed & 2 else float(half)) / (100 if packed & 1 else 1)


def _letters(kind: int, data: bytes, begin: int) -> bytes:
    width = 1 if kind < 0x0200 else 2
    length = int.from_bytes(data[begin : begin + width], "little")
    return data[begin + width : begin + width + length]


def _codec(page: int, found: dict[int, dict[int, bytes | float]]) -> str:
    stated = "mac_roman" if page >= _MACINTOSH else codec_of(f"cp{page}")
    texts = (one for row in found.values() for one in row.values() if isinstance(one, bytes))
    non_ascii = b"\n".join(one for one in texts if not one.isascii())
    return stated or (guess(non_ascii[: 64 * 1024]) if non_ascii else "cp1252")


def _row(cells: dict[int, bytes | float], codec: str) -> list[Cell]:
    return [_cell(cells.get(column, b""), codec) for column in range(max(cells) + 1)]


def _cell(value: bytes | float, codec: str) -> Cell:
    if isinstance(value, bytes):
        return Cell(value.decode(codec, "replace").strip(), is_text=True)
    return Cell(f"{value:.15g}", is_text=False)
