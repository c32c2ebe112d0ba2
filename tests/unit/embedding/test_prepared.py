"""A prepared model is whole and untouched, or refused."""

from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.core.records import replace
from desktop_app.embedding.prepared import Pooling, Traits, read_prepared, write_prepared

TRAITS = Traits(
    name='a "quoted" näme\n',
    licence="Apache-2.0",
    dimensions=8,
    max_tokens=16,
    pooling=Pooling.CLS,
    query_prompt="query: ",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "model.onnx").write_bytes(b"graph")
    (tmp_path / "tokenizer.json").write_bytes(b"{}")
    return tmp_path


def test_what_was_written_is_read(folder: Path) -> None:
    written = write_prepared(folder, TRAITS)
    assert read_prepared(folder) == written
    assert written.traits == TRAITS
    assert len(written.fingerprint) == 32


def test_the_fingerprint_changes_with_what_changes_vectors(folder: Path) -> None:
    variants = [
        TRAITS,
        replace(TRAITS, pooling=Pooling.MEAN),
        replace(TRAITS, query_prompt=""),
        replace(TRAITS, passage_prompt="query: ", query_prompt=""),
        replace(TRAITS, max_tokens=17),
    ]
    prints = {write_prepared(folder, traits).fingerprint for traits in variants}
    (folder / "model.onnx").write_bytes(b"grap!")
    prints.add(write_prepared(folder, TRAITS).fingerprint)
    assert len(prints) == len(variants) + 1


def test_the_fingerprint_does_not_change_with_the_name(folder: Path) -> None:
    first = write_prepared(folder, TRAITS).fingerprint
    assert write_prepared(folder, replace(TRAITS, name="other")).fingerprint == first


def test_a_background_belongs_to_the_model_but_not_to_its_fingerprint(folder: Path) -> None:
    before = write_prepared(folder, TRAITS)
    (folder / "background.npy").write_bytes(b"vectors")
    after = write_prepared(folder, TRAITS)
    assert after.fingerprint == before.fingerprint
    assert after.files.keys() - before.files.keys() == {"background.npy"}
    assert read_prepared(folder) == after


@pytest.mark.parametrize(("content", "code"), [(None, "model_missing"), (b"v", "model_truncated")])
def test_a_background_that_is_not_the_model_s_is_refused(
    content: bytes | None, code: str, folder: Path
) -> None:
    path = folder / "background.npy"
    path.write_bytes(b"vectors")
    write_prepared(folder, TRAITS)
    path.unlink() if content is None else path.write_bytes(content)
    with pytest.raises(ModelError) as caught:
        read_prepared(folder)
    assert caught.value.code == code
    assert str(path) in str(caught.value.message)


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json", "model.toml"])
def test_a_missing_file_is_named(name: str, folder: Path) -> None:
    write_prepared(folder, TRAITS)
    (folder / name).unlink()
    with pytest.raises(ModelError) as caught:
        read_prepared(folder)
    assert caught.value.code == "model_missing"
    assert str(folder / name) in str(caught.value.message)
    assert caught.value.action


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("model.onnx", b"grap", "model_truncated"),
        ("model.onnx", b"grapH", "model_altered"),
        ("tokenizer.json", b"[]", "model_altered"),
        ("model.toml", b"format = ", "model_altered"),
        ("model.toml", b"\xff", "model_altered"),
        ("model.toml", b"format = 1", "model_altered"),
        ("model.toml", b"format = 2", "model_newer"),
    ],
)
def test_a_changed_file_is_refused(name: str, content: bytes, code: str, folder: Path) -> None:
    write_prepared(folder, TRAITS)
    (folder / name).write_bytes(content)
    with pytest.raises(ModelError) as caught:
        read_prepared(folder)
    assert caught.value.code == code
    assert str(folder / name) in str(caught.value.message)


def test_traits_cannot_be_changed_by_hand(folder: Path) -> None:
    write_prepared(folder, TRAITS)
    description = folder / "model.toml"
    text = description.read_text(encoding="utf-8")
    description.write_text(text.replace('"cls"', '"mean"'), encoding="utf-8")
    with pytest.raises(ModelError, match="altered"):
        read_prepared(folder)
