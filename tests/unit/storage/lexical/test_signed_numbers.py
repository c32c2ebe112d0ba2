"""Numbers with signs that the word index lacks are compared in the text."""

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.storage.lexical.signed_numbers import has_signs, signed_numbers
from tests.support.library import SmallLibrary, name_of


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("rate 13.5% and 7 %", ["13.5%", "7%"]),
        ("1½ cups, 1 1/2 inch, 2-3/4", ["1½", "1½", "2¾"]),
        ("every 12h or 12 h", ["12h", "12h"]),
        ("8h, 1.1/2, 11/2, 3/4, v13.5%", []),
        ("約１３．５％ ５０％", ["50%"]),
        ("-13.5% or -7%, 5%-10%, 5-10%", ["13.5%", "7%", "5%"]),
    ],
)
def test_numbers_are_typed_with_signs(typed: str, numbers: list[str]) -> None:
    assert [number for _, number in signed_numbers(typed)] == numbers
    assert all(typed[at].isdigit() for at, _ in signed_numbers(typed))


@pytest.mark.parametrize(
    ("number", "text", "has"),
    [
        ("13.5%", "a rate of 13,5 % or so", True),
        ("13.5%", "about 13.5 per cent", True),
        ("13.5%", "um 13,5 Prozent", True),
        ("13.5%", "Section 13.5", False),
        ("13.5%", "of 113.5%", False),
        ("3.5%", "of 13.3.5%", False),
        ("50%", "人口约50％。", True),
        ("13.5%", "１３．５％", True),
        ("8%", "una tassa dell’8 per cento, uma taxa de 9 por cento", True),
        ("9%", "una tassa dell’8 per cento, uma taxa de 9 por cento", True),
        ("7%", "на 7 процентов", True),
        ("1000%", "by 1,000% or so", True),
        ("1.000%", "by 1000 % or so", True),
        ("1000%", "by 11,000%", False),
        ("000%", "by 1,000%", False),
        ("1½", "1 ½", True),
        ("1½", "1 1/2 inches", True),
        ("1½", "1.5 inches", True),
        ("1½", "1 1 2", False),
        ("1½", "11/2", False),
        ("1½", "1 1/20", False),
        ("1½", "1.55", False),
        ("12h", "every 12 h", True),
        ("12h", "at 12:00", False),
    ],
)
def test_a_text_has_a_number_with_its_sign_in_any_notation(
    number: str, text: str, *, has: bool
) -> None:
    assert has_signs(text, [number]) is has


def test_a_section_is_not_exact_for_a_rate(library: SmallLibrary) -> None:
    library.write("rate.txt", "Interest of 13.5 % is charged.")
    library.write("section.txt", "Interest is described in section 13.5 of the contract.")
    library.write("other.txt", "The other contract.")
    library.index(meaning=False)

    for query in ("13.5%", "interest 13.5 %", '"13.5%"'):
        hits = library.search(query, SearchMode.WORDS).hits
        assert [hit.label is Label.EXACT for hit in hits] == [
            name_of(hit) == "rate.txt" for hit in hits
        ]
        assert name_of(hits[0]) == "rate.txt"


def test_hours_as_typed_come_before_times_of_day(library: SmallLibrary) -> None:
    library.write("meeting.txt", "The backup meeting starts at 12:00 in the hall.")
    library.write("cron.txt", "The backup runs every 12 h on the server.")
    library.write("late.txt", "The late backup meeting starts at 15:00.")
    library.index(meaning=False)
    hits = library.search("backup 12h", SearchMode.WORDS).hits

    assert [(name_of(hit), hit.label is Label.EXACT) for hit in hits] == [
        ("cron.txt", True),
        ("meeting.txt", False),
    ]
    assert library.search("15h", SearchMode.WORDS).hits[0].label is Label.EXACT


@pytest.mark.parametrize("query", ["1½ cups", "1 1/2 cups", "1½", "1 1/2"])
def test_a_table_with_the_digits_of_a_mixed_number_is_not_exact(
    library: SmallLibrary, query: str
) -> None:
    library.write("sign.txt", "Stir 1½ cups of flour into the milk.")
    library.write("slash.txt", "Add 1 1/2 cups of sugar.")
    library.write("results.txt", "Cups won: 1 1 2 and 1 1 2 and 1 1 2")
    library.index(meaning=False)
    hits = library.search(query, SearchMode.WORDS).hits

    exact = {name_of(hit) for hit in hits if hit.label is Label.EXACT}
    assert exact == {"sign.txt", "slash.txt"}
