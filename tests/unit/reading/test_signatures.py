from pathlib import Path

import pytest

from desktop_app.reading import signatures
from desktop_app.reading.contract import FileContent


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


def test_text_that_is_not_for_reading() -> None:
    assert signatures.is_unread_text(content("a.ps", b"%!PS-Adobe"))
    assert signatures.is_unread_text(content("Inbox.msf", b'// <!-- <mdb:mork:z v="1.4"/> -->'))
    assert not signatures.is_unread_text(content("a.txt", b"text"))


def test_rich_text() -> None:
    assert signatures.is_rich_text(content("a.txt", b"{\\rtf1 x}"))
    assert not signatures.is_rich_text(content("a.rtf", b"text"))


def test_books_and_notes_in_one_xml_file() -> None:
    assert signatures.is_fiction_book(content("a.xml", b"<!-- x --><FictionBook xmlns='u'>"))
    assert not signatures.is_fiction_book(content("a.xml", b"<Fiction>"))
    assert signatures.is_evernote(content("a.xml", b"\xef\xbb\xbf<en-export version='10'>"))
    assert not signatures.is_evernote(content("a.xml", b"<en-exports>"))
