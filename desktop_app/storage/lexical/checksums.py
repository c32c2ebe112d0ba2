"""Checking the files of a word index against the checksums that tantivy ends each of them with.

A file ends with a description in JSON that holds the CRC-32 of all before it, the length of that
description and a magic number, both 32 bits, little-endian (tantivy 0.27, `directory/footer.rs`).
tantivy itself compares only the version when it opens a file.
"""

import json
import struct
from pathlib import Path

from desktop_app.core.errors import StoreError
from desktop_app.storage.checksums import Check, checksum_steps
from desktop_app.storage.lexical.meta import damaged, files_of
from desktop_app.storage.seals import read_seals, seal_of, write_seals

_END = struct.Struct("<II")
_MAGIC = 1337
_LONGEST_FOOTER = 10_000


def check(folder: Path, *, is_thorough: bool) -> Check:
    """Check the files of an index, step by step.

    Args:
        folder: Of the index.
        is_thorough: Check also the files whose seals are whole.

    Raises:
        StoreError: A file is missing, cut short or changed.
    """
    seals = {} if is_thorough else read_seals(folder)
    for path in files_of(folder):
        try:
            if seals.get(path.name) != seal_of(path):
                yield from _check_file(path)
        except (OSError, StoreError, ValueError, LookupError, struct.error) as error:
            raise damaged(path.name) from error


def seal(folder: Path) -> None:
    """Keep that the files of an index are sound."""
    write_seals(folder, files_of(folder))


def _check_file(path: Path) -> Check:
    size = path.stat().st_size
    with path.open("rb") as file:
        file.seek(max(size - _LONGEST_FOOTER, 0))
        end = file.read()
        length, magic = _END.unpack(end[-_END.size :])
        if magic != _MAGIC or length + _END.size > len(end):
            raise damaged(path.name)
        footer = json.loads(end[-_END.size - length : -_END.size])
        file.seek(0)
        found = yield from checksum_steps(file, size - _END.size - length)
    if found != footer["crc"]:
        raise damaged(path.name)
