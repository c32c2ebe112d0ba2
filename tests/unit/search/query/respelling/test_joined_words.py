"""Words that are typed apart are found where files write them as one."""

import pytest

from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from tests.support.library import SmallLibrary

FILES = {
    "truck.txt": "The forklift needs a ramp at the warehouse.",
    "fork.txt": "A knife and a fork are on the table, and a therapist is at the desk.",
    "lift.txt": "The lift is out of order.",
    "note.txt": "The notebook is in the drawer, a note in the book.",
}


@pytest.fixture(scope="module")
def library(shared_library: SmallLibrary) -> SmallLibrary:
    return shared_library.fill(FILES)


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("fork lift", ["forklift"]),
        ("fork lifts", ["forklifts"]),
        ("Fork Lift ramp", ["Forklift", "ramp"]),
        ("ramp ware house", ["ramp", "warehouse"]),
        ("note book", ["note", "book"]),
        ("the rapist", ["the", "rapist"]),
        ("fork ramp", ["fork", "ramp"]),
        ("fork", ["fork"]),
    ],
)
def test_a_pair_that_no_passage_has_is_joined(
    library: SmallLibrary, query: str, wanted: list[str]
) -> None:
    asked = ask(library.stores, Search(query, keeps_spelling=True))

    assert [word.text for word in asked.lexical.query.wanted] == wanted
    assert not asked.notes


def test_the_joined_word_is_found_and_marked(library: SmallLibrary) -> None:
    (hit, *_) = library.search("fork lift").hits

    assert hit.matched_words == ("forklift",)


@pytest.mark.parametrize("query", ["fork lif", "fork lift"])
def test_a_pair_is_joined_while_it_is_typed(library: SmallLibrary, query: str) -> None:
    assert library.carry_out(Search(query, is_typing=True)).hits[0].path.endswith("truck.txt")


def test_a_joined_word_is_no_error(library: SmallLibrary) -> None:
    library.write("car.txt", "Der Ölwechsel ist im Mai fällig, sagt die Werkstatt in der Stadt.")
    library.index(meaning=False)
    asked = ask(library.stores, Search("oel wechsel"))

    assert [word.text for word in asked.lexical.query.wanted] == ["oelwechsel"]
    assert (asked.notes, asked.suggestion) == ((), "")
