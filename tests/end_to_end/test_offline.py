"""The program does its whole work where there is no network at all."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.model_files.finding import find_model
from tests.support.scans import picture_of, saved

WITHOUT_NETWORK = ("unshare", "--map-root-user", "--net")


def run_offline(data: Path, *arguments: str) -> Any:
    """Run a command in a network namespace without even a loopback; give its JSON."""
    program = [sys.executable, "-m", "desktop_app", *arguments, "--json", "--data-dir", str(data)]
    done = subprocess.run(
        [*WITHOUT_NETWORK, *program], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module", autouse=True)
def _namespace() -> None:
    try:
        subprocess.run([*WITHOUT_NETWORK, "true"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"no network namespace can be made here: {error}")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("documents")
    text = "The lighthouse keeper winds the clock each evening at nine."
    (folder / "lighthouse.txt").write_text(text)
    return folder


@pytest.fixture(scope="module")
def library(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the data folder of a library made without a network, which no test changes."""
    data = tmp_path_factory.mktemp("library") / "data"
    summary = run_offline(data, "index", str(folder))
    assert summary["passages"] == summary["embedded"] == 1
    return data


def test_indexes_and_searches_both_ways_without_a_network(library: Path) -> None:
    by_words = run_offline(library, "search", "lighthouse keeper", "--mode", "words")
    assert by_words["hits"][0]["label"] == "exact"
    by_meaning = run_offline(library, "search", "lighthouse clock", "--mode", "meaning")
    assert by_meaning["hits"][0]["cosine"] > 0.3


def test_recognises_text_without_a_network(tmp_path: Path) -> None:
    folder = tmp_path / "documents"
    folder.mkdir()
    (folder / "sign.png").write_bytes(saved(picture_of("No bathing")))
    data = tmp_path / "data"
    assert run_offline(data, "index", str(folder))["recognised"] == 1
    (hit,) = run_offline(data, "search", "bathing", "--mode", "words")["hits"]
    assert Path(hit["path"]).name == "sign.png"


def test_answers_without_a_network(folder: Path, library: Path) -> None:
    try:
        model = find_model("SmolLM2-135M-Instruct.Q4_1.gguf")
    except ModelError as error:
        pytest.skip(str(error))
    question = "When does the keeper wind the clock?"
    answer = run_offline(library, "ask", question, "--model", str(model))
    assert "clock" in answer["quotation"] or not answer["found"]
    assert answer["sources"][0]["path"] == os.path.realpath(folder / "lighthouse.txt")
