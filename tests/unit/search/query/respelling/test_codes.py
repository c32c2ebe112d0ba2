"""Codes of letters and digits are found together and apart."""

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from tests.support.library import SmallLibrary, name_of

FILES = {
    "flight.txt": "The flight LH2078 was late.",
    "paint.txt": "Colour RAL 7016, part 06A-115-561-B of the lot 7016 of 2078",
    "car.txt": "Licence plate B-JW 4712",
    "ferry.txt": "Vehicle: car, registration 191-C-20458, not 191 20458 or 7 of a lot",
    "bank.txt": "GB29NWBK60161331926819 and DE12500105170648489890",
    "stock.txt": "Boxes BX-1001-L and BX-1001-S",
    "model.txt": "The esp32 needs 32 bits",
    "chapter1.txt": "Pollination",
    "essay.txt": "Chapter 1 of four",
    "doses.txt": "Ramipril 5 mg, Bisoprolol 2,5 mg, Levothyroxin 75 µg, salt 11 g, film 3 D",
    "pills.txt": "One pill of 5mg, the other of 1000 mg; printed in 3D",
}


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    return library.fill(FILES)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("LH 2078", ["flight.txt"]),
        ("late lh 2078", ["flight.txt"]),
        ("ral7016", ["paint.txt"]),
        ("06A115561B", ["paint.txt"]),
        ("06A-115561B", ["paint.txt"]),
        ("BJW4712", ["car.txt"]),
        ("b-jw4712", ["car.txt"]),
        ("191C20458", ["ferry.txt"]),
        ("191-c20458", ["ferry.txt"]),
        ("GB29 NWBK 6016 1331 9268 19", ["bank.txt"]),
        ("de12 5001 0517 0648 4898 90", ["bank.txt"]),
        ("bx1001", ["stock.txt"]),
        ("esp 32", ["model.txt"]),
        ("chapter1", ["chapter1.txt"]),
        ("ral7017", []),
        ("2.5mg", ["doses.txt"]),
        ("75µg", ["doses.txt"]),
        ("11g", ["doses.txt"]),
    ],
)
def test_a_code_is_found_as_files_write_it(
    library: SmallLibrary, query: str, names: list[str]
) -> None:
    assert library.names(query)[:1] == names


def test_a_quantity_is_found_with_and_without_its_space(library: SmallLibrary) -> None:
    assert set(library.names("5mg")) == {"doses.txt", "pills.txt"}
    assert library.names("3D") == ["pills.txt"]


def test_a_code_is_found_as_typed_and_in_groups_where_files_have_both(
    library: SmallLibrary,
) -> None:
    library.fill(
        {
            "fine.txt": "A fine for the car FN482KD, which entered the old town",
            "invoice.txt": "New tyres for the car FN 482 KD",
            "insurance.txt": "Insurance of the car, plate FN-482-KD",
            "other.txt": "New tyres for the car FN 311 KD",
            "plane.txt": "The A320 landed.",
            "train.txt": "From a 320 km long line",
        }
    )

    found = library.search("FN482KD")

    assert {name_of(hit): hit.label for hit in found.hits} == dict.fromkeys(
        ("fine.txt", "invoice.txt", "insurance.txt"), Label.EXACT
    )
    assert library.names("A320", SearchMode.WORDS) == ["plane.txt"]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("FN 482 KD", {"fine.txt", "invoice.txt"}),
        ("car fn482 kd", {"fine.txt", "invoice.txt"}),
        ("LH 2078", {"flight.txt", "trip.txt"}),
        ("GB29 NWBK 6016 1331 9268 19", {"bank.txt", "transfer.txt"}),
    ],
)
def test_a_code_in_groups_is_found_as_one_too_where_files_have_both(
    library: SmallLibrary, query: str, names: set[str]
) -> None:
    library.fill(
        {
            "fine.txt": "A fine for the car FN482KD, which entered the old town",
            "invoice.txt": "New tyres for the car FN 482 KD",
            "other.txt": "New tyres for the car FN 311 KD, 482",
            "trip.txt": "We took LH 2078, booked as a trip of 20 days",
            "transfer.txt": "Paid to GB29 NWBK 6016 1331 9268 19 today",
        }
    )
    found = library.search(query).hits

    assert {name_of(hit) for hit in found} == names
    assert {hit.label for hit in found} == {Label.EXACT}


