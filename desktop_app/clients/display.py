"""Explains why Qt finds no display, where it would abort the process with a text for programmers.

Only on Linux may the display be missing, or a library by which Qt reaches it.
"""

import ctypes
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QMessageLogContext, QtMsgType, qInstallMessageHandler

from desktop_app.clients.failed_start import report_failed_start
from desktop_app.core.errors import DisplayError, ExitCode, SatchelError
from desktop_app.core.sayings import Saying
from desktop_app.core.system_libraries import explain_system_library

PLUGINS = {"WAYLAND_DISPLAY": "libqwayland.so", "DISPLAY": "libqxcb.so"}
"""For each variable that names a display, the file by which Qt reaches it; in Qt's order."""


@contextmanager
def explaining_no_display(
    report: Callable[[SatchelError], ExitCode] = report_failed_start,
    end: Callable[[int], object] = os._exit,
) -> Iterator[None]:
    """While the application is made, report a missing display and end the process.

    Args:
        report: Shows the error to the user.
        end: Ends the process at once, since Qt aborts it afterwards.
    """
    if sys.platform != "linux":
        yield
        return
    texts: list[str] = []

    def take(kind: QtMsgType, _: QMessageLogContext, text: str | None) -> None:
        if kind is QtMsgType.QtFatalMsg:
            end(report(explain_no_display(os.environ, _plugin_folder())))
        texts.append(text or "")

    former = qInstallMessageHandler(take)
    try:
        yield
    finally:
        qInstallMessageHandler(former)
    # Warnings of Qt after which it continued, such as that it uses another display.
    for text in texts:
        print(text, file=sys.stderr)  # noqa: T201 (Qt itself writes there)


def explain_no_display(environment: Mapping[str, str], plugins: Path) -> SatchelError:
    """Return the error for a start at which Qt found no display.

    Args:
        environment: The variables of the process.
        plugins: Folder of the files by which Qt reaches displays.
    """
    if chosen := environment.get("QT_QPA_PLATFORM"):
        return DisplayError(
            "display_unknown",
            Saying("Qt cannot show windows by “{}”, which QT_QPA_PLATFORM names.", (chosen,)),
            "Unset QT_QPA_PLATFORM.",
        )
    named = {name: environment[name] for name in PLUGINS if environment.get(name)}
    for name in named:
        if lacking := _explain_plugin(plugins / PLUGINS[name]):
            return lacking
    if not named:
        return DisplayError(
            "no_display",
            "There is no display on which a window could be shown.",
            "Start Satchel in a desktop session. Its commands need none: `satchel --help` "
            "lists them.",
        )
    return DisplayError(
        "display_unreachable",
        Saying("The display “{}” cannot be reached.", (" / ".join(named.values()),)),
        "Check that it runs, that DISPLAY or WAYLAND_DISPLAY names it, and that your account may "
        "use it.",
    )


def _explain_plugin(file: Path) -> SatchelError | None:
    try:
        ctypes.CDLL(str(file))
    except OSError as error:
        return explain_system_library(str(error))
    return None


def _plugin_folder() -> Path:
    return Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)) / "platforms"
