"""What photo programs write into a picture: XMP (ISO 16684) and IPTC (IIM 4.2).

Lightroom, digiKam, Apple Photos and agencies keep titles, captions and keywords there and not in
Exif.
"""

import contextlib
import struct
from collections.abc import Callable, Iterable, Iterator

from lxml.etree import XMLSyntaxError
from PIL import Image, IptcImagePlugin

from desktop_app.core.records import Record
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.decoding import decode
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    parse_xml,
    text_below,
)

_BEGIN, _END = b"<x:xmpmeta", b"</x:xmpmeta>"
_PACKED_IN_PNG = "XML:com.adobe.xmp"
_LARGEST = 4_000_000
"""Bytes of XMP. Histories of edits take some 100 kB."""

BROKEN = (SyntaxError, ValueError, TypeError, LookupError, OSError, struct.error)
"""Exceptions of Pillow for metadata that break the rules."""

_XMP = {
    "title": ("title",),
    "texts": ("title", "Headline", "description", "Location", "City", "State", "Country"),
    "keywords": ("subject", "PersonInImage"),
    "author": ("creator",),
    "created": ("DateTimeOriginal", "DateCreated"),
}
"""Names in XMP, without their name spaces."""

_IPTC = {"title": (5,), "texts": (5, 105, 120, 92, 90, 95, 101), "keywords": (25,), "author": (80,)}
"""Numbers of the same fields in IPTC; its dates are without time, and in Exif, too."""

_RECORD = 2
"""The record of IPTC with all that users write."""


def values_of(data: bytes) -> Callable[[Iterable[str]], list[str]]:
    """Return a function from the names of properties, without name spaces, to their values."""
    try:
        root = parse_xml(data, recovers=True)
    except XMLSyntaxError:
        return lambda _: []

    def values(names: Iterable[str]) -> list[str]:
        found = (text for name in names for text in _values(root, name))
        return list(dict.fromkeys(filter(None, found)))

    return values


def _values(root: Element, name: str) -> Iterator[str]:
    for described in root.iter("{*}Description"):
        yield " ".join(attribute(described, name).split())
        for stated in children(described, name):
            listed = list(stated.iter("{*}li")) or [stated]
            yield from map(text_below, listed)


class Captions(Record):
    """What a user wrote about a picture; empty where nothing is stated.

    Attributes:
        texts: Titles, captions and places, in that order.
        created: Seconds since 1970; None when it is not stated.
    """

    title: str = ""
    texts: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    author: str = ""
    created: float | None = None


def captions_in(picture: Image.Image, data: bytes) -> Captions:
    """Return what a picture with these bytes states in XMP and in IPTC."""
    xmp, iptc = _values_in_xmp(picture, data), _values_in_iptc(picture)
    stated = {field: [*xmp(names), *iptc(_IPTC.get(field, ()))] for field, names in _XMP.items()}
    dates = (seconds_stated(one) for one in stated["created"])
    return Captions(
        next(iter(stated["title"]), ""),
        tuple(stated["texts"]),
        tuple(stated["keywords"]),
        ", ".join(dict.fromkeys(stated["author"])),
        next((one for one in dates if one is not None), None),
    )


def _values_in_xmp(picture: Image.Image, data: bytes) -> Callable[[Iterable[str]], list[str]]:
    """Return a function from names to values; the bytes have XMP as it is, except packed PNG."""
    packed = picture.info.get(_PACKED_IN_PNG)
    source = packed.encode(errors="replace") if isinstance(packed, str) else data
    begin = source.find(_BEGIN)
    end = source.find(_END, begin)
    if begin < 0 or not 0 < end - begin < _LARGEST:
        return lambda _: []
    # With an XML parser, which most pictures do not need.
    from desktop_app.reading.media.captions import values_of  # noqa: PLC0415

    return values_of(source[begin : end + len(_END)])


def _values_in_iptc(picture: Image.Image) -> Callable[[Iterable[int]], list[str]]:
    """Return a function from numbers to values."""
    stated: dict[tuple[int, int], bytes | list[bytes]] = {}
    with contextlib.suppress(*BROKEN):
        stated = IptcImagePlugin.getiptcinfo(picture) or {}  # type: ignore[arg-type]

    def values(numbers: Iterable[int]) -> list[str]:
        found = (stated.get((_RECORD, number), []) for number in numbers)
        texts = (text for one in found for text in (one if isinstance(one, list) else [one]))
        decoded = (decode(text.replace(b"\0", b"")) or "" for text in texts)
        return list(filter(None, (" ".join(text.split()) for text in decoded)))

    return values
