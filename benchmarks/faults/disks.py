"""The data folder is on a disk that is too small; then there is room.

Cases are nine sizes, each once for a command and once for a running engine, which has to go on by
itself when there is room.
"""

import re
import time

from benchmarks.faults import mounts
from benchmarks.faults.cases import Case, Kind
from benchmarks.faults.files import fill, texts_below
from benchmarks.faults.healing import visit
from benchmarks.faults.looking import Sight, look, look_until_whole
from benchmarks.faults.program import Engine, EngineEndedError, EngineRefusedError, Program
from desktop_app.core.commands import AddFolders
from desktop_app.core.messages import Done

SIZES = tuple(size * 1024 for size in (16, 64, 128, 256, 384, 512, 640, 768, 1536))
"""Bytes. The library of these files needs some 600 kB (tried: 512 are too few, 768 enough)."""

ROOM = 64 * 1024 * 1024
RESUMES_WITHIN = 45.0
"""Seconds after which a running engine must have gone on where there is room."""

_FILLS_WITHIN = 6.0
"""Seconds in which an engine should reach the end of the disk."""

_NOT_PLAIN = re.compile(
    r"Traceback|os error|\[?Errno|ENOSPC|disk I/O error|database or disk is full"
)


def _attack(case: Case) -> None:
    size = SIZES[case.number % len(SIZES)]
    is_engine = case.number // len(SIZES) % 2
    case.begin(f"a disk of {size // 1024} kB, {'an engine' if is_engine else 'a command'}")
    mounts.mount_disk(case.folder / "disk", size)
    fill(case.folder / "files", 40, case.random, sentences=60)
    program = case.program_on(case.folder / "disk" / "data")
    (_attack_engine if is_engine else _attack_command)(case, program)


def _attack_command(case: Case, program: Program) -> None:
    files = case.folder / "files"
    ran = case.run(program, "index", str(files), "--wait", "words")
    _hold_plain(case, ran.said)
    if ran.code == 0:
        found = visit(case, program, (files,), lambda engine: _see(case, engine))
        case.fault.lost += found.looks[-1].missing if found.looks else []
        case.fault.wrong += found.wrong
    _hold_plain(case, case.run(program, "search", "kestrel", "--json").err)
    mounts.resize_disk(case.folder / "disk", ROOM)
    case.start_clock()
    ran = case.run(program, "index", str(files), "--wait", "words")
    if ran.code:
        case.fault.wrong.append(f"there is room, and it prints: {ran.said[-200:]}")
    _finish(case, program)


def _attack_engine(case: Case, program: Program) -> None:
    files = case.folder / "files"
    engine = program.start()
    try:
        engine.ask(AddFolders((str(files),)), Done)
        look_until_whole(lambda: _see_as_it_can(case, engine), _FILLS_WITHIN)
        _hold_plain(case, engine.said())
        mounts.resize_disk(case.folder / "disk", ROOM)
        case.start_clock()
        sight = look_until_whole(lambda: _see_as_it_can(case, engine), RESUMES_WITHIN)[-1]
        if not sight.is_whole:
            case.fault.wrong.append("there is room, and the engine does not go on by itself")
        engine.close()
    except EngineRefusedError as error:
        _hold_plain(case, str(error))
        mounts.resize_disk(case.folder / "disk", ROOM)
        case.start_clock()
    except EngineEndedError as error:
        case.fault.deaths.append(str(error))
    finally:
        engine.kill()
    mounts.resize_disk(case.folder / "disk", ROOM)
    _finish(case, program)


def _see(case: Case, engine: Engine) -> Sight:
    return look(engine, texts_below(case.folder / "files"))


def _see_as_it_can(case: Case, engine: Engine) -> Sight:
    """Look; where a search is refused for lack of space, nothing is found yet."""
    try:
        return _see(case, engine)
    except EngineRefusedError as error:
        _hold_plain(case, str(error))
        time.sleep(0.5)
        return Sight((str(error),), ())


def _finish(case: Case, program: Program) -> None:
    seen = visit(case, program, (case.folder / "files",), lambda engine: _see(case, engine))
    case.fault.wrong += seen.wrong
    if seen.is_whole:
        case.stop_clock()
    else:
        case.fault.lost += seen.looks[-1].missing if seen.looks else [seen.harm]


def _hold_plain(case: Case, said: str) -> None:
    found = _NOT_PLAIN.search(said)
    if found and not any("the user reads" in one for one in case.fault.wrong):
        line = next(one for one in said.splitlines() if found[0] in one)
        case.fault.wrong.append(f"the user reads: {line[:200]}")


KIND = Kind("disks", count=2 * len(SIZES), quick=3, attack=_attack, needs_mounts=True)
