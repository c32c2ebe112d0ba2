import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.reading import signatures
from desktop_app.reading.contract import FileContent
from tests.support.containers import compound, zip_of

_KINDS = (
    signatures.is_word,
    signatures.is_spreadsheet,
    signatures.is_slides,
    signatures.is_old_word,
    signatures.is_old_slides,
    signatures.is_open_document,
    signatures.is_epub,
)


def content(name: str, data: bytes) -> FileContent:
    return FileContent(Path(name), data)


def test_a_pdf_is_known_by_its_first_bytes() -> None:
    assert signatures.is_pdf(content("a.txt", b"%PDF-1.7"))
    assert signatures.is_pdf(content("a.pdf", b"junk\n%PDF-1.7"))
    assert not signatures.is_pdf(content("notes.txt", b"A file that begins with %PDF- is a PDF"))


@pytest.mark.parametrize(
    "data",
    [
        b"<!DOCTYPE html><p>x",
        b"\xef\xbb\xbf \n<html lang=en>",
        b'<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<HTML>',
        b"<body>",
    ],
)
def test_web_pages(data: bytes) -> None:
    assert signatures.is_html(content("a", data))


@pytest.mark.parametrize(
    "data",
    [
        b"html",
        b"<htmlx>",
        b"<p>x",
        b"I wrote <html> here",
        b"<!--" * 50_000,
        b"<!-- a -->" * 50_000,
    ],
)
def test_what_is_not_a_web_page(data: bytes) -> None:
    assert not signatures.is_html(content("a", data))


def test_a_broken_archive_is_a_word_document_only_by_its_name() -> None:
    assert signatures.is_word(content("a.docx", b"PK\x03\x04broken"))
    assert not signatures.is_word(content("a.zip", b"PK\x03\x04broken"))


def test_an_old_office_document_is_none() -> None:
    assert not signatures.is_word(content("a.doc", signatures.OLE_SIGNATURE + bytes(100)))


def test_text_that_is_not_for_reading() -> None:
    assert signatures.is_unread_text(content("a.ps", b"%!PS-Adobe"))
    assert signatures.is_unread_text(content("Inbox.msf", b'// <!-- <mdb:mork:z v="1.4"/> -->'))
    assert not signatures.is_unread_text(content("a.txt", b"text"))


def test_rich_text() -> None:
    assert signatures.is_rich_text(content("a.txt", b"{\\rtf1 x}"))
    assert not signatures.is_rich_text(content("a.rtf", b"text"))


@pytest.mark.parametrize(
    ("folder", "is_kind"),
    [
        ("word/", signatures.is_word),
        ("xl/", signatures.is_spreadsheet),
        ("ppt/", signatures.is_slides),
    ],
)
def test_packages_of_office_are_detected_by_their_folders(
    folder: str, is_kind: Callable[[FileContent], bool]
) -> None:
    package = zip_of({"[Content_Types].xml": "", f"{folder}main.xml": ""})

    assert is_kind(content("a.zip", package))
    assert not is_kind(content("a.zip", zip_of({f"{folder}main.xml": ""})))
    assert [one(content("a", package)) for one in _KINDS].count(True) == 1


@pytest.mark.parametrize(
    ("stream", "is_kind"),
    [
        ("WordDocument", signatures.is_old_word),
        ("PowerPoint Document", signatures.is_old_slides),
        ("Workbook", signatures.is_spreadsheet),
        ("Book", signatures.is_spreadsheet),
        ("EncryptedPackage", signatures.is_word),
    ],
)
def test_documents_of_older_office_are_detected_by_their_streams(
    stream: str, is_kind: Callable[[FileContent], bool]
) -> None:
    document = content("a", compound({stream: b""}))

    assert [one for one in _KINDS if one(document)] == [is_kind]


def test_a_broken_document_of_older_office_is_what_its_name_states() -> None:
    data = signatures.OLE_SIGNATURE + bytes(100)

    assert [one for one in _KINDS if one(content("a.ppt", data))] == [signatures.is_old_slides]
    assert not any(one(content("a.msi", data)) for one in _KINDS)


