"""The errors for files that cannot be read, so that all readers use the same sentences."""

from desktop_app.core.errors import ReadingError
from desktop_app.core.library import ENCRYPTED
from desktop_app.core.sayings import Saying


def damaged(name: str, reason: Saying | str) -> ReadingError:
    """Return the error for a file whose parser gave up, with the parser's reason in short."""
    return ReadingError(
        "corrupt",
        Saying("{} is damaged and cannot be read ({}).", (name, _shorten(reason))),
        "Open it in the program that made it and save it again, or restore it from a backup.",
    )


def encrypted(name: str) -> ReadingError:
    """Return the error for a file of a kind that cannot be decrypted with its password."""
    return ReadingError(
        ENCRYPTED,
        Saying("{} is protected by a password.", (name,)),
        "Passwords can be entered for PDFs and archives only: save a copy of it without one.",
    )


def copy_protected(name: str) -> ReadingError:
    """Return the error for a book that only the shop's own programs can open."""
    return ReadingError(
        ENCRYPTED,
        Saying("{} is protected against copying (DRM).", (name,)),
        "Its content can only be read in the program of its shop.",
    )


def unsupported(name: str, appearance: Saying | str) -> ReadingError:
    """Return the error for a kind of file that is not read, such as "a PNG image"."""
    return ReadingError(
        "unsupported",
        Saying("{} looks like {}, which Satchel does not read.", (name, appearance)),
        "To have its content searched, save it as text or PDF.",
    )


def misnamed(name: str, claimed: Saying, appearance: Saying | str) -> ReadingError:
    """Return the error for a file that is not of the kind that its extension names."""
    return ReadingError(
        "misnamed",
        Saying("{} is not {}: it looks like {}.", (name, claimed, appearance)),
        "Change its extension to that of its kind, or replace it with the right file.",
    )


def empty(name: str) -> ReadingError:
    """Return the error for a file that holds no visible character."""
    return ReadingError("empty", Saying("{} holds no text.", (name,)))


def crashing(name: str) -> ReadingError:
    """Return the error for a file that made its reader end."""
    return ReadingError(
        "crashed",
        Saying(
            "{} crashed the process that read it; it was left out so that reading could continue.",
            (name,),
        ),
    )


def no_page(name: str, number: int) -> ReadingError:
    """Return the error for a page, by its number from 1, that a file does not have."""
    return ReadingError(
        "no_page",
        Saying("{} has no page {}.", (name, number)),
        "It may have been changed since it was searched; search again.",
    )


def over_limit(name: str, reason: Saying | str) -> ReadingError:
    """Return the error for a file that would take more memory than a reader may use."""
    return ReadingError(
        "too_large",
        Saying("{} is too large to read ({}).", (name, _shorten(reason))),
        "Split it into smaller files to search it.",
    )


def _shorten(reason: Saying | str) -> Saying | str:
    """Cut a library's message down to the first sentence of its first line."""
    if isinstance(reason, Saying):
        return reason
    first = reason.strip().partition("\n")[0].partition(". ")[0].rstrip(" .:")
    return first[:117] + "…" if len(first) > 118 else first or Saying("no reason given")
