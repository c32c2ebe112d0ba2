"""Fixtures for the tests of storage, indexing and search."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary


@pytest.fixture
def library(tmp_path: Path) -> Iterator[SmallLibrary]:
    """Give an empty library on the real stores; its embedding model only knows words."""
    made = SmallLibrary(tmp_path, KIND, WordHasher())
    yield made
    made.stores.close()
