"""A keyring made for tests, in place of the desktop's."""

import sys
from types import ModuleType

import pytest

from desktop_app.workers import desktop_keyring


class KeyringByHand:
    """Entries of a keyring; the test may lock it.

    Attributes:
        entries: By service and name.
        is_locked: Whether every access is refused.
    """

    def __init__(self) -> None:
        self.entries: dict[tuple[str, str], str] = {}
        self.is_locked = False

    def get_password(self, service: str, name: str) -> str | None:
        self._refuse_when_locked()
        return self.entries.get((service, name))

    def set_password(self, service: str, name: str, password: str) -> None:
        self._refuse_when_locked()
        self.entries[service, name] = password

    def delete_password(self, service: str, name: str) -> None:
        self._refuse_when_locked()
        del self.entries[service, name]

    def _refuse_when_locked(self) -> None:
        if self.is_locked:
            raise RuntimeError(f"locked: {self.entries}")


def install_keyring(patch: pytest.MonkeyPatch) -> KeyringByHand:
    """Make the program find a keyring on this system."""
    keyring = KeyringByHand()

    class Backend:
        priority = 5

        def __new__(cls) -> KeyringByHand:  # type: ignore[misc]
            return keyring

    module = ModuleType("keyring_by_hand")
    module.Backend = Backend  # type: ignore[attr-defined]
    patch.setitem(sys.modules, module.__name__, module)
    patch.setitem(desktop_keyring._BACKENDS, sys.platform, (module.__name__, "Backend"))
    return keyring


def remove_keyring(patch: pytest.MonkeyPatch) -> None:
    """Make the program find no keyring, even where one is installed."""
    patch.setitem(desktop_keyring._BACKENDS, sys.platform, ("no_such_keyring", "Backend"))
