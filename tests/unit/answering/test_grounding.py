from collections.abc import Callable

import pytest

from desktop_app.answering.citations import CitedSentence
from desktop_app.answering.evidence import Similarity
from desktop_app.answering.grounding import Grounding
from desktop_app.core.answers import Source

MakeSources = Callable[..., tuple[Source, ...]]

TESLA = (
    "Tesla served as a vice president of the American Institute of Electrical Engineers from "
    "1892 to 1894. His laboratory burned down in 1895."
)
MONGOLS = "The Mongols attacked Samarkand using captured enemies as body shields."


@pytest.fixture
def grounding(make_sources: MakeSources, similarity: Similarity) -> Grounding:
    question = "What position did Tesla hold in the Institute?"
    return Grounding(question, make_sources(TESLA, MONGOLS), similarity)


@pytest.mark.parametrize(
    "text",
    [
        "Tesla was vice president of the American Institute of Electrical Engineers.",
        "From 1892 to 1894 he served as a vice president.",
        "Vice president.",
        "Tesla's laboratory burned down in 1895.",
    ],
)
def test_what_the_cited_source_says_is_supported(text: str, grounding: Grounding) -> None:
    assert grounding.is_supported(CitedSentence(text, (1,)))


@pytest.mark.parametrize(
    "text",
    [
        "Tesla was vice president of the American Institute of Electrical Engineers in 1899.",
        "Tesla and Edison served as vice presidents of the Institute.",
        "Tesla loved pigeons and lived in a hotel.",
        "He was treasurer.",
        "The Mongols attacked Samarkand using captured enemies as body shields.",
    ],
)
def test_what_the_cited_source_does_not_say_is_not(text: str, grounding: Grounding) -> None:
    assert not grounding.is_supported(CitedSentence(text, (1,)))


def test_any_of_several_cited_sources_may_say_it(grounding: Grounding) -> None:
    text = "The Mongols used captured enemies as body shields."

    assert grounding.is_supported(CitedSentence(text, (1, 2)))


def test_without_a_citation_nothing_is_supported(grounding: Grounding) -> None:
    assert not grounding.is_supported(CitedSentence(MONGOLS, ()))


def test_a_number_of_no_source_supports_nothing(grounding: Grounding) -> None:
    assert not grounding.is_supported(CitedSentence(MONGOLS, (7,)))
