"""The answer models the tests use, where they have been fetched."""

from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.model_files.finding import find_model


def find_answer_model(name: str = "smollm2-135m-instruct") -> Path:
    """Return the file of a model of the manifest; skip the test where it has not been fetched.

    Args:
        name: Empty for the default model.
    """
    try:
        return find_model(name)
    except ModelError as error:
        pytest.skip(f"{name or 'the default answer model'} is absent: {error.message}")
