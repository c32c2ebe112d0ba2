"""Reader processes that one library after another uses, so that not every test starts its own."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from desktop_app.workers import open_library, reader_pool
from desktop_app.workers.passwords import Passwords
from desktop_app.workers.reader_pool import ReaderPool


class _LentPool(ReaderPool):
    """A pool that outlives the library that closes it, unless its readers still have files.

    Attributes:
        is_lent: Whether a library uses it.
    """

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.is_lent = False

    def lend(self, size: int) -> None:
        """Make it the pool of another library."""
        self.passwords = Passwords()
        self.resize(size)
        self.is_lent = True

    def close(self) -> None:
        if any(one.load() for one in self._readers) or self._results:
            self.end()
        self.wake = lambda: None
        self.is_lent = False

    def end(self) -> None:
        """End the readers, and forget their files; the next library has others."""
        super().close()
        self._readers.clear()
        self._results.clear()


@contextmanager
def keeping_readers() -> Iterator[None]:
    """Make each library of this process use the readers of the one before.

    A library that is opened beside another has readers of its own.
    """
    kept = _LentPool(1)

    def make(size: int) -> ReaderPool:
        if kept.is_lent:
            return ReaderPool(size)
        kept.lend(size)
        return kept

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(open_library, "ReaderPool", make)
        patch.setattr(reader_pool, "ReaderPool", make)
        yield
    kept.end()
