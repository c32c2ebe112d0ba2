import pytest

from desktop_app.search.query.respelling.dialling import with_codes, without_codes


@pytest.mark.parametrize("typed", ["01701234567", "1701234567"])
def test_a_telephone_number_is_dialled_from_elsewhere_with_a_code(typed: str) -> None:
    found = list(with_codes(typed))

    assert {"491701234567", "3531701234567", "11701234567"} <= set(found)
    assert "831701234567" not in found


@pytest.mark.parametrize(
    ("typed", "others"),
    [
        ("01701234567", ["01701234567", "1701234567"]),
        ("00491701234567", ["491701234567", "01701234567", "1701234567"]),
        ("3531234567", ["3531234567", "01234567", "1234567"]),
        ("8301234567", ["8301234567"]),
    ],
)
def test_a_telephone_number_is_dialled_at_home_without_its_code(
    typed: str, others: list[str]
) -> None:
    assert list(without_codes(typed)) == others
