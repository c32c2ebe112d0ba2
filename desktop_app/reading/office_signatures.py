"""Detecting documents of office programs: those of Microsoft, LibreOffice and Apple, and XPS."""

import re
from collections.abc import Container, Iterable

from desktop_app.reading.archive_signatures import ZIP_SIGNATURE, declares, has_part, part_names
from desktop_app.reading.compound_files import OLE_SIGNATURE, stream_names
from desktop_app.reading.contract import FileContent
from desktop_app.reading.signatures import XML_START, is_pdf

WORD = (".docx", ".docm", ".dotx", ".dotm")
"""Documents and templates of Word, without and with macros (which are never run)."""

XPS = (".xps", ".oxps")
IWORK = (".pages", ".numbers", ".key")
OPEN_DOCUMENTS = (
    ".odt", ".ott", ".odp", ".otp", ".odg", ".otg", ".fodt", ".fodp", ".fodg", ".sxw", ".sxi",
    ".sxd",
)  # fmt: skip
"""Texts, presentations and drawings of LibreOffice, and of OpenOffice before 2005."""

SHEETS = (".xlsx", ".xlsm", ".xltx", ".xltm", ".xlsb")
SLIDES = (".pptx", ".pptm", ".potx", ".potm", ".ppsx", ".ppsm")

_WORD_2_SIGNATURE = b"\xdb\xa5"
OLDER_SHEETS = (b"\x09\0\4\0", b"\x09\2\6\0", b"\x09\4\6\0")  # of Excel 2, 3 and 4

_ENCRYPTED_OFFICE = "EncryptedPackage".encode("utf-16-le")
"""Name of the stream in which Office keeps a document locked by a password."""

_ODF = b"application/vnd.oasis.opendocument."
_OPENOFFICE = b"application/vnd.sun.xml."
_OPEN_DOCUMENTS = (
    _ODF + b"text",
    _ODF + b"presentation",
    _ODF + b"graphics",
    _OPENOFFICE + b"writer",
    _OPENOFFICE + b"impress",
    _OPENOFFICE + b"draw",
)
_FLAT_ODF = re.compile(
    XML_START
    + rb"<office:document\s[^>]*?office:mimetype=[\"']"
    + re.escape(_ODF)
    + rb"(text|presentation|graphics|spreadsheet)",
    re.DOTALL,
)


def is_word(content: FileContent) -> bool:
    """Whether it is a Word document, or an Office document locked by a password."""
    if content.data.startswith(OLE_SIGNATURE):
        return _ENCRYPTED_OFFICE in content.data
    return _is_office(content, "word/", WORD)


def is_spreadsheet(content: FileContent) -> bool:
    """Whether it is a workbook of Excel, of any version, or of LibreOffice."""
    return (
        content.data.startswith(OLDER_SHEETS)
        or _is_office(content, "xl/", SHEETS)
        or declares(content, _ODF + b"spreadsheet")
        or is_flat_workbook(content)
        or _is_old_office(content, ("workbook", "book"), ".xls")
    )


def is_slides(content: FileContent) -> bool:
    """Whether it is a presentation of PowerPoint since 2007."""
    return _is_office(content, "ppt/", SLIDES)


def is_old_word(content: FileContent) -> bool:
    """Whether it is a document of Word before 2007; those of Word 2 are not compound files."""
    if content.data.startswith(_WORD_2_SIGNATURE):
        return content.suffix == ".doc"
    return _is_old_office(content, ("worddocument",), ".doc")


def is_old_slides(content: FileContent) -> bool:
    """Whether it is a presentation of PowerPoint before 2007."""
    return _is_old_office(content, ("powerpoint document",), ".ppt")


def is_open_document(content: FileContent) -> bool:
    """Whether it is a text, a presentation or a drawing of LibreOffice, or of OpenOffice 1.

    Those of LibreOffice may be a single XML file.
    """
    if declares(content, *_OPEN_DOCUMENTS):
        return True
    return _flat_kind(content) in {b"text", b"presentation", b"graphics"}


def is_flat_workbook(content: FileContent) -> bool:
    """Whether it is a workbook of LibreOffice in a single XML file."""
    return _flat_kind(content) == b"spreadsheet"


def _flat_kind(content: FileContent) -> bytes:
    """Return the kind of a document of LibreOffice that is a single XML file; else nothing."""
    flat = _FLAT_ODF.match(content.data)
    return flat[1] if flat else b""


def is_iwork(content: FileContent) -> bool:
    """Whether it is a document of Pages, Numbers or Keynote since 2013."""
    has_own_index = content.suffix in IWORK and has_part(content, IWORK, b"Index.zip")
    return has_own_index or has_part(content, IWORK, b"Index/Document.iwa")


def is_xps(content: FileContent) -> bool:
    """Whether it is a document of fixed pages in XPS, which is packed as Office documents are."""
    return has_part(content, XPS, b".fdseq")


def has_fixed_pages(content: FileContent) -> bool:
    """Whether its pages are drawn from a PDF: a PDF, or an XPS document."""
    return is_pdf(content) or is_xps(content)


def is_presentation(content: FileContent) -> bool:
    """Whether it is a presentation of PowerPoint or LibreOffice."""
    return is_slides(content) or is_old_slides(content) or is_open_document(content)


def _is_office(content: FileContent, folder: str, suffixes: Container[str]) -> bool:
    """Whether it is a package of Office with this folder in it, or a damaged one by its name."""
    if not content.data.startswith(ZIP_SIGNATURE):
        return False
    names = part_names(content.data)
    if names is None:
        return content.suffix in suffixes
    return "[Content_Types].xml" in names and any(name.startswith(folder) for name in names)


def _is_old_office(content: FileContent, streams: Iterable[str], suffix: str) -> bool:
    """Whether it is a compound file with one of these streams, or a damaged one by its name."""
    if not content.data.startswith(OLE_SIGNATURE):
        return False
    held = stream_names(content.data)
    if held is None:
        return content.suffix == suffix
    # Names of streams are compared without case ([MS-CFB] 2.6.4).
    return not {name.lower() for name in held}.isdisjoint(streams)
