"""Prepared files imported by the stage that reads files."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from desktop_app.core.changes import SeenFile
from desktop_app.core.library import FileState
from desktop_app.core.passage_rows import files_of
from desktop_app.core.path_contexts import PathContext
from desktop_app.core.prepared_files import PreparedFile
from desktop_app.core.records import replace
from desktop_app.core.volumes import no_mounts
from desktop_app.indexing.meaning_stage import MeaningStage
from desktop_app.indexing.watching.scan import facts_of
from desktop_app.indexing.words_stage import WordsStage
from desktop_app.reading.messages import FileRead, FileSame, ReadReply
from desktop_app.storage import embedded_passages
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.passage_export import export_rows
from desktop_app.storage.stored_vectors import Vectors
from desktop_app.storage.writable_stores import WritableStores
from tests.support.embedding import KIND, WordHasher
from tests.support.library import ReadersHere, SmallLibrary, find_disagreements
from tests.support.secret_keys import armoured

RIVER = "The river rose after the storm."
MILL = "# Mills\n\nThe old mill stood in the water.\n\n# Clocks\n\nThe keeper winds the clock.\n"


class CountingReaders(ReadersHere):
    """Keeps the kinds of the replies.

    Attributes:
        replies: In the order of the files.
    """

    def __init__(self) -> None:
        super().__init__(room=64)
        self.replies: list[type[ReadReply]] = []

    def take_results(self) -> list[tuple[FileRecord, ReadReply]]:
        results = super().take_results()
        self.replies += [type(reply) for _, reply in results]
        return results


class NoEmbedder:
    """Refuses to embed."""

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        raise AssertionError(f"{len(texts)} texts were embedded")


@pytest.fixture
def prepared(tmp_path: Path) -> dict[str, PreparedFile]:
    """The files of another library, by name; those of this one are expected to be the same."""
    place = tmp_path / "elsewhere"
    place.mkdir()
    other = SmallLibrary(place, KIND, WordHasher())
    other.write("river.txt", RIVER)
    other.write("inner/mill.md", MILL)
    other.index()
    rows = list(export_rows(other.stores, with_vectors=True))
    other.stores.close()
    return {Path(file.path).name: file for file in files_of(rows, "export")}


def take(library: SmallLibrary, *files: PreparedFile) -> CountingReaders:
    """Take files in, as the command does."""
    readers = CountingReaders()
    stage = WordsStage(library.stores, readers, no_mounts)
    stage.prepared.expect(files)
    library.stores.note_seen(SeenFile(one.path, facts_of(one.path)) for one in files)
    while stage.step():
        pass
    return readers


def at(path: Path, file: PreparedFile) -> PreparedFile:
    return replace(file, path=str(path))


def test_a_file_with_the_same_content_is_neither_read_nor_embedded(
    library: SmallLibrary, prepared: dict[str, PreparedFile]
) -> None:
    river = at(library.write("river.txt", RIVER), prepared["river.txt"])
    mill = at(library.write("mill.md", MILL), prepared["mill.md"])
    readers = take(library, river, mill)
    assert not MeaningStage(library.stores, NoEmbedder()).step()

    assert readers.replies == [FileSame, FileSame]
    connection = library.stores.catalogue.connection
    assert embedded_passages.count_passages(connection) == (3, 3)
    assert find_disagreements(library.stores) == []
    assert library.names("keeper clock") == ["mill.md"]
    assert library.search("keeper clock").hits[0].heading == "Clocks"
    # Nothing is left to do for a later scan.
    library.notice()
    assert library.record(Path(river.path)).state is FileState.INDEXED


def test_a_file_with_another_content_is_read(
    library: SmallLibrary, prepared: dict[str, PreparedFile]
) -> None:
    path = library.write("river.txt", "The river fell.")
    readers = take(library, at(path, prepared["river.txt"]))

    assert readers.replies == [FileRead]
    assert library.names("fell") == ["river.txt"]
    assert library.names("storm") == []


def test_a_vector_of_a_text_that_is_embedded_otherwise_here_is_not_used(
    library: SmallLibrary, prepared: dict[str, PreparedFile]
) -> None:
    library.stores.set_path_contexts([PathContext("**/river.txt", "harbour")])
    readers = take(library, at(library.write("river.txt", RIVER), prepared["river.txt"]))

    assert readers.replies == [FileSame]
    assert embedded_passages.count_passages(library.stores.catalogue.connection) == (1, 0)
    library.embed()
    assert find_disagreements(library.stores) == []


@pytest.mark.parametrize("name", ["id_rsa", "notes.txt"])
def test_files_with_secrets_are_left_out(
    name: str, library: SmallLibrary, prepared: dict[str, PreparedFile]
) -> None:
    content = armoured("RSA PRIVATE KEY") if name == "notes.txt" else RIVER
    path = library.write(name, content)
    passage = prepared["river.txt"].passages[0]
    place = replace(passage.passage, end=len(content))
    file = replace(
        at(path, prepared["river.txt"]),
        passages=(replace(passage, passage=place, text=content),),
    )
    content_hash = hashlib.blake2b(path.read_bytes(), digest_size=16).digest()
    take(library, replace(file, content_hash=content_hash))

    record = library.record(path)
    assert (record.state, record.holds_secrets) == (FileState.SKIPPED, True)
    assert embedded_passages.count_passages(library.stores.catalogue.connection) == (0, 0)


def test_what_a_kill_interrupts_is_done_again_or_read(
    library: SmallLibrary, prepared: dict[str, PreparedFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    river = at(library.write("river.txt", RIVER), prepared["river.txt"])

    def die(*_: object) -> None:
        raise KeyboardInterrupt

    # Before the words are committed the file waits, as any file does.
    with monkeypatch.context() as patched:
        patched.setattr(WritableStores, "_write_words", die)
        with pytest.raises(KeyboardInterrupt):
            take(library, river)
    library.reopen()
    assert library.record(Path(river.path)).state is FileState.WAITING
    assert embedded_passages.count_passages(library.stores.catalogue.connection) == (0, 0)

    # After it, the vectors are known and only not searchable yet.
    with monkeypatch.context() as patched:
        patched.setattr(WritableStores, "reuse_embeddings", die)
        with pytest.raises(KeyboardInterrupt):
            take(library, river)
    library.reopen()
    stage = MeaningStage(library.stores, NoEmbedder())
    while stage.step():
        pass
    assert embedded_passages.count_passages(library.stores.catalogue.connection) == (1, 1)
    assert find_disagreements(library.stores) == []
    assert library.names("storm") == ["river.txt"]


def test_the_vectors_are_those_that_were_made(
    library: SmallLibrary, prepared: dict[str, PreparedFile]
) -> None:
    river = at(library.write("river.txt", RIVER), prepared["river.txt"])
    take(library, river)
    connection = library.stores.catalogue.connection
    (kept,) = connection.execute("SELECT vector FROM embeddings").fetchone()

    assert np.array_equal(
        np.frombuffer(kept, "<f2"), np.frombuffer(river.passages[0].vector, "<f2")
    )
