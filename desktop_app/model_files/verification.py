"""Whether a model file is exactly the one that was meant.

Hashing a file of a gigabyte takes seconds, so what was found is kept in a small stamp file
beside the model: size, time of change and hash. A file with the same size and time is not
read again. The stamp guards against accidents (a broken copy, a swapped file), not against
somebody who can write to the folder; such a person could replace the program as well.
"""

import contextlib
import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path

from desktop_app.core.errors import ModelError
from desktop_app.core.sayings import Saying

_BRING_BACK = Saying("Bring the file back.")

STAMPS = ".verified.json"


@dataclass(frozen=True, slots=True)
class Content:
    """What a file must hold.

    Attributes:
        size: In bytes.
        sha256: Of the whole file, in lower-case hexadecimal digits.
    """

    size: int
    sha256: str


def content_of(path: Path) -> Content:
    """Read a whole file and give its size and hash.

    Raises:
        ModelError: The file is missing or cannot be read.
    """
    try:
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
            return Content(file.tell(), digest)
    except FileNotFoundError as error:
        raise missing(path) from error
    except OSError as error:
        raise ModelError(
            "model_unreadable",
            Saying("The model file {} cannot be read: {}.", (str(path), str(error.strerror))),
            "Make it readable for your user.",
        ) from error


def missing(path: Path, action: Saying = _BRING_BACK) -> ModelError:
    """Give the error for a model file that is not there."""
    return ModelError(
        "model_missing", Saying("The model file {} is missing.", (str(path),)), action
    )


def verify(path: Path, content: Content, action: Saying) -> None:
    """Check that a file holds exactly this, reading all of it.

    Args:
        path: The file.
        content: What it must hold.
        action: What the person should do when it does not.

    Raises:
        ModelError: The file is missing, unreadable, truncated or altered.
    """
    _verify_size(path, content, action)
    if content_of(path).sha256 != content.sha256:
        raise ModelError(
            "model_altered",
            Saying("The model file {} is not the expected one: its sha256 differs.", (str(path),)),
            action,
        )


def verify_once(path: Path, content: Content, action: Saying) -> None:
    """Check that a file holds exactly this, reading it only if it changed since last time.

    Args and errors are those of :func:`verify`.
    """
    _verify_size(path, content, action)
    if not is_verified(path, content):
        verify(path, content, action)
        remember(path, content)


def is_verified(path: Path, content: Content) -> bool:
    """Whether a file that is there was found to hold this and is unchanged since."""
    return _read_stamps(path.parent).get(path.name) == _stamp(path, content)


def remember(path: Path, content: Content) -> None:
    """Note down that a file was found to hold this."""
    # A folder that cannot be written costs another look next time, nothing else.
    with contextlib.suppress(OSError):
        stamps = _read_stamps(path.parent) | {path.name: _stamp(path, content)}
        beside = path.parent / f"{STAMPS}.{os.getpid()}"
        beside.write_text(json.dumps(stamps, indent=1), encoding="utf-8")
        beside.replace(path.parent / STAMPS)


def _stamp(path: Path, content: Content) -> list[object]:
    return [content.size, path.stat().st_mtime_ns, content.sha256]


def _verify_size(path: Path, content: Content, action: Saying) -> None:
    if not path.is_file():
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


def _read_stamps(folder: Path) -> dict[str, object]:
    try:
        stamps = json.loads((folder / STAMPS).read_bytes())
    except (OSError, ValueError):
        return {}
    return stamps if isinstance(stamps, dict) else {}
