"""The passwords that the user entered, in the memory of the engine."""

import threading
from collections.abc import Callable, Mapping


class Passwords:
    """Passwords of files on disk, which may also open files inside them; for any thread.

    They have no representation as text, so that no log or report shows them.
    """

    def __init__(self) -> None:
        self._by_path: dict[str, tuple[str, ...]] = {}
        self._changing = threading.Lock()

    def of(self, path: str) -> tuple[str, ...]:
        """Return the passwords of a file on disk, the last entered first."""
        return self._by_path.get(path, ())

    def add(self, path: str, password: str) -> None:
        """Add a password of a file on disk."""
        with self._changing:
            others = (one for one in self._by_path.get(path, ()) if one != password)
            self._by_path[path] = (password, *others)

    def add_all(self, passwords: Mapping[str, tuple[str, ...]]) -> None:
        """Add the passwords of several files, after those that were entered."""
        with self._changing:
            for path, found in passwords.items():
                self._by_path[path] = tuple(dict.fromkeys((*self._by_path.get(path, ()), *found)))

    def drop(self, is_forgotten: Callable[[str], bool]) -> None:
        """Forget the passwords of the files for whose paths a function returns true."""
        with self._changing:
            self._by_path = {
                path: found for path, found in self._by_path.items() if not is_forgotten(path)
            }

    def clear(self) -> None:
        """Forget all passwords."""
        with self._changing:
            self._by_path.clear()
