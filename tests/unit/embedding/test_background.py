"""The background is many unlike texts, and its vectors are kept as they are."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from desktop_app.core.errors import ModelError
from desktop_app.embedding.background import read_texts, read_vectors, write_vectors
from desktop_app.embedding.runtime import EmbeddingModel

OPENINGS = [
    "Dear Sir",
    "Sehr geehrte",
    "Veuillez",
    "Estimados",
    "Gentile",
    "Prezado",
    "Geachte",
    "Уважаемые",
    "尊敬的",
    "いつも",
    "السادة",
]


def test_there_are_two_hundred_different_texts() -> None:
    texts = read_texts()
    assert len(texts) == 200
    assert len({text.casefold() for text in texts}) == 200
    assert all(one[:20] != other[:20] for one, other in pairwise(sorted(texts)))


def test_they_are_short_passages() -> None:
    for text in read_texts():
        assert text == text.strip()
        assert 40 <= len(text) <= 400


def test_they_are_not_all_english() -> None:
    texts = read_texts()
    for opening in OPENINGS:  # of a letter in each of the languages
        assert any(text.startswith(opening) for text in texts), opening
    assert sum(not text.isascii() for text in texts) >= 40


def test_no_two_state_the_same(embedding_model: EmbeddingModel) -> None:
    vectors = embedding_model.background
    cosines = np.triu(vectors @ vectors.T, k=1)
    # In writing systems that the model has hardly learned every two texts are alike.
    english = slice(0, 148)
    assert cosines[english, english].max() < 0.7


def test_what_was_written_is_read_in_half_precision(tmp_path: Path) -> None:
    vectors = np.array([[0.6, 0.8], [1.0, 0.0], [-0.28, 0.96]], np.float32)
    write_vectors(tmp_path / "background.npy", vectors)
    found = read_vectors(tmp_path / "background.npy", 2)
    assert found.dtype == np.float32
    np.testing.assert_allclose(found, vectors, atol=1e-3)


@pytest.mark.parametrize("content", [b"", b"no vectors", b"\x93NUMPY\x01\x00"])
def test_another_file_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "background.npy"
    path.write_bytes(content)
    with pytest.raises(ModelError, match=r"background\.npy") as caught:
        read_vectors(path, 2)
    assert caught.value.code == "model_unusable"


@pytest.mark.parametrize("shape", [(3,), (0, 2), (4, 3)])
def test_vectors_of_another_shape_are_refused(shape: tuple[int, ...], tmp_path: Path) -> None:
    path = tmp_path / "background.npy"
    write_vectors(path, np.zeros(shape, np.float32))
    with pytest.raises(ModelError, match="shape"):
        read_vectors(path, 2)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"background\.npy"):
        read_vectors(tmp_path / "background.npy", 2)
