from collections.abc import Callable

import pytest

from desktop_app.answering.condensing import condense
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.sentence_scores import ScoredSentence
from desktop_app.core.answers import Source
from desktop_app.core.records import replace

MakeSources = Callable[..., tuple[Source, ...]]


def sentence(letter: str) -> str:
    return letter * 299 + "."


def score_letters(
    sources: tuple[Source, ...], scores: dict[str, float]
) -> tuple[ScoredSentence, ...]:
    """Score each sentence by its letter."""
    sentences = []
    for source in sources:
        for letter, score in scores.items():
            start = source.passage.find(sentence(letter))
            if start >= 0:
                sentences.append(
                    ScoredSentence(source.n, start, start + 300, sentence(letter), score)
                )
    return tuple(sorted(sentences, key=lambda each: (each.source, each.start)))


def test_short_sources_stay_as_they_are(make_sources: MakeSources) -> None:
    sources = make_sources(f"{sentence('a')} {sentence('b')}", sentence("c"))

    assert condense(
        sources, score_letters(sources, {"a": 0.2, "b": 0.2, "c": 0.3}), QuestionKind.FACT
    ) == (sources)


def test_the_best_sentences_stay_in_order_with_a_sign_of_what_is_missing(
    make_sources: MakeSources,
) -> None:
    text = " ".join(map(sentence, "abcdefgh"))
    sources = make_sources(text)
    scores = {"a": 5.0, "b": 1.0, "c": 4.0, "d": 3.5, "e": 4.5, "f": 3.0, "g": 6.0, "h": 0.0}

    (source,) = condense(sources, score_letters(sources, scores), QuestionKind.FACT)

    # g is best, f and h are its neighbours, and a, e and c are the next best.
    assert source.passage == (
        f"{sentence('a')} … {sentence('c')} … {' '.join(map(sentence, 'efgh'))}"
    )


def test_a_source_of_which_nothing_is_left_is_left_out_and_numbers_stay(
    make_sources: MakeSources,
) -> None:
    sources = make_sources(*map(sentence, "abcdefg"))
    scores = {"a": 0.8, "b": 0.5, "c": 0.6, "d": 0.7, "e": 0.9, "f": 0.9, "g": 0.9}

    condensed = condense(sources, score_letters(sources, scores), QuestionKind.FACT)

    assert [source.n for source in condensed] == [1, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("kind", "kept"),
    [(QuestionKind.HOW_TO, 8), (QuestionKind.LIST, 10), (QuestionKind.COMPARISON, 10)],
)
def test_questions_for_more_than_a_fact_keep_more(
    kind: QuestionKind, kept: int, make_sources: MakeSources
) -> None:
    sources = make_sources(*map(sentence, "abcdefghij"))
    sentences = score_letters(sources, dict.fromkeys("abcdefghij", 0.5))

    assert len(condense(sources, sentences, QuestionKind.FACT)) == 6
    assert len(condense(sources, sentences, kind)) == kept


def test_every_source_of_a_comparison_keeps_its_best_sentence(make_sources: MakeSources) -> None:
    sources = make_sources(" ".join(map(sentence, "abcdefghijkl")), sentence("z"))
    scores = dict.fromkeys("abcdefghijkl", 5.0) | {"z": 0.1}

    shown = condense(sources, score_letters(sources, scores), QuestionKind.COMPARISON)

    assert [source.n for source in shown] == [1, 2]
    assert len(shown[0].passage) == 11 * 301 - 1


def test_a_summary_keeps_everything(make_sources: MakeSources) -> None:
    sources = make_sources(*map(sentence, "abcdefghij"))

    assert condense(sources, score_letters(sources, {"a": 1.0}), QuestionKind.SUMMARY) == sources


def test_what_is_far_from_the_best_is_no_source_of_a_fact(make_sources: MakeSources) -> None:
    sources = make_sources(*map(sentence, "abc"))
    sentences = score_letters(sources, {"a": 9.0, "b": 4.5, "c": 5.5})

    assert [source.n for source in condense(sources, sentences, QuestionKind.FACT)] == [1, 3]
    assert len(condense(sources, sentences, QuestionKind.LIST)) == 3


def test_sources_without_sentences_stay_as_they_are(make_sources: MakeSources) -> None:
    sources = make_sources("--- *** ---")

    assert condense(sources, (), QuestionKind.FACT) == sources


def test_a_heading_stays_above_its_sentence_and_rows_have_their_own_lines(
    make_sources: MakeSources,
) -> None:
    texts = ("Costs", "Rent: 900; Year: 2021; Place: Holt", "Rent: 950; Year: 2022; Place: Holt")
    others = ("Garden", "Roses want sun.")
    sources = make_sources("\n\n".join((*texts, *others)))
    sentences, start = [], 0
    for n, text in enumerate((*texts, *others)):
        score = 9.0 if n in {1, 2} else 1.0
        sentences.append(
            ScoredSentence(1, start, start + len(text), text, score, n, is_heading=n in {0, 3})
        )
        start += len(text) + 2

    (source,) = condense(sources, sentences, QuestionKind.FACT)

    assert source.passage == "\n".join(texts)


def test_a_sentence_of_one_of_several_parts_keeps_the_heading_of_its_part(
    make_sources: MakeSources,
) -> None:
    texts = ("Dentist", "At nine.", "In Mill Street.", "Party", "At ten.", "In the hall.")
    (source,) = make_sources("\n\n".join(texts))
    source = replace(source, heading="Party", trails=("Dentist", "Party"))
    starts = [source.passage.index(text) for text in texts]
    sentences = [
        ScoredSentence(1, start, start + len(text), text, 9.0 * (n == 5), n, is_heading=n in {0, 3})
        for n, (start, text) in enumerate(zip(starts, texts, strict=True))
    ]

    (kept,) = condense((source,), sentences, QuestionKind.FACT)

    assert "Party" in kept.passage
    assert "Dentist" not in kept.passage
