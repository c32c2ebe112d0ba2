"""Copies members to disk, so that the user's programs can open them."""

import os
import re
import threading
from pathlib import Path, PurePath

from desktop_app.core.errors import ReadingError, system_reason
from desktop_app.core.members import SEPARATOR, UnpackedMember
from desktop_app.core.preview_commands import UnpackMember
from desktop_app.core.private_files import open_private
from desktop_app.core.sayings import Saying
from desktop_app.reading.preview_messages import LoadMember
from desktop_app.storage import file_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.workers.preview_reader import PreviewReader
from desktop_app.workers.stores_pool import StoresPool

_FOR_OWNER = 0o400

_LONGEST_NAME, _LONGEST_EXTENSION = 180, 50
"""Bytes; with ``.part`` not more than the 255 that file systems of Linux take. A Chinese or Hindi
letter has three."""

_UNFIT = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]|^[.-]+|[. ]+$')
"""What some file system refuses in a name, or what would hide the file or pass for an option."""


class MemberFiles:
    """Copies members into a folder of the library, each into a folder of its own.

    Args:
        pool: Lends the stores.
        reader: Reads the members; the caller closes it.
        folder: Where the copies are kept; the window empties it when it starts and ends.
    """

    def __init__(self, pool: StoresPool, reader: PreviewReader, folder: Path) -> None:
        self._pool = pool
        self._reader = reader
        self._folder = folder
        self._copying = threading.Lock()

    def unpack(self, command: UnpackMember) -> UnpackedMember:
        """Copy a member; a copy that is there already is used again.

        Raises:
            ReadingError: ``vanished`` if the library no longer holds it, ``too_large`` and others
                if it cannot be read, ``not_copied`` if it cannot be written.
        """
        member_hash, file = self._find(command.file_id)
        copy = self._folder / member_hash.hex() / name_of(file.member)
        with self._copying:  # of two requests for one member, the second uses the same copy
            if not copy.exists():
                self._copy(LoadMember(file.path_on_disk, member_hash), copy)
        return UnpackedMember(str(copy))

    def _copy(self, member: LoadMember, copy: Path) -> None:
        data = self._reader.load_member(member)
        try:
            for folder in (self._folder, copy.parent):  # the library's own is not made again
                folder.mkdir(mode=0o700, exist_ok=True)
            _write(copy, data)
        except OSError as error:
            raise ReadingError(
                "not_copied",
                Saying("{} cannot be copied to disk: {}.", (copy.name, system_reason(error))),
            ) from error

    def _find(self, file_id: int) -> tuple[bytes, FileRecord]:
        with self._pool.borrow() as stores:
            file = file_records.shown_file(stores.catalogue.connection, file_id)
        if not file.container or not file.content_hash:
            raise file_records.vanished()
        return file.content_hash, file


def name_of(member: str) -> str:
    """Return the name of a member's file, as any file system takes it, with its extension."""
    name = member.replace("\\", "/").rpartition(SEPARATOR)[2].rpartition("/")[2]
    fit = PurePath(_UNFIT.sub("_", name) or "file")
    stem = fit.stem.encode()[-_LONGEST_NAME:].decode(errors="ignore")
    extension = fit.suffix.encode()[:_LONGEST_EXTENSION].decode(errors="ignore")
    return _UNFIT.sub("_", stem + extension)


def _write(copy: Path, data: bytes) -> None:
    """Write a file that is whole or not there, readable only by its owner."""
    beside = copy.with_name(f"{copy.name}.part")
    beside.unlink(missing_ok=True)
    with open(beside, "wb", opener=open_private) as file:
        file.write(data)
    os.chmod(beside, _FOR_OWNER)  # noqa: PTH101 - as the other file modes
    beside.replace(copy)
