"""Opening files in the programs the person uses for them: local files only."""

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from desktop_app.core.errors import ReadingError

RUN_BY_DESKTOPS = frozenset(
    {".bat", ".cmd", ".com", ".desktop", ".exe", ".hta", ".js", ".jse", ".lnk", ".msi", ".ps1"}
    | {".py", ".pyw", ".scr", ".sh", ".vbs", ".wsf"}
)
"""Endings that some desktop runs when it is asked to open them; such a file is shown in
its folder instead, since a search result is no reason to run a program."""


def open_file(path: str) -> None:
    """Open a file in the program the desktop has for it.

    Raises:
        ReadingError: It is gone, or the desktop has no program for it.
    """
    file = _existing(path)
    if file.suffix.lower() in RUN_BY_DESKTOPS:
        show_in_folder(path)
        return
    _open(file)


def show_in_folder(path: str) -> None:
    """Open the folder a file lies in.

    Raises:
        ReadingError: The file is gone, or the desktop shows no folders.
    """
    _open(_existing(path).parent)


def _existing(path: str) -> Path:
    file = Path(path)
    if not file.exists():
        raise ReadingError(
            "file_missing",
            f"{path} is no longer there.",
            "Search again in a moment; the index follows the disk.",
        )
    return file


def _open(path: Path) -> None:
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
        raise ReadingError(
            "no_program",
            f"Your desktop has no program to open {path} with.",
            "Choose one in your file manager.",
        )
