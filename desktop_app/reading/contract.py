"""What a reader is, and how much of a file is read."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from desktop_app.core.documents import Document
from desktop_app.reading.allowance import Allowance

LARGEST_FILE = 200 * 1024 * 1024
"""Bytes. A reader holds the bytes and the text at once, and shares 1 GB with the parser."""

LONGEST_TEXT = 20_000_000
"""Characters, about 40 long novels; what comes after is cut off and a warning says so."""


@dataclass(frozen=True, slots=True)
class FileContent:
    """A file as it was when it was loaded.

    Attributes:
        depth: Files it lies in; 0 for one on disk.
        allowance: What the files inside it may take, shared with those it lies in.
    """

    path: Path
    data: bytes
    depth: int = 0
    allowance: Allowance = field(default_factory=Allowance, compare=False, repr=False)

    @property
    def name(self) -> str:
        """The file's name without its folder, as messages give it."""
        return self.path.name

    @property
    def suffix(self) -> str:
        """The last extension with its dot, in lower case; empty when there is none."""
        return self.path.suffix.lower()


Reader = Callable[[FileContent], Document]
"""Raises ReadingError for what it foresees; `registry.read` turns the rest into one."""
