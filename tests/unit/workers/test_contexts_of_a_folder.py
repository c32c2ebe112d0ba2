"""Contexts of a folder's passages, from the command to both indexes, by small models."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.core.commands import BringUpToDate, GetStatus
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import EngineError
from desktop_app.core.library import IndexSummary, Stage, Status
from desktop_app.core.library_commands import PauseContexts, SetPassageContexts
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Notice, Progress
from desktop_app.core.passage_contexts import ContextCounts
from desktop_app.core.preference_commands import SetEngineSettings
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Search
from desktop_app.indexing.work import Announcement
from desktop_app.workers import open_library as open_library_module
from desktop_app.workers.open_library import OpenLibrary
from tests.support.library import find_disagreements
from tests.support.talking_model import write_talking_model
from tests.support.waiting import wait_until


class IdleMachine:
    """A computer that does nothing else."""

    def is_on_battery(self) -> bool:
        return False

    def is_idle(self) -> bool:
        return True


@pytest.fixture
def announced() -> list[Announcement]:
    return []


@pytest.fixture
def files(tmp_path: Path) -> Path:
    files = tmp_path / "files"
    files.mkdir()
    (files / "river.txt").write_text("The river rose over the bank. " * 10)
    return files


@pytest.fixture
def library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, announced: list[Announcement]
) -> Iterator[OpenLibrary]:
    monkeypatch.setattr(open_library_module, "ThisMachine", IdleMachine)
    with closing(OpenLibrary(DataFolder(tmp_path / "data"), announced.append)) as library:
        library.start()
        yield library


def carry_out(library: OpenLibrary, command: object) -> object:
    return library.commands.carry_out(command, lambda _: None)  # type: ignore[arg-type]


def write_contexts(library: OpenLibrary, files: Path, model: Path) -> Status:
    carry_out(library, SetEngineSettings(EngineSettings(answer_model=str(model))))
    command = BringUpToDate((str(files),), Stage.CONTEXTS, writes_contexts=True)
    assert isinstance(carry_out(library, command), IndexSummary)
    return read_status(library)


def read_status(library: OpenLibrary) -> Status:
    status = carry_out(library, GetStatus())
    assert isinstance(status, Status)
    return status


def count(library: OpenLibrary, query: str) -> int:
    results = carry_out(library, Search(query, mode=SearchMode.WORDS))
    assert isinstance(results, Results)
    return len(results.hits)


def test_a_folder_has_contexts_until_the_setting_is_taken_back(
    library: OpenLibrary, files: Path, talking_model: Path, announced: list[Announcement]
) -> None:
    status = write_contexts(library, files, talking_model)
    assert status.contexts == ContextCounts(1)
    assert status.folders[0].writes_contexts
    assert count(library, "president") == 1
    assert any(one.contexts.written for one in announced if isinstance(one, Progress))

    carry_out(library, SetPassageContexts(str(files), is_on=False))
    carry_out(library, BringUpToDate((str(files),), Stage.CONTEXTS))
    assert count(library, "president") == 0
    assert find_disagreements(library._stores) == []


def test_a_model_of_junk_changes_nothing(library: OpenLibrary, files: Path, tmp_path: Path) -> None:
    junk = write_talking_model(tmp_path / "junk.gguf", "1 2 3 4 5 6 7 8 9 10")
    status = write_contexts(library, files, junk)
    assert status.contexts == ContextCounts(1, 0, 1)
    assert count(library, "river") == 1


def test_without_a_model_the_user_is_notified_and_waiting_for_contexts_fails(
    library: OpenLibrary, files: Path, tmp_path: Path, announced: list[Announcement]
) -> None:
    with pytest.raises(EngineError, match="cannot write contexts"):
        write_contexts(library, files, tmp_path / "missing.gguf")
    assert read_status(library).contexts == ContextCounts(0, 1)
    wait_until(
        lambda: any(
            "missing.gguf" in str(one.message) for one in announced if isinstance(one, Notice)
        ),
        "the notice",
    )


def test_waiting_for_contexts_fails_while_they_are_paused(
    library: OpenLibrary, files: Path, talking_model: Path
) -> None:
    carry_out(library, PauseContexts(is_on=True))
    with pytest.raises(EngineError, match="writing of contexts is paused"):
        write_contexts(library, files, talking_model)
    status = read_status(library)
    assert status.has_contexts_paused
    assert status.contexts == ContextCounts(0, 1)
    assert count(library, "president") == 0

    carry_out(library, SetPassageContexts(str(files), is_on=False))
    done = carry_out(library, BringUpToDate((str(files),), Stage.CONTEXTS))
    assert isinstance(done, IndexSummary)
