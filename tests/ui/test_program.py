"""The window process as a whole, from its start to its end."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from desktop_app.core.locations import find_shipped
from tests.support.waiting import PATIENCE, wait_until


def _start(data: Path, *arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "desktop_app", "--data-dir", str(data), *arguments]
    return subprocess.Popen(command, stderr=subprocess.PIPE, cwd=find_shipped())


def _command_of(process: psutil.Process) -> list[str]:
    """Return the command line of a process; one that is ending has none any more."""
    try:
        return list(process.cmdline())
    except psutil.NoSuchProcess:
        return []


def _wait_for_engine(program: subprocess.Popen[bytes]) -> psutil.Process:
    process = psutil.Process(program.pid)

    def engines() -> list[psutil.Process]:
        assert program.poll() is None
        return [child for child in process.children() if "engine" in _command_of(child)]

    wait_until(engines, "the engine")
    return engines()[0]


def _hold_that_it_ends(program: subprocess.Popen[bytes], number: int) -> None:
    engine = _wait_for_engine(program)
    os.kill(program.pid, number)
    assert program.wait(PATIENCE) == 0
    _, alive = psutil.wait_procs([engine], timeout=PATIENCE)
    assert alive == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
def test_an_interrupted_program_ends_in_order(tmp_path: Path) -> None:
    with _start(tmp_path / "library") as program:
        _wait_for_engine(program)
        wait_until((tmp_path / "library" / "catalogue.sqlite").exists, "the catalogue")
        _hold_that_it_ends(program, signal.SIGINT)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
def test_a_second_start_leaves_it_to_the_first_which_ends_in_order_when_terminated(
    tmp_path: Path, documents: Path
) -> None:
    with _start(tmp_path / "library") as first:
        _wait_for_engine(first)
        with _start(tmp_path / "library", str(documents)) as second:
            assert second.wait(PATIENCE) == 0
        assert first.poll() is None
        _hold_that_it_ends(first, signal.SIGTERM)
