"""Libraries of the system that a part of Satchel needs: what it means when one is not loaded."""

import re

from desktop_app.core.errors import SystemLibraryError
from desktop_app.core.sayings import Saying

_MISSING = re.compile(r"([\w.+-]+\.so[\w.]*): cannot open shared object file")
_DAMAGED = re.compile(r"([\w.+-]+\.so[\w.]*): (?:file too short|invalid ELF header)")
_TOO_OLD = re.compile(r"([\w.+-]+\.so[\w.]*): version `([\w.]+)' not found")
"""How the C library's loader reports it, in whatever text a program wraps around that."""


def explain_system_library(report: str) -> SystemLibraryError | None:
    """Return the error for a library that the system's loader could not load.

    Args:
        report: The text of an error, or the last lines that a process wrote.

    Returns:
        None if the text is about something else.
    """
    if found := _MISSING.search(report):
        return SystemLibraryError(
            "system_library_missing",
            Saying("The system library {} is missing, and Satchel needs it.", (found[1],)),
            "Install the package of your system that has it. The package of Satchel for Debian and "
            "Ubuntu installs all libraries that it needs.",
        )
    if found := _DAMAGED.search(report):
        return SystemLibraryError(
            "system_library_damaged",
            Saying("The system library {} is damaged.", (found[1],)),
            "Install the package that it belongs to again, once the disk has room for it.",
        )
    if found := _TOO_OLD.search(report):
        return SystemLibraryError(
            "system_library_too_old",
            Saying(
                "The system library {} is too old for this Satchel: it lacks {}.",
                (found[1], found[2]),
            ),
            "Update the system, or install a Satchel that was built for it.",
        )
    return None
