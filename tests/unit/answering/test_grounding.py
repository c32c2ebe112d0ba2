from collections.abc import Callable

import pytest

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.citations import CitedSentence
from desktop_app.answering.claims import Asked
from desktop_app.answering.grounding import Grounding, Grounds
from desktop_app.answering.sentence_scores import SentenceEmbedder, score_sentences
from desktop_app.core.answers import Source

MakeSources = Callable[..., tuple[Source, ...]]

TESLA = (
    "Tesla served as a vice president of the American Institute of Electrical Engineers from "
    "1892 to 1894. His laboratory burned down in 1895."
)
MONGOLS = "The Mongols attacked Samarkand using twelve hundred captured enemies as body shields."


@pytest.fixture
def find_grounds(make_sources: MakeSources, embedder: SentenceEmbedder) -> Callable[..., Grounds]:
    def find(
        text: str,
        *citations: int,
        question: str = "What position did Tesla hold?",
        language: str = "en",
    ) -> Grounds:
        sources = make_sources(TESLA, MONGOLS)
        sentences = score_sentences(Expectation(question, language), sources, embedder)
        asked = Asked(question, sentences, language)
        grounding = Grounding(sources, embedder, language)
        grounds = grounding.find_grounds(CitedSentence(text, citations), asked)
        assert grounds is not None
        return grounds

    return find


FindGrounds = Callable[..., Grounds]


def test_a_source_that_states_it_holds_its_words_names_and_numbers(
    find_grounds: FindGrounds,
) -> None:
    grounds = find_grounds("He was vice president of the Institute from 1892 to 1894.", 1)

    assert grounds.source == 1
    assert grounds.holds_numbers
    assert grounds.holds_names
    assert grounds.new_words == 1
    assert grounds.cosine > 0.4
    assert grounds.asked_names == 1


def test_a_number_or_name_of_no_source_is_noticed(find_grounds: FindGrounds) -> None:
    assert not find_grounds("Tesla was vice president in 1899.", 1).holds_numbers
    assert not find_grounds("Tesla and Edison were vice presidents.", 1).holds_names


