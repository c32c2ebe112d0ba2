"""The background: texts that have nothing to do with any query, and a model's vectors of them.

How similar a query is to them is how similar it is to anything at all, which differs from
model to model, from language to language and from query to query. Only what is clearly
nearer than they are was found by its meaning.
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.errors import ModelError
from desktop_app.core.locations import find_shipped
from desktop_app.core.sayings import Saying

Vectors = NDArray[np.float32]


def read_texts() -> list[str]:
    """Give the texts: two hundred short passages on as many subjects, in eleven languages."""
    lines = find_shipped("resources", "background.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line]


def write_vectors(path: Path, vectors: Vectors) -> None:
    """Keep a model's vectors of the texts, shape (n, dimensions), in half precision."""
    np.save(path, vectors.astype(np.float16), allow_pickle=False)


def read_vectors(path: Path, dimensions: int) -> Vectors:
    """Read what :func:`write_vectors` kept.

    Raises:
        ModelError: The file holds no vectors of so many numbers.
    """
    try:
        vectors: Vectors = np.load(path, allow_pickle=False).astype(np.float32)
    except (OSError, EOFError, ValueError) as error:  # of an empty file the second
        raise _unusable(path, str(error)) from error
    if vectors.ndim != 2 or vectors.shape[1] != dimensions or not len(vectors):
        raise _unusable(path, f"its shape is {vectors.shape} and not (n, {dimensions})")
    return vectors


def _unusable(path: Path, reason: str) -> ModelError:
    return ModelError(
        "model_unusable",
        Saying("The model file {} cannot be loaded ({}).", (str(path), reason)),
        "Import the model again (satchel models import FOLDER), or reinstall Satchel.",
    )
