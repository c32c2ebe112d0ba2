"""A small library whose stages run in the test's own thread, on the real stores."""

import functools
import tempfile
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.changes import SeenFile
from desktop_app.core.errors import SatchelError
from desktop_app.core.library import HOLDS_SECRETS, FileState
from desktop_app.core.locations import DataFolder
from desktop_app.core.members import SEPARATOR
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import Search
from desktop_app.core.volumes import no_mounts
from desktop_app.indexing.meaning_stage import MeaningStage
from desktop_app.indexing.watching.rules import Rules
from desktop_app.indexing.watching.scan import FolderScan, facts_of
from desktop_app.indexing.words_stage import WordsStage
from desktop_app.reading.messages import ReadFile, ReadReply
from desktop_app.reading.secrets import NO_SECRETS_ALLOWED, AllowedSecrets
from desktop_app.search.searcher import Searcher
from desktop_app.storage import file_records, folder_records, known_facts, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.opening import VectorKind, open_for_writing
from desktop_app.storage.recognition_records import NO_TEXTS, KnownTexts, request_of
from desktop_app.storage.stores import Stores
from desktop_app.storage.writable_stores import WritableStores
from desktop_app.workers.reader import read_one


class Embedder(Protocol):
    """What both the index and the search ask of an embedding model."""

    def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]: ...

    @property
    def background(self) -> NDArray[np.float32]: ...

    @property
    def languages(self) -> tuple[str, ...]: ...

    def embed_query(self, text: str) -> NDArray[np.float32]: ...

    def find_nearest(self, query: str, sentences: Sequence[str]) -> int: ...

    def has_word(self, word: str) -> bool: ...


class ReadersHere:
    """Reads in this process what reader processes read in the program."""

    def __init__(self, room: int = 8) -> None:
        self._room = room
        self.trouble: SatchelError | None = None
        self.is_stopped = False
        self.submitted: deque[tuple[FileRecord, KnownTexts, AllowedSecrets]] = deque()

    def has_room(self) -> bool:
        return len(self.submitted) < self._room

    def submit(
        self,
        file: FileRecord,
        known: KnownTexts = NO_TEXTS,
        allowed: AllowedSecrets = NO_SECRETS_ALLOWED,
    ) -> None:
        self.submitted.append((file, known, allowed))

    def take_results(self) -> list[tuple[FileRecord, ReadReply]]:
        if self.is_stopped:
            return []
        given, self.submitted = self.submitted, deque()
        return [
            (file, read_one(ReadFile(*request_of(file, known), allowed=allowed)))
            for file, known, allowed in given
        ]


@functools.cache
def empty_stores(kind: VectorKind) -> Mapping[Path, bytes]:
    """Return the files of an empty library: to make them takes 11 ms, to write them again 3."""
    # On a busy machine, a file was once added to the word index while it was removed.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        folder = DataFolder(Path(place))
        folder.make()
        stores, _ = open_for_writing(folder, kind)
        stores.close()
        files = [path for path in folder.path.rglob("*") if path.is_file()]
        return {path.relative_to(folder.path): path.read_bytes() for path in files}


