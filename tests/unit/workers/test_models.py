import shutil
import threading
from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.embedding.prepared import TOKENIZER
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model
from desktop_app.workers import models
from desktop_app.workers.models import LateLoading, check_embedder, kind_of, load_embedder
from tests.support.waiting import PATIENCE


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


def test_the_included_model_is_checked_before_it_is_loaded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copy = shutil.copytree(find_embedding_model(), tmp_path / "model")
    monkeypatch.setattr(models, "find_embedding_model", lambda _name: copy)
    intact, _ = check_embedder("")
    (copy / TOKENIZER).write_bytes(b"{}")
    damaged, error = check_embedder("")

    assert intact is not None
    assert "_graph" not in vars(intact)
    assert damaged is None
    assert error is not None
    assert TOKENIZER in str(error)


def test_a_model_is_loaded_soon_after_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = threading.Event()
    model, _ = load_embedder()
    monkeypatch.setattr(EmbeddingModel, "finish_loading", lambda _: loaded.set())
    monkeypatch.setattr(models, "LOADED_AFTER", 0.0)
    loading = LateLoading(model)
    loading.start()

    assert loaded.wait(PATIENCE)
    loading.stop()


def test_loading_that_has_not_begun_ends_with_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models, "LOADED_AFTER", 3600.0)
    model, _ = load_embedder()
    loading = LateLoading(model)
    loading.stop()
    loading = LateLoading(model)
    loading.start()
    loading.stop()

    assert "late-loading" not in {one.name for one in threading.enumerate()}


def test_a_missing_cross_encoder_is_an_error_where_it_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing() -> Path:
        raise ModelError("model_missing", "It is missing.", "Reinstall Satchel.")

    monkeypatch.setattr(models, "find_relevance_model", missing)
    judge = models.load_cross_encoder()

    assert judge.languages == ("en",)
    with pytest.raises(ModelError, match="It is missing"):  # which the answer notes
        judge.score("Who?", ["Somebody."])
