"""Paths in the form shown to the user."""

import re
from collections.abc import Callable

from PySide6.QtCore import QDir

from desktop_app.core.letters import seen
from desktop_app.core.members import SEPARATOR
from desktop_app.ui.right_to_left import isolated, left_to_right

LONGEST_PATH = 60
"""Longest path in a notice or a menu, in characters; the tooltip has the whole path."""

LEAST_START = 8
"""Characters that are left of the beginning of a longer path."""

STEP = " › "
"""Between the parts of a folder in words, as between an archive and its members."""

FOLDERS_SHOWN = 3
"""Most folders at the end of a path that are shown, besides its first part."""

_LONG_PATH = re.compile(rf"(?=\S*[/\\])\S{{{LONGEST_PATH + 1},}}")


def file_name(path: str) -> str:
    """Return the last part of a path, for display in a line."""
    return seen(path.replace("\\", "/").rstrip("/").rpartition("/")[2] or path)


def name_and_container(path: str) -> tuple[str, str]:
    """Return the name of a file or member, for display, and the path that contains the member.

    The path is empty for a file. A file whose own name has the separator counts as a member.
    """
    container, separator, own = path.rpartition(SEPARATOR)
    if separator and file_name(own) == seen(own):
        return seen(own), container
    return file_name(path), ""


def folder_of(path: str) -> str:
    """Return the folder of a file, with the user's home shortened to ``~``."""
    return short_path(path[: len(path) - len(file_name(path))].rstrip("/\\") or "/")


def folder_in_words(path: str, fits: Callable[[str], bool] = bool) -> str:
    """Return the folder of a file in a few words: where it begins, and its last folders.

    Args:
        path: The path of the file.
        fits: Whether there is room for a text. If not, fewer folders are shown, but always one.
    """
    shown = seen(_below_home(path[: len(path) - len(file_name(path))]))
    parts = [part for part in re.split(r"[/\\]|\s›\s", shown) if part]
    if not parts:
        return "/"
    if shown.startswith("/"):
        parts[0] = f"/{parts[0]}"
    parts = list(map(isolated, parts))
    shown = STEP.join(parts)
    if len(parts) <= FOLDERS_SHOWN + 1 and fits(shown):
        return left_to_right(shown)
    for count in range(min(FOLDERS_SHOWN, len(parts) - 2), 0, -1):
        shown = STEP.join((parts[0], "…", *parts[-count:]))
        if fits(shown):
            break
    return left_to_right(shown)


def short_path(path: str) -> str:
    """Return a path with the user's home shortened to ``~``."""
    return left_to_right(seen(_below_home(path)))


def listed_path(path: str) -> str:
    """Return a path for a menu, which is as wide as its longest item: without a long middle."""
    shown = seen(_below_home(path))
    return left_to_right(shown if len(shown) <= LONGEST_PATH else _cut_middle(shown))


def _below_home(path: str) -> str:
    home = QDir.homePath()
    is_below_home = path == home or path.startswith((f"{home}/", f"{home}\\"))
    return f"~{path[len(home) :]}" if is_below_home else path


def shorten_paths(sentence: str) -> str:
    """Return a sentence with long paths shortened in the middle: their ends are the most useful.

    A path ends at the next space; a path with spaces is shortened between them.
    """
    return _LONG_PATH.sub(_without_middle, sentence)


def _without_middle(path: re.Match[str]) -> str:
    return _cut_middle(path[0])


def _cut_middle(path: str) -> str:
    """Cut a path before its last part, which distinguishes it from others, if that has room."""
    parent = max(path.rfind("/", 0, -1), path.rfind("\\", 0, -1))
    kept = min(max(LONGEST_PATH // 2, len(path) - parent), LONGEST_PATH - LEAST_START)
    return f"{path[: LONGEST_PATH - kept]}…{path[-kept:]}"
