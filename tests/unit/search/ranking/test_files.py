"""Lists sorted by something else than how well files fit."""

import os

import pytest

from desktop_app.core.query import SearchOrder
from desktop_app.core.results import Label
from desktop_app.core.search_commands import Search
from desktop_app.search.searcher import Searcher
from tests.support.library import SmallLibrary, name_of

FILES = {"b.txt": ("river", 300), "A.txt": ("river " * 9, 100), "c.txt": ("The river. " * 20, 200)}

ORDERS = [
    (SearchOrder.DATE, ["b.txt", "c.txt", "A.txt"]),
    (SearchOrder.NAME, ["A.txt", "b.txt", "c.txt"]),
    (SearchOrder.SIZE, ["c.txt", "A.txt", "b.txt"]),
]


@pytest.fixture(scope="module")
def library(shared_library: SmallLibrary) -> SmallLibrary:
    for name, (text, changed) in FILES.items():
        os.utime(shared_library.write(name, text), (changed, changed))
    shared_library.index()
    return shared_library


def names(library: SmallLibrary, search: Search) -> list[str]:
    searcher = Searcher(library.stores, library.embedder)
    return [name_of(hit) for hit in searcher.search(search, lambda: False).hits]


@pytest.mark.parametrize(("order", "expected"), ORDERS)
@pytest.mark.parametrize("query", ["river", "kind:text", "river kind:text"])
def test_a_list_is_sorted_as_asked(
    library: SmallLibrary, query: str, order: SearchOrder, expected: list[str]
) -> None:
    assert names(library, Search(query, order=order)) == expected


@pytest.mark.parametrize(("order", "expected"), ORDERS)
def test_the_first_of_the_order_are_kept_and_not_of_the_rank(
    library: SmallLibrary, order: SearchOrder, expected: list[str]
) -> None:
    for query in ("river", "kind:text"):
        assert names(library, Search(query, limit=1, order=order)) == expected[:1]


@pytest.mark.parametrize("query", ['"fjord ferry"', "ferry AND fjord"])
def test_a_picture_without_text_is_found_by_all_words_of_conditions(
    library: SmallLibrary, query: str
) -> None:
    library.write("fjord ferry.png", b"\x89PNG\r\n\x1a\n" + bytes(100))
    library.write("ferry.png", b"\x89PNG\r\n\x1a\n" + bytes(100))
    library.index()
    (hit,) = Searcher(library.stores, library.embedder).search(Search(query), lambda: False).hits

    assert (name_of(hit), hit.label) == ("fjord ferry.png", Label.EXACT)
