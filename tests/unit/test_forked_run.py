"""The plugin that runs the tests in forked processes, on tests of its own."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.core.locations import find_shipped

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")

FILES = {
    "test_crash.py": f"""
import os

def test_before():
    pass

def test_crash():
    os.kill(os.getpid(), {signal.SIGKILL:d})

def test_behind():
    pass
""",
    "test_two.py": """
import pytest

@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    return tmp_path_factory.mktemp("shared")

def test_writes(shared):
    print("printed")
    (shared / "file").touch()

def test_reads(shared):
    print("printed")
    assert not (shared / "file").exists()

@pytest.mark.skip(reason="not today")
def test_never():
    pass
""",
}

CRASHING_TEARDOWN = f"""
import os
import pytest

@pytest.fixture
def crashing():
    yield
    os.kill(os.getpid(), {signal.SIGKILL:d})

def test_teardown(crashing):
    assert "sought" == "found"
"""


def run(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    for name, text in FILES.items():
        (folder / name).write_text(text)
    command = [sys.executable, "-m", "pytest", "-p", "tests.support.forked_run", "-ra"]
    return subprocess.run(
        [*command, "-p", "no:cacheprovider", "--rootdir", str(folder), *options, str(folder)],
        cwd=folder,
        # The other plugins take twice as long to import as the whole run.
        env=os.environ | {"PYTHONPATH": str(find_shipped()), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_test_is_run_once_also_behind_a_crash(tmp_path: Path) -> None:
    done = run(tmp_path, "--processes", "2")

    assert done.returncode == 1
    assert "2 failed, 3 passed, 1 skipped" in done.stdout
    assert "test_crash.py::test_crash - The process of this test ended with -9." in done.stdout
    assert "not today" in done.stdout


def test_a_failure_is_shown_although_its_test_crashes_afterwards(tmp_path: Path) -> None:
    (tmp_path / "test_teardown.py").write_text(CRASHING_TEARDOWN)
    done = run(tmp_path, "--processes", "2", "-k", "teardown")

    assert "2 failed" in done.stdout
    assert "test_teardown - AssertionError" in done.stdout
    assert "test_teardown - The process of this test ended with -9." in done.stdout


def test_what_a_failed_test_printed_is_shown_once(tmp_path: Path) -> None:
    done = run(tmp_path, "--processes", "2", "--deselect", "test_crash.py::test_crash")

    assert "1 failed, 3 passed, 1 skipped, 1 deselected" in done.stdout
    assert done.stdout.splitlines().count("printed") == 1


def test_the_first_failure_ends_the_run_on_request(tmp_path: Path) -> None:
    done = run(tmp_path, "--processes", "2", "--exitfirst")

    assert "stopping after 1 failures" in done.stdout
    assert done.returncode == 1
