from desktop_app.core.query import Query
from desktop_app.search.display.typed_runs import literal_ranges, typed_runs
from desktop_app.search.query.parser import parse


def query_of(text: str) -> Query:
    return parse(text).query


def test_a_run_of_words_is_found_where_they_are_together() -> None:
    text = "Old mill. The old\n mill and the mill, old."

    assert [text[a:b] for a, b in literal_ranges(text, typed_runs(query_of("old mill")))] == [
        "Old mill",
        "old\n mill",
    ]
    assert [text[a:b] for a, b in literal_ranges(text, typed_runs(query_of('x "mill and"')))] == [
        "mill and"
    ]
    assert literal_ranges(text, typed_runs(query_of("mill"))) == []
    assert literal_ranges(text, typed_runs(query_of("old windmill"))) == []
    like_ascii = "THE O\u017fl\u0130n mill"
    assert literal_ranges(like_ascii, typed_runs(query_of("oslin mill"))) == [(4, 14)]
    assert literal_ranges("c++ (x) [y", typed_runs(query_of("c++ x"))) == [(0, 6)]


def test_a_run_of_words_does_not_begin_inside_another_word() -> None:
    red = typed_runs(query_of("red red"))

    assert literal_ranges("A hundred red red kites.", red) == [(10, 17)]
    assert literal_ranges("A hundred red kites; 本red red; _red red", red) == [(22, 29), (32, 39)]
