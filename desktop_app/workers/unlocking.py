"""The handlers of commands about passwords of encrypted files."""

import logging
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from desktop_app.core.errors import (
    EngineError,
    FolderError,
    PasswordError,
    ReadingError,
    UsageError,
)
from desktop_app.core.library import ENCRYPTED, FileState
from desktop_app.core.messages import Notice
from desktop_app.core.password_commands import (
    ForgetPasswords,
    GetKeyring,
    KeyringState,
    Unlock,
    Unlocked,
)
from desktop_app.core.paths import is_at_or_below
from desktop_app.core.sayings import Saying
from desktop_app.core.stopping import ShouldStop
from desktop_app.core.threads import start_thread
from desktop_app.indexing.indexer import Indexer
from desktop_app.reading.preview_messages import TryPassword
from desktop_app.storage import facts, retrying, waiting_order
from desktop_app.storage.file_records import (
    FileRecord,
    file_ids_below,
    files_by_id,
    find_file,
)
from desktop_app.storage.folder_records import known_path
from desktop_app.storage.identity import read_identity
from desktop_app.workers.command_table import CommandTable
from desktop_app.workers.desktop_keyring import DesktopKeyring
from desktop_app.workers.preview_reader import PreviewReader
from desktop_app.workers.stores_pool import StoresPool

_LOG = logging.getLogger(__name__)

LOAD_SECONDS = 1.0
"""Longest wait for an open keyring, which takes 0.3 s with the import of its library. Files that
need a password of a locked one are read when the user has unlocked it."""

_IN_KEYRING = "passwords_in_keyring"
"""Fact: whether passwords of the library may be in the keyring, which is not opened otherwise."""


