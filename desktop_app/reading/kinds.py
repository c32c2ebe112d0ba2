"""Marks in a file's bytes that say what it is, whatever its name says.

Each function answers for one format and is cheap enough to be asked of every file.
"""

import io
import re
import zipfile
from collections.abc import Container, Iterable

from desktop_app.reading.compound_files import stream_names
from desktop_app.reading.contract import FileContent

WORD = (".docx", ".docm", ".dotx", ".dotm")
"""Documents and templates of Word, without and with macros (which are never run)."""

SHEETS = (".xlsx", ".xlsm", ".xltx", ".xltm", ".xlsb")
SLIDES = (".pptx", ".pptm", ".potx", ".potm", ".ppsx", ".ppsm")

ZIP_MARK = b"PK\x03\x04"
OLE_MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

_ENCRYPTED_OFFICE = "EncryptedPackage".encode("utf-16-le")
"""Name of the stream in which Office keeps a document locked by a password."""

_ODF = b"application/vnd.oasis.opendocument."
_TYPE_WITHIN = 256
"""Bytes; the type is the first part of the archive, after 38 bytes and what an archiver adds."""

_XML_START = rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml[^>]*+>\s*+)?(?:<!--.{0,2000}?-->\s*+)*+"
_FICTION_BOOK = re.compile(_XML_START + rb"<(?:\w+:)?FictionBook[\s>]", re.DOTALL)
_FLAT_ODF = re.compile(
    _XML_START
    + rb"<office:document\s[^>]*?office:mimetype=[\"']"
    + re.escape(_ODF)
    + rb"(?:text|presentation)",
    re.DOTALL,
)

_PDF_MARK = b"%PDF-"
_PDF_MARK_WITHIN = 1024
"""Bytes that may come before the mark, as Acrobat allows (PDF 1.7, appendix H, note 13)."""

_HTML_START = re.compile(
    _XML_START + rb"<(?:!doctype\s++html|html[\s>]|head[\s>]|body[\s>])",
    re.IGNORECASE | re.DOTALL,
)


def is_pdf(content: FileContent) -> bool:
    """Whether it begins as a PDF; junk before the mark counts only under that name."""
    if content.data.startswith(_PDF_MARK):
        return True
    return content.suffix == ".pdf" and _PDF_MARK in content.data[:_PDF_MARK_WITHIN]


def is_word(content: FileContent) -> bool:
    """Whether it is a Word document, or an Office document locked by a password."""
    if content.data.startswith(OLE_MARK):
        return _ENCRYPTED_OFFICE in content.data
    return _is_office(content, "word/", WORD)


def is_spreadsheet(content: FileContent) -> bool:
    """Whether it is a workbook of Excel, of any age, or of LibreOffice."""
    return (
        _is_office(content, "xl/", SHEETS)
        or _declares(content, _ODF + b"spreadsheet")
        or _is_old_office(content, ("Workbook", "Book"), ".xls")
    )


def is_slides(content: FileContent) -> bool:
    """Whether it is a presentation of PowerPoint since 2007."""
    return _is_office(content, "ppt/", SLIDES)


def is_old_word(content: FileContent) -> bool:
    """Whether it is a document of Word before 2007."""
    return _is_old_office(content, ("WordDocument",), ".doc")


def is_old_slides(content: FileContent) -> bool:
    """Whether it is a presentation of PowerPoint before 2007."""
    return _is_old_office(content, ("PowerPoint Document",), ".ppt")


def is_open_document(content: FileContent) -> bool:
    """Whether it is a text or a presentation of LibreOffice, packed or as a single XML file."""
    return (
        _declares(content, _ODF + b"text")
        or _declares(content, _ODF + b"presentation")
        or _FLAT_ODF.match(content.data) is not None
    )


def is_epub(content: FileContent) -> bool:
    """Whether it is an electronic book."""
    if _declares(content, b"application/epub+zip"):
        return True
    return content.suffix == ".epub" and content.data.startswith(ZIP_MARK)


def is_fiction_book(content: FileContent) -> bool:
    """Whether it is a FictionBook, which is a single XML file."""
    return _FICTION_BOOK.match(content.data) is not None


def is_rich_text(content: FileContent) -> bool:
    """Whether it is rich text (RTF)."""
    return content.data.startswith(b"{\\rtf")


def _is_office(content: FileContent, folder: str, suffixes: Container[str]) -> bool:
    """Whether it is a package of Office with a folder in it, or a broken one by its name."""
    if not content.data.startswith(ZIP_MARK):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(content.data)) as archive:
            names = archive.namelist()
    except zipfile.BadZipFile:
        return content.suffix in suffixes
    return "[Content_Types].xml" in names and any(name.startswith(folder) for name in names)


def _is_old_office(content: FileContent, streams: Iterable[str], suffix: str) -> bool:
    """Whether it is a compound file with one of these streams, or a broken one by its name."""
    if not content.data.startswith(OLE_MARK):
        return False
    held = stream_names(content.data)
    return content.suffix == suffix if held is None else not held.isdisjoint(streams)


def _declares(content: FileContent, media_type: bytes) -> bool:
    """Whether an archive says at its very beginning what it is, as ODF and EPUB demand.

    Templates have the type with more letters after it.
    """
    return content.data.startswith(ZIP_MARK) and media_type in content.data[:_TYPE_WITHIN]


def is_html(content: FileContent) -> bool:
    """Whether it begins as a web page does."""
    return _HTML_START.match(content.data) is not None


def is_unread_text(content: FileContent) -> bool:
    """Whether it is made of letters but not for reading: PostScript."""
    return content.data.startswith(b"%!PS")
