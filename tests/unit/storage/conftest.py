"""An empty catalogue in memory."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.support.catalogues import new_catalogue


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    with closing(new_catalogue()) as connection:
        yield connection
