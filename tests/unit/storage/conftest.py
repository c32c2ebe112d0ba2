"""An empty catalogue in memory."""

import sqlite3
from collections.abc import Iterator

import pytest

from desktop_app.storage.schema import migrate


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    yield connection
    connection.close()
