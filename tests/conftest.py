"""Fixtures for the tests of all folders."""

import functools
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs
import pytest
from hypothesis import configuration, settings

from desktop_app.core.locations import find_shipped
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model
from tests.support.catalogues import copying_tables
from tests.support.private_places import private_places
from tests.support.talking_model import LONG_ANSWER, write_talking_model

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

pytest_plugins = [
    "tests.support.collection",
    "tests.support.forked_run",
    "tests.support.garbage",
]

# The windows speak the language of the system, and the tests read English.
os.environ |= {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}
# Qt ends a process that makes a window without a screen.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Models that tests load here are to wait as they do in the answerer, and not in busy loops that
# take the cores from the other tests. Read when OpenMP is loaded.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

# Set in many container images; each of the 500 processes that the tests start would then compile
# the whole program again, and this one all tests.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Every clone, and every process, would compute the same table of Unicode, in 4 s.
_CACHE = platformdirs.user_cache_path("satchel-tests", appauthor=False)
configuration.set_hypothesis_home_dir(_CACHE / "hypothesis")
# The same examples each time. More of them, and others: --hypothesis-profile=thorough.
settings.register_profile("suite", derandomize=True, max_examples=50, deadline=None)
settings.register_profile("thorough", max_examples=1000, deadline=None)
settings.load_profile("suite")

MEMORY = Path("/dev/shm")  # noqa: S108
"""The file system in memory that Linux has. A test of the stores writes and removes some thirty
files; there it takes half of the system's time, and a disk is not waited for."""

ROOM = 512 << 20
"""Bytes that have to be free there; three processes were seen to use 52 MB at a time."""


def _is_fit(place: Path) -> bool:
    """Whether the tests can write and run files at a place, with room for all of them."""
    if sys.platform != "linux" or not os.access(place, os.W_OK):
        return False
    facts = os.statvfs(place)
    return not facts.f_flag & os.ST_NOEXEC and facts.f_bavail * facts.f_frsize >= ROOM


if "TMPDIR" not in os.environ and _is_fit(MEMORY):
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None  # asked for already, when the place was another


LONGEST_FIRST = (
    "end_to_end/test_nothing_leaves.py",
    "processes/test_drives.py",
    "relevance/test_answers.py",
    "unit/embedding",
    "unit/cli/test_comparing_models.py",
    "processes/test_faults.py",
    "end_to_end",
    "desktop",
    "unit/workers/test_reader_pool.py",
    "processes",
    "ui",
    "unit/answering/test_model.py",
    "unit/workers",
    "relevance",
)
"""Files and folders of the tests that take longest; one of them left for the end would keep one
process busy and the others idle. Files that mostly wait are between files that compute."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the option of `make prompt`, which times the tests of the windows."""
    parser.addoption(
        "--promptness", action="store_true", help="fail tests in which one event took too long"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests: those that take longest first, the others in the order of their files."""
    places = [Path(__file__).parent / name for name in LONGEST_FIRST]

    @functools.cache
    def rank(file: Path) -> tuple[int, Path]:
        ranks = (n for n, place in enumerate(places) if file.is_relative_to(place))
        return next(ranks, len(places)), file

    items.sort(key=lambda item: rank(item.path))


@pytest.fixture(scope="session", autouse=True)
def _shipped_model_is_loaded_once() -> Iterator[None]:
    """Load the embedding model that ships once a process: it never changes, and takes 0.1 s."""
    load = EmbeddingModel.load
    load_once = functools.cache(load)
    shipped = find_shipped("models")

    def load_known(folder: Path, threads: int, *, is_late: bool = False) -> EmbeddingModel:
        is_shipped = folder.is_relative_to(shipped)
        return load_once(folder, threads) if is_shipped else load(folder, threads, is_late=is_late)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(EmbeddingModel, "load", staticmethod(load_known))
        yield


@pytest.fixture(scope="session", autouse=True)
def _tables_are_made_once() -> Iterator[None]:
    """Copy the tables of each new library: they are always the same."""
    with copying_tables():
        yield


@pytest.fixture(scope="session")
def embedding_model() -> EmbeddingModel:
    """Return the real embedding model, loaded once."""
    return EmbeddingModel.load(find_embedding_model(), threads=2)


@pytest.fixture(scope="session")
def talking_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an answer model that always answers the same, at once."""
    return write_talking_model(tmp_path_factory.mktemp("models") / "talking.gguf")


@pytest.fixture(scope="session")
def long_talking_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the same with a long answer, which can be interrupted."""
    path = tmp_path_factory.mktemp("models") / "long.gguf"
    return write_talking_model(path, LONG_ANSWER, heads=8)


@pytest.fixture(scope="session")
def qapp_cls(pytestconfig: pytest.Config) -> "type[QApplication]":
    """Return the application of every test that has one, which may note slow events."""
    # Most tests run without Qt.
    from tests.support.stalls import StyledApplication, WatchedApplication  # noqa: PLC0415

    return WatchedApplication if pytestconfig.option.promptness else StyledApplication


@pytest.fixture
def timed(pytestconfig: pytest.Config) -> None:
    """Skip a test that measures time, unless that was asked for."""
    if not pytestconfig.option.promptness:
        pytest.skip("measures time: run by make prompt")


@pytest.fixture
def private_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Keep sockets, models and libraries of the tests apart from those of a Satchel in use.

    Returns the folder of the sockets, whose path is short: a socket's address has to be.
    """
    with private_places(monkeypatch, tmp_path) as short:
        yield short
