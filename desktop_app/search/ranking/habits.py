"""Preferring files that the user used before; this decides only near ties."""

import math
import sqlite3
import time
from collections.abc import Iterable, Sequence

from desktop_app.core.explanations import Usage
from desktop_app.core.results import Label
from desktop_app.search.ranking.grouping import Found
from desktop_app.storage import found_files

OPENED = 0.006
"""Largest addition to the score of a file that was opened from a search."""

CHANGED = 0.004
"""Addition to the score of a file that was changed just now."""

_DAYS = 30.0
"""Days after which a change counts about a third (1/e)."""

_OPENINGS = 5
"""Number of openings from which the addition is largest."""


def prefer_used(connection: sqlite3.Connection, found: Sequence[Found]) -> list[Found]:
    """Return the hits in the order of their scores, with the additions for the user's habits."""
    uses = usage_of(connection, (one.file_id for one in found))
    bonuses = {
        file_id: usage.opened_points + usage.changed_points for file_id, usage in uses.items()
    }
    return sorted(
        found,
        key=lambda one: (
            one.best.label is not Label.EXACT,
            -(one.best.score + bonuses.get(one.file_id, 0.0)),
        ),
    )


def usage_of(connection: sqlite3.Connection, file_ids: Iterable[int]) -> dict[int, Usage]:
    """Return how the user used files, and the additions to their scores."""
    now = time.time()
    return {
        file_id: _usage(openings, max((now - changed) / 86_400, 0.0))
        for file_id, (openings, changed) in found_files.uses_of(connection, file_ids).items()
    }


def _usage(openings: int, days: float) -> Usage:
    opened = OPENED * min(openings / _OPENINGS, 1.0)
    return Usage(openings, opened, days, CHANGED * math.exp(-days / _DAYS))
