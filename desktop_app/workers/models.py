"""The models a process of the worker half uses."""

import os

from desktop_app.core.errors import ModelError
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model
from desktop_app.storage.opening import VectorKind

MOST_THREADS = 4
"""Small batches gain little from more cores, and the person's own work needs some."""


def load_embedder() -> tuple[EmbeddingModel | None, ModelError | None]:
    """Give the embedding model, or what is wrong with it: words work without."""
    threads = min(os.cpu_count() or 1, MOST_THREADS)
    try:
        return EmbeddingModel.load(find_embedding_model(), threads), None
    except ModelError as error:
        return None, error


def kind_of(embedder: EmbeddingModel | None) -> VectorKind | None:
    """Give what the vectors of a model are known by."""
    if embedder is None:
        return None
    return VectorKind(embedder.fingerprint, embedder.dimensions)
