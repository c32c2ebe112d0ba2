"""The nearest sentence, by the tokens of the default model."""

import shutil
from pathlib import Path

import pytest

from desktop_app.core.locations import find_shipped
from desktop_app.embedding import token_vectors
from desktop_app.embedding.prepared import read_prepared, write_prepared
from desktop_app.embedding.runtime import EmbeddingModel

SHIPPED = find_shipped("models", "all-MiniLM-L6-v2")
STORY = (
    "It was late, and nobody was left on the square.",
    "The physician wrote a prescription against the fever.",
    "A train to the coast leaves at nine every morning.",
    "What he had to say was of no use to the others.",
)


@pytest.fixture(scope="module")
def model() -> EmbeddingModel:
    return EmbeddingModel.load(SHIPPED, threads=1)


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("doctor and medicine", 1),
        ("railway journeys to the sea", 2),
        ("how do I get to the beach by rail?", 2),
        ("medication against a disease", 1),
    ],
)
def test_the_nearest_sentence_states_it_in_other_words(
    model: EmbeddingModel, query: str, place: int
) -> None:
    assert model.find_nearest(query, STORY) == place


def test_words_of_every_text_decide_nothing(model: EmbeddingModel) -> None:
    assert model.find_nearest("what is it of the doctor?", STORY) == 1


@pytest.mark.parametrize("query", ["", " ", "\ud800", "fever " * 1000, "发烧"])
def test_any_query_has_a_nearest_sentence(model: EmbeddingModel, query: str) -> None:
    assert 0 <= model.find_nearest(query, STORY) < len(STORY)
    assert model.find_nearest(query, ["", " "]) == 0


def test_the_choice_is_the_same_whatever_was_asked_before(
    model: EmbeddingModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(token_vectors, "_KEPT_WORDS", 5)
    for query, place in (("doctor", 1), ("railway", 2), ("doctor", 1), ("railway", 2)):
        assert model.find_nearest(query, STORY) == place


def test_of_equal_sentences_the_first_is_chosen(model: EmbeddingModel) -> None:
    assert model.find_nearest("railway", (*STORY, STORY[2], STORY[2])) == 2


def test_a_model_without_the_table_returns_the_first(tmp_path: Path) -> None:
    folder = tmp_path / "model"
    shutil.copytree(SHIPPED, folder)
    write_prepared(folder, read_prepared(folder).traits)

    assert EmbeddingModel.load(folder, threads=1).find_nearest("doctor", STORY) == 0
