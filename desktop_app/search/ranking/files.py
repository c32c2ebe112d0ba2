"""Grouping ranked passages into the files of a result list, in the requested order."""

import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter
from pathlib import PurePath

from desktop_app.core.letters import fold_letters
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.results import Label
from desktop_app.search.ranking.grouping import (
    Found,
    fold_duplicates,
    group_by_file,
    join_neighbours,
)
from desktop_app.search.ranking.habits import prefer_used
from desktop_app.search.ranking.judging import Judged
from desktop_app.search.ranking.names import put_called_first, show_first
from desktop_app.storage.found_files import FoundFile, contents_of, facts_of
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.stores import Stores

MOST_ALIKE = 4_000
"""Files of the same second, or size, that are ordered by their paths. With more equal files, chance
decides which of them are listed."""


@dataclass(frozen=True, slots=True)
class FoundFiles:
    """The files that a search found, with one hit each.

    Attributes:
        hits: In the requested order. For a query of filters alone, at most the limit.
        total: Number of files, including those that are not in ``hits``.
    """

    hits: tuple[Found, ...] = ()
    total: int = 0


def group_files(stores: Stores, judged: Judged) -> FoundFiles:
    """Return the files of the ranked passages, or for filters alone the first that meet them."""
    connection = stores.catalogue.connection
    search, lexical = judged.asked.search, judged.asked.lexical
    if not lexical.query.prose:
        first = _first_in_order(connection, lexical, search.order, max(search.limit, 1))
        hits = [show_first(stores, file_id, Label.EXACT, 1.0) for file_id in first]
        return FoundFiles(tuple(hits), lexical.count_files())
    hits = prefer_used(connection, group_by_file(join_neighbours(judged.ranked)))
    if search.mode is not SearchMode.MEANING:
        hits = put_called_first(stores, lexical, search.query, hits)
    hits = fold_duplicates(hits, contents_of(connection, (hit.file_id for hit in hits)))
    by_file = {hit.file_id: hit for hit in hits}
    ordered = _in_order(connection, by_file, search.order)
    return FoundFiles(tuple(by_file[file_id] for file_id in ordered), len(hits))


def _in_order(
    connection: sqlite3.Connection, file_ids: Iterable[int], order: SearchOrder
) -> list[int]:
    """Return the files among these ids that still exist, sorted."""
    wanted = list(file_ids)
    if order is SearchOrder.RELEVANCE:
        return wanted
    # The sort is stable, so that equal files are in the order of their paths.
    files = sorted(facts_of(connection, wanted), key=attrgetter("path"))
    match order:
        case SearchOrder.NAME:
            files.sort(key=_name)
        case SearchOrder.DATE:
            files.sort(key=attrgetter("changed"), reverse=True)
        case SearchOrder.SIZE:
            files.sort(key=attrgetter("size"), reverse=True)
    return [one.file_id for one in files]


def _first_in_order(
    connection: sqlite3.Connection, lexical: LexicalSearch, order: SearchOrder, limit: int
) -> list[int]:
    """Return the first files that meet the conditions; by relevance all are equal: newest first."""
    match order:
        case SearchOrder.RELEVANCE | SearchOrder.DATE:
            # The index keeps whole seconds.
            ids = _with_alike(connection, lexical.newest_files, limit, lambda one: one.changed // 1)
            return _in_order(connection, ids, SearchOrder.DATE)[:limit]
        case SearchOrder.SIZE:
            ids = _with_alike(connection, lexical.largest_files, limit, attrgetter("size"))
            return _in_order(connection, ids, SearchOrder.SIZE)[:limit]
        case SearchOrder.NAME:
            return _in_order(connection, lexical.all_files(), order)[:limit]


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
