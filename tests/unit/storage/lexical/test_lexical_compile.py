import pytest

from desktop_app.core.query import Phrase, Query, Word
from desktop_app.storage.lexical.index import IndexedFile, LexicalIndex
from tests.support.words import add, file_of, files, sections, words


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (words("rivers"), {10, 20}),
        (words("RIVER"), {10, 20}),
        (words("café"), {30}),
        (words("cafe"), {30}),
        (words("résumé"), {30}),
        (words("京都"), {40}),
        (words("東京都"), {40}),
        (words("gpt-4"), {50}),
        (words("nothing"), set()),
        (Query((), (Phrase(("river", "rose")),)), {10}),
        (Query((), (Phrase(("rose", "river")),)), set()),
        (Query((Word("river"),), (), (Word("rose"),)), {20}),
        (Query((Word("river"),), (), (Phrase(("river", "rose")),)), {20}),
        (Query((Word("riv", is_prefix=True),)), {10, 20}),
        (Query((Word("riv"),)), set()),
        (words("somebody"), set()),
        (words("chapter"), {10, 20, 30, 40, 50}),
    ],
)
def test_sections_are_found_by_the_query(
    index: LexicalIndex, query: Query, expected: set[int]
) -> None:
    add(
        index,
        file_of(1, "The river rose by two metres."),
        file_of(2, "The rivers of the plain."),
        file_of(3, "A cafe\u0301 where the résume is read."),
        file_of(4, "日本の首都は東京都です。"),
        file_of(5, "We used GPT-4 and 4 gpt."),
    )

    assert set(sections(index, query)) == expected


@pytest.mark.parametrize("nothing", ["_", "x" * 200])
def test_an_unwanted_word_without_letters_to_look_for_excludes_nothing(
    index: LexicalIndex, nothing: str
) -> None:
    add(index, file_of(1, "The river rose."))

    assert sections(index, Query((Word("river"),), (), (Word(nothing),))) == [10]


def test_a_word_as_typed_ranks_above_its_inflections(index: LexicalIndex) -> None:
    add(index, file_of(1, "It was painted there."), file_of(2, "The paint was there."))

    assert sections(index, words("paint")) == [20, 10]
    assert sections(index, words("painted")) == [10, 20]


def test_words_that_stand_together_rank_above_the_same_words_apart(index: LexicalIndex) -> None:
    add(index, file_of(1, "4 and then gpt and more"), file_of(2, "gpt-4 and then and more"))

    assert sections(index, words("gpt-4"))[0] == 20


def test_files_are_found_by_name_title_author_and_body(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "nothing", path="/docs/annual_report-2024.pdf"),
        file_of(2, "nothing", title="Annual accounts"),
        file_of(3, "the annual fair"),
        file_of(4, "nothing"),
    )

    assert set(files(index, words("annual"))) == {1, 2, 3}
    assert files(index, words("report")) == [1]
    assert set(files(index, words("somebody"))) == {1, 2, 3, 4}
    assert files(index, Query((Word("rep", is_prefix=True),))) == [1]


def test_only_what_lies_in_the_folder_is_found(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "river", path="/docs/a/1.txt"),
        file_of(2, "river", path="/docs/ab/2.txt"),
        file_of(3, "river", path="/docs/a/b c/3.txt"),
    )

    assert set(sections(index, words("river"), "/docs/a")) == {10, 30}
    assert set(sections(index, words("river"), "/")) == {10, 20, 30}
    assert sections(index, words("river"), "/docs/a/b c") == [30]
    assert sections(index, words("river"), "/docs/a/1.txt") == [10]
    assert files(index, words("river"), "/docs/ab") == [2]
    assert sections(index, words("river"), "/other") == []


def test_scores_of_named_sections_are_those_of_the_search(index: LexicalIndex) -> None:
    add(index, file_of(1, "river", "river rose", "hills"), file_of(2, "river bank"))
    found = {one.section_id: one.bm25 for one in index.search_sections(words("river"), "", 9)}

    assert index.score_sections(words("river"), [10, 11, 12]) == pytest.approx(
        {10: found[10], 11: found[11]}
    )
    assert index.score_sections(words("river"), []) == {}


def test_sections_are_permitted_by_phrases_and_unwanted_words(index: LexicalIndex) -> None:
    add(index, file_of(1, "the river rose", "the river fell", "the hills"))
    query = Query((Word("water"),), (Phrase(("the", "river")),), (Word("fell"),))

    assert index.permitted_sections(query, [10, 11, 12]) == {10}
    assert index.permitted_sections(Query((Word("water"),)), [10, 12]) == {10, 12}
    assert index.permitted_sections(query, []) == set()


@pytest.mark.parametrize(
    "query", [words("river"), words("river", "hills"), Query((), (Phrase(("river", "rose")),))]
)
def test_no_section_scores_more_than_the_ideal(index: LexicalIndex, query: Query) -> None:
    add(
        index,
        file_of(1, "river rose", "river " * 50, "river rose hills"),
        *map(filler, range(2, 30)),
    )
    best = max(one.bm25 for one in index.search_sections(query, "", 50))

    assert 0 < best <= index.ideal_scores(query)[0]


def filler(file_id: int) -> IndexedFile:
    return file_of(file_id, f"Quite another text about number {file_id}.")
