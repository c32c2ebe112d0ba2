"""Changed files are taken when they are at rest: not while they are being written."""

from collections.abc import Callable

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.indexing.scan import facts_of

QUIET_SECONDS = 0.4
"""A file is at rest when nothing was heard of it for so long and its facts are the same.
Editors save within some milliseconds; with reading and committing the words are there
well within two seconds."""


class SettlingFiles:
    """Paths that something was heard of, until they are at rest."""

    def __init__(self, look: Callable[[str], FileFacts | None] = facts_of) -> None:
        self._look = look
        self._heard: dict[str, tuple[float, FileFacts | None]] = {}

    def __len__(self) -> int:
        return len(self._heard)

    def touch(self, path: str, now: float) -> None:
        """Note that something happened to a path; ``now`` in seconds of any clock."""
        self._heard[path] = (now, self._look(path))

    def take_settled(self, now: float) -> list[SeenFile]:
        """Give and drop the paths that are at rest."""
        settled: list[SeenFile] = []
        for path, (heard, facts) in list(self._heard.items()):
            if now - heard < QUIET_SECONDS:
                continue
            current = self._look(path)
            if current == facts:
                del self._heard[path]
                settled.append(SeenFile(path, current))
            else:
                self._heard[path] = (now, current)
        return settled
