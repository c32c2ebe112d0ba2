import pytest

from desktop_app.storage import folder_records
from desktop_app.workers.library_names import files_of, folders_of
from tests.support.library import SmallLibrary


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    library.write("letters/2024/a.txt", "A letter.")
    library.write("letters of others/kept/b.txt", "A letter of another.")
    library.index(meaning=False)
    with library.stores.catalogue.transaction() as connection:
        folder_records.remove_folder(connection, str(library.root))
        for name in ("letters", "letters of others/kept"):
            folder_records.add_folder(connection, str(library.root / name), ())
    return library


def test_folders_are_watched_ones_and_those_below_them(library: SmallLibrary) -> None:
    folders = {one.path for one in folders_of(library.stores)}

    assert folders == {
        str(library.root / name) for name in ("letters", "letters/2024", "letters of others/kept")
    }


def test_folders_hold_files_with_the_ids(library: SmallLibrary) -> None:
    chosen = library.record(library.root / "letters/2024/a.txt").file_id
    folders = {one.path for one in folders_of(library.stores, [chosen])}

    assert folders == {str(library.root / name) for name in ("letters", "letters/2024")}


def test_files_are_all_or_those_with_the_ids(library: SmallLibrary) -> None:
    chosen = library.record(library.root / "letters/2024/a.txt").file_id

    assert {one.name for one in files_of(library.stores)} == {"a.txt", "b.txt"}
    assert [one.name for one in files_of(library.stores, [chosen])] == ["a.txt"]
