import pytest
from hypothesis import example, given, settings

from desktop_app.core.query import Extension, Phrase, Query, Word
from desktop_app.search.query.parser import parse
from desktop_app.search.query.text import to_text
from tests.support.queries import NOW, soups, texts


def check_round_trip(text: str, *, is_typing: bool = False) -> None:
    query = parse(text, is_typing=is_typing, now=NOW).query
    printed = to_text(query)
    is_unfinished = any(word.is_prefix for word in query.wanted)
    again = parse(printed, is_typing=is_unfinished, now=NOW)

    assert (again.query.wanted, again.query.conditions) == (query.wanted, query.conditions)
    assert to_text(again.query) == printed
    if not query.conditions and printed == query.prose:
        assert again.query == query


@settings(max_examples=300, derandomize=True, deadline=None)
@given(soups)
@example("a OR " + "-(b " * 20)
@example("a OR " + "(b (c OR " * 10 + "x")
@example('("p" ' + "-(" * 19 + "a OR b" + ")" * 19 + " AND c) AND d")
def test_what_is_printed_is_read_as_the_same_query(text: str) -> None:
    check_round_trip(text)


@settings(max_examples=300, derandomize=True, deadline=None)
@given(soups | texts)
def test_that_holds_while_typing_too(text: str) -> None:
    check_round_trip(text, is_typing=True)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("  what is\tthe (river)? ", "what is the (river)?"),
        ("river AND", "river AND"),
        ('a “b c”~5 d -e NOT "f g"', '"b c"~5 -e -"f g" a d'),
        ("meet* recieve~2 -C++*", "meet* recieve~ -C++*"),
        ("a OR b | c", "a OR b OR c"),
        ("(a b OR c) -(d e)", "a AND b OR c -(d AND e)"),
        ("a AND b c OR d", "a AND b c OR d"),
        ("(a OR b) c AND d", "a OR b c AND d"),
        ("(a OR b) AND c d OR e", "a OR b c AND (d OR e)"),
        ("(a OR b) AND c d OR -(e OR f)", "(a OR b) AND c d OR -(e OR f)"),
        ("a AND b AND ext:pdf", "a AND b ext:pdf"),
        ("ext:pdf AND a", "ext:pdf AND a"),
        ("a OR OR b -c", "-c a OR, OR, b"),
        ("x/y OR (NOT)", '"x y" OR NOT,'),
        ("ext:.PDF,md -kind:(pdf code) lang:german", "ext:pdf|md -kind:pdf|code lang:de"),
        ("a OR ext:pdf OR ext:md", "a OR ext:pdf OR ext:md"),
        ("ext:pdf OR kind:pdf", "ext:pdf OR kind:pdf"),
        (
            'name:rep* title:"a b" author:C++ name:a/b*',
            'name:rep* title:"a b" author:"C++" name:"a b*"',
        ),
        ('in:letters in:"my folder" in:a/../b/', 'in:letters in:"my folder" in:a/../b'),
        ("page:12 page:3-7 page:>10 page:<4", "page:12..12 page:3..7 page:>=11 page:<=3"),
        ("size:>1kB size:1KiB size:<=2k", "size:>=1001 size:>=1024 size:<=2000"),
        (
            "modified:7d before:2024 modified:2024-02",
            "after:2024-03-24 before:2024-01-01 modified:2024-02-01..2024-02-29",
        ),
    ],
)
def test_a_query_is_printed_in_one_way(text: str, printed: str) -> None:
    assert to_text(parse(text, now=NOW).query) == printed
    check_round_trip(text)


def test_the_prose_is_printed_only_where_it_is_the_words() -> None:
    words = (Word("a"), Word("OR"), Word("b"))

    assert to_text(Query(words, prose="a b")) == "a OR, b"
    assert to_text(Query(words[:1])) == "a"
    assert to_text(Query(words[:1], (Word("b"),))) == "b a"
    assert to_text(Query((Word("riv", is_prefix=True),), (Phrase(("b",)),))) == '"b" riv'
    assert to_text(Query(conditions=(Extension("pdf"),))) == "ext:pdf"
