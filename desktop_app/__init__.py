"""Satchel: finds passages in a user's own files and answers questions from them."""

import sys
from types import TracebackType


def _report(
    kind: type[BaseException], error: BaseException, traceback: TracebackType | None
) -> None:
    """Print an error that ends the process, unless it is Ctrl+C, which commands report."""
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, traceback)


if sys.excepthook is sys.__excepthook__:
    sys.excepthook = _report

# This import takes most of the time until the entry point handles Ctrl+C.
from desktop_app.offline.environment import silence_dependencies  # noqa: E402

__version__ = "0.1.0"

# Here and not in the entry point, since tests, benchmarks and other programs import parts alone.
silence_dependencies()
