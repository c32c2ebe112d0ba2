"""Lists of files, effects of rules, and disk usage of the library."""

from desktop_app.core.library import FileState, FolderState
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying


class ListedFile(Record):
    """A file of the library in a list.

    Attributes:
        path: As shown to the user; for a member, with its path in the container.
        path_on_disk: The outermost file, which can be opened.
        reason: Why the file is not or only partly searchable; else empty.
        attempts: How often reading it failed.
        modified: Seconds since 1970.
        size: Bytes.
        failed_pages: Pages that could not be recognised.
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


class FilePage(Record):
    """A part of a list of files that is too long to be sent at once.

    Attributes:
        offset: Position of the first of these files in the list.
        total: Files in the list.
    """

    offset: int
    total: int
    files: tuple[ListedFile, ...]


class RulesEffect(Record):
    """The effect of rules on the known files of a folder.

    Attributes:
        known: Number of files of the folder in the library.
        left_out: Number of those that the rules exclude.
        examples: Some of the excluded files, as paths below the folder.
    """

    known: int
    left_out: int
    examples: tuple[str, ...]


class FolderForecast(Record):
    """What indexing a folder would mean, before it is added.

    Attributes:
        path: As the command names it, which may be a link.
        files: Files that would be indexed, as far as they were counted.
        is_more: Whether the folder has more, because counting ended at a limit.
        words_seconds: Estimated time until those files are searchable by words.
        meaning_seconds: Estimated time after that until they are searchable by meaning.
        ignored_folders: Globs of the folders that are left out everywhere, besides hidden ones.
        ignored_files: Globs of the files that are left out everywhere.
    """

    path: str
    state: FolderState
    files: int
    is_more: bool
    words_seconds: float
    meaning_seconds: float
    ignored_folders: tuple[str, ...] = ()
    ignored_files: tuple[str, ...] = ()


class FileGroup(Record):
    """Files on disk with something in common.

    Attributes:
        name: A value of ``FileKind``, empty for files that were not read; or the path of a folder.
        files: Number of files.
        bytes: Their size.
        unreadable: Number of files that could not be read.
    """

    name: str
    files: int
    bytes: int
    unreadable: int


class SlowFile(Record):
    """A file that took long to read.

    Attributes:
        path: As shown to the user.
        seconds: Processor time that a reader took for it and the files inside it, without
            recognition.
        size: Bytes.
    """

    path: str
    seconds: float
    size: int


class Breakdown(Record):
    """What a library is made of; the largest groups of each sort, the largest first.

    Attributes:
        slowest: The files that took longest to read, the slowest first.
    """

    by_kind: tuple[FileGroup, ...]
    by_folder: tuple[FileGroup, ...]
    slowest: tuple[SlowFile, ...] = ()


class DiskUse(Record):
    """Disk space used by the parts of a library and by models, in bytes.

    Attributes:
        texts: The texts of all passages, compressed, for showing and for rebuilding indexes.
        words: The word index.
        vectors: The vector index.
        catalogue: Files, passages and embeddings.
        unused: Free space inside the catalogue, which new data will use.
        models: Models that were fetched or imported.
        logs: Logs of the engine.
        folder: Path of the data folder, which has everything but the models.
        prompts: Saved states of the answer model.
        others: What else is in the data folder, such as notes of summaries, the map and backups.
        models_folder: Path of the folder of the models.
    """

    texts: int
    words: int
    vectors: int
    catalogue: int
    unused: int
    models: int
    logs: int
    folder: str
    prompts: int = 0
    others: int = 0
    models_folder: str = ""

    @property
    def total(self) -> int:
        index = self.texts + self.words + self.vectors + self.catalogue
        return index + self.models + self.logs + self.prompts + self.others
