"""Libraries that cases begin with: made once by the program itself, copied for each case."""

import json
import shutil
from pathlib import Path
from random import Random

from benchmarks.faults.files import change, fill
from benchmarks.faults.looking import cosines_of
from benchmarks.faults.program import Engine, Program
from desktop_app.core.library import Stage

SEED = 7
"""Seed of the prepared files, the same for every run."""

COSINES = "cosines.json"
"""File beside an aged library, with the cosines of its files and the queries."""


def make_aged(place: Path) -> None:
    """Make a library with a history: several segments, deletions and a snapshot of the vectors.

    Below the place are ``files``, and the library three times: ``older``, before its last changes;
    ``killed``, after them, its engine killed; and ``data``, ended in order. The snapshot is of 40
    vectors; others came later.
    """
    random = Random(SEED)
    files = place / "files"
    fill(files, 40, random)
    fill(place / "leaving", 1, random)
    program = Program(place / "work", place / "h")
    _index(program, files, place / "leaving").close()
    # Forgetting makes a snapshot of the vectors, however few there are.
    forgotten = program.run("forget", str(place / "leaving"))
    if forgotten.code:
        raise RuntimeError(f"a library could not be prepared: {forgotten.said}")
    shutil.copytree(place / "work", place / "older")
    for _ in range(2):
        change(files, random, 3)
        fill(files, 3, random)
        _index(program, files).close()
    fill(files, 3, random)
    _index(program, files).kill()
    shutil.copytree(place / "work", place / "killed")
    engine = _index(program, files)
    (place / COSINES).write_text(json.dumps(cosines_of(engine)))
    engine.close()
    shutil.copytree(place / "work", place / "data")


def make_logged(place: Path) -> None:
    """Make a library of 30 files in order, 30 more only in the catalogue's log, its engine killed.

    Half of the new files are deleted since. Below the place are ``files`` and ``data``.
    """
    random = Random(SEED)
    files = place / "files"
    fill(files, 30, random)
    program = Program(place / "work", place / "h")
    _index(program, files, wait=Stage.WORDS).close()
    before = set(files.iterdir())
    engine = program.start()
    for _ in range(6):  # as many transactions, and commits of the words
        fill(files, 5, random)
        engine.index(files)
    engine.kill()
    shutil.copytree(place / "work", place / "data")
    for path in sorted(set(files.iterdir()) - before)[::2]:
        path.unlink()


def _index(program: Program, *folders: Path, wait: Stage = Stage.MEANING) -> Engine:
    engine = program.start()
    engine.index(*folders, wait=wait)
    return engine