def test_words_that_are_in_a_row_by_chance_are_no_code(library: SmallLibrary) -> None:
    library.fill({"plane.txt": "The A320 landed.", "train.txt": "From a 320 km long line"})

    assert set(library.names("a 320", SearchMode.WORDS)) == {"train.txt"}


def test_a_word_and_a_year_that_a_file_joins_hide_no_files_with_both_apart(
    library: SmallLibrary,
) -> None:
    library.fill(
        {
            "backup.txt": "Backup of tax2023, on Monday",
            "folder.txt": "Tax 2023: all is in the blue folder",
            "return.txt": "Tax return for the year 2023",
        }
    )

    assert {"folder.txt", "return.txt"} <= set(library.names("tax 2023", SearchMode.WORDS))


def test_an_ordinal_or_a_quantity_that_no_file_parts_hides_no_other_files(
    library: SmallLibrary,
) -> None:
    library.fill(
        {
            "law.txt": "The second amendment to the constitution",
            "floor.txt": "An amendment of the statutes, on the 2nd or 2 nd floor, 500 lux",
            "race.txt": "The marathon has many kilometres.",
            "map.txt": "A map of 42km",
            "scan.txt": "Music of the 20 th century, and of the 20th alone",
            "music.txt": "Music of the twentieth century",
        }
    )

    assert "law.txt" in library.names("2nd amendment")
    assert "music.txt" in library.names("20th century music")
    assert "race.txt" in library.names("marathon 42km")


def test_a_question_with_a_quantity_finds_files_without_it(library: SmallLibrary) -> None:
    library.fill({"advice.txt": "Take the pill before breakfast."})

    assert library.names("when before breakfast do I take the pill of 5mg")[0] == "advice.txt"


@pytest.mark.parametrize(
    "query",
    [
        "ral 7016",  # as a file has it
        "chapter1",
        "LH2078",
        "lot 7016",
        "colour ral",
        "32 bits",
        "-ral7016",
    ],
)
def test_other_queries_stay_as_they_are(library: SmallLibrary, query: str) -> None:
    asked = ask(library.stores, Search(query, keeps_spelling=True))

    assert asked.lexical.query == asked.parsed.query


def test_a_code_is_looked_up_once_it_is_typed(library: SmallLibrary) -> None:
    asked = ask(library.stores, Search("LH 20781", is_typing=True))

    assert asked.lexical.query == asked.parsed.query
    assert asked.ends_unknown
    assert not ask(library.stores, Search("LH 207", is_typing=True)).ends_unknown


@pytest.mark.parametrize("typed", ["chapter1", "chapt", "chapter_1", "img_20", "dockerf"])
def test_a_name_being_typed_stays_the_beginning_of_a_name(
    library: SmallLibrary, typed: str
) -> None:
    library.write("IMG_2024.txt", "x")
    library.write("Dockerfile", "x")
    library.index(meaning=False)

    assert not ask(library.stores, Search(typed, is_typing=True)).ends_unknown


@pytest.mark.parametrize("typed", ["roggenmehl 5 kg", "spf 50", "hd-2041", "mappe hd-2041-b"])
def test_a_code_in_another_form_than_that_of_files_is_looked_up_after_a_pause(
    library: SmallLibrary, typed: str
) -> None:
    library.write("bread.txt", "Roggenmehl 5kg, ein Sack. Mappe HD2041B mit 3 Blatt b.")
    library.write("sun.txt", "Sun cream SPF50 and 50 other things of 1 kg.")
    library.index(meaning=False)

    assert ask(library.stores, Search(typed, is_typing=True)).ends_unknown
    assert not ask(library.stores, Search(f"{typed} ", is_typing=False)).ends_unknown


@pytest.mark.parametrize("typed", ["1 kg", "3 bl", "50 other", "spf 5"])
def test_a_number_and_a_word_that_files_have_apart_are_no_code(
    library: SmallLibrary, typed: str
) -> None:
    library.write("bread.txt", "Mappe HD2041B mit 3 Blatt b, 1kg.")
    library.write("sun.txt", "Sun cream SPF50 and 50 other things of 1 kg.")
    library.index(meaning=False)

    assert not ask(library.stores, Search(typed, is_typing=True)).ends_unknown
