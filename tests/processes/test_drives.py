import json
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.core.locations import find_shipped
from tests.support.real_drive import FILES

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mounts in a namespace of its own")

APART = ("unshare", "--user", "--map-root-user", "--mount")
"""Begins a program as root of namespaces that end with it."""


def test_a_drive_that_goes_and_comes_loses_nothing_and_is_not_read_again(tmp_path: Path) -> None:
    try:
        probe = subprocess.run([*APART, "true"], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("unshare is missing")
    if probe.returncode:
        pytest.skip(f"no mounts of one's own are allowed: {probe.stderr.strip()}")
    played = subprocess.run(
        [*APART, sys.executable, "-m", "tests.support.real_drive", str(tmp_path)],
        cwd=find_shipped(),
        stdout=subprocess.PIPE,
        check=True,
    )
    seen = json.loads(played.stdout)

    assert {name: (one["found"], one["absent"]) for name, one in seen.items()} == {
        "filled": (FILES, 0),
        "away": (FILES, FILES),
        "back": (FILES, 0),
        "away at a start": (FILES, FILES),
        "back at a start": (FILES, 0),
    }
    read = [one["read"] for one in seen.values()]
    # The stray file is read once, by the watcher or by the comparison; nothing else was new.
    assert read[0] == FILES + 1
    assert read[1] <= 1
    assert read[2:] == [0, 0, 0]
    for name, one in seen.items():
        assert ("Its drive or folder is not connected, last seen 20" in one["why"]) == (
            "away" in name
        )
