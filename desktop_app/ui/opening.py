"""Opens files in the user's programs, and links in the user's browser."""

import os
import shutil
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices

from desktop_app.core.errors import ReadingError
from desktop_app.core.letters import seen
from desktop_app.core.rich_texts import LINK_SCHEMES
from desktop_app.offline import outside
from desktop_app.ui.pdf_viewers import page_command
from desktop_app.ui.programs import start_program

_translate = QCoreApplication.translate

RUN_BY_DESKTOPS = frozenset(
    {".appimage", ".application", ".appref-ms", ".bash", ".bat", ".cmd", ".com", ".command"}
    | {".cpl", ".csh", ".desktop", ".exe", ".hta", ".jar", ".jnlp", ".js", ".jse", ".ksh", ".lnk"}
    | {".msc", ".msi", ".msp", ".mst", ".pif", ".ps1", ".py", ".pyc", ".pyw", ".pyz", ".pyzw"}
    | {".reg", ".run", ".scf", ".scr", ".sct", ".settingcontent-ms", ".sh", ".shb", ".terminal"}
    | {".tool", ".url", ".vbe", ".vbs", ".webloc", ".website", ".workflow", ".wsf", ".wsh", ".xbap"}
    | {".zsh"}
)
"""File name extensions of files that some desktops run when asked to open them, or that lead to a
program or an address. Such a file is shown in its folder instead, since a search result is no
reason to run a program. Those of Windows are among the attachments that Outlook blocks ("Blocked
attachments in Outlook", Microsoft)."""


def open_file(path: str, page: int | None = None, *, is_absent: bool = False) -> None:
    """Open a file in the desktop's program for it.

    Args:
        path: Absolute.
        page: Page of a PDF, from 1, if the viewer supports it; None for the beginning.
        is_absent: Whether its drive or folder was not connected when it was found.

    Raises:
        ReadingError: The file is gone, or the desktop has no program for it.
    """
    file = check_there(path, is_absent=is_absent)
    if is_run_by_desktops(path):
        show_in_folder(path)
        return
    if page is not None and file.suffix.lower() == ".pdf" and _open_at(path, page):
        return
    _open(file)


def open_link(target: QUrl) -> None:
    """Open a link in the user's browser or mail program; links of other schemes are ignored.

    Raises:
        ReadingError: The desktop has no program for it.
    """
    if target.scheme().lower() in LINK_SCHEMES and not _open_by_desktop(target):
        raise ReadingError(
            "no_program",
            _translate("opening", "Your desktop has no program to open {} with.").format(
                target.toString()
            ),
            _translate("opening", "Copy the address instead."),
        )


def show_in_folder(path: str, *, is_absent: bool = False) -> None:
    """Open the folder of a file; ``is_absent`` as for :func:`open_file`.

    Raises:
        ReadingError: The file is gone, or the desktop has no file manager.
    """
    _open(check_there(path, is_absent=is_absent).parent)


def open_folder(path: str) -> None:
    """Open a folder in the desktop's file manager.

    Raises:
        ReadingError: The folder is gone, or the desktop has no file manager.
    """
    _open(check_there(path))


def is_run_by_desktops(path: str) -> bool:
    """Return whether a desktop might run a file when asked to open it."""
    return Path(path).suffix.lower() in RUN_BY_DESKTOPS


def check_there(path: str, *, is_absent: bool = False) -> Path:
    """Return the path of a file that is there; ``is_absent`` as for :func:`open_file`.

    Raises:
        ReadingError: The file is gone, or its drive or folder is not connected.
    """
    is_there = os.path.exists(path)  # noqa: PTH110 - Path.exists raises for names too long
    if not is_there and is_absent:
        raise ReadingError(
            "file_absent",
            _translate("opening", "{} is absent: its drive or folder is not connected.").format(
                seen(path)
            ),
            _translate("opening", "Connect the drive; until then the preview shows its words."),
        )
    if not is_there:
        raise ReadingError(
            "file_missing",
            _translate("opening", "{} is no longer there.").format(seen(path)),
            _translate(
                "opening",
                "If its drive is not connected, connect it. Otherwise, search again in a "
                "moment: the index follows changes on the disk.",
            ),
        )
    return Path(path)


def _open_at(path: str, page: int) -> bool:
    command = page_command(path, page)
    return bool(command) and start_program(command)


def _open_by_desktop(target: QUrl) -> bool:
    """Open a target through the desktop, in a program whose network is not blocked."""
    opener = shutil.which("xdg-open")
    if opener and outside.start(
        [opener, target.toString(QUrl.ComponentFormattingOption.FullyEncoded)]
    ):
        return True
    return QDesktopServices.openUrl(target)


def _open(path: Path) -> None:
    if not _open_by_desktop(QUrl.fromLocalFile(str(path))):
        raise ReadingError(
            "no_program",
            _translate("opening", "Your desktop has no program to open {} with.").format(
                seen(str(path))
            ),
            _translate("opening", "Choose one in your file manager."),
        )
