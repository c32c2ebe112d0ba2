from pathlib import Path

import pytest

from desktop_app.reading.contract import FileContent
from desktop_app.reading.picture_signatures import is_heif, is_picture


def content(name: str, data: bytes) -> FileContent:
    return FileContent(Path(name), data)


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xd8\xff\xe0",
        b"\x89PNG\r\n\x1a\n",
        b"GIF89a",
        b"II*\0",
        b"MM\0*",
        b"RIFF\x24\0\0\0WEBPVP8 ",
        b"\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf",
        b"\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf",
        b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0",
    ],
)
def test_pictures(data: bytes) -> None:
    assert is_picture(content("a", data))


@pytest.mark.parametrize(
    "data",
    [
        b"BMW makes cars and motorcycles.",
        b"RIFF\x24\0\0\0WAVEfmt ",
        b"MM",
        b"\0\0\0\x18ftypmp42\0\0\0\0isom",
    ],
)
def test_what_is_not_a_picture(data: bytes) -> None:
    assert not is_picture(content("a.bmp", data))


@pytest.mark.parametrize(
    ("brands", "heif"),
    [(b"heic\0\0\0\0mif1", True), (b"mif1\0\0\0\0heic", True), (b"mif1\0\0\0\0avif", False)],
)
def test_heif_and_avif_are_distinguished_by_all_brands(brands: bytes, *, heif: bool) -> None:
    assert is_heif(content("a", b"\0\0\0\x14ftyp" + brands)) is heif
