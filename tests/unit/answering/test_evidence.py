from collections.abc import Callable, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.answering.evidence import weigh_sentences
from desktop_app.answering.similarity import Similarity
from desktop_app.core.answers import Source

MakeSources = Callable[..., tuple[Source, ...]]


def test_every_sentence_with_words_is_weighed_where_it_stands(
    make_sources: MakeSources, similarity: Similarity
) -> None:
    sources = make_sources("Rent is 900.\n\n* * *\n\nPets are allowed.", "Roses want sun.")

    evidence = weigh_sentences("What is the rent?", sources, similarity)

    assert [(each.source, each.text) for each in evidence] == [
        (1, "Rent is 900."),
        (1, "Pets are allowed."),
        (2, "Roses want sun."),
    ]
    for each in evidence:
        assert sources[each.source - 1].passage[each.start : each.end] == each.text
        assert 0.0 <= each.score <= 1.0


def test_a_rare_word_of_the_question_counts_more_than_a_common_one(
    make_sources: MakeSources, similarity: Similarity
) -> None:
    sources = make_sources(
        "The lease begins in May. The lease is long. The lease names a deposit. The lease ends."
    )

    evidence = weigh_sentences("lease deposit", sources, similarity)

    assert max(evidence, key=lambda each: each.score).text == "The lease names a deposit."


def test_only_some_of_very_many_sentences_are_embedded(make_sources: MakeSources) -> None:
    class Counting:
        """Counts what it is asked, and finds everything alike."""

        texts = 0

        def embed_query(self, text: str) -> NDArray[np.float32]:
            assert text
            return np.ones(1, dtype=np.float32)

        def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
            self.texts += len(texts)
            return np.ones((len(texts), 1), dtype=np.float32)

    counting = Counting()

    evidence = weigh_sentences("What?", make_sources("It is so. " * 100), counting)

    assert len(evidence) == 100
    assert counting.texts <= 12


@pytest.mark.parametrize("word", ["rent 900; ", "x"])
def test_a_text_without_full_stops_is_weighed_in_parts_that_miss_nothing(
    word: str, make_sources: MakeSources, similarity: Similarity
) -> None:
    (source,) = make_sources(f"{word * 500}the end")

    evidence = weigh_sentences("rent", [source], similarity)

    assert all(len(each.text) <= 400 for each in evidence)
    assert "".join("".join(each.text for each in evidence).split()) == "".join(
        source.passage.split()
    )
