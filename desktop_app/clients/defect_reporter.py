"""Reporting uncaught exceptions of the window's process."""

import contextlib
import sys
import traceback
from collections.abc import Callable, Sequence
from types import TracebackType

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_log import EngineLog
from desktop_app.core.log_redaction import redact


class DefectReporter(QObject):
    """Reports uncaught exceptions in the log, on standard error and in the window.

    On standard error they are whole only in a terminal: a desktop keeps it in a log of its own.

    Args:
        log: The log.

    Attributes:
        defect_met: Carries one sentence.
    """

    defect_met = Signal(str)

    def __init__(self, log: EngineLog) -> None:
        super().__init__()
        self._log = log

    def install(self) -> Callable[[], None]:
        """Replace the interpreter's hook; return a function that restores it."""
        before = sys.excepthook

        def restore() -> None:
            sys.excepthook = before

        sys.excepthook = self._report
        return restore

    def _report(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        text = "".join(traceback.format_exception(kind, error, trace))
        self._log.write(text.encode(errors="replace"))
        with contextlib.suppress(OSError):  # the terminal of the start may be closed by now
            _print(text.splitlines())
        if issubclass(kind, Exception):
            sentence = self.tr("An error in Satchel occurred ({}: {}).")
            self.defect_met.emit(sentence.format(kind.__name__, error))


def _print(lines: Sequence[str]) -> None:
    if sys.stderr is not None:
        is_seen = sys.stderr.isatty()
        print(*(lines if is_seen else redact(lines)), sep="\n", file=sys.stderr)  # noqa: T201
