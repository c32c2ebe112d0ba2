"""The programs and libraries of a bundle for Linux, which are ELF files."""

import shutil
import struct
import subprocess
from pathlib import Path

_MAGIC = b"\x7fELF"
LOADED = 1
"""Type of a segment that the system maps into memory (PT_LOAD in elf.h)."""
SEGMENT = "<IIQQQQQQ"
"""Format of the header of a segment in a 64-bit file."""


def find_elf_files(folder: Path) -> list[Path]:
    """Return the programs and libraries of a folder, in order."""
    return sorted(file for file in folder.rglob("*") if _is_elf(file))


def _is_elf(file: Path) -> bool:
    if file.is_symlink() or not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(_MAGIC)) == _MAGIC


def strip_debugging(file: Path) -> None:
    """Remove what only a debugger reads, unless the file could not be loaded without.

    ``strip`` misplaces the segments of libraries that were changed after linking, as auditwheel
    changes those of wheels; the system then refuses them.
    """
    stripped = file.with_name(f"{file.name}.stripped")
    subprocess.run(["strip", "--strip-unneeded", "-o", str(stripped), str(file)], check=True)
    if is_aligned(stripped.read_bytes()):
        shutil.copymode(file, stripped)
        stripped.replace(file)
    else:
        stripped.unlink()


def is_aligned(content: bytes) -> bool:
    """Whether the segments of a 64-bit file are at places where the system can map them."""
    for place in segments(content):
        kind, _, offset, address, _, _, _, alignment = struct.unpack_from(SEGMENT, content, place)
        if kind == LOADED and alignment and (offset - address) % alignment:
            return False
    return True


def segments(content: bytes) -> range:
    """Return the places of the headers of the segments of a 64-bit file."""
    return _headers(content, 32, 54)


def sections(content: bytes) -> range:
    """Return the places of the headers of the sections of a 64-bit file."""
    return _headers(content, 40, 58)


def _headers(content: bytes, place: int, sizes: int) -> range:
    (first,) = struct.unpack_from("<Q", content, place)
    size, count = struct.unpack_from("<HH", content, sizes)
    return range(first, first + size * count, size)
