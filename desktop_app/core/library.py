"""The state of the library: folders, files, and how far indexing is."""

from dataclasses import dataclass
from enum import StrEnum

from desktop_app.core.recognition import NO_PAGES, PageCounts
from desktop_app.core.sayings import NOTHING, Saying


class FileState(StrEnum):
    """Where a file stands on its way into the index."""

    WAITING = "waiting"
    INDEXED = "indexed"
    FAILED = "failed"
    SKIPPED = "skipped"
    GONE = "gone"


HOLDS_SECRETS = "secret"
"""Code of a file that is skipped, and not even found by its name, because it holds secrets."""


class FolderState(StrEnum):
    """Whether a watched folder can be seen."""

    READY = "ready"
    MISSING = "missing"
    UNREADABLE = "unreadable"


class Priority(StrEnum):
    """When the waiting files of a folder are read: before those of others, or after them."""

    HIGH = "high"
    NORMAL = "normal"
    LOW = "low"


class Remedy(StrEnum):
    """What a person can have done so that a file is found, or found better."""

    ADD_FOLDER = "add_folder"
    RETRY = "retry"
    RESUME = "resume"
    RESUME_FOLDER = "resume_folder"
    RECOGNISE = "recognise"
    CHANGE_RULES = "change_rules"
    TAKE_BACK = "take_back"


class Stage(StrEnum):
    """How far a library has come: what `--wait` waits for.

    Meaning is reached when all words are, those of scans and pictures too.
    """

    WORDS = "words"
    MEANING = "meaning"


@dataclass(frozen=True, slots=True)
class Folder:
    """A watched folder and its coverage.

    Attributes:
        files: Without those that were skipped, so that all of them can come to be indexed.
        recognises: Whether the text of scanned pages and pictures in it is recognised.
        pages: Of scans and pictures in it.
        is_paused: Whether its files are left as they are until a person says so.
        priority: When its waiting files are read.
        ignore: The globs of what is left out of it.
        is_scanning: Whether it is being compared with what is known of it.
        absent: Files on disk whose drive is away.
    """

    path: str
    state: FolderState
    files: int
    indexed: int
    passages: int
    embedded: int
    recognises: bool = True
    pages: PageCounts = NO_PAGES
    is_paused: bool = False
    priority: Priority = Priority.NORMAL
    ignore: tuple[str, ...] = ()
    is_scanning: bool = False
    absent: int = 0


@dataclass(frozen=True, slots=True)
class FileCounts:
    """Number of files in each state."""

    indexed: int
    waiting: int
    failed: int
    skipped: int


@dataclass(frozen=True, slots=True)
class Failure:
    """A file that could not be read.

    Attributes:
        code: A stable identifier, such as ``timeout`` or ``not_a_pdf``.
        reason: One sentence for a person.
        attempts: How often it was tried.
    """

    path: str
    code: str
    reason: Saying
    attempts: int


@dataclass(frozen=True, slots=True)
class Status:
    """The whole library at a glance.

    Attributes:
        bytes: Size on disk of each store, by name.
        queue: Files, passages and pages still to be worked on.
        seconds_left: Estimated; None when nothing is left or no speed is known yet.
        pages: Of scans and pictures.
        pages_per_minute: None while none is being recognised.
        is_paused: Whether nothing is read or embedded until a person says so.
        exclusions: Files and folders that were forgotten inside watched folders, and stay out.
        undecodable: Files that cannot be indexed because their names are no text, with escapes for
            the bytes that are none; of each folder as it was when it was last scanned.
        trouble: Why nothing is indexed; empty where all is well.
        goes_on: Whether indexing goes on by itself when that is over; else when Satchel is started
            again.
    """

    folders: tuple[Folder, ...]
    files: FileCounts
    passages: int
    embedded: int
    failures: tuple[Failure, ...]
    bytes: dict[str, int]
    queue: int
    seconds_left: float | None
    pages: PageCounts = NO_PAGES
    pages_per_minute: float | None = None
    is_paused: bool = False
    exclusions: tuple[str, ...] = ()
    trouble: Saying = NOTHING
    goes_on: bool = False
    undecodable: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class IndexSummary:
    """What an indexing run did.

    Attributes:
        files: Files in the folders named.
        indexed: Files read and indexed in this run.
        passages: Passages of those folders in the index.
        embedded: Passages of those folders found by meaning.
        recognised: Pages of scans and pictures in those folders that were looked at.
    """

    files: int
    indexed: int
    failed: int
    skipped: int
    passages: int
    embedded: int
    seconds: float
    recognised: int = 0


@dataclass(frozen=True, slots=True)
class WhyReport:
    """Why a file is, or is not, found.

    Attributes:
        found: Whether its words are searchable now.
        reason: One sentence.
        action: What to do about it; empty when there is nothing to do.
        state: None when the library does not know the file.
        remedies: What can be done about it at once, the best first.
        folder: The watched folder it lies in, else the one that would be added for it; empty where
            there is none.
    """

    path: str
    found: bool
    reason: Saying
    action: Saying
    state: FileState | None
    kind: str
    passages: int
    embedded: int
    remedies: tuple[Remedy, ...] = ()
    folder: str = ""


@dataclass(frozen=True, slots=True)
class ForgetReport:
    """What was removed, and what a search of every store finds afterwards.

    Attributes:
        files: Files removed.
        passages: Passages removed.
        left: Rows, postings and vectors of them that could still be found, by store.
        stays_out: Whether it lies in a watched folder, and is left out of it from now on.
        was_gone: Whether the library knew it no more, because it was deleted on disk before: then
            the traces of all deleted files were removed.
    """

    path: str
    files: int
    passages: int
    left: dict[str, int]
    stays_out: bool = False
    was_gone: bool = False


@dataclass(frozen=True, slots=True)
class TracesReport:
    """What was left of deleted files, and what is found of it afterwards.

    Attributes:
        removed: Rows, documents and vectors that no search reached and that still were in the
            files of a store, by store.
        left: The same counts, made anew.
        size_before: Bytes of the library.
        size_after: Bytes of the library afterwards.
    """

    removed: dict[str, int]
    left: dict[str, int]
    size_before: int
    size_after: int
