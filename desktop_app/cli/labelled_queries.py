"""The queries with known answers that a command measures with: a set, or the noted searches."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from desktop_app.cli.arguments import as_folder
from desktop_app.cli.output import counted, counted_queries
from desktop_app.core.errors import UsageError
from desktop_app.evaluation.root import find_missing, find_root
from desktop_app.evaluation.sets import LabelledQuery, LabelledSet, read_set
from desktop_app.storage.right_file_records import list_right
from desktop_app.storage.stores import Stores


def read_labelled(stores: Stores, arguments: argparse.Namespace) -> LabelledSet:
    """Return the queries that ``set`` and ``folder``, or ``noted``, of a command name.

    Raises:
        UsageError: There are none, or the set cannot be read.
        StoreError: The library has no file of the set.
    """
    if arguments.noted:
        return _noted(stores)
    return _read(stores, arguments.set, as_folder(arguments.folder))


def _noted(stores: Stores) -> LabelledSet:
    """Return the searches whose right files the user noted, with absolute paths."""
    right = list_right(stores.catalogue.connection)
    queries = [LabelledQuery(query, query, paths) for query, paths in right.items()]
    if not queries:
        raise UsageError(
            "nothing_noted",
            "No search has a noted answer.",
            "In the window choose “Answers this search” in the menu of a result.",
        )
    return LabelledSet(queries, "")


def _read(stores: Stores, path: Path, folder: str) -> LabelledSet:
    """Return the queries of a set that name a relevant file, and where their paths begin."""
    queries = read_set(path)
    root, _ = place_set(stores, path, folder, queries)
    return LabelledSet([one for one in queries if one.gains], root)


def place_set(
    stores: Stores, path: Path, folder: str, queries: Sequence[LabelledQuery]
) -> tuple[str, frozenset[str]]:
    """Return the folder in which the paths of a set begin, and the missing files, with messages.

    Args:
        stores: The stores to read.
        path: The set.
        folder: The folder that the command names; empty to find it.
        queries: The queries of the set.

    Raises:
        UsageError: No query names a relevant file.
        StoreError: The library has no file of the set.
    """
    relevant = [name for one in queries for name in one.gains]
    if not relevant:
        raise UsageError("bad_set", "No query of the set names a relevant file.")
    if unused := sum(not one.gains for one in queries):
        print(f"Left out: {counted_queries(unused)} without a relevant file.", file=sys.stderr)
    root = find_root(stores.catalogue, path, folder, relevant)
    missing = find_missing(stores.catalogue, root, relevant)
    if missing:
        print(f"Not in the library: {counted(len(missing), 'file')} of the set.", file=sys.stderr)
    return root, missing
