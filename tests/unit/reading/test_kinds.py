from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.reading import kinds
from desktop_app.reading.contract import FileContent
from tests.support.containers import compound, zip_of

_KINDS = (
    kinds.is_word,
    kinds.is_spreadsheet,
    kinds.is_slides,
    kinds.is_old_word,
    kinds.is_old_slides,
    kinds.is_open_document,
    kinds.is_epub,
)


def content(name: str, data: bytes) -> FileContent:
    return FileContent(Path(name), data)


def test_a_pdf_is_known_by_its_first_bytes() -> None:
    assert kinds.is_pdf(content("a.txt", b"%PDF-1.7"))
    assert kinds.is_pdf(content("a.pdf", b"junk\n%PDF-1.7"))
    assert not kinds.is_pdf(content("notes.txt", b"A file that begins with %PDF- is a PDF"))


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
    assert kinds.is_html(content("a", data))


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
def test_what_is_no_web_page(data: bytes) -> None:
    assert not kinds.is_html(content("a", data))


def test_a_broken_archive_is_a_word_document_only_by_its_name() -> None:
    assert kinds.is_word(content("a.docx", b"PK\x03\x04broken"))
    assert not kinds.is_word(content("a.zip", b"PK\x03\x04broken"))


def test_an_old_office_document_is_none() -> None:
    assert not kinds.is_word(content("a.doc", kinds.OLE_MARK + bytes(100)))


def test_text_that_is_not_for_reading() -> None:
    assert kinds.is_unread_text(content("a.ps", b"%!PS-Adobe"))
    assert kinds.is_unread_text(content("Inbox.msf", b'// <!-- <mdb:mork:z v="1.4"/> -->'))
    assert not kinds.is_unread_text(content("a.txt", b"text"))


def test_rich_text() -> None:
    assert kinds.is_rich_text(content("a.txt", b"{\\rtf1 x}"))
    assert not kinds.is_rich_text(content("a.rtf", b"text"))


@pytest.mark.parametrize(
    ("folder", "is_kind"),
    [("word/", kinds.is_word), ("xl/", kinds.is_spreadsheet), ("ppt/", kinds.is_slides)],
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
        ("WordDocument", kinds.is_old_word),
        ("PowerPoint Document", kinds.is_old_slides),
        ("Workbook", kinds.is_spreadsheet),
        ("Book", kinds.is_spreadsheet),
        ("EncryptedPackage", kinds.is_word),
    ],
)
def test_documents_of_older_office_are_detected_by_their_streams(
    stream: str, is_kind: Callable[[FileContent], bool]
) -> None:
    document = content("a", compound({stream: b""}))

    assert [one for one in _KINDS if one(document)] == [is_kind]


def test_a_broken_document_of_older_office_is_what_its_name_says() -> None:
    data = kinds.OLE_MARK + bytes(100)

    assert [one for one in _KINDS if one(content("a.ppt", data))] == [kinds.is_old_slides]
    assert not any(one(content("a.msi", data)) for one in _KINDS)


@pytest.mark.parametrize(
    ("declared", "is_kind"),
    [
        ("application/epub+zip", kinds.is_epub),
        ("application/vnd.oasis.opendocument.text", kinds.is_open_document),
        ("application/vnd.oasis.opendocument.text-template", kinds.is_open_document),
        ("application/vnd.oasis.opendocument.presentation", kinds.is_open_document),
        ("application/vnd.oasis.opendocument.spreadsheet", kinds.is_spreadsheet),
    ],
)
def test_archives_that_declare_what_they_are(
    declared: str, is_kind: Callable[[FileContent], bool]
) -> None:
    archive = content("a", zip_of({"mimetype": declared}))

    assert [one for one in _KINDS if one(archive)] == [is_kind]


def test_documents_in_one_xml_file() -> None:
    flat = b'<?xml version="1.0"?>\n<office:document office:version="1" office:mimetype="%s">'
    text = b"application/vnd.oasis.opendocument.text"

    assert kinds.is_open_document(content("a.xml", flat % text))
    assert not kinds.is_open_document(content("a.xml", flat % b"image/svg"))
    assert kinds.is_fiction_book(content("a.xml", b"<!-- x --><FictionBook xmlns='u'>"))
    assert not kinds.is_fiction_book(content("a.xml", b"<Fiction>"))
    assert kinds.is_evernote(content("a.xml", b"\xef\xbb\xbf<en-export version='10'>"))
    assert not kinds.is_evernote(content("a.xml", b"<en-exports>"))


def test_presentations_are_distinguished_from_pictures() -> None:
    flat = b'<?xml version="1.0"?><office:document office:mimetype="%s">'
    presentation = flat % b"application/vnd.oasis.opendocument.presentation"

    assert kinds.is_presentation(content("a.fodp", presentation))
    assert not kinds.is_presentation(content("a.png", b"\x89PNG\r\n"))
