"""Sorting the files found by something else than how well they fit."""

import sqlite3
from collections.abc import Iterable
from operator import attrgetter
from pathlib import PurePath

from desktop_app.core.letters import fold_letters
from desktop_app.core.query import SearchOrder
from desktop_app.storage.found_files import FoundFile, facts_of
from desktop_app.storage.lexical.searching import LexicalSearch


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
            return in_order(connection, lexical.newest_files(limit), SearchOrder.DATE)
        case SearchOrder.SIZE:
            return in_order(connection, lexical.largest_files(limit), SearchOrder.SIZE)
        case SearchOrder.NAME:
            return in_order(connection, lexical.all_files(), order)[:limit]


def _name(file: FoundFile) -> tuple[str, str]:
    return fold_letters(PurePath(file.path).name), file.path
