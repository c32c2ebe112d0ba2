import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from usearch.index import Index

from desktop_app.core.errors import DiskFullError, SatchelError, StoreError
from desktop_app.core.library import FileState
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.search_commands import Search
from desktop_app.search.searcher import Searcher
from desktop_app.storage import (
    embedded_passages,
    embedding_records,
    opening,
    passage_records,
    schema,
)
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.manifest import read_manifest, write_manifest
from desktop_app.storage.disk.room import DiskRoom
from desktop_app.storage.identity import read_identity
from desktop_app.storage.inspection import inspect
from desktop_app.storage.lexical import generation
from desktop_app.storage.lock import WriterLock
from desktop_app.storage.opening import VectorKind, open_for_reading, open_for_writing
from desktop_app.storage.stores import Stores
from desktop_app.storage.vectors.snapshots import SNAPSHOT, seal_snapshot
from tests.support.containers import zip_of
from tests.support.embedding import DIMENSIONS, KIND
from tests.support.library import SmallLibrary, find_disagreements, name_of

OTHER = VectorKind("another-model", DIMENSIONS)


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("river.txt", "The river rose.")
    library.write("hill.txt", "The hill fell.")
    library.index()
    return library


def snapshot(library: SmallLibrary) -> Path:
    """Move the vectors into a snapshot on disk and return its file."""
    vectors = library.stores.vectors
    builder = vectors.start_snapshot()
    while not builder.step():
        pass
    library.stores.adopt(builder)
    return builder.folder / SNAPSHOT


def counts(stores: Stores) -> tuple[int, int]:
    return embedded_passages.count_passages(stores.catalogue.connection)


def lexical_path(library: SmallLibrary) -> Path:
    path = Generations(library.folder.lexical).current()
    assert path is not None
    return path


