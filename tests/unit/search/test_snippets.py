import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.core.query import Query
from desktop_app.search.parser import parse
from desktop_app.search.snippets import (
    LONGEST_SNIPPET,
    WordMatcher,
    cut_snippet,
    literal_ranges,
    matched_words,
)
from desktop_app.storage.lexical.index import IndexedFile, IndexedSection, LexicalIndex

RARE, COMMON = "xylograph", "river"


@pytest.fixture(scope="module")
def lexical(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LexicalIndex]:
    """Give an index in which one word is rare and another common."""
    index = LexicalIndex.make(Path(tmp_path_factory.mktemp("words")) / "1")
    with index.batch() as batch:
        for n in range(1, 20):
            text = f"The {COMMON} rose. " + (RARE if n == 1 else "")
            section = IndexedSection(n, "", text)
            batch.add(IndexedFile(n, f"/d/{n}", "", "", text, (section,)))
    yield index
    index.close()


def query_of(text: str, *, is_typing: bool = False) -> Query:
    return parse(text, is_typing=is_typing).query


def forms(lexical: LexicalIndex, query: str, text: str, *, is_typing: bool = False) -> list[str]:
    matcher = WordMatcher(lexical, query_of(query, is_typing=is_typing))
    return [text[start:end] for start, end in matcher.find(text)]


@pytest.mark.parametrize(
    ("query", "text", "found"),
    [
        ("river", "The River, rivers and RIVER's bank; driver.", ["River", "rivers", "RIVER"]),
        ("indexing", "It indexes an index, indexed.", ["indexes", "index", "indexed"]),
        ("cafe", "Café, CAFE\u0301 and cafés", ["Café", "CAFE\u0301", "cafés"]),
        ("résumé", "A re\u0301sume\u0301 or resume", ["re\u0301sume\u0301", "resume"]),
        ("strasse", "Die Straße", ["Straße"]),
        ("gpt-4", "GPT-4 of 4 gpt", ["GPT", "4", "4", "gpt"]),
        ("snake_case", "a_snake_case", ["snake", "case"]),
        ("京都", "東京都と京都", ["京", "都", "京", "都"]),
        ("京", "abc京", ["京"]),
        ("python tower", "使用Python编程,東京tower", ["Python", "tower"]),
        ("हिन्दी", "यह हिन्दी है।", ["हिन्दी"]),
        ('"the river"', "The river of the plain", ["The", "river", "the"]),
        ("river -sea", "river and sea", ["river"]),
        ("nothing", "The river", []),
        ("river", "", []),
    ],
)
def test_every_form_of_the_words_is_found(
    lexical: LexicalIndex, query: str, text: str, found: list[str]
) -> None:
    assert forms(lexical, query, text) == found


def test_a_word_being_typed_marks_what_begins_with_it(lexical: LexicalIndex) -> None:
    assert forms(lexical, "riv", "River driver rivet", is_typing=True) == ["River", "rivet"]
    assert forms(lexical, "riv", "River driver rivet") == []


def test_a_text_holds_more_of_a_query_with_its_rare_words(lexical: LexicalIndex) -> None:
    matcher = WordMatcher(lexical, query_of(f"{RARE} {COMMON}"))
    whole = matcher.share(f"The {RARE}s of the {COMMON}")
    rare, common = matcher.share(RARE), matcher.share(f"{COMMON} {COMMON}")

    assert whole == pytest.approx(1.0)
    assert 0 < common < rare < 1
    assert rare + common == pytest.approx(1.0)
    assert matcher.share("nothing") == matcher.share("") == 0.0


def test_a_text_with_the_word_being_typed_holds_the_query(lexical: LexicalIndex) -> None:
    matcher = WordMatcher(lexical, query_of("riv", is_typing=True))

    assert matcher.share("The rivet") == pytest.approx(1.0)
    assert matcher.share("The sea") == 0.0


