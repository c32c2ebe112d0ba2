"""Files inside files: what they are called, and how they travel from a reader to the stores."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from desktop_app.core.documents import Document, Refusal
from desktop_app.core.passages import Passage

SEPARATOR = " › "
"""Between a file and what lies in it, as a person sees it: ``box.zip › letters/a.docx``.

A real path may hold it too, so nothing is told from it alone. In the catalogue a member has the
path that it would have if its container were a folder, which no file can have beside it.
"""


@dataclass(frozen=True, slots=True)
class ReadMember:
    """A file inside another one, at any depth, with its passages.

    Attributes:
        names: From the outermost container inwards; the last one is its own.
        content_hash: BLAKE2b-128 of its bytes; empty where they were not unpacked.
        size: Bytes, as far as known.
        modified_ns: Nanoseconds since 1970; None when its container does not say.
        document: Without blocks, which only the cutting into passages needs, and without members,
            which stand beside it. None when it was refused.
        refusal: Why it was.
    """

    names: tuple[str, ...]
    content_hash: bytes
    size: int
    modified_ns: int | None
    document: Document | None
    passages: tuple[Passage, ...] = ()
    refusal: Refusal | None = None

    @property
    def shown(self) -> str:
        """Its name in the outermost container, as a person sees it."""
        return SEPARATOR.join(self.names)

    @property
    def path(self) -> str:
        """Its path below the outermost container."""
        return "/".join(self.names)


def shown_path(container: str, member: str) -> str:
    """Give the path of a member as a person sees it.

    Args:
        container: Path of the file on disk.
        member: See :attr:`ReadMember.shown`.
    """
    return container + SEPARATOR + member


def possible_places(shown: str) -> Iterator[tuple[str, str]]:
    """Give what :func:`shown_path` may have made a path of, as container and member."""
    at = shown.find(SEPARATOR)
    while at >= 0:
        yield shown[:at], shown[at + len(SEPARATOR) :]
        at = shown.find(SEPARATOR, at + 1)


def possible_paths(shown: str) -> Iterator[str]:
    """Give the paths in the catalogue that a path may stand for: itself, and those of members."""
    yield shown
    for container, member in possible_places(shown):
        yield f"{container}/{member.replace(SEPARATOR, '/')}"


def file_on_disk(path: str) -> str:
    """Give the file that a path goes on below, as that of a member does; else the path."""
    # Not Path.is_file: it raises for a name that is too long, as one in an archive may be.
    return next(filter(os.path.isfile, map(str, Path(path).parents)), path)
