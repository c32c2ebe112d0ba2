"""Sorting the files found by something else than how well they fit."""

import sqlite3
from collections.abc import Callable, Iterable
from operator import attrgetter
from pathlib import PurePath

from desktop_app.core.letters import fold_letters
from desktop_app.core.query import SearchOrder
from desktop_app.storage.found_files import FoundFile, facts_of
from desktop_app.storage.lexical.searching import LexicalSearch

MOST_ALIKE = 4_000
"""Files of the same second, or size, that are told apart by their path; of more it is chance which
are listed."""


def in_order(
    connection: sqlite3.Connection, file_ids: Iterable[int], order: SearchOrder
) -> list[int]:
    """Give the living files among these ids, sorted."""
    wanted = list(file_ids)
    if order is SearchOrder.RELEVANCE:
        return wanted
    # Those that are alike are by their path.
    files = sorted(facts_of(connection, wanted), key=attrgetter("path"))
    match order:
        case SearchOrder.NAME:
            files.sort(key=_name)
        case SearchOrder.DATE:
            files.sort(key=attrgetter("changed"), reverse=True)
        case SearchOrder.SIZE:
            files.sort(key=attrgetter("size"), reverse=True)
    return [one.file_id for one in files]


def first_in_order(
    connection: sqlite3.Connection, lexical: LexicalSearch, order: SearchOrder, limit: int
) -> list[int]:
    """Give the first files that meet the conditions; they all fit alike, so the newest lead."""
    match order:
        case SearchOrder.RELEVANCE | SearchOrder.DATE:
            # The index keeps whole seconds.
            ids = _with_alike(connection, lexical.newest_files, limit, lambda one: one.changed // 1)
            return in_order(connection, ids, SearchOrder.DATE)[:limit]
        case SearchOrder.SIZE:
            ids = _with_alike(connection, lexical.largest_files, limit, attrgetter("size"))
            return in_order(connection, ids, SearchOrder.SIZE)[:limit]
        case SearchOrder.NAME:
            return in_order(connection, lexical.all_files(), order)[:limit]


def _with_alike(
    connection: sqlite3.Connection,
    first: Callable[[int], list[int]],
    limit: int,
    value: Callable[[FoundFile], float],
) -> list[int]:
    """Give the first files and those that are like the last of them, up to :data:`MOST_ALIKE`.

    Which of these the index has first depends on what it held before.
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
