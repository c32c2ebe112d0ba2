"""Fixtures for the tests of storage, indexing and search."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary


@pytest.fixture
def library(tmp_path: Path) -> Iterator[SmallLibrary]:
    """Yield an empty library on the real stores; its embedding model only knows words."""
    made = SmallLibrary(tmp_path, KIND, WordHasher())
    yield made
    made.stores.close()


@pytest.fixture(scope="module")
def shared_library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SmallLibrary]:
    """Yield the same for tests of which none changes what it holds."""
    made = SmallLibrary(tmp_path_factory.mktemp("library"), KIND, WordHasher())
    yield made
    made.stores.close()


@pytest.fixture(scope="session")
def kept_readers() -> Iterator[None]:
    """Spare the libraries of the tests the start of a reader, of 0.15 s of processor time."""
    # Most tests open no library.
    from tests.support.kept_readers import keeping_readers  # noqa: PLC0415

    with keeping_readers():
        yield
