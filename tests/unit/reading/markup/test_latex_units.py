from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document

Read = Callable[[str, bytes], Document]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (r"\SI{4.5}{\euro}", "4.5 €"),
        (r"\SI[round-mode=places]{4,5}[\$]{\litre}", "4,5 l"),
        (r"\qty{120}{\kilo\metre\per\hour}", "120 km/h"),
        (r"\qty{9.81}{\metre\per\second\squared}", "9.81 m/s²"),
        (r"\qty{5}{\per\square\centi\metre}", "5 /cm²"),
        (r"\SI{20}{m.s^{-1}}", "20 m s^{-1}"),
        (r"\SIrange{10}{20}{\celsius}", "10–20 °C"),
        (r"\SIlist{1;2;3}{\mm}", "1, 2, 3 mm"),
        (r"\num{1e6} and \si{\ohm}", "1e6 and Ω"),
        (r"\ang{45;30;}", "45°30′"),
        (r"\unit[5]{km} and \unit[per-mode=symbol]{\metre}", "5 km and m"),
        (r"$\qty(\frac{a}{b})^2$", "(a/b)^2"),
    ],
)
def test_numbers_keep_their_units(source: str, text: str, read: Read) -> None:
    assert read("a.tex", source.encode()).text == text


def test_a_number_without_its_unit_costs_no_text(read: Read) -> None:
    assert read("a.tex", rb"Before \SI").text.startswith("Before")
