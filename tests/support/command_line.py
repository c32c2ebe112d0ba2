"""The command line in this process, and the engine it may meet."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from desktop_app.cli.main import main
from desktop_app.core.commands import Command
from desktop_app.core.messages import Done, Happening, Outcome
from desktop_app.core.versions import Greet

KEEPER = "The lighthouse keeper winds the clock each evening at nine."
RIVER = "The river rose after the storm, and the old mill stood in the water."


@dataclass(frozen=True)
class Shelf:
    """A folder of files and the library made of it."""

    files: Path
    data: Path


@dataclass(frozen=True)
class Ran:
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """What it printed, which has to be one line of JSON and nothing else."""
        assert self.code == 0, self.err
        assert self.out.count("\n") == 1
        return json.loads(self.out)


class CommandLine:
    """Runs commands on one data folder."""

    def __init__(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.data = data
        self._capsys = capsys

    def __call__(self, *words: str) -> Ran:
        self._capsys.readouterr()
        code = main([*words, "--data-dir", str(self.data)])
        printed = self._capsys.readouterr()
        return Ran(code, printed.out, printed.err)


def write_files(folder: Path) -> None:
    (folder / "inner").mkdir(parents=True)
    (folder / "lighthouse.txt").write_text(KEEPER)
    (folder / "inner" / "river.md").write_text(f"# Floods\n\n{RIVER}\n")
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7\nnothing that follows is a page")
    (folder / "empty.txt").write_text("")


class Engine:
    """What a command meets when a Satchel runs: its socket, and what a test has it say.

    Attributes:
        heard: The commands that came.
        meanwhile: Called while a command runs, with a function that returns whether to stop.
    """

    def __init__(self) -> None:
        self.meanwhile: Callable[[Callable[[], bool]], object] = lambda _: None
        self.heard: list[Command] = []
        self._told: tuple[Happening, ...] = ()
        self._outcome: Outcome = Done()

    def will_say(self, outcome: Outcome, *told: Happening) -> None:
        """Answer the next command with this outcome, and with these happenings before it."""
        self._outcome, self._told = outcome, told

    def carry_out(
        self, command: Command, emit: Callable[[Any], None], should_stop: Callable[[], bool]
    ) -> Outcome:
        if isinstance(command, Greet):
            return Done()
        self.heard.append(command)
        self.meanwhile(should_stop)
        for one in self._told:
            emit(one)
        return self._outcome
