import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.storage.lexical.amounts import amounts_in, in_one_word, spaced_amounts_in


def terms(text: str) -> list[str]:
    return [one.term for one in amounts_in(text)]


@pytest.mark.parametrize(
    "text",
    ["1,234.50", "1.234,5", "1234.5", "1'234.50", "1’234,5", "1\u00a0234,50", "1\u202f234.5"],
)
def test_a_number_has_one_term_however_it_is_written(text: str) -> None:
    (amount,) = amounts_in(f"It costs €{text}.")
    assert (amount.term, amount.whole) == ("1234dot5", "1234")
    assert (amount.start, amount.end) == (10, 10 + len(text))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("10,000 of 20.000", ["10000", "20000"]),
        ("1,234,567 or 1.234.567,89", ["1234567", "1234567dot89"]),
        ("$13,005.00", ["13005"]),
        ("(1,234)", ["1234"]),
        ("in 2024, 100 more", []),
        ("12.50 and 3.10 and 0,123", []),
        ("12.05.2024, 192.168.1.10, 1.2.3", []),
        ("v1,234 1,234x 1,234.567 1,2,345", []),
        ("1,234,50 1234,5678", []),
        ("2024.1.3", []),
        ("1234567890123.50", []),
        ("", []),
    ],
)
def test_what_is_such_a_number(text: str, found: list[str]) -> None:
    assert terms(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("for 1 234,50 each", ["1234dot5"]),
        ("1 234 567 or 12 000", ["1234567", "12000"]),
        ("in 2024 100 more", []),
        ("1 000 000 000 000 000", []),
        ("v1 234, 1 2345, 1 234x, 1 23 and 0 123", []),
    ],
)
def test_what_may_be_a_number_with_plain_spaces(text: str, found: list[str]) -> None:
    assert [one.term for one in spaced_amounts_in(text)] == found


def test_a_text_has_them_as_words() -> None:
    text = "From 1,234.50 to 2.000,00 euros"
    assert in_one_word(text, amounts_in(text)) == "From 1234dot5 to 2000 euros"


@given(st.text(string.digits + "., ’'x\u00a0", max_size=60))
def test_amounts_follow_each_other_and_are_of_the_digits_of_the_text(text: str) -> None:
    end = 0
    for one in amounts_in(text):
        assert end <= one.start < one.end <= len(text)
        end = one.end
        digits = "".join(filter(str.isdigit, text[one.start : one.end]))
        assert digits.startswith(one.term.replace("dot", ""))
        assert len(one.whole) >= 4


@given(st.integers(1000, 999_999_999_999), st.integers(0, 99))
def test_what_a_sheet_shows_is_found_by_what_is_typed(whole: int, cents: int) -> None:
    grouped = f"{whole:,}.{cents:02}"
    typed = f"{whole}.{cents:02}"
    assert terms(grouped) == terms(typed) == terms(grouped.translate({44: 46, 46: 44}))
