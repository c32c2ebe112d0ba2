"""The catalogue is locked by another process, for reading only, or cannot be opened.

None of this is damage: the library must be unchanged afterwards, whatever was requested.
"""

import contextlib
import itertools
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from benchmarks.faults import mounts
from benchmarks.faults.cases import Case, Kind
from benchmarks.faults.files import texts_below
from benchmarks.faults.healing import visit
from benchmarks.faults.libraries import make_aged
from benchmarks.faults.looking import Sight, look
from benchmarks.faults.program import (
    Engine,
    EngineEndedError,
    EngineRefusedError,
    Program,
    counts_of,
)

State = tuple[tuple[str, ...], int]
"""The watched folders of a library, and the number of files that it knows."""

_WITHOUT_RIGHTS = ("setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner")
"""Prefix for commands of root, so that permissions hold for root as well."""

_ASKED = ("doctor --repair", "doctor", "index", "an engine")
_LOCKS = ("locked for itself alone", "locked against writing")
_UNSEEN = ("locked for itself alone", "a file nobody may open")
"""Obstacles that no process can bypass; the user's own folder can be opened again."""

_CLOSED = ("on a disk for reading only", "a file nobody may open", "in a folder nobody may open")


def _attack_locked(case: Case) -> None:
    _attack(case, *_variant(case, _LOCKS))


def _attack_closed(case: Case) -> None:
    _attack(case, *_variant(case, _CLOSED))


def _variant(case: Case, obstacles: tuple[str, ...]) -> tuple[str, str]:
    variants = list(itertools.product(_ASKED, obstacles))
    return variants[case.number % len(variants)]


def _attack(case: Case, asked: str, obstacle: str) -> None:
    data = case.take_library()
    case.begin(f"the catalogue is {obstacle}, asked for: {asked}")
    files = case.prepared / "files"
    program = case.program()
    before = _state_of(program)
    with _obstacle(obstacle, data):
        hindered = case.program(_WITHOUT_RIGHTS if os.geteuid() == 0 else ())
        if asked == "an engine":
            _start(case, hindered, files)
        else:
            words = ("index", str(files), "--wait", "words") if asked == "index" else asked.split()
            ran = case.run(hindered, *words)
            if ran.code == 0 and not ran.err.strip() and asked != "index" and obstacle in _UNSEEN:
                case.fault.wrong.append(f"`{asked}` ended with 0 and prints: {ran.said[:120]!r}")
    case.start_clock()
    texts = texts_below(files)
    states: list[State] = []

    def see(engine: Engine) -> Sight:
        states.append(counts_of(engine.status()))
        return look(engine, texts, every=case.every)

    seen = visit(case, program, (files,), see)
    if not states:
        case.fault.lost.append(f"the library cannot be opened any more: {seen.refused}")
        return
    if states[0] != before:
        folders, count = states[0]
        case.fault.lost.append(f"{len(folders)} folders and {count} files are left of {before}")
    case.fault.wrong += seen.wrong
    if seen.is_whole:
        case.stop_clock()
    else:
        case.fault.lost += seen.looks[-1].missing if seen.looks else [seen.harm]


def _state_of(program: Program) -> State:
    engine = program.start()
    try:
        return counts_of(engine.status())
    finally:
        engine.kill()


def _start(case: Case, program: Program, files: Path) -> None:
    engine = program.start()
    try:
        engine.index(files)
    except EngineRefusedError:
        pass  # a refusal is the expected outcome
    except EngineEndedError as error:
        case.fault.deaths.append(str(error))
    engine.kill()


@contextlib.contextmanager
def _obstacle(name: str, data: Path) -> Iterator[None]:
    catalogue = data / "catalogue.sqlite"
    if name in _LOCKS:
        with contextlib.closing(sqlite3.connect(catalogue, isolation_level=None)) as other:
            if name == "locked for itself alone":
                other.execute("PRAGMA locking_mode = EXCLUSIVE")
            other.execute("BEGIN EXCLUSIVE")
            yield
        return
    if name == "on a disk for reading only":
        mounts.mount_again(data, data, is_read_only=True)
        yield
        mounts.take_away(data)
        return
    closed = catalogue if name == "a file nobody may open" else data
    mode = closed.stat().st_mode
    closed.chmod(0)
    yield
    closed.chmod(mode)


LOCKED = Kind("locked", 2 * 4, quick=2, attack=_attack_locked, prepare=make_aged)
CLOSED = Kind("closed", 3 * 4, quick=2, attack=_attack_closed, prepare=make_aged, needs_mounts=True)
