"""A search without results names the filters that no file meets."""

import pytest

from desktop_app.core.search_commands import Search
from tests.support.library import SmallLibrary


@pytest.fixture(scope="module")
def library(shared_library: SmallLibrary) -> SmallLibrary:
    shared_library.write("letters/anna.txt", "The boat leaves the harbour at noon.")
    shared_library.write("notes/bert.md", "The ferry is late.")
    shared_library.index(meaning=False)
    return shared_library


@pytest.mark.parametrize(
    ("query", "unmet"),
    [
        ("boat in:nowhere", "“in:nowhere”"),
        ("boat tag:tax", "“tag:tax”"),
        ("boat ext:pdf in:nowhere", "“ext:pdf” or “in:nowhere”"),
        ("in:nowhere boat in:nowhere", "“in:nowhere”"),
        ("boat author:smith in:letters", "“author:smith”"),
        ("boat before:1990", "“before:1990”"),
        ("boat created:2023", "“created:2023”"),
    ],
)
def test_a_filter_that_no_file_meets_is_named(
    library: SmallLibrary, query: str, unmet: str
) -> None:
    results = library.search(query)

    assert results.hits == ()
    assert f"No file in the library meets {unmet}." in map(str, results.notes)


@pytest.mark.parametrize(
    "query",
    [
        "boat in:notes",  # a file meets it, but has not the word
        "tag:tax",  # nothing else was typed
        "boat -harbour",
        "boat zeppelin*",
        "boat -in:nowhere",
        "boat",
    ],
)
def test_no_other_condition_is_named_so(library: SmallLibrary, query: str) -> None:
    assert not any("meets" in str(note) for note in library.search(query).notes)


def test_a_filter_that_is_typed_is_named_only_after_a_pause(library: SmallLibrary) -> None:
    results = library.carry_out(Search("boat in:nowh", is_typing=True))

    assert not any("meets" in str(note) for note in results.notes)
    assert results.ends_unknown  # the window searches again when the user pauses
    assert not library.carry_out(Search("boat in:letters", is_typing=True)).ends_unknown
