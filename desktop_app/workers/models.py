"""The models a process of the worker half uses."""

import os
from collections.abc import Callable
from pathlib import Path

from desktop_app.answering.reply import FindModel
from desktop_app.answering.writing import Limits
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import ModelError
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model, find_model
from desktop_app.storage.opening import VectorKind

MOST_THREADS = 4
"""Small batches gain little from more cores, and the user's own work needs some."""


def load_embedder(name: str = "") -> tuple[EmbeddingModel | None, ModelError | None]:
    """Return an embedding model, or what is wrong with it: words work without.

    Args:
        name: Of one that the user imported; empty for the one that ships.
    """
    threads = min(os.cpu_count() or 1, MOST_THREADS)
    try:
        return EmbeddingModel.load(find_embedding_model(name), threads), None
    except ModelError as error:
        return None, error


def kind_of(embedder: EmbeddingModel | None) -> VectorKind | None:
    """Return what the vectors of a model are known by."""
    if embedder is None:
        return None
    return VectorKind(embedder.fingerprint, embedder.dimensions)


def limits_of(settings: EngineSettings) -> Limits:
    """Return how much the answer model reads and writes."""
    return Limits(settings.answer_tokens, settings.context_tokens)


def model_finder(settings: Callable[[], EngineSettings]) -> FindModel:
    """Return what finds an answer model: the one that is named, else the one that is chosen."""

    def find(name: str) -> Path:
        return find_model(name or settings().answer_model)

    return find
