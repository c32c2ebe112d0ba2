import pytest

from desktop_app.answering.times_and_quantities import may_state_quantity, may_state_time


@pytest.mark.parametrize(
    "sentence",
    [
        "on receipt of the invoice",
        "fortnightly",
        "in the 90s",
        "at nine",
        "until further notice",
        "zum Quartalsende",
        "im Mittelalter",
        "unbefristet",
        "por adelantado",
        "à la livraison",
    ],
)
def test_times_without_a_date_are_recognised(sentence: str) -> None:
    assert may_state_time(sentence)


@pytest.mark.parametrize(
    "sentence", ["nobody", "The entrance is free.", "paar", "Der Eintritt ist frei.", "personne"]
)
def test_quantities_without_a_number_are_recognised(sentence: str) -> None:
    assert may_state_quantity(sentence)


@pytest.mark.parametrize(
    "sentence",
    ["It was paid by card.", "Sie wurde überwiesen.", "Fue pagada por transferencia."],
)
def test_other_sentences_have_neither(sentence: str) -> None:
    assert not may_state_time(sentence)
    assert not may_state_quantity(sentence)
