import pytest

from desktop_app.core.query import Phrase, Query, Word


@pytest.mark.parametrize(
    ("query", "is_empty"),
    [
        (Query(), True),
        (Query(unwanted=(Word("a"),)), True),
        (Query(wanted=(Word("a"),)), False),
        (Query(required=(Phrase(("a", "b")),)), False),
    ],
)
def test_a_query_of_unwanted_words_alone_looks_for_nothing(query: Query, is_empty: bool) -> None:
    assert query.is_empty is is_empty
