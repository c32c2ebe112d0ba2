import pytest

from desktop_app.search.query.dialling import dialled_otherwise


@pytest.mark.parametrize(
    ("typed", "other"),
    [
        ("01701234567", "491701234567"),
        ("01701234567", "1701234567"),
        ("1701234567", "491701234567"),
        ("491701234567", "01701234567"),
        ("491701234567", "1701234567"),
        ("00491701234567", "491701234567"),
        ("3531234567", "01234567"),
        ("01234567890", "3531234567890"),
    ],
)
def test_a_telephone_number_is_dialled_with_and_without_its_country(typed: str, other: str) -> None:
    assert other in dialled_otherwise(typed)


def test_a_number_of_no_country_keeps_its_beginning() -> None:
    assert not any(one.startswith("0") for one in dialled_otherwise("8301234567"))
