"""The background: texts that are unrelated to any query, and a model's embeddings of them.

A query's similarity to the background is the level of chance, which differs by model, language and
query. A passage is found by its meaning only if it is clearly nearer than the background.

The mean of these embeddings is what any two texts share for a model. Vectors are centred on it:
without that, two unrelated texts have a cosine of 0.45 in bge-small-en-v1.5 and of 0.05 in
all-MiniLM-L6-v2, and no weight or threshold fits both (Mu and Viswanath 2018, "All-but-the-top:
simple and effective postprocessing for word representations").
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.locations import find_shipped
from desktop_app.embedding.graph_files import unusable

Vectors = NDArray[np.float32]

_SHORTEST = 1e-6
"""Length below which a centred vector has no direction."""


def read_texts() -> list[str]:
    """Return two hundred short passages on as many subjects, in eleven languages."""
    lines = find_shipped("resources", "background.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line]


def centre_on(centre: Vectors, vectors: Vectors) -> Vectors:
    """Return vectors without what is common to all texts, in unit length.

    Args:
        centre: The mean of the background's vectors, shape (dimensions,).
        vectors: Shape (..., dimensions).
    """
    shifted = vectors - centre
    length = np.linalg.norm(shifted, axis=-1, keepdims=True)
    scaled: Vectors = shifted / np.maximum(length, _SHORTEST)
    return scaled


def write_vectors(path: Path, vectors: Vectors) -> None:
    """Store a model's vectors of the texts, shape (n, dimensions), in half precision."""
    np.save(path, vectors.astype(np.float16), allow_pickle=False)


def read_vectors(path: Path, dimensions: int) -> Vectors:
    """Read what :func:`write_vectors` stored.

    Raises:
        ModelError: The file cannot be read, or its vectors have another number of dimensions.
    """
    try:
        vectors: Vectors = np.load(path, allow_pickle=False).astype(np.float32)
    except (OSError, EOFError, ValueError) as error:  # an empty file raises EOFError
        raise unusable(path, error) from error
    if vectors.ndim != 2 or vectors.shape[1] != dimensions or not len(vectors):
        raise unusable(path, f"its shape is {vectors.shape} and not (n, {dimensions})")
    return vectors
