import pytest

from desktop_app.core.query import Query
from desktop_app.search.display.typed_runs import TypedRuns
from desktop_app.search.query.parser import parse


def query_of(text: str) -> Query:
    return parse(text).query


def test_a_run_of_words_is_found_where_they_are_together() -> None:
    text = "Old mill. The old\n mill and the mill, old."

    assert [text[a:b] for a, b in TypedRuns(query_of("old mill")).find(text)] == [
        "Old mill",
        "old\n mill",
    ]
    assert [text[a:b] for a, b in TypedRuns(query_of('x "mill and"')).find(text)] == ["mill and"]
    assert TypedRuns(query_of("mill")).find(text) == []
    assert TypedRuns(query_of("old windmill")).find(text) == []
    like_ascii = "THE O\u017fl\u0130n mill"
    assert TypedRuns(query_of("oslin mill")).find(like_ascii) == [(4, 14)]
    assert TypedRuns(query_of("c++ x")).find("c++ (x) [y") == [(0, 6)]


def test_a_run_of_words_does_not_begin_inside_another_word() -> None:
    red = TypedRuns(query_of("red red"))

    assert red.find("A hundred red red kites.") == [(10, 17)]
    assert red.find("A hundred red kites; 本red red; _red red") == [(22, 29), (32, 39)]


@pytest.mark.parametrize("query", ["the maker's office", '"maker’s office"', "maker's offi"])
@pytest.mark.parametrize("text", ["the maker's office", "the maker’s office"])
def test_a_run_of_words_is_found_whichever_apostrophe_a_text_has(query: str, text: str) -> None:
    assert len(TypedRuns(query_of(query)).find(text)) == 1
