"""The variables are there before a dependency could read them."""

import subprocess
import sys

import pytest

from desktop_app.core.locations import find_shipped
from desktop_app.offline.environment import SILENCING

FROM_OUTSIDE = [
    "import desktop_app.embedding.runtime",
    "import desktop_app.core.results",
    "import desktop_app.__main__",
]
"""How a program of another author may begin."""

WATCHED = """
import os, sys

class Watcher:
    def find_spec(self, name, path=None, target=None):
        if name == "onnxruntime":
            print(os.environ.get("ORT_DISABLE_TELEMETRY"))

sys.meta_path.insert(0, Watcher())
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model
EmbeddingModel.load(find_embedding_model(), 1)
"""


def run(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"ORT_DISABLE_TELEMETRY": "0", "PATH": ""},
        cwd=find_shipped(),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("beginning", FROM_OUTSIDE)
def test_any_way_in_sets_them_all(beginning: str) -> None:
    names = sorted(SILENCING)
    program = f"{beginning}; import os; print(*(os.environ[name] for name in {names}))"
    assert run(program).split() == [SILENCING[name] for name in names]


def test_they_are_set_before_onnxruntime_is_looked_for() -> None:
    assert run(WATCHED) == "1\n"
