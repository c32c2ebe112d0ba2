"""Documents that are ZIP archives, checked before anything in them is unpacked."""

import io
import zipfile

from desktop_app.reading.contract import FileContent
from desktop_app.reading.refusals import over_limit

_LARGEST = 500 * 1024 * 1024
"""Bytes unpacked; more does not fit into a reader's memory together with its parse."""

_HIGHEST_RATIO = 200
"""Unpacked to packed size; office documents reach 12 as a whole and 31 in a single part."""

_SMALL = 10 * 1024 * 1024
"""Bytes unpacked below which the ratio does not matter: an empty table packs very well."""


def check_unpacked_size(content: FileContent) -> None:
    """Refuse an archive made to fill the memory.

    The sizes are those it declares; `zipfile` reads no part beyond its declared size.

    Raises:
        ReadingError: ``too_large``.
        zipfile.BadZipFile: It is no readable archive.
    """
    with zipfile.ZipFile(io.BytesIO(content.data)) as archive:
        unpacked = sum(entry.file_size for entry in archive.infolist())
    if unpacked > _LARGEST or unpacked > max(_SMALL, _HIGHEST_RATIO * len(content.data)):
        megabytes = unpacked // 1024 // 1024
        raise over_limit(content.name, f"it unpacks to {megabytes} MB")
