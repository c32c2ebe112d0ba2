"""An engine that dies at any moment loses nothing and does nothing twice."""

import functools
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.commands import BringUpToDate
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.core.messages import LibraryChanged, Progress
from desktop_app.storage.opening import open_for_reading
from desktop_app.workers.models import kind_of, load_embedder
from tests.support.engine import Engine
from tests.support.library import find_disagreements
from tests.support.waiting import wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

StartEngine = Callable[[], Engine]

FILES = 60


def fill(files: Path) -> None:
    for n in range(FILES):
        (files / f"{n}.txt").write_text(f"The river number {n} rose.")


def assert_whole(folder: DataFolder) -> None:
    """Hold that the stores agree and hold every file once, with nobody writing."""
    embedder, _ = load_embedder()
    stores = open_for_reading(folder, kind_of(embedder))
    assert find_disagreements(stores) == []
    connection = stores.catalogue.connection
    states = [state for (state,) in connection.execute("SELECT state FROM files").fetchall()]
    assert states == ["indexed"] * FILES
    (passages,) = connection.execute("SELECT count(*) FROM passages").fetchone()
    (embeddings,) = connection.execute("SELECT count(*) FROM embeddings").fetchone()
    assert passages == embeddings == FILES
    stores.close()


def has_written_words(engine: Engine) -> bool:
    return any(isinstance(one, LibraryChanged) for one in engine.announced)


def has_begun_meaning(engine: Engine) -> bool:
    return any(isinstance(one, Progress) and one.embedded for one in engine.announced)


def has_embedded_half(engine: Engine) -> bool:
    return any(isinstance(one, Progress) and one.embedded > FILES // 2 for one in engine.announced)


@pytest.mark.parametrize(
    "moments",
    [(has_written_words,), (has_begun_meaning, has_embedded_half)],
    ids=["with words", "with meaning, and again with half of it"],
)
def test_after_kills_while_indexing_a_restart_makes_it_whole(
    start_engine: StartEngine,
    files: Path,
    folder: DataFolder,
    moments: tuple[Callable[[Engine], bool], ...],
) -> None:
    fill(files)
    for moment in moments:
        engine = start_engine()
        engine.send(BringUpToDate((str(files),)))
        wait_until(functools.partial(moment, engine))
        engine.kill()
        for n in range(0, FILES, 10):
            (files / f"{n}.txt").touch()
    again = start_engine()
    summary = again.index(files)
    found = again.names("river")

    assert summary.files == summary.passages == summary.embedded == FILES
    assert sorted(found) == sorted(f"{n}.txt" for n in range(FILES))
    assert again.index(files).indexed == 0
    assert again.close() == 0
    assert_whole(folder)


def test_what_changed_while_no_engine_ran_is_found_after_a_kill(
    start_engine: StartEngine, files: Path
) -> None:
    fill(files)
    engine = start_engine()
    engine.index(files)
    engine.kill()
    (files / "0.txt").write_text("The hill fell.")
    (files / "1.txt").unlink()
    (files / "new.txt").write_text("A plain.")
    again = start_engine()
    summary = again.index(files)

    assert (summary.files, summary.indexed) == (FILES, 2)
    assert again.names("hill") == ["0.txt"]
    assert again.names("plain") == ["new.txt"]
    assert "1.txt" not in again.names("river")


def test_a_full_disk_ends_indexing_with_a_sentence_and_loses_nothing(
    files: Path, folder: DataFolder
) -> None:
    fill(files)
    command = [sys.executable, "-m", "desktop_app", "--data-dir", str(folder.path)]
    command += ["index", str(files), "--json"]

    def run(most_bytes: int) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes)),
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
            cwd=find_shipped(),
            env={**os.environ, "PYTHONFAULTHANDLER": ""},
        )

    refused = run(120_000)
    done = run(10**9)

    assert refused.returncode == 1
    assert "satchel: " in refused.stderr
    assert "Traceback" not in refused.stderr
    assert refused.stdout == ""
    assert done.returncode == 0, done.stderr
    assert_whole(folder)
