from desktop_app.storage import file_records
from desktop_app.storage.right_file_records import count_searches, list_right, toggle_right
from tests.support.library import SmallLibrary


def test_a_file_is_noted_for_a_search_and_again_not(library: SmallLibrary) -> None:
    library.write("river.txt", "The river rose.")
    library.index()
    connection = library.stores.catalogue.connection
    river = library.record(library.root / "river.txt").file_id

    assert toggle_right(connection, "flood", river)
    assert toggle_right(connection, "water", river)
    assert count_searches(connection) == 2
    assert dict(list_right(connection)) == {
        "flood": (str(library.root / "river.txt"),),
        "water": (str(library.root / "river.txt"),),
    }
    assert not toggle_right(connection, "flood", river)
    assert list(list_right(connection)) == ["water"]


def test_a_file_that_is_unknown_is_not_noted(library: SmallLibrary) -> None:
    connection = library.stores.catalogue.connection

    assert not toggle_right(connection, "flood", 99)
    assert count_searches(connection) == 0


def test_what_was_noted_goes_with_its_file(library: SmallLibrary) -> None:
    library.write("river.txt", "The river rose.")
    library.index()
    connection = library.stores.catalogue.connection
    river = library.record(library.root / "river.txt").file_id
    toggle_right(connection, "flood", river)
    connection.execute("DELETE FROM files WHERE id = ?", (river,))

    assert file_records.find_file(connection, str(library.root / "river.txt")) is None
    assert count_searches(connection) == 0
    assert not list_right(connection)
