import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.storage import folder_records
from desktop_app.storage.identity import read_identity
from desktop_app.storage.salvage import salvage
from desktop_app.storage.saved_search_records import list_saved, save_all
from tests.support.library import SmallLibrary, find_disagreements

PAGE = 4096


@pytest.fixture
def closed(library: SmallLibrary) -> SmallLibrary:
    """A library of 60 files, closed, its log written to its file."""
    for n in range(60):
        library.write(f"{n}.txt", f"The keeper of lamp number{n} wrote word{n} here.\n" * 3)
    library.index()
    with library.stores.catalogue.transaction() as connection:
        save_all(connection, (SavedSearch("a", "rain"),))
    library.stores.catalogue.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    library.stores.close()
    return library


def pages_of(path: Path, table: str) -> list[int]:
    """Return the pages, from 0, of a table's own tree."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT pageno FROM dbstat WHERE name = ?", (table,)).fetchall()
    return [number - 1 for (number,) in rows]


def by_words(library: SmallLibrary, word: str) -> list[str]:
    return library.names(word, SearchMode.WORDS)


def garble(path: Path, page: int) -> None:
    content = bytearray(path.read_bytes())
    content[page * PAGE : (page + 1) * PAGE] = random.Random(page).randbytes(PAGE)
    path.write_bytes(content)


def test_a_sound_catalogue_is_kept_whole(closed: SmallLibrary) -> None:
    before = closed.folder.catalogue.read_bytes()
    aside, found = salvage(closed.folder)
    kept = {one.table: one.rows for one in found}
    closed.reopen()

    assert all(one.is_whole for one in found)
    assert (kept["files"], kept["passages"], kept["embeddings"]) == (60, 60, 60)
    assert aside.read_bytes() == before
    assert closed.notes == []
    assert find_disagreements(closed.stores) == []
    assert by_words(closed, "word7") == ["7.txt"]


def test_rows_before_and_behind_a_damaged_page_are_kept(closed: SmallLibrary) -> None:
    path = closed.folder.catalogue
    pages = pages_of(path, "embeddings")
    assert len(pages) > 3
    garble(path, sorted(pages)[-2])
    _, found = salvage(closed.folder)
    by_table = {one.table: one for one in found}

    assert not by_table["embeddings"].is_whole
    assert 0 < by_table["embeddings"].rows < 60
    assert [one.table for one in found if not one.is_whole] == ["embeddings"]


def test_after_a_salvage_everything_is_found_again(closed: SmallLibrary) -> None:
    path = closed.folder.catalogue
    for table in ("files", "passages"):
        garble(path, pages_of(path, table)[-1])
    salvage(closed.folder)
    closed.reopen()
    closed.index()

    assert [name for n in range(60) for name in by_words(closed, f"word{n}")] == [
        f"{n}.txt" for n in range(60)
    ]
    assert find_disagreements(closed.stores) == []
    assert list_saved(closed.stores.catalogue.connection) == SavedSearches(
        (SavedSearch("a", "rain"),)
    )
    (folder,) = folder_records.list_folders(closed.stores.catalogue.connection)
    assert folder.path == str(closed.root)


def test_old_catalogues_are_kept_beside_each_other(closed: SmallLibrary) -> None:
    first, _ = salvage(closed.folder)
    second, _ = salvage(closed.folder)

    assert first.exists()
    assert second.exists()
    assert first != second
    assert {first, second} <= set(closed.folder.damaged_catalogues)


def test_of_a_file_that_is_no_catalogue_nothing_is_kept_and_that_is_said(
    closed: SmallLibrary,
) -> None:
    closed.folder.catalogue.write_bytes(b"garbage" * 999)
    aside, found = salvage(closed.folder)
    closed.reopen()

    assert aside.read_bytes() == b"garbage" * 999
    assert not any(one.is_whole for one in found)
    assert any("another library" in note for note in closed.notes)
    assert read_identity(closed.stores.catalogue.connection).library


def test_ids_go_on_behind_those_kept(closed: SmallLibrary) -> None:
    path = closed.folder.catalogue
    garble(path, pages_of(path, "sequences")[0])
    salvage(closed.folder)
    closed.reopen()
    closed.write("new.txt", "An altogether new word99.")
    closed.index()

    assert by_words(closed, "word99") == ["new.txt"]
    assert find_disagreements(closed.stores) == []
