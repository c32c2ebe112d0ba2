"""Counting the facets of the files found.

The counts are of the listed files, including those found by meaning alone, so that they add up to
the number of results. An aggregation in the word index would also count files that are not hits.
"""

import os.path
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from pathlib import PurePath

from desktop_app.core.facets import MONTHS, MOST_LISTED, Count, Facets
from desktop_app.core.members import SEPARATOR
from desktop_app.core.paths import path_order
from desktop_app.search.field_facets import count_fields
from desktop_app.search.query.dates import Calendar
from desktop_app.storage.found_files import FoundFile, facts_of

RECENT_DAYS = (1, 7, 30)

DEEPEST_FOLDER = 3
"""Levels below the common parent of all files: a menu has room for some folders, not for a tree."""


def count_facets(
    connection: sqlite3.Connection, file_ids: Iterable[int], calendar: Calendar
) -> Facets:
    files = facts_of(connection, file_ids)
    # Only broken clocks write times before 1970, and Windows fails for them.
    days = [calendar.day_at(one.changed) for one in files if one.changed > 0]
    recent = _recent(days, calendar.today)
    years = Counter(day.year for day in days)
    months = Counter((day.year, day.month) for day in days)
    created = Counter(calendar.day_at(one.created).year for one in files if one.created)
    stated = count_fields(connection, files)
    return Facets(
        kinds=_most_first(one.kind for one in files),
        languages=_most_first(one.language for one in files),
        folders=_folders(Counter(map(_folder_of, files))),
        recent=tuple(Count(str(count), files) for count, files in recent.items() if files),
        years=_years(years),
        months=_months(months),
        created=_years(created),
        authors=stated.authors,
        senders=stated.senders,
        recipients=stated.recipients,
        tags=stated.tags,
    )


def _recent(days: Sequence[date], today: date) -> dict[int, int]:
    """Return how many files were changed within this many days.

    A time in the future, as of a camera in another time zone, is not today.
    """
    first = {count: today - timedelta(days=count - 1) for count in RECENT_DAYS}
    counts = {count: sum(day >= first[count] for day in days) for count in RECENT_DAYS}
    return {**counts, 1: days.count(today)}


def _years(held: Mapping[int, int]) -> tuple[Count, ...]:
    return tuple(Count(str(year), held[year]) for year in sorted(held, reverse=True))


def _months(held: Mapping[tuple[int, int], int]) -> tuple[Count, ...]:
    """Return the counts by month, the latest first; none if the range has too many months."""
    numbers = [12 * year + month for year, month in held]
    if not numbers or max(numbers) - min(numbers) >= MONTHS:
        return ()
    latest_first = sorted(held.items(), reverse=True)
    return tuple(Count(f"{year:04}-{month:02}", files) for (year, month), files in latest_first)


def _most_first(values: Iterable[str]) -> tuple[Count, ...]:
    counts = Counter(filter(None, values)).items()
    return tuple(Count(*one) for one in sorted(counts, key=lambda one: (-one[1], one[0])))


def _folder_of(file: FoundFile) -> str:
    """Return the folder of a file's outermost file."""
    return os.path.dirname(file.path.partition(SEPARATOR)[0])  # noqa: PTH120 - a path each is slow


def _folders(held: Mapping[str, int]) -> tuple[Count, ...]:
    """Count the folders below the common parent of all; return those with the most files."""
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
    fullest = counts.most_common(MOST_LISTED)
    counted = [Count(str(folder), files) for folder, files in fullest]
    return tuple(sorted(counted, key=lambda one: path_order(one.value)))
