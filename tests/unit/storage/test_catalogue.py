import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.core.errors import DataFolderError, StoreError
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.catalogue_errors import explained
from desktop_app.storage.schema import newest_version


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "catalogue.sqlite"
    Catalogue.open_for_writing(path).close()
    return path


def add_fact(catalogue: Catalogue, name: str) -> None:
    with catalogue.transaction() as connection:
        connection.execute("INSERT INTO facts VALUES (?, '')", (name,))


def facts(catalogue: Catalogue) -> list[str]:
    return [name for (name,) in catalogue.connection.execute("SELECT name FROM facts")]


def test_what_a_transaction_did_outlives_the_connection(path: Path) -> None:
    catalogue = Catalogue.open_for_writing(path)
    add_fact(catalogue, "kept")
    catalogue.close()
    catalogue.close()

    reopened = Catalogue.open_for_writing(path)
    assert facts(reopened) == ["kept"]
    reopened.close()


def test_a_transaction_that_fails_leaves_nothing_and_the_next_one_works(path: Path) -> None:
    catalogue = Catalogue.open_for_writing(path)
    with pytest.raises(sqlite3.IntegrityError), catalogue.transaction() as connection:
        connection.executemany("INSERT INTO facts VALUES (?, '')", [("lost",), ("lost",)])
    add_fact(catalogue, "kept")

    assert facts(catalogue) == ["kept"]
    catalogue.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps files in use at their place")
