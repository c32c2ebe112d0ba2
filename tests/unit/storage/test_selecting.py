import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.storage.selecting import (
    AT_OR_BELOW,
    at_or_below,
    count,
    execute_in,
    is_any,
    subtree,
    within,
)

PATHS = st.text("ab/0.é", max_size=6).map(lambda end: "/" + end)


@given(PATHS, PATHS)
def test_the_bounds_contain_exactly_the_paths_below(folder: str, path: str) -> None:
    first, last = subtree(folder)

    assert (first <= path < last) is path.startswith(folder.rstrip("/") + "/")


def test_the_condition_selects_a_path_and_what_is_below_it(connection: sqlite3.Connection) -> None:
    connection.executemany(
        "INSERT INTO exclusions VALUES (?)", (("/a",), ("/a/b",), ("/a.b",), ("/ab",), ("/A",))
    )
    rows = connection.execute(f"SELECT path FROM exclusions WHERE {AT_OR_BELOW}", at_or_below("/a"))  # noqa: S608
    where, values = within("")

    assert sorted(path for (path,) in rows) == ["/a", "/a/b"]
    assert count(connection, f"SELECT count(*) FROM exclusions WHERE {where}", values) == 5  # noqa: S608


def test_a_selected_row_is_noticed(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO exclusions VALUES ('/a')")

    assert is_any(connection, "SELECT 1 FROM exclusions WHERE path = ?", ("/a",))
    assert not is_any(connection, "SELECT 1 FROM exclusions WHERE path = ?", ("/b",))


@pytest.mark.parametrize("number", [0, 1, 500, 501, 1700])
def test_any_number_of_values_returns_each_row_once(
    connection: sqlite3.Connection, number: int
) -> None:
    connection.executemany(
        "INSERT INTO opens (id, query, path, at) VALUES (?, '', '', 0)", ((n,) for n in range(2000))
    )
    rows = execute_in(connection, "SELECT id FROM opens WHERE id IN ()", range(number))

    assert sorted(found for (found,) in rows) == list(range(number))


def test_values_of_no_row_return_nothing(connection: sqlite3.Connection) -> None:
    assert list(execute_in(connection, "SELECT id FROM opens WHERE id IN ()", [1, 2])) == []


def test_lists_of_similar_length_share_a_statement(connection: sqlite3.Connection) -> None:
    statements: list[str] = []
    connection.set_trace_callback(statements.append)
    for number in (130, 150, 190):
        execute_in(connection, "SELECT id FROM opens WHERE id IN ()", range(number))

    assert len({one.count(",") for one in statements}) == 1
