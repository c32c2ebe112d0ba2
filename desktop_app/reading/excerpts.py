"""The beginning and the end of a large recording, readable as a file."""

import io

PIECE = 4 * 1024 * 1024
"""Bytes taken from either end, where the tags are. A title with a large cover takes 3 MB at the
beginning. The index of a film of two hours, which the tags of MP4 follow, takes 3 MB at either
end."""


class Excerpt(io.RawIOBase):
    """Two pieces of a file at their places in it; the gap between them reads as the file's end.

    Args:
        data: Both pieces, one after the other.
        gap_start: Place of the first byte that is left out.
        gap_length: Number of bytes left out.
    """

    def __init__(self, data: bytes, gap_start: int, gap_length: int) -> None:
        super().__init__()
        self._data = data
        self._gap_start = gap_start
        self._gap_end = gap_start + gap_length
        self._size = len(data) + gap_length
        self._position = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Move to a place in the whole file.

        Raises:
            OSError: The place is before the beginning.
        """
        origin = {io.SEEK_SET: 0, io.SEEK_CUR: self._position, io.SEEK_END: self._size}[whence]
        if origin + offset < 0:
            raise OSError("a place before the beginning")
        self._position = origin + offset
        return self._position

    def tell(self) -> int:
        """Return the place in the whole file."""
        return self._position

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        """Read bytes up to the gap, or after it."""
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
