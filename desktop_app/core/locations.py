"""Where Satchel keeps its own files: the data folder, the models, what ships with the program."""

import hashlib
import os
from pathlib import Path

import platformdirs

from desktop_app.core.disk_room import FULL, disk_full
from desktop_app.core.errors import DataFolderError, UsageError, system_reason
from desktop_app.core.paths import expanded, is_text, readable_path, without_current_folder
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying

APPLICATION = "satchel"

_AT_FIRST = 1_000_000
"""Bytes of an empty library with its log."""


_LIBRARY = frozenset({"catalogue.sqlite", "catalogue.damaged-1", "writer.lock"})
"""Names of which some are in every folder that an engine has opened."""

_OWN = frozenset(
    {
        *("catalogue.sqlite-wal", "catalogue.sqlite-shm", "lexical", "vectors", "notes", "prompts"),
        *("map", "map.new", "logs", "engine.json", "engine.new", "settings.json", "settings.new"),
        *("running.json", "running.new", "writer.pid", ".writable"),
        *("lost+found", ".DS_Store", ".directory", "desktop.ini"),
    }
)
"""Further names that Satchel, file managers and mounts leave in a data folder."""


class DataFolder(Record):
    """The one folder that holds everything Satchel keeps about a library."""

    path: Path

    @property
    def catalogue(self) -> Path:
        """The SQLite file, the source of truth."""
        return self.path / "catalogue.sqlite"

    @property
    def damaged_catalogues(self) -> list[Path]:
        """The damaged catalogues that were set aside, with their logs."""
        return sorted(self.path.glob("catalogue.damaged*"))

    @property
    def salvaged_catalogue(self) -> Path:
        """The rescued part of a damaged catalogue; when complete, it replaces the catalogue."""
        return self.path / "catalogue.salvaged"

    @property
    def catalogue_backups(self) -> list[Path]:
        """The copies of the catalogue that were made before its tables were changed."""
        return sorted(self.path.glob("catalogue.version*"))

    @property
    def lexical(self) -> Path:
        """The folder of the word index."""
        return self.path / "lexical"

    @property
    def vectors(self) -> Path:
        """The folder of the vector snapshots."""
        return self.path / "vectors"

    @property
    def prompt_states(self) -> Path:
        """The folder with the states of answer models after reading their instructions."""
        return self.path / "prompts"

    @property
    def notes(self) -> Path:
        """The folder of the notes that summaries are made from."""
        return self.path / "notes"

    @property
    def map(self) -> Path:
        """The file with the positions of the files on the map."""
        return self.path / "map"

    @property
    def opened(self) -> Path:
        """The members that the user opened in other programs, until the program ends."""
        return self.path / "opened"

    @property
    def logs(self) -> Path:
        """The folder of the logs."""
        return self.path / "logs"

    @property
    def log(self) -> Path:
        """The log of the engine, its workers and the window."""
        return self.logs / "satchel.log"

    @property
    def refusals(self) -> Path:
        """The log of refused attempts to reach the network."""
        return self.logs / "refusals.log"

    @property
    def tool_calls(self) -> Path:
        """The log of calls by tools of other programs."""
        return self.logs / "tools.log"

    @property
    def lock(self) -> Path:
        """The lock file that the one writer holds."""
        return self.path / "writer.lock"

    @property
    def lock_owner(self) -> Path:
        """The file with the process id and the computer of the last process that held the lock."""
        return self.path / "writer.pid"

    @property
    def running_file(self) -> Path:
        """The file that exists while a writer runs."""
        return self.path / "running.json"

    @property
    def socket(self) -> Path:
        """The local socket of the running engine.

        It is in the user's cache folder under a name made from the data folder's path,
        because a socket's address holds about 100 bytes and a data folder's may be longer. The
        path is resolved: every path to one folder leads to one engine.
        """
        name = hashlib.sha256(os.fsencode(os.path.realpath(self.path))).hexdigest()[:24]
        return platformdirs.user_cache_path(APPLICATION, appauthor=False) / f"{name}.socket"

    @property
    def window_socket(self) -> Path:
        """The local socket of the running window, beside the engine's."""
        return self.socket.with_suffix(".window")

    @property
    def preferences(self) -> Path:
        """The file of the engine's settings."""
        return self.path / "engine.json"

    @property
    def settings(self) -> Path:
        """The file of the window's settings."""
        return self.path / "settings.json"

    def refuse_foreign(self) -> None:
        """Check that the folder, if it exists, holds nothing but a library.

        Raises:
            DataFolderError: It holds other files, or its path is not valid text, which the word
                index cannot open.
        """
        if not is_text(str(self.path)):
            raise DataFolderError(
                "path_no_text",
                Saying("{} has a name that is not valid text.", (readable_path(self.path),)),
                "Choose a new or an empty folder with --data-dir or SATCHEL_DATA.",
            )
        try:
            names = {one.name for one in self.path.iterdir()}
        except OSError:
            return  # make() reports whether it can be made
        if not (names & _LIBRARY or names <= _OWN):
            raise DataFolderError(
                "data_folder_foreign",
                Saying(
                    "{} contains files that do not belong to a library of Satchel.",
                    (str(self.path),),
                ),
                "Choose a new or an empty folder with --data-dir or SATCHEL_DATA.",
            )

    def make(self) -> None:
        """Make the folder, readable only by its owner.

        Raises:
            DataFolderError: It cannot be made or written, holds other files, or is not valid text.
            DiskFullError: Its disk is full.
        """
        self.refuse_foreign()
        probe = self.path / ".writable"
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self.path.chmod(0o700)
            probe.write_bytes(b"")
            probe.unlink()
        except OSError as error:
            if error.errno in FULL:
                raise disk_full(self.path, _AT_FIRST, 0) from error
            # Not Path.exists: it raises in a folder that is closed or does not respond.
            if os.path.exists(self.catalogue):  # noqa: PTH110
                raise DataFolderError(
                    "data_folder_read_only",
                    Saying(
                        "The library in {} can only be searched: nothing can be written there "
                        "({}).",
                        (str(self.path), system_reason(error)),
                    ),
                    "To index, forget or repair anything, make the folder writable, or choose "
                    "another with --data-dir or SATCHEL_DATA.",
                ) from error
            raise DataFolderError(
                "data_folder_unwritable",
                Saying(
                    "The data folder {} cannot be written: {}.",
                    (str(self.path), system_reason(error)),
                ),
                "Make it writable, or choose another with --data-dir or SATCHEL_DATA.",
            ) from error


