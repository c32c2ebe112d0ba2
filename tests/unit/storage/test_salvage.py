import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.core.query import Role, SearchMode
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.storage import folder_records, history_records
from desktop_app.storage import salvage as module
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.field_records import known_people
from desktop_app.storage.forgetting import forget
from desktop_app.storage.identity import read_identity
from desktop_app.storage.inspection import inspect
from desktop_app.storage.repairing import repair
from desktop_app.storage.salvage import Salvaged, salvage, set_aside
from desktop_app.storage.saved_search_records import list_saved, save_search
from desktop_app.storage.version_records import files_without_sketch
from tests.support.embedding import DIMENSIONS, KIND, WordHasher
from tests.support.library import SmallLibrary, find_disagreements, name_of

PAGE = 4096


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> SmallLibrary:
    """A library of 60 files, closed, its log written to its file, and a copy beside it."""
    library = SmallLibrary(tmp_path_factory.mktemp("kept"), KIND, WordHasher())
    for n in range(60):
        library.write(f"{n}.txt", f"The keeper of lamp number{n} wrote word{n} here.\n" * 3)
    library.index()
    with library.stores.catalogue.transaction() as connection:
        save_search(connection, SavedSearch("a", "rain"), 0)
    library.stores.catalogue.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    library.stores.close()
    shutil.copytree(library.folder.path, copy_of(library))
    return library


def copy_of(library: SmallLibrary) -> Path:
    return library.folder.path.with_name("copy")


@pytest.fixture
def closed(kept: SmallLibrary) -> Iterator[SmallLibrary]:
    """The library as it was at first."""
    shutil.rmtree(kept.folder.path)
    shutil.copytree(copy_of(kept), kept.folder.path)
    for name in ("new.txt", "new.eml"):
        (kept.root / name).unlink(missing_ok=True)
    yield kept
    kept.stores.close()


