"""Tags that other programs have attached to a file, in its extended attributes.

Any program may write any bytes there, and archives and network drives carry them, so they are
parsed in a reader like the file itself, within limits. Nothing is ever written.
"""

import os
import sys
from pathlib import Path

from desktop_app.core.tags import clean_tags

if sys.platform == "darwin":
    import ctypes
    import ctypes.util

XDG_TAGS = "user.xdg.tags"
"""Tags separated by commas, in UTF-8 (freedesktop.org, common extended attributes); Dolphin and
Nautilus write it."""

APPLE_TAGS = "com.apple.metadata:_kMDItemUserTags"
"""A binary property list: an array of tags, each followed by a line with the number of its
colour."""

LARGEST = 64 * 1024
"""Bytes of an attribute; Linux permits no more."""

_ON_LINUX = (XDG_TAGS, f"user.{APPLE_TAGS}")
"""Linux lets users write attributes with this prefix alone; copies from a Mac have it."""

_TRAILER = 32
"""Bytes at the end of a binary property list; bytes 8 to 15 are the number of its objects."""


def attached_tags(path: Path) -> tuple[str, ...]:
    """Return the tags in a file's attributes; none where there is no such attribute."""
    if sys.platform == "linux":
        named = _names_of_attributes(path)
        tags = [_tags_in(one, _attribute(path, one)) for one in _ON_LINUX if one in named]
    elif sys.platform == "darwin":
        tags = [_tags_in(APPLE_TAGS, _attribute_on_mac(path, APPLE_TAGS))]
    else:
        tags = []
    return clean_tags(tag for found in tags for tag in found)


def _tags_in(name: str, value: bytes) -> list[str]:
    if not value or len(value) > LARGEST:
        return []
    return value.decode("utf-8", "replace").split(",") if name == XDG_TAGS else _apple_tags(value)


def _apple_tags(value: bytes) -> list[str]:
    """Return the tags in a binary property list; none if it is damaged."""
    import plistlib  # noqa: PLC0415 - with an XML parser, for few files

    count = int.from_bytes(value[-_TRAILER:][8:16], "big")
    if not value.startswith(b"bplist00") or count > len(value):
        return []
    try:
        listed = plistlib.loads(value, fmt=plistlib.FMT_BINARY)
    except (plistlib.InvalidFileException, ValueError, OverflowError, RecursionError):
        return []
    tags = listed if isinstance(listed, list) else []
    return [one.partition("\n")[0] for one in tags if isinstance(one, str)]


if sys.platform == "linux":

    def _names_of_attributes(path: Path) -> list[str]:
        """Return the names alone: one call of the system for a file that has none, as most."""
        try:
            return os.listxattr(path, follow_symlinks=False)
        except OSError:  # no file, or a file system without attributes
            return []

    def _attribute(path: Path, name: str) -> bytes:
        try:
            return os.getxattr(path, name, follow_symlinks=False)
        except OSError:  # removed meanwhile
            return b""


if sys.platform == "darwin":

    def _attribute_on_mac(path: Path, name: str) -> bytes:
        """Return an attribute; Python has no function for it there (getxattr(2) of macOS)."""
        system = ctypes.CDLL(ctypes.util.find_library("c"), use_errno=True)
        system.getxattr.restype = ctypes.c_ssize_t
        value = ctypes.create_string_buffer(LARGEST)
        place = ctypes.c_uint32(0)
        size = system.getxattr(
            os.fsencode(path), name.encode(), value, ctypes.c_size_t(LARGEST), place, 0
        )
        return value.raw[:size] if size > 0 else b""
