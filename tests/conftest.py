"""Fixtures for the tests of all folders."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model

if TYPE_CHECKING:
    from tests.support.stalls import WatchedApplication

# The windows speak the language of the system, and the tests read English.
os.environ |= {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}


@pytest.fixture(scope="session")
def embedding_model() -> EmbeddingModel:
    """Give the real embedding model, loaded once."""
    return EmbeddingModel.load(find_embedding_model(), threads=2)


@pytest.fixture(scope="session")
def qapp_cls() -> "type[WatchedApplication]":
    """Give the application of every test that has one: it notes what keeps its loop busy."""
    # Most tests run without Qt.
    from tests.support.stalls import WatchedApplication  # noqa: PLC0415

    return WatchedApplication


@pytest.fixture
def private_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Keep sockets, models and libraries of the tests apart from those of a Satchel in use.

    Gives the folder of the sockets, whose path is short: a socket's address has to be.
    """
    with tempfile.TemporaryDirectory(prefix="satchel-") as short:
        monkeypatch.setenv("XDG_CACHE_HOME", short)
        monkeypatch.setenv("XDG_RUNTIME_DIR", short)
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home-data"))
        monkeypatch.delenv("SATCHEL_DATA", raising=False)
        monkeypatch.delenv("SATCHEL_MODELS", raising=False)
        yield Path(short)
