import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from elf_files import find_elf_files, is_aligned, strip_debugging

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="ELF is Linux's format")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program of this machine."""
    return Path(shutil.copy(shutil.which("true") or "", tmp_path / "program"))


def test_programs_are_found_by_their_content(program: Path) -> None:
    folder = program.parent
    (folder / "text.so").write_text("no library")
    (folder / "link.so").symlink_to(program)

    assert find_elf_files(folder) == [program]


def test_a_stripped_program_still_runs(program: Path) -> None:
    strip_debugging(program)

    assert subprocess.run([program], check=False).returncode == 0
    assert find_elf_files(program.parent) == [program]


def test_a_segment_at_a_place_that_cannot_be_mapped_is_noticed(program: Path) -> None:
    content = bytearray(program.read_bytes())
    assert is_aligned(bytes(content))
    (table,) = struct.unpack_from("<Q", content, 32)
    (size,) = struct.unpack_from("<H", content, 54)
    for number in range(20):
        place = table + number * size
        if struct.unpack_from("<I", content, place) == (1,):
            (offset,) = struct.unpack_from("<Q", content, place + 8)
            struct.pack_into("<Q", content, place + 8, offset + 8)
            break

    assert not is_aligned(bytes(content))
