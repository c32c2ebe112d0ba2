"""Completing the value of ``in:``: watched folders, folders below them, and names of folders."""

import os
from collections.abc import Iterator
from pathlib import Path, PurePath

from desktop_app.core.letters import fold_letters
from desktop_app.search.query.words import find_words
from desktop_app.storage import file_records, folder_records, found_files
from desktop_app.storage.stores import Stores

_MOST_FOLDERS = 200
"""Most folders that are listed in a folder."""

_NAMES = 8
"""Most words of folder names that are looked up, and most files that are read for each word."""


def folder_values(stores: Stores, typed: str) -> Iterator[str]:
    """Return values for ``in:`` that begin with the typed text: paths, or names of folders.

    A path in the home folder begins with ``~``, unless an absolute path was typed.
    """
    connection = stores.catalogue.connection
    watched = [one.path for one in folder_records.list_folders(connection)]
    if not typed or PurePath(typed).is_absolute() or typed.startswith("~"):
        yield from _paths(stores, watched, typed)
    else:
        wanted = fold_letters(typed)
        names = [PurePath(one).name for one in watched]
        yield from (one for one in names if fold_letters(one).startswith(wanted))
        yield from _names(stores, typed)


def _paths(stores: Stores, watched: list[str], typed: str) -> Iterator[str]:
    home = _home()
    is_short = not PurePath(typed).is_absolute()
    wanted = fold_letters(typed)
    paths = list(watched)
    if typed:
        parent = os.path.dirname(home + typed[1:] if is_short else typed)  # noqa: PTH120
        paths += found_files.folders_below(stores.catalogue.connection, parent, _MOST_FOLDERS)
    for path in paths:
        is_below_home = bool(home) and PurePath(path).is_relative_to(home)
        shown = f"~{path[len(home) :]}" if is_short and is_below_home else path
        if fold_letters(shown).startswith(wanted):
            yield shown


def _names(stores: Stores, typed: str) -> Iterator[str]:
    """Return the names of folders with a word, or a whole name, that begins with the typed text."""
    reader = stores.lexical.reader()
    terms = reader.vocabulary.terms(typed)
    if not terms:
        return
    wanted = fold_letters(typed)
    for term in reader.vocabulary.most_frequent(terms[-1], _NAMES, "path"):
        file_ids = reader.files_holding([*terms[:-1], term], "path", _NAMES)
        files = file_records.files_by_id(stores.catalogue.connection, file_ids)
        for file in files.values():
            names = PurePath(file.path).parent.parts[1:]
            yield from (name for name in names if _has_beginning(name, wanted))


def _has_beginning(name: str, wanted: str) -> bool:
    """Whether a name, or a word in it, begins with some folded letters."""
    return any(fold_letters(one).startswith(wanted) for one in (name, *find_words(name)))


def _home() -> str:
    """Return the home folder; empty for an account without one."""
    try:
        return str(Path.home())
    except RuntimeError:
        return ""
