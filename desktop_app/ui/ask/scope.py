"""The scope of a question: all files, a folder, the results of a search, or one file."""

from collections.abc import Iterable
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from desktop_app.core.letters import shortened
from desktop_app.core.previews import Preview
from desktop_app.core.records import Record
from desktop_app.core.search_commands import Search
from desktop_app.ui.shown_paths import file_name, short_path

_translate = QCoreApplication.translate

_LONGEST_NAME = 40
"""Characters of a query or path that are shown; a tool tip shows the whole."""


class ScopeKind(StrEnum):
    """How the files of a scope are chosen."""

    ALL = "all"
    FOLDER = "folder"
    RESULTS = "results"
    FILE = "file"


class Scope(Record):
    """The files that a question is answered from; the fields are those of :class:`Ask`.

    Attributes:
        name: Path of the folder or file, or the query; empty for all files.
    """

    kind: ScopeKind = ScopeKind.ALL
    name: str = ""
    folder: str = ""
    file_ids: tuple[int, ...] = ()
    within: Search | None = None


EVERYTHING = Scope()


def describe(scope: Scope) -> str:
    """Return a scope in a few words."""
    match scope.kind:
        case ScopeKind.ALL:
            return _translate("scope", "All files")
        case ScopeKind.FOLDER:
            return _translate("scope", "Folder {}").format(_shorten(short_path(scope.name)))
        case ScopeKind.RESULTS:
            return _translate("scope", "Results of “{}”").format(_cut(scope.name))
        case ScopeKind.FILE:
            return _translate("scope", "File {}").format(_cut(file_name(scope.name)))


def available_scopes(
    preview: Preview | None, search: Search | None, folders: Iterable[str]
) -> tuple[Scope, ...]:
    """Return the scopes available at the moment, without duplicates.

    Args:
        preview: The previewed file.
        search: The search whose results are shown; None without results.
        folders: The watched folders.
    """
    offered = [EVERYTHING]
    if preview is not None:
        offered.append(Scope(ScopeKind.FILE, preview.path, file_ids=(preview.file_id,)))
        outermost = preview.path_on_disk
        offered.append(_folder(outermost[: -len(file_name(outermost))].rstrip("/\\")))
    if search is not None:
        offered.append(Scope(ScopeKind.RESULTS, search.query, within=search))
    offered += [_folder(folder) for folder in folders]
    return tuple(dict.fromkeys(offered))


def _folder(path: str) -> Scope:
    return Scope(ScopeKind.FOLDER, path, folder=path)


def _cut(text: str) -> str:
    return shortened(text, _LONGEST_NAME)


def _shorten(path: str) -> str:
    return path if len(path) <= _LONGEST_NAME else f"…{path[-_LONGEST_NAME + 1 :]}"