def test_matched_words_are_given_once_in_their_order() -> None:
    text = "River, bank and River again"

    assert matched_words(text, [(0, 5), (7, 11), (16, 21)]) == ("River", "bank")


def test_words_in_one_run_are_found_where_they_stand_together() -> None:
    text = "Old mill. The old\n mill and the mill, old."

    assert [text[a:b] for a, b in literal_ranges(text, query_of("old mill"))] == [
        "Old mill",
        "old\n mill",
    ]
    assert [text[a:b] for a, b in literal_ranges(text, query_of('x "mill and"'))] == ["mill and"]
    assert literal_ranges(text, query_of("mill")) == []
    assert literal_ranges("c++ (x) [y", query_of("c++ x")) == [(0, 6)]


def test_a_short_passage_is_its_own_snippet() -> None:
    snippet, highlights = cut_snippet("The  river\n\nrose.", [(5, 10)])

    assert snippet == "The river rose."
    assert [(one.start, one.end) for one in highlights] == [(4, 9)]


def test_a_long_passage_is_shown_where_most_different_words_are() -> None:
    filler = "Nothing of interest stands in this sentence. " * 20
    text = f"{filler}A river. {filler}The river and the mill. {filler}river river river"
    ranges = [match.span() for match in re.finditer("river|mill", text)]
    snippet, highlights = cut_snippet(text, ranges)

    assert "The river and the mill." in snippet
    assert [snippet[one.start : one.end] for one in highlights] == ["river", "mill"]
    assert len(snippet) <= LONGEST_SNIPPET


def test_words_that_stand_together_decide_over_words_apart() -> None:
    filler = "Nothing of interest stands in this sentence. " * 20
    text = f"A mill and an old door. {filler}The old mill. {filler}"
    ranges = [match.span() for match in re.finditer("old|mill", text)]
    snippet, _ = cut_snippet(text, ranges, literal_ranges(text, query_of("old mill")))

    assert "The old mill." in snippet


def test_a_word_far_inside_a_script_without_spaces_is_in_the_snippet() -> None:
    text = "東" * 1000 + "京" + "東" * 1000
    snippet, highlights = cut_snippet(text, [(1000, 1001)])

    assert [snippet[one.start : one.end] for one in highlights] == ["京"]
    assert len(snippet) <= LONGEST_SNIPPET


def test_a_word_is_not_cut_at_its_beginning() -> None:
    text = "x" * 300 + " something_river " + "y " * 300
    start = text.index("river")
    snippet, _ = cut_snippet(text, [(start, start + 5)])

    assert "river" in snippet


def test_without_matches_the_beginning_is_shown() -> None:
    text = "The first sentence. " + "Another one. " * 100

    assert cut_snippet(text, [])[0].startswith("The first sentence.")
    assert cut_snippet("", []) == ("", ())


TEXTS = st.text(st.sampled_from("ab c\n\t.é東_\u0301!"), max_size=900)


@settings(max_examples=300, derandomize=True, deadline=None)
@given(TEXTS, st.data())
def test_highlights_are_the_matched_words_inside_the_snippet(
    text: str, data: st.DataObject
) -> None:
    tokens = [match.span() for match in re.finditer(r"[^\W_]+", text)]
    chosen = data.draw(st.lists(st.sampled_from(tokens), unique=True)) if tokens else []
    ranges = sorted(chosen)
    snippet, highlights = cut_snippet(text, ranges)
    marked = [snippet[one.start : one.end] for one in highlights]

    assert len(snippet) <= LONGEST_SNIPPET
    assert snippet == " ".join(snippet.split()) or not snippet.strip()
    assert "".join(snippet.split()) in "".join(text.split())
    assert set(marked) <= set(matched_words(text, ranges))
    assert all(one.start < one.end <= len(snippet) for one in highlights)
    assert [one.start for one in highlights] == sorted({one.start for one in highlights})
    if any(end - start <= LONGEST_SNIPPET // 2 for start, end in ranges):
        assert highlights
