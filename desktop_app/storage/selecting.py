"""Selects or changes rows by any number of ids in few statements."""

import sqlite3
from collections.abc import Iterable
from itertools import islice
from typing import Any

_MOST_VALUES = 512
"""Values in one statement; SQLite allows 32,766, but prepares short ones faster."""

_STEP = 64
"""A longer statement has a multiple of this many values, so that it is prepared only once."""


def execute_in(
    connection: sqlite3.Connection,
    statement: str,
    values: Iterable[int | str],
    before: tuple[str, ...] = (),
) -> list[tuple[Any, ...]]:
    """Execute a statement with ``IN ()`` for any number of values, and return its rows.

    A statement that changes rows returns none.

    Args:
        connection: To execute it.
        statement: The statement; its empty parentheses receive the values.
        values: Permitted values of the column before ``IN ()``.
        before: Values of the statement before ``IN ()``.
    """
    beginning, _, end = statement.partition("IN ()")
    rest = iter(values)
    rows: list[tuple[Any, ...]] = []
    while some := tuple(islice(rest, _MOST_VALUES)):
        if len(some) > _STEP:
            # A value that is listed twice selects its rows once.
            some += some[-1:] * (-len(some) % _STEP)
        places = ",".join("?" * len(some))
        rows += connection.execute(f"{beginning}IN ({places}){end}", before + some)
    return rows
