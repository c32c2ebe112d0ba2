"""What the person used before stands before its like: it breaks near ties, and no more."""

import math
import sqlite3
import time
from collections.abc import Iterable, Sequence

from desktop_app.core.explanations import Usage
from desktop_app.core.results import Label
from desktop_app.search.ranking.grouping import Found
from desktop_app.storage import found_files

OPENED = 0.006
"""Added to the score of a file that was opened from a search, the most there is."""

CHANGED = 0.004
"""Added to the score of a file that was changed right now."""

_DAYS = 30.0
"""After which a change counts a third."""

_OPENINGS = 5
"""Openings that count in full; more change nothing."""


def prefer_used(connection: sqlite3.Connection, found: Sequence[Found]) -> list[Found]:
    """Give the hits in the order of their scores with what the person used before."""
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
    """Give what the person did with files, and what it adds to their scores in the order."""
    now = time.time()
    return {
        file_id: _usage(openings, max((now - changed) / 86_400, 0.0))
        for file_id, (openings, changed) in found_files.uses_of(connection, file_ids).items()
    }


def _usage(openings: int, days: float) -> Usage:
    opened = OPENED * min(openings / _OPENINGS, 1.0)
    return Usage(openings, opened, days, CHANGED * math.exp(-days / _DAYS))
