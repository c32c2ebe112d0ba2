from collections.abc import Callable

import pytest

from desktop_app.answering.missing import names_missing, other_years, parts_missing
from desktop_app.core.answers import Source
from desktop_app.core.records import replace

MakeSources = Callable[..., tuple[Source, ...]]


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("Who opened the bridge in 1774?", "No passage mentions “1774”."),
        ("Did Anna Berg open the bridge at Orlen?", "No passage mentions “Berg”, “Orlen”."),
        ("Who opened the bridge in 1784?", ""),
        ("Which bridge did Anna open?", ""),
    ],
)
def test_names_and_numbers_that_no_source_has_are_named(
    make_sources: MakeSources, question: str, note: str
) -> None:
    sources = make_sources("Anna Holt opened it.", "The bridge was opened in 1784.")
    notes = [str(one) for one in names_missing(question, sources, "en")]

    assert notes == ([note] if note else [])


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("Wie hoch war die Nachzahlung im Jahr 2025?", ""),
        ("Wie hoch war die Nachzahlung im Jahr 2024?", "No passage mentions “2024”."),
        ("Um wie viel Uhr ist der Termin?", ""),
        ("Wie viel Euro kostet der Termin?", ""),
        ("Wie viel Gas kostet der Termin?", "No passage mentions “Gas”."),
    ],
)
def test_units_and_the_word_for_a_year_are_no_names(
    make_sources: MakeSources, question: str, note: str
) -> None:
    sources = make_sources("Nachzahlung 2025: 62 €\nTermin: 10:40, 30 €")

    assert "".join(map(str, names_missing(question, sources, "de"))) == note


def test_without_sources_nothing_is_missing() -> None:
    assert list(names_missing("Who is Anna Berg?", (), "en")) == []


@pytest.mark.parametrize(
    ("question", "missing"),
    [
        ("When and where was the bridge built?", "When"),
        ("Who built the bridge, and when was it opened?", "when was it opened"),
        ("Wer baute die Brücke und wann wurde sie eröffnet?", "wann wurde sie eröffnet"),
        ("¿Quién construyó el puente y cuándo se abrió?", "cuándo se abrió"),
        ("Qui a construit le pont et quand l'a-t-il ouvert ?", "quand l'a-t-il ouvert"),
    ],
)
def test_the_part_of_a_question_without_an_answer_is_named(question: str, missing: str) -> None:
    notes = parts_missing(question, "It was built in Orlen by Anna Holt.", "")

    assert [str(one) for one in notes] == [f"The documents do not say: “{missing}”"]


@pytest.mark.parametrize(
    "question",
    ["When was the bridge built?", "Who built the bridge and the dam?", "What is it and what for?"],
)
def test_a_question_of_one_part_or_answered_in_full_has_none_missing(question: str) -> None:
    assert list(parts_missing(question, "Anna Holt built it.", "en")) == []


def test_the_name_of_a_file_mentions_what_the_file_is_about(make_sources: MakeSources) -> None:
    (source,) = make_sources("GRAND TOTAL 5,738")
    question = "What is the total of the invoice REPAIR-2022?"

    named = replace(source, path="/docs/REPAIR-2022_several pages.pdf")
    titled = replace(named, title="Work on the roof")

    assert list(names_missing(question, [source], "en"))
    assert list(names_missing(question, [named], "en")) == []
    assert list(names_missing(question, [titled], "en")) == []


def test_another_year_than_that_of_the_question_is_named() -> None:
    stated = ["Duke Albert opened the Aller Bridge in 1784."]

    (saying,) = other_years("Who opened the Aller Bridge in 1774?", stated, "en")

    assert str(saying) == "The question has 1774, but the source 1784."


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("Who opened the Aller Bridge in 1784?", "Albert opened the Aller Bridge in 1784."),
        ("Who opened the Aller Bridge?", "Albert opened the Aller Bridge in 1784."),
        ("Who repaired the Aller Bridge in 1851?", "Albert opened the Aller Bridge in 1784."),
        ("Who opened the Aller Bridge in 1774?", "Albert opened the Aller Bridge."),
        ("What happened from 1774 to 1784?", "It was built from 1774 to 1780."),
    ],
)
def test_no_other_year_is_named_where_something_else_is_stated(
    question: str, sentence: str
) -> None:
    assert list(other_years(question, [sentence], "en")) == []
