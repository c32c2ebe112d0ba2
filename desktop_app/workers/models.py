"""Loads the models that compare texts in worker processes."""

import os

from desktop_app.core.errors import ModelError
from desktop_app.embedding.cross_encoder import CrossEncoder
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model, find_relevance_model
from desktop_app.storage.opening import VectorKind

MOST_THREADS = 4
"""Most threads: small batches gain little from more cores, and other programs need some."""


def load_embedder(
    name: str = "", *, is_late: bool = False
) -> tuple[EmbeddingModel | None, ModelError | None]:
    """Return an embedding model or the error that prevents it; words are searchable without it.

    Args:
        name: Name of an imported model; empty for the included one.
        is_late: Load its graph with the first text; see :meth:`EmbeddingModel.load`.
    """
    threads = min(os.cpu_count() or 1, MOST_THREADS)
    try:
        return EmbeddingModel.load(find_embedding_model(name), threads, is_late=is_late), None
    except ModelError as error:
        return None, error


def load_cross_encoder() -> CrossEncoder | None:
    """Return the model that judges passages, or None: answers are checked without it as well."""
    try:
        folder, languages = find_relevance_model()
    except ModelError:
        return None
    return CrossEncoder(folder, languages, min(os.cpu_count() or 1, MOST_THREADS))


def kind_of(embedder: EmbeddingModel | None) -> VectorKind | None:
    """Return the kind of vectors that a model makes."""
    if embedder is None:
        return None
    return VectorKind(embedder.fingerprint, embedder.dimensions)
