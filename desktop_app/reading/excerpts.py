"""The beginning and the end of a large recording, as a file to be read from."""

import io

PIECE = 4 * 1024 * 1024
"""Bytes taken from either end. Tags are there: a title with a large cover takes 3 MB at the
beginning, the index of a film of two hours, which the tags of MP4 follow, 3 MB at either end."""


class Excerpt(io.RawIOBase):
    """Two pieces at the places they have in the file; what lies between reads as its end.

    Args:
        data: Both pieces, one after the other.
        gap_start: Where the bytes begin that are left out.
        gap_length: How many they are.
    """

    def __init__(self, data: bytes, gap_start: int, gap_length: int) -> None:
        super().__init__()
        self._data = data
        self._gap_start = gap_start
        self._gap_end = gap_start + gap_length
        self._size = len(data) + gap_length
        self._position = 0

    def readable(self) -> bool:
        """Whether it can be read: always."""
        return True

    def seekable(self) -> bool:
        """Whether there are places to go to: always."""
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Go to a place of the whole file.

        Raises:
            OSError: It is before the beginning.
        """
        origin = {io.SEEK_SET: 0, io.SEEK_CUR: self._position, io.SEEK_END: self._size}[whence]
        if origin + offset < 0:
            raise OSError("a place before the beginning")
        self._position = origin + offset
        return self._position

    def tell(self) -> int:
        """Give the place in the whole file."""
        return self._position

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        """Give bytes up to the gap, or from behind it."""
        if self._position < self._gap_start:
            start, stop = self._position, self._gap_start
        elif self._position < self._gap_end:
            return 0
        else:
            start = self._position - self._gap_end + self._gap_start
            stop = len(self._data)
        piece = self._data[start : min(stop, start + len(buffer))]
        buffer[: len(piece)] = piece
        self._position += len(piece)
        return len(piece)
