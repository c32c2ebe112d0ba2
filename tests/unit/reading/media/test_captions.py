import struct
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from PIL import Image, PngImagePlugin

from desktop_app.core.documents import Document
from tests.support.scans import saved

Read = Callable[[str, bytes], Document]

XMP = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 photoshop:City="Bergen" photoshop:DateCreated="2021-05-03T06:30:00Z">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">The mill at dawn</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Fog over
 the river Bø</rdf:li></rdf:Alt></dc:description>
<dc:subject><rdf:Bag><rdf:li>river</rdf:li><rdf:li>Café, old</rdf:li></rdf:Bag></dc:subject>
<dc:creator><rdf:Seq><rdf:li>Ada Keeper</rdf:li></rdf:Seq></dc:creator>
</rdf:Description></rdf:RDF></x:xmpmeta>"""


def blank() -> Image.Image:
    return Image.new("RGB", (12, 8), "white")


def iptc(*fields: tuple[int, str], encoding: str = "utf-8") -> bytes:
    """Return a JPEG with these fields of record 2, as programs for agencies write them."""
    data = b"".join(
        struct.pack(">BBBH", 0x1C, 2, number, len(text.encode(encoding))) + text.encode(encoding)
        for number, text in fields
    )
    padded = data + b"\0" * (len(data) % 2)
    resource = b"8BIM\x04\x04\0\0" + struct.pack(">I", len(data)) + padded
    segment = b"Photoshop 3.0\0" + resource
    whole = saved(blank(), "JPEG")
    return whole[:2] + b"\xff\xed" + struct.pack(">H", len(segment) + 2) + segment + whole[2:]


def packed_png() -> bytes:
    info = PngImagePlugin.PngInfo()
    info.add_itxt("XML:com.adobe.xmp", XMP, zip=True)
    return saved(blank(), pnginfo=info)


@pytest.mark.parametrize(
    "picture",
    [
        saved(blank(), "JPEG", xmp=XMP.encode()),
        saved(blank(), "WEBP", xmp=XMP.encode()),
        saved(blank(), "TIFF", tiffinfo={700: XMP.encode()}),
        packed_png(),
    ],
)
def test_what_photo_programs_write_is_read(picture: bytes, read: Read) -> None:
    document = read("a.jpg", picture)

    assert (document.title, document.author) == ("The mill at dawn", "Ada Keeper")
    assert document.tags == ("river", "Café old")
    assert document.created == datetime(2021, 5, 3, 6, 30, tzinfo=UTC).timestamp()
    assert document.text == ("The mill at dawn\nFog over the river Bø\nBergen\nriver, Café, old")


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_what_agencies_write_is_read(encoding: str, read: Read) -> None:
    fields = (
        (5, "Mühle"), (25, "Fluss"), (25, "Nebel über Köln"), (80, "Jörg Müller"),
        (120, "Nebel über\rder alten Mühle"), (90, "Köln"),
    )  # fmt: skip
    document = read("a.jpg", iptc(*fields, encoding=encoding))

    assert (document.title, document.author) == ("Mühle", "Jörg Müller")
    assert document.tags == ("Fluss", "Nebel über Köln")
    assert document.text == "Mühle\nNebel über der alten Mühle\nKöln\nFluss, Nebel über Köln"


def test_what_is_written_several_times_is_read_once(read: Read) -> None:
    exif = Image.Exif()
    exif[270] = "Fog over\nthe river Bø".encode()
    whole = saved(blank(), "JPEG", xmp=XMP.encode(), exif=exif)
    photoshop = iptc((120, "Fog over the river Bø"), (25, "river"))
    at = photoshop.index(b"\xff\xed")
    size = struct.unpack_from(">H", photoshop, at + 2)[0] + 2
    document = read("a.jpg", whole[:2] + photoshop[at : at + size] + whole[2:])

    assert document.tags == ("river", "Café old")
    assert document.text.count("Fog over") == 1


@pytest.mark.parametrize("damaged", ["<x:xmpmeta", "<x:xmpmeta></x:xmpmeta>", XMP[:700]])
def test_damaged_metadata_do_no_harm(damaged: str, read: Read) -> None:
    assert read("a.jpg", saved(blank(), "JPEG", xmp=damaged.encode())).unrecognised == (1,)
