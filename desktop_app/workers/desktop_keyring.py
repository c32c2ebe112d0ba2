"""Passwords of files in the desktop's keyring, where the `keyring` library is installed.

Only the backends of the systems themselves are used. The library would also load those that other
packages register, of which some write plain files and some reach a network.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import msgspec

SERVICE = "Satchel"
"""Name under which the keyring lists the entry."""

_BACKENDS = {
    "linux": ("keyring.backends.SecretService", "Keyring"),
    "darwin": ("keyring.backends.macOS", "Keyring"),
    "win32": ("keyring.backends.Windows", "WinVaultKeyring"),
}
_ENTRY = msgspec.json.Decoder(dict[str, tuple[str, ...]])


class DesktopKeyring:
    """The entry of the keyring that holds all passwords kept for a library.

    Methods raise ``OSError`` when the keyring is missing, locked or refuses.

    Args:
        library: Id of the library, the name of its entry.
    """

    def __init__(self, library: str) -> None:
        self._library = library

    def is_available(self) -> bool:
        """Whether the library is installed and the desktop has a keyring."""
        try:
            return self._backend() is not None
        except OSError:
            return False

    def read(self) -> Mapping[str, tuple[str, ...]]:
        """Return the kept passwords by path; the desktop may ask the user to unlock the keyring."""
        try:
            entry = self._backend().get_password(SERVICE, self._library)
            return _ENTRY.decode(entry) if entry else {}
        except Exception as error:
            raise _refused(error) from error

    def put(self, passwords: Mapping[str, tuple[str, ...]]) -> None:
        """Keep the passwords of files instead of their earlier ones."""
        self._write({**self.read(), **passwords})

    def drop(self, is_forgotten: Callable[[str], bool]) -> None:
        """Delete the passwords of the files for whose paths a function returns true."""
        found = self.read()
        kept = {path: found[path] for path in found if not is_forgotten(path)}
        if len(kept) < len(found):
            self._write(kept)

    def clear(self) -> None:
        """Delete the entry."""
        if self.read():
            self._write({})

    def _write(self, passwords: Mapping[str, tuple[str, ...]]) -> None:
        try:
            backend = self._backend()
            if passwords:
                entry = msgspec.json.encode(passwords).decode()
                backend.set_password(SERVICE, self._library, entry)
            else:
                backend.delete_password(SERVICE, self._library)
        except Exception as error:
            raise _refused(error) from error

    def _backend(self) -> Any:  # noqa: ANN401 - the library is optional
        module, name = _BACKENDS.get(sys.platform, ("", ""))
        if not module:
            raise OSError("no keyring is known on this system")
        try:
            backend = getattr(import_module(module), name)
            backend.priority  # noqa: B018 - raises where the desktop has no keyring
            return backend()
        except Exception as error:
            raise _refused(error) from error


def _refused(error: Exception) -> OSError:
    """Return an error without the message of the library, which could quote the entry."""
    return OSError(f"the keyring refused ({type(error).__name__})")
