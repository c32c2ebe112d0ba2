"""What the person used before stands before its like: it breaks near ties, and no more."""

import math
import sqlite3
import time
from collections.abc import Sequence

from desktop_app.core.results import Label
from desktop_app.search.grouping import Found
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
    uses = found_files.uses_of(connection, (one.file_id for one in found))
    now = time.time()
    bonuses = {
        file_id: _bonus(openings, (now - changed) / 86_400)
        for file_id, (openings, changed) in uses.items()
    }
    return sorted(
        found,
        key=lambda one: (
            one.best.label is not Label.EXACT,
            -(one.best.score + bonuses.get(one.file_id, 0.0)),
        ),
    )


def _bonus(openings: int, days: float) -> float:
    return OPENED * min(openings / _OPENINGS, 1.0) + CHANGED * math.exp(-max(days, 0.0) / _DAYS)
