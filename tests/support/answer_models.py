"""The answer models the tests use, where they have been fetched."""

from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.model_files.finding import find_model


def find_answer_model(name: str = "smollm2-135m-instruct") -> Path:
    """Give the file of a model of the manifest; a test that needs it is skipped without it."""
    try:
        return find_model(name)
    except ModelError as error:
        pytest.skip(f"the answer model {name} is absent: {error.message}")
