import sqlite3

import pytest

from desktop_app.storage.selecting import execute_in


@pytest.mark.parametrize("count", [0, 1, 500, 501, 1700])
def test_any_number_of_values_returns_each_row_once(
    connection: sqlite3.Connection, count: int
) -> None:
    connection.executemany(
        "INSERT INTO opens (id, query, path, at) VALUES (?, '', '', 0)", ((n,) for n in range(2000))
    )
    rows = execute_in(connection, "SELECT id FROM opens WHERE id IN ()", range(count))

    assert sorted(found for (found,) in rows) == list(range(count))


def test_values_of_no_row_return_nothing(connection: sqlite3.Connection) -> None:
    assert list(execute_in(connection, "SELECT id FROM opens WHERE id IN ()", [1, 2])) == []


def test_lists_of_similar_length_share_a_statement(connection: sqlite3.Connection) -> None:
    statements: list[str] = []
    connection.set_trace_callback(statements.append)
    for count in (130, 150, 190):
        execute_in(connection, "SELECT id FROM opens WHERE id IN ()", range(count))

    assert len({one.count(",") for one in statements}) == 1
