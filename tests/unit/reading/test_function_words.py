import pytest

from desktop_app.reading.function_words import LANGUAGES, confirms, language_by_function_words
from desktop_app.storage.lexical.analysis import STEMMED_LANGUAGES

PROSE = {
    "de": "Der Vertrag endet am letzten Tag im März, und er kann von den Mietern auf ein Jahr "
    "verlängert werden, wenn sie es bis zu dem Tag nicht anders wollen.",
    "en": "The lease ends on the last day of March, and it may be renewed once for a year if the "
    "tenants have not given notice to the owner of the house by then.",
    "es": "El contrato se termina el último día del año, pero los inquilinos lo renuevan con una "
    "carta más, y no hay nada como los días que se pasan por las calles del barrio.",
    "fr": "Le bail prend fin le dernier jour du mois et il est renouvelé une fois pour un an si "
    "les locataires ne le quittent pas dans les délais.",
    "it": "Il contratto finisce alla fine del mese e non si rinnova, come è detto anche nella "
    "lettera della proprietà, che sono di nuovo i signori della casa.",
}
AFRIKAANS = (
    "Die huurkontrak van die huis eindig op die laaste dag van Maart en dit kan een keer vir 'n "
    "jaar hernu word as die huurders nie voor die tyd van die huis weg is nie."
)
GALICIAN = (
    "O contrato da casa remata o derradeiro día de marzo e pódese renovar unha vez por un ano se "
    "os inquilinos non o deixan cun aviso ao dono da casa."
)
NAMES = "Smith John Müller Hans Dupont Marie Rossi Marco Garcia Pedro Silva Ana Jansen Piet Novak"


@pytest.mark.parametrize("language", PROSE)
def test_prose_is_in_the_language_of_its_function_words(language: str) -> None:
    assert language_by_function_words(PROSE[language]) == language


@pytest.mark.parametrize("text", ["", "the of and to", NAMES, AFRIKAANS, GALICIAN])
def test_other_texts_are_left_to_a_closer_look(text: str) -> None:
    assert language_by_function_words(text) == ""


def test_a_piece_half_in_another_language_is_left_to_a_closer_look() -> None:
    assert language_by_function_words(f"{PROSE['en']} {PROSE['es']}") == ""


def test_a_word_of_several_languages_counts_in_each() -> None:
    # "que" is French, Spanish, Catalan and Portuguese, and the others are Spanish.
    shared, spanish, other = "que " * 10, "y las " * 5, "xxxx " * 4

    assert language_by_function_words(shared + other) == ""
    assert language_by_function_words(shared + spanish + other) == ""
    assert language_by_function_words(shared + spanish * 2 + other) == "es"


def test_function_words_are_counted_in_a_text_of_any_length() -> None:
    assert language_by_function_words(PROSE["fr"] * 20_000) == "fr"


@pytest.mark.parametrize(
    ("text", "language", "is_confirmed"),
    [
        ("Zahnarzttermin auf Freitag verschoben", "de", True),
        ("Zahnarzttermin auf Freitag verschoben", "nl", False),
        ("Zahnarzttermin Freitag 10 Uhr", "de", False),
        ("Knuth, D. E.", "pt", False),
        ("Ring til Peter om vasken", "da", True),
        ("Ring til Peter om vasken", "no", True),
        ("Heading format for data", "en", True),
        ("Heading format for data", "da", False),
        ("Zahnarzttermin auf Freitag verschoben", "xx", False),
        ("", "en", False),
    ],
)
def test_function_words_confirm_the_language_of_a_note(
    text: str, language: str, is_confirmed: bool
) -> None:
    assert confirms(text, language) == is_confirmed


def test_the_languages_are_those_with_a_stemmer() -> None:
    assert STEMMED_LANGUAGES.keys() - LANGUAGES == {"ar"}