@pytest.mark.parametrize("is_restored", [True, False])
def test_nothing_is_written_to_a_catalogue_whose_place_another_has_taken(
    path: Path, tmp_path: Path, *, is_restored: bool
) -> None:
    backup = tmp_path / "backup.sqlite"
    shutil.copy(path, backup)
    catalogue = Catalogue.open_for_writing(path)
    add_fact(catalogue, "before")
    for one in tmp_path.glob("catalogue.sqlite*"):
        one.unlink()
    if is_restored:
        shutil.copy(backup, path)
    with pytest.raises(StoreError, match="replaced or removed") as refused:
        add_fact(catalogue, "lost")
    catalogue.close()

    assert refused.value.code == "library_replaced"
    assert path.exists() == is_restored


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps files in use at their place")
def test_a_catalogue_whose_place_cannot_be_reached_is_explained(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    folder.mkdir()
    catalogue = Catalogue.open_for_writing(folder / "catalogue.sqlite")
    folder.rename(tmp_path / "moved")
    folder.symlink_to(folder)
    with pytest.raises(StoreError, match="replaced or removed"):
        add_fact(catalogue, "lost")
    catalogue.close()


def test_the_version_rises_with_each_change_of_what_is_to_be_indexed(path: Path) -> None:
    catalogue = Catalogue.open_for_writing(path)
    before = catalogue.version
    add_fact(catalogue, "kept")
    after_change = catalogue.version
    with catalogue.transaction():
        pass
    with catalogue.transaction(creates_work=False) as connection:
        connection.execute("DELETE FROM facts")
    with pytest.raises(sqlite3.IntegrityError), catalogue.transaction() as connection:
        connection.executemany("INSERT INTO facts VALUES (?, '')", [("lost",), ("lost",)])

    assert after_change == before + 1
    assert catalogue.version == after_change
    catalogue.close()


def test_a_reader_sees_each_commit_at_once_and_cannot_write(path: Path) -> None:
    writer, reader = Catalogue.open_for_writing(path), Catalogue.open_for_reading(path)
    add_fact(writer, "new")

    assert facts(reader) == ["new"]
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        add_fact(reader, "own")
    writer.close()
    reader.close()


def test_what_is_deleted_is_overwritten_and_not_only_let_go(path: Path) -> None:
    catalogue = Catalogue.open_for_writing(path)

    assert catalogue.connection.execute("PRAGMA secure_delete").fetchone() == (1,)
    catalogue.close()


def test_a_path_may_be_relative(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Catalogue.open_for_writing(path).close()
    monkeypatch.chdir(path.parent)

    with closing(Catalogue.open_for_reading(Path(path.name))) as reader:
        assert reader.connection.execute("SELECT count(*) FROM files").fetchone() == (0,)


def test_reads_continue_during_a_write(path: Path) -> None:
    writer, reader = Catalogue.open_for_writing(path), Catalogue.open_for_reading(path)
    with writer.transaction() as connection:
        connection.execute("INSERT INTO facts VALUES ('half done', '')")
        assert facts(reader) == []
    writer.close()
    reader.close()


def test_a_path_may_hold_any_character_of_an_address(tmp_path: Path) -> None:
    path = tmp_path / "100% a?b#c é" / "catalogue.sqlite"
    path.parent.mkdir()
    Catalogue.open_for_writing(path).close()

    assert path.exists()
    Catalogue.open_for_reading(path).close()


def test_opening_a_missing_catalogue_is_refused_and_creates_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no library") as refused:
        Catalogue.open_for_reading(tmp_path / "catalogue.sqlite")

    assert refused.value.code == "no_library"
    assert list(tmp_path.iterdir()) == []


def test_a_catalogue_whose_making_was_cut_off_holds_no_library_and_can_be_made(
    tmp_path: Path,
) -> None:
    path = tmp_path / "catalogue.sqlite"
    path.touch()

    with pytest.raises(StoreError) as refused:
        Catalogue.open_for_reading(path)
    Catalogue.open_for_writing(path).close()

    assert refused.value.code == "no_library"
    Catalogue.open_for_reading(path).close()


@pytest.mark.parametrize(
    "content", [b"this is no database" * 100, b"SQLite format 3\0" + b"\xff" * 9]
)
@pytest.mark.parametrize("opens", [Catalogue.open_for_reading, Catalogue.open_for_writing])
def test_a_damaged_catalogue_names_the_way_out(path: Path, content: bytes, opens: object) -> None:
    path.write_bytes(content)

    with pytest.raises(StoreError, match="doctor --repair") as refused:
        opens(path)  # type: ignore[operator]

    assert refused.value.code == "catalogue_damaged"


@pytest.mark.parametrize("opens", [Catalogue.open_for_reading, Catalogue.open_for_writing])
def test_a_catalogue_of_a_newer_satchel_is_left_alone(path: Path, opens: object) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {newest_version() + 1}")
    connection.close()
    before = path.read_bytes()

    with pytest.raises(StoreError, match="newer Satchel") as refused:
        opens(path)  # type: ignore[operator]

    assert refused.value.code == "catalogue_from_the_future"
    assert path.read_bytes() == before


def test_a_folder_in_the_place_of_the_catalogue_is_refused(tmp_path: Path) -> None:
    (tmp_path / "catalogue.sqlite").mkdir()

    with pytest.raises(DataFolderError) as refused:
        Catalogue.open_for_writing(tmp_path / "catalogue.sqlite")

    assert refused.value.code == "catalogue_unusable"


@pytest.mark.parametrize("statement", ["SELEC 1", "SELECT path FROM files, folders", "SELECT ?"])
def test_a_wrong_statement_is_not_blamed_on_the_disk(path: Path, statement: str) -> None:
    with (
        closing(Catalogue.open_for_writing(path)) as opened,
        pytest.raises(DataFolderError, match="statement") as caught,
        explained(path),
    ):
        opened.connection.execute(statement)

    assert "satchel report" in str(caught.value.action)


def test_damage_inside_is_found_and_soundness_too(path: Path) -> None:
    catalogue = Catalogue.open_for_writing(path)
    with catalogue.transaction() as connection:
        connection.executemany(
            "INSERT INTO facts VALUES (?, ?)", ((f"{n:05}", "x" * 500) for n in range(200))
        )
    sound = catalogue.find_damage()
    catalogue.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    catalogue.close()
    content = bytearray(path.read_bytes())
    content[-8192:-4096] = b"\xff" * 4096
    path.write_bytes(content)

    damaged = Catalogue.open_for_reading(path)
    assert sound == ""
    assert damaged.find_damage() != ""
    damaged.close()
