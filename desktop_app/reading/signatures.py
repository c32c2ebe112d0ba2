"""Detecting a file's format by its signature (magic number), whatever its name.

Each function detects one format and is cheap enough to be called for every file.
"""

import io
import re
import zipfile
from collections.abc import Container, Iterable

from desktop_app.reading.compound_files import stream_names
from desktop_app.reading.contract import FileContent
from desktop_app.reading.declared_types import declared_type

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
ZIP_SIGNATURE = b"PK\x03\x04"
_END_OF_ZIP = b"PK\x05\x06"
"""Signature of the record that ends an archive; an empty one has nothing else."""

_END_WITHIN = 22 + 65_535
"""Bytes of that record with the longest comment (APPNOTE 4.3.16)."""

OLE_SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

_ENCRYPTED_OFFICE = "EncryptedPackage".encode("utf-16-le")
"""Name of the stream in which Office keeps a document locked by a password."""

_MOBIPOCKET_SIGNATURES = frozenset({b"BOOKMOBI", b"TEXtREAd"})
"""Type and creator of a Palm database that is a book."""

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
_XML_START = rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml[^>]*+>\s*+)?(?:<!--.{0,2000}?-->\s*+)*+"
_XML_DECLARATION = re.compile(rb"(?:\xef\xbb\xbf)?\s*+<\?xml\s")
_FICTION_BOOK = re.compile(_XML_START + rb"<(?:\w+:)?FictionBook[\s>]", re.DOTALL)
_EVERNOTE = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml[^>]*+>\s*+)?(?:<!DOCTYPE[^>]{0,200}+>\s*+)?<en-export[\s>]"
)
_KEEP_FIELDS = (b'"isTrashed"', b'"isArchived"', b'"userEditedTimestampUsec"')
_FLAT_ODF = re.compile(
    _XML_START
    + rb"<office:document\s[^>]*?office:mimetype=[\"']"
    + re.escape(_ODF)
    + rb"(text|presentation|graphics|spreadsheet)",
    re.DOTALL,
)

_PDF_SIGNATURE = b"%PDF-"
_PDF_SIGNATURE_WITHIN = 1024
"""Bytes allowed before the signature, as in Acrobat (PDF 1.7, appendix H, note 13)."""

_TAR_SIGNATURE, _TAR_SUM, _TAR_HEADER = b"ustar", slice(148, 156), 512
"""The signature is at byte 257."""

GZIP_SIGNATURE = b"\x1f\x8b\x08"
BZIP2_SIGNATURE = b"BZh"
XZ_SIGNATURE = b"\xfd7zXZ\0"

_PACKAGE_PARTS = frozenset(
    {"[Content_Types].xml", "mimetype", "META-INF/MANIFEST.MF", "AndroidManifest.xml"}
)
"""Parts that only documents and programs packed as ZIP archives have (Office, OpenDocument, EPUB,
Java, Android), and not the archives that users make."""

_CALENDAR_START = re.compile(rb"(?:\xef\xbb\xbf)?\s*+BEGIN:VCALENDAR\s", re.IGNORECASE)
_CARD_START = re.compile(rb"(?:\xef\xbb\xbf)?\s*+BEGIN:VCARD\s", re.IGNORECASE)

_HTML_START = re.compile(
    _XML_START + rb"<(?:!doctype\s++html|html[\s>]|head[\s>]|body[\s>])",
    re.IGNORECASE | re.DOTALL,
)


def is_pdf(content: FileContent) -> bool:
    """Whether it begins as a PDF; only with the extension may bytes precede the signature."""
    if content.data.startswith(_PDF_SIGNATURE):
        return True
    return content.suffix == ".pdf" and _PDF_SIGNATURE in content.data[:_PDF_SIGNATURE_WITHIN]


def is_xps(content: FileContent) -> bool:
    """Whether it is a document of fixed pages in XPS, which is packed as Office documents are."""
    return _has_part(content, XPS, b".fdseq")


def has_fixed_pages(content: FileContent) -> bool:
    """Whether its pages are drawn from a PDF: a PDF, or an XPS document."""
    return is_pdf(content) or is_xps(content)


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
        or _declares(content, _ODF + b"spreadsheet")
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
    if _declares(content, *_OPEN_DOCUMENTS):
        return True
    return _flat_kind(content) in {b"text", b"presentation", b"graphics"}


def _flat_kind(content: FileContent) -> bytes:
    """Return the kind of a document of LibreOffice that is a single XML file; else nothing."""
    flat = _FLAT_ODF.match(content.data)
    return flat[1] if flat else b""


def is_flat_workbook(content: FileContent) -> bool:
    """Whether it is a workbook of LibreOffice in a single XML file."""
    return _flat_kind(content) == b"spreadsheet"


