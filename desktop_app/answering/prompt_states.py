"""Keeps on disk a model's KV cache after a prompt's beginning, so that it is not read again.

The beginning is the same for every question: the instructions. Reading its 330 tokens takes the
default model 4 s on two cores; its state, of 9 MB, is loaded in some hundredths of a second. It
holds nothing of the user's files.
"""

import contextlib
import hashlib
from pathlib import Path

from desktop_app.core.private_files import replace_file

KEPT = 3
"""States that are kept: one each for answers, second looks and queries, of the model used last."""

_DIGEST = hashlib.sha256().digest_size


class PromptStates:
    """The states in a folder, each under the key of everything that it depends on.

    A state that is cut short, altered or of another key counts as missing, since llama.cpp does not
    notice wrong numbers. Where nothing can be written, nothing is kept.

    Args:
        folder: Made with the first state, for its owner alone.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load(self, *key: object) -> bytes | None:
        """Return the state that was saved under this key; None without one."""
        path = self._path(key)
        try:
            content = path.read_bytes()
        except OSError:
            return None
        state = content[_DIGEST:]
        if content[:_DIGEST] != _digest(path.name, state):
            return None
        with contextlib.suppress(OSError):
            path.touch()  # its time becomes that of the latest use
        return state

    def save(self, state: bytes, *key: object) -> None:
        """Save a state, and remove those that were not used for longest."""
        path = self._path(key)
        with contextlib.suppress(OSError):
            self._folder.mkdir(mode=0o700, exist_ok=True)
            replace_file(path, _digest(path.name, state) + state)
            others = sorted(self._folder.iterdir(), key=lambda one: -one.stat().st_mtime_ns)
            for old in others[KEPT:]:
                old.unlink(missing_ok=True)

    def _path(self, key: tuple[object, ...]) -> Path:
        return self._folder / f"{hashlib.sha256(repr(key).encode()).hexdigest()}.state"


def _digest(name: str, state: bytes) -> bytes:
    return hashlib.sha256(name.encode() + state).digest()