@pytest.mark.parametrize(
    ("declared", "is_kind"),
    [
        ("application/epub+zip", signatures.is_epub),
        ("application/vnd.oasis.opendocument.text", signatures.is_open_document),
        ("application/vnd.oasis.opendocument.text-template", signatures.is_open_document),
        ("application/vnd.oasis.opendocument.presentation", signatures.is_open_document),
        ("application/vnd.oasis.opendocument.spreadsheet", signatures.is_spreadsheet),
    ],
)
def test_archives_that_declare_what_they_are(
    declared: str, is_kind: Callable[[FileContent], bool]
) -> None:
    first = zip_of({"mimetype": declared})
    # Programs that sign or pack a document again write the type where and how they like.
    later = zip_of({"Thumbnails/thumbnail.png": "x" * 500, "mimetype": declared})
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as packed:
        packed.writestr("mimetype", declared, zipfile.ZIP_DEFLATED)

    for archive in (first, later, stream.getvalue()):
        assert [one for one in _KINDS if one(content("a", archive))] == [is_kind]


def test_an_archive_whose_type_cannot_be_read_is_no_document() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as packed:
        packed.writestr("mimetype", "application/epub+zip" * 50, zipfile.ZIP_DEFLATED)
    whole = stream.getvalue()

    for damaged in (whole[:60], whole.replace(whole[40:50], bytes(10))):
        assert not any(
            one(content("a", damaged)) for one in (signatures.is_epub, signatures.is_zip)
        )


@pytest.mark.parametrize("packing", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_damage_in_an_archive_with_a_type_is_no_error(packing: int) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as packed:
        packed.writestr("\u00fc.txt", "x" * 300)
        packed.writestr("mimetype", "application/epub+zip" * 20, packing)
    whole = stream.getvalue()

    for place in range(40, len(whole)):
        signatures.is_epub(content("a", whole[:place] + b"\xff" + whole[place + 1 :]))


def test_a_document_is_its_stated_type_whatever_is_damaged_in_it() -> None:
    parts = {"mimetype": "application/vnd.oasis.opendocument.text", "\u00fc.png": "x"}
    damaged = zip_of(parts).replace("\u00fc".encode(), b"\xff\xff")

    assert [one for one in _KINDS if one(content("a", damaged))] == [signatures.is_open_document]


def test_an_archive_of_documents_that_are_not_compressed_is_an_archive() -> None:
    book = zip_of({"mimetype": "application/epub+zip"})
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as packed:
        packed.writestr("a.epub", book)

    assert signatures.is_zip(content("a", stream.getvalue()))
    assert not signatures.is_epub(content("a", stream.getvalue()))


def test_documents_in_one_xml_file() -> None:
    flat = b'<?xml version="1.0"?>\n<office:document office:version="1" office:mimetype="%s">'
    text = b"application/vnd.oasis.opendocument.text"

    assert signatures.is_open_document(content("a.xml", flat % text))
    assert not signatures.is_open_document(content("a.xml", flat % b"image/svg"))
    assert signatures.is_fiction_book(content("a.xml", b"<!-- x --><FictionBook xmlns='u'>"))
    assert not signatures.is_fiction_book(content("a.xml", b"<Fiction>"))
    assert signatures.is_evernote(content("a.xml", b"\xef\xbb\xbf<en-export version='10'>"))
    assert not signatures.is_evernote(content("a.xml", b"<en-exports>"))


def test_presentations_are_distinguished_from_pictures() -> None:
    flat = b'<?xml version="1.0"?><office:document office:mimetype="%s">'
    presentation = flat % b"application/vnd.oasis.opendocument.presentation"

    assert signatures.is_presentation(content("a.fodp", presentation))
    assert not signatures.is_presentation(content("a.png", b"\x89PNG\r\n"))
