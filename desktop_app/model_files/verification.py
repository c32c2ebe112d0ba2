"""Verifying that a model file is exactly the expected one.

Hashing a file of a gigabyte takes seconds, so the result is kept in a small stamp file beside the
model: size, modification time and hash. A file with the same size and time is not read again. The
stamp of a file in a folder of the system, which the user cannot write, is kept in the user's models
folder. Stamps guard against accidents (a truncated copy, a swapped file), not against a user who
can write to the folder; such a user could replace the program as well.
"""

import hashlib
import json
import os
from pathlib import Path

from desktop_app.core.errors import ModelError, system_reason
from desktop_app.core.locations import find_models_folder
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.core.stopping import ShouldStop, never

_BRING_BACK = Saying("Bring the file back.")

STAMPS = ".verified.json"

STEP = 1 << 20
"""Bytes between two checks whether to stop, about 3 ms of hashing."""


class Content(Record):
    """Size and hash that a file must have.

    Attributes:
        size: In bytes.
        sha256: The hash of the whole file, in lower-case hexadecimal digits.
    """

    size: int
    sha256: str


def content_of(path: Path, should_stop: ShouldStop = never) -> Content:
    """Read a whole file and return its size and hash.

    Raises:
        ModelError: The file is missing or cannot be read, or the reading was stopped.
    """
    digest = hashlib.sha256()
    piece = memoryview(bytearray(STEP))
    try:
        with path.open("rb", buffering=0) as file:
            while count := file.readinto(piece):
                if should_stop():
                    raise _stopped(path)
                digest.update(piece[:count])
            return Content(file.tell(), digest.hexdigest())
    except FileNotFoundError as error:
        raise missing(path) from error
    except OSError as error:
        raise unreadable(path, error) from error


def is_there(path: Path) -> bool:
    """Whether a path is a file; one on a share or drive that does not respond is missing."""
    return os.path.isfile(path)  # noqa: PTH113 - Path.is_file raises for such a path


def missing(path: Path, action: Saying = _BRING_BACK) -> ModelError:
    return ModelError(
        "model_missing", Saying("The model file {} is missing.", (str(path),)), action
    )


def _stopped(path: Path) -> ModelError:
    return ModelError(
        "check_stopped", Saying("The check of the model file {} was stopped.", (str(path),))
    )


def unreadable(path: Path, error: OSError) -> ModelError:
    return ModelError(
        "model_unreadable",
        Saying("The model file {} cannot be read: {}.", (str(path), system_reason(error))),
        "Make it readable for your account.",
    )


def verify(path: Path, content: Content, action: Saying, should_stop: ShouldStop = never) -> None:
    """Check the size and hash of a file by reading all of it; name the action where they differ.

    Raises:
        ModelError: The file is missing, unreadable, truncated or altered, or the check was stopped.
    """
    _verify_size(path, content, action)
    if content_of(path, should_stop).sha256 != content.sha256:
        raise ModelError(
            "model_altered",
            Saying("The model file {} is not the expected one: its SHA-256 differs.", (str(path),)),
            action,
        )


def verify_once(
    path: Path, content: Content, action: Saying, should_stop: ShouldStop = never
) -> None:
    """Check a file as :func:`verify` does, but read it only if it changed since the last check."""
    _verify_size(path, content, action)
    if not is_verified(path, content):
        verify(path, content, action, should_stop)
        remember(path, content)


def is_verified(path: Path, content: Content) -> bool:
    """Whether an existing file was verified with this content and is unchanged since."""
    stamp = _stamp(path, content)
    return any(_read_stamps(stamps).get(name) == stamp for stamps, name in _stamps_of(path))


def remember(path: Path, content: Content) -> None:
    """Store that a file was verified with this content."""
    for stamps, name in _stamps_of(path):
        try:
            stamps.parent.mkdir(parents=True, exist_ok=True)
            known = _read_stamps(stamps) | {name: _stamp(path, content)}
            beside = stamps.with_name(f"{STAMPS}.{os.getpid()}")
            beside.write_text(json.dumps(known, indent=1), encoding="utf-8")
            beside.replace(stamps)
        except OSError:
            continue  # if neither folder can be written, the file is read again next time
        return


def _stamps_of(path: Path) -> tuple[tuple[Path, str], ...]:
    """Return the stamp files that a file may be in, and its name there."""
    own = find_models_folder() / STAMPS
    return (path.with_name(STAMPS), path.name), (own, str(path.absolute()))


def _stamp(path: Path, content: Content) -> list[object]:
    return [content.size, path.stat().st_mtime_ns, content.sha256]


def _verify_size(path: Path, content: Content, action: Saying) -> None:
    if not is_there(path):
        raise missing(path, action)
    size = path.stat().st_size
    if size != content.size:
        raise ModelError(
            "model_truncated" if size < content.size else "model_altered",
            Saying(
                "The model file {} has {} bytes instead of {}.", (str(path), size, content.size)
            ),
            action,
        )


def _read_stamps(stamps: Path) -> dict[str, object]:
    try:
        known = json.loads(stamps.read_bytes())
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}
