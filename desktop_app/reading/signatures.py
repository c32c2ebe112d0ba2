"""Detecting a file's format by its signature (magic number), whatever its name.

Each function detects one format and is cheap enough to be called for every file. Families of
formats have modules of their own, such as :mod:`~desktop_app.reading.office_signatures`.
"""

import re

from desktop_app.reading.archive_signatures import ZIP_SIGNATURE, declares
from desktop_app.reading.contract import FileContent

_MOBIPOCKET_SIGNATURES = frozenset({b"BOOKMOBI", b"TEXtREAd"})
"""Type and creator of a Palm database that is a book."""

XML_START = rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml[^>]*+>\s*+)?(?:<!--.{0,2000}?-->\s*+)*+"
_XML_DECLARATION = re.compile(rb"(?:\xef\xbb\xbf)?\s*+<\?xml\s")
_OUTLINE = re.compile(XML_START + rb"<(?:opml|map)\s[^<>]{0,200}?\bversion\s*=", re.DOTALL)
_FICTION_BOOK = re.compile(XML_START + rb"<(?:\w+:)?FictionBook[\s>]", re.DOTALL)
_EVERNOTE = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml[^>]*+>\s*+)?(?:<!DOCTYPE[^>]{0,200}+>\s*+)?<en-export[\s>]"
)
_KEEP_FIELDS = (b'"isTrashed"', b'"isArchived"', b'"userEditedTimestampUsec"')

_PDF_SIGNATURE = b"%PDF-"
_PDF_SIGNATURE_WITHIN = 1024
"""Bytes allowed before the signature, as in Acrobat (PDF 1.7, appendix H, note 13)."""

_CALENDAR_START = re.compile(rb"(?:\xef\xbb\xbf)?\s*+BEGIN:VCALENDAR\s", re.IGNORECASE)
_CARD_START = re.compile(rb"(?:\xef\xbb\xbf)?\s*+BEGIN:VCARD\s", re.IGNORECASE)

_HTML_START = re.compile(
    XML_START + rb"<(?:!doctype\s++html|html[\s>]|head[\s>]|body[\s>])",
    re.IGNORECASE | re.DOTALL,
)


def is_pdf(content: FileContent) -> bool:
    """Whether it begins as a PDF; only with the extension may bytes precede the signature."""
    if content.data.startswith(_PDF_SIGNATURE):
        return True
    return content.suffix == ".pdf" and _PDF_SIGNATURE in content.data[:_PDF_SIGNATURE_WITHIN]


def is_epub(content: FileContent) -> bool:
    if declares(content, b"application/epub+zip"):
        return True
    return content.suffix == ".epub" and content.data.startswith(ZIP_SIGNATURE)


def is_fiction_book(content: FileContent) -> bool:
    """Whether it is a FictionBook, which is a single XML file."""
    return _FICTION_BOOK.match(content.data) is not None


def is_mobipocket(content: FileContent) -> bool:
    """Whether it is a book for Kindle or Palm."""
    return content.data[60:68] in _MOBIPOCKET_SIGNATURES


def is_rich_text(content: FileContent) -> bool:
    return content.data.startswith(b"{\\rtf")


def is_calendar(content: FileContent) -> bool:
    return _CALENDAR_START.match(content.data) is not None


def is_contacts(content: FileContent) -> bool:
    return _CARD_START.match(content.data) is not None


def is_html(content: FileContent) -> bool:
    return _HTML_START.match(content.data) is not None


def is_evernote(content: FileContent) -> bool:
    """Whether it is an export of Evernote."""
    return _EVERNOTE.match(content.data) is not None


def is_keep_note(content: FileContent) -> bool:
    """Whether it is a note that Google Keep exported as JSON."""
    is_object = content.suffix == ".json" and content.data.lstrip()[:1] == b"{"
    return is_object and all(field in content.data for field in _KEEP_FIELDS)


def is_outline(content: FileContent) -> bool:
    """Whether it is an outline (OPML) or a mind map (FreeMind, Freeplane).

    Mind maps have no XML declaration, and the extension of Objective-C++.
    """
    return _OUTLINE.match(content.data) is not None


def is_xml(content: FileContent) -> bool:
    """Whether it begins as XML, is not a web page, and has no extension of plain text."""
    is_declared = _XML_DECLARATION.match(content.data) is not None
    return is_declared and not is_html(content) and content.suffix not in {".txt", ".text"}


def is_unread_text(content: FileContent) -> bool:
    """Whether it is text for programs alone: PostScript, or Thunderbird's index of a mailbox."""
    return content.data.startswith((b"%!PS", b"// <!-- <mdb:mork:z "))
