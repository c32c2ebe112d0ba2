import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.core.library import Priority
from desktop_app.core.path_contexts import PathContext
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.storage import (
    exclusion_records,
    folder_records,
    history_records,
    inspection,
    writable_stores,
)
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.folder_records import list_folders
from desktop_app.storage.identity import record_words
from desktop_app.storage.inspection import inspect
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.path_context_records import list_path_contexts
from desktop_app.storage.reconciling import Difference, compare_words
from desktop_app.storage.repairing import Repair, repair
from desktop_app.storage.saved_search_records import list_saved, save_search
from desktop_app.storage.schema import FIRST_VERSION
from desktop_app.storage.vectors.snapshots import SNAPSHOT
from tests.support.embedding import DIMENSIONS
from tests.support.library import SmallLibrary, find_disagreements
from tests.support.waiting import PATIENCE


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("river.txt", "The river rose.")
    library.index()
    vectors = library.stores.vectors
    builder = vectors.start_snapshot()
    while not builder.step():
        pass
    library.stores.adopt(builder)
    library.stores.close()
    return library


def living(folder: Path) -> Path:
    path = Generations(folder).current()
    assert path is not None
    return path


def damaged(library: SmallLibrary) -> set[str]:
    return {one.store for one in inspect(library.folder, DIMENSIONS) if one.damage}


def garble_catalogue(library: SmallLibrary) -> None:
    library.folder.catalogue.write_bytes(b"garbage" * 999)


