from collections.abc import Callable

from desktop_app.answering.evidence import weigh_sentences
from desktop_app.answering.quotation import quote
from desktop_app.answering.similarity import Similarity
from desktop_app.core.answers import Quotation, Source

MakeSources = Callable[..., tuple[Source, ...]]

LEASE = (
    "This lease is between Mr. Jones and the tenant. The monthly rent is 900 euros, due on "
    "the first.\nPets are allowed. The tenant may end the lease with a notice of three months."
)
GARDEN = "Roses want sun. Water them in the evening. Cut them back in March."


def test_the_sentence_that_answers_is_quoted_word_for_word(
    make_sources: MakeSources, similarity: Similarity
) -> None:
    quotation = quote(
        weigh_sentences("How much is the rent?", make_sources(GARDEN, LEASE), similarity)
    )

    assert quotation == Quotation("The monthly rent is 900 euros, due on the first.", 2)
    assert quotation.text in LEASE


def test_meaning_finds_a_sentence_with_other_words(
    make_sources: MakeSources, similarity: Similarity
) -> None:
    quotation = quote(
        weigh_sentences("Can I bring my dog?", make_sources(LEASE, GARDEN), similarity)
    )

    assert quotation == Quotation("Pets are allowed.", 1)


def test_an_inflected_word_counts_as_the_word(
    make_sources: MakeSources, similarity: Similarity
) -> None:
    quotation = quote(
        weigh_sentences("When does one water roses?", make_sources(LEASE, GARDEN), similarity)
    )

    assert quotation.source == 2


def test_no_sources_give_no_quotation(similarity: Similarity) -> None:
    assert quote(weigh_sentences("How much is the rent?", (), similarity)) == Quotation("", 0)


def test_sources_without_words_give_no_quotation(
    make_sources: MakeSources, similarity: Similarity
) -> None:
    assert quote(
        weigh_sentences("How much?", make_sources("--- *** ---"), similarity)
    ) == Quotation("", 0)


def test_a_text_without_full_stops_is_quoted_in_part(
    make_sources: MakeSources, similarity: Similarity
) -> None:
    passage = "rent 900 " * 500

    quotation = quote(weigh_sentences("What is the rent?", make_sources(passage), similarity))

    assert 0 < len(quotation.text) <= 400
    assert quotation.text in passage


def test_a_question_in_a_document_is_not_quoted_as_an_answer(
    make_sources: MakeSources, similarity: Similarity
) -> None:
    asked = "How much is the rent?"
    faq = "How much is the rent? It is 900 euros a month."

    quotation = quote(weigh_sentences(asked, make_sources(faq), similarity))
    alone = quote(weigh_sentences(asked, make_sources("How much is the rent?"), similarity))

    assert quotation.text == "It is 900 euros a month."
    assert alone.text == "How much is the rent?"
