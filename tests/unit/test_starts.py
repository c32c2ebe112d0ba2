"""What a process imports before it does anything; decided in docs/decisions/starts.md.

Modules are counted, because clocks differ from machine to machine. A limit is about a tenth above
the number that was counted when it was set.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.cli.main import main
from desktop_app.core.locations import find_shipped

LIBRARIES = frozenset(
    {
        *("numpy", "onnxruntime", "tokenizers", "usearch", "tantivy", "rapidfuzz", "watchdog"),
        *("psutil", "llama_cpp", "pymupdf", "PIL", "lxml", "gcld3", "seccompy", "PySide6"),
        *("torch", "mcp"),
    }
)
"""What makes a start slow, and no command that only looks needs."""

NOT_BY_WORDS = LIBRARIES - {"numpy", "tantivy"}
ANSWERING = frozenset({"desktop_app.answering.kinds", "desktop_app.answering.prompt"})
"""Patterns and prompts, which take 15 ms to load and only questions need."""

NOT_TO_INDEX_WORDS = (LIBRARIES - {"tantivy", "watchdog", "psutil"}) | ANSWERING
# An engine whose library has nothing to embed and gets no question.
NOT_IN_AN_ENGINE = (
    LIBRARIES - {"numpy", "tantivy", "watchdog", "psutil"} | {"numpy.random"} | ANSWERING
)

PAGE = str(find_shipped("docs", "glossary.md"))

_PROGRAM = """
import atexit, sys
modules = sys.modules
atexit.register(lambda: print(*sorted(modules), file=sys.stderr))
from desktop_app.__main__ import main
sys.exit(main())
"""

_BEFORE_READERS = """
import sys
from desktop_app.__main__ import main
from desktop_app.workers.reader_pool import ReaderPool
start = ReaderPool.start
def note_and_start(pool):
    print(*sorted(sys.modules), file=sys.stderr)
    start(pool)
ReaderPool.start = note_and_start
sys.exit(main())
"""


def imported_by(*arguments: str, program: str = _PROGRAM) -> set[str]:
    """Run the program, and return the names of the modules that it imported."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=find_shipped(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.split())


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with one file, searchable by words."""
    place = tmp_path_factory.mktemp("starts")
    (place / "a.txt").write_text("The boiler was repaired in March.")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_RUNTIME_DIR", str(place))
        command = ["index", "--wait", "words", "--data-dir", str(place / "data")]
        assert main([*command, str(place / "a.txt")]) == 0
    return place / "data"


@pytest.mark.parametrize(
    ("arguments", "unwanted", "most"),
    [
        (["--version"], LIBRARIES, 178),
        (["--help"], LIBRARIES, 178),
        (["status"], LIBRARIES, 230),
        (["history"], LIBRARIES, 238),
        (["contexts"], LIBRARIES, 240),
        (["contexts", "--help"], LIBRARIES, 187),
        (["index", "{place}/a.txt", "--wait", "words"], LIBRARIES, 250),
        (["why", PAGE], LIBRARIES - {"tantivy"}, 272),
        (["marks"], LIBRARIES - {"tantivy"}, 280),
        (["models", "list"], LIBRARIES, 192),
        (["search", "boiler", "--mode", "words"], NOT_BY_WORDS, 498),
        (["export", "passages"], NOT_BY_WORDS | {"pyarrow"}, 395),
        (["index", PAGE, "--wait", "words"], NOT_TO_INDEX_WORDS, 505),
        (["--worker", "reader"], LIBRARIES - {"gcld3", "seccompy", "tantivy"}, 268),
        (["--worker", "answerer"], LIBRARIES, 240),
        (["--worker", "engine", "--data-dir", "{place}/new"], NOT_IN_AN_ENGINE, 589),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else "",
)
def test_a_start_imports_only_what_it_uses(
    arguments: list[str],
    unwanted: set[str],
    most: int,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SATCHEL_DATA", str(data))
    loaded = imported_by(*(one.format(place=data.parent) for one in arguments))

    assert loaded.isdisjoint(unwanted), sorted(loaded & unwanted)
    assert len(loaded) <= most, len(loaded)


def test_readers_of_a_new_library_start_before_what_writes_it_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SATCHEL_DATA", str(tmp_path / "data"))
    (tmp_path / "a.txt").write_text("The boiler was repaired in March.")
    command = ("index", str(tmp_path / "a.txt"), "--wait", "words")
    loaded = imported_by(*command, program=_BEFORE_READERS)

    assert "desktop_app.workers.reader_pool" in loaded
    writing = {"desktop_app.workers.open_library", "desktop_app.core.commands", "tantivy"}
    assert loaded.isdisjoint(writing)
