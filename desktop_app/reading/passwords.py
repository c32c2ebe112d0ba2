"""The passwords of an encrypted file: which one opens it."""

from collections.abc import Callable

from desktop_app.core.errors import ReadingError
from desktop_app.core.library import NEEDS_PASSWORD
from desktop_app.core.sayings import Saying
from desktop_app.reading.contract import FileContent


def find_password(content: FileContent, name: str, opens: Callable[[str], bool]) -> str:
    """Return the first of a file's passwords that opens it or a part of it.

    Args:
        content: The file.
        name: Name of what is encrypted, as messages show it.
        opens: Tries a password.

    Raises:
        ReadingError: ``needs_password`` when none opens it. When the password under trial opens
            it, ``tried``, because reading ends there.
    """
    for password in content.passwords:
        if opens(password):
            if content.trial is not None and content.trial.password == password:
                content.trial.is_right = True
                raise ReadingError("tried", Saying("The password of {} is right.", (name,)))
            return password
    raise needs_password(name)


def needs_password(name: str) -> ReadingError:
    """Return the error for a file that can be read once its password is entered."""
    return ReadingError(
        NEEDS_PASSWORD,
        Saying("{} needs a password.", (name,)),
        "Enter it in the preview, on the Library page, or by `satchel unlock`.",
    )
