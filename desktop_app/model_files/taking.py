"""Taking a known model from a file that the user has, wherever it is and whatever its name.

On the same disk the file gets a second name (a hard link), which needs no room; else it is copied.
In both cases all of it is read and its hash compared before the program uses it.
"""

import contextlib
import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from desktop_app.core.errors import ModelError
from desktop_app.core.sayings import Saying
from desktop_app.model_files.manifest import Entry
from desktop_app.model_files.models_folder import require_room, writing_models
from desktop_app.model_files.verification import (
    is_there,
    missing,
    remember,
    unreadable,
    verify_once,
)

STEP = 16 << 20
"""Bytes between two reports and checks of cancellation: 67 of them for the default model."""

GoesOn = Callable[[int], bool]


def take(entry: Entry, source: Path, folder: Path, goes_on: GoesOn) -> Path | None:
    """Link or copy a model's file into a folder, after comparing its hash.

    Args:
        entry: The model.
        source: The user's file, which stays as it is.
        folder: The models folder; made if it is missing.
        goes_on: Receives the bytes compared so far, and returns whether to continue.

    Returns:
        The verified file; None when it was cancelled, and then nothing is left in the folder.

    Raises:
        ModelError: The file is missing, unreadable or another one, or the folder cannot take it.
    """
    target = folder / entry.file
    if not is_there(source):
        raise missing(source, Saying("Choose the file again."))
    if source.stat().st_size != entry.size:
        raise _other(source, entry)
    if target.exists() and target.samefile(source):
        verify_once(target, entry.content, Saying("Choose another file."))
        return target
    partial = target.with_name(f"{target.name}.taking")
    with writing_models(folder):
        try:
            sha256 = _link_or_copy(source, partial, goes_on)
            if sha256 is None:
                return None
            if sha256 != entry.sha256:
                raise _other(source, entry)
            partial.replace(target)
            remember(target, entry.content)
        finally:
            partial.unlink(missing_ok=True)
    return target


def _link_or_copy(source: Path, partial: Path, goes_on: GoesOn) -> str | None:
    """Return the hash of the file that was linked or copied; None when it was cancelled."""
    partial.unlink(missing_ok=True)
    try:
        os.link(source.resolve(), partial)
    except OSError:  # another disk, a file system without links, or a file of another user
        require_room(partial.parent, source.stat().st_size)
        is_linked = False
    else:
        is_linked = True
    digest = hashlib.sha256()
    with contextlib.ExitStack() as opened:
        reading = opened.enter_context(_open(source))
        writing = None if is_linked else opened.enter_context(partial.open("wb"))
        while piece := reading.read(STEP):
            if not goes_on(reading.tell()):
                return None
            digest.update(piece)
            if writing is not None:
                writing.write(piece)
    return digest.hexdigest()


def _open(source: Path) -> BinaryIO:
    try:
        return source.open("rb")
    except OSError as error:
        raise unreadable(source, error) from error


def _other(source: Path, entry: Entry) -> ModelError:
    return ModelError(
        "model_other",
        Saying("{} is not the file of {}.", (str(source), entry.name)),
        Saying(
            "It has to be {}, with {} bytes and the SHA-256 {}.",
            (Path(entry.file).name, entry.size, entry.sha256),
        ),
    )
