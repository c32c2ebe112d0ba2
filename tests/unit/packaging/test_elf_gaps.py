import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from elf_files import LOADED, sections, segments
from elf_gaps import close_gaps

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="ELF is Linux's format")

GAP = 2 * 1024 * 1024


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A library of this machine with a gap before its last segment, as auditwheel leaves it."""
    if shutil.which("cc") is None:
        pytest.skip("there is no compiler")
    (tmp_path / "a.c").write_text(
        "int seven = 7; int *where = &seven; int get(void) { return *where; }"
    )
    made = tmp_path / "liba.so"
    options = (
        "-shared",
        "-fPIC",
        "-Wl,-soname,liba.so",
        f"-Wl,-z,max-page-size={GAP},-z,noseparate-code",
    )
    subprocess.run(["cc", *options, "-o", made, tmp_path / "a.c"], check=True)
    linked = made.read_bytes()
    content = bytearray(linked)
    headers = segments(linked)
    loaded = [place for place in headers if struct.unpack_from("<I", linked, place) == (LOADED,)]
    (start,) = struct.unpack_from("<Q", linked, loaded[-1] + 8)
    for place in (*(one + 8 for one in headers), *(one + 24 for one in sections(linked))):
        (offset,) = struct.unpack_from("<Q", linked, place)
        if offset >= start:
            struct.pack_into("<Q", content, place, offset + GAP)
    struct.pack_into("<Q", content, 40, sections(linked).start + GAP)
    made.write_bytes(content[:start] + bytes(GAP) + content[start:])
    return made


def value_of(library: Path) -> str:
    """What its function returns, in a process of its own."""
    read = "import ctypes, sys; print(ctypes.CDLL(sys.argv[1]).get())"
    command = [sys.executable, "-c", read, str(library)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_a_library_without_its_gap_is_loaded_as_before(library: Path) -> None:
    before = library.stat().st_size
    assert value_of(library) == "7"
    close_gaps(library)

    assert library.stat().st_size <= before - GAP + 2 * 4096
    assert value_of(library) == "7"


def test_its_sections_are_still_found(library: Path) -> None:
    close_gaps(library)
    ran = subprocess.run(["objdump", "-p", library], capture_output=True, text=True, check=True)

    assert "SONAME               liba.so" in ran.stdout


def test_a_file_without_large_gaps_is_left(tmp_path: Path) -> None:
    program = Path(shutil.copy(shutil.which("true") or "", tmp_path / "program"))
    before = program.read_bytes()
    close_gaps(program)

    assert program.read_bytes() == before


def test_a_library_of_another_processor_is_left(library: Path) -> None:
    content = bytearray(library.read_bytes())
    struct.pack_into("<H", content, 18, 183)
    library.write_bytes(content)
    close_gaps(library)

    assert library.read_bytes() == content
