"""Counting what the files found have in common.

Counted are the files of the list, also those found by their meaning alone, so that the numbers
add up to the one above it. An aggregation of the word index would count files that are no hit.
"""

import os.path
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta
from pathlib import PurePath

from desktop_app.core.facets import MONTHS, Count, Facets
from desktop_app.core.members import SEPARATOR
from desktop_app.search.query.dates import Calendar
from desktop_app.storage.found_files import FoundFile, facts_of

RECENT_DAYS = (1, 7, 30)

MOST_FOLDERS = 30
DEEPEST_FOLDER = 3
"""Folders below the one that all files lie in: a menu has room for some and not for a tree."""


def count_facets(
    connection: sqlite3.Connection, file_ids: Iterable[int], calendar: Calendar
) -> Facets:
    """Give the counts over these files, by the days of the calendar."""
    files = facts_of(connection, file_ids)
    # Times before 1970 only broken clocks have written, and Windows fails for them.
    days = [_day_of(one, calendar) for one in files if one.changed > 0]
    since = {count: calendar.today - timedelta(days=count - 1) for count in RECENT_DAYS}
    recent = Counter({count: sum(day >= first for day in days) for count, first in since.items()})
    years = Counter(day.year for day in days)
    months = Counter((day.year, day.month) for day in days)
    return Facets(
        kinds=_most_first(one.kind for one in files),
        languages=_most_first(one.language for one in files),
        folders=_folders(Counter(map(_folder_of, files))),
        recent=tuple(Count(str(days), recent[days]) for days in RECENT_DAYS if recent[days]),
        years=tuple(Count(str(year), years[year]) for year in sorted(years, reverse=True)),
        months=_months(months),
    )


def _months(held: Mapping[tuple[int, int], int]) -> tuple[Count, ...]:
    """Count by months what is not spread over too many of them, the latest first."""
    numbers = [12 * year + month for year, month in held]
    if not numbers or max(numbers) - min(numbers) >= MONTHS:
        return ()
    latest_first = sorted(held.items(), reverse=True)
    return tuple(Count(f"{year:04}-{month:02}", files) for (year, month), files in latest_first)


def _day_of(file: FoundFile, calendar: Calendar) -> date:
    return datetime.fromtimestamp(file.changed, UTC).astimezone(calendar.zone).date()


def _most_first(values: Iterable[str]) -> tuple[Count, ...]:
    counts = Counter(filter(None, values)).items()
    return tuple(Count(*one) for one in sorted(counts, key=lambda one: (-one[1], one[0])))


def _folder_of(file: FoundFile) -> str:
    """Give the folder of a file, or of the one on disk that it lies in."""
    return os.path.dirname(file.path.partition(SEPARATOR)[0])  # noqa: PTH120 - a path each is slow


def _folders(held: Mapping[str, int]) -> tuple[Count, ...]:
    """Count the folders below the one that all lie in, the fullest as far as there is room."""
    try:
        top = PurePath(os.path.commonpath(held))
    except ValueError:  # none, or on several drives
        return ()
    depth = len(top.parts)
    counts: Counter[PurePath] = Counter()
    for folder, files in held.items():
        for above in (PurePath(folder), *PurePath(folder).parents):
            if depth < len(above.parts) <= depth + DEEPEST_FOLDER:
                counts[above] += files
    fullest = counts.most_common(MOST_FOLDERS)
    return tuple(Count(str(folder), files) for folder, files in sorted(fullest))
