from pathlib import Path

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.evaluation.root import find_missing, find_root, locate
from desktop_app.storage import folder_records
from tests.support.library import SmallLibrary


@pytest.fixture
def shelf(library: SmallLibrary) -> SmallLibrary:
    library.write("set/docs/tide.txt", "The tide rises.")
    library.write("set/moon.txt", "The moon lifts the sea.")
    library.index(meaning=False)
    return library


def test_the_chosen_folder_comes_before_all(shelf: SmallLibrary) -> None:
    beside = shelf.root / "set" / "queries.jsonl"
    chosen = str(shelf.root)

    assert find_root(shelf.stores.catalogue, beside, chosen, ["set/moon.txt"]) == chosen
    with pytest.raises(StoreError, match="none of the files of the set below"):
        find_root(shelf.stores.catalogue, beside, chosen, ["moon.txt"])


@pytest.mark.parametrize(
    ("relevant", "root"),
    [
        (["tide.txt"], "set/docs"),
        (["nowhere.txt", "tide.txt"], "set/docs"),
        (["docs/tide.txt"], "set"),
        (["set/moon.txt"], ""),
        ([], "set/docs"),
    ],
)
def test_else_it_is_where_the_library_holds_files_of_the_set(
    relevant: list[str], root: str, shelf: SmallLibrary
) -> None:
    beside = shelf.root / "set" / "queries.jsonl"

    found = find_root(shelf.stores.catalogue, beside, "", relevant)

    assert found == locate(str(shelf.root), root)


def test_a_set_outside_the_watched_folders_is_about_them(
    shelf: SmallLibrary, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "away" / "queries.jsonl"
    catalogue = shelf.stores.catalogue

    assert find_root(catalogue, elsewhere, "", []) == str(shelf.root)
    with catalogue.transaction() as connection:
        folder_records.add_folder(connection, str(shelf.root.parent / "more" / "notes"), ())
    assert find_root(catalogue, elsewhere, "", ["documents/set/moon.txt"]) == str(shelf.root.parent)


def test_a_single_watched_file_counts_by_its_folder(shelf: SmallLibrary, tmp_path: Path) -> None:
    catalogue, file = shelf.stores.catalogue, shelf.root / "set" / "moon.txt"
    with catalogue.transaction() as connection:
        folder_records.remove_folder(connection, str(shelf.root))
        folder_records.add_folder(connection, str(file), ())

    found = find_root(catalogue, tmp_path / "away" / "q.jsonl", "", ["moon.txt"])

    assert found == str(file.parent)


@pytest.mark.parametrize("relevant", [["nowhere.txt"], []])
def test_where_nothing_is_indexed_it_states_what_to_do(
    relevant: list[str], library: SmallLibrary
) -> None:
    with pytest.raises(StoreError, match="The library holds none") as caught:
        find_root(library.stores.catalogue, library.root / "queries.jsonl", "", relevant)

    assert "satchel index FOLDER" in str(caught.value.action)


def test_absolute_paths_stay_and_dots_are_taken_away() -> None:
    assert locate("/docs", "/other/a.txt") == "/other/a.txt"
    assert locate("/docs", "./in/../a.txt") == "/docs/a.txt"


def test_missing_files_are_named_once(shelf: SmallLibrary) -> None:
    root = str(shelf.root / "set")
    named = ["moon.txt", "gone.txt", "gone.txt", "docs/tide.txt", "docs"]

    assert find_missing(shelf.stores.catalogue, root, named) == {"gone.txt", "docs"}
