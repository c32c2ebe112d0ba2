import ctypes
from pathlib import Path

import pytest

from desktop_app.core.system_libraries import explain_system_library

TOO_OLD = (
    "/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.99' not found (required by /usr/lib/a.so)"
)


def loaders_words(library: str) -> str:
    """Return what the system reports about a library that it cannot load."""
    with pytest.raises(OSError, match="lib") as raised:
        ctypes.CDLL(library)
    return str(raised.value)


def test_a_library_that_is_missing_is_named() -> None:
    explained = explain_system_library(f"ImportError: {loaders_words('libnone.so.7')}")

    assert explained is not None
    assert explained.code == "system_library_missing"
    assert "The system library libnone.so.7 is missing" in str(explained)


@pytest.mark.parametrize("content", [b"", b"no library" * 100])
def test_a_library_that_a_full_disk_cut_short_is_damaged(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "libcut.so.1").write_bytes(content)
    explained = explain_system_library(loaders_words(str(tmp_path / "libcut.so.1")))

    assert explained is not None
    assert explained.code == "system_library_damaged"
    assert "The system library libcut.so.1 is damaged." in str(explained)


def test_what_a_system_lacks_that_is_too_old_is_named() -> None:
    explained = explain_system_library(TOO_OLD)

    assert explained is not None
    assert explained.code == "system_library_too_old"
    assert "libc.so.6 is too old" in str(explained)
    assert "GLIBC_2.99" in str(explained)


@pytest.mark.parametrize("report", ["", "No module named 'a'", "libnone.so.7: no symbol"])
def test_other_failures_are_left_to_others(report: str) -> None:
    assert explain_system_library(report) is None
