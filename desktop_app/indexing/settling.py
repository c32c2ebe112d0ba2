"""Delays changed files until they settle, so that none is read while it is written."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.indexing.scan import facts_of

QUIET_SECONDS = 0.4
"""A file has settled when no change was reported for this long and its metadata is the same.
Editors save within some milliseconds. With reading and committing, the words are searchable well
within two seconds."""


LONGEST_UNREST = 10.0
"""Seconds after which a file that never settles, such as a log, is read as it is."""


@dataclass(slots=True)
class _Unrest:
    """Times of a path's first and last reported change and last reading, and its metadata."""

    began: float
    taken: float
    changed: float
    facts: FileFacts | None


class SettlingFiles:
    """Paths with reported changes, until they settle."""

    def __init__(self, look: Callable[[str], FileFacts | None] = facts_of) -> None:
        self._look = look
        self._restless: dict[str, _Unrest] = {}

    def __len__(self) -> int:
        return len(self._restless)

    def is_busy(self, now: float) -> bool:
        """Whether any path may soon settle; paths that never settle do not count."""
        return any(now - one.began < LONGEST_UNREST for one in list(self._restless.values()))

    def due_in(self, now: float) -> float:
        """Return the seconds until a path may settle; infinite when there is none."""
        due = (
            min(one.changed + QUIET_SECONDS, one.taken + LONGEST_UNREST)
            for one in self._restless.values()
        )
        return min(due, default=math.inf) - now

    def touch(self, path: str, now: float) -> None:
        """Note a change of a path; ``now`` is in seconds of any clock."""
        facts = self._look(path)
        unrest = self._restless.setdefault(path, _Unrest(now, now, now, facts))
        unrest.changed, unrest.facts = now, facts

    def take_settled(self, now: float) -> list[SeenFile]:
        """Remove and return the paths that have settled or waited too long."""
        settled: list[SeenFile] = []
        for path, unrest in list(self._restless.items()):
            if now - unrest.taken >= LONGEST_UNREST:
                unrest.taken = now
                settled.append(SeenFile(path, self._look(path)))
            elif now - unrest.changed >= QUIET_SECONDS:
                current = self._look(path)
                if current == unrest.facts:
                    del self._restless[path]
                    settled.append(SeenFile(path, current))
                else:
                    unrest.changed, unrest.facts = now, current
        return settled
