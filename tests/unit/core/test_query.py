import pytest

from desktop_app.core.query import Extension, Not, Phrase, Query, Word


@pytest.mark.parametrize(
    ("query", "is_empty"),
    [
        (Query(), True),
        (Query(prose="river"), True),
        (Query(wanted=(Word("a"),)), False),
        (Query(conditions=(Phrase(("a", "b")),)), False),
        (Query(conditions=(Extension("pdf"),)), False),
        (Query(conditions=(Not(Word("a")),)), False),
    ],
)
def test_a_query_is_empty_when_it_wants_and_demands_nothing(query: Query, is_empty: bool) -> None:
    assert query.is_empty is is_empty
