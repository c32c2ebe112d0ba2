"""Marks in a file's bytes that say what it is, whatever its name says.

Each function answers for one format and is cheap enough to be asked of every file.
"""

import io
import re
import zipfile

from desktop_app.reading.contract import FileContent

WORD = (".docx", ".docm", ".dotx", ".dotm")
"""Documents and templates of Word, without and with macros (which are never run)."""

ZIP_MARK = b"PK\x03\x04"
OLE_MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

_ENCRYPTED_OFFICE = "EncryptedPackage".encode("utf-16-le")
"""Name of the stream in which Office keeps a document locked by a password."""

_PDF_MARK = b"%PDF-"
_PDF_MARK_WITHIN = 1024
"""Bytes that may come before the mark, as Acrobat allows (PDF 1.7, appendix H, note 13)."""

_HTML_START = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml[^>]*+>\s*+)?(?:<!--.{0,2000}?-->\s*+)*+"
    rb"<(?:!doctype\s++html|html[\s>]|head[\s>]|body[\s>])",
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
    if not content.data.startswith(ZIP_MARK):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(content.data)) as archive:
            names = archive.namelist()
    except zipfile.BadZipFile:
        return content.suffix in WORD
    return "[Content_Types].xml" in names and any(name.startswith("word/") for name in names)


def is_html(content: FileContent) -> bool:
    """Whether it begins as a web page does."""
    return _HTML_START.match(content.data) is not None


def is_unread_text(content: FileContent) -> bool:
    """Whether it is made of letters but not for reading: RTF and PostScript."""
    return content.data.startswith((b"{\\rtf", b"%!PS"))
