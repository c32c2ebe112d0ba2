"""What is attacked here: a catalogue that is older than its word index, in every way it gets so."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.core.library import FileState
from desktop_app.core.query import SearchMode
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.lexical.documents import DocumentKey
from desktop_app.storage.opening import open_for_writing
from desktop_app.storage.reconciling import compare_words, reconcile_words
from tests.support.library import SmallLibrary, empty_stores, find_disagreements, name_of


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    write_numbered(library, range(10))
    library.index()
    return library


def write_numbered(library: SmallLibrary, numbers: range) -> None:
    for n in numbers:
        library.write(f"{n}.txt", f"The keeper of lamp number{n} wrote word{n} here.")


def keep_catalogue(library: SmallLibrary) -> Path:
    """Copy the catalogue as it is now, and return where."""
    library.stores.catalogue.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = library.folder.path / "kept"
    shutil.copy(library.folder.catalogue, kept)
    return kept


def put_back(library: SmallLibrary, kept: Path) -> None:
    """Return the library a catalogue of before, as a power cut or a backup does."""
    library.stores.close()
    for path in library.folder.path.glob("catalogue.sqlite*"):
        path.unlink()
    shutil.copy(kept, library.folder.catalogue)


def by_words(library: SmallLibrary, word: str) -> list[str]:
    return library.names(word, SearchMode.WORDS)


def wrong_hits(library: SmallLibrary) -> list[str]:
    """Return the hits whose text is not that of the file they name."""
    wrong: list[str] = []
    for query in ["keeper lamp", *(f"word{n}" for n in range(30))]:
        for hit in library.search(query, limit=100).hits:
            path = Path(hit.path)
            if not path.exists() or hit.passage not in path.read_text():
                wrong.append(f"{query}: {name_of(hit)}: {hit.passage}")
    return wrong


def test_no_text_is_shown_under_the_name_of_another_file(filled: SmallLibrary) -> None:
    kept = keep_catalogue(filled)
    write_numbered(filled, range(10, 20))
    filled.index()
    put_back(filled, kept)
    for n in range(10, 15):
        (filled.root / f"{n}.txt").unlink()
    filled.write("20.txt", "Something else about word20 altogether.")
    filled.stores = filled._open()
    before_indexing = wrong_hits(filled)
    filled.index()

    assert before_indexing == []
    assert wrong_hits(filled) == []
    assert by_words(filled, "word12") == []
    assert by_words(filled, "word17") == ["17.txt"]
    assert find_disagreements(filled.stores) == []


def test_a_search_beside_an_older_catalogue_shows_no_wrong_text(filled: SmallLibrary) -> None:
    connection = filled.stores.catalogue.connection
    for n in range(3):
        file_id = filled.record(filled.root / f"{n}.txt").file_id
        connection.execute("UPDATE passages SET text_hash = x'00' WHERE file_id = ?", (file_id,))

    for mode in SearchMode:
        assert sorted(filled.names("keeper lamp", mode)) == [f"{n}.txt" for n in range(3, 10)]


def test_ids_of_a_lost_history_are_never_given_out_again(filled: SmallLibrary) -> None:
    kept = keep_catalogue(filled)
    write_numbered(filled, range(10, 20))
    filled.index()
    lost = {one.passage_id for one in filled.stores.lexical.reader().documents()}
    put_back(filled, kept)
    filled.stores = filled._open()
    filled.index()
    connection = filled.stores.catalogue.connection
    known = {one for (one,) in connection.execute("SELECT id FROM passages WHERE id > 10")}

    assert len(known) == 10
    assert known.isdisjoint(lost)


def test_vectors_of_a_lost_history_are_set_aside(filled: SmallLibrary) -> None:
    kept = keep_catalogue(filled)
    write_numbered(filled, range(10, 20))
    filled.index()
    builder = filled.stores.vectors.start_snapshot()
    while not builder.step():
        pass
    filled.stores.adopt(builder)
    put_back(filled, kept)
    filled.stores = filled._open()

    assert any("newer than the catalogue" in str(note) for note in filled.repairs)
    assert filled.stores.vectors.snapshot_ids.tolist() == []
    assert len(filled.stores.vectors) == 10


def lose_a_document(library: SmallLibrary) -> None:
    with library.stores.lexical.batch() as batch:
        batch.remove(1)


def gain_a_document(library: SmallLibrary) -> None:
    with library.stores.catalogue.transaction() as connection:
        connection.execute("DELETE FROM passages WHERE file_id = 1")
        connection.execute("DELETE FROM files WHERE id = 1")


def change_a_path(library: SmallLibrary) -> None:
    with library.stores.catalogue.transaction() as connection:
        connection.execute("UPDATE files SET path = path || '.old' WHERE id = 1")


@pytest.mark.parametrize("differ", [lose_a_document, gain_a_document, change_a_path])
def test_every_difference_is_found_and_repaired(
    filled: SmallLibrary, differ: Callable[[SmallLibrary], None]
) -> None:
    differ(filled)
    stores = filled.stores
    found = compare_words(stores.catalogue.connection, stores.lexical.reader())
    mended = reconcile_words(stores.catalogue, stores.lexical)
    filled.reopen()
    filled.index()

    assert found
    assert mended == found
    assert find_disagreements(filled.stores) == []
    assert by_words(filled, "word1") == ["1.txt"]


def test_only_what_differs_is_read_again(filled: SmallLibrary) -> None:
    lose_a_document(filled)
    reconcile_words(filled.stores.catalogue, filled.stores.lexical)
    waiting = [
        n for n in range(10) if filled.record(filled.root / f"{n}.txt").state is FileState.WAITING
    ]

    assert len(waiting) == 1


def test_stores_in_step_are_not_compared(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.storage.opening.reconcile_words", fail)
    filled.reopen()

    assert by_words(filled, "word1") == ["1.txt"]


def fail(*_: object) -> None:
    raise AssertionError("compared without need")


def test_a_document_of_no_file_is_a_stray(filled: SmallLibrary) -> None:
    connection = filled.stores.catalogue.connection
    connection.execute("DELETE FROM passages WHERE file_id = 2")
    (stray,) = compare_words(connection, filled.stores.lexical.reader()).stray

    assert isinstance(stray, DocumentKey)
    assert stray.file_id == 2
    assert stray.passage_id


@pytest.mark.parametrize("is_empty", [False, True])
def test_a_lost_catalogue_is_reported_and_not_replaced(
    filled: SmallLibrary, is_empty: bool
) -> None:
    filled.stores.close()
    for path in filled.folder.path.glob("catalogue.sqlite*"):
        path.unlink()
    if is_empty:
        filled.folder.catalogue.touch()
    with pytest.raises(StoreError) as refused:
        open_for_writing(filled.folder, filled.kind)

    assert refused.value.code == "catalogue_missing"
    assert "doctor --repair" in str(refused.value.action)
    assert filled.folder.catalogue.exists() is is_empty
    assert Generations(filled.folder.lexical).current() is not None


def test_the_stores_of_another_library_are_not_treated_as_its_own(
    filled: SmallLibrary, tmp_path: Path
) -> None:
    empty_stores.cache_clear()  # else both would have the same identity
    other = SmallLibrary(tmp_path / "other", filled.kind, filled.embedder)
    other.write("x.txt", "Nothing but word99.")
    other.index()
    other.stores.close()
    filled.stores.close()
    shutil.rmtree(filled.folder.lexical)
    shutil.copytree(other.folder.lexical, filled.folder.lexical)
    filled.stores = filled._open()
    filled.index()

    assert any("another library" in str(note) for note in filled.repairs)
    assert by_words(filled, "word99") == []
    assert by_words(filled, "word1") == ["1.txt"]


def test_what_waits_to_be_read_may_have_no_document(filled: SmallLibrary) -> None:
    stores = filled.stores
    stores.renew_words()
    waiting = compare_words(stores.catalogue.connection, stores.lexical.reader())
    filled.index()

    assert not waiting
    assert not compare_words(stores.catalogue.connection, stores.lexical.reader())
    assert find_disagreements(stores) == []
