"""The models a process of the worker half uses."""

import os

from desktop_app.core.errors import ModelError
from desktop_app.core.locations import find_shipped
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import VectorKind

EMBEDDING_MODEL = "all-MiniLM-L6-v2"
"""The prepared model that ships with the program."""

MOST_THREADS = 4
"""Small batches gain little from more cores, and the person's own work needs some."""


def load_embedder() -> tuple[EmbeddingModel | None, ModelError | None]:
    """Give the embedding model, or what is wrong with it: words work without."""
    threads = min(os.cpu_count() or 1, MOST_THREADS)
    try:
        return EmbeddingModel.load(find_shipped("models", EMBEDDING_MODEL), threads), None
    except ModelError as error:
        return None, error


def kind_of(embedder: EmbeddingModel | None) -> VectorKind | None:
    """Give what the vectors of a model are known by."""
    if embedder is None:
        return None
    return VectorKind(embedder.fingerprint, embedder.dimensions)
