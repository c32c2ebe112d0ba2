from collections.abc import Callable

import pytest

from desktop_app.answering.stated_values import find_price, find_value_stated
from desktop_app.core.answers import Source


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What is the policy number of the travel insurance?", ("Policy number: TR 310", 2)),
        ("What is the policy number of the Meridian insurance?", None),
        ("What is the policy number of the pet insurance?", None),
    ],
)
def test_of_several_values_that_of_the_source_with_all_words_counts(
    make_sources: Callable[..., tuple[Source, ...]], question: str, value: tuple[str, int] | None
) -> None:
    sources = make_sources(
        "Meridian insurance\nHousehold\nPolicy number: HC 774",
        "Meridian insurance\nTravel abroad\nPolicy number: TR 310",
    )
    assert find_value_stated(question, sources, "en") == value


COSTS = (
    "Month: March; Category: Dentist; Amount (GBP): 64.5\n"
    "Month: May; Category: Dentist; Amount (GBP): 80\n"
    "Month: May; Category: Garden; Amount (GBP): 47.95\n"
    "Category: Dentist; Deposit: 20\n"
    "The garden centre was paid at once."
)
MARCH = "Month: March; Category: Dentist; Amount (GBP): 64.5"


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("How much did we pay the dentist in March 2025?", MARCH),
        ("How much did the dentist cost in March?", MARCH),
        ("What was the price of the dentist in March?", MARCH),
        ("What did we spend for the dentist in March?", MARCH),
        ("What did the garden cost?", "Month: May; Category: Garden; Amount (GBP): 47.95"),
        ("How much did the dentist cost?", ""),  # in March or in May
        ("How much did the dentist cost in June?", ""),
        ("How much did the dentist cost in March 2024?", ""),
        ("How much did the new garden cost?", ""),
        ("How much did we pay in 2025?", ""),
        ("What did we pay the dentist for in March?", ""),
        ("What did we pay the dentist in March for?", ""),
        ("What do I have to do before I pay the dentist in March?", ""),
        ("What does the dentist do in March?", ""),
        ("Was the dentist paid in March?", ""),
        ("Who paid the dentist in March?", ""),
        ("When did we pay the dentist in March?", ""),
    ],
)
def test_a_price_is_found_by_the_words_of_its_row(question: str, found: str) -> None:
    assert find_price(question, "household expenses 2025", COSTS, "en") == found


@pytest.mark.parametrize(
    ("question", "row", "found"),
    [
        ("Was hat der Häcksler gekostet?", "Gegenstand: Häcksler; Preis: 640 €", True),
        ("Wie viel hat der Häcksler gekostet?", "Gegenstand: Häcksler; Preis (€): 640", True),
        ("Wie teuer war der Häcksler?", "Gegenstand: Häcksler; Preis in EUR: 640", True),
        ("Was kostet der Mäher?", "Gegenstand: Häcksler; Preis: 640 €", False),
        ("¿Cuánto costó el bote?", "Artículo: Bote; Precio por unidad: 9.450 €", True),
        ("Combien coûte le vélo ?", "Article: Vélo; Prix: 900 €", True),
        ("What does the lamp cost?", "Item: Lamp; Price: £9; Total: £18", False),
        ("What does the lamp cost?", "Item: Lamp; Net price: £9", False),
        ("What does the lamp cost?", "Item: Lamp; Price: ask us", False),
        ("What does the lamp cost?", "Price: £9", False),
        ("How much did Ann pay for the trip?", "Name: Ann; Price: £48; Paid: £10", False),
        ("How much did the oak table cost?", "Item: Table; Material: beech; Price: £90", False),
        ("How much did the £48 trip cost?", "Trip: Whitby; Price: £48", False),
    ],
)
def test_a_row_has_one_plain_price_of_what_is_asked_for(
    question: str, row: str, found: bool
) -> None:
    assert (find_price(question, "trip", row, "") != "") is found


def test_rows_with_one_price_answer_and_those_of_two_files_do_not(
    make_sources: Callable[..., tuple[Source, ...]],
) -> None:
    rows = "Pupil: Ann; Trip: Whitby; Price: £48\nPupil: Leo; Trip: Whitby; Price: £48"
    question = "How much does the trip to Whitby cost?"

    sources = make_sources(rows, rows.replace("48", "50"))

    assert find_value_stated(question, sources[:1], "en") == (rows.splitlines()[0], 1)
    assert find_value_stated(question, sources, "en") is None
