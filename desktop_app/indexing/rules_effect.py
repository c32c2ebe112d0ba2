"""The known files of a folder that new rules would exclude, shown before the rules apply."""

import sqlite3

from desktop_app.core.library_commands import TryRules
from desktop_app.core.listing import RulesEffect
from desktop_app.core.stopping import ShouldStop
from desktop_app.indexing.watching.rules import Rules, path_below
from desktop_app.storage import folder_records, known_facts
from desktop_app.storage.indexed_files import IndexedFiles

MOST_EXAMPLES = 5
"""Excluded files that the result names."""

_STEP = 1_000
"""Paths between two checks of cancellation, about 5 ms."""


def try_rules(stores: IndexedFiles, wanted: TryRules, should_stop: ShouldStop) -> RulesEffect:
    """Return which known files of a folder the rules would exclude.

    After cancellation, the result covers the files checked so far.
    """
    connection = stores.catalogue.connection
    folder = folder_records.known_path(connection, wanted.path)
    rules = Rules(wanted.ignore)
    paths = _paths_of(connection, folder)
    left_out = 0
    examples: list[str] = []
    for at, path in enumerate(paths):
        if at % _STEP == 0 and should_stop():
            break
        relative = path_below(folder, path)
        if not rules.takes_path(relative):
            left_out += 1
            if len(examples) < MOST_EXAMPLES:
                examples.append(relative)
    return RulesEffect(len(paths), left_out, tuple(examples))


def _paths_of(connection: sqlite3.Connection, folder: str) -> list[str]:
    """Return the paths of a folder's files on disk, without those of watched folders inside it."""
    below = folder_records.folders_at_or_below(connection, folder)
    inside = tuple(f"{one.path}/" for one in below if one.path != folder)
    known = known_facts.facts_below(connection, folder)
    return [path for path in known if path != folder and not path.startswith(inside)]
