"""Opening an encrypted file with one of its passwords."""

from collections.abc import Callable
from typing import TypeVar

from desktop_app.core.errors import ReadingError
from desktop_app.core.library import NEEDS_PASSWORD
from desktop_app.core.sayings import Saying
from desktop_app.reading.contract import FileContent

Opened = TypeVar("Opened")


def open_with_password(
    content: FileContent, name: str, attempt: Callable[[str], Opened | None]
) -> Opened:
    """Return a file, or a part of it, as the first of its passwords opens it.

    Args:
        content: The file.
        name: Name of what is encrypted, as messages show it.
        attempt: Opens it with a password; returns None for a wrong one.

    Raises:
        ReadingError: ``needs_password`` when none opens it. When the password under trial opens
            it, ``tried``, because reading ends there.
    """
    for password in content.passwords:
        opened = attempt(password)
        if opened is not None:
            if content.trial is not None and content.trial.password == password:
                content.trial.is_right = True
                raise ReadingError("tried", Saying("The password of {} is right.", (name,)))
            return opened
    raise needs_password(name)


def needs_password(name: str) -> ReadingError:
    """Return the error for a file that can be read once its password is entered."""
    return ReadingError(
        NEEDS_PASSWORD,
        Saying("{} needs a password.", (name,)),
        "Enter it in the preview, on the Library page, or by `satchel unlock`.",
    )
