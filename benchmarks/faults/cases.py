"""A case: a numbered attempt at breaking something, in a folder of its own, always the same."""

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from benchmarks.faults.outcomes import Fault
from benchmarks.faults.program import Program, Ran


@dataclass(slots=True)
class Case:
    """What a case works with.

    Attributes:
        kind: Of the fault.
        number: From 0; with the seed it decides everything that is left to chance.
        random: Its own.
        folder: Its own, empty, removed afterwards.
        prepared: What all cases of the kind begin with; never written to.
        faults: What came of it: one fault, or several after each other.
    """

    kind: str
    number: int
    random: Random
    folder: Path
    prepared: Path
    faults: list[Fault] = field(default_factory=list)
    _since: float = 0.0
    _programs: list[Program] = field(default_factory=list)

    def begin(self, what: str) -> Fault:
        """Note a fault that is about to happen."""
        self.faults.append(Fault(self.kind, self.number, what))
        return self.faults[-1]

    @property
    def fault(self) -> Fault:
        """The one under way."""
        return self.faults[-1]

    def program(self, before: tuple[str, ...] = ()) -> Program:
        """Return the program on this case's data folder."""
        return self.program_on(self.folder / "data", before)

    def program_on(self, data: Path, before: tuple[str, ...] = ()) -> Program:
        """Return the program on any data folder, until the end of the case."""
        home = self.folder / f"h{len(self._programs)}"
        self._programs.append(Program(data, home, before))
        return self._programs[-1]

    def close(self) -> None:
        """Kill what still runs."""
        for program in self._programs:
            program.close()

    def take_library(self, name: str = "data") -> Path:
        """Copy a prepared library to be this case's own, and give its folder."""
        data = self.folder / "data"
        shutil.copytree(self.prepared / name, data)
        return data

    def run(self, program: Program, *words: str) -> Ran:
        """Run a command, and note when it crashes."""
        ran = program.run(*words)
        if ran.crash:
            self.fault.deaths.append(f"`{' '.join(words[:2])}`: {ran.crash}")
        return ran

    def start_clock(self) -> None:
        """Begin to count the time of recovery."""
        self._since = time.monotonic()

    def stop_clock(self) -> None:
        """Note that everything is found again."""
        self.fault.recovery = time.monotonic() - self._since


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of fault.

    Attributes:
        name: A row of the table.
        count: Cases of a whole run.
        quick: Cases of a quick one.
        attack: Carries out a case.
        prepare: Makes what all cases begin with, in a new folder.
        needs_mounts: Whether cases mount disks, which not every machine permits.
    """

    name: str
    count: int
    quick: int
    attack: Callable[[Case], None]
    prepare: Callable[[Path], None] | None = None
    needs_mounts: bool = False
