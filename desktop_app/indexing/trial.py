"""Preview of the effect of a folder's rules before they apply."""

import os
import sqlite3
from collections.abc import Callable

from desktop_app.core.library_commands import TryRules
from desktop_app.core.listing import RulesEffect
from desktop_app.indexing.rules import Rules
from desktop_app.storage import folder_records, known_facts

MOST_EXAMPLES = 5

_STEP = 1_000
"""Paths between two checks of cancellation, about 5 ms."""


def try_rules(
    connection: sqlite3.Connection, wanted: TryRules, should_stop: Callable[[], bool]
) -> RulesEffect:
    """Return which known files of a folder the rules would exclude.

    After cancellation, the result covers the files checked so far.
    """
    rules = Rules(wanted.ignore)
    paths = _paths_of(connection, wanted.path)
    left_out = 0
    examples: list[str] = []
    for at, path in enumerate(paths):
        if at % _STEP == 0 and should_stop():
            break
        relative = path[len(folder_records.subtree(wanted.path)[0]) :].replace(os.sep, "/")
        if not rules.takes_path(relative):
            left_out += 1
            if len(examples) < MOST_EXAMPLES:
                examples.append(relative)
    return RulesEffect(len(paths), left_out, tuple(examples))


def _paths_of(connection: sqlite3.Connection, folder: str) -> list[str]:
    """Return the files on disk of a folder, without those of watched folders inside it."""
    below, _ = folder_records.subtree(folder)
    inside = tuple(
        folder_records.subtree(one.path)[0]
        for one in folder_records.folders_at_or_below(connection, folder)
        if one.path != folder
    )
    known = known_facts.facts_below(connection, below)
    return [path for path in known if not (inside and path.startswith(inside))]