class SmallLibrary:
    """A watched folder and its stores.

    Args:
        place: Where both are.
        kind: Of the vectors.
        embedder: What they come from.
        is_new: Whether there is nothing yet.

    Attributes:
        root: The watched folder.
    """

    def __init__(
        self, place: Path, kind: VectorKind, embedder: Embedder, *, is_new: bool = True
    ) -> None:
        self.root = place / "documents"
        self.folder = DataFolder(place / "data")
        self.kind = kind
        self.embedder = embedder
        self.folder.make()
        if is_new:
            self._copy_empty_stores()
        self.stores = self._open()
        if is_new:
            self._begin()

    def _copy_empty_stores(self) -> None:
        for name, content in empty_stores(self.kind).items():
            path = self.folder.path / name
            path.parent.mkdir(exist_ok=True, parents=True)
            path.write_bytes(content)

    def _begin(self) -> None:
        self.root.mkdir()
        with self.stores.catalogue.transaction() as connection:
            folder_records.add_folder(connection, str(self.root), ())

    def _open(self) -> WritableStores:
        stores, self.repairs = open_for_writing(self.folder, self.kind)
        return stores

    def reopen(self) -> None:
        """Close the stores and open them again, as a restart does."""
        self.stores.close()
        self.stores = self._open()

    def write(self, name: str, text: str | bytes) -> Path:
        """Write a file below the watched folder."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def fill(self, texts: Mapping[str, str]) -> "SmallLibrary":
        """Write files and index their words; return the library."""
        for name, text in texts.items():
            self.write(name, text)
        self.index(meaning=False)
        return self

    def index(self, *, meaning: bool = True) -> None:
        """Bring the stores up to date with the folder."""
        self.notice()
        self.read()
        if meaning:
            self.embed()

    def notice(self) -> None:
        """Do what a scan does."""
        connection = self.stores.catalogue.connection
        known = known_facts.facts_below(connection, str(self.root))
        seen = list(FolderScan(str(self.root), Rules()).files())
        changed = [
            one
            for one in seen
            if one.facts and not known_facts.is_unchanged(known.pop(one.path, None), one.facts)
        ]
        self.stores.note_seen([*changed, *(SeenFile(path, None) for path in known)])

    def read(self) -> None:
        """Read and write all files that wait, and remove those that are gone."""
        stage = WordsStage(self.stores, ReadersHere(room=64), no_mounts)
        while stage.step():
            pass
        while self.stores.remove_gone(100):
            pass

    def embed(self) -> None:
        """Embed all passages that wait."""
        stage = MeaningStage(self.stores, self.embedder)
        while stage.step():
            pass

    def record(self, path: Path) -> FileRecord:
        """Return what the catalogue knows of a file."""
        found = file_records.find_file(self.stores.catalogue.connection, str(path))
        assert found is not None
        return found

    def search(self, query: str, mode: SearchMode = SearchMode.HYBRID, limit: int = 20) -> Results:
        """Search the whole library."""
        return self.carry_out(Search(query, limit=limit, mode=mode))

    def carry_out(self, search: Search) -> Results:
        """Carry out any search."""
        return Searcher(self.stores, self.embedder).search(search, lambda: False)

    def names(self, query: str, mode: SearchMode = SearchMode.HYBRID) -> list[str]:
        """Return the names of the files found, best first."""
        return [name_of(hit) for hit in self.search(query, mode).hits]


def name_of(hit: Hit) -> str:
    """Return the name of the file of a hit."""
    inside = hit.path.rpartition(SEPARATOR)[2] if hit.container else hit.path
    return Path(inside).name


def waiting_record(stores: WritableStores, path: Path) -> FileRecord:
    """Note a file as seen, and return it as it waits to be read."""
    stores.note_seen([SeenFile(str(path), facts_of(str(path)))])
    record = file_records.find_file(stores.catalogue.connection, str(path))
    assert record is not None
    assert record.state is FileState.WAITING
    return record


def find_disagreements(stores: Stores) -> list[str]:
    """Return what the stores do not agree about; they agree after every finished change."""
    connection = stores.catalogue.connection
    found: list[str] = []
    expected = 0
    reader = stores.lexical.reader()
    rows = connection.execute("SELECT id, path, state, error_code FROM files").fetchall()
    for file_id, path, state, code in rows:
        wanted = passage_records.fingerprints(passage_records.passages_of_file(connection, file_id))
        documents = reader.count_documents(file_id)
        expected += documents
        is_left_out = state == FileState.SKIPPED and code == HOLDS_SECRETS
        due = 0 if is_left_out else 1 + len(wanted)
        if documents != due or reader.passage_texts(wanted).keys() != wanted.keys():
            found.append(f"{path} ({state}): {len(wanted)} passages, {documents} documents")
    if reader.count_live() != expected:
        found.append(f"{reader.count_live()} documents in all, {expected} of known files")
    strays = connection.execute(
        "SELECT count(*) FROM passages WHERE file_id NOT IN (SELECT id FROM files)"
    ).fetchone()[0]
    if strays:
        found.append(f"{strays} passages of no file")
    embedded = [one for (one,) in connection.execute("SELECT id FROM passages WHERE embedded = 1")]
    if stores.vectors.reader().count_searchable(embedded) != len(embedded) or len(
        stores.vectors
    ) != len(embedded):
        found.append(f"{len(embedded)} embedded passages, {len(stores.vectors)} vectors")
    return found
