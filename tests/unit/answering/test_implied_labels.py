from collections.abc import Callable

import pytest

from desktop_app.answering.implied_labels import find_implied
from desktop_app.answering.stated_values import find_value_stated
from desktop_app.core.answers import Source
from desktop_app.core.records import replace

THINGS = (
    "Item: Folding table; Room: Hall; Number: 24\n"
    "Item: Projector; Room: Seminar room; Number: 1\n"
    "Programme: Wool; Temperature: 30 °C; Duration: 45 min\n"
    "Code: E4; Meaning: Filter blocked; What to do: Clean it\n"
    "Weight\t34 kg\nConsumption: 96 cubic metres of water\nDelivery weight: 40 kg"
)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("How many folding tables are there?", "Item: Folding table; Room: Hall; Number: 24"),
        ("How long does the wool programme take?", THINGS.splitlines()[2]),
        ("How hot is the wool programme?", THINGS.splitlines()[2]),
        ("What does E4 mean?", THINGS.splitlines()[3]),
        ("How heavy is the dishwasher?", "Weight: 34 kg"),
        ("How much water was used?", "Consumption: 96 cubic metres of water"),
        ("How many chairs are there?", ""),
        ("How many folding tables are in the seminar room?", ""),
        ("How many dishwashers are there?", ""),
        ("How long does the cotton programme take?", ""),
        ("What does E5 mean?", ""),
        ("How heavy is the dryer?", ""),
        ("How much gas was used?", ""),
        ("Who has the folding tables?", ""),
    ],
)
def test_a_question_implies_the_label_of_its_value(question: str, found: str) -> None:
    assert find_implied(question, "dishwasher", THINGS, "en") == found


@pytest.mark.parametrize(
    ("question", "line", "language", "is_found"),
    [
        ("Wie viele Bänke gibt es?", "Ding: Bank; Anzahl: 12", "de", True),
        ("Wie viele Kunden gibt es?", "Kundennummer: 12; Kunde: Weiß", "de", False),
        ("Wie lange dauert das Wollprogramm?", "Programm: Wolle; Dauer: 45 min", "de", True),
        ("Wie schwer ist der Ofen?", "Ofen; Gewicht: 68 kg", "de", True),
        ("Wie warm ist das Wasser im Becken?", "Wassertemperatur Becken\t31 °C", "de", True),
        ("Wie warm ist die Luft im Becken?", "Wassertemperatur Becken\t31 °C", "de", False),
        ("Wie viel Strom wurde 2025 verbraucht?", "Strom 2025; Verbrauch: 2 kWh", "de", True),
        ("Wie lautet die Telefonnummer der Halle?", "Halle; Telefon: 0341 2208145", "de", True),
        ("Wie lautet die Telefonnummer der Halle?", "Halle; Telefon: keines", "de", False),
        ("¿Cuántos chalecos hay?", "Artículo: Chaleco; Cantidad: 26", "", True),
        ("¿Cuánto dura el programa rápido?", "Programa: Rápido; Duración: 35 min", "es", True),
        ("¿Cuánto pesa el horno?", "Horno; Peso: 68 kg", "es", True),
    ],
)
def test_labels_are_implied_in_other_languages(
    question: str, line: str, language: str, is_found: bool
) -> None:
    assert (find_implied(question, "", line, language) != "") is is_found


def test_lines_with_different_values_do_not_answer(
    make_sources: Callable[..., tuple[Source, ...]],
) -> None:
    rows = "Item: Chair; Room: Hall; Number: 4\nItem: Chair; Room: Office; Number: 6"
    sources = make_sources(rows)

    assert find_value_stated("How many chairs are there?", sources, "en") is None
    assert find_value_stated("How many chairs are in the office?", sources, "en") == (
        "Item: Chair; Room: Office; Number: 6",
        1,
    )


def test_the_name_of_the_folder_counts_in_what_a_table_is_about(
    make_sources: Callable[..., tuple[Source, ...]],
) -> None:
    row = "Item: Chair; Room: Hall; Number: 4"
    sources = tuple(
        replace(source, path=f"/files/{folder}/things.csv")
        for source, folder in zip(make_sources(row, row), ("rowing club", "school"), strict=True)
    )
    question = "How many chairs does the {} have?"

    assert find_value_stated(question.format("rowing club"), sources, "en") == (row, 1)
    assert find_value_stated(question.format("school"), sources, "en") == (row, 2)
    assert find_value_stated(question.format("library"), sources, "en") is None


EVENTS = (
    "Dentist\n\nWhen: 2025-03-04 14:30\nWhere: 3 Mill Street\n\n"
    "Mia's birthday party\n\nWhen: 2025-05-17\n\nClimbing hall.\n\n"
    "Elternabend\n\nWhen: 2025-03-12 19:00\nWhere: Aula"
)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("When is Mia's birthday party?", "When: 2025-05-17"),
        ("What time is the dentist?", "When: 2025-03-04 14:30"),
        ("When is the appointment with the dentist?", "When: 2025-03-04 14:30"),
        ("When is my next appointment?", ""),
        ("Where is the dentist?", "Where: 3 Mill Street"),
        ("Where is Mia's birthday party?", ""),
        ("When is Ben's birthday party?", ""),
        ("Wann findet der Elternabend statt?", "When: 2025-03-12 19:00"),
        ("Wo ist der Elternabend?", "Where: Aula"),
    ],
)
def test_questions_for_time_and_place_find_those_of_an_event(question: str, found: str) -> None:
    assert find_implied(question, "family", EVENTS, "") == found
