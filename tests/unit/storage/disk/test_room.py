import sqlite3
from pathlib import Path

import pytest

from desktop_app.core.errors import DiskFullError
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.catalogue_errors import explain
from desktop_app.storage.disk.room import RESERVE, DiskRoom, bytes_of_files, find_lack, size_on_disk


def test_what_fits_beside_the_reserve_may_be_written(tmp_path: Path) -> None:
    DiskRoom(tmp_path, lambda _: RESERVE + 1000).require(1000)

    with pytest.raises(DiskFullError, match=r"9 MB of free space are needed, and 8 MB are left"):
        DiskRoom(tmp_path, lambda _: RESERVE + 999).require(1000)


def test_the_estimate_grows_with_files_and_text() -> None:
    assert bytes_of_files(0, 0) == 0
    assert bytes_of_files(1000, 0) == 1_000_000
    assert bytes_of_files(0, 1_000_000) == 4_500_000


@pytest.mark.parametrize(
    "error",
    [
        OSError(28, "No space left on device"),
        OSError(122, "Disk quota exceeded"),
        ValueError("An IO error occurred: 'No space left on device (os error 28)'"),
        sqlite3.OperationalError("database or disk is full"),
    ],
)
def test_a_full_disk_is_known_by_the_words_of_every_store(
    tmp_path: Path, error: BaseException
) -> None:
    lack = find_lack(error, DiskRoom(tmp_path, lambda _: 10**12))

    assert lack is not None
    assert "errno" not in str(lack).lower()


@pytest.mark.parametrize(
    "error",
    [
        ValueError("An index writer was killed.. A worker thread encountered an error"),
        RuntimeError("Failed to serialize into stream"),
    ],
)
def test_what_may_have_other_causes_is_a_full_disk_only_on_one(
    tmp_path: Path, error: BaseException
) -> None:
    assert find_lack(error, DiskRoom(tmp_path, lambda _: 1000)) is not None
    assert find_lack(error, DiskRoom(tmp_path, lambda _: 10**12)) is None


def test_the_cause_of_an_error_counts(tmp_path: Path) -> None:
    error = RuntimeError("the batch failed")
    error.__cause__ = OSError(28, "No space left on device")

    assert find_lack(error, DiskRoom(tmp_path)) is not None
    assert find_lack(RuntimeError("the batch failed"), DiskRoom(tmp_path)) is None


def test_a_catalogue_without_room_is_no_damage_and_rolls_back(tmp_path: Path) -> None:
    path = tmp_path / "catalogue.sqlite"
    catalogue = Catalogue.open_for_writing(path)
    catalogue.connection.execute("PRAGMA max_page_count = 1")  # as large as it is

    def fill() -> None:
        with catalogue.transaction() as connection:
            connection.execute("CREATE TABLE more (value BLOB)")
            connection.executemany("INSERT INTO more VALUES (zeroblob(4000))", [()] * 2000)

    with pytest.raises(sqlite3.OperationalError, match="full") as raised:
        fill()
    assert isinstance(explain(raised.value, path), DiskFullError)
    assert not catalogue.connection.in_transaction
    catalogue.close()


def test_sorting_needs_no_file_on_another_disk(tmp_path: Path) -> None:
    path = tmp_path / "catalogue.sqlite"
    catalogue = Catalogue.open_for_writing(path)

    assert catalogue.connection.execute("PRAGMA temp_store").fetchone() == (2,)  # MEMORY
    catalogue.close()


def test_sizes_are_of_files_and_of_folders_with_all_they_hold(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "1").write_bytes(b"x" * 10)
    (tmp_path / "a" / "b" / "2").write_bytes(b"x" * 5)

    assert size_on_disk(tmp_path / "a") == 15
    assert size_on_disk(tmp_path / "a" / "1") == 10
    assert size_on_disk(tmp_path / "nothing") == 0