def pages_of(path: Path, table: str) -> list[int]:
    """Return the pages, from 0, of a table's own tree."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT pageno FROM dbstat WHERE name = ?", (table,)).fetchall()
    return [number - 1 for (number,) in rows]


def by_words(library: SmallLibrary, word: str) -> list[str]:
    return library.names(word, SearchMode.WORDS)


def texts_of_all(library: SmallLibrary) -> dict[str, str]:
    """Return the text of the passage that is found of each file, by one search for all."""
    hits = library.search("keeper", SearchMode.WORDS, limit=100).hits
    return {name_of(hit): hit.passage.splitlines()[0] for hit in hits}


ALL = {f"{n}.txt": f"The keeper of lamp number{n} wrote word{n} here." for n in range(60)}


def garble(path: Path, page: int) -> None:
    content = bytearray(path.read_bytes())
    content[page * PAGE : (page + 1) * PAGE] = random.Random(page).randbytes(PAGE)
    path.write_bytes(content)


def ended_at(wanted: str) -> Callable[[Path, Catalogue, str], Salvaged]:
    """Return a function that copies tables until it comes to one, at which the process is ended."""
    copy_table = module._copy_table

    def copy(old: Path, new: Catalogue, table: str) -> Salvaged:
        if table == wanted:
            raise KeyboardInterrupt
        return copy_table(old, new, table)

    return copy


def test_a_sound_catalogue_is_kept_whole(closed: SmallLibrary) -> None:
    before = closed.folder.catalogue.read_bytes()
    aside, found = salvage(closed.folder)
    kept = {one.table: one.rows for one in found}
    closed.reopen()
    tables = closed.stores.catalogue.connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    )

    assert {name for (name,) in tables} == kept.keys()
    assert all(one.is_whole for one in found)
    assert (kept["files"], kept["passages"], kept["embeddings"]) == (60, 60, 60)
    assert aside.read_bytes() == before
    assert closed.repairs == []
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

    assert texts_of_all(closed) == ALL
    assert [by_words(closed, f"word{n}") for n in (0, 7, 59)] == [["0.txt"], ["7.txt"], ["59.txt"]]
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


@pytest.mark.parametrize("table", ["identity", "saved_searches", "undecodable"])
@pytest.mark.parametrize("has_indexes", [True, False])
def test_a_repair_that_was_ended_in_the_middle_is_done_again_and_loses_nothing(
    closed: SmallLibrary, monkeypatch: pytest.MonkeyPatch, table: str, *, has_indexes: bool
) -> None:
    garble(closed.folder.catalogue, pages_of(closed.folder.catalogue, "passages")[-1])
    if not has_indexes:
        Generations(closed.folder.lexical).discard()
        Generations(closed.folder.vectors).discard()
    findings = inspect(closed.folder, DIMENSIONS)
    with monkeypatch.context() as patched:
        patched.setattr(module, "_copy_table", ended_at(table))
        with pytest.raises(KeyboardInterrupt):
            repair(closed.folder, findings)
    with pytest.raises(StoreError, match="missing"):
        closed.reopen()
    done = repair(closed.folder, inspect(closed.folder, DIMENSIONS))
    closed.reopen()
    closed.index()

    assert done.kept["saved_searches"] == 1
    assert done.aside == str(closed.folder.path / "catalogue.damaged-1")
    assert list_saved(closed.stores.catalogue.connection).searches == (SavedSearch("a", "rain"),)
    assert texts_of_all(closed) == ALL
    assert find_disagreements(closed.stores) == []
    assert list(closed.folder.path.glob("catalogue.salvaged*")) == []


def test_what_an_ended_repair_has_written_is_forgotten_too(closed: SmallLibrary) -> None:
    left = closed.folder.path / "catalogue.salvaged-wal"
    left.write_bytes(b"word7")
    closed.reopen()
    forget(closed.stores, str(closed.root / "7.txt"))

    assert not left.exists()


def test_a_catalogue_whose_move_was_ended_in_the_middle_is_moved_with_its_log(
    closed: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = closed.folder.path / "catalogue.sqlite-wal"
    log.write_bytes(b"log")
    replace = Path.replace

    def end_at_catalogue(self: Path, target: Path) -> Path:
        if self == closed.folder.catalogue:
            raise KeyboardInterrupt
        return replace(self, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", end_at_catalogue)
        with pytest.raises(KeyboardInterrupt):
            set_aside(closed.folder)
    aside = set_aside(closed.folder)

    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"log"
    assert not log.exists()


def test_nothing_is_salvaged_from_a_file_that_is_not_a_catalogue(
    closed: SmallLibrary,
) -> None:
    closed.folder.catalogue.write_bytes(b"garbage" * 999)
    aside, found = salvage(closed.folder)
    closed.reopen()

    assert aside.read_bytes() == b"garbage" * 999
    assert not any(one.is_whole for one in found)
    assert any("another library" in str(note) for note in closed.repairs)
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


@pytest.mark.parametrize("damaged", ["schema", "facts"])
def test_a_history_that_was_off_stays_off_where_the_setting_is_lost(
    closed: SmallLibrary, damaged: str
) -> None:
    path = closed.folder.catalogue
    with closing(Catalogue.open_for_writing(path)) as catalogue:
        with catalogue.transaction() as connection:
            history_records.set_kept(connection, is_on=False)
        catalogue.cut_log()
    garble(path, 0 if damaged == "schema" else pages_of(path, "facts")[0])
    salvage(closed.folder)
    closed.reopen()
    with closed.stores.catalogue.transaction() as connection:
        history_records.note_search(connection, "harbour", 1.0)
        history = history_records.read_history(connection)

    assert not history.is_kept
    assert history.searches == ()


def test_a_history_stays_as_it_was_where_the_setting_is_kept(closed: SmallLibrary) -> None:
    path = closed.folder.catalogue
    garble(path, sorted(pages_of(path, "embeddings"))[-2])
    salvage(closed.folder)
    closed.reopen()

    assert history_records.is_kept(closed.stores.catalogue.connection)


@pytest.mark.parametrize(
    ("table", "name"),
    [
        ("marks", "marks with their notes"),
        ("own_tags", "tags added in Satchel"),
        ("exchanges", "kept conversations"),
        ("right_files", "answers noted for searches"),
        ("saved_searches", "saved searches"),
    ],
)
def test_what_the_user_made_is_named_where_it_is_lost(
    closed: SmallLibrary, table: str, name: str
) -> None:
    path = closed.folder.catalogue
    garble(path, pages_of(path, table)[0])
    done = repair(closed.folder, inspect(closed.folder, DIMENSIONS))

    assert done.lost == (name,)


@pytest.mark.parametrize("table", ["field_values", "file_fields"])
def test_what_documents_state_is_read_again_where_it_is_lost(
    closed: SmallLibrary, table: str
) -> None:
    closed.reopen()
    closed.write("new.eml", "From: Ida Lund <ida@lund.example>\n\nThe lamp is lit.\n")
    closed.index()
    closed.stores.catalogue.cut_log()
    closed.stores.close()
    path = closed.folder.catalogue
    garble(path, pages_of(path, table)[0])
    salvage(closed.folder)
    closed.reopen()
    closed.index()

    assert known_people(closed.stores.catalogue.connection, Role.SENDER) == [
        "Ida Lund <ida@lund.example>"
    ]
    assert find_disagreements(closed.stores) == []


def test_lost_sketches_are_made_again(closed: SmallLibrary) -> None:
    path = closed.folder.catalogue
    garble(path, pages_of(path, "sketches")[0])
    salvage(closed.folder)
    closed.reopen()

    assert len(files_without_sketch(closed.stores.catalogue.connection, 99, ())) == 60
