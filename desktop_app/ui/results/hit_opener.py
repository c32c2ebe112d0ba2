"""Opening files that were found, or their folders, in other programs."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, QUrl, Signal

from desktop_app.core.errors import SatchelError
from desktop_app.core.members import file_on_disk
from desktop_app.core.messages import Notice
from desktop_app.core.results import Hit
from desktop_app.ui.opening import open_file, open_link, show_in_folder

_Place = TypeVar("_Place", str, QUrl)


class HitOpener(QObject):
    """Opens hits of the main window.

    Attributes:
        opened: A hit was opened.
        noticed: A file, folder or link could not be opened.
    """

    opened = Signal(Hit)
    noticed = Signal(Notice)

    def open_hit(self, hit: Hit) -> None:
        """Open the file that a hit is in."""
        if self._do(partial(open_file, is_absent=hit.is_absent), hit.path_on_disk):
            self.opened.emit(hit)

    def show_hit(self, hit: Hit) -> None:
        """Show the file that a hit is in, in its folder."""
        self._do(partial(show_in_folder, is_absent=hit.is_absent), hit.path_on_disk)

    def show_path(self, path: str) -> None:
        """Show a file in its folder; a member by the file on disk that it is in."""
        self._do(show_in_folder, file_on_disk(path))

    def open_path(self, path: str) -> None:
        self._do(open_file, path)

    def open_link(self, target: QUrl) -> None:
        """Open a link whose target the user has seen."""
        self._do(open_link, target)

    def _do(self, what: Callable[[_Place], None], place: _Place) -> bool:
        try:
            what(place)
        except SatchelError as error:
            self.noticed.emit(Notice(error.message, error.action))
            return False
        return True
