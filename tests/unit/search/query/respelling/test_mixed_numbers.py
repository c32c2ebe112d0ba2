"""Numbers with a fraction are found as they are written, and with decimals."""

import pytest

from desktop_app.core.results import Label
from tests.support.library import SmallLibrary

FILES = {
    "sign.txt": "Stir 1½ cups of flour into the milk.",
    "slash.txt": "Add 1 1/2 cups of sugar.",
    "decimals.txt": "The jug holds 1.5 cups.",
    "comma.txt": "Der Krug fasst 1,5 cups.",
    "quarter.txt": "Pour 2¼ cups of water.",
    "scores.txt": "Cups won: 4 1 2 and 4 1 2 and 4 1 2",
    "growth.txt": "The number of cups grew by 4.5 percent.",
    "other.txt": "Two cups of water, 15 cups of tea, 1 or 2 cups of rice.",
}
ONE_AND_A_HALF = {"sign.txt", "slash.txt", "decimals.txt", "comma.txt"}


@pytest.fixture(scope="module")
def library(shared_library: SmallLibrary) -> SmallLibrary:
    return shared_library.fill(FILES)


@pytest.mark.parametrize("query", ["1.5 cups", "1,5 cups", "1½ cups", "1.5", "1½"])
def test_a_mixed_number_is_found_in_every_form(library: SmallLibrary, query: str) -> None:
    assert set(library.names(query)) == ONE_AND_A_HALF


def test_decimals_find_the_fraction_that_they_stand_for(library: SmallLibrary) -> None:
    assert library.names("2.25 cups") == ["quarter.txt"]


def test_tables_with_the_digits_of_a_mixed_number_are_not_found(library: SmallLibrary) -> None:
    assert library.names("4.5") == ["growth.txt"]
    assert library.names("4,5") == ["growth.txt"]


def test_no_hit_is_exact_for_a_query_whose_number_no_file_has(library: SmallLibrary) -> None:
    results = library.search("3.5 cups")

    assert {hit.label for hit in results.hits}.isdisjoint({Label.EXACT})
    assert len(results.hits) == len(FILES)


def test_a_mixed_number_that_no_file_has_is_not_exact_anywhere(library: SmallLibrary) -> None:
    assert Label.EXACT not in {hit.label for hit in library.search("3½ cups").hits}


def test_a_typed_slash_finds_the_fraction_and_the_decimals(library: SmallLibrary) -> None:
    assert set(library.names("1 1/2 cups")) == ONE_AND_A_HALF


def test_a_mixed_number_is_found_beside_many_tables_with_its_digits(library: SmallLibrary) -> None:
    tables = {f"table{number}.txt": f"1 1 2 x{number}" for number in range(25)}
    library.fill({**FILES, **tables})

    assert set(library.names("1½ cups")) >= ONE_AND_A_HALF
    assert set(library.names("1 1/2 cups")) >= ONE_AND_A_HALF
