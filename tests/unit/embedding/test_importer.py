"""Any model folder becomes a prepared model that computes the original's vectors."""

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from desktop_app.core.errors import ModelError
from desktop_app.embedding.background import centre_on, read_texts, read_vectors
from desktop_app.embedding.export import export_graph
from desktop_app.embedding.importer import prepare
from desktop_app.embedding.prepared import read_prepared, write_prepared
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.embedding.source_model import read_source
from tests.support.tiny_models import save_multilingual

TEXTS = ["a tiny model", "with few letters, and random weights", "42", "x " * 200]


@pytest.fixture(scope="module")
def prepared(saved_model: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    into = tmp_path_factory.mktemp("models") / "tiny"
    prepare(saved_model, into)
    return into


@pytest.fixture
def without_torch(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer on which torch is not installed."""
    monkeypatch.setitem(sys.modules, "torch", None)


def original_vectors(folder: Path, texts: list[str], prompt: str) -> Any:
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415 - optional

    model = SentenceTransformer(str(folder), device="cpu", local_files_only=True)
    return model.encode(texts, prompt=prompt)


def test_vectors_and_prompts_are_the_original_s(saved_model: Path, prepared: Path) -> None:
    model = EmbeddingModel.load(prepared, threads=1)
    centre = original_vectors(saved_model, read_texts(), "passage: ").mean(axis=0)
    passages = centre_on(centre, original_vectors(saved_model, TEXTS, "passage: "))
    assert np.sum(model.embed_passages(TEXTS) * passages, axis=1).mean() >= 0.98
    (query,) = centre_on(centre, original_vectors(saved_model, TEXTS[:1], "query: "))
    assert model.embed_query(TEXTS[0]) @ query >= 0.98


def test_only_the_model_s_files_are_left(prepared: Path) -> None:
    assert {file.name for file in prepared.iterdir()} == {
        "background.npy",
        "centre.npy",
        "model.onnx",
        "model.toml",
        "tokenizer.json",
    }


def test_the_same_model_returns_the_same_bytes(
    saved_model: Path, prepared: Path, tmp_path: Path
) -> None:
    prepare(saved_model, tmp_path)
    for file in prepared.iterdir():
        assert (tmp_path / file.name).read_bytes() == file.read_bytes()


def test_the_background_is_the_model_s(prepared: Path) -> None:
    model = EmbeddingModel.load(prepared, threads=1)
    expected = model.embed_passages(read_texts())
    np.testing.assert_allclose(model.background, expected, atol=1e-3)
    assert "background.npy" in read_prepared(prepared).files


def test_vectors_of_a_model_from_an_older_version_are_not_centred(
    prepared: Path, tmp_path: Path
) -> None:
    for name in ("model.onnx", "tokenizer.json"):
        shutil.copyfile(prepared / name, tmp_path / name)
    write_prepared(tmp_path, read_prepared(prepared).traits)
    older = EmbeddingModel.load(tmp_path, threads=1)
    model = EmbeddingModel.load(prepared, threads=1)
    assert older.fingerprint != model.fingerprint
    (centre,) = read_vectors(prepared / "centre.npy", model.dimensions)
    assert _mean_cosine(model.background) < _mean_cosine(older.background) / 2
    expected = centre_on(centre, older.embed_passages(TEXTS))
    np.testing.assert_allclose(model.embed_passages(TEXTS), expected, atol=1e-4)


def _mean_cosine(vectors: Any) -> float:
    return float((vectors @ vectors.T)[~np.eye(len(vectors), dtype=bool)].mean())


def test_the_table_of_token_vectors_is_the_model_s(saved_model: Path, prepared: Path) -> None:
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415 - optional

    original: Any = SentenceTransformer(str(saved_model), device="cpu", local_files_only=True)
    weights = original[0].auto_model.get_input_embeddings().weight.detach().numpy()
    table = read_prepared(prepared).token_vectors
    assert table is not None
    shape = (table.tokens, weights.shape[1])
    kept = np.memmap(prepared / "model.onnx", np.uint8, "r", table.offset, shape) - 1.0 * table.zero

    lengths = np.linalg.norm(weights, axis=1) * np.linalg.norm(kept, axis=1)
    cosines = np.sum(weights * kept, axis=1)[lengths > 0] / lengths[lengths > 0]
    assert cosines.min() > 0.99


def test_an_older_prepared_model_is_replaced(saved_model: Path, tmp_path: Path) -> None:
    for name in ("model.onnx", "model.toml", "tokenizer.json"):
        (tmp_path / name).write_bytes(b"old")
    prepare(saved_model, tmp_path)
    EmbeddingModel.load(tmp_path, threads=1)


def test_a_folder_with_an_export_needs_no_torch(
    saved_model: Path, prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "tiny"
    shutil.copytree(saved_model, folder)
    (folder / "onnx").mkdir()
    export_graph(read_source(folder), folder / "onnx" / "model.onnx", ["a"])
    (folder / "model.safetensors").unlink()
    monkeypatch.setitem(sys.modules, "torch", None)
    prepare(folder, tmp_path / "into")
    ours = EmbeddingModel.load(tmp_path / "into", threads=1)
    theirs = EmbeddingModel.load(prepared, threads=1)
    assert ours.fingerprint == theirs.fingerprint


def _need_positions(exported: Path) -> None:
    import onnx  # noqa: PLC0415 - optional

    model = onnx.load(exported)
    kind = model.graph.input[0].type.tensor_type.elem_type
    added = onnx.helper.make_tensor_value_info("position_ids", kind, ["batch", "tokens"])
    model.graph.input.append(added)
    onnx.save(model, exported)


def _damage(exported: Path) -> None:
    exported.write_bytes(exported.read_bytes()[:1000])


@pytest.mark.parametrize("change", [_need_positions, _damage])
def test_an_export_of_another_form_is_refused(
    saved_model: Path, tmp_path: Path, change: Callable[[Path], None]
) -> None:
    folder = tmp_path / "tiny"
    shutil.copytree(saved_model, folder)
    (folder / "onnx").mkdir()
    export_graph(read_source(folder), folder / "onnx" / "model.onnx", ["a"])
    change(folder / "onnx" / "model.onnx")
    with pytest.raises(ModelError, match=r"onnx/model\.onnx") as caught:
        prepare(folder, tmp_path / "into")
    assert str(folder) in str(caught.value.message)


@pytest.mark.usefixtures("without_torch")
def test_without_the_libraries_the_extra_is_named(saved_model: Path, tmp_path: Path) -> None:
    with pytest.raises(ModelError) as caught:
        prepare(saved_model, tmp_path / "into")
    assert caught.value.code == "importer_missing"
    assert "satchel[importer]" in str(caught.value.action)


@pytest.mark.usefixtures("without_torch")
def test_in_a_package_another_installation_is_named(
    saved_model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(ModelError, match="this one finds it then"):
        prepare(saved_model, tmp_path / "into")


def test_texts_end_where_a_model_has_no_more_positions(tmp_path: Path) -> None:
    folder = save_multilingual(tmp_path)
    for name, key in (
        ("sentence_bert_config.json", "max_seq_length"),
        ("tokenizer_config.json", "model_max_length"),
    ):
        stated = json.loads((folder / name).read_bytes())
        stated.pop(key, None)
        (folder / name).write_text(json.dumps(stated))
    prepare(folder, tmp_path / "into")
    model = EmbeddingModel.load(tmp_path / "into", threads=1)
    assert model.embed_passages(["many letters " * 100]).shape == (1, model.dimensions)


def test_a_model_that_comes_out_different_is_refused(saved_model: Path, tmp_path: Path) -> None:
    folder = tmp_path / "tiny"
    shutil.copytree(saved_model, folder)
    # The library then leaves the prompt out of the mean; the prepared form has no way to.
    pooling = folder / "1_Pooling" / "config.json"
    pooling.write_text(json.dumps(json.loads(pooling.read_bytes()) | {"include_prompt": False}))
    with pytest.raises(ModelError, match="differs from it") as caught:
        prepare(folder, tmp_path / "into")
    assert caught.value.code == "model_unsupported"


@pytest.mark.parametrize("weights", [None, b"damaged"])
def test_a_model_without_weights_is_refused(
    saved_model: Path, tmp_path: Path, weights: bytes | None
) -> None:
    folder = tmp_path / "tiny"
    shutil.copytree(saved_model, folder)
    (folder / "model.safetensors").unlink()
    if weights is not None:
        (folder / "model.safetensors").write_bytes(weights)
    with pytest.raises(ModelError) as caught:
        prepare(folder, tmp_path / "into")
    assert caught.value.code == "model_unsupported"
    assert str(folder) in str(caught.value.message)
    assert not list((tmp_path / "into").iterdir())
