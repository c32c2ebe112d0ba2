import random

import pytest

from desktop_app.reading.pages.text_layer import beyond_ascii, is_readable
from tests.unit.reading.test_languages import LEASES

LATIN = sorted(set(LEASES) - {"ar", "el", "he", "hi", "ja", "ko", "ru", "th", "uk", "zh"})


@pytest.mark.parametrize("language", LEASES)
def test_prose_is_readable(language: str) -> None:
    assert is_readable(LEASES[language] * 4)


@pytest.mark.parametrize("language", LATIN)
def test_numbers_of_glyphs_in_place_of_letters_are_not(language: str) -> None:
    glyphs = "".join(chr(max(ord(letter) - 29, 1)) for letter in LEASES[language] * 4)

    assert not is_readable(glyphs)
    if language not in {"hu", "fr"}:  # whose accents become vowels
        assert not is_readable(glyphs.replace("\x03", " "))


@pytest.mark.parametrize("language", ["ru", "uk", "el"])
def test_letters_of_the_wrong_table_are_not(language: str) -> None:
    table = {"el": "cp1253"}.get(language, "cp1251")

    assert not is_readable((LEASES[language] * 4).encode(table).decode("latin-1"))


@pytest.mark.parametrize("text", ["\ue000\ue001 \ue002", "\ufffd\ufffd a", "", " \n", "\x01\x02"])
def test_signs_that_stand_for_nothing_are_not(text: str) -> None:
    assert not is_readable(text)


@pytest.mark.parametrize(
    "text",
    [
        "XKCD 1234 BRT-77 QWZ",
        "12.50 13.75 99.00 104.25 33.10 305.60 " * 20,
        "if (a[0] == b) { count += 1; return max(values, key=size); }  # the largest\n" * 5,
        "Smith, John; Müller, Hans; Dupont, Marie; Rossi, Marco\n" * 5,
        "The bell rang \ue000 at nine.",
    ],
)
def test_what_is_short_or_no_prose_is_given_the_benefit_of_doubt(text: str) -> None:
    assert is_readable(text)


def test_random_letters_are_mostly_noticed() -> None:
    source = random.Random(1)
    texts = ["".join(source.choices("abcdefghijklmnopqrstuvwxyz ", k=600)) for _ in range(50)]

    assert sum(map(is_readable, texts)) <= 5


def test_what_is_beyond_ascii_is_given_without_white_space() -> None:
    assert beyond_ascii("“Größe”,\u00a0 3 €\n") == "“öß”€"
    assert beyond_ascii("plain\n") == ""
