"""The engine is killed at any moment of indexing, and files change before, after and meanwhile."""

import time

from benchmarks.faults.cases import Case, Kind
from benchmarks.faults.files import change, fill, texts_below
from benchmarks.faults.looking import look
from benchmarks.faults.program import Engine, EngineEndedError, EngineRefusedError, Program
from desktop_app.core.commands import BringUpToDate
from desktop_app.core.library import Stage

KILLS = 3
"""In a case, one after another on the same library; the first while it is made."""

LATEST_OF_START, LATEST_OF_CHANGE = 1.2, 0.6
"""Seconds after the start of an engine, or of indexing changes, at which it is killed at the
latest: it takes 0.5 to start and 0.4 to have the words and vectors of some files (two cores)."""


def _attack(case: Case) -> None:
    files = case.folder / "files"
    fill(files, 20, case.random)
    program = case.program()
    gone: set[str] = set()
    engine: Engine | None = program.start()
    for number in range(KILLS):
        is_starting = number == 0 or case.random.random() < 0.3
        moment = case.random.uniform(0, LATEST_OF_START if is_starting else LATEST_OF_CHANGE)
        if engine is None:
            return
        case.begin(f"killed {moment:.2f} s after {'its start' if is_starting else 'changes'}")
        if is_starting:
            engine.close()
            engine = program.start()
        gone |= change(files, case.random, case.random.randint(1, 5))
        began = time.monotonic()
        engine.send(BringUpToDate((str(files),), Stage.MEANING))
        # The chance of the moment is the fault itself.
        time.sleep(max(began + moment - time.monotonic(), 0))
        engine.kill()
        gone |= change(files, case.random, case.random.randint(0, 3))
        engine = _come_back(case, program, gone)
    if engine is None:
        return
    engine.close()
    if case.run(program, "doctor").code:
        case.fault.wrong.append("`doctor` finds damage after kills alone")


def _come_back(case: Case, program: Program, gone: set[str]) -> Engine | None:
    """Start the engine again and check that everything is found; return it if it lives."""
    files = case.folder / "files"
    case.start_clock()
    engine = program.start()
    try:
        engine.index(files)
        sight = look(engine, texts_below(files), sorted(gone)[:20], by_meaning=True)
    except (EngineEndedError, EngineRefusedError) as error:
        case.fault.deaths.append(str(error))
        return None
    case.stop_clock()
    case.fault.lost += sight.missing
    case.fault.wrong += sight.wrong
    return engine


KIND = Kind("kills", count=66, quick=2, attack=_attack)
