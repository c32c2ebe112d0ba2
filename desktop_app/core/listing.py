"""What the library tells of single files, of rules, and of its room on disk."""

from dataclasses import dataclass

from desktop_app.core.library import FileState
from desktop_app.core.sayings import Saying


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file of the library in a list.

    Attributes:
        path: As a person sees it; of a file inside another one with the way into that.
        path_on_disk: The file that can be opened: the outer one of a file inside another.
        reason: Why it gives no words, or not all; empty where there is nothing to say.
        attempts: How often reading it failed.
        modified: Seconds since 1970.
        size: Bytes.
        failed_pages: Its pages that could not be recognised.
    """

    path: str
    path_on_disk: str
    state: FileState
    kind: str
    code: str
    reason: Saying
    attempts: int
    modified: float
    size: int
    failed_pages: int = 0


@dataclass(frozen=True, slots=True)
class FilePage:
    """Some files of a list that is too long to be fetched at once.

    Attributes:
        offset: Of the first of these files in the list.
        total: Files in the list.
    """

    offset: int
    total: int
    files: tuple[ListedFile, ...]


@dataclass(frozen=True, slots=True)
class RulesEffect:
    """What rules of a folder would do to the files that are known in it.

    Attributes:
        known: Files of the folder that the library knows.
        left_out: Of these, those that would leave it.
        examples: Some of those, as paths below the folder.
    """

    known: int
    left_out: int
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiskUse:
    """Room that the parts of a library take, in bytes.

    Attributes:
        texts: The text of all passages, kept compressed for showing and for reading anew.
        words: What words are looked up in.
        vectors: What meanings are looked up in.
        catalogue: Files, passages, and the vector of each text that was embedded.
        unused: Of the catalogue, room that forgotten things left and new ones will take.
        models: The models that were fetched or imported.
        logs: What the engine wrote about its work.
        folder: Where the library is kept.
    """

    texts: int
    words: int
    vectors: int
    catalogue: int
    unused: int
    models: int
    logs: int
    folder: str

    @property
    def total(self) -> int:
        """All of it."""
        return self.texts + self.words + self.vectors + self.catalogue + self.models + self.logs
