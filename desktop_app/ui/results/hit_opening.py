"""Opening what was found, in the program of the file or in its folder."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from desktop_app.core.errors import SatchelError
from desktop_app.core.messages import Notice
from desktop_app.core.results import Hit
from desktop_app.ui.opening import open_file, show_in_folder


class HitOpening(QObject):
    """Opens hits of the main window.

    Attributes:
        opened: A hit was opened.
        noticed: It could not be.
    """

    opened = Signal(Hit)
    noticed = Signal(Notice)

    def open_hit(self, hit: Hit) -> None:
        """Open the file that a hit lies in."""
        if self._do(open_file, hit.path_on_disk):
            self.opened.emit(hit)

    def show_hit(self, hit: Hit) -> None:
        """Show that file in its folder."""
        self._do(show_in_folder, hit.path_on_disk)

    def open_path(self, path: str) -> None:
        """Open a file by its path."""
        self._do(open_file, path)

    def _do(self, what: Callable[[str], None], path: str) -> bool:
        try:
            what(path)
        except SatchelError as error:
            self.noticed.emit(Notice(error.message, error.action))
            return False
        return True