def is_presentation(content: FileContent) -> bool:
    """Whether it is a presentation of PowerPoint or LibreOffice."""
    return is_slides(content) or is_old_slides(content) or is_open_document(content)


def is_epub(content: FileContent) -> bool:
    if _declares(content, b"application/epub+zip"):
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


def _is_office(content: FileContent, folder: str, suffixes: Container[str]) -> bool:
    """Whether it is a package of Office with this folder in it, or a damaged one by its name."""
    if not content.data.startswith(ZIP_SIGNATURE):
        return False
    names = _zip_names(content.data)
    if names is None:
        return content.suffix in suffixes
    return "[Content_Types].xml" in names and any(name.startswith(folder) for name in names)


def _zip_names(data: bytes) -> list[str] | None:
    """Return the names of the parts of an archive; None for a damaged one."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return archive.namelist()
    except (zipfile.BadZipFile, ValueError):  # the second for names in another encoding
        return None


def _is_old_office(content: FileContent, streams: Iterable[str], suffix: str) -> bool:
    """Whether it is a compound file with one of these streams, or a damaged one by its name."""
    if not content.data.startswith(OLE_SIGNATURE):
        return False
    held = stream_names(content.data)
    if held is None:
        return content.suffix == suffix
    # Names of streams are compared without case ([MS-CFB] 2.6.4).
    return not {name.lower() for name in held}.isdisjoint(streams)


def _declares(content: FileContent, *types: bytes) -> bool:
    """Whether an archive states one of these types, as ODF and EPUB demand.

    Templates have a type with more letters after it.
    """
    if not content.data.startswith(ZIP_SIGNATURE):
        return False
    declared = declared_type(content.data)
    return any(one in declared for one in types)


def is_zip(content: FileContent) -> bool:
    """Whether it is a ZIP archive, and not a document or program packed as one."""
    if content.data.startswith(_END_OF_ZIP):
        return True
    if not content.data.startswith(ZIP_SIGNATURE):
        return False
    names = _zip_names(content.data)
    return content.suffix in {".zip", ".cbz"} if names is None else _PACKAGE_PARTS.isdisjoint(names)


def is_cut_zip(content: FileContent) -> bool:
    """Whether it is a ZIP archive, or a document packed as one, whose end is missing."""
    return content.data.startswith(ZIP_SIGNATURE) and _END_OF_ZIP not in content.data[-_END_WITHIN:]


def is_iwork(content: FileContent) -> bool:
    """Whether it is a document of Pages, Numbers or Keynote since 2013."""
    has_own_index = content.suffix in IWORK and _has_part(content, IWORK, b"Index.zip")
    return has_own_index or _has_part(content, IWORK, b"Index/Document.iwa")


def _has_part(content: FileContent, suffixes: Container[str], ending: bytes) -> bool:
    """Whether it is an archive with a part whose name ends so, or a damaged one by its own name.

    An archive does not pack the names of its parts, so that most need not be listed.
    """
    if not content.data.startswith(ZIP_SIGNATURE):
        return False
    if content.suffix not in suffixes and ending not in content.data:
        return False
    names = _zip_names(content.data)
    if names is None:
        return content.suffix in suffixes
    return any(name.endswith(ending.decode()) for name in names)


def is_tar(content: FileContent) -> bool:
    return begins_as_tar(content.data[:_TAR_HEADER])


def begins_as_tar(header: bytes) -> bool:
    """Whether the first 512 bytes are those of a TAR archive: by signature, else by checksum."""
    if header[257:262] == _TAR_SIGNATURE:
        return True
    stated = header[_TAR_SUM].strip(b" \0")
    if not stated.isdigit():
        return False
    # The field of the sum itself counts as spaces.
    counted = sum(header) - sum(header[_TAR_SUM]) + 8 * ord(" ")
    return len(header) == _TAR_HEADER and stated == b"%06o" % counted


def is_seven_zip(content: FileContent) -> bool:
    return content.data.startswith(b"7z\xbc\xaf\x27\x1c")


def is_rar(content: FileContent) -> bool:
    return content.data.startswith(b"Rar!\x1a\x07")


def is_compressed(content: FileContent) -> bool:
    """Whether it is a file packed by gzip, bzip2 or xz, most often a TAR archive."""
    return content.data.startswith((GZIP_SIGNATURE, BZIP2_SIGNATURE, XZ_SIGNATURE))


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


def is_xml(content: FileContent) -> bool:
    """Whether it begins as XML, is not a web page, and has no extension of plain text."""
    is_declared = _XML_DECLARATION.match(content.data) is not None
    return is_declared and not is_html(content) and content.suffix not in {".txt", ".text"}


def is_unread_text(content: FileContent) -> bool:
    """Whether it is text for programs alone: PostScript, or Thunderbird's index of a mailbox."""
    return content.data.startswith((b"%!PS", b"// <!-- <mdb:mork:z "))
