"""The window process as a whole, from its start to its end."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from desktop_app.core.locations import find_shipped
from tests.support.waiting import wait_until

ENGINE_LIBRARIES = (
    "cv2",
    "llama_cpp",
    "numpy",
    "onnxruntime",
    "pymupdf",
    "tantivy",
    "tokenizers",
    "torch",
    "usearch",
    "watchdog",
)


def test_the_window_process_loads_no_engine() -> None:
    script = f"""
import sys, desktop_app.app
print(*[name for name in {ENGINE_LIBRARIES!r} if name in sys.modules])
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []


def _start(data: Path, *arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "desktop_app", "--data-dir", str(data), *arguments]
    return subprocess.Popen(command, stderr=subprocess.PIPE, cwd=find_shipped())


def _command_of(process: psutil.Process) -> list[str]:
    """Give the command line of a process; one that is ending has none any more."""
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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_terminated_program_ends_in_order(tmp_path: Path, number: int) -> None:
    with _start(tmp_path / "library") as program:
        engine = _wait_for_engine(program)
        wait_until((tmp_path / "library" / "catalogue.sqlite").exists, "the catalogue")
        os.kill(program.pid, number)
        assert program.wait(30) == 0
        _, alive = psutil.wait_procs([engine], timeout=5)
        assert alive == []


def test_a_second_start_leaves_it_to_the_first(tmp_path: Path, documents: Path) -> None:
    with _start(tmp_path / "library") as first:
        _wait_for_engine(first)
        with _start(tmp_path / "library", str(documents)) as second:
            assert second.wait(30) == 0
        assert first.poll() is None
        first.terminate()
        assert first.wait(30) == 0
