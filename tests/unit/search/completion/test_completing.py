from datetime import UTC, datetime

import pytest
from hypothesis import given

from desktop_app.core.completions import CompletionKind
from desktop_app.core.search_commands import Complete
from desktop_app.search.completion.completing import MOST_COMPLETIONS, Completer
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.storage.history_records import note_search
from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary
from tests.support.queries import soups, texts

NOW = datetime(2024, 3, 31, 12, 30, tzinfo=UTC)


def complete(library: SmallLibrary, text: str, limit: int = 10) -> list[tuple[str, str]]:
    completer = Completer(library.stores, FrequentWords(), NOW)
    found = completer.complete(Complete(text, limit=limit))
    assert found.text == text
    return [(str(one.kind), one.text) for one in found.completions]


def remember(library: SmallLibrary, *queries: str) -> None:
    with library.stores.catalogue.transaction() as connection:
        for number, query in enumerate(queries):
            note_search(connection, query, NOW.timestamp() - 100_000 + 1000 * number)


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("a.txt", "The rivers rose, the kind river too.")
    library.write("b.txt", "A river in the letters.")
    library.index(meaning=False)
    remember(library, "the river", "river flood", "kind:text river", "letters")
    return library


def test_an_empty_box_shows_the_searches_made_last(filled: SmallLibrary) -> None:
    made = [("search", one) for one in ("letters", "kind:text river", "river flood", "the river")]

    assert complete(filled, "") == complete(filled, "  ") == made
    assert complete(filled, "", 2) == made[:2]


def test_searches_that_begin_so_come_first_then_words_then_other_searches(
    filled: SmallLibrary,
) -> None:
    assert complete(filled, "ri") == [
        ("search", "river flood"),
        ("word", "river"),
        ("word", "rivers"),
        ("search", "kind:text river"),
        ("search", "the river"),
    ]


def test_a_field_is_offered_last(filled: SmallLibrary) -> None:
    assert complete(filled, "ki") == [
        ("search", "kind:text river"),
        ("word", "kind"),
        ("operator", "kind:"),
    ]


def test_where_a_value_is_typed_values_come_first(filled: SmallLibrary) -> None:
    found = complete(filled, "kind:t")

    assert found == [("value", "kind:text"), ("search", "kind:text river")]
    assert complete(filled, "before:y") == [("value", "before:yesterday")]


def test_each_text_is_offered_once(filled: SmallLibrary) -> None:
    assert complete(filled, "lett") == [("search", "letters")]


def test_an_earlier_search_that_is_also_a_word_stays_in_its_place(filled: SmallLibrary) -> None:
    remember(filled, "river", "river", "river")

    assert complete(filled, "ri")[:3] == [
        ("search", "river"),
        ("search", "river flood"),
        ("word", "rivers"),
    ]


def test_no_more_are_given_than_asked_and_some_are_words(filled: SmallLibrary) -> None:
    assert [kind for kind, _ in complete(filled, "ri", 4)] == ["search", "word", "search", "search"]
    assert complete(filled, "ri", 0) == complete(filled, "ri", -1) == []
    remember(filled, *(f"search {number}" for number in range(MOST_COMPLETIONS + 9)))
    assert len(complete(filled, "", 10_000)) == MOST_COMPLETIONS


def test_behind_the_cursor_all_stays_and_no_search_is_put_in_its_place(
    filled: SmallLibrary,
) -> None:
    completer = Completer(filled.stores, FrequentWords(), NOW)
    found = completer.complete(Complete("the riv in letters", cursor=7)).completions

    assert {one.kind for one in found} == {CompletionKind.WORD}
    assert found[0].text == "the river in letters"
    assert (found[0].start, found[0].end) == (7, 9)


def test_after_a_space_only_searches_go_on(filled: SmallLibrary) -> None:
    assert complete(filled, "the ") == [("search", "the river")]
    assert complete(filled, "river  fl") == [("search", "river flood")]


def test_whatever_is_typed_is_completed_or_not_but_never_an_error(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    library = SmallLibrary(tmp_path_factory.mktemp("any"), KIND, WordHasher())
    library.write("my folder/a.txt", "The river, don't, C++ a b 東京都 é1 OR and meetings x/y.")
    library.index(meaning=False)
    remember(library, "river", '"a b" kind:code', "東京")
    completer = Completer(library.stores, FrequentWords(), NOW)

    @given(soups | texts)
    def completes(text: str) -> None:
        for cursor in (None, len(text) // 2):
            for one in completer.complete(Complete(text, cursor)).completions:
                assert 0 <= one.start <= one.end <= len(one.text)
                assert one.text != text

    completes()
    library.stores.close()
