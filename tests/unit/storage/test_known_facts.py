import sqlite3

import pytest

from desktop_app.core.changes import FileFacts
from desktop_app.storage import known_facts
from tests.support.file_rows import FACTS, find, see


def test_facts_of_any_file_system_are_recognised_again(connection: sqlite3.Connection) -> None:
    large = FileFacts(2**62, 2**62, -1, 2**64 - 1, 2**64 - 1)
    see(connection, facts=large)
    known = known_facts.facts_below(connection, "/d")["/d/a.txt"]

    assert known_facts.is_unchanged(known, large)
    assert find(connection).facts.size == 2**62


@pytest.mark.parametrize("field", ["size", "mtime_ns", "ctime_ns", "inode"])
def test_a_difference_in_any_fact_is_a_change(connection: sqlite3.Connection, field: str) -> None:
    see(connection)
    known = known_facts.facts_below(connection, "/d")["/d/a.txt"]
    values = {"size": 10, "mtime_ns": 20, "ctime_ns": 30, "device": 40, "inode": 50}
    changed = FileFacts(**{**values, field: 99})

    assert known_facts.is_unchanged(known, FACTS)
    assert not known_facts.is_unchanged(known, changed)
    assert not known_facts.is_unchanged(None, FACTS)
