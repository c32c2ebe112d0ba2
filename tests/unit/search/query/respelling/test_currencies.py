"""An amount is found with its currency as a word or as a sign."""

import pytest

from desktop_app.core.results import Label
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from tests.support.library import SmallLibrary, name_of

FILES = {
    "sign.txt": "Betrag: 4.275,60 €",
    "small.txt": "Nebenkosten 120,00 €, Miete €850",
    "word.txt": "Gesamtbetrag 1.234,50 EUR",
    "dollars.txt": "Total due: $1,234.50",
    "other.txt": "Summe 99,50 EUR",
    "rate.txt": "Changes cost £55 an hour.",
    "weight.txt": "A parcel of ten pounds",
    "fare.txt": "A ticket is ¥2,500; no other price.",
}


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    return library.fill(FILES)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("EUR 4275,60", ["sign.txt"]),
        ("4275,60 EUR", ["sign.txt"]),
        ("betrag 4275.60 euro", ["sign.txt"]),
        ("120,00 eur", ["small.txt"]),
        ("850 euro", ["small.txt"]),
        ("99,50 EUR", ["other.txt"]),
        ("55 pounds", ["rate.txt"]),
        ("2500 yen", ["fare.txt"]),
    ],
)
def test_the_currency_of_an_amount_finds_no_other_amounts(
    library: SmallLibrary, query: str, names: list[str]
) -> None:
    assert library.names(query) == names
    hits = library.carry_out(Search(query, is_typing=True)).hits
    assert [name_of(hit) for hit in hits] == names


def test_an_amount_that_files_have_with_its_currency_is_found_with_it_first(
    library: SmallLibrary,
) -> None:
    assert library.names("1234,50 eur")[0] == "word.txt"
    assert set(library.names("summe eur")) == {"other.txt", "word.txt"}
    assert set(library.names("eur 777,70")) == {"other.txt", "word.txt"}


@pytest.mark.parametrize("query", ["7 pounds", "7 yen", "12,5 rupees", "77 euros"])
def test_a_small_number_that_no_text_has_with_a_sign_is_no_amount(
    library: SmallLibrary, query: str
) -> None:
    library.write("section.txt", "Section 7 describes 12,5 metres of rope for £77 and £7,500.")
    library.index(meaning=False)

    assert Label.EXACT not in {hit.label for hit in library.search(query).hits}


@pytest.mark.parametrize("query", ["dollar 2024", "2024 dollars", "1234,50 eur"])
def test_a_currency_stays_where_a_file_has_it_with_the_number(
    library: SmallLibrary, query: str
) -> None:
    library.write("photos.txt", "Photos 2024")
    library.write("rate.txt", "The rate of the dollar, as it rose in the year 2024.")
    library.index(meaning=False)
    asked = ask(library.stores, Search(query))

    assert asked.lexical.query.wanted == asked.parsed.query.wanted


@pytest.mark.parametrize("query", ["4.275,60 €", "€ 4,275.60", "4275.6", "4275,60", "4 275,60 €"])
def test_an_amount_alone_finds_no_other_amounts_by_meaning(
    library: SmallLibrary, query: str
) -> None:
    library.write("Rechnung 4.275,60.txt", "Eine Rechnung")
    library.index()

    assert set(library.names(query)) == {"sign.txt", "Rechnung 4.275,60.txt"}


@pytest.mark.parametrize("query", ["9.999,17 €", "€ 9,999.17", "9999.17", '"9.999,17"'])
def test_an_amount_that_no_file_holds_is_named_and_finds_nothing(
    library: SmallLibrary, query: str
) -> None:
    library.embed()
    asked = ask(library.stores, Search(query))

    assert [str(one).startswith("No file holds “9") for one in asked.notes] == [True]
    assert str(asked.notes[0]).endswith("17”.")
    assert library.names(query) == []


def test_a_version_that_looks_like_an_amount_finds_files_by_meaning(
    library: SmallLibrary,
) -> None:
    library.write("editor.txt", "The editor 2024.1.3 was released.")
    library.write("bill.txt", "To pay: 2,024.50")
    library.index()

    assert "editor.txt" in library.names("2024.1")
    assert library.names("2024.50") == ["bill.txt"]
