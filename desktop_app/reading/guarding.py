"""Whatever a parser of hostile files raises becomes the error of the file that made it raise."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from desktop_app.core.errors import ReadingError, is_rust_panic
from desktop_app.core.sayings import Saying
from desktop_app.reading.refusals import damaged, over_limit

_TOO_MUCH = Saying("it does not fit into the reader's memory")
_TOO_DEEP = Saying("its parts are nested too deeply")
_PACKED = Saying("a packed part of it is damaged")
_NO_SUCH_FILE = Saying("it is not built as such a file should be")

_NO_MEMORY = re.compile(r"\b[cm]?(?:re)?alloc \(.*failed|[Oo]ut of memory|annot allocate memory")
"""What libraries say that know no MemoryError: MuPDF, libxml2 and the C library."""

_SAID_PLAINLY = (
    (re.compile(r"Excessive depth"), _TOO_DEEP),
    (re.compile(r"amplification"), Saying("parts of it stand for each other without end")),
    (re.compile(r"\bCRC|decompress|[Cc]orrupt|[Cc]ompressed|end-of-stream"), _PACKED),
)
"""What libxml2, zlib and the readers of archives say to programmers."""


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
        raise damaged(name, _TOO_DEEP) from error
    except MemoryError as error:
        raise over_limit(name, _TOO_MUCH) from error
    except Exception as error:
        # The boundary to parsers of hostile files, whose own errors share no class.
        if _NO_MEMORY.search(str(error)):
            raise over_limit(name, _TOO_MUCH) from error
        raise damaged(name, _reason(error)) from error
    except BaseException as error:
        if not is_rust_panic(error):
            raise
        raise damaged(name, _NO_SUCH_FILE) from error


def _reason(error: Exception) -> Saying:
    """Give the reason for a person, to whom a library's own words tell nothing."""
    said = str(error)
    fitting = (plainly for pattern, plainly in _SAID_PLAINLY if pattern.search(said))
    return next(fitting, _NO_SUCH_FILE)
