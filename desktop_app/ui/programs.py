"""The desktop's programs for a file, as GLib's ``gio`` lists them on Linux."""

import configparser
import shutil
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QMimeDatabase, QObject, QProcess, QStandardPaths, QTimer

from desktop_app.core.records import Record
from desktop_app.offline import outside

LONGEST_MS = 2_000
"""Time after which ``gio`` is taken to have no answer; usually it takes 20 ms."""

_ENTRY = "Desktop Entry"

Then = Callable[[tuple[str, ...] | None], None]


class DesktopProgram(Record):
    """A program of the desktop.

    Attributes:
        name: In the user's language.
        entry: Path of its ``.desktop`` file.
    """

    name: str
    entry: str


class Programs(QObject):
    """Finds programs without blocking."""

    def find(self, path: str, then: Then) -> None:
        """Find the ids of the programs for a file or folder, the default one first.

        Args:
            path: The file or folder.
            then: Receives the ids; None where they cannot be found out, as on other systems.
        """
        gio = find_gio()
        if gio:
            _Lookup([gio, "mime", kind_of(path)], then, self)
        else:
            then(None)


class _Lookup(QObject):
    """A call of ``gio``."""

    def __init__(self, command: list[str], then: Then, parent: QObject) -> None:
        super().__init__(parent)
        self._then: Then | None = then
        self._process = QProcess(self)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(self._on_failed)
        self._limit = QTimer(self, singleShot=True, interval=LONGEST_MS)
        self._limit.timeout.connect(self._process.kill)
        self._limit.start()
        self._process.start(command[0], command[1:])

    def _on_finished(self, code: int, status: QProcess.ExitStatus) -> None:
        if code or status is not QProcess.ExitStatus.NormalExit:
            self._reply(None)
        else:
            self._reply(ids_in(self._process.readAllStandardOutput().toStdString()))

    def _on_failed(self) -> None:
        self._reply(None)

    def _reply(self, found: tuple[str, ...] | None) -> None:
        then, self._then = self._then, None
        if then is not None:
            self.deleteLater()
            then(found)


def find_gio() -> str:
    """Return the path of ``gio``; empty where there is none."""
    return shutil.which("gio") or ""


def kind_of(path: str) -> str:
    """Return the MIME type of a file, by its name if that is enough, else by its content."""
    if Path(path).is_dir():
        return "inode/directory"
    types = QMimeDatabase()
    by_name = types.mimeTypeForFile(path, QMimeDatabase.MatchMode.MatchExtension)
    return (types.mimeTypeForFile(path) if by_name.isDefault() else by_name).name()


def ids_in(listed: str) -> tuple[str, ...]:
    """Return the ids of programs in the output of ``gio mime``, whatever its language."""
    words = (line.split() for line in listed.splitlines())
    ids = (line[-1] for line in words if line and line[-1].endswith(".desktop"))
    return tuple(dict.fromkeys(ids))


def read_programs(ids: tuple[str, ...]) -> tuple[DesktopProgram, ...]:
    """Return the programs with these ids, without those that are not there any more."""
    places = QStandardPaths.StandardLocation.ApplicationsLocation
    # An id has a hyphen in place of the folder that the entry may be in.
    names = ((one, one.replace("-", "/", 1)) for one in ids)
    found = (
        next(filter(None, map(partial(QStandardPaths.locate, places), one)), "") for one in names
    )
    return tuple(filter(None, map(_read, filter(None, found))))


def _read(entry: str) -> DesktopProgram | None:
    parser = configparser.RawConfigParser(strict=False, delimiters=("=",), comment_prefixes=("#",))
    parser.optionxform = str  # type: ignore[assignment,method-assign] # names have capital letters
    try:
        parser.read(entry, encoding="utf-8")
        values = dict(parser.items(_ENTRY))
    except (OSError, UnicodeDecodeError, configparser.Error):
        return None
    languages = [language.replace("-", "_") for language in QLocale().uiLanguages()]
    keys = [*(f"Name[{language}]" for language in languages), "Name"]
    name = next((values[key] for key in keys if values.get(key)), "")
    return DesktopProgram(name, entry) if name else None


def open_with(program: DesktopProgram, path: str) -> None:
    start_program([find_gio(), "launch", program.entry, path])


def start_program(command: Sequence[str]) -> bool:
    """Start a program that continues on its own and keeps its network; return whether it starts."""
    if outside.start(command):
        return True
    has_started, _ = QProcess.startDetached(command[0], list(command[1:]))
    return has_started