class Unlocking:
    """Tries, keeps and forgets passwords.

    Args:
        pool: Lends stores to the threads of requests.
        indexer: Runs jobs in the index thread.
        reader: Tries passwords, and stores those that were right; the caller closes it.
        announce: Receives notices.
    """

    def __init__(
        self,
        pool: StoresPool,
        indexer: Indexer,
        reader: PreviewReader,
        announce: Callable[[Notice], None],
    ) -> None:
        self._stores = indexer.stores
        self._pool = pool
        self._indexer = indexer
        self._passwords = reader.passwords
        self._reader = reader
        self._announce = announce
        connection = indexer.stores.catalogue.connection
        self._keyring = DesktopKeyring(read_identity(connection).library)
        self._is_in_keyring = bool(facts.read_fact(connection, _IN_KEYRING))
        self._changing = threading.Lock()

    def add_to(self, table: CommandTable) -> None:
        table.run(GetKeyring, self.keyring)
        table.run_cancellable(Unlock, self.unlock)
        table.run(ForgetPasswords, self.forget)

    def start(self) -> None:
        """Load the passwords of the keyring, if any; the desktop may ask the user to unlock it."""
        if self._is_in_keyring:
            loading = threading.Thread(target=self._load, name="keyring", daemon=True)
            start_thread(loading)
            loading.join(LOAD_SECONDS)

    def keyring(self, _: GetKeyring) -> KeyringState:
        """Return whether the desktop has a usable keyring."""
        return KeyringState(self._keyring.is_available())

    def unlock(self, command: Unlock, should_stop: ShouldStop) -> Unlocked:
        """Read files with a password.

        A file that cannot be tried, as on a drive that is not connected, counts as not opened.

        Raises:
            FolderError: The library does not have one of the files.
            PasswordError: The password opens none of them, or none is locked, or the keyring does
                not keep it.
            ReadingError: It opens none of them, and the first cannot be tried.
            UsageError: No file is named.
        """
        if not command.paths:
            raise UsageError("no_file", "No file is named.", "Name the files to unlock.")
        if command.keeps and not self._keyring.is_available():
            raise PasswordError(
                "no_keyring", "No keyring is available.", "Enter the password without keeping it."
            )
        files = {path: self._find(path) for path in command.paths}
        on_disk = {path: file.path_on_disk for path, file in files.items()}
        paths, errors = self._find_opened(on_disk.values(), command.password)
        if not paths:
            named = command.paths[0]
            error = errors.get(on_disk[named])
            raise self._why_closed(named, files[named]) if error is None else error
        for path in paths:
            self._passwords.add(path, command.password)
        self._indexer.run_job(lambda: self._read_again(paths)).result()
        if command.waits:
            self._indexer.wait_until(lambda: self._are_read(paths), should_stop)
        if command.keeps:
            self._keep(paths)
        opened = tuple(one for one in on_disk if on_disk[one] in paths)
        return Unlocked(opened, tuple(one for one in on_disk if on_disk[one] not in paths))

    def _why_closed(self, named: str, file: FileRecord) -> PasswordError:
        """Return why no file was opened, by the first that was named."""
        name = Path(named).name
        if file.error_code == ENCRYPTED:
            # It is of a kind that takes no password, which its reason explains.
            return PasswordError(ENCRYPTED, file.error_reason, "")
        if self._is_read(file):
            return PasswordError("not_locked", Saying("{} is read already.", (name,)))
        return PasswordError(
            "wrong_password",
            Saying("This password does not open {}.", (name,)),
            "Check upper and lower case, and the layout of the keyboard.",
        )

    def forget(self, _: ForgetPasswords) -> None:
        """Forget all passwords.

        Raises:
            PasswordError: The keyring could not delete them.
        """
        self._passwords.clear()
        if self._is_in_keyring:
            self._change_keyring(self._keyring.clear, _not_forgotten())

    def forget_below(self, path: str) -> None:
        """Forget the passwords of a file or of a folder's files, as the library forgets these.

        Those of files that are not in the library any more are forgotten, too.

        Args:
            path: Empty for the latter alone.
        """
        self._passwords.drop(lambda one: self._is_forgotten(one, path))
        if self._is_in_keyring:
            # The index thread must not wait for the desktop, which may ask for a password.
            dropping = threading.Thread(target=self._drop_below, args=(path,), name="keyring")
            try:
                start_thread(dropping)
            except EngineError:
                refusal = _not_forgotten()
                self._announce(Notice(refusal.message, refusal.action))

    def _find_opened(
        self, paths: Iterable[str], password: str
    ) -> tuple[set[str], dict[str, ReadingError]]:
        """Return the paths that a password opens, and the errors of those that cannot be tried."""
        opened: set[str] = set()
        errors: dict[str, ReadingError] = {}
        for path in dict.fromkeys(paths):
            try:
                if self._reader.is_right(TryPassword(path, password)):
                    opened.add(path)
            except ReadingError as error:
                errors[path] = error
        return opened, errors

    def _find(self, shown: str) -> FileRecord:
        with self._pool.borrow() as stores:
            connection = stores.catalogue.connection
            file = find_file(connection, known_path(connection, shown))
        if file is None or file.state is FileState.GONE:
            raise FolderError(
                "not_in_library",
                Saying("{} is not in the library.", (shown,)),
                "Add its folder first.",
            )
        return file

    def _is_read(self, file: FileRecord) -> bool:
        """Whether a file and all in it were read without an error."""
        with self._pool.borrow() as stores:
            connection = stores.catalogue.connection
            inside = files_by_id(connection, file_ids_below(connection, file.path))
        return not any(
            one.error_code or one.state is not FileState.INDEXED for one in inside.values()
        )

    def _read_again(self, paths: Iterable[str]) -> None:
        with self._stores.catalogue.transaction() as connection:
            for path in paths:
                retrying.mark_unlocked(connection, path)

    def _are_read(self, paths: Iterable[str]) -> bool:
        with self._pool.borrow() as stores:
            connection = stores.catalogue.connection
            files = [one for path in paths if (one := find_file(connection, path)) is not None]
            return not waiting_order.is_any_due(connection, (one.file_id for one in files))

    def _load(self) -> None:
        try:
            found = self._keyring.read()
        except OSError as error:
            _LOG.warning("passwords are not available: %s", error)
            return
        self._passwords.add_all(found)
        self._indexer.run_job(lambda: self._read_again(found))

    def _keep(self, paths: Iterable[str]) -> None:
        self._indexer.run_job(self._note_keyring).result()
        self._is_in_keyring = True
        passwords = {path: self._passwords.of(path) for path in paths}
        self._change_keyring(lambda: self._keyring.put(passwords), _not_kept())

    def _note_keyring(self) -> None:
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            facts.keep_fact(connection, _IN_KEYRING, "1")

    def _drop_below(self, path: str) -> None:
        try:
            self._change_keyring(
                lambda: self._keyring.drop(lambda one: self._is_forgotten(one, path)),
                _not_forgotten(),
            )
        except PasswordError as error:
            self._announce(Notice(error.message, error.action))

    def _is_forgotten(self, path: str, forgotten: str) -> bool:
        if forgotten and is_at_or_below(path, forgotten):
            return True
        with self._pool.borrow() as stores:
            return find_file(stores.catalogue.connection, path) is None

    def _change_keyring(self, change: Callable[[], None], refusal: PasswordError) -> None:
        with self._changing:
            try:
                change()
            except OSError as error:
                raise refusal from error


def _not_kept() -> PasswordError:
    return PasswordError(
        "not_kept",
        "It is unlocked, but the password could not be saved in the keyring.",
        "Enter it again after the next start, or unlock the keyring and try again.",
    )


def _not_forgotten() -> PasswordError:
    return PasswordError(
        "not_forgotten",
        "The passwords of this library could not be deleted from the keyring.",
        "Delete the entry “Satchel” in the password manager of the desktop.",
    )
