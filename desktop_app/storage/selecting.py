"""Selecting rows: below a path, by any number of ids, or only their number."""

import sqlite3
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

_MOST_VALUES = 512
"""Values in one statement; SQLite allows 32,766, but prepares short ones faster."""

_STEP = 64
"""A longer statement has a multiple of this many values, so that it is prepared only once."""


AT_OR_BELOW = "(path = ? OR (path >= ? AND path < ?))"
"""SQL condition for a path and all paths below it; :func:`at_or_below` returns its values."""


def subtree(path: str) -> tuple[str, str]:
    """Return the bounds (first included, last excluded) of the paths below a folder."""
    below = path.rstrip("/") + "/"
    return below, below[:-1] + "0"  # "0" is the character after "/"


def at_or_below(path: str) -> tuple[str, str, str]:
    """Return the values of :data:`AT_OR_BELOW` for a path."""
    return path, *subtree(path)


def within(path: str) -> tuple[str, tuple[str, ...]]:
    """Return the condition :data:`AT_OR_BELOW` with its values; for an empty path, that of all."""
    return (AT_OR_BELOW, at_or_below(path)) if path else ("1", ())


def count(connection: sqlite3.Connection, statement: str, values: Sequence[object] = ()) -> int:
    """Return the number that a statement selects, such as ``count(*)``."""
    (number,) = connection.execute(statement, values).fetchone()
    return int(number)


def is_any(connection: sqlite3.Connection, statement: str, values: Sequence[object] = ()) -> bool:
    """Whether a statement selects any row."""
    return connection.execute(f"{statement} LIMIT 1", values).fetchone() is not None


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