def test_a_member_that_waits_after_a_crash_is_read_with_its_container(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = library.write("box.zip", zip_of({"a.txt": "The river rose."}))
    library.index()
    member = library.record(archive / "a.txt")
    library.stores.room = DiskRoom(library.folder.path, lambda _: 0)
    with pytest.raises(DiskFullError):
        library.stores.set_passage_contexts(member, {0: "About floods."})
    when_full = library.record(archive / "a.txt").state
    library.reopen()

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(library.stores, "write", crash)
        with pytest.raises(KeyboardInterrupt):
            library.stores.set_passage_contexts(member, {0: "About floods."})
    library.reopen()
    library.read()

    assert when_full is FileState.INDEXED
    assert library.record(archive / "a.txt").state is FileState.INDEXED
    assert library.names("river") == ["a.txt"]


@pytest.mark.parametrize("in_snapshot", [False, True])
def test_a_restart_does_no_work_twice(filled: SmallLibrary, in_snapshot: bool) -> None:
    if in_snapshot:
        snapshot(filled)
    embedded = list(filled.embedder.embedded)  # type: ignore[attr-defined]
    filled.reopen()
    filled.index()

    assert filled.repairs == []
    assert filled.embedder.embedded == embedded  # type: ignore[attr-defined]
    assert filled.names("river") == ["river.txt"]
    assert len(filled.stores.vectors) == 2
    assert find_disagreements(filled.stores) == []


@pytest.mark.parametrize("damage", ["garbage in a file", "a lost file", "the pointer"])
def test_a_damaged_word_index_is_set_aside_and_rebuilt(filled: SmallLibrary, damage: str) -> None:
    filled.stores.close()
    living = lexical_path(filled)
    if damage == "garbage in a file":
        (living / "meta.json").write_bytes(b"\xff garbage")
    elif damage == "a lost file":
        for postings in living.glob("*.idx"):
            postings.unlink()
    else:
        (filled.folder.lexical / "current").write_bytes(b"\xff")
    filled.reopen()
    state = filled.record(filled.root / "river.txt").state
    filled.index()

    assert state is FileState.WAITING
    assert [repair.is_update for repair in filled.repairs] == [False]
    assert all("rebuilt" in str(note) for note in filled.repairs)
    assert filled.names("river") == ["river.txt"]
    assert find_disagreements(filled.stores) == []


def test_an_index_of_an_earlier_version_is_rebuilt_as_an_update(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled.stores.close()
    monkeypatch.setattr(generation, "SCHEMA_VERSION", generation.SCHEMA_VERSION + 1)
    filled.reopen()

    assert [repair.is_update for repair in filled.repairs] == [True]


def test_a_lost_word_index_is_rebuilt_without_embedding_again(filled: SmallLibrary) -> None:
    embedded = list(filled.embedder.embedded)  # type: ignore[attr-defined]
    filled.stores.close()
    shutil.rmtree(filled.folder.lexical)
    filled.reopen()
    filled.index()

    assert filled.names("river") == ["river.txt"]
    assert filled.embedder.embedded == embedded  # type: ignore[attr-defined]
    assert find_disagreements(filled.stores) == []


@pytest.mark.parametrize("content", [b"", b"garbage" * 1000])
def test_damaged_vectors_are_set_aside_and_taken_from_the_catalogue(
    filled: SmallLibrary, content: bytes
) -> None:
    path = snapshot(filled)
    embedded = list(filled.embedder.embedded)  # type: ignore[attr-defined]
    filled.stores.close()
    path.write_bytes(content)
    filled.reopen()

    assert len(filled.repairs) == 1
    assert "vectors are damaged" in str(filled.repairs[0])
    assert len(filled.stores.vectors) == 2
    assert filled.embedder.embedded == embedded  # type: ignore[attr-defined]
    assert find_disagreements(filled.stores) == []


@pytest.fixture
def older(filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch) -> SmallLibrary:
    """Leave a catalogue that lacks the last migration."""
    filled.stores.close()
    one_more = (*schema.MIGRATIONS, "ALTER TABLE facts ADD COLUMN note TEXT;")
    monkeypatch.setattr(schema, "MIGRATIONS", one_more)
    return filled


def test_a_catalogue_of_an_older_version_can_be_read_at_once(older: SmallLibrary) -> None:
    with closing(open_for_reading(older.folder, older.kind)) as reading:
        assert counts(reading) == (2, 2)
        assert schema.read_version(reading.catalogue.connection) == schema.newest_version()


def test_a_catalogue_that_an_older_satchel_has_open_is_left_to_it(older: SmallLibrary) -> None:
    with WriterLock(older.folder), pytest.raises(StoreError, match="older Satchel") as caught:
        open_for_reading(older.folder, older.kind)

    assert str(caught.value.action).startswith("Quit it")


def test_a_word_index_of_another_version_is_rebuilt_without_embedding_again(
    filled: SmallLibrary,
) -> None:
    snapshot(filled)
    embedded = list(filled.embedder.embedded)  # type: ignore[attr-defined]
    filled.stores.close()
    (lexical_path(filled) / "satchel-version").write_text("3")
    filled.reopen()
    (note,) = filled.repairs
    filled.index()

    assert "an older Satchel" in str(note)
    assert "rebuilt" in str(note)
    assert filled.names("river") == ["river.txt"]
    assert filled.embedder.embedded == embedded  # type: ignore[attr-defined]
    assert len(filled.stores.vectors) == 2
    assert find_disagreements(filled.stores) == []


@pytest.mark.parametrize("store", ["lexical", "vectors"])
def test_an_index_of_a_newer_satchel_is_left_alone(filled: SmallLibrary, store: str) -> None:
    snapshot(filled)
    filled.stores.close()
    generations = Generations(getattr(filled.folder, store))
    index = generations.current()
    assert index is not None
    write_manifest(index, replace(read_manifest(index), version="99"))

    for open_ in (open_for_writing, open_for_reading):
        with pytest.raises(StoreError, match="newer Satchel"):
            open_(filled.folder, filled.kind)
    assert generations.current() == index
    obstacles = [one.obstacle for one in inspect(filled.folder, filled.kind.dimensions)]
    assert [one.code for one in obstacles if one is not None] == ["index_from_the_future"]


def test_a_snapshot_with_holes_is_set_aside_and_taken_from_the_catalogue(
    filled: SmallLibrary,
) -> None:
    path = snapshot(filled)
    holed = Index.restore(path)
    assert holed is not None
    holed.remove(1)
    holed.save(path)
    seal_snapshot(path.parent, read_identity(filled.stores.catalogue.connection))
    filled.stores.close()
    filled.reopen()
    (note,) = filled.repairs
    snapshot(filled)
    filled.reopen()

    assert "another model or version" in str(note)
    assert filled.repairs == []
    assert sorted(filled.stores.vectors.snapshot_ids.tolist()) == [1, 2]
    assert find_disagreements(filled.stores) == []


def test_lost_vectors_are_taken_from_the_catalogue(filled: SmallLibrary) -> None:
    snapshot(filled)
    filled.stores.close()
    shutil.rmtree(filled.folder.vectors)
    filled.reopen()

    assert len(filled.stores.vectors) == 2
    assert find_disagreements(filled.stores) == []


def test_more_lost_vectors_than_memory_should_hold_come_back_step_by_step(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "MOST_RECENT", 1)
    embedded = list(filled.embedder.embedded)  # type: ignore[attr-defined]
    filled.reopen()
    at_once = counts(filled.stores)
    filled.embed()

    assert at_once == (2, 1)
    assert counts(filled.stores) == (2, 2)
    assert filled.embedder.embedded == embedded  # type: ignore[attr-defined]
    assert find_disagreements(filled.stores) == []


def test_vectors_of_passages_that_are_gone_are_not_found(filled: SmallLibrary) -> None:
    snapshot(filled)
    with filled.stores.catalogue.transaction() as connection:
        connection.execute("DELETE FROM passages WHERE id = 1")
    filled.reopen()

    assert len(filled.stores.vectors) == 1
    assert filled.stores.vectors.reader().count_searchable([1]) == 0


def test_another_embedding_model_starts_over_and_the_first_one_comes_back_for_free(
    filled: SmallLibrary,
) -> None:
    snapshot(filled)
    filled.kind = OTHER
    filled.reopen()
    after_change = counts(filled.stores)
    found_by_words = filled.names("river", SearchMode.WORDS)
    filled.embed()
    filled.kind = KIND
    filled.reopen()
    embedded = len(filled.embedder.embedded)  # type: ignore[attr-defined]
    filled.embed()

    assert after_change == (2, 0)
    assert found_by_words == ["river.txt"]
    assert embedded == 4
    assert len(filled.embedder.embedded) == 4  # type: ignore[attr-defined]
    assert counts(filled.stores) == (2, 2)
    assert find_disagreements(filled.stores) == []


def test_without_an_embedding_model_words_are_found_and_vectors_stay(filled: SmallLibrary) -> None:
    path = snapshot(filled)
    before = path.read_bytes()
    filled.stores.close()
    stores, repairs = open_for_writing(filled.folder, None)
    found = stores.passage_texts(passage_records.passages_of_file(stores.catalogue.connection, 1))
    stores.close()
    filled.reopen()

    assert repairs == []
    assert all(found.values())
    assert path.read_bytes() == before
    assert len(filled.stores.vectors) == 2


def test_reading_sees_what_was_written_with_and_without_a_snapshot(filled: SmallLibrary) -> None:
    snapshot(filled)
    filled.write("more.txt", "More about the plain.")
    filled.index()
    reading = open_for_reading(filled.folder, KIND)

    assert len(reading.vectors) == 3
    assert reading.lexical.reader().count_live() == 6
    reading.close()


def test_reading_with_another_model_leaves_its_vectors_alone(filled: SmallLibrary) -> None:
    reading = open_for_reading(filled.folder, OTHER)

    assert len(reading.vectors) == 0
    assert reading.vectors.reader().search(filled.embedder.embed_query("river"), 5) == []
    assert reading.vectors.reader().vectors_of([1, 2])[1].shape == (0, DIMENSIONS)
    assert counts(reading) == (2, 2)
    reading.close()


def crash(*_: object) -> None:
    raise KeyboardInterrupt


def embed_with_other(library: SmallLibrary) -> None:
    """Store for every passage a vector of the other model: zeros except for its first number."""
    with library.stores.catalogue.transaction() as connection:
        hashes = [one for (one,) in connection.execute("SELECT text_hash FROM passages")]
        vectors = np.zeros((len(hashes), DIMENSIONS), np.float32)
        vectors[:, 0] = 1
        embedding_records.insert_embeddings(connection, OTHER.model, hashes, vectors)


@pytest.mark.parametrize(("owner", "step"), [(Generations, "set_aside"), (opening, "keep_fact")])
def test_a_crash_while_the_model_is_changed_leaves_no_vectors_of_the_former_one_in_use(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch, owner: object, step: str
) -> None:
    snapshot(filled)
    embed_with_other(filled)
    filled.stores.close()
    with monkeypatch.context() as patched:
        patched.setattr(owner, step, crash)
        with pytest.raises(KeyboardInterrupt):
            open_for_writing(filled.folder, OTHER)
    changed, _ = open_for_writing(filled.folder, OTHER)
    _, vectors = changed.vectors.reader().vectors_of([1, 2])
    changed.close()

    assert vectors[:, 0].tolist() == [1, 1]


def test_a_crash_before_the_change_of_the_model_loses_no_vectors(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot(filled)
    filled.stores.close()
    with monkeypatch.context() as patched:
        patched.setattr(opening, "keep_fact", crash)
        with pytest.raises(KeyboardInterrupt):
            open_for_writing(filled.folder, OTHER)
    filled.reopen()

    assert len(filled.stores.vectors) == 2
    assert counts(filled.stores) == (2, 2)


def test_opening_an_empty_folder_for_reading_is_refused(library: SmallLibrary) -> None:
    library.stores.close()
    shutil.rmtree(library.folder.lexical)

    with pytest.raises(StoreError, match="Nothing is indexed") as refused:
        open_for_reading(library.folder, KIND)

    assert refused.value.code == "no_library"


def break_words(library: SmallLibrary) -> None:
    (lexical_path(library) / "meta.json").write_text("{")


def break_vectors(library: SmallLibrary) -> None:
    folder = Generations(library.folder.vectors).current()
    assert folder is not None
    (folder / SNAPSHOT).write_bytes(b"")


def break_catalogue_inside(library: SmallLibrary) -> None:
    connection = sqlite3.connect(library.folder.catalogue)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    content = bytearray(library.folder.catalogue.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    library.folder.catalogue.write_bytes(content)


@pytest.mark.parametrize("damage", [break_words, break_vectors, break_catalogue_inside])
def test_reading_a_damaged_store_is_refused_with_the_way_out(
    filled: SmallLibrary, damage: Callable[[SmallLibrary], None]
) -> None:
    snapshot(filled)
    filled.stores.close()
    damage(filled)

    with pytest.raises(SatchelError) as refused:
        open_for_reading(filled.folder, KIND)

    assert "damaged" in str(refused.value.message)
    assert "doctor --repair" in str(refused.value.action)


def test_damaged_vectors_that_cannot_be_rebuilt_are_left_out_of_searches(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot(filled)
    filled.stores.close()
    break_vectors(filled)
    monkeypatch.setattr(opening, "is_unwritable", lambda _: True)
    with closing(open_for_reading(filled.folder, KIND)) as reading:
        found = Searcher(reading, filled.embedder).search(Search("rose"), lambda: False)

    assert [name_of(hit) for hit in found.hits] == ["river.txt"]
    assert reading.lack is not None
    assert "find by words alone" in str(reading.lack)
    assert "Copy the library" in str(reading.lack.action)


def test_a_catalogue_damaged_inside_is_refused_with_the_way_out(filled: SmallLibrary) -> None:
    filled.stores.close()
    break_catalogue_inside(filled)

    with pytest.raises(StoreError) as refused:
        open_for_writing(filled.folder, KIND)

    assert refused.value.code == "catalogue_damaged"
    assert "doctor --repair" in str(refused.value.action)


def test_the_vectors_read_are_those_written(filled: SmallLibrary) -> None:
    reading = open_for_reading(filled.folder, KIND)
    vector = filled.embedder.embed_query("The river rose.")
    (nearest, cosine), *_ = reading.vectors.reader().search(vector, 2)

    assert np.isclose(cosine, 1.0, atol=1e-3)
    records = passage_records.passages_by_id(reading.catalogue.connection, [nearest])
    assert reading.passage_texts(list(records.values())) == {nearest: "The river rose."}
    reading.close()
