"""Comparing the texts of two versions of a file."""

from enum import StrEnum

from desktop_app.core.records import Record
from desktop_app.core.replies import Repeatable


class Change(StrEnum):
    """What happened to a part of a text.

    Attributes:
        LEFT_OUT: Unchanged text is left out here; the part has no text.
    """

    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"
    LEFT_OUT = "left out"


class DiffPart(Record):
    """A part of the older or newer text, or of both."""

    change: Change
    text: str


class VersionDiff(Record):
    """What changed from an older text to a newer one.

    Attributes:
        parts: In reading order; the parts that are not removed make the newer text.
        is_cut: Whether only the beginning of a long text was compared.
    """

    parts: tuple[DiffPart, ...]
    is_cut: bool = False


class CompareVersions(Repeatable[VersionDiff], Record):
    """Ask for the :class:`VersionDiff` of two files. A newer request supersedes an older one."""

    older: int
    newer: int
