"""Tags in the extended attributes of files, which any program may write."""

import os
import plistlib
import sys
from pathlib import Path

import pytest

from desktop_app.reading.attached_tags import APPLE_TAGS, LARGEST, XDG_TAGS, attached_tags

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Linux's own attributes")

APPLE = f"user.{APPLE_TAGS}"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "a.txt"
    path.write_text("text")
    try:
        os.setxattr(path, "user.test", b"")
    except OSError:
        pytest.skip("no extended attributes here")
    return path


def test_without_an_attribute_there_is_no_tag(path: Path) -> None:
    assert attached_tags(path) == ()
    assert attached_tags(path.with_name("gone.txt")) == ()


def test_tags_of_the_desktop_are_separated_by_commas(path: Path) -> None:
    os.setxattr(path, XDG_TAGS, "tax, Rechnung für März,,tax".encode())
    assert attached_tags(path) == ("tax", "Rechnung für März")


def test_tags_of_a_mac_are_a_list_with_colours(path: Path) -> None:
    value = plistlib.dumps(["Red\n6", "Work", 7, ["x"]], fmt=plistlib.FMT_BINARY)
    os.setxattr(path, APPLE, value)
    os.setxattr(path, XDG_TAGS, b"Work,home")
    assert attached_tags(path) == ("Work", "home", "Red")


SOUND = plistlib.dumps(["Red\n6"], fmt=plistlib.FMT_BINARY)
TRAILER = b"\0" * 6 + b"\x01\x01"
HOSTILE = {
    "cut short": SOUND[:-5],
    "no list": plistlib.dumps({"a": "b"}, fmt=plistlib.FMT_BINARY),
    "text": plistlib.dumps(["Red"]),
    "of many objects": SOUND[:-24] + (2**62).to_bytes(8, "big") + SOUND[-16:],
    # One array that holds itself.
    "in itself": b"bplist00"
    b"\xa1\x00\x08" + TRAILER + b"".join(number.to_bytes(8, "big") for number in (1, 0, 10)),
    "a long string": b"bplist00"
    b"\x5f\x13"
    + b"\x7f" * 8
    + b"\x08"
    + TRAILER
    + b"".join(number.to_bytes(8, "big") for number in (1, 0, 18)),
    "noise": bytes(range(256)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_damaged_has_no_tags(path: Path, name: str) -> None:
    os.setxattr(path, APPLE, HOSTILE[name])
    assert attached_tags(path) == ()


def test_bytes_that_are_not_text_and_large_values_do_no_harm(tmp_path: Path, path: Path) -> None:
    os.setxattr(path, XDG_TAGS, b"\xff\xfe,good,\x00\x1b[31m," + b"x" * 100)
    assert attached_tags(path) == ("\ufffd\ufffd", "good", "[31m")
    try:
        os.setxattr(path, XDG_TAGS, b"a," * (LARGEST // 2))
    except OSError:
        return  # most file systems permit less
    assert attached_tags(path) == ("a",)
