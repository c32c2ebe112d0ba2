"""The default cross-encoder distinguishes passages that answer a question from others."""

import shutil
from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.embedding.cross_encoder import CrossEncoder
from desktop_app.model_files.finding import find_relevance_model, relevance_languages

QUESTION = "How many people live in Berlin?"
PASSAGES = [
    "Berlin has 3.5 million inhabitants.",
    "Hamburg has 1.9 million inhabitants.",
    "New York City is famous for the Metropolitan Museum of Art.",
]


@pytest.fixture(scope="module")
def model() -> CrossEncoder:
    return CrossEncoder(find_relevance_model, relevance_languages(), threads=2)


def test_a_passage_that_answers_is_distinguished_from_ones_about_something_else(
    model: CrossEncoder,
) -> None:
    answering, other_city, other_subject = model.score(QUESTION, PASSAGES)

    assert answering > 5
    assert answering > other_city + 3
    assert other_subject < -5
    assert model.languages == ("en",)


def test_a_score_does_not_depend_on_the_other_passages(model: CrossEncoder) -> None:
    alone = [model.score(QUESTION, [passage])[0] for passage in PASSAGES]

    assert model.score(QUESTION, PASSAGES) == alone
    assert model.score(QUESTION, []) == []


def test_texts_of_any_length_are_compared(model: CrossEncoder) -> None:
    empty, long = model.score("", ["", "word " * 5000])

    assert -15 < empty < 15
    assert -15 < long < 15


def test_a_damaged_model_is_an_error(tmp_path: Path) -> None:
    folder = find_relevance_model()
    shutil.copyfile(folder / "tokenizer.json", tmp_path / "tokenizer.json")
    (tmp_path / "model.onnx").write_bytes(b"damaged")

    with pytest.raises(ModelError, match="cannot be loaded"):
        CrossEncoder(lambda: tmp_path, ("en",), threads=1).score(QUESTION, PASSAGES)


def test_a_model_that_comes_back_is_used(model: CrossEncoder) -> None:
    def find() -> Path:
        if is_missing:
            raise ModelError("model_missing", "It is missing.")
        return find_relevance_model()

    returning, is_missing = CrossEncoder(find, ("en",), threads=1), True
    with pytest.raises(ModelError, match="is missing"):
        returning.score(QUESTION, PASSAGES)
    is_missing = False

    assert returning.score(QUESTION, PASSAGES) == model.score(QUESTION, PASSAGES)


def test_a_tokenizer_of_another_model_is_an_error(tmp_path: Path) -> None:
    folder = find_relevance_model()
    (tmp_path / "model.onnx").symlink_to(folder / "model.onnx")
    tokens = (folder / "tokenizer.json").read_text("utf-8")
    (tmp_path / "tokenizer.json").write_text(tokens.replace('"the":1996', '"the":999999'), "utf-8")

    with pytest.raises(ModelError, match="cannot be loaded"):
        CrossEncoder(lambda: tmp_path, ("en",), threads=1).score("What is the rent?", ["the rent"])
