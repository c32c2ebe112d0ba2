"""The answer models the tests use, where they have been fetched."""

from pathlib import Path

import platformdirs
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


def kept_states(name: str) -> Path:
    """Return a folder for what a model computes of its instructions.

    It is kept for the next run of any clone, as the program keeps it for itself.

    Args:
        name: One for each model, since a folder keeps only the last three states.
    """
    folder = platformdirs.user_cache_path("satchel-tests", appauthor=False) / "prompts"
    folder.mkdir(parents=True, exist_ok=True)  # the program makes only the folder within
    return folder / name
