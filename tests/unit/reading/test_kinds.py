from pathlib import Path

import pytest

from desktop_app.reading import kinds
from desktop_app.reading.contract import FileContent


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
    assert kinds.is_unread_text(content("a.rtf", b"{\\rtf1 x}"))
    assert kinds.is_unread_text(content("a.ps", b"%!PS-Adobe"))
    assert not kinds.is_unread_text(content("a.txt", b"text"))
