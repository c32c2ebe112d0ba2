"""Libraries that cases begin with: made once by the program itself, copied for each case."""

import json
import shutil
from pathlib import Path
from random import Random

from benchmarks.faults.files import change, fill
from benchmarks.faults.looking import cosines_of
from benchmarks.faults.program import Engine, Program
from desktop_app.core.commands import Forget
from desktop_app.core.library import ForgetReport, Stage

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
    engine = _index(program, files, place / "leaving")
    # Forgetting makes a snapshot of the vectors, however few there are.
    engine.ask(Forget(str(place / "leaving")), ForgetReport)
    engine.close()
    shutil.copytree(place / "work", place / "older")
    engine = program.start()
    for _ in range(2):
        change(files, random, 3)
        fill(files, 3, random)
        engine.index(files, wait=Stage.MEANING)
    fill(files, 3, random)
    engine.index(files, wait=Stage.MEANING)
    engine.kill()
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
