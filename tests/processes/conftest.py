"""Real processes on data folders of the tests."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_app.core.locations import DataFolder
from tests.support.engine import Engine

StartEngine = Callable[[], Engine]


@pytest.fixture(autouse=True)
def _apart(private_folders: Path) -> None:
    """Keep the sockets apart from those of a Satchel in use."""


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "data")


@pytest.fixture
def files(tmp_path: Path) -> Path:
    files = tmp_path / "files"
    files.mkdir()
    return files


@pytest.fixture
def start_engine(folder: DataFolder) -> Iterator[StartEngine]:
    """Yield a function that starts an engine; all are ended at the end of the test."""
    started: list[Engine] = []

    def start() -> Engine:
        started.append(Engine(folder))
        return started[-1]

    yield start
    for engine in started:
        if engine.process.poll() is None:
            engine.kill()
        engine.close()
