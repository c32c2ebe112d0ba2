"""Names with a version are found together and apart."""

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.core.search_commands import Search
from tests.support.library import SmallLibrary, name_of


@pytest.fixture(scope="module")
def versions(shared_library: SmallLibrary) -> SmallLibrary:
    shared_library.write("hub.txt", "The hub has USB 3.0 ports and Bluetooth5.0.")
    shared_library.write("setup.txt", "Install Python3.12 or Python 3.13.")
    shared_library.write("manual.txt", "Use Python 3.12 and Java.")
    shared_library.write("minutes.txt", "Release v7.2 is late.")
    shared_library.write("other.txt", "Chapter 3.0 of the book on Java, and 5.0 litres.")
    shared_library.index(meaning=False)
    return shared_library


@pytest.mark.parametrize("is_typing", [False, True])
@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("USB3.0", {"hub.txt"}),
        ("usb 3.0 ports", {"hub.txt", "other.txt"}),
        ("bluetooth 5.0", {"hub.txt"}),
        ("bluetooth 5.0 5.0", {"hub.txt"}),
        ("Bluetooth5.0 hub", {"hub.txt"}),
        ("python 3.12", {"setup.txt", "manual.txt"}),
        ("version 7.2", {"minutes.txt"}),
        ("java 3.0", {"hub.txt", "other.txt"}),
    ],
)
def test_the_version_of_a_name_is_found_together_and_apart(
    versions: SmallLibrary, query: str, names: set[str], *, is_typing: bool
) -> None:
    found = versions.carry_out(Search(query, mode=SearchMode.WORDS, is_typing=is_typing))

    likely = {name_of(hit) for hit in found.hits if hit.label is not Label.UNLIKELY}
    assert (likely, found.notes) == (names, ())
