"""One file inside another one, found again by its content."""

from dataclasses import dataclass, replace
from pathlib import Path

from desktop_app.reading import registry
from desktop_app.reading.contract import FileContent, Wanted
from desktop_app.reading.loading import load


def find_member(content: FileContent, content_hash: bytes) -> FileContent | None:
    """Give the first file of this content inside another one, at any depth; None without one.

    The outer file is read as for indexing, within the same limits, up to the one looked for.

    Raises:
        ReadingError: The outer file cannot be read.
    """
    wanted = Wanted(content_hash)
    registry.read(replace(content, wanted=wanted))
    return wanted.found


@dataclass(slots=True)
class LastFile:
    """Finds files by their content, and keeps the last one for the next page of it."""

    _content: FileContent | None = None

    def find(self, path: Path, content_hash: bytes, *, is_inside: bool) -> FileContent | None:
        """Give the file of a content; None when it is no longer there.

        Args:
            path: Of the file on disk.
            content_hash: Of that file, or of the one that is looked for in it.
            is_inside: Whether it is looked for in that file.

        Raises:
            ReadingError: The file on disk cannot be loaded or read.
        """
        if self._content is None or self._content.content_hash() != content_hash:
            content = load(path)
            self._content = find_member(content, content_hash) if is_inside else content
        found = self._content
        return found if found is not None and found.content_hash() == content_hash else None
