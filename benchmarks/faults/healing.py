"""A user's actions after a fault: start the program, look, run the doctor, repair."""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benchmarks.faults.cases import Case
from benchmarks.faults.looking import Sight, look_until_whole
from benchmarks.faults.program import (
    Engine,
    EngineEndedError,
    EngineRefusedError,
    Program,
)

STARTS = 4
"""How often an engine is started, as the window does after a crash."""

SELF_HEALING = 5.0
"""Seconds in which a running engine is expected to have rebuilt a store of 100 passages."""

See = Callable[[Engine], Sight]


@dataclass(frozen=True, slots=True)
class Visit:
    """Observations during a run of the engine.

    Attributes:
        looks: In order; the last one after the engine had time to index and to heal.
        refused: The engine's sentence where it would not start or answer; else empty.
    """

    looks: tuple[Sight, ...] = ()
    refused: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether everything was found in the end."""
        return not self.refused and bool(self.looks) and self.looks[-1].is_whole

    @property
    def wrong(self) -> tuple[str, ...]:
        """Errors seen at any time, each once."""
        return tuple(dict.fromkeys(said for look in self.looks for said in look.wrong))

    @property
    def harm(self) -> str:
        """The first problem seen at any time; empty where there was none."""
        amiss = [said for look in self.looks for said in (*look.wrong, *look.missing)]
        amiss += [f"no search answers: {self.refused}"] if self.refused else []
        return amiss[0] if amiss else ""


def visit(
    case: Case, program: Program, folders: tuple[Path, ...], see: See, *, looks_first: bool = True
) -> Visit:
    """Start the engine, search at once, index and search until all is found or time is up.

    Each crash is noted, and the engine started again as the window does.

    Args:
        case: The case that notes the crashes.
        program: On the damaged library.
        folders: To index.
        see: Looks at the library.
        looks_first: Whether to look before indexing; not where files changed.
    """
    for _ in range(STARTS):
        engine = program.start()
        looks: list[Sight] = []
        refused = ""
        try:
            if looks_first:
                looks += _try(engine, see)
            engine.index(*folders)
            looks += look_until_whole(functools.partial(see, engine), SELF_HEALING)
            engine.close()
        except EngineRefusedError as error:
            refused = str(error)
        except EngineEndedError as error:
            case.fault.deaths.append(str(error))
            continue
        finally:
            engine.kill()
        return Visit(tuple(looks), refused)
    return Visit(refused="the engine crashed again and again")


def _try(engine: Engine, see: See) -> list[Sight]:
    try:
        return [see(engine)]
    except EngineRefusedError:
        return []


def recover(
    case: Case, program: Program, folders: tuple[Path, ...], see: See, *, looks_first: bool = True
) -> None:
    """Inspect and repair a damaged library, and note broken promises.

    In every other case the doctor runs first; in the others the program heals by itself.
    The arguments are those of :func:`visit`.
    """
    fault = case.fault
    said = case.run(program, "doctor") if case.number % 2 else None
    case.start_clock()
    seen = visit(case, program, folders, see, looks_first=looks_first)
    fault.wrong += seen.wrong
    harm = seen.harm or next(iter(fault.deaths), "")
    if said is not None and said.code == 0 and harm:
        fault.wrong.append(f"`doctor` called it sound; {harm}")
    if seen.is_whole:
        fault.is_healed = True
        case.stop_clock()
        return
    if case.run(program, "doctor").code == 0:
        fault.wrong.append(f"`doctor` calls it sound; {harm}")
    repaired = case.run(program, "doctor", "--repair")
    seen = visit(case, program, folders, see)
    fault.wrong += seen.wrong
    if repaired.code == 0 and seen.harm:
        fault.wrong.append(f"`doctor --repair` ended with 0; {seen.harm}")
    if seen.is_whole:
        case.stop_clock()
        return
    fault.lost += seen.looks[-1].missing if seen.looks else [seen.harm]
