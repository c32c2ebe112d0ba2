"""Preferring files that the user used before; this decides only near ties."""

import math
import time
from collections.abc import Mapping, Sequence

from desktop_app.core.explanations import Usage
from desktop_app.core.results import Label
from desktop_app.search.ranking.grouping import Found
from desktop_app.storage.found_files import RankedFile

OPENED = 0.006
"""Largest addition to the score of a file that was opened from a search."""

CHANGED = 0.004
"""Addition to the score of a file that was changed just now."""

_DAYS = 30.0
"""Days after which a change counts about a third (1/e)."""

_OPENINGS = 5
"""Number of openings from which the addition is largest."""


def prefer_used(found: Sequence[Found], files: Mapping[int, RankedFile]) -> list[Found]:
    """Return the hits in the order of their scores, with the additions for the user's habits.

    Args:
        found: The hits.
        files: Their files, by id.
    """
    now = time.time()

    def order(one: Found) -> tuple[bool, float]:
        best, file = one.best, files[one.file_id]
        bonus = _opened_points(file) + _changed_points(_days_since_change(file, now))
        return best.label is not Label.EXACT, -(best.score + bonus)

    return sorted(found, key=order)


def usage_of(file: RankedFile, now: float) -> Usage:
    """Return how the user used a file, and the additions to its score.

    Args:
        file: The file.
        now: The time in seconds since 1970.
    """
    days = _days_since_change(file, now)
    return Usage(file.openings, _opened_points(file), days, _changed_points(days))


def _opened_points(file: RankedFile) -> float:
    return OPENED * min(file.openings / _OPENINGS, 1.0) if file.openings else 0.0


def _changed_points(days: float) -> float:
    return CHANGED * math.exp(-days / _DAYS)


def _days_since_change(file: RankedFile, now: float) -> float:
    return max((now - file.changed) / 86_400, 0.0)
