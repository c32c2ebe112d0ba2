"""Converts whatever a parser of hostile files raises into a ReadingError for the file."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from desktop_app.core.errors import ReadingError, is_rust_panic
from desktop_app.core.sayings import Saying
from desktop_app.reading.refusals import damaged, over_limit

_TOO_MUCH = Saying("it needs more memory than is allowed for reading a file")
_TOO_DEEP = Saying("its parts are nested too deeply")
_PACKED = Saying("a packed part of it is damaged")
_NO_SUCH_FILE = Saying("it is not built as such a file should be")

_NO_MEMORY = re.compile(r"\b[cm]?(?:re)?alloc \(.*failed|[Oo]ut of memory|annot allocate memory")
"""Messages of libraries that raise no MemoryError: MuPDF, libxml2 and the C library."""

_PLAIN_REASONS = (
    (re.compile(r"Excessive depth"), _TOO_DEEP),
    (re.compile(r"amplification"), Saying("parts of it refer to each other without end")),
    (re.compile(r"\bCRC|decompress|[Cc]orrupt|[Cc]ompressed|end-of-stream"), _PACKED),
)
"""Messages of libxml2, zlib and the readers of archives that are meant for programmers."""

_DEFECTS = (AttributeError, IndexError, KeyError, OverflowError, TypeError, ValueError)
"""Errors of the readers' own code: it has a defect, or the file has an invalid structure."""


@contextmanager
def guarded(name: str) -> Iterator[None]:
    """Convert what the block raises into an error that names the file.

    Raises:
        ReadingError: The block's own, or ``corrupt`` or ``too_large``.
    """
    try:
        yield
    except ReadingError:
        raise
    except RecursionError as error:
        raise damaged(name, _TOO_DEEP) from error
    except MemoryError as error:
        raise over_limit(name, _TOO_MUCH) from error
    except Exception as error:
        # The boundary to parsers of hostile files, whose exceptions share no class.
        if _NO_MEMORY.search(str(error)):
            raise over_limit(name, _TOO_MUCH) from error
        _log_defect(error)
        raise damaged(name, _reason(error)) from error
    except BaseException as error:
        if not is_rust_panic(error):
            raise
        raise damaged(name, _NO_SUCH_FILE) from error


def _log_defect(error: Exception) -> None:
    """Log where the readers' own code raised an error, without the message, which quotes files."""
    # Loaded with the first defect: most readers never meet one.
    import logging  # noqa: PLC0415
    import traceback  # noqa: PLC0415

    package = __name__.partition(".")[0]
    *_, (frame, _) = traceback.walk_tb(error.__traceback__)
    if type(error) in _DEFECTS and frame.f_globals["__name__"].partition(".")[0] == package:
        frames = "".join(traceback.format_tb(error.__traceback__))
        header = "Traceback (most recent call last):"
        logging.getLogger(__name__).warning("%s\n%s%s", header, frames, type(error).__name__)


def _reason(error: Exception) -> Saying:
    """Return the reason in words for the user, instead of the library's message."""
    message = str(error)
    fitting = (plain for pattern, plain in _PLAIN_REASONS if pattern.search(message))
    return next(fitting, _NO_SUCH_FILE)
