"""Paths of files and folders: as typed, as stored, and as shown."""

import os
from pathlib import Path

from desktop_app.core.errors import FolderError
from desktop_app.core.sayings import Saying


def expanded(path: str) -> Path:
    """Return a path as typed, with the home folder for a leading ``~``.

    Unlike ``Path.expanduser``, it leaves a name unchanged that only looks like a home folder.
    """
    return Path(os.path.expanduser(path))  # noqa: PTH111


def canonical(path: str | Path) -> str:
    """Return the one absolute path by which a file or folder is known, with links resolved.

    Raises:
        FolderError: The path is not valid text, so nothing can be stored under it; or it begins at
            the current folder, which was removed.
    """
    try:
        # Not Path.expanduser: it raises for a name that only looks like a home folder.
        found = os.path.realpath(os.path.expanduser(path))  # noqa: PTH111
        found.encode()
    except FileNotFoundError as error:
        raise FolderError(*without_current_folder(path)) from error
    except ValueError as error:
        raise FolderError(
            "path_no_text",
            Saying("{} has a name that is not valid text.", (readable_path(path),)),
            "Rename it.",
        ) from error
    return found


def absolute(path: str | Path) -> str:
    """Return the absolute path of a file or folder as it was typed, with links.

    With ``..`` in it, links are resolved, because ``..`` is the folder above a link's target.

    Raises:
        FolderError: As for :func:`canonical`.
    """
    resolved = canonical(path)
    typed = os.path.expanduser(path)  # noqa: PTH111
    is_typed = os.pardir not in Path(typed).parts
    return os.path.abspath(typed) if is_typed else resolved  # noqa: PTH100


def unresolved(path: str | Path) -> str:
    """Return the absolute path of a file that may be a link; only links above it are resolved.

    Raises:
        FolderError: The path is not valid text.
    """
    canonical(path)
    folder, name = os.path.split(os.path.abspath(os.path.expanduser(path)))  # noqa: PTH100, PTH111
    return os.path.join(canonical(folder), name)  # noqa: PTH118


def without_current_folder(path: str | Path) -> tuple[str, Saying, Saying]:
    """Return code, message and action of the error that the current folder was removed."""
    return (
        "no_current_folder",
        Saying("{} cannot be found: the current folder was removed.", (readable_path(path),)),
        Saying("Change to another folder, or type the whole path."),
    )


def readable_path(path: str | Path) -> str:
    """Return a path that is not valid text with its bytes written out."""
    return os.fsencode(path).decode(errors="backslashreplace").replace("\0", "\\0")


def is_text(path: str) -> bool:
    """Whether a path is valid text; other paths can be neither stored nor sent."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def is_at_or_below(path: str, folder: str) -> bool:
    """Whether a path is that of a folder, or is below it; both paths are canonical."""
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def path_order(path: str) -> tuple[list[str], str]:
    """Return the key that sorts paths by the names of their folders, without capitals and accents.

    A folder is directly before what is in it.
    """
    if path.isascii():
        return path.lower().split("/"), path
    from desktop_app.core.letters import fold_letters  # noqa: PLC0415 - seldom needed

    return [fold_letters(name) for name in path.split("/")], path


def check_folder(path: str) -> None:
    """Make sure that a path can be indexed.

    Raises:
        FolderError: It is missing, unreadable, or neither folder nor file.
    """
    # Not Path.exists: it raises for a name that is too long.
    if not os.path.exists(path):  # noqa: PTH110
        raise FolderError(
            "folder_missing",
            Saying("{} does not exist.", (path,)),
            "Check the spelling, or connect the drive it is on.",
        )
    place = Path(path)
    if not (place.is_dir() or place.is_file()):
        raise FolderError(
            "not_a_folder", Saying("{} is not a folder.", (path,)), "Choose a folder or a file."
        )
    if not os.access(path, os.R_OK | (os.X_OK if place.is_dir() else 0)):
        raise FolderError(
            "folder_unreadable",
            Saying("{} cannot be read: permission denied.", (path,)),
            "Allow your account to read it, or choose another folder.",
        )
