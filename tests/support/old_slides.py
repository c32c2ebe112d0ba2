"""Presentations of PowerPoint 97 made for tests: the records of [MS-PPT]."""

import struct

from tests.support.containers import compound

# Kinds of records: [MS-PPT] 2.13.24 and [MS-ODRAW] 2.2.
_DOCUMENT, _SLIDE, _DRAWING, _LIST, _PLACE = 1000, 1006, 1036, 4080, 1011
_TEXT_KIND, _TEXT, _DIRECTORY, _EDIT, _USER = 3999, 4000, 6002, 4085, 4086
_PAGE, _GROUP, _SHAPE, _BOX = 0xF002, 0xF003, 0xF004, 0xF00D
PLAIN, ENCRYPTED = 0xE391C05F, 0xF3D1C4DF


def _record(kind: int, data: bytes) -> bytes:
    return struct.pack("<HHI", 0, kind, len(data)) + data


def _container(kind: int, *parts: bytes) -> bytes:
    data = b"".join(parts)
    return struct.pack("<HHI", 15, kind, len(data)) + data


def _shape(text: str) -> bytes:
    kind = _record(_TEXT_KIND, struct.pack("<I", 4))
    return _container(_SHAPE, _container(_BOX, kind, _record(_TEXT, text.encode("utf-16-le"))))


def slide(*texts: str) -> bytes:
    """Return a slide with a shape for each text."""
    # The first shape of a group stands for the group itself.
    group = _container(_GROUP, _container(_SHAPE), *map(_shape, texts))
    return _container(_SLIDE, _container(_DRAWING, _container(_PAGE, group)))


def presentation(*slides: bytes, token: int = PLAIN) -> bytes:
    """Return a presentation; the token is ENCRYPTED in one that a password locks."""
    places = (
        _record(_PLACE, struct.pack("<IIIII", number, 0, 0, 254 + number, 0))
        for number in range(2, len(slides) + 2)
    )
    stream = _container(_DOCUMENT, _container(_LIST, *places))
    offsets = [0]
    for one in slides:
        offsets.append(len(stream))
        stream += one
    directory = len(stream)
    entries = struct.pack(f"<I{len(offsets)}I", len(offsets) << 20 | 1, *offsets)
    stream += _record(_DIRECTORY, entries)
    edit = len(stream)
    stream += _record(_EDIT, struct.pack("<7I", 256, 0, 0, directory, 1, 9, 0))
    user = _record(_USER, struct.pack("<IIIHHBB2x", 20, token, edit, 0, 1012, 3, 0))
    return compound({"PowerPoint Document": stream, "Current User": user})