def garble_catalogue_inside(library: SmallLibrary) -> None:
    with closing(sqlite3.connect(library.folder.catalogue)) as connection:
        (page,) = connection.execute(
            "SELECT max(pageno) FROM dbstat WHERE name != 'sqlite_schema'"
        ).fetchone()
    content = bytearray(library.folder.catalogue.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = b"\xff" * 4096
    library.folder.catalogue.write_bytes(content)


def garble_words(library: SmallLibrary) -> None:
    (living(library.folder.lexical) / "meta.json").write_text("{")


def lose_words(library: SmallLibrary) -> None:
    shutil.rmtree(library.folder.lexical)


def garble_vectors(library: SmallLibrary) -> None:
    (living(library.folder.vectors) / SNAPSHOT).write_bytes(b"short")


DAMAGES = [
    (garble_catalogue, "catalogue"),
    (garble_catalogue_inside, "catalogue"),
    (garble_words, "words"),
    (lose_words, "words"),
    (garble_vectors, "vectors"),
]


def test_sound_stores_are_called_sound_and_stay_as_they_are(filled: SmallLibrary) -> None:
    before = filled.folder.catalogue.read_bytes()
    findings = inspect(filled.folder, DIMENSIONS)

    assert [(one.store, one.damage) for one in findings] == [
        ("catalogue", ""),
        ("words", ""),
        ("vectors", ""),
    ]
    assert repair(filled.folder, findings) == Repair({})
    assert filled.folder.catalogue.read_bytes() == before
    filled.reopen()
    assert filled.names("river") == ["river.txt"]


def test_passages_with_passage_contexts_are_sound(filled: SmallLibrary) -> None:
    filled.reopen()
    record = filled.record(filled.root / "river.txt")
    filled.stores.set_passage_contexts(record, {0: "About floods."})
    filled.embed()
    filled.stores.close()

    assert damaged(filled) == set()


def test_what_is_written_meanwhile_is_no_damage(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.write("river.txt", "The river rose.")
    library.index()

    def compare_later(connection: sqlite3.Connection, reader: LexicalReader) -> Difference:
        library.write("later.txt", "The river fell.")
        library.index()
        return compare_words(connection, reader)

    monkeypatch.setattr(inspection, compare_words.__name__, compare_later)

    assert damaged(library) == set()


def test_a_writer_between_its_commits_is_waited_for(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.write("river.txt", "The river rose.")
    library.index()
    waits, goes_on = threading.Event(), threading.Event()

    def wait_for_writer(_: float) -> None:
        waits.set()
        assert goes_on.wait(PATIENCE)

    def record_later(connection: sqlite3.Connection, state: str) -> None:
        found.append(pool.submit(damaged, library))
        assert waits.wait(PATIENCE)
        record_words(connection, state)

    monkeypatch.setattr(time, "sleep", wait_for_writer)
    monkeypatch.setattr(writable_stores, record_words.__name__, record_later)
    found: list[Future[set[str]]] = []
    library.write("later.txt", "The river fell.")
    with ThreadPoolExecutor(1) as pool:
        library.index()
        goes_on.set()

    assert [one.result() for one in found] == [set()]


@pytest.mark.parametrize(("damage", "store"), DAMAGES)
def test_damage_is_found_in_the_store_it_is_in(
    filled: SmallLibrary, damage: Callable[[SmallLibrary], None], store: str
) -> None:
    damage(filled)

    assert damaged(filled) == {store}


@pytest.mark.parametrize(("damage", "store"), DAMAGES)
def test_after_a_repair_indexing_returns_a_whole_library(
    filled: SmallLibrary, damage: Callable[[SmallLibrary], None], store: str
) -> None:
    damage(filled)
    done = repair(filled.folder, inspect(filled.folder, DIMENSIONS))
    filled.reopen()
    filled.index()

    assert damaged(filled) == set()
    assert filled.names("river") == ["river.txt"]
    assert find_disagreements(filled.stores) == []
    if store == "catalogue":
        assert filled.folder.damaged_catalogues
        assert done.aside == str(filled.folder.damaged_catalogues[0])


def test_what_is_in_no_file_is_saved_from_a_damaged_catalogue_where_it_can_be_read(
    filled: SmallLibrary,
) -> None:
    contexts = (PathContext("a/**", "Acme"),)
    filled.reopen()
    filled.stores.set_path_contexts(contexts)
    kept = SavedSearches((SavedSearch("b", "rain"), SavedSearch("a", "snow", balance=-0.4)))
    root, kept_out = str(filled.root), str(filled.root / "out")
    with filled.stores.catalogue.transaction() as connection:
        folder_records.set_paused(connection, root, is_on=True)
        folder_records.set_priority(connection, root, Priority.LOW)
        exclusion_records.add_exclusion(connection, kept_out)
        for at, one in enumerate(reversed(kept.searches)):
            save_search(connection, one, at)
        connection.execute("CREATE TABLE last (page)")  # which is what the damage meets
    filled.stores.close()
    garble_catalogue_inside(filled)
    done = repair(filled.folder, inspect(filled.folder, DIMENSIONS))
    filled.reopen()
    folders = list_folders(filled.stores.catalogue.connection)

    assert done.lost == ()
    assert [(one.path, one.is_paused, one.priority) for one in folders] == [
        (root, True, Priority.LOW)
    ]
    assert exclusion_records.list_exclusions(filled.stores.catalogue.connection) == (kept_out,)
    assert list_path_contexts(filled.stores.catalogue.connection) == contexts
    assert list_saved(filled.stores.catalogue.connection) == kept


@pytest.mark.parametrize("is_on", [True, False])
def test_a_repair_does_not_switch_the_history_on_again(filled: SmallLibrary, is_on: bool) -> None:
    filled.reopen()
    with filled.stores.catalogue.transaction() as connection:
        history_records.set_kept(connection, is_on=is_on)
    filled.stores.close()
    garble_catalogue_inside(filled)
    repair(filled.folder, inspect(filled.folder, DIMENSIONS))
    filled.reopen()

    assert history_records.is_kept(filled.stores.catalogue.connection) is is_on


@pytest.mark.parametrize(
    ("version", "code"), [(FIRST_VERSION, "library_older"), (9999, "catalogue_from_the_future")]
)
def test_a_library_of_another_version_is_no_damage(
    filled: SmallLibrary, version: int, code: str
) -> None:
    filled.stores.close()
    with closing(sqlite3.connect(filled.folder.catalogue)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    first, *_ = inspect(filled.folder, DIMENSIONS)

    assert first.damage == ""
    assert isinstance(first.obstacle, StoreError)
    assert first.obstacle.code == code


@pytest.mark.parametrize("is_damaged", [True, False])
def test_a_repair_removes_the_map(filled: SmallLibrary, is_damaged: bool) -> None:
    filled.folder.map.write_bytes(b"positions")
    if is_damaged:
        garble_vectors(filled)
    repair(filled.folder, inspect(filled.folder, DIMENSIONS))

    assert filled.folder.map.exists() is not is_damaged