def log_of(catalogue: Path) -> Path:
    """Return the path of SQLite's log of a catalogue."""
    return catalogue.with_name(f"{catalogue.name}-wal")


def find_data_folder(chosen: str | None) -> DataFolder:
    """Return the data folder: the one chosen, else ``SATCHEL_DATA``, else the user's own.

    Raises:
        DataFolderError: The path begins at the current folder, which was removed.
        UsageError: The chosen path is empty, such as a variable of a script that was not set. The
            library of the user would be another than the script means.
    """
    if chosen == "":
        raise UsageError(
            "empty_path", "The path of the data folder is empty.", "Name a folder with --data-dir."
        )
    path = chosen or os.environ.get("SATCHEL_DATA")
    if path:
        try:
            return DataFolder(expanded(path).absolute())
        except FileNotFoundError as error:
            raise DataFolderError(*without_current_folder(path)) from error
    return own_data_folder()


def own_data_folder() -> DataFolder:
    """Return the data folder that is used where none is chosen."""
    return DataFolder(platformdirs.user_data_path(APPLICATION, appauthor=False) / "library")


def find_models_folder() -> Path:
    """Return the folder for large models: ``SATCHEL_MODELS``, else the user's own."""
    chosen = os.environ.get("SATCHEL_MODELS")
    if chosen:
        return expanded(chosen).absolute()
    return platformdirs.user_data_path(APPLICATION, appauthor=False) / "models"


def find_system_models() -> tuple[Path, ...]:
    """Return the folders where a package of the system installs models; some may not exist."""
    data = platformdirs.site_data_dir(APPLICATION, appauthor=False, multipath=True)
    return tuple(Path(folder) / "models" for folder in data.split(os.pathsep))


def sample_folder() -> Path:
    """Return the folder of sample files; an installation may lack it."""
    return find_shipped("resources", "sample")


def find_shipped(*parts: str) -> Path:
    """Return the path of a file or folder that ships with the program, such as ``models``.

    A checkout has them beside the package; a wheel and a bundle inside it. ``importlib.resources``
    would return the same, and takes 6 ms to import.
    """
    package = Path(__file__).resolve().parents[1]
    is_installed = (package / "resources").is_dir()
    return (package if is_installed else package.parent).joinpath(*parts)
