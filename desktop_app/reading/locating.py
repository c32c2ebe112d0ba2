"""One file inside another one, found again by its content."""

from dataclasses import replace

from desktop_app.reading import registry
from desktop_app.reading.contract import FileContent, Wanted


def find_member(content: FileContent, content_hash: bytes) -> FileContent | None:
    """Give the first file of this content inside another one, at any depth; None without one.

    The outer file is read as for indexing, within the same limits, up to the one looked for.

    Raises:
        ReadingError: The outer file cannot be read.
    """
    wanted = Wanted(content_hash)
    registry.read(replace(content, wanted=wanted))
    return wanted.found
