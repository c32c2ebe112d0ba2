import pytest

from desktop_app.answering.follow_up import (
    find_recalled,
    is_complete,
    scoring_question,
    standalone_question,
)
from desktop_app.core.answers import Exchange

RIVER = Exchange(
    "How far did the Aller rise?", "How far did the Aller rise?", "It rose by two metres [1]."
)


@pytest.mark.parametrize(
    "question",
    [
        "And when was that?",
        "When did it fall again?",
        "what about the Weser?",
        "Why?",
        "tell me more",
        "When exactly?",
        "Who measured this?",
        "What was their name?",
        "How many people have their homes there?",
        "What did the Aller do with it in March?",
        "Which one is longer?",
        "how much?",
        "Und wann war das?",
        "Wann ist sie wieder gefallen?",
        "Was ist mit der Weser?",
        "Warum?",
        "Erzähl mir mehr",
        "Wann genau?",
        "Wie viel?",
        "Wer hat ihn gemessen?",
        "Was geschah danach und damit?",
        "Wie hoch war es?",
        "Welche davon ist länger?",
        "Was waren seine Gründe?",
        "Wie viele Einwohner hat ihre Hauptstadt?",
        "¿Y cuándo fue eso?",
        "¿Por qué?",
        "¿Qué hay del Weser?",
        "¿Cuándo exactamente?",
        "¿Quién lo midió?",
        "¿Cuál era su nombre?",
        "cuéntame más",
        "¿Cuánto?",
        "Et quand ?",
        "Combien coûte-t-il ?",
        "Qui l'a signé ?",
        "Quelle est la durée de ce bail ?",
        "Qui sont ses parents ?",
    ],
)
def test_a_question_that_leans_on_the_one_before_is_known(question: str) -> None:
    assert find_recalled(question, (RIVER,)) == (RIVER,)


def test_thanks_between_two_questions_are_left_out() -> None:
    thanks = Exchange("Thank you!", "Thank you!", "Hello.")

    assert find_recalled("And when was that?", (RIVER, thanks)) == (RIVER,)
    assert find_recalled("And when was that?", (thanks,)) == ()


@pytest.mark.parametrize("greeting", ["Hello", "Hallo!", "¡Hola!", "Thanks"])
def test_a_greeting_after_a_question_is_no_follow_up(greeting: str) -> None:
    assert find_recalled(greeting, (RIVER,)) == ()


@pytest.mark.parametrize(
    "question",
    [
        "How much is the rent of the flat?",
        "What is sourdough?",
        "Are there tips for pruning roses?",
        "Is it possible to end the lease early?",
        "Who said that the ferry leaves at eight?",
        "How many nations contain Amazonas in their names?",
        "When did Berlin open its first airport?",
        "Wie viele Staaten tragen Amazonas in ihrem Namen?",
        "Wie hoch ist die Miete der Wohnung?",
        "Was ist Sauerteig?",
        "Wie hoch darf die Kaution höchstens sein?",
        "Gibt es Regeln für das Schneiden von Rosen?",
        "Ist es möglich, den Vertrag früher zu beenden?",
        "Können Sie mir die Öffnungszeiten der Fähre nennen?",
        "¿Cuánto cuesta el alquiler del piso?",
        "¿Qué es la masa madre?",
        "¿Dónde está el contrato de la casa?",
        "Quel est le prix de la location ?",
        "Quand le bail prend-il effet ?",
        "Y a-t-il une cave dans l'appartement ?",
        "Est-il possible de résilier le bail ?",
        "Qu'est-ce qu'un bail ?",
        "what county is bolingbrook il in?",
        "E-mail address of Maria Keller?",
        "E.ON Vertrag Strom Kündigungsfrist?",
        "O'Brien's telephone number in Dublin?",
        "So-called deposits in contracts: who pays?",
        "Y a-t-il une clause de résiliation dans le bail ?",
        "¿Qué es lo más importante del contrato de alquiler?",
    ],
)
def test_a_complete_question_needs_no_earlier_exchange(question: str) -> None:
    assert find_recalled(question, (RIVER,)) == ()


def test_a_first_question_has_nothing_to_lean_on() -> None:
    assert find_recalled("And when was that?", ()) == ()


def test_the_last_exchanges_are_recalled_and_long_answers_cut_between_words() -> None:
    long = Exchange("What is known?", "What is known?", "word " * 200)
    recalled = find_recalled("And when was that?", (RIVER, RIVER, long))

    assert [one.question for one in recalled] == [RIVER.question, long.question]
    assert len(recalled[-1].answer) <= 301
    assert recalled[-1].answer.endswith("word…")


def test_a_long_answer_without_spaces_is_cut_behind_any_character() -> None:
    long = Exchange("家賃は?", "家賃は?", "家賃 " + "九万円です。" * 100)

    assert len(find_recalled("And when was that?", (long,))[0].answer) > 200


def test_what_is_searched_for_names_what_was_spoken_of() -> None:
    assert standalone_question("When?", (RIVER,)) == "How far did the Aller rise? When?"
    assert standalone_question("When?", ()) == "When?"


def test_an_edited_question_is_not_searched_for_twice_over() -> None:
    asked_as = standalone_question("When was that?", (RIVER,))
    before = (RIVER, Exchange("When was that?", asked_as, "In March."))

    assert standalone_question(asked_as, before) == asked_as
    assert standalone_question(f"{RIVER.asked_as} Where was that?", before).count("rise") == 1


def test_a_chain_of_follow_ups_does_not_grow_without_end() -> None:
    grown = Exchange("And when?", "How far did the Aller rise? " * 20, "In March.")

    assert standalone_question("Why?", (grown,)) == "And when? Why?"


def test_sentences_are_scored_by_the_question_unless_it_states_nothing() -> None:
    assert scoring_question("When did it fall?", (RIVER,)) == "When did it fall?"
    assert scoring_question("When did its level fall?", (RIVER,)) == "When did its level fall?"
    assert scoring_question("Why?", (RIVER,)) == "How far did the Aller rise? Why?"


@pytest.mark.parametrize(
    ("question", "names_all"),
    [
        ("and up to which amount is the consultant liable?", True),
        ("Und wie hoch ist die Kaution der zweiten Wohnung?", True),
        ("and how long did the consultant stay there?", False),
        ("And its longest bridge over the Elbe?", False),
        ("and the deposit?", False),
    ],
)
def test_a_follow_up_may_name_all_that_it_asks_about(question: str, names_all: bool) -> None:
    assert is_complete(question) is names_all
