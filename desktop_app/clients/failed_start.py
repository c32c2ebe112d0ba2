"""Reports why the program cannot show a window at all; without Qt, which may be what is missing."""

import os
import shutil
import sys
from collections.abc import Callable, Sequence

from desktop_app.core.errors import ExitCode, SatchelError
from desktop_app.offline import outside

DIALOGS = (
    ("zenity", "--error", "--no-markup", "--title=Satchel", "--text={}"),
    ("kdialog", "--title", "Satchel", "--error", "{}"),
    ("notify-send", "Satchel", "{}"),
    ("xmessage", "-center", "{}"),
)
"""Programs of desktops that show a sentence, with their arguments; the first that is found is used,
and the sentence takes the place of the braces."""


def report_failed_start(
    error: SatchelError,
    *,
    find: Callable[[str], str | None] = shutil.which,
    start: Callable[[Sequence[str]], bool] = outside.start,
) -> ExitCode:
    """Write the error to the standard error, and show it where no terminal shows that.

    A program that was started from a menu has no terminal.

    Args:
        error: What is wrong, and what helps.
        find: Returns the path of a program, if it is installed.
        start: Starts a program that continues on its own.

    Returns:
        The exit code of the process.
    """
    print(f"satchel: {error}", file=sys.stderr)  # noqa: T201 (there is no window)
    has_desktop = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if has_desktop and not sys.stderr.isatty():
        for program, *arguments in DIALOGS:
            if find(program):
                start((program, *(argument.format(error) for argument in arguments)))
                break
    return error.exit_code
