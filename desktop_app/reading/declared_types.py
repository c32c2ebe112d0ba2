"""The type that a document packed as a ZIP archive states, as ODF and EPUB demand."""

import io
import zipfile
import zlib

_TYPE = "mimetype"
_TYPE_WITHIN = 256
"""Bytes; the type is the first part of the archive, after 38 bytes and what an archiver adds."""

_NO_TYPE = (EOFError, KeyError, OSError, RuntimeError, zipfile.BadZipFile, zlib.error)
"""What `zipfile` raises for a part that is missing, encrypted or damaged."""


def declared_type(data: bytes) -> bytes:
    """Return the bytes of an archive that state its type, if anything does.

    They are its very beginning, unless an archiver moved the type or compressed it.
    """
    beginning = data[:_TYPE_WITHIN]
    if _TYPE.encode() not in data or b"application/" in beginning:
        return beginning
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(_TYPE) as part:
            return part.read(_TYPE_WITHIN)
    except _NO_TYPE:
        return beginning
