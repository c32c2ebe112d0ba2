"""Writing a snapshot of the vectors, a few at a time."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from desktop_app.storage.stored_vectors import Ids, Vectors
from desktop_app.storage.vectors.snapshots import SNAPSHOT

if TYPE_CHECKING:
    from usearch.index import Index


class SnapshotBuilder:
    """Builds a snapshot in small steps, so that files never wait for it.

    Args:
        folder: Folder to create for the snapshot.
        index: The index to start with.
        pending: Passages to add.
        vectors_of: Returns the given ids that still have vectors, and their vectors.
    """

    STEP = 64

    def __init__(
        self,
        folder: Path,
        index: "Index",
        pending: Ids,
        vectors_of: Callable[[Sequence[int]], tuple[Ids, Vectors]],
    ) -> None:
        self.folder = folder
        self._index = index
        self._pending = pending
        self._vectors_of = vectors_of
        self._next = 0
        self._is_given_up = False

    @property
    def ids(self) -> Ids:
        """The ids in the snapshot."""
        return np.asarray(self._index.keys, dtype=np.int64).reshape(-1)

    def give_up(self) -> None:
        """Stop writing, because a later snapshot uses the folder."""
        self._is_given_up = True

    def step(self) -> bool:
        """Add some more vectors; return whether the snapshot is complete and written."""
        if self._is_given_up:
            return True
        if self._next < len(self._pending):
            ids, vectors = self._vectors_of(self._pending[self._next :][: self.STEP].tolist())
            if len(ids):
                self._index.add(ids.astype(np.uint64), vectors, threads=1)
            self._next += self.STEP
            return False
        try:
            self.folder.mkdir(exist_ok=True)
            self._index.save(self.folder / SNAPSHOT)
        except (RuntimeError, OSError):
            # A partial file is of no use.
            (self.folder / SNAPSHOT).unlink(missing_ok=True)
            raise
        return True
