from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Label
from desktop_app.core.search_commands import ExplainHit, FindInFile, Search, explain_hit, find_parts

HIT = Hit(
    7, 3, "/d/a.txt", "", None, "", 0, "", "", (), Label.STRONG, 0.5, None, None, None, None, (), 2
)
SEARCH = Search(
    "rain", 60, SearchMode.MEANING, 0.4, "/d", is_typing=True, has_facets=True, balance=0.2
)


def test_the_parts_of_a_hit_are_found_as_it_was() -> None:
    assert find_parts(SEARCH, HIT) == FindInFile(
        "rain", 7, SearchMode.MEANING, min_similarity=0.4, balance=0.2, is_typing=True
    )


def test_a_hit_is_explained_by_the_search_that_was_sent() -> None:
    assert explain_hit(SEARCH, HIT, is_part=False) == ExplainHit(SEARCH, 7, 3)


def test_a_part_is_explained_by_the_search_of_parts() -> None:
    told = explain_hit(SEARCH, HIT, is_part=True)
    parts = find_parts(SEARCH, HIT)

    assert (told.is_in_file, told.search.limit, told.search.folder) == (True, parts.limit, "")
    assert (told.search.min_similarity, told.search.balance) == (0.4, 0.2)
    assert told.search.is_typing is parts.is_typing is True
