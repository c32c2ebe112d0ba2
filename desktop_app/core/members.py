"""Members: their paths, and how they pass from a reader to the stores."""

import os
from collections.abc import Iterator
from pathlib import Path

from desktop_app.core.documents import Document, Passage, Refusal
from desktop_app.core.records import Record, Storable

SEPARATOR = " › "
"""Separates a container from its member for the user: ``box.zip › letters/a.docx``.

A real path may contain it too, so it decides nothing by itself. In the catalogue a member has
the path that it would have if its container were a folder; no other file can have that path.
"""


PACKED = (".gz", ".bz2", ".xz")
"""Extensions of files that pack a single other file; its name is theirs without the extension."""


class ReadMember(Record):
    """A member at any depth, with its passages.

    Attributes:
        names: From the outermost container inwards; the last one is the member's own.
        content_hash: BLAKE2b-128 of the member's bytes; empty where they were not unpacked.
        size: Bytes, as far as known.
        modified_ns: As stated in the container, nanoseconds since 1970; else None.
        document: Without blocks, which only the splitter needs, and without members, which are
            listed separately. None when the member was refused.
        refusal: The reason of a refusal.
    """

    names: tuple[str, ...]
    content_hash: bytes
    size: Storable
    modified_ns: Storable | None
    document: Document | None
    passages: tuple[Passage, ...] = ()
    refusal: Refusal | None = None

    @property
    def shown(self) -> str:
        """Path in the outermost container, as shown to the user."""
        return SEPARATOR.join(self.names)

    @property
    def path(self) -> str:
        """Path below the outermost container."""
        return "/".join(self.names)


class UnpackedMember(Record):
    """A copy of a member on disk, which nobody can write.

    Attributes:
        path: In the data folder; it is removed when the program ends.
    """

    path: str


def shown_path(container: str, member: str) -> str:
    """Return the path of a member as shown to the user.

    Args:
        container: Path of the file on disk.
        member: See :attr:`ReadMember.shown`.
    """
    return container + SEPARATOR + member


def name_in(shown: str) -> str:
    """Return the own name of a file from its path as shown to the user: the end of the path."""
    return os.path.basename(shown.rpartition(SEPARATOR)[2])  # noqa: PTH119 - it takes a fortieth of the time


def possible_places(shown: str) -> Iterator[tuple[str, str]]:
    """Return every container and member from which :func:`shown_path` may have made a path."""
    at = shown.find(SEPARATOR)
    while at >= 0:
        yield shown[:at], shown[at + len(SEPARATOR) :]
        at = shown.find(SEPARATOR, at + 1)


def possible_paths(shown: str) -> Iterator[str]:
    """Return the paths in the catalogue that a path may mean: its own, and those of members."""
    yield shown
    for container, member in possible_places(shown):
        yield f"{container}/{member.replace(SEPARATOR, '/')}"


def file_on_disk(path: str) -> str:
    """Return the outermost file of a member's path or shown path; any other path as it is."""
    containers = (*map(str, Path(path).parents), *(place for place, _ in possible_places(path)))
    # Not Path.is_file: it raises for a name that is too long, as names in an archive may be.
    return next(filter(os.path.isfile, (path, *containers)), path)
