"""Real texts, and the tokenizer that passages are measured for."""

from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[3]


@pytest.fixture
def essays() -> Path:
    """The folder of essays; tests that need it are skipped without it."""
    folder = PROJECT.parent / "shared" / "data" / "pg_essays" / "docs"
    if not folder.is_dir():
        pytest.skip("the set pg_essays is not beside the project")
    return folder


@pytest.fixture
def tokenizer_file() -> Path:
    """The tokenizer of the prepared default model; skipped where it is not prepared."""
    found = sorted((PROJECT / "models").rglob("tokenizer.json"))
    if not found:
        pytest.skip("no prepared embedding model in models/")
    return found[0]
