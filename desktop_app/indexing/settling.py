"""Changed files are taken when they are at rest: not while they are being written."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.indexing.scan import facts_of

QUIET_SECONDS = 0.4
"""A file is at rest when nothing was heard of it for so long and its facts are the same.
Editors save within some milliseconds; with reading and committing the words are there
well within two seconds."""


LONGEST_UNREST = 10.0
"""Seconds after which a file that never rests, such as a log, is taken as it is."""


@dataclass(slots=True)
class _Unrest:
    """A path's unrest: since when, last taken, last heard, and the facts then."""

    began: float
    taken: float
    heard: float
    facts: FileFacts | None


class SettlingFiles:
    """Paths that something was heard of, until they are at rest."""

    def __init__(self, look: Callable[[str], FileFacts | None] = facts_of) -> None:
        self._look = look
        self._restless: dict[str, _Unrest] = {}

    def __len__(self) -> int:
        return len(self._restless)

    def is_busy(self, now: float) -> bool:
        """Whether any path may soon be at rest; one that never rests is not waited for."""
        return any(now - one.began < LONGEST_UNREST for one in list(self._restless.values()))

    def due_in(self, now: float) -> float:
        """Give the seconds until a path may be at rest; infinite where none is restless."""
        due = (
            min(one.heard + QUIET_SECONDS, one.taken + LONGEST_UNREST)
            for one in self._restless.values()
        )
        return min(due, default=math.inf) - now

    def touch(self, path: str, now: float) -> None:
        """Note that something happened to a path; ``now`` in seconds of any clock."""
        facts = self._look(path)
        unrest = self._restless.setdefault(path, _Unrest(now, now, now, facts))
        unrest.heard, unrest.facts = now, facts

    def take_settled(self, now: float) -> list[SeenFile]:
        """Give the paths that are at rest, and drop them; also those that never are."""
        settled: list[SeenFile] = []
        for path, unrest in list(self._restless.items()):
            if now - unrest.taken >= LONGEST_UNREST:
                unrest.taken = now
                settled.append(SeenFile(path, self._look(path)))
            elif now - unrest.heard >= QUIET_SECONDS:
                current = self._look(path)
                if current == unrest.facts:
                    del self._restless[path]
                    settled.append(SeenFile(path, current))
                else:
                    unrest.heard, unrest.facts = now, current
        return settled
