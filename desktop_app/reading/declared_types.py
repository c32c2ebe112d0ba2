"""The type that a document packed as ZIP declares, which OpenDocument, OpenOffice and EPUB do."""

import io
import re
import zipfile
import zlib
from lzma import LZMAError

_WITHIN = 256
"""Bytes; the type is the first part of the archive, after 38 bytes and what an archiver adds."""

_PART = b"mimetype"
_NAME_AT = 30
"""Where the name of the first member of an archive begins."""

_LISTED_PART = re.compile(rb"PK\x01\x02.{24}\x08\x00.{16}mimetype", re.DOTALL)
"""The part in the list of an archive's members, with the length of its name."""

_NO_TYPE = (
    EOFError, KeyError, OSError, RuntimeError, ValueError, LZMAError, zipfile.BadZipFile, zlib.error
)  # fmt: skip
"""What `zipfile` raises for a part that is missing, encrypted or damaged, and for names of others
that are not in the encoding that they state."""


def declared_type(data: bytes) -> bytes:
    """Return the type that an archive declares, among other bytes; empty for none."""
    beginning = data[:_WITHIN]
    if beginning.startswith(_PART, _NAME_AT) and b"application/" in beginning:
        return beginning
    # Most archives have no such word, which is the fastest to find.
    if _PART not in data or _LISTED_PART.search(data) is None:
        return b""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(_PART.decode()) as part:
            return part.read(_WITHIN)
    except _NO_TYPE:
        return b""
