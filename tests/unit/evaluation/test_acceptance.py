import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.answering.suggesting import QueryLength
from desktop_app.evaluation.acceptance import clean, is_acceptable, words_of

TEXT = (
    "The keeper of the lighthouse winds the big brass clock each evening at nine, whatever the "
    "weather, and writes the hour into a blue book."
)


@pytest.mark.parametrize(
    ("written", "query"),
    [
        ("lighthouse clock", "lighthouse clock"),
        ("\n  lighthouse\tclock \nBecause …", "lighthouse clock"),
        ('"Lighthouse clock"', "Lighthouse clock"),
        ("**lighthouse clock**", "lighthouse clock"),
        ("1. lighthouse clock", "lighthouse clock"),
        ("- “lighthouse clock”", "lighthouse clock"),
        ("Query: lighthouse clock", "lighthouse clock"),
        ("Search query: 'lighthouse clock'", "lighthouse clock"),
        ("What is the keeper's clock made of?", "What is the keeper's clock made of?"),
        ("1984 novel", "1984 novel"),
        ("", ""),
        (' "" ', ""),
    ],
)
def test_a_query_is_extracted_from_the_surrounding_text(written: str, query: str) -> None:
    assert clean(written) == query


@given(st.text())
def test_a_clean_query_is_one_line(written: str) -> None:
    assert len(clean(written).splitlines()) <= 1


@pytest.mark.parametrize(
    ("query", "length"),
    [
        ("lighthouse clock", QueryLength.SHORT),
        ("winding the old clock", QueryLength.SHORT),
        ("when the clock gets wound up", QueryLength.MEDIUM),
        ("Who looks after the clock in the tower every evening?", QueryLength.LONG),
        ("Who is it that writes into the blue book, the keeper of the tower?", QueryLength.LONG),
    ],
)
def test_accepted(query: str, length: QueryLength) -> None:
    assert is_acceptable(query, length, TEXT, set())


@pytest.mark.parametrize(
    ("query", "length"),
    [
        ("", QueryLength.SHORT),
        ("… !", QueryLength.SHORT),
        ("clock", QueryLength.SHORT),
        ("when the clock gets wound", QueryLength.SHORT),
        ("when the clock rings", QueryLength.MEDIUM),
        ("when the clock gets wound up by the keeper", QueryLength.MEDIUM),
        ("Who looks after the clock?", QueryLength.LONG),
        ("who looks after the clock in the tower every evening", QueryLength.LONG),
        (" ".join(["clock"] * 21) + "?", QueryLength.LONG),
        # Nine words in a row of the text, whatever the signs between them.
        ("Is it true that the big brass clock, each evening at nine, whatever?", QueryLength.LONG),
        ("What does the author say about the clock in the tower?", QueryLength.LONG),
        ("the subject of this document", QueryLength.MEDIUM),
    ],
)
def test_rejected(query: str, length: QueryLength) -> None:
    assert not is_acceptable(query, length, TEXT, set())


def test_eight_words_in_a_row_are_no_copy() -> None:
    query = "Is it true that the big brass clock each evening at nine rings?"

    assert is_acceptable(query, QueryLength.LONG, TEXT, set())


def test_what_is_taken_is_recognised_by_its_words() -> None:
    taken = {words_of("Lighthouse, clock!")}

    assert not is_acceptable("lighthouse CLOCK", QueryLength.SHORT, TEXT, taken)
    assert is_acceptable("lighthouse clocks", QueryLength.SHORT, TEXT, taken)
