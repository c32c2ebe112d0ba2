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
    usages = {one.file_id: usage_of(files[one.file_id], now) for one in found}
    bonuses = {
        file_id: usage.opened_points + usage.changed_points for file_id, usage in usages.items()
    }
    return sorted(
        found,
        key=lambda one: (
            one.best.label is not Label.EXACT,
            -(one.best.score + bonuses[one.file_id]),
        ),
    )


def usage_of(file: RankedFile, now: float) -> Usage:
    """Return how the user used a file, and the additions to its score.

    Args:
        file: The file.
        now: The time in seconds since 1970.
    """
    days = max((now - file.changed) / 86_400, 0.0)
    opened = OPENED * min(file.openings / _OPENINGS, 1.0)
    return Usage(file.openings, opened, days, CHANGED * math.exp(-days / _DAYS))
