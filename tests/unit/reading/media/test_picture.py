from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from PIL import ExifTags, Image, PngImagePlugin

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.core.recognition import RecognisedText
from desktop_app.reading import registry
from desktop_app.reading.contract import FileContent
from desktop_app.reading.media import picture as picture_module
from tests.support import heif
from tests.support.scans import saved

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_TAGS = ExifTags.Base


def blank() -> Image.Image:
    return Image.new("RGB", (12, 8), "white")


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "TIFF", "WEBP", "BMP", "GIF", "AVIF"])
def test_a_picture_is_known_by_its_content_and_is_to_be_recognised(kind: str, read: Read) -> None:
    document = read("without an extension", saved(blank(), kind))

    assert (document.kind, document.pages, document.text) == (FileKind.PICTURE, 1, "")
    assert document.unrecognised == (1,)


@pytest.mark.parametrize("name", ["a.heic", "a.jpg", "a"])
def test_a_picture_of_a_telephone_is_read(name: str, read: Read) -> None:
    document = read(name, heif.PICTURE)

    assert (document.kind, document.pages, document.unrecognised) == (FileKind.PICTURE, 1, (1,))
    assert (document.text, document.author) == ("The pier", "Ada")
    assert document.created == datetime(2024, 3, 5, 14, 30).astimezone().timestamp()


@pytest.mark.parametrize("kept", [24, 100, 300, 500])
def test_a_picture_of_a_telephone_that_is_cut_off_is_damaged(kept: int, refusal: Refusal) -> None:
    assert refusal("a.heic", heif.PICTURE[:kept]).code == "corrupt"


def test_what_was_written_into_it_is_found(read: Read) -> None:
    exif = Image.Exif()
    exif[_TAGS.ImageDescription] = "The mill at dawn"
    exif[_TAGS.Artist] = "Ada Keeper"
    exif[_TAGS.XPKeywords] = "river;mill\0".encode("utf-16-le")
    exif.get_ifd(ExifTags.IFD.Exif)[_TAGS.DateTimeOriginal] = "2021:05:03 06:30:00"
    exif.get_ifd(ExifTags.IFD.Exif)[_TAGS.UserComment] = b"ASCII\0\0\0By the old bridge"

    document = read("a.jpg", saved(blank(), "JPEG", exif=exif))

    assert document.text == "The mill at dawn\nBy the old bridge\nriver, mill"
    assert document.tags == ("river", "mill")
    assert document.author == "Ada Keeper"
    assert document.created == datetime(2021, 5, 3, 6, 30).astimezone().timestamp()


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_the_encoding_of_a_caption_is_found(encoding: str, read: Read) -> None:
    exif = Image.Exif()
    exif[_TAGS.ImageDescription] = "Müller am Zürichsee".encode(encoding)
    exif[_TAGS.Artist] = "José Núñez".encode(encoding)

    document = read("a.jpg", saved(blank(), "JPEG", exif=exif))

    assert (document.text, document.author) == ("Müller am Zürichsee", "José Núñez")


@pytest.mark.parametrize(
    ("order", "comment", "text"),
    [
        ("<", b"UNICODE\0" + "Hochzeit in Köln\0".encode("utf-16-le"), "Hochzeit in Köln"),
        (">", b"UNICODE\0" + "Hochzeit in Köln".encode("utf-16-be"), "Hochzeit in Köln"),
        (">", b"UNICODE\0" + "Hochzeit in Köln".encode("utf-16-le"), "Hochzeit in Köln"),
        (">", b"UNICODE\0" + "結婚式".encode("utf-16-be"), "結婚式"),
        (">", b"UNICODE\0\xff\xfe" + "Köln".encode("utf-16-le"), "Köln"),
        ("<", b"JIS\0\0\0\0\0" + "結婚式".encode("iso2022_jp"), "結婚式"),
        ("<", b"ASCII\0\0\0" + "Köln".encode() + bytes(40), "Köln"),
        ("<", bytes(8) + b"By the bridge", "By the bridge"),
        ("<", b"By the old bridge", "By the old bridge"),
        ("<", bytes(50), ""),
    ],
)
def test_a_comment_is_decoded_as_it_states(
    order: str, comment: bytes, text: str, read: Read
) -> None:
    exif = Image.Exif()
    exif.endian = order
    exif.get_ifd(ExifTags.IFD.Exif)[_TAGS.UserComment] = comment

    assert read("a.jpg", saved(blank(), "JPEG", exif=exif)).text == text


def test_a_description_in_a_png_is_found(read: Read) -> None:
    info = PngImagePlugin.PngInfo()
    info.add_text("Description", "A sketch of the harbour")

    assert read("a.png", saved(blank(), pnginfo=info)).text == "A sketch of the harbour"


def test_the_pages_of_a_fax_are_pages(read: Read) -> None:
    document = read("fax.tif", saved(blank(), "TIFF", save_all=True, append_images=[blank()] * 2))

    assert (document.pages, document.unrecognised) == (3, (1, 2, 3))


def test_an_animation_is_one_picture(read: Read) -> None:
    moving = saved(blank(), "GIF", save_all=True, append_images=[Image.new("RGB", (12, 8))])

    assert read("a.gif", moving).unrecognised == (1,)


def test_what_was_recognised_follows_what_was_written_into_it() -> None:
    exif = Image.Exif()
    exif[_TAGS.ImageDescription] = "A sign"
    content = FileContent(Path("a.jpg"), saved(blank(), "JPEG", exif=exif))
    known = RecognisedText(content.content_hash(), 1, "No bathing\nafter dark")
    pages = {content.content_hash(): {1: known}}

    document = registry.read(FileContent(content.path, content.data, recognised=pages))

    assert document.text == "A sign\n\nNo bathing\nafter dark"
    assert [one.page for one in document.blocks] == [None, 1]
    assert (document.unrecognised, document.recognised) == ((), 1)


def test_words_that_lines_of_a_scan_divide_are_joined() -> None:
    content = FileContent(Path("a.png"), saved(blank(), "PNG"))
    known = RecognisedText(content.content_hash(), 1, "Your custo-\nmer number.")
    pages = {content.content_hash(): {1: known}}

    document = registry.read(FileContent(content.path, content.data, recognised=pages))

    assert document.text == "Your customer number."


def test_no_more_pages_are_read_than_allowed(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_module, "MOST_FRAMES", 2)
    fax = saved(blank(), "TIFF", save_all=True, append_images=[blank()] * 2)

    document = read("fax.tif", fax)

    assert document.unrecognised == (1, 2)
    assert tuple(map(str, document.warnings)) == ("Only the first 2 of its 3 pages were read.",)


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n" + bytes(50), b"\xff\xd8\xff\xe0nothing"])
def test_half_a_picture_is_damaged(
    data: bytes, refusal: Callable[[str, bytes], ReadingError]
) -> None:
    error = refusal("a.png", data)

    assert error.code == "corrupt"
    assert "BytesIO" not in str(error.message)


def test_a_picture_that_is_cut_off_has_a_note(read: Read) -> None:
    data = saved(Image.effect_noise((200, 200), 50))
    document = read("a.png", data[: len(data) // 2])

    assert document.unrecognised == (1,)
    assert [str(one)[:19] for one in document.warnings] == ["Its end is missing:"]
    assert not read("a.png", data + b"more").warnings


def test_what_was_written_wrongly_beside_a_sound_picture_does_no_harm(read: Read) -> None:
    data = saved(blank(), "JPEG", exif=b"Exif\0\0MM\0*\xff\xff\xff\xff" + bytes(20))

    assert read("a.jpg", data).unrecognised == (1,)
