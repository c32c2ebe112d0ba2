"""The recognised text of a page as the catalogue stores it."""

import zlib

import msgspec

from desktop_app.core.recognition import RecognisedPage, TextLine

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(tuple[float, float, list[tuple[str, int, bool, list[int]]]])

_TENTHS = 10
"""Boxes are stored as whole tenths of a unit of the page."""

_PERCENT = 100
"""Confidences are stored as whole per cents."""


def encode_page(page: RecognisedPage) -> bytes:
    """Encode a page, in about 35 bytes per line of 60 letters."""
    lines = [
        (
            one.text,
            round(one.confidence * _PERCENT),
            one.begins,
            [round(corner * _TENTHS) for corner in one.corners],
        )
        for one in page.lines
    ]
    return zlib.compress(_ENCODER.encode((page.width, page.height, lines)))


def decode_page(packed: bytes) -> RecognisedPage:
    """Return the page that :func:`encode_page` encoded."""
    width, height, lines = _DECODER.decode(zlib.decompress(packed))
    return RecognisedPage(width, height, tuple(_line(*one) for one in lines))


def _line(text: str, confidence: int, begins: bool, corners: list[int]) -> TextLine:
    x1, y1, x2, y2, x3, y3, x4, y4 = (one / _TENTHS for one in corners)
    return TextLine(text, confidence / _PERCENT, (x1, y1, x2, y2, x3, y3, x4, y4), begins)
