"""Whatever a parser of hostile files raises becomes the error of the file that made it raise."""

from collections.abc import Iterator
from contextlib import contextmanager

from desktop_app.core.errors import ReadingError
from desktop_app.reading.refusals import damaged, over_limit


@contextmanager
def guarded(name: str) -> Iterator[None]:
    """Name the file for what the block raises.

    Raises:
        ReadingError: Its own, ``corrupt`` or ``too_large``.
    """
    try:
        yield
    except ReadingError:
        raise
    except RecursionError as error:
        raise damaged(name, "its parts are nested too deeply") from error
    except MemoryError as error:
        raise over_limit(name, "it does not fit into the reader's memory") from error
    except Exception as error:
        # The boundary to parsers of hostile files, whose own errors share no class.
        raise damaged(name, _reason(error)) from error


def _reason(error: Exception) -> str:
    """Give the library's sentence; what Python itself says means nothing to a person."""
    is_python = type(error).__module__ in {"builtins", "struct"}
    return "it is not built as such a file should be" if is_python else str(error)
