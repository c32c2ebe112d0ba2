import sqlite3

from desktop_app.storage.exclusion_records import (
    add_exclusion,
    exclusion_of,
    list_exclusions,
    remove_exclusion,
    remove_exclusions_below,
)


def test_what_is_kept_out_covers_everything_below_it(connection: sqlite3.Connection) -> None:
    add_exclusion(connection, "/d/sub")
    add_exclusion(connection, "/d/sub")

    assert list_exclusions(connection) == ("/d/sub",)
    assert exclusion_of(connection, "/d", "/d/sub") == "/d/sub"
    assert exclusion_of(connection, "/d", "/d/sub/a/b.txt") == "/d/sub"
    assert exclusion_of(connection, "/d", "/d/subway") == ""


def test_a_folder_watched_for_itself_is_not_kept_out(connection: sqlite3.Connection) -> None:
    add_exclusion(connection, "/d/sub")

    assert exclusion_of(connection, "/d/sub", "/d/sub/a.txt") == ""
    assert exclusion_of(connection, "/d/sub/in", "/d/sub/in/a.txt") == ""


def test_it_is_taken_back_alone_or_with_what_is_below(connection: sqlite3.Connection) -> None:
    for path in ("/d", "/d/a", "/d/b/c", "/e"):
        add_exclusion(connection, path)

    assert remove_exclusion(connection, "/d/a")
    assert not remove_exclusion(connection, "/d/a")
    remove_exclusions_below(connection, "/d")
    assert list_exclusions(connection) == ("/d", "/e")
