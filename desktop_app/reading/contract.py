"""The interface of a reader, and the limits on how much of a file is read."""

import hashlib
import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import BinaryIO, cast

from desktop_app.core.documents import Document
from desktop_app.core.recognition import RecognisedText
from desktop_app.core.records import ConfidentialRecord, Record, field
from desktop_app.reading.allowance import Allowance
from desktop_app.reading.excerpts import PIECE, Excerpt
from desktop_app.reading.secrets import NO_SECRETS_ALLOWED, AllowedSecrets

READING_VERSION = 2
"""Raised once for each release whose readers return other texts, so that libraries are read again.
Release 0.1.0 has 1."""

LARGEST_FILE = 200 * 1000 * 1000
"""Bytes. A reader holds the bytes and the text at once, and shares 1 GB with the parser."""

LONGEST_TEXT = 20_000_000
"""Characters, about 40 long novels; the rest is cut off with a warning."""


@dataclass(slots=True)
class MemberSearch:
    """A file that is looked for inside another one.

    Attributes:
        content_hash: Hash of the file's content.
        found: The first file with this content; reading ends there.
    """

    content_hash: bytes
    found: "FileContent | None" = None


@dataclass(slots=True, repr=False)
class PasswordTrial:
    """A password that is tried on a file.

    Attributes:
        is_right: Whether it opened the file or one inside it; reading ends there.
    """

    password: str
    is_right: bool = False


class CarefulReading(Record):
    """How to read a file again that crashed its reader.

    Attributes:
        enter: Called with the hash of each file inside it before that file is read.
        left_out: Hashes of the files inside it that are not read.
    """

    enter: Callable[[bytes], None]
    left_out: frozenset[bytes] = frozenset()


class FileContent(ConfidentialRecord, eq=False, dict=True):
    """A file as it was when it was loaded.

    Attributes:
        data: All its bytes; of a large recording only ``PIECE`` from either end.
        depth: Number of files it is inside; 0 for one on disk.
        allowance: Limits for the files inside it, shared with the files it is inside.
        left_out: Bytes between the two pieces of a large recording; else 0.
        recognised: Text recognised in its pages and in those of the files inside it: by the hash of
            the file's content, then by page.
        member_search: The one file inside it to look for; None to read all of it.
        careful: How to read a file that crashed its reader; None for other files.
        allowed: The secrets that the user allows to be read.
        passwords: Passwords of the file on disk and of those inside it.
        trial: The one of ``passwords`` that is only tried; None to read the file.
    """

    path: Path
    data: bytes
    depth: int = 0
    allowance: Allowance = field(default_factory=Allowance)
    left_out: int = 0
    recognised: Mapping[bytes, Mapping[int, RecognisedText]] = field(default_factory=dict)
    member_search: MemberSearch | None = None
    careful: CarefulReading | None = None
    allowed: AllowedSecrets = NO_SECRETS_ALLOWED
    passwords: tuple[str, ...] = ()
    trial: PasswordTrial | None = None

    def content_hash(self) -> bytes:
        """Return the BLAKE2b-128 of the bytes, which identifies the content.

        For a recording that was not loaded whole, the hash covers the loaded bytes and the number
        of the others: reading a file with the same hash still returns the same.
        """
        digest = hashlib.blake2b(self.data, digest_size=16)
        if self.left_out:
            digest.update(f"{self.left_out} bytes left out".encode("ascii"))
        return digest.digest()

    def open(self) -> BinaryIO:
        """Open the content as a file; bytes that were not loaded read as the file's end."""
        if self.left_out:
            return cast("BinaryIO", Excerpt(self.data, PIECE, self.left_out))
        return io.BytesIO(self.data)

    @cached_property
    def name(self) -> str:
        """The file's name without its folder, as messages show it."""
        return self.path.name

    def recognised_pages(self) -> Mapping[int, RecognisedText]:
        """Return the text recognised in this very content, by page."""
        return self.recognised.get(self.content_hash(), {}) if self.recognised else {}

    @cached_property
    def suffix(self) -> str:
        """The last extension with its dot, in lower case; empty when there is none."""
        return self.path.suffix.lower()


Reader = Callable[[FileContent], Document]
"""A function that reads a file. It raises ReadingError for errors it foresees; `registry.read`
converts all other exceptions."""
