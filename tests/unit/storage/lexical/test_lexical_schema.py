import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.storage.lexical.schema import (
    PLAIN,
    STEMMED,
    build_analyzers,
    find_terms,
    separate,
)

ANALYZERS = build_analyzers()


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("The RIVERS rose", ["the", "rivers", "rose"]),
        ("Café Straße ﬁle", ["cafe", "strasse", "file"]),
        ("Cafe\u0301 re\u0301sume\u0301", ["cafe", "resume"]),
        (
            "snake_case gpt-4 1.0.21 don't",
            ["snake", "case", "gpt", "4", "1", "0", "21", "don", "t"],
        ),
        ("東京都2024年", ["東", "京", "都", "2024", "年"]),
        ("한국어 문서", ["한국어", "문서"]),
        ("𠀀𠀁", ["𠀀", "𠀁"]),
        ("हिन्दी", ["हिन", "दी"]),
        ("x" * 101 + " short", ["short"]),
        ("😀 !? \0 —", []),
        ("", []),
    ],
)
def test_text_becomes_terms(text: str, terms: list[str]) -> None:
    assert find_terms(ANALYZERS[PLAIN], text) == terms


def test_stems_join_the_inflections_of_a_word() -> None:
    stems = {
        tuple(find_terms(ANALYZERS[STEMMED], word)) for word in ("index", "indexes", "indexing")
    }

    assert stems == {("index",)}


@settings(max_examples=200, derandomize=True, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_any_text_has_terms_of_small_letters_and_separating_loses_none(text: str) -> None:
    terms = find_terms(ANALYZERS[PLAIN], text)

    assert all(term and not term.isspace() for term in terms)
    assert find_terms(ANALYZERS[PLAIN], separate(text)) == terms
