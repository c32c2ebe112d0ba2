"""Counting the facets of the files found.

The counts are of the listed files, including those found by meaning alone, so that they add up to
the number of results. An aggregation in the word index would also count files that are not hits.
"""

import os.path
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from pathlib import PurePath

from desktop_app.core.documents import FileKind
from desktop_app.core.facets import MONTHS, MOST_LISTED, Count, Facets
from desktop_app.core.members import SEPARATOR
from desktop_app.core.paths import path_order
from desktop_app.core.people import parse_person
from desktop_app.core.records import replace
from desktop_app.search.query.dates import Calendar
from desktop_app.storage.field_records import FileField, count_people, has_fields, tags_of_files
from desktop_app.storage.found_files import FoundFile, facts_of

RECENT_DAYS = (1, 7, 30)
"""The periods up to today that are counted: a day, a week and a month."""

DEEPEST_FOLDER = 3
"""Levels below the common parent of all files: a menu has room for some folders, not for a tree."""


def count_facets(
    connection: sqlite3.Connection, file_ids: Iterable[int], calendar: Calendar
) -> Facets:
    """Count the facets of files; in a library without messages and tags by two statements."""
    files = facts_of(connection, file_ids)
    # Only broken clocks write times before 1970, and Windows fails for them.
    days = [calendar.day_at(one.changed) for one in files if one.changed > 0]
    facets = Facets(
        kinds=_most_first(Counter(one.kind for one in files if one.kind)),
        languages=_most_first(Counter(one.language for one in files if one.language)),
        folders=_folders(Counter(map(_folder_of, files))),
        recent=_recent(days, calendar.today),
        years=_years(days),
        months=_months(days),
        created=_years(calendar.day_at(one.created) for one in files if one.created),
        authors=_most_first(
            Counter(one.author for one in files if one.author and one.kind != FileKind.EMAIL),
            MOST_LISTED,
        ),
    )
    if not files or not has_fields(connection):
        return facets
    messages = [one.file_id for one in files if one.kind == FileKind.EMAIL]
    return replace(
        facets,
        senders=_people(count_people(connection, FileField.SENDER, messages)),
        recipients=_people(count_people(connection, FileField.RECIPIENT, messages)),
        tags=_tags(tags_of_files(connection, (one.file_id for one in files))),
    )


def _recent(days: Sequence[date], today: date) -> tuple[Count, ...]:
    """Return how many files were changed within each number of days.

    A time in the future, as of a camera in another time zone, is not today.
    """
    first = {count: today - timedelta(days=count - 1) for count in RECENT_DAYS}
    counts = {count: sum(day >= first[count] for day in days) for count in RECENT_DAYS}
    counts[1] = days.count(today)
    return tuple(Count(str(count), files) for count, files in counts.items() if files)


def _years(days: Iterable[date]) -> tuple[Count, ...]:
    held = Counter(day.year for day in days)
    return tuple(Count(str(year), held[year]) for year in sorted(held, reverse=True))


def _months(days: Iterable[date]) -> tuple[Count, ...]:
    """Return the counts by month, the latest first; none if the range has too many months."""
    held = Counter((day.year, day.month) for day in days)
    numbers = [12 * year + month for year, month in held]
    if not numbers or max(numbers) - min(numbers) >= MONTHS:
        return ()
    latest_first = sorted(held.items(), reverse=True)
    return tuple(Count(f"{year:04}-{month:02}", files) for (year, month), files in latest_first)


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


def _people(counted: Iterable[tuple[str, int]]) -> tuple[Count, ...]:
    """Join the names that belong to one address, under the most frequent of them."""
    names: dict[str, Counter[str]] = defaultdict(Counter)
    for written, files in counted:
        names[parse_person(written).key][written] += files
    return _most_first({_most_frequent(one): one.total() for one in names.values()}, MOST_LISTED)


def _tags(rows: Iterable[tuple[int, str, str]]) -> tuple[Count, ...]:
    """Count each tag of a file once, whether the user, the document or a program has given it."""
    files: dict[str, set[int]] = defaultdict(set)
    spellings: dict[str, Counter[str]] = defaultdict(Counter)
    for file_id, tag, folded in rows:
        files[folded].add(file_id)
        spellings[folded][tag] += 1
    counts = {_most_frequent(spellings[one]): len(files[one]) for one in files}
    return _most_first(counts, MOST_LISTED)


def _most_frequent(counts: Mapping[str, int]) -> str:
    return min(counts, key=lambda one: (-counts[one], one))


def _most_first(counts: Mapping[str, int], most: int | None = None) -> tuple[Count, ...]:
    best = sorted(counts.items(), key=lambda one: (-one[1], one[0]))[:most]
    return tuple(Count(*one) for one in best)
