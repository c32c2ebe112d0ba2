"""Finds the file that a user means with a path or name, and explains why it is or is not found."""

# The methods of Path raise for a name that is too long.
# ruff: noqa: PTH111, PTH114, PTH117, PTH119
import os
from collections.abc import Sequence
from unicodedata import normalize

from desktop_app.core.library import WhyReport
from desktop_app.core.paths import unresolved
from desktop_app.core.records import replace
from desktop_app.core.sayings import NOTHING, Saying, sentences
from desktop_app.indexing.diagnosis import explain
from desktop_app.storage.file_lists import paths_ending_in, paths_named_with
from desktop_app.storage.folder_records import known_path
from desktop_app.storage.indexed_files import IndexedFiles

MOST_LISTED = 5
"""Files of the same name that are listed."""


def explain_as_typed(stores: IndexedFiles, path: str, *, is_running: bool) -> WhyReport:
    """Explain why the file that a user means is or is not found.

    Args:
        stores: Stores of the library.
        path: Absolute, or a name or the end of a path, which is looked up in the library.
        is_running: Whether an engine is running, which notices and reads files.
    """
    if not os.path.isabs(os.path.expanduser(path)):
        return _explain_by_name(stores, path, is_running=is_running)
    known = known_path(stores.catalogue.connection, path)
    report = explain(stores, known, is_running=is_running)
    if report.state is not None:
        return report
    if os.path.islink(os.path.expanduser(path)):
        # The library does not know the target, so the link itself is meant.
        return explain(stores, unresolved(path), is_running=is_running)
    if os.path.lexists(report.path):
        return report
    named = _find_named(stores, os.path.basename(path))
    meant = normalize("NFC", report.path)
    for one in named:
        if normalize("NFC", one) == meant:  # its accents are letters of their own on the disk
            return explain(stores, one, is_running=is_running)
    return _with_named(report, named)


def _explain_by_name(stores: IndexedFiles, name: str, *, is_running: bool) -> WhyReport:
    named = _find_named(stores, os.path.normpath(name))
    similar = [] if named else _find_similar(stores, name)
    if len(named or similar) == 1:
        return explain(stores, *(named or similar), is_running=is_running)
    report = WhyReport(
        name,
        found=False,
        reason=NOTHING if named else Saying("The library has no file of that name."),
        action=Saying("Type its whole path, or choose it in the window, to learn why."),
        state=None,
        kind="",
        passages=0,
        embedded=0,
    )
    if similar:
        files = Saying("Files whose names contain it: {}", (_listed(similar),))
        return replace(report, reason=sentences(report.reason, files))
    return _with_named(report, named)


def _find_named(stores: IndexedFiles, name: str) -> list[str]:
    return paths_ending_in(stores.catalogue.connection, name, MOST_LISTED + 1)


def _find_similar(stores: IndexedFiles, name: str) -> list[str]:
    return paths_named_with(stores.catalogue.connection, name, MOST_LISTED + 1)


def _listed(paths: Sequence[str]) -> str:
    return ", ".join(paths[:MOST_LISTED]) + (", …" if len(paths) > MOST_LISTED else "")


def _with_named(report: WhyReport, named: Sequence[str]) -> WhyReport:
    """Add to a report about no file the files of the library that have its name."""
    if not named:
        return report
    files = Saying("Files of this name in the library: {}", (_listed(named),))
    return replace(report, reason=sentences(report.reason, files))
