"""The Python versions that Satchel runs on: said in pyproject.toml, found by python.sh."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[3]
OLDEST, NEWEST = "3.11", "3.14"


def find_python(folder: Path) -> subprocess.CompletedProcess[str]:
    """Source python.sh where only the programs of a folder and sed are on the path."""
    sed = shutil.which("sed")
    assert sed
    (folder / "sed").symlink_to(sed)
    return subprocess.run(
        ["/bin/sh", "-c", '. packaging/python.sh && echo "$python"'],
        cwd=PROJECT,
        env={"PATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def pretend(folder: Path, name: str, version: str) -> None:
    """Install a Python that reports another version than its own."""
    told = f"import sys; sys.version_info = ({version.replace('.', ', ')}, 0); exec(sys.argv[1])"
    program = folder / name
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S -c "{told}" "$2"\n')
    program.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="set up by a POSIX shell")
@pytest.mark.parametrize(
    ("name", "version", "is_accepted"),
    [
        ("python3", "3.10", False),
        ("python3", OLDEST, True),
        (f"python{OLDEST}", OLDEST, True),
        (f"python{NEWEST}", NEWEST, True),
        ("python3", NEWEST, True),
        ("python3", "3.15", False),
        ("python3.15", "3.15", False),
    ],
)
def test_a_supported_python_is_found(
    tmp_path: Path, name: str, version: str, *, is_accepted: bool
) -> None:
    pretend(tmp_path, name, version)
    found = find_python(tmp_path)

    assert found.stdout.strip() == (name if is_accepted else "")
    assert (found.returncode == 0) is is_accepted


@pytest.mark.skipif(os.name == "nt", reason="set up by a POSIX shell")
def test_where_there_is_none_the_supported_ones_are_named(tmp_path: Path) -> None:
    assert f"Satchel needs Python {OLDEST} to {NEWEST}," in find_python(tmp_path).stderr


def test_the_package_asks_for_the_same() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["requires-python"] == ">=3.11,<3.15"
    assert project["tool"]["ruff"]["target-version"] == "py311"


def test_contributing_states_them_once() -> None:
    page = (PROJECT / "CONTRIBUTING.md").read_text("utf-8")
    assert re.findall(r"Python (3\.\d+) to (3\.\d+)", page) == [(OLDEST, NEWEST)]
