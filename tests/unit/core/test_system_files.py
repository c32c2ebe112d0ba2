import os
import sys
from pathlib import Path

import pytest

from desktop_app.core.system_files import read_system_file


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has these files")
def test_a_file_of_the_system_is_read_whole() -> None:
    name = Path("/proc/self/comm").read_bytes()

    assert read_system_file(f"/proc/{os.getpid()}/comm") == name


def test_a_file_that_cannot_be_read_is_empty(tmp_path: Path) -> None:
    assert read_system_file(str(tmp_path / "missing")) == b""
    assert read_system_file(str(tmp_path)) == b""
