"""A month of a year is found in other forms, too."""

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from tests.support.library import SmallLibrary, name_of

FILES = {
    "day.txt": "Invoice dated 12.04.2025",
    "month.txt": "Invoice for 04/2025",
    "iso.txt": "Invoice 2025-04-30, payable in May",
    "word.txt": "Invoice of 3 April 2025",
    "american.txt": "Invoice: April 15, 2025",
    "figures.txt": "Invoice 04/15/2025",
    "spanish.txt": "Invoice, abril de 2025",
    "apart.txt": "April showers. An invoice of the year 2025.",
    "may.txt": "Invoice dated 12.05.2025",
    "earlier.txt": "Invoice dated 12.04.2024",
}
OF_APRIL = set(FILES) - {"may.txt", "earlier.txt"}


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    return library.fill(FILES)


@pytest.mark.parametrize("query", ["invoice April 2025", "2025 april invoice", "invoice apr. 2025"])
def test_a_month_is_found_in_figures(library: SmallLibrary, query: str) -> None:
    found = library.names(query)

    # Without its name, "apr" is not a word of the file.
    assert set(found) | {"apart.txt"} == OF_APRIL


@pytest.mark.parametrize("query", ["invoice 04/2025", "invoice 4/2025", "invoice 2025-04"])
def test_a_month_in_figures_is_found_by_its_name(library: SmallLibrary, query: str) -> None:
    assert set(library.names(query)) == OF_APRIL - {"apart.txt"}


def test_a_name_that_no_file_has_is_neither_corrected_nor_reported(library: SmallLibrary) -> None:
    found = library.search("invoice mai 2025", SearchMode.WORDS)

    assert [name_of(one) for one in found.hits] == ["may.txt"]
    assert (found.notes, found.suggestion) == ((), "")


def test_a_file_with_the_words_apart_is_found_as_well(library: SmallLibrary) -> None:
    assert "apart.txt" in library.names("april 2025")


@pytest.mark.parametrize(
    "query",
    [
        "invoice july 2025",
        "april invoice",
        "how was the invoice of april 2025",
        "13/2025",
        "invoice 4 2025",
        "02/04/2025",
    ],
)
def test_other_queries_are_not_limited(library: SmallLibrary, query: str) -> None:
    assert not ask(library.stores, Search(query)).lexical.query.conditions


def test_a_month_that_is_being_typed_is_complete_with_its_year(library: SmallLibrary) -> None:
    asked = [ask(library.stores, Search(one, is_typing=True)) for one in ("may 202", "may 2025")]

    assert [len(one.lexical.query.conditions) for one in asked] == [0, 1]


@pytest.mark.parametrize(
    "query", ["april 2025 may 2025", "may 2025 OR april 2025", "may april 2025"]
)
def test_of_several_months_none_limits_the_files(library: SmallLibrary, query: str) -> None:
    assert {"may.txt", "month.txt"} <= set(library.names(query))


@pytest.mark.parametrize("query", ["picnic april 2025", "picnic 04/2025"])
def test_a_month_is_found_in_the_names_of_folders(library: SmallLibrary, query: str) -> None:
    folders = ("2025/04", "2025-04", "April 2025", "2025/april", "pictures/2025/04/trip")
    for folder in (*folders, "2025/05"):
        library.write(f"{folder}/picture.txt", f"Picnic beside {folder}".replace("2025", ""))
    library.index(meaning=False)
    found = [hit.path for hit in library.search(query).hits]

    assert all(any(f"/{folder}/" in path for path in found) for folder in folders)
    assert not any("/2025/05/" in path for path in found)


@pytest.mark.parametrize("name", ["IMG_20250412_1230.txt", "20250412.txt"])
def test_a_month_is_found_in_the_name_that_a_camera_makes(library: SmallLibrary, name: str) -> None:
    library.write(name, "A picnic")
    library.write("PXL_20250512.txt", "Another picnic")
    library.index(meaning=False)

    assert library.names("picnic april 2025")[0] == name
    assert "PXL_20250512.txt" not in library.names("picnic april 2025")


def test_pictures_of_a_month_are_found_after_the_files_with_it(library: SmallLibrary) -> None:
    picture = b"\x89PNG\r\n\x1a\n" + bytes(100)
    pictures = {"IMG_20240712_1230.png", "ferry.png"}
    library.write("IMG_20240712_1230.png", picture)
    library.write("2024-07 Norway/ferry.png", picture)
    library.write("2024-08 Norway/hut.png", picture)
    library.write("july.txt", "The ferry of July 2024")
    library.index(meaning=False)
    found = library.search("july 2024", SearchMode.WORDS)

    assert name_of(found.hits[0]) == "july.txt"
    assert {name_of(hit): hit.label for hit in found.hits[1:]} == dict.fromkeys(
        pictures, Label.RELATED
    )
    assert found.total == 3
