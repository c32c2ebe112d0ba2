"""A case: a numbered, repeatable attempt at breaking something, in a folder of its own."""

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
    """The surroundings of a case.

    Attributes:
        kind: Kind of the fault.
        number: From 0; with the seed it decides everything that is left to chance.
        random: Random numbers of this case.
        folder: The case's folder, empty at first, removed afterwards.
        prepared: Common files of all cases of the kind; never written to.
        every: One in this many files is searched by its own word.
        faults: The outcomes: one fault, or several in sequence.
    """

    kind: str
    number: int
    random: Random
    folder: Path
    prepared: Path
    every: int = 1
    faults: list[Fault] = field(default_factory=list)
    _since: float = 0.0
    _programs: list[Program] = field(default_factory=list)

    def begin(self, what: str) -> Fault:
        """Note a fault that is about to happen."""
        self.faults.append(Fault(self.kind, self.number, what))
        return self.faults[-1]

    @property
    def fault(self) -> Fault:
        """The current fault."""
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
        """Kill the processes that still run."""
        for program in self._programs:
            program.close()

    def take_library(self, name: str = "data") -> Path:
        """Copy a prepared library for this case, and return its folder."""
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
        """Start measuring the time of recovery."""
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
        quick: Cases of a quick run.
        attack: Carries out a case.
        prepare: Makes the common files of all cases, in a new folder.
        needs_mounts: Whether cases mount disks, which not every machine permits.
    """

    name: str
    count: int
    quick: int
    attack: Callable[[Case], None]
    prepare: Callable[[Path], None] | None = None
    needs_mounts: bool = False
