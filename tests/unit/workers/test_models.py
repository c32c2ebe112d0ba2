from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.workers import models
from desktop_app.workers.models import kind_of, load_embedder


def test_the_model_that_ships_is_loaded_and_known_by_its_fingerprint() -> None:
    embedder, error = load_embedder()
    kind = kind_of(embedder)

    assert error is None
    assert embedder is not None
    assert kind is not None
    assert (kind.model, kind.dimensions) == (embedder.fingerprint, embedder.dimensions)


def test_a_missing_model_is_what_is_wrong_and_not_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(_name: str) -> Path:
        raise ModelError("model_missing", "It is missing.", "Fetch it.")

    monkeypatch.setattr(models, "find_embedding_model", missing)
    embedder, error = load_embedder()

    assert embedder is None
    assert isinstance(error, ModelError)
    assert kind_of(embedder) is None


def test_a_damaged_model_is_what_is_wrong(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(models, "find_embedding_model", lambda _name: tmp_path)
    embedder, error = load_embedder()

    assert embedder is None
    assert error is not None
    assert error.action
