"""Detecting archives by their signature, and what the parts of a ZIP archive are.

Many documents are packed as ZIP archives: their kind is a type that they declare, or the names of
their parts.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Container
from lzma import LZMAError

from desktop_app.reading.contract import FileContent

ZIP_SIGNATURE = b"PK\x03\x04"
_END_OF_ZIP = b"PK\x05\x06"
"""Signature of the record that ends an archive; an empty one has nothing else."""

_END_WITHIN = 22 + 65_535
"""Bytes of that record with the longest comment (APPNOTE 4.3.16)."""

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

_TYPE_WITHIN = 256
"""Bytes; the type is the first part of the archive, after 38 bytes and what an archiver adds."""

_TYPE_PART = b"mimetype"
_FIRST_NAME_AT = 30
"""Where the name of the first member of an archive begins."""

_LISTED_PART = re.compile(rb"PK\x01\x02.{24}\x08\x00.{16}mimetype", re.DOTALL)
"""The part in the list of an archive's members, with the length of its name."""

_NO_TYPE = (
    EOFError, KeyError, OSError, RuntimeError, ValueError, LZMAError, zipfile.BadZipFile, zlib.error
)  # fmt: skip
"""What `zipfile` raises for a part that is missing, encrypted or damaged, and for names of others
that are not in the encoding that they state."""


def is_zip(content: FileContent) -> bool:
    """Whether it is a ZIP archive, and not a document or program packed as one."""
    if content.data.startswith(_END_OF_ZIP):
        return True
    if not content.data.startswith(ZIP_SIGNATURE):
        return False
    names = part_names(content.data)
    return content.suffix in {".zip", ".cbz"} if names is None else _PACKAGE_PARTS.isdisjoint(names)


def is_cut_zip(content: FileContent) -> bool:
    """Whether it is a ZIP archive, or a document packed as one, whose end is missing."""
    return content.data.startswith(ZIP_SIGNATURE) and _END_OF_ZIP not in content.data[-_END_WITHIN:]


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


def part_names(data: bytes) -> list[str] | None:
    """Return the names of the parts of an archive; None for a damaged one."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return archive.namelist()
    except (zipfile.BadZipFile, ValueError):  # the second for names in another encoding
        return None


def declares(content: FileContent, *types: bytes) -> bool:
    """Whether an archive states one of these types, as ODF and EPUB demand.

    Templates have a type with more letters after it.
    """
    if not content.data.startswith(ZIP_SIGNATURE):
        return False
    declared = _declared_type(content.data)
    return any(one in declared for one in types)


def has_part(content: FileContent, suffixes: Container[str], ending: bytes) -> bool:
    """Whether it is an archive with a part whose name ends so, or a damaged one by its own name.

    An archive does not pack the names of its parts, so that most need not be listed.
    """
    if not content.data.startswith(ZIP_SIGNATURE):
        return False
    if content.suffix not in suffixes and ending not in content.data:
        return False
    names = part_names(content.data)
    if names is None:
        return content.suffix in suffixes
    return any(name.endswith(ending.decode()) for name in names)


def _declared_type(data: bytes) -> bytes:
    """Return the type that an archive declares, among other bytes; empty for none.

    OpenDocument, OpenOffice and EPUB declare one.
    """
    beginning = data[:_TYPE_WITHIN]
    if beginning.startswith(_TYPE_PART, _FIRST_NAME_AT) and b"application/" in beginning:
        return beginning
    # Most archives have no such word, which is the fastest to find.
    if _TYPE_PART not in data or _LISTED_PART.search(data) is None:
        return b""
    try:
        with (
            zipfile.ZipFile(io.BytesIO(data)) as archive,
            archive.open(_TYPE_PART.decode()) as declared,
        ):
            return declared.read(_TYPE_WITHIN)
    except _NO_TYPE:
        return b""
