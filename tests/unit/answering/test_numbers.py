from decimal import Decimal

import pytest

from desktop_app.answering.numbers import find_measures, find_numbers


@pytest.mark.parametrize(
    ("text", "language", "numbers"),
    [
        ("366,273 households in 1.5 rooms", "en", {"366273", "1.5"}),
        ("1.234,50 EUR", "de", {"1234.5"}),
        ("1 234 567 and 12\u202f000", "fr", {"1234567", "12000"}),
        ("one hundred and twenty (120) days", "en", {"120"}),
        ("Berlin hat zwölf Bezirke", "de", {"12"}),
        ("einundzwanzig", "de", {"21"}),
        ("It rose by two metres", "en", {"2"}),
        ("Es sind zwei, nicht eine", "de", {"2"}),
        ("veintiuno", "es", {"21"}),
        ("3.4 million people, 2 billion more", "en", {"3400000", "2000000000"}),
        ("In 1990 1000 men came.", "en", {"1990", "1000"}),
        ("one of the best", "en", set()),
        ("zwölf", "en", set()),
        ("twelve", "", set()),
        ("สิบสอง 12", "th", {"12"}),
        ("0.125 g or 0,500 l", "en", {"0.125", "0.5"}),
        ("vom 15.03.2024 bis 1.4.25", "de", {"15", "3", "2024", "1", "4", "25"}),
        ("1.250.000,50 in 3.11.4", "de", {"1250000.5", "3.11", "4"}),
        ("El contracte acaba el dia 12", "ca", {"12"}),
        ("dodici mesi", "it", {"12"}),
        ("twaalf maanden", "nl", {"12"}),
        ("doze meses", "pt", {"12"}),
        ("1½ cups, ½ lemon and 2 ¼ l", "en", {"1.5", "0.5", "2.25"}),
        ("half a million, not a million", "en", {"500000", "1000000"}),
        ("eine halbe Million und 1,5 Mio. €", "de", {"500000", "1500000"}),
        ("medio millón", "es", {"500000"}),
        ("£2.5bn or 3 Mrd. EUR", "en", {"2500000000", "3000000000"}),
        ("30 million or £50bn", "en", {"30000000", "50000000000"}),
        ("162 584 Mio., 1500 Mio. und 1.200 Mrd. €", "de", {"162584e6", "1500e6", "1200e9"}),
        ("5 mill. de euros", "es", {"5000000"}),
        ("12 Mill Lane", "en", {"12"}),
    ],
)
def test_numbers_are_read_in_digits_and_words(text: str, language: str, numbers: set[str]) -> None:
    assert find_numbers(text, language) == set(map(Decimal, numbers))


def test_one_and_a_half_million_is_not_half_a_million() -> None:
    assert Decimal(500_000) not in find_numbers("one and a half million", "en")


def test_the_units_of_numbers_are_read_by_their_symbols() -> None:
    text = "1,2 l Brühe, 150g Speck, 19 % auf 1.250 m², 28 min, 5 Minuten, 3 large"

    assert find_measures(text) == {
        (Decimal("1.2"), "l"),
        (Decimal(150), "g"),
        (Decimal(19), "%"),
        (Decimal(1250), "m²"),
        (Decimal(28), "min"),
    }


@pytest.mark.parametrize("space", ["", " ", "\u00a0", "\u202f", "\n"])
def test_any_space_may_be_before_a_unit(space: str) -> None:
    assert find_measures(f"Bake at 180{space}°C.") == {(Decimal(180), "°C")}
