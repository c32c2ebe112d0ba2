"""Writing a file into the models folder: one process at a time, with room, and plain errors."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from desktop_app.core.disk_room import FULL
from desktop_app.core.errors import ModelError, system_reason
from desktop_app.core.sayings import Saying

_ROOM = "Make room, or choose another folder with SATCHEL_MODELS."


@contextmanager
def writing_models(folder: Path) -> Iterator[None]:
    """Make the folder if it is missing, and keep other processes from writing models there.

    Raises:
        ModelError: The folder cannot be written, its disk is full, or another process writes a
            model there.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / ".fetching.lock", timeout=0):
            yield
    except Timeout as error:
        raise ModelError(
            "models_folder_busy",
            Saying("A model is being written into {} already.", (str(folder),)),
            "Wait until that has ended.",
        ) from error
    except OSError as error:
        if error.errno in FULL:
            raise ModelError(
                "disk_full", Saying("The disk of {} is full.", (str(folder),)), _ROOM
            ) from error
        raise ModelError(
            "models_folder_unwritable",
            Saying(
                "The models folder {} cannot be written: {}.", (str(folder), system_reason(error))
            ),
            "Make room or make it writable, or choose another with SATCHEL_MODELS.",
        ) from error


def require_room(folder: Path, needed: int) -> None:
    """Check that the disk of the models folder has this many bytes free.

    Raises:
        ModelError: It has fewer.
    """
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise ModelError(
            "disk_full",
            Saying(
                "The folder {} needs {} MB of room and has {}.",
                (str(folder), round(needed / 1e6), round(free / 1e6)),
            ),
            _ROOM,
        )
