"""Checks the files of a word index against the checksums that tantivy appends to them.

A file ends with a JSON description that holds the CRC-32 of everything before it, then the length
of that description and a magic number, both 32 bits, little-endian (tantivy 0.27,
`directory/footer.rs`). tantivy itself compares only the version when it opens a file.
"""

import json
import struct
from collections.abc import Generator
from pathlib import Path

from desktop_app.core.errors import StoreError
from desktop_app.storage.disk.checksums import Check, checksum_steps
from desktop_app.storage.disk.seals import Seal, read_seals, write_seals
from desktop_app.storage.disk.seals import seal as new_seal
from desktop_app.storage.lexical.meta import damaged, read_meta

_END = struct.Struct("<II")
_MAGIC = 1337
_LONGEST_FOOTER = 10_000
"""Bytes at the end of a file that are read for its footer, whose description has 86."""


def check(folder: Path, *, is_thorough: bool) -> Check:
    """Check the files of an index, step by step.

    A file that a commit or a merge removes meanwhile is skipped.

    Args:
        folder: Folder of the index.
        is_thorough: Also check the files whose seals match.

    Raises:
        StoreError: A file is missing, cut short or changed.
    """
    seals = read_seals(folder)
    for name in read_meta(folder).files:
        path = folder / name
        sealed = seals.get(name)
        try:
            if is_thorough or sealed is None or not sealed.is_whole(path):
                found = yield from _check_file(path)
                if sealed is not None and sealed.checksum != found:
                    raise damaged(name)
        except (OSError, StoreError, ValueError, LookupError, struct.error) as error:
            # A file that left the index meanwhile is not damage.
            if name in read_meta(folder).files:
                raise damaged(name) from error


def seal(folder: Path) -> None:
    """Seal the files of an index, which have just been written or checked.

    Raises:
        StoreError: The last commit cannot be read.
        OSError: A file cannot be read, or the seals cannot be written.
    """
    before = read_seals(folder)
    seals: dict[str, Seal] = {}
    for name in read_meta(folder).files:
        path = folder / name
        sealed = before.get(name)
        is_known = sealed is not None and sealed.is_whole(path)
        seals[name] = sealed if sealed and is_known else new_seal(path, _footer_of(path)[0])
    write_seals(folder, seals)


def _check_file(path: Path) -> Generator[None, None, int]:
    """Compare the content of a file with its checksum, step by step; return the checksum."""
    expected, length = _footer_of(path)
    with path.open("rb") as file:
        found = yield from checksum_steps(file, length)
    if found != expected:
        raise damaged(path.name)
    return found


def _footer_of(path: Path) -> tuple[int, int]:
    """Return the checksum at the end of a file, and the number of bytes it covers."""
    size = path.stat().st_size
    with path.open("rb") as file:
        file.seek(max(size - _LONGEST_FOOTER, 0))
        end = file.read()
    length, magic = _END.unpack(end[-_END.size :])
    if magic != _MAGIC or length + _END.size > len(end):
        raise damaged(path.name)
    footer = json.loads(end[-_END.size - length : -_END.size])
    return int(footer["crc"]), size - _END.size - length
