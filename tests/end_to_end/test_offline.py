"""The command line indexes and searches where there is no network at all.

Recognising and answering there is a part of ``test_nothing_leaves.py``.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

WITHOUT_NETWORK = ("unshare", "--map-root-user", "--net")


def run_offline(data: Path, *arguments: str) -> Any:
    """Run a command in a network namespace without even a loopback; return its JSON."""
    program = [sys.executable, "-m", "desktop_app", *arguments, "--json", "--data-dir", str(data)]
    done = subprocess.run(
        [*WITHOUT_NETWORK, *program], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_indexes_and_searches_both_ways_without_a_network(tmp_path: Path) -> None:
    try:
        subprocess.run([*WITHOUT_NETWORK, "true"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"no network namespace can be made here: {error}")
    folder, data = tmp_path / "documents", tmp_path / "data"
    folder.mkdir()
    text = "The lighthouse keeper winds the clock each evening at nine."
    (folder / "lighthouse.txt").write_text(text)

    summary = run_offline(data, "index", str(folder))
    by_words = run_offline(data, "search", "lighthouse keeper", "--mode", "words")
    by_meaning = run_offline(data, "search", "lighthouse clock", "--mode", "meaning")

    assert summary["passages"] == summary["embedded"] == 1
    assert by_words["hits"][0]["label"] == "exact"
    assert by_meaning["hits"][0]["cosine"] > 0.3
