"""Reader processes that one library after another uses, so that not every test starts its own."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.reading.preview_messages import MakeRichText
from desktop_app.workers import open_library, preview_reader, reader_pool, reading_commands
from desktop_app.workers.passwords import Passwords
from desktop_app.workers.preview_reader import PreviewReader
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


class _LentPreviewReader(PreviewReader):
    """A reader for previews that outlives the library that closes it, unless it has a request.

    Attributes:
        is_free: Whether another library may use it.
    """

    is_free = True

    def lend(self, passwords: Passwords | None) -> None:
        """Make it the reader of another library, which finds no file of this one in its memory."""
        self.passwords = passwords or Passwords()
        self.is_free = False
        if self.process_id is not None:
            with suppress(ReadingError):  # no file has this hash
                self.make_rich_text(MakeRichText(__file__, b"", is_inside=False, passage=""))

    def close(self) -> None:
        if self._asking.locked():
            self.end()
        else:
            self.is_free = True

    def end(self) -> None:
        """End the process; it is not lent again."""
        super().close()


@contextmanager
def keeping_readers() -> Iterator[None]:
    """Make each library of this process use the readers of the one before, also for previews.

    A library that is opened beside another has readers of its own.
    """
    kept = _LentPool(1)
    for_previews: list[_LentPreviewReader] = []

    def make(size: int) -> ReaderPool:
        if kept.is_lent:
            return ReaderPool(size)
        kept.lend(size)
        return kept

    def make_for_previews(passwords: Passwords | None = None) -> PreviewReader:
        free = next((one for one in for_previews if one.is_free), None)
        if free is None:
            free = _LentPreviewReader()
            for_previews.append(free)
        free.lend(passwords)
        return free

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(open_library, "ReaderPool", make)
        patch.setattr(reader_pool, "ReaderPool", make)
        patch.setattr(reading_commands, "PreviewReader", make_for_previews)
        patch.setattr(preview_reader, "PreviewReader", make_for_previews)
        yield
    kept.end()
    for reader in for_previews:
        reader.end()
