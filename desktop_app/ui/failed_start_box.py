"""The window that a start shows when it cannot become the program, as in a read-only home."""

import sys

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QMessageBox

from desktop_app.clients.translated import translated
from desktop_app.core.errors import ExitCode, SatchelError


def show_failed_start(error: SatchelError) -> ExitCode:
    """Show an error until the user closes it, and write it to the standard error.

    Returns:
        The exit code of the process.
    """
    print(f"satchel: {error}", file=sys.stderr)  # noqa: T201 (a script may have started it)
    box = QMessageBox(
        QMessageBox.Icon.Critical,
        "Satchel",
        translated(error.message),
        QMessageBox.StandardButton.Close,
    )
    box.setInformativeText(translated(error.action))
    # The only loop, as the program never begins.
    loop = QEventLoop()
    box.finished.connect(loop.quit)
    box.open()
    loop.exec()
    return error.exit_code
