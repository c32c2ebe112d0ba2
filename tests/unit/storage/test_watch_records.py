"""Records of files to compare with watched searches, and of reported files."""

import pytest

from desktop_app.core.errors import SearchError
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.storage import folder_records, saved_search_records
from desktop_app.storage.watch_records import (
    files_to_compare,
    keep_compared,
    keep_reported,
    list_watched,
    unreported,
)
from tests.support.library import SmallLibrary

RIVER = SavedSearch("Rivers", "river", is_watched=True)


def keep(library: SmallLibrary, search: SavedSearch) -> None:
    with library.stores.catalogue.transaction() as connection:
        saved_search_records.save_search(connection, search, 1.0)


def watch(library: SmallLibrary, name: str, *, is_on: bool) -> None:
    with library.stores.catalogue.transaction() as connection:
        saved_search_records.set_watched(connection, name, is_on=is_on)


def due(library: SmallLibrary, *, embeds: bool = True, scanning: tuple[str, ...] = ()) -> list[int]:
    return files_to_compare(
        library.stores.catalogue.connection, 100, embeds=embeds, scanning=scanning
    )


def compared(library: SmallLibrary, *file_ids: int, has_model: bool = True) -> None:
    with library.stores.catalogue.transaction() as connection:
        keep_compared(connection, file_ids, has_model=has_model)


def report(library: SmallLibrary, *file_ids: int) -> tuple[int, ...]:
    with library.stores.catalogue.transaction() as connection:
        return keep_reported(connection, "Rivers", file_ids)


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    library.write("old.txt", "The river rose by two metres.")
    library.index()
    keep(library, RIVER)
    return library


def file_id(library: SmallLibrary, name: str) -> int:
    return library.record(library.root / name).file_id


def test_without_a_watched_search_no_file_waits(library: SmallLibrary) -> None:
    watch(library, "Rivers", is_on=False)
    library.write("new.txt", "Another river.")
    library.index()

    assert due(library) == []
    assert list_watched(library.stores.catalogue.connection) == []


def test_only_files_after_the_begin_of_the_watch_wait(library: SmallLibrary) -> None:
    library.write("new.txt", "Another river.")
    library.write("old.txt", "The river fell.")
    library.index()

    assert due(library) == [file_id(library, "new.txt")]


def test_a_folder_is_waited_for_while_it_is_scanned_read_or_embedded(
    library: SmallLibrary,
) -> None:
    library.write("a.txt", "Another river.")
    library.index(meaning=False)
    assert due(library) == []
    assert due(library, embeds=False) == [file_id(library, "a.txt")]
    library.embed()
    library.write("b.txt", "A third river.")
    library.notice()
    assert due(library) == due(library, embeds=False) == []
    library.read()
    library.embed()
    assert due(library, scanning=(str(library.root),)) == []
    assert due(library) == [file_id(library, "a.txt"), file_id(library, "b.txt")]


def test_a_paused_folder_is_not_waited_for(library: SmallLibrary) -> None:
    library.write("a.txt", "Another river.")
    library.index()
    library.write("b.txt", "A third river.")
    library.notice()
    with library.stores.catalogue.transaction() as connection:
        folder_records.set_paused(connection, str(library.root), is_on=True)

    assert due(library) == [file_id(library, "a.txt")]


def test_a_file_that_was_compared_by_its_words_is_compared_again_when_embedded(
    library: SmallLibrary,
) -> None:
    library.write("a.txt", "Another river.")
    library.index(meaning=False)
    new = file_id(library, "a.txt")
    compared(library, new)
    assert due(library, embeds=False) == []
    library.embed()
    assert due(library) == [new]
    compared(library, new)
    assert due(library) == []


def test_without_a_model_a_file_is_compared_once(library: SmallLibrary) -> None:
    library.write("a.txt", "Another river.")
    library.index(meaning=False)
    compared(library, file_id(library, "a.txt"), has_model=False)
    library.embed()

    assert due(library) == []


def test_a_file_is_reported_once_also_after_it_changed(library: SmallLibrary) -> None:
    (old, path) = file_id(library, "old.txt"), library.write("a.txt", "Another river.")
    library.index()
    new = file_id(library, "a.txt")
    (watched,) = list_watched(library.stores.catalogue.connection)
    assert unreported(library.stores.catalogue.connection, watched, [old, new]) == (new,)
    assert report(library, old, new) == (new,)
    compared(library, new)
    library.write("a.txt", "Another river, and a longer one.")
    library.index()
    assert due(library) == [new]
    assert unreported(library.stores.catalogue.connection, watched, [new]) == ()
    assert report(library, new) == ()
    path.unlink()
    library.index()
    assert due(library) == []


def test_a_renamed_search_keeps_what_it_reported_and_one_watched_again_begins_again(
    library: SmallLibrary,
) -> None:
    library.write("a.txt", "Another river.")
    library.index()
    new = file_id(library, "a.txt")
    report(library, new)
    connection = library.stores.catalogue.connection
    with library.stores.catalogue.transaction() as writing:
        saved_search_records.rename_search(writing, "Rivers", "Water")
    (watched,) = list_watched(connection)
    assert watched.search == SavedSearch("Water", "river", is_watched=True)
    assert unreported(connection, watched, [new]) == ()
    watch(library, "Water", is_on=False)
    watch(library, "Water", is_on=True)
    (watched,) = list_watched(connection)
    assert unreported(connection, watched, [new]) == ()


def test_a_replaced_search_is_watched_on_and_a_watched_one_is_not_begun_again(
    library: SmallLibrary,
) -> None:
    connection = library.stores.catalogue.connection
    keep(library, SavedSearch("Rivers", "lake"))
    (watched,) = list_watched(connection)
    assert watched.search.query == "lake"
    library.write("a.txt", "A lake.")
    library.index()
    watch(library, "Rivers", is_on=True)
    (again,) = list_watched(connection)
    assert again.watched_from == watched.watched_from


def test_an_unknown_search_cannot_be_watched(library: SmallLibrary) -> None:
    with pytest.raises(SearchError):
        watch(library, "Lakes", is_on=True)


def test_nothing_of_a_deleted_search_or_file_is_left(library: SmallLibrary) -> None:
    path = library.write("a.txt", "Another river.")
    library.index()
    report(library, file_id(library, "a.txt"))
    connection = library.stores.catalogue.connection
    path.unlink()
    library.index()
    left = "SELECT (SELECT count(*) FROM reported_files), (SELECT count(*) FROM files_to_compare)"
    assert connection.execute(left).fetchone() == (0, 0)
    library.write("b.txt", "A third river.")
    library.index()
    report(library, file_id(library, "b.txt"))
    with library.stores.catalogue.transaction() as writing:
        saved_search_records.delete_search(writing, "Rivers")
    assert connection.execute("SELECT count(*) FROM reported_files").fetchone() == (0,)
