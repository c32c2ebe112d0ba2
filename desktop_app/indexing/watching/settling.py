"""Delays changed files until they settle, so that none is read while it is written."""

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.indexing.watching.scan import facts_of

QUIET_SECONDS = 0.4
"""A file has settled when no change was reported for this long and its metadata is the same.
Editors save within some milliseconds. With reading and committing, the words are searchable well
within two seconds."""


LONGEST_UNREST = 10.0
"""Seconds after which a file that never settles, such as a log, is read as it is."""


MOST_AT_ONCE = 100
"""Settled files that are returned at once: to compare them with the catalogue takes about 30 ms."""


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
        self._settled: deque[SeenFile] = deque()

    def __len__(self) -> int:
        return len(self._restless) + len(self._settled)

    def is_busy(self, now: float) -> bool:
        """Whether any path may soon settle; paths that never settle do not count."""
        return bool(self._settled) or any(
            now - one.began < LONGEST_UNREST for one in list(self._restless.values())
        )

    def due_in(self, now: float) -> float:
        """Return the seconds until a path may settle; infinite when there is none."""
        if self._settled:
            return 0.0
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
        """Remove and return some of the paths that have settled or waited too long.

        Of those that settle together, files come before deleted ones: a renamed file is seen at
        its present path first.
        """
        settled = self._look_again(now)
        self._settled.extend(sorted(settled, key=lambda seen: seen.facts is None))
        return [self._settled.popleft() for _ in range(min(MOST_AT_ONCE, len(self._settled)))]

    def _look_again(self, now: float) -> list[SeenFile]:
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
