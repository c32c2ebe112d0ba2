from collections.abc import Callable, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.quoting import quote
from desktop_app.answering.sentence_scores import (
    SentenceEmbedder,
    score_lines,
    score_sentences,
)
from desktop_app.core.answers import Quotation, Source
from desktop_app.core.records import replace

MakeSources = Callable[..., tuple[Source, ...]]

LEASE = (
    "This lease is between Mr. Jones and the tenant. The monthly rent is 900 euros, due on "
    "the first.\nPets are allowed. The tenant may end the lease with a notice of three months."
)
GARDEN = "Roses want sun. Water them in the evening. Cut them back in March."


def test_every_sentence_with_words_is_scored_where_it_is(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    sources = make_sources("Rent is 900.\n\n* * *\n\nPets are allowed.", "Roses want sun.")

    sentences = score_sentences(Expectation("What is the rent?", "en"), sources, embedder)

    assert [(each.source, each.text) for each in sentences] == [
        (1, "Rent is 900."),
        (1, "Pets are allowed."),
        (2, "Roses want sun."),
    ]
    for each in sentences:
        assert sources[each.source - 1].passage[each.start : each.end] == each.text


def test_a_rare_word_of_the_question_counts_more_than_a_common_one(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    sources = make_sources(
        "The lease begins in May. The lease is long. The lease names a deposit. The lease ends."
    )

    sentences = score_sentences(Expectation("lease deposit", "en"), sources, embedder)

    assert max(sentences, key=lambda each: each.score).text == "The lease names a deposit."


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

    sentences = score_sentences(
        Expectation("What?", "en"), make_sources("It is so. " * 100), counting
    )

    assert len(sentences) == 100
    assert counting.texts <= 12


@pytest.mark.parametrize("word", ["rent 900; ", "x"])
def test_a_text_without_full_stops_is_scored_in_parts_that_miss_nothing(
    word: str, make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    (source,) = make_sources(f"{word * 500}the end")

    sentences = score_sentences(Expectation("rent", "en"), [source], embedder)

    assert all(len(each.text) <= 400 for each in sentences)
    assert "".join("".join(each.text for each in sentences).split()) == "".join(
        source.passage.split()
    )


def test_the_sentence_that_answers_is_quoted_word_for_word(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    quotation = quote(
        score_sentences(
            Expectation("How much is the rent?", "en"), make_sources(GARDEN, LEASE), embedder
        )
    )

    assert quotation == Quotation("The monthly rent is 900 euros, due on the first.", 2)
    assert quotation.text in LEASE


def test_meaning_finds_a_sentence_with_other_words(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    quotation = quote(
        score_sentences(
            Expectation("Can I bring my dog?", "en"), make_sources(LEASE, GARDEN), embedder
        )
    )

    assert quotation == Quotation("Pets are allowed.", 1)


def test_an_inflected_word_counts_as_the_word(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    quotation = quote(
        score_sentences(
            Expectation("When does one water roses?", "en"), make_sources(LEASE, GARDEN), embedder
        )
    )

    assert quotation.source == 2


def test_no_sources_return_no_quotation(embedder: SentenceEmbedder) -> None:
    assert quote(
        score_sentences(Expectation("How much is the rent?", "en"), (), embedder)
    ) == Quotation("", 0)


def test_sources_without_words_return_no_quotation(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    assert quote(
        score_sentences(Expectation("How much?", "en"), make_sources("--- *** ---"), embedder)
    ) == Quotation("", 0)


def test_a_text_without_full_stops_is_quoted_in_part(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    passage = "rent 900 " * 500

    quotation = quote(
        score_sentences(Expectation("What is the rent?", "en"), make_sources(passage), embedder)
    )

    assert 0 < len(quotation.text) <= 404
    assert quotation.text.strip("… ") in passage
    assert "…" in quotation.text


def test_a_question_in_a_document_is_not_quoted_as_an_answer(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    asked = "How much is the rent?"
    faq = "How much is the rent? It is 900 euros a month."

    quotation = quote(score_sentences(Expectation(asked, "en"), make_sources(faq), embedder))
    alone = quote(
        score_sentences(Expectation(asked, "en"), make_sources("How much is the rent?"), embedder)
    )

    assert quotation.text == "It is 900 euros a month."
    assert alone.text == "How much is the rent?"


class Judging:
    """Finds that only sentences with a word answer, and knows English."""

    languages: tuple[str, ...] = ("en",)

    def __init__(self, word: str) -> None:
        self.word = word
        self.passages: list[str] = []

    def score(self, question: str, passages: Sequence[str]) -> list[float]:
        assert question
        self.passages += passages
        return [9.0 if self.word in passage else -9.0 for passage in passages]


def test_the_sentence_that_a_model_judges_to_answer_is_quoted(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    sources = make_sources("The rent is 900 euros. The garden is green. The fee is 300 euros.")

    def quoted(word: str) -> str:
        judging = Judging(word)
        scored = score_sentences(
            Expectation("What must one pay?", "en"), sources, embedder, judging
        )
        assert len(judging.passages) == 3
        return quote(scored).text

    assert quoted("rent") == "The rent is 900 euros."
    assert quoted("fee") == "The fee is 300 euros."


def test_sentences_in_a_language_that_the_model_cannot_judge_are_not(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    sources = make_sources("Die Miete beträgt 900 Euro. Rosen wollen Sonne.")
    judging = Judging("Rosen")

    scored = score_sentences(
        Expectation("Wie hoch ist die Miete?", "de"), sources, embedder, judging
    )

    assert scored == score_sentences(
        Expectation("Wie hoch ist die Miete?", "de"), sources, embedder
    )
    assert judging.passages == []


MAIL = (
    "From: Ann <ann@x.org>\nTo: Bo <bo@x.org>\nSubject: Repair of the heating\n"
    "Date: 2024-03-04 09:12\n\nThe plumber comes on Thursday."
)


@pytest.mark.parametrize("question", ["When is the repair?", "Who comes to repair the heating?"])
def test_the_header_of_a_message_is_not_quoted(
    make_sources: MakeSources, embedder: SentenceEmbedder, question: str
) -> None:
    sentences = score_sentences(Expectation(question, "en"), make_sources(MAIL), embedder)

    assert quote(sentences).text == "The plumber comes on Thursday."


@pytest.mark.parametrize(
    "question", ["Who wrote about the heating?", "What is the email address of Bo?"]
)
def test_the_header_answers_who_sent_a_message(
    make_sources: MakeSources, embedder: SentenceEmbedder, question: str
) -> None:
    sentences = score_sentences(Expectation(question, "en"), make_sources(MAIL), embedder)

    assert quote(sentences).text.startswith("From: Ann")


FORM = (
    "Order 58213\nItem: Bicycle\nPrice: 1,149 euros\nDelivery: Friday, 22 May\nCarrier: Parcel Star"
)


@pytest.mark.parametrize(
    ("text", "question", "quoted"),
    [
        (FORM, "When is the delivery?", "Delivery: Friday, 22 May"),
        ("Mia\nMMR: 2018, 2021\nHPV: at 12", "Which MMR did Mia have?", "MMR: 2018, 2021"),
        (MAIL, "What is the email address of Bo?", "To: Bo <bo@x.org>"),
        (MAIL, "Who wrote about the heating?", " ".join(MAIL.splitlines()[:4])),
        ("Please call the desk at:\nHouston: 713-853", "What is its number?", None),
        ("The gate is closed by\nMr. Hill: he has a key.", "Who closes the gate?", None),
    ],
)
def test_the_line_of_a_form_that_answers_is_quoted_alone(
    make_sources: MakeSources,
    embedder: SentenceEmbedder,
    text: str,
    question: str,
    quoted: str | None,
) -> None:
    (source,) = make_sources(text)
    expected = Expectation(question, "en")
    sentences = score_sentences(expected, (source,), embedder)

    quotation = quote(sentences, lines_of=lambda one: score_lines(expected, source, one, embedder))

    assert quotation.text == (quoted or " ".join(text.split()))


def test_the_date_of_a_form_answers(make_sources: MakeSources, embedder: SentenceEmbedder) -> None:
    minutes = "Date: 12 April 2024\nPlace: Mill Lane\n\nThe fence is old."
    sentences = score_sentences(
        Expectation("When did the board meet?", "en"), make_sources(minutes), embedder
    )

    assert "12 April 2024" in quote(sentences).text


def test_the_heading_of_another_part_is_not_of_a_sentence(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    text = (
        "Dentist\n\nWhen: 4 March\n\nBirthday party\n\nWhen: 17 May\n\nSchool play\n\nWhen: 2 June"
    )
    trails = ("Dentist", "Birthday party", "School play")
    (source,) = make_sources(text)
    source = replace(source, heading=trails[1], trails=trails)

    expected = Expectation("When is the birthday party?", "en")
    sentences = score_sentences(expected, (source,), embedder)

    best = max((one for one in sentences if not one.is_heading), key=lambda each: each.score)
    assert best.text == "When: 17 May"
