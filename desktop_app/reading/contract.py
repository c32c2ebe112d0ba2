"""What a reader is, and how much of a file is read."""

import hashlib
import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, cast

from desktop_app.core.documents import Document
from desktop_app.core.recognition import RecognisedText
from desktop_app.reading.allowance import Allowance
from desktop_app.reading.excerpts import PIECE, Excerpt
from desktop_app.reading.secrets import NOTHING_TAKEN, TakenIn

READING_VERSION = 2
"""Raised with each release whose readers give other texts, so that libraries read theirs anew."""

LARGEST_FILE = 200 * 1000 * 1000
"""Bytes. A reader holds the bytes and the text at once, and shares 1 GB with the parser."""

LONGEST_TEXT = 20_000_000
"""Characters, about 40 long novels; what comes after is cut off and a warning says so."""


@dataclass(slots=True)
class Wanted:
    """A file that is looked for inside another one.

    Attributes:
        content_hash: What it is known by.
        found: The first one that was met; reading ends there.
    """

    content_hash: bytes
    found: "FileContent | None" = None


@dataclass(frozen=True, slots=True)
class Care:
    """How a file is read again that made its reader end.

    Attributes:
        enter: Told the hash of each file inside it before that is read.
        left_out: Hashes of those that are not read.
    """

    enter: Callable[[bytes], None]
    left_out: frozenset[bytes] = frozenset()


@dataclass(frozen=True, slots=True)
class FileContent:
    """A file as it was when it was loaded.

    Attributes:
        data: All its bytes; of a large recording only ``PIECE`` from either end.
        depth: Files it lies in; 0 for one on disk.
        allowance: What the files inside it may take, shared with those it lies in.
        left_out: Bytes between the two pieces of a large recording; else 0.
        recognised: What was recognised in pages of it and of the files inside it: by the hash of
            the file's content, by page.
        wanted: The one file inside it that it is read for; None when it is read for all of it.
        care: None but for a file that made its reader end before.
        taken: Whether it is read although it holds secrets.
    """

    path: Path
    data: bytes
    depth: int = 0
    allowance: Allowance = field(default_factory=Allowance, compare=False, repr=False)
    left_out: int = 0
    recognised: Mapping[bytes, Mapping[int, RecognisedText]] = field(
        default_factory=dict, compare=False, repr=False
    )
    wanted: Wanted | None = field(default=None, compare=False, repr=False)
    care: Care | None = field(default=None, compare=False, repr=False)
    taken: TakenIn = field(default=NOTHING_TAKEN, compare=False, repr=False)

    def content_hash(self) -> bytes:
        """Give the BLAKE2b-128 of the bytes, by which their content is known.

        Of a recording that was not loaded whole it is that of what was loaded and of how much
        was not: the same hash still means that reading it gives the same.
        """
        digest = hashlib.blake2b(self.data, digest_size=16)
        if self.left_out:
            digest.update(f"{self.left_out} bytes left out".encode("ascii"))
        return digest.digest()

    def open(self) -> BinaryIO:
        """Give the content as a file; what was not loaded reads as its end."""
        if self.left_out:
            return cast("BinaryIO", Excerpt(self.data, PIECE, self.left_out))
        return io.BytesIO(self.data)

    @property
    def name(self) -> str:
        """The file's name without its folder, as messages give it."""
        return self.path.name

    def recognised_pages(self) -> Mapping[int, RecognisedText]:
        """Give what was recognised in pages of this very content, by page."""
        return self.recognised.get(self.content_hash(), {}) if self.recognised else {}

    @property
    def suffix(self) -> str:
        """The last extension with its dot, in lower case; empty when there is none."""
        return self.path.suffix.lower()


Reader = Callable[[FileContent], Document]
"""Raises ReadingError for what it foresees; `registry.read` turns the rest into one."""
