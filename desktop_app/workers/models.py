"""Loads the models that compare texts in worker processes."""

import contextlib
import os
import threading
from typing import TYPE_CHECKING

from desktop_app.core.errors import ModelError
from desktop_app.core.locations import DataFolder
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import (
    find_embedding_model,
    find_relevance_model,
    list_embedding_models,
    relevance_languages,
)
from desktop_app.storage.opening import VectorKind, find_model_in_use
from desktop_app.storage.preferences import read_preferences

if TYPE_CHECKING:
    from desktop_app.embedding.cross_encoder import CrossEncoder

MOST_THREADS = 4
"""Most threads: small batches gain little from more cores, and other programs need some."""


LOADED_AFTER = 3.0
"""Seconds after which an engine loads its embedding model, if no text was embedded before. Who
starts the program and searches at once waits no longer than if it were loaded at the start."""


def load_embedder(
    name: str = "", *, is_late: bool = False
) -> tuple[EmbeddingModel | None, ModelError | None]:
    """Return an embedding model or the error that prevents it; words are searchable without it.

    Args:
        name: Name of an imported model; empty for the included one.
        is_late: Load its graph with the first text; see :meth:`EmbeddingModel.load`.
    """
    try:
        return EmbeddingModel.load(find_embedding_model(name), _threads(), is_late=is_late), None
    except ModelError as error:
        return None, error


def check_embedder(name: str) -> tuple[EmbeddingModel | None, ModelError | None]:
    """Return an embedding model whose files are checked, as :func:`load_embedder` does.

    The included model is loaded later: its files are those that the tests load. An imported model
    is loaded at once, because it may be one that this version of onnxruntime cannot load.
    """
    model, error = load_embedder(name, is_late=not name)
    try:
        if model is not None:
            model.check()
    except ModelError as damage:
        return None, damage
    return model, error


def load_in_use(folder: DataFolder) -> tuple[EmbeddingModel | None, ModelError | None]:
    """Return the model to read a library with, and why the chosen one cannot be used, if it cannot.

    It is the chosen one, or the one before until the library is opened for writing with the chosen
    one.
    """
    name = read_preferences(folder.preferences).embedding_model
    chosen, error = load_embedder(name, is_late=True)
    if chosen is not None:
        try:
            model = replaced_until_ready(folder, chosen, is_written=False)
            model.finish_loading()
        except ModelError as damage:
            error = damage
        else:
            return model, None
    return find_former(folder), error


def replaced_until_ready(
    folder: DataFolder, chosen: EmbeddingModel, *, is_written: bool
) -> EmbeddingModel:
    """Return the model in use while the chosen one has not embedded the library, else the chosen.

    A model in use that is no longer on this computer, or is damaged, is replaced at once.

    Args:
        folder: The data folder.
        chosen: The chosen model.
        is_written: Whether the library is opened for writing, which changes to the chosen model.

    Raises:
        ModelError: The chosen model is damaged.
    """
    in_use = find_model_in_use(folder, chosen.fingerprint, is_written=is_written)
    if in_use != chosen.fingerprint:
        return _find_whole(in_use) or chosen
    return chosen


def find_former(folder: DataFolder) -> EmbeddingModel | None:
    """Return the model of the vectors of a library, whose chosen one cannot be used.

    None where it is the chosen one, or is not on this computer.
    """
    former = _find_whole(find_model_in_use(folder, "", is_written=False))
    if former is not None:
        with contextlib.suppress(ModelError):
            former.finish_loading()
            return former
    return None


def _find_whole(fingerprint: str) -> EmbeddingModel | None:
    for one in list_embedding_models():
        if one.fingerprint == fingerprint:
            with contextlib.suppress(ModelError):
                model = EmbeddingModel.load(one.folder, _threads(), is_late=True)
                model.check()
                return model
    return None


def _threads() -> int:
    return min(os.cpu_count() or 1, MOST_THREADS)


class LateLoading:
    """Loads the rest of an embedding model :data:`LOADED_AFTER` seconds after the start."""

    def __init__(self, model: EmbeddingModel | None) -> None:
        self._model = model
        self._timer = threading.Timer(LOADED_AFTER, self._load)
        self._timer.name = "late-loading"

    def start(self) -> None:
        if self._model is not None:
            with contextlib.suppress(RuntimeError):  # no further thread: the first text loads it
                self._timer.start()

    def stop(self) -> None:
        """Stop waiting, or wait until the model is loaded: the process may end afterwards."""
        self._timer.cancel()
        if self._timer.is_alive():
            self._timer.join()

    def _load(self) -> None:
        if self._model is not None:
            with contextlib.suppress(ModelError):  # the first text finds it again
                self._model.finish_loading()


def load_cross_encoder() -> "CrossEncoder":
    """Return the model that judges passages; it is looked for when it judges the first ones."""
    from desktop_app.embedding.cross_encoder import CrossEncoder  # noqa: PLC0415 - for answers

    return CrossEncoder(find_relevance_model, relevance_languages(), _threads())


def kind_of(embedder: EmbeddingModel | None) -> VectorKind | None:
    """Return the kind of vectors that a model makes."""
    if embedder is None:
        return None
    return VectorKind(embedder.fingerprint, embedder.dimensions)
