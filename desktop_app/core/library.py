"""The state of the library: folders, files, and how far indexing is."""

from enum import StrEnum

from desktop_app.core.passage_contexts import NO_CONTEXTS, ContextCounts
from desktop_app.core.recognition import NO_PAGES, PageCounts
from desktop_app.core.records import Record
from desktop_app.core.sayings import NOTHING, Saying


class FileState(StrEnum):
    """How far a file is indexed."""

    WAITING = "waiting"
    INDEXED = "indexed"
    FAILED = "failed"
    SKIPPED = "skipped"
    GONE = "gone"


HOLDS_SECRETS = "secret"
"""Code of a secret file, which is skipped and not even found by name."""

ENCRYPTED = "encrypted"
"""Code of a file that is encrypted and whose kind takes no password."""

NEEDS_PASSWORD = "needs_password"  # noqa: S105 - no password
"""Code of an encrypted file that is read once its password is entered."""


class FolderState(StrEnum):
    """Whether a watched folder is accessible."""

    READY = "ready"
    MISSING = "missing"
    UNREADABLE = "unreadable"


class Priority(StrEnum):
    """Whether the waiting files of a folder are read before or after those of other folders."""

    HIGH = "high"
    NORMAL = "normal"
    LOW = "low"


class Remedy(StrEnum):
    """An action that makes a file found, or found better."""

    ADD_FOLDER = "add_folder"
    UNLOCK = "unlock"
    RETRY = "retry"
    RESUME = "resume"
    RESUME_FOLDER = "resume_folder"
    RECOGNISE = "recognise"
    CHANGE_RULES = "change_rules"
    TAKE_BACK = "take_back"


class Stage(StrEnum):
    """How far the library is indexed: what `--wait` waits for.

    Meaning is reached when all words are, including those of scans and pictures. Contexts are
    reached when those of all passages are written and embedded.
    """

    WORDS = "words"
    MEANING = "meaning"
    CONTEXTS = "contexts"


class Folder(Record):
    """A watched folder and its coverage.

    Attributes:
        files: Number of files without skipped ones, so that all of them can become indexed.
        recognises: Whether text in its scanned pages and pictures is recognised.
        pages: Pages of its scans and pictures.
        is_paused: Whether the user paused the folder, so that its files are not read.
        priority: When its waiting files are read.
        ignore: The globs of excluded files.
        is_scanning: Whether a scan of it is running.
        absent: Number of absent files.
        failed: Number of files that could not be read.
        writes_contexts: Whether the answer model writes contexts for its passages.
        contexts: Passages whose contexts are written, or wait for that.
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
    failed: int = 0
    writes_contexts: bool = False
    contexts: ContextCounts = NO_CONTEXTS

    @property
    def waiting(self) -> int:
        """Number of files that are still to be read."""
        return self.files - self.indexed - self.failed


class FileCounts(Record):
    """Number of files in each state."""

    indexed: int
    waiting: int
    failed: int
    skipped: int


class Failure(Record):
    """A file that could not be read.

    Attributes:
        code: A stable identifier, such as ``timeout`` or ``not_a_pdf``.
        reason: One sentence for a user.
        attempts: How often it was tried.
    """

    path: str
    code: str
    reason: Saying
    attempts: int


class Status(Record):
    """The state of the whole library.

    Attributes:
        bytes: Size on disk of each store, by name.
        queue: Files, passages and pages that remain to be processed.
        seconds_left: Estimate; None when nothing is left or no speed is known yet.
        pages: Pages of scans and pictures.
        pages_per_minute: None while no page is being recognised.
        is_paused: Whether the user paused reading and embedding.
        exclusions: Files and folders that were forgotten inside watched folders and stay excluded.
        undecodable: Names of files that cannot be indexed because the names are not valid text,
            with escapes for the invalid bytes; of each folder as of its last scan.
        trouble: Why indexing has stopped; empty while it works.
        contexts: Passages whose contexts are written, or wait for that, in all folders.
        context_seconds_left: Estimate of the time for the contexts; None when it is not known.
        has_contexts_paused: Whether the user paused the writing of contexts.
        skipped: The first of the skipped files, with the reasons.
        goes_on: Whether indexing continues by itself when the trouble is over; if not, it continues
            when Satchel is started again.
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
    contexts: ContextCounts = NO_CONTEXTS
    context_seconds_left: float | None = None
    has_contexts_paused: bool = False
    skipped: tuple[Failure, ...] = ()


class IndexSummary(Record):
    """The result of an indexing run.

    Attributes:
        files: Files in the folders named.
        indexed: Those files whose content was indexed in this run.
        passages: Passages of those folders in the index.
        embedded: Passages of those folders found by meaning.
        recognised: Pages of scans and pictures in those folders that were processed.
    """

    files: int
    indexed: int
    failed: int
    skipped: int
    passages: int
    embedded: int
    seconds: float
    recognised: int = 0


class WhyReport(Record):
    """Why a file is, or is not, found.

    Attributes:
        found: Whether its words are searchable now.
        reason: One sentence.
        action: What to do about it; empty when nothing is to be done.
        state: None when the library does not know the file.
        remedies: The actions that are possible, the best first.
        folder: The watched folder of the file, or the one that would be added for it; else empty.
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


class AddReport(Record):
    """The added folders and files that the library had already.

    Attributes:
        known: Each of them, with the watched folder that it is, or is inside.
    """

    known: tuple[tuple[str, str], ...] = ()


class ForgetReport(Record):
    """What was removed, and what a search of every store still finds.

    Attributes:
        files: Files removed.
        passages: Passages removed.
        left: Rows, postings and vectors that could still be found, by store. For the catalogue,
            also pages that stay in its log until other connections end their reading.
        stays_out: Whether the path is in a watched folder and is excluded from now on.
        was_gone: Whether the library did not know the path, because it was deleted on disk before.
            Then the traces of all deleted files were removed.
    """

    path: str
    files: int
    passages: int
    left: dict[str, int]
    stays_out: bool = False
    was_gone: bool = False


class TracesReport(Record):
    """Traces of deleted files that were removed, and what is left of them.

    Attributes:
        removed: Rows, documents and vectors that no search reached but that were still in the files
            of a store, by store.
        left: The same counts after the removal.
        size_before: Bytes of the library before.
        size_after: Bytes of the library after.
    """

    removed: dict[str, int]
    left: dict[str, int]
    size_before: int
    size_after: int
