import pytest

from desktop_app.storage.lexical.compounds import held_kinds, held_words


@pytest.mark.parametrize(
    ("word", "held", "language", "is_held"),
    [
        ("hausratversicher", "hausrat", "de", True),
        ("hausratversicher", "hausratversicher", "de", True),
        ("hausratversicher", "versicher", "de", False),
        ("hausratversicher", "hausrat", "en", False),
        ("lehrerin", "lehrer", "de", False),
        ("stromrechn", "strom", "de", False),
        ("48213377", "482133", "de", False),
    ],
)
def test_a_text_with_the_first_part_of_a_compound_has_the_word(
    word: str, held: str, language: str, is_held: bool
) -> None:
    assert held_words({word}, {held, "other"}, language) == ({word} if is_held else set())


@pytest.mark.parametrize(
    ("word", "held", "is_held"),
    [
        ("wollprogramm", {"woll", "programm"}, True),
        ("rhabarberkuch", {"rhabarb", "kuch"}, True),
        ("wollprogramm", {"programm"}, False),
        ("wollprogramm", {"woll", "temperatur"}, False),
    ],
)
def test_a_text_with_both_parts_of_a_compound_has_the_word(
    word: str, held: set[str], is_held: bool
) -> None:
    assert held_words({word}, held, "de") == ({word} if is_held else set())


@pytest.mark.parametrize(
    ("word", "held", "language", "is_held"),
    [
        ("kuch", "rhabarberkuch", "de", True),
        ("rhabarberkuch", "kuch", "de", False),
        ("kuch", "kuch", "de", False),
        ("kuch", "inkuch", "de", False),
        ("art", "standart", "de", False),
        ("kuch", "rhabarberkuch", "en", False),
    ],
)
def test_a_text_with_a_compound_has_a_kind_of_its_last_part(
    word: str, held: str, language: str, is_held: bool
) -> None:
    assert held_kinds({word}, {held, "other"}, language) == ({word} if is_held else set())
