"""Opening files that were found, or their folders, in other programs."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QUrl, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.errors import SatchelError
from desktop_app.core.members import UnpackedMember, file_on_disk
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.preview_commands import UnpackMember
from desktop_app.core.results import Hit
from desktop_app.ui.opening import (
    check_there,
    is_run_by_desktops,
    open_file,
    open_link,
    show_in_folder,
)
from desktop_app.ui.programs import DesktopProgram, Programs, open_with, read_programs
from desktop_app.ui.shown_paths import file_name

_Place = TypeVar("_Place", str, QUrl)
_translate = QCoreApplication.translate


class HitOpener(QObject):
    """Opens hits; a member of an archive is copied to disk for that.

    Args:
        client: The engine, which copies members.
        parent: The owner.

    Attributes:
        opened: A hit was opened.
        left: The user went to another program.
        programs_found: The programs that can open a hit's file; carries them and the path to open.
        noticed: A file, folder or link could not be opened.
    """

    opened = Signal(Hit)
    left = Signal()
    programs_found = Signal(Hit, tuple, str)
    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._programs = Programs(self)
        self._request: Request | None = None
        self._act: Callable[[str], None] | None = None

    def open_hit(self, hit: Hit) -> None:
        """Open the file of a hit, at its page if the viewer supports that."""
        self._with_file(hit, partial(self._open_if_possible, hit))

    def open_container(self, hit: Hit) -> None:
        """Open the archive, or other file on disk, that a member is in."""
        if self._is_there(hit):
            self._open_if_possible(hit, hit.path_on_disk)

    def find_programs(self, hit: Hit) -> None:
        """Find the programs that can open the file of a hit."""
        self._with_file(hit, partial(self._offer_programs, hit))

    def open_in(self, program: DesktopProgram, hit: Hit, path: str) -> None:
        """Open the file of a hit in a program."""
        open_with(program, path)
        self.opened.emit(hit)
        self.left.emit()

    def show_hit(self, hit: Hit) -> None:
        """Show the file that a hit is in, in its folder."""
        if self._do(partial(show_in_folder, is_absent=hit.is_absent), hit.path_on_disk):
            self.left.emit()

    def show_path(self, path: str) -> None:
        """Show a file in its folder; a member by the file on disk that it is in."""
        if self._do(show_in_folder, file_on_disk(path)):
            self.left.emit()

    def open_path(self, path: str) -> None:
        """Open a file on disk that was not selected as a hit."""
        if self._do(check_there, path):
            self._open_if_possible(None, path)

    def open_link(self, target: QUrl) -> None:
        """Open a link whose target the user has seen."""
        self._do(open_link, target)

    def _with_file(self, hit: Hit, act: Callable[[str], None]) -> None:
        """Act on the file of a hit, or on a copy of it if it is a member."""
        if self._request is not None:
            self._request.drop()
        if not self._is_there(hit):
            return
        if hit.container:
            self._act = act
            command = UnpackMember(hit.file_id)
            self._request = self._client.send(
                command, self._on_unpacked, on_refused=self._on_refused
            )
        else:
            act(hit.path)

    def _on_unpacked(self, copy: UnpackedMember) -> None:
        if self._act is not None:
            self._act(copy.path)

    def _on_refused(self, refusal: Refused) -> None:
        self.noticed.emit(Notice(refusal.message, refusal.action, is_passing=True))

    def _is_there(self, hit: Hit) -> bool:
        return self._do(partial(check_there, is_absent=hit.is_absent), hit.path_on_disk)

    def _open_if_possible(self, hit: Hit | None, path: str) -> None:
        if is_run_by_desktops(path):
            self._open(hit, path, None)
        else:
            self._programs.find(path, partial(self._open, hit, path))

    def _open(self, hit: Hit | None, path: str, found: tuple[str, ...] | None) -> None:
        page = hit.page if hit is not None else None
        if found == ():
            self.noticed.emit(_no_program(path))
        elif self._do(partial(open_file, page=page), path) and hit is not None:
            self.opened.emit(hit)
            self.left.emit()

    def _offer_programs(self, hit: Hit, path: str) -> None:
        self._programs.find(path, partial(self._on_programs, hit, path))

    def _on_programs(self, hit: Hit, path: str, found: tuple[str, ...] | None) -> None:
        if programs := read_programs(found or ()):
            self.programs_found.emit(hit, programs, path)
        else:
            self.noticed.emit(_no_program(path))

    def _do(self, what: Callable[[_Place], object], place: _Place) -> bool:
        try:
            what(place)
        except SatchelError as error:
            self.noticed.emit(Notice(error.message, error.action, is_passing=True))
            return False
        return True


def _no_program(path: str) -> Notice:
    sentence = _translate("opening", "Your desktop has no program to open {} with.")
    action = _translate("opening", "Choose one in your file manager.")
    return Notice(sentence.format(file_name(path)), action, is_passing=True)
