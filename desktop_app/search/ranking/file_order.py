"""The order of files in a result list: by name, date, size and what they state."""

import math
import sqlite3
from collections.abc import Callable, Iterable
from operator import attrgetter
from pathlib import PurePath

from desktop_app.core.letters import fold_letters
from desktop_app.core.query import SearchOrder
from desktop_app.storage.found_files import FoundFile, facts_of
from desktop_app.storage.lexical.searching import LexicalSearch

MOST_ALIKE = 4_000
"""Files of the same second, or size, that are ordered by their paths. With more equal files, chance
decides which of them are listed."""


def in_order(
    connection: sqlite3.Connection, file_ids: Iterable[int], order: SearchOrder
) -> list[int]:
    """Return the files among these ids that still exist, sorted."""
    wanted = list(file_ids)
    if order is SearchOrder.RELEVANCE:
        return wanted
    # Sorting is stable, also in reverse, so that equal files are in the order of their paths.
    files = sorted(facts_of(connection, wanted), key=attrgetter("path"))
    match order:
        case SearchOrder.NAME:
            files.sort(key=_name)
        case SearchOrder.DATE:
            files.sort(key=attrgetter("changed"), reverse=True)
        case SearchOrder.SIZE:
            files.sort(key=attrgetter("size"), reverse=True)
        case SearchOrder.CREATED:
            files.sort(
                key=lambda one: -math.inf if one.created is None else one.created, reverse=True
            )
        case SearchOrder.TITLE:
            files.sort(key=lambda one: fold_letters(one.title or PurePath(one.path).name))
        case SearchOrder.AUTHOR:
            files.sort(key=lambda one: (not one.author, fold_letters(one.author).lstrip("\"'")))
    return [one.file_id for one in files]


def first_in_order(
    connection: sqlite3.Connection, lexical: LexicalSearch, order: SearchOrder, limit: int
) -> list[int]:
    """Return the first files that meet the conditions; by relevance all are equal: newest first."""
    match order:
        case SearchOrder.RELEVANCE | SearchOrder.DATE:
            # The index keeps whole seconds.
            ids = _with_alike(
                connection, lexical.conditions.newest_files, limit, lambda one: one.changed // 1
            )
            return in_order(connection, ids, SearchOrder.DATE)[:limit]
        case SearchOrder.SIZE:
            ids = _with_alike(
                connection, lexical.conditions.largest_files, limit, attrgetter("size")
            )
            return in_order(connection, ids, SearchOrder.SIZE)[:limit]
        case _:
            return in_order(connection, lexical.conditions.all_files(), order)[:limit]


def _with_alike(
    connection: sqlite3.Connection,
    first: Callable[[int], list[int]],
    limit: int,
    value: Callable[[FoundFile], float],
) -> list[int]:
    """Return the first files and those equal to the last of them, up to :data:`MOST_ALIKE`.

    The index lists equal files in an order that depends on its history.
    """
    asked = limit + 1
    while True:
        ids = first(asked)
        values = sorted(map(value, facts_of(connection, ids)), reverse=True)
        is_all = len(ids) < asked or len(values) <= limit or values[limit - 1] != values[-1]
        if is_all or asked > MOST_ALIKE:
            return ids
        asked *= 4


def _name(file: FoundFile) -> tuple[str, str]:
    return fold_letters(PurePath(file.path).name), file.path
