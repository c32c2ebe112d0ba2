"""A drive in or as a watched folder goes away and comes back, with stray files where it was.

Its files must stay known while it is away, without being read anew when it is back; those that went
or changed on it meanwhile must be noticed.
"""

import contextlib
import itertools
from pathlib import Path

from benchmarks.faults import mounts
from benchmarks.faults.cases import Case, Kind
from benchmarks.faults.files import change, fill, texts_below
from benchmarks.faults.looking import look
from benchmarks.faults.program import Engine, EngineEndedError, EngineRefusedError, Program

FILES = 20
"""On the drive, and as many beside it."""

_VARIANTS = tuple(
    itertools.product(
        ("below the folder", "as the folder"),
        ("nothing", "a stray file", "a stray text"),
        ("an engine running", "no engine running"),
        ("unchanged", "changed elsewhere"),
    )
)


def _attack(case: Case) -> None:
    where, stray, running, changed = _VARIANTS[case.number % len(_VARIANTS)]
    case.begin(f"a drive {where}, {stray} where it was, {running}, it comes back {changed}")
    # What is on it is kept by a second way to it.
    drive = case.folder / "drive"
    mounts.mount_disk(drive, 8_000_000)
    watched = case.folder / "watched"
    place = watched / "place" if where == "below the folder" else watched
    place.mkdir(parents=True)
    if where == "below the folder":
        fill(watched / "beside", FILES, case.random)
    if stray == "a stray file":
        (place / ".directory").write_text("[Desktop Entry]\nIcon=drive\n")
    elif stray == "a stray text":
        fill(place, 1, case.random)
    fill(drive, FILES, case.random)
    mounts.mount_again(drive, place)
    program = case.program()
    try:
        _away_and_back(case, program, watched, place, is_running=running == "an engine running")
    except (EngineEndedError, EngineRefusedError) as error:
        case.fault.deaths.append(str(error))
    finally:
        program.close()


def _away_and_back(
    case: Case, program: Program, watched: Path, place: Path, *, is_running: bool
) -> None:
    engine = program.start()
    engine.index(watched)
    known = engine.files()
    if not is_running:
        engine.close()
    mounts.take_away(place)
    engine = _go_on(program, engine, watched, is_running=is_running)
    left = engine.files()
    sight = look(engine, texts_below(watched))
    case.fault.wrong += list(sight.wrong)
    case.fault.lost += sight.missing
    if left < known:
        case.fault.lost.append(f"{known - left} of {known} files are dropped while it is away")
    if not is_running:
        engine.close()
    gone = set()
    anew = 0
    if "changed" in case.fault.what.split(", ")[-1].split()[-2:]:
        gone = change(case.folder / "drive", case.random, 4)
        anew = 16
    mounts.mount_again(case.folder / "drive", place)
    case.start_clock()
    if not is_running:
        engine = program.start()
    summary = engine.index(watched)
    sight = look(engine, texts_below(watched), gone)
    case.stop_clock()
    case.fault.lost += sight.missing
    case.fault.wrong += sight.wrong
    if summary.indexed > anew:
        case.fault.lost.append(f"{summary.indexed} files are read anew when it is back")
    engine.close()


def _go_on(program: Program, engine: Engine, watched: Path, *, is_running: bool) -> Engine:
    if not is_running:
        engine = program.start()
    with contextlib.suppress(EngineRefusedError):  # the folder is away, which may be said
        engine.index(watched)
    return engine


KIND = Kind("drives", count=len(_VARIANTS), quick=3, attack=_attack, needs_mounts=True)
