"""Copies of rows that SQLite leaves in the unused part of a page from which it moves them."""

from pathlib import Path

_LEAF = 13
"""First byte of a page with rows of a table. Then come the number of rows, at 3, the place where
their content begins, at 5, and their pointers, from 8: https://sqlite.org/fileformat2.html"""


def leave_copy(catalogue: Path, word: str) -> None:
    """Write a word into the unused part of a page of a closed catalogue."""
    data = bytearray(catalogue.read_bytes())
    size = int.from_bytes(data[16:18])
    for start in range(size, len(data), size):
        rows, content = (int.from_bytes(data[start + at : start + at + 2]) for at in (3, 5))
        unused = start + 8 + 2 * rows
        if data[start] == _LEAF and rows and start + content - unused > len(word):
            data[unused : unused + len(word)] = word.encode()
            catalogue.write_bytes(data)
            return
    raise AssertionError("no page has room for it")
