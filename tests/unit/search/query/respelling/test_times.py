"""Times of day are found in other forms, too."""

import pytest

from desktop_app.core.query import Word
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from tests.support.library import SmallLibrary

FILES = {
    "english.txt": "The meeting starts at 2:30 pm in room 4.",
    "short.txt": "The call is at 2.30pm on Friday.",
    "german.txt": "Besprechung um 14:30 Uhr im Raum 12.",
    "french.txt": "Le train part à 14h30.",
    "apart.txt": "Page 14 of 30, chapter 2, at 9 am Ende of part 3:16.",
    "morning.txt": "The standup is at 9 a.m. every day.",
    "night.txt": "Taxi um 0:15 Uhr, flight at 12:15 AM.",
    "evening.txt": "The concert begins at 18:00.",
    "soir.txt": "Le concert commence à 18 h.",
}
AFTERNOON = {"english.txt", "short.txt", "german.txt", "french.txt"}
EVENING = {"evening.txt", "soir.txt"}


@pytest.fixture(scope="module")
def library(shared_library: SmallLibrary) -> SmallLibrary:
    return shared_library.fill(FILES)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("14:30", AFTERNOON),
        ("14h30", AFTERNOON),
        ("14.30 Uhr", AFTERNOON),
        ("14:30 h", AFTERNOON),
        ("2:30 pm", AFTERNOON),
        ("2.30 PM", AFTERNOON),
        ("2:30pm", AFTERNOON),
        ("02:30 p.m.", AFTERNOON),
        ("meeting 14:30", AFTERNOON),
        ("9am", {"morning.txt", "apart.txt"}),
        ("9 Uhr", {"morning.txt", "apart.txt"}),
        ("00:15", {"night.txt"}),
        ("12:15 am", {"night.txt"}),
        ("3:16", {"apart.txt"}),
        ("18h", EVENING),
        ("18 h", EVENING),
        ("6 pm", EVENING),
    ],
)
def test_a_time_is_found_as_files_write_it(
    library: SmallLibrary, query: str, names: set[str]
) -> None:
    assert set(library.names(query)) == names


@pytest.mark.parametrize(
    "query",
    [
        "14 30",
        "14.30",
        "25:30",
        "13:30 pm",
        "18:45",
        "9 am ende",
        "9h",
        "9 h",
        "1:14:30",
        '"14:30"',
        "where is the meeting at 14:30",
    ],
)
def test_other_numbers_and_long_queries_stay_as_typed(library: SmallLibrary, query: str) -> None:
    asked = ask(library.stores, Search(query))

    assert asked.lexical.query.wanted == asked.parsed.query.wanted


def test_a_time_that_is_being_typed_is_complete_with_its_minutes(library: SmallLibrary) -> None:
    asked = [ask(library.stores, Search(one, is_typing=True)) for one in ("14:3", "14:30")]

    assert [one.lexical.query.wanted for one in asked] == [
        (Word("14"), Word("3", is_prefix=True)),
        (),
    ]
