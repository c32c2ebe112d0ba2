"""Documents that are ZIP archives, checked before anything in them is unpacked."""

import io
import zipfile

from desktop_app.core.sayings import Saying
from desktop_app.reading.allowance import most_unpacked
from desktop_app.reading.contract import FileContent
from desktop_app.reading.refusals import over_limit

_MANIFEST = "META-INF/manifest.xml"


def opened_zip(data: bytes) -> zipfile.ZipFile:
    """Open an archive; of one that is cut off, the members before the cut.

    Raises:
        zipfile.BadZipFile: Nothing in it can be read.
    """
    try:
        return zipfile.ZipFile(io.BytesIO(data))
    except zipfile.BadZipFile:
        # Few archives need it.
        from desktop_app.reading.archives.cut_zip import completed  # noqa: PLC0415

        archive = zipfile.ZipFile(io.BytesIO(completed(data)))
        if not archive.namelist():
            raise
        return archive


def check_unpacked_size(content: FileContent) -> None:
    """Refuse an archive made to fill the memory.

    The sizes are those the archive declares; `zipfile` reads no part beyond its declared size.

    Raises:
        ReadingError: ``too_large``.
        zipfile.BadZipFile: It cannot be read as an archive.
    """
    with opened_zip(content.data) as archive:
        unpacked = sum(entry.file_size for entry in archive.infolist())
    if unpacked > most_unpacked(len(content.data)):
        megabytes = unpacked // 1024 // 1024
        raise over_limit(content.name, Saying("it unpacks to {} MB", (megabytes,)))


def is_locked(archive: zipfile.ZipFile) -> bool:
    """Whether a document of LibreOffice declares encrypted parts (ODF 1.3, part 2, 4)."""
    return _MANIFEST in archive.namelist() and b"encryption-data" in archive.read(_MANIFEST)
