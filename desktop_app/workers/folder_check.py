"""Whether what a person names can be watched at all."""

import os
from pathlib import Path

from desktop_app.core.errors import FolderError
from desktop_app.core.sayings import Saying


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
            "not_a_folder", Saying("{} is no folder.", (path,)), "Choose a folder or a file."
        )
    if not os.access(path, os.R_OK | (os.X_OK if place.is_dir() else 0)):
        raise FolderError(
            "folder_unreadable",
            Saying("{} cannot be read: permission denied.", (path,)),
            "Allow your account to read it, or choose another folder.",
        )