@pytest.mark.parametrize(
    ("text", "is_held"),
    [
        ("It takes 100 ml of cream.", True),
        ("It takes 150 ml of cream.", False),
        ("It takes 150 g of bacon.", True),
        ("It takes 150 grams of bacon.", True),
        ("It boils for 25 min.", True),
        ("It needs 4 kg.", True),
        ("The cream has 30 % fat.", True),
        ("It simmers for 8 min.", True),
    ],
)
def test_a_number_with_the_unit_of_another_is_noticed(
    text: str, is_held: bool, make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    (source,) = make_sources(
        "For 4 people: 150 g bacon, 100ml cream. Boil for 25 minutes. Use cream with 30 percent fat"
        " and 30 g butter. Simmer 8–10 min with 8 g salt."
    )
    asked = Asked("How much cream does it take?", (), "en")
    grounding = Grounding((source,), embedder, "en")

    grounds = grounding.find_grounds(CitedSentence(text, (1,)), asked)

    assert grounds is not None
    assert grounds.holds_numbers is is_held


@pytest.mark.parametrize(
    ("text", "is_in_source"),
    [
        ("He was vice president of the Institute from 1892 to 1894.", True),
        ("His laboratory burned down in 1895.", True),
        ("His laboratory did not burn down in 1895.", False),
        ("His laboratory didn't burn down in 1895.", False),
        ("He was vice president of the Institute in 1895.", False),
        (f"Edison{TESLA[5 : TESLA.index('.')]}", False),
        (TESLA[: TESLA.index(".")], True),
        ("He built the laboratory with his own money in 1895.", False),
    ],
)
def test_a_sentence_is_stated_where_one_of_the_source_has_all_of_it(
    text: str, is_in_source: bool, find_grounds: FindGrounds
) -> None:
    assert find_grounds(text, 1).is_in_source is is_in_source


def test_a_few_words_state_the_question_with_them(find_grounds: FindGrounds) -> None:
    assert find_grounds("In 1895.", 1, question="When did his laboratory burn down?").is_in_source
    assert not find_grounds("In 1895.", 1, question="When was he elected president?").is_in_source


def test_numbers_are_compared_by_value(find_grounds: FindGrounds) -> None:
    question = "How many enemies were captured?"

    assert find_grounds("They were 1,200 enemies.", 2, question=question).holds_numbers


def test_the_subject_of_the_question_has_to_be_in_the_source(find_grounds: FindGrounds) -> None:
    question = "What position did Marconi hold?"

    assert find_grounds("He was vice president.", 1, question=question).asked_names < 1


def test_a_source_that_holds_clearly_more_is_taken_instead_of_the_cited_one(
    find_grounds: FindGrounds,
) -> None:
    text = "The Mongols used captured enemies as body shields."

    assert find_grounds(text, 1).source == 2
    assert find_grounds(text).source == 2
    assert find_grounds(text, 7).source == 2
    assert find_grounds("Vice president.", 1).source == 1


def test_a_value_is_labelled_only_in_a_source_with_the_words_of_the_question(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    sources = make_sources("TechMart, Store 5. Cashier: Emily Rodriguez Register: POS-07")
    for question, is_labelled in [
        ("Who was the cashier at TechMart?", True),
        ("When was the cashier at TechMart?", False),
        ("Who was the cashier at Walmart?", False),
        ("Who was the cashier of the summer fair?", False),
    ]:
        sentences = score_sentences(Expectation(question, "en"), sources, embedder)
        grounds = Grounding(sources, embedder, "en").find_grounds(
            CitedSentence("Emily Rodriguez", (1,)), Asked(question, sentences, "en")
        )
        assert grounds is not None
        assert grounds.is_labelled is is_labelled


def test_without_sources_there_are_no_grounds(embedder: SentenceEmbedder) -> None:
    grounding = Grounding((), embedder, "en")

    assert grounding.find_grounds(CitedSentence("It is.", ()), Asked("What?", (), "en")) is None


def test_the_number_of_an_item_of_a_list_is_no_number_of_the_sentence(
    find_grounds: FindGrounds,
) -> None:
    assert find_grounds("2. Vice president of the Institute", 1).holds_numbers
    assert not find_grounds("2.5 years as vice president", 1).holds_numbers
    assert not find_grounds("30. Mai für die Vice president", 1).holds_numbers


def test_a_sentence_that_repeats_its_question_is_noticed(find_grounds: FindGrounds) -> None:
    assert find_grounds("Tesla holds a position.", 1).repeats_question
    assert not find_grounds("Tesla was vice president.", 1).repeats_question
    assert not find_grounds("Tesla held it.", 1, question="Did Tesla hold it?").repeats_question
    assert not find_grounds("They all did.", 1).repeats_question
    assert not find_grounds("No position.", 1).repeats_question


@pytest.mark.parametrize(
    ("question", "sentence", "is_repeated"),
    [
        ("Is loss of keys covered by the insurance?", "Loss of keys.", True),
        ("Is loss of keys covered by the insurance?", "Loss of keys is covered.", False),
        ("Does the insurance cover loss of keys?", "Keys.", True),
        ("Does the insurance cover loss of keys?", "The insurance covers loss of keys.", False),
        ("Which is covered, loss of keys or fire?", "Loss of keys.", False),
        ("Will loss of keys be covered?", "Loss of keys.", True),
        ("Will the insurance cover the keys?", "The insurance covers the keys.", False),
        ("May tenants keep dogs?", "Dogs.", True),
        ("May tenants keep dogs?", "Tenants may keep dogs.", False),
        ("Pueden los inquilinos tener perros?", "Perros.", True),
    ],
)
def test_a_part_of_a_question_for_yes_or_no_repeats_it(
    find_grounds: FindGrounds, question: str, sentence: str, is_repeated: bool
) -> None:
    assert find_grounds(sentence, 1, question=question).repeats_question is is_repeated


def test_a_sentence_without_the_time_asked_for_is_noticed(find_grounds: FindGrounds) -> None:
    asked = "When did his laboratory burn down?"
    assert not find_grounds("His laboratory burned down.", 1, question=asked).has_type
    assert find_grounds("It burned down in 1895.", 1, question=asked).has_type


@pytest.mark.parametrize(
    ("sentence", "question", "may_decide"),
    [
        ("His laboratory burned down in 1895.", "Did his laboratory burn down?", True),
        ("2. His laboratory burned down in 1895.", "Did his laboratory burn down?", True),
        (TESLA, "Did his laboratory burn down?", True),
        ("No, it burned down in 1895.", "Did his laboratory burn down?", False),
        ("laboratory burned", "Did his laboratory burn down?", False),
        ("His laboratory burned down in 1895.", "When did his laboratory burn down?", False),
    ],
)
def test_whole_sentences_of_the_source_may_decide_a_question_for_yes_or_no(
    find_grounds: FindGrounds, sentence: str, question: str, may_decide: bool
) -> None:
    assert find_grounds(sentence, 1, question=question).may_decide is may_decide


def test_a_german_question_for_more_is_not_read_as_an_english_one_for_yes_or_no(
    find_grounds: FindGrounds,
) -> None:
    sentence = "His laboratory burned down in 1895."

    assert not find_grounds(sentence, 1, question="Was brannte 1895 ab?", language="de").may_decide
