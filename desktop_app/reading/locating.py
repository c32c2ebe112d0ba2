"""Finding a file inside another one by its content."""

from dataclasses import dataclass
from pathlib import Path

from desktop_app.core.records import replace
from desktop_app.reading import registry
from desktop_app.reading.contract import FileContent, MemberSearch
from desktop_app.reading.loading import load


def find_member(content: FileContent, content_hash: bytes) -> FileContent | None:
    """Return the first file with this content inside another one, at any depth; None without one.

    The outer file is read as for indexing, within the same limits, up to that file.

    Raises:
        ReadingError: The outer file cannot be read.
    """
    search = MemberSearch(content_hash)
    registry.read(replace(content, member_search=search))
    return search.found


@dataclass(slots=True)
class LastFile:
    """Finds files by their content, and caches the last one for the next request."""

    _content: FileContent | None = None

    def find(
        self,
        path: Path,
        content_hash: bytes,
        *,
        is_inside: bool,
        passwords: tuple[str, ...] = (),
    ) -> FileContent | None:
        """Return the file with this content; None when it is no longer there.

        Args:
            path: Path of the file on disk.
            content_hash: Hash of that file, or of the one inside it.
            is_inside: Whether the file is inside the one on disk.
            passwords: Passwords of the file on disk and of those inside it.

        Raises:
            ReadingError: The file on disk cannot be loaded or read.
        """
        if self._content is None or self._content.content_hash() != content_hash:
            content = replace(load(path), passwords=passwords)
            self._content = find_member(content, content_hash) if is_inside else content
        elif self._content.passwords != passwords:
            self._content = replace(self._content, passwords=passwords)
        found = self._content
        return found if found is not None and found.content_hash() == content_hash else None
